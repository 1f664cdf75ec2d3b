"""Reads the `[intervals]` section of a circuit file."""

import re
from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.intervals.board import (
    COLOURS,
    LANE_LETTERS,
    LETTERS,
    NO_COLOUR,
    ROAD,
    TIRE,
    IntervalsBoard,
    Space,
)
from paddock.circuits.plots import Plot

MOST_TICKS: Final = 1000
FEWEST_LANES: Final = 2
RUN: Final = re.compile(r"(?:([a-z]\w{0,15})=)?([WPYBRGX.])([1-9]\d{0,2})", re.ASCII)
RUN_EXPECTED: Final = (
    f"a letter ({' '.join(LETTERS)}, X for tires, . for no road) and a length, as in W4"
)


def read_intervals(
    section: Section, centreline: Centreline, width: float
) -> tuple[IntervalsBoard, list[Plot]]:
    """The board of coloured spaces, and where they lie."""
    section.only(("lap_length", "start_length", "lanes", "wide", "titles"))
    lanes = section.section("lanes")
    letters = _lane_letters(lanes)
    spaces: list[Space] = []
    for number, letter in enumerate(letters, 1):
        spaces += _read_lane(lanes, letter, number)
    spaces += [_read_wide(wide, letters) for wide in section.sections("wide")]
    board = IntervalsBoard(
        len(letters),
        section.integer("lap_length", 2, MOST_TICKS),
        section.integer("start_length", 1, MOST_TICKS),
        spaces,
    )
    board.titles = _read_titles(section)
    return board, interval_plots(board, centreline, width)


def _lane_letters(lanes: Section) -> list[str]:
    """The lanes from a on, two to four of them."""
    lanes.only(LANE_LETTERS)
    letters = [letter for letter in LANE_LETTERS if lanes.has(letter)]
    expected = list(LANE_LETTERS[: max(FEWEST_LANES, len(letters))])
    if letters != expected:
        missing = next(letter for letter in expected if letter not in letters)
        raise lanes.error(missing, f"a lane, as there are {FEWEST_LANES} to {len(LANE_LETTERS)}")
    return letters


def _read_lane(lanes: Section, letter: str, lane: int) -> list[Space]:
    """The spaces of a lane, one behind the other from the start line on: `W4 G3 .5 X2`."""
    spaces: list[Space] = []
    rear = 0
    for name, run, length in _runs(lanes, letter):
        if run != ".":
            known = name or f"{letter}{len(spaces) + 1:02}"
            spaces.append(_space(known, lane, rear, rear + length, run))
        rear += length
    return spaces


def _runs(lanes: Section, letter: str) -> list[tuple[str, str, int]]:
    """The words of a lane: a name or none, the letter, the length."""
    runs: list[tuple[str, str, int]] = []
    for row, words in enumerate(lanes.texts(letter)):
        path = f"{lanes.at(letter)}[{row}]"
        for word in words.split():
            run = RUN.fullmatch(word)
            if run is None:
                raise lanes.source.error(path, RUN_EXPECTED, word)
            runs.append((run[1] or "", run[2], int(run[3])))
        ticks = sum(length for _, _, length in runs)
        if ticks > MOST_TICKS:
            raise lanes.source.error(path, f"a lane of {MOST_TICKS} ticks at most", ticks)
    return runs


def _space(name: str, lane: int, rear: int, front: int, letter: str) -> Space:
    kind = TIRE if letter == "X" else ROAD
    return Space(name, lane, lane, rear, front, LETTERS.find(letter), kind)


def _read_wide(section: Section, letters: list[str]) -> Space:
    """A space across several lanes."""
    section.only(("name", "from", "to", "rear", "front", "colour", "push_lane"))
    lo = letters.index(section.choice("from", letters)) + 1
    hi = letters.index(section.choice("to", letters[lo - 1 :])) + 1
    colour = section.choice("colour", (*COLOURS, "tire"))
    space = Space(
        section.text("name"),
        lo,
        hi,
        section.integer("rear", 0, MOST_TICKS),
        section.integer("front", 0, MOST_TICKS),
        NO_COLOUR if colour == "tire" else COLOURS.index(colour),
        TIRE if colour == "tire" else ROAD,
    )
    push_lane = section.choice("push_lane", letters[lo - 1 : hi], letters[lo - 1])
    space.push_lane = letters.index(push_lane) + 1
    return space


def _read_titles(section: Section) -> dict[str, str]:
    """The title in other languages, by their codes."""
    if not section.has("titles"):
        return {}
    titles = section.section("titles")
    return {language: titles.text(language) for language in titles.plain}


def interval_plots(board: IntervalsBoard, centreline: Centreline, width: float) -> list[Plot]:
    """Strips between the edges, lane 1 on the right; start and finish are the same area."""
    tick = centreline.length / int(board.lap_length + board.start_length)
    lane_width = width / int(board.lanes)
    return [
        Plot(
            space.name,
            int(space.rear) * tick,
            int(space.front) * tick,
            width / 2 - int(space.hi) * lane_width,
            width / 2 - int(space.lo - 1) * lane_width,
        )
        for space in board.spaces
    ]
