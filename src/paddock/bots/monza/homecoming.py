"""Coming home in one turn: how likely a car does it, and with how few dice."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.monza.heaps import ROLLS
from paddock.bots.monza.journey import from_the_end
from paddock.circuits.intervals.board import FINISH, IntervalsBoard, Space
from paddock.games.monza.colours import (
    COLOUR_COUNT,
    MAIN_DICE,
    NO_DICE,
    dice_count,
    one_die,
    one_tile,
)
from paddock.games.monza.laying import colours_for

TOP_BITS: Final = 0x888888
"""The highest bit of each colour, which six dice never reach."""
NOT_HOME: Final = MAIN_DICE + 1
"""Stands for the dice of a roll that does not lead home."""
MOST_KEPT: Final = 4096


class Homecomings:
    """The chances from all spaces with all tiles that were asked for."""

    def __init__(self, board: IntervalsBoard, needs_white: bool) -> None:
        self.needs_white: bool = needs_white
        self.steps: list[i64] = steps_home(board)
        self.kept: dict[i64, list[float]] = {}

    def chances(self, space: Space, tiles: i64) -> list[float]:
        """How likely a car comes home with no dice, with one, and up to six; last, not at all."""
        key: i64 = (space.number << COLOUR_COUNT) | tiles
        if key not in self.kept:
            if len(self.kept) >= MOST_KEPT:
                self.kept.clear()
            self.kept[key] = chances_of(self.ways(space, tiles))
        return self.kept[key]

    def ways(self, start: Space, tiles: i64) -> list[i64]:
        """The dice for each way home when every tile that fits is laid, the fewest first."""
        home: list[i64] = []
        reached: list[tuple[Space, i64, i64]] = [(start, NO_DICE, tiles)]
        seen: set[i64] = set()
        while reached:
            space, dice, left = reached.pop()
            key: i64 = (space.number << 30) | (left << 24) | dice
            if key in seen or self.asks_too_many(space, dice, left):
                continue
            seen.add(key)
            if space.kind == FINISH:
                home.append(dice)
            for target in space.next:
                for colour in colours_for(target, self.needs_white):
                    reached.append(laid(target, dice, left, colour))
        home.sort(key=dice_count)
        return home

    def asks_too_many(self, space: Space, dice: i64, tiles: i64) -> bool:
        """Whether six dice cannot be enough from here on."""
        missing: i64 = max(self.steps[space.number] - tile_count(tiles), 0)
        return dice_count(dice) + missing > MAIN_DICE


def laid(space: Space, dice: i64, tiles: i64, colour: i64) -> tuple[Space, i64, i64]:
    """A space that a tile leads to, or else one die more."""
    if tiles & one_tile(colour):
        return space, dice, tiles - one_tile(colour)
    return space, dice + one_die(colour), tiles


def tile_count(tiles: i64) -> i64:
    """How many tiles these are."""
    count: i64 = 0
    while tiles:
        count += tiles & 1
        tiles >>= 1
    return count


def steps_home(board: IntervalsBoard) -> list[i64]:
    """The fewest steps to the finish, by space."""
    far: i64 = len(board.spaces)
    steps: list[i64] = [far] * len(board.spaces)
    steps[board.finish.number] = 0
    for space in from_the_end(board):
        for target in space.next:
            steps[space.number] = min(steps[space.number], steps[target.number] + 1)
    return steps


def chances_of(ways: list[i64]) -> list[float]:
    """How likely the shortest way that can be laid takes no dice, one, and so on."""
    chances = [0.0] * (NOT_HOME + 1)
    if not ways:
        chances[NOT_HOME] = 1.0
        return chances
    for dice, chance in ROLLS.items():
        chances[fewest(ways, dice)] += chance
    return chances


def fewest(ways: list[i64], dice: i64) -> i64:
    """How many dice the shortest way takes that can be laid with these."""
    for way in ways:
        # A colour of which there are too few dice borrows the bit that stands above it.
        if ((dice | TOP_BITS) - way) & TOP_BITS == TOP_BITS:
            return dice_count(way)
    return NOT_HOME
