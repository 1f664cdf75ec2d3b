"""How tiles are written: `R2L:3` is an R2 laid as a left-hander, with a difficulty counter 3."""

from typing import Final

from paddock.circuits.positions.board import (
    CORNER_MARKER,
    DOWNHILL,
    FLAT,
    LEFT,
    NO_LANE,
    NO_MARKER,
    NO_SLOPE,
    RIGHT,
    STRAIGHT_MARKER,
    UPHILL,
    Tile,
)
from paddock.circuits.positions.tiles import SHAPES, START

SLOPES: Final[dict[str, int]] = {"uphill": UPHILL, "downhill": DOWNHILL, "flat": FLAT}
SIDES: Final[dict[str, int]] = {"left": LEFT, "right": RIGHT}
MARKERS: Final[dict[str, int]] = {"corner": CORNER_MARKER, "straight": STRAIGHT_MARKER}
EASIEST: Final = 1
HARDEST: Final = 3
TILE_WORDS: Final = "START, L1, L2, L4, R1L, R1R, R2L, R2R, R3L, R3R, R4L or R4R"
COUNTER_WORDS: Final = "1, 2, 3, uphill, downhill, flat, corner, straight, left or right"


class WritingError(Exception):
    """A word that is no tile; its text says what was expected."""


def parse_tile(word: str) -> Tile:
    """The tile that a word stands for: its name, then its counters, each after a colon."""
    name, *counters = word.split(":")
    tile = _plain_tile(name)
    for counter in counters:
        _put(tile, counter)
    _check_difficulty(tile)
    return tile


def _plain_tile(name: str) -> Tile:
    kind, turn = name, 0
    if name[:1] == "R" and name[-1:] in ("L", "R"):
        kind, turn = name[:-1], -1 if name[-1] == "L" else 1
    if kind not in SHAPES or SHAPES[kind].is_bend != (turn != 0):
        raise WritingError(f"a tile ({TILE_WORDS})")
    return Tile(kind, turn)


def _put(tile: Tile, counter: str) -> None:
    """One counter more on a tile."""
    if counter in SLOPES:
        _expect(tile.slope == NO_SLOPE, "one uphill, downhill or flat counter a tile")
        tile.slope = SLOPES[counter]
    elif counter in SIDES:
        _expect(tile.turn == 0, "left or right on straight tiles only, as corners are dark inside")
        _expect(tile.racing_lane == NO_LANE, "one side for the racing line")
        tile.racing_lane = SIDES[counter]
    elif counter in MARKERS:
        _put_marker(tile, counter)
    elif counter.lstrip("-").isdecimal():
        _expect(counter in ("1", "2", "3"), f"a difficulty from {EASIEST} to {HARDEST}")
        _expect(tile.difficulty == 0, "one difficulty a tile")
        tile.difficulty = int(counter)
    else:
        raise WritingError(f"counters ({COUNTER_WORDS})")


def _put_marker(tile: Tile, counter: str) -> None:
    """MG-019, MG-020 A marker turns a tile into the other kind."""
    _expect(tile.marker == NO_MARKER, "one corner or straight marker a tile")
    _expect(tile.kind != START, "no corner marker on START")
    fitting = "corner" if counter == "straight" else "straight"
    _expect(
        (counter == "straight") == (tile.turn != 0),
        f"a {counter} marker on a {fitting} tile",
    )
    tile.marker = MARKERS[counter]


def _check_difficulty(tile: Tile) -> None:
    _expect(
        tile.difficulty == 0 or tile.counts_as_corner,
        "a difficulty on corner tiles only, or on straight tiles with a corner marker",
    )


def _expect(is_so: bool, expected: str) -> None:
    if not is_so:
        raise WritingError(expected)


def tile_name(tile: Tile) -> str:
    """The tile as it is written, without its counters."""
    return tile.kind + ("" if tile.turn == 0 else "L" if tile.turn < 0 else "R")
