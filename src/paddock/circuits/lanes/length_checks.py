"""Checks the measures of a lanes board: straights that fit, and lengths as real boards have."""

from itertools import pairwise
from typing import Final

from paddock.circuits.findings import ADVICE, ERROR, Finding
from paddock.circuits.lanes.board import LanesBoard
from paddock.circuits.lanes.paths import shortest_laps
from paddock.circuits.lanes.stagger import fitting_spaces

LONG_STRAIGHT: Final = 20
SPACES: Final = (375, 611)
CORNERS: Final = (4, 12)
STOPS: Final = (6, 16)
SHORTEST_LAP: Final = (121, 200)
PIT_SPACES: Final = (12, 27)
TURN_NAMES: Final = {-1: "left", 1: "right"}


def check_straights(board: LanesBoard) -> list[Finding]:
    """Neighbouring lanes end half a space apart, and one straight is long enough for gear 6."""
    found: list[Finding] = []
    longest = 0
    for name in board.straights:
        lanes = [board.lane_of(name, lane) for lane in range(int(board.lanes))]
        longest = max(longest, min(len(file) for file in lanes))
        ends = [int(file[-1].end) for file in lanes]
        if any(abs(end - after) != 1 for end, after in pairwise(ends)):
            found.append(_ragged(board, name, [len(file) for file in lanes]))
    if longest < LONG_STRAIGHT:
        text = f"no straight has {LONG_STRAIGHT} spaces in every lane; the longest has {longest}"
        found.append(Finding(ERROR, "straights", text))
    return found


def _ragged(board: LanesBoard, name: str, counts: list[int]) -> Finding:
    """A straight whose lanes do not end like bricks, and what would fit."""
    before, after = _turns_around(board, name)
    fitting = fitting_spaces(len(counts), before, after, min(counts))
    return Finding(
        ERROR,
        name,
        f"its lanes of {_listed(counts)} spaces do not end half a space apart; between a"
        f" {TURN_NAMES[before]}-hand and a {TURN_NAMES[after]}-hand corner {_listed(fitting)} fit",
    )


def _turns_around(board: LanesBoard, name: str) -> tuple[int, int]:
    """The last turn before a straight and the first one after it."""
    last = board.lane_of(name, 0)[-1]
    after = next(corner for corner in board.corners if corner.number == last.ahead.corner)
    before = board.corners[after.number - 1]
    return int(before.turns[-1]), int(after.turns[0])


def _listed(numbers: list[int]) -> str:
    return "/".join(str(number) for number in numbers)


def check_lengths(board: LanesBoard) -> list[Finding]:
    """Advice where a board leaves the range of real ones, and on corners with odd lanes."""
    laps = [steps for steps in shortest_laps(board) if steps]
    stops = sum(int(corner.stops) for corner in board.corners)
    found = _outside("road", "spaces", int(board.road), SPACES)
    found += _outside("road", "corners", len(board.corners), CORNERS)
    found += _outside("road", "stops in all", stops, STOPS)
    if laps:
        found += _outside("road", "steps in the shortest lap", min(laps), SHORTEST_LAP)
    if board.pit.spaces:
        found += _outside("pit lane", "spaces", len(board.pit.spaces), PIT_SPACES)
    return found + _check_inside(board)


def _outside(where: str, what: str, value: int, usual: tuple[int, int]) -> list[Finding]:
    if usual[0] <= value <= usual[1]:
        return []
    text = f"has {value} {what}; real boards have {usual[0]} to {usual[1]}"
    return [Finding(ADVICE, where, text)]


def _check_inside(board: LanesBoard) -> list[Finding]:
    """In a corner with one turn the lanes grow shorter towards its inside."""
    found: list[Finding] = []
    for corner in board.corners:
        counts = [len(board.lane_of(corner.name, lane)) for lane in range(int(board.lanes))]
        inwards = counts if corner.turns[0] > 0 else counts[::-1]
        if len(corner.turns) == 1 and inwards != sorted(inwards, reverse=True):
            text = f"its lanes of {_listed(counts)} spaces do not grow shorter towards the inside"
            found.append(Finding(ADVICE, corner.name, text))
    return found
