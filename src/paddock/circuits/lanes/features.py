"""Reads what stands on the road: finish line, grid, weather chart and the street's features."""

import re
from typing import Final

from mypy_extensions import i64

from paddock.circuits.file import Section
from paddock.circuits.lanes.board import GRID_PLACES, LanesBoard, Space, Weather
from paddock.circuits.lanes.outline import Outline

CHART: Final = {"rain": [1, 7], "changeable": [8, 12], "good": [13, 20]}
FACES: Final = 20
MOST_STEP: Final = 10


def own_space(section: Section, key: str, name: str, board: LanesBoard, outline: Outline) -> Space:
    """A space of the first segment, written as `L16`, or with the segment's name."""
    first = outline.segments[0].name
    full = name if "." in name else f"{first}.{name}"
    space = board.find(full)
    if space is None or not full.startswith(f"{first}."):
        raise section.error(key, f"a space of {first} such as L3, not {name!r}")
    return space


def read_finish(section: Section, board: LanesBoard, outline: Outline) -> int:
    """The rank of the finish line, counted from the beginning of the first segment."""
    space = own_space(section, "finish", section.text("finish"), board, outline)
    straight, rank = outline.bends[0], int(space.rank)
    if not max(straight.starts) < rank < min(straight.ends):
        raise section.error("finish", f"a space further inside {outline.segments[0].name}")
    return rank


def read_grid(section: Section, board: LanesBoard, outline: Outline) -> None:
    """The places on the grid: all by name, or by the first pair and a step."""
    grid = section.section("grid")
    grid.only(("pole", "step", "places"))
    if grid.has("places"):
        names = grid.texts("places")
        board.grid = [own_space(grid, "places", name, board, outline) for name in names]
        return
    pole = [own_space(grid, "pole", name, board, outline) for name in grid.texts("pole")]
    if not pole or GRID_PLACES % len(pole):
        raise grid.error("pole", "the first two places, such as ['L16', 'R16']")
    step = grid.integer("step", 1, MOST_STEP, 3)
    for row in range(GRID_PLACES // len(pole)):
        board.grid += [_behind(grid, board, space, row * step) for space in pole]


def _behind(grid: Section, board: LanesBoard, space: Space, back: int) -> Space:
    """The space so many further back in the same lane of the segment."""
    start, number = re.split(r"(?<=[A-Z])(?=\d+$)", space.name)
    found = board.find(f"{start}{int(number) - back}")
    if found is None:
        raise grid.error("pole", f"{GRID_PLACES} places that fit behind the line")
    return found


def read_weather(section: Section, board: LanesBoard) -> None:
    """The chart of the black die's throws."""
    if not section.has("weather"):
        board.weather = Weather(*[_range(throws) for throws in CHART.values()])
        return
    chart = section.section("weather")
    chart.only(CHART)
    ranges: list[list[i64]] = []
    for key in CHART:
        throws = chart.integers(key, 1, FACES)
        if len(throws) != 2 or throws[0] > throws[1]:
            raise chart.error(key, "the lowest and the highest throw, such as [8, 12]")
        ranges.append(_range(throws))
    board.weather = Weather(ranges[0], ranges[1], ranges[2])


def _range(throws: list[int]) -> list[i64]:
    return [throws[0], throws[1]]


def read_street(section: Section, board: LanesBoard) -> None:
    """The spaces of snipers and of the danger zone, and the speed line."""
    if not section.has("street"):
        return
    street = section.section("street")
    street.only(("snipers", "danger", "police"))
    for space in _spaces(street, "snipers", board):
        space.sniper = True
    for space in _spaces(street, "danger", board):
        space.danger = True
    if street.has("police"):
        line = board.find(street.text("police"))
        if line is None:
            raise street.error("police", "the name of a space such as S2.L12")
        board.police = line.rank


def _spaces(section: Section, key: str, board: LanesBoard) -> list[Space]:
    """The spaces of a list of names and ranges: `S6.M4`, `S6.M4-9`, `S6.4-9`."""
    found: list[Space] = []
    for text in section.texts(key, []):
        match = re.fullmatch(r"(\w+)\.([LMNR]?)(\d{1,3})(?:-(\d{1,3}))?", text.strip())
        spaces: list[Space] = []
        if match is not None:
            numbers = range(int(match[3]), int(match[4] or match[3]) + 1)
            for letter in match[2] or board.letters:
                names = [f"{match[1]}.{letter}{number}" for number in numbers]
                spaces += [board.names[name] for name in names if name in board.names]
        if not spaces:
            raise section.error(key, f"spaces such as S6.M4 or S6.4-9, not {text!r}")
        found += spaces
    return found
