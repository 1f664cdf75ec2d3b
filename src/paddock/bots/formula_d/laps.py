"""The laps of a circuit, on any number of tires, in any weather; bots share them."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.formula_d.lap import Lap, Layout
from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.games.formula_d.moving.gears import MOST_SKIPPED

MOST_TIRES: Final = 7
"""More tires than these make no other plan."""
MOST_BRAKES: Final = 2
"""More brakes are never planned for one turn."""
MOST_SLIDE: Final = 3
FRESH: Final = 4
GEARBOX: Final = 8
BRAKES: Final = 16
MOST_TERMS: Final = 48
"""Weights of the terms on which a lap is driven; the additional spaces in the rain weigh one."""
MOST_LAPS: Final = 3
MOST_KEPT: Final = 8


class Laps:
    """The laps of a board, each planned when it is first asked for."""

    def __init__(self, board: LanesBoard) -> None:
        self.board: LanesBoard = board
        self.layouts: list[Layout | None] = [None] * (MOST_SLIDE + 1)
        self.planned: list[list[Lap]] = [[] for _ in range(MOST_TERMS * MOST_LAPS)]
        """By terms and laps to go: on no tires, on one, and so on."""

    def lap(self, tires: i64, crossings: i64, terms: i64) -> Lap:
        """The lap on so many tires that begins so many crossings of the line before the end."""
        tires = min(tires, MOST_TIRES)
        at: i64 = terms * MOST_LAPS + crossings - 1
        laps = self.planned[at]
        if len(laps) <= tires:
            laps = laps[:]
            while len(laps) <= tires:
                laps.append(self.plan(laps, crossings, terms))
            self.planned[at] = laps
        return laps[tires]

    def plan(self, poorer: list[Lap], crossings: i64, terms: i64) -> Lap:
        """One lap on one tire more than the last of the poorer ones."""
        tires: i64 = len(poorer)
        after: Lap | None = None
        if crossings > 1:
            then: i64 = MOST_TIRES if gives_tires(terms) else tires
            after = self.lap(then, crossings - 1, terms)
        plan = Lap(self.layout(terms % (MOST_SLIDE + 1)), tires, poorer[:], after)
        brakes: i64 = terms // BRAKES
        has_gearbox = terms % BRAKES >= GEARBOX
        plan.sweep(brakes, most_skips(brakes, has_gearbox))
        return plan

    def layout(self, slide: i64) -> Layout:
        """How plans for so many additional spaces are laid out."""
        layout = self.layouts[slide]
        if layout is None:
            layout = Layout(self.board, slide)
            self.layouts[slide] = layout
        return layout


def terms_of(brakes: i64, gearbox: i64, slide: i64, fresh: bool) -> i64:
    """On what terms a lap is driven, as a number; `fresh` where the line gives new tires."""
    terms: i64 = min(brakes, MOST_BRAKES) * BRAKES + slide
    if gearbox > 0:
        terms += GEARBOX
    return terms + FRESH if fresh else terms


def gives_tires(terms: i64) -> bool:
    """Whether the line gives new tires."""
    return terms % GEARBOX >= FRESH


def most_skips(brakes: i64, has_gearbox: bool) -> i64:
    """How many gears may be skipped."""
    if not has_gearbox:
        return 0
    return MOST_SKIPPED if brakes > 0 else 1


KEPT: Final[dict[str, Laps]] = {}
"""Laps of the circuits last driven on: every race reads its circuit anew, bots know it again."""


def laps_of(board: LanesBoard) -> Laps:
    """The laps of a board, shared by all bots on boards that are alike."""
    key = fingerprint(board)
    if key not in KEPT:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = Laps(board)
    return KEPT[key]


def fingerprint(board: LanesBoard) -> str:
    """All that a plan depends on, as a text."""
    words = [str(corner.stops) for corner in board.corners]
    for space in board.road_spaces():
        words.append(described(space))
    return " ".join(words)


def described(space: Space) -> str:
    """A space with its links."""
    links = [str(after.number) for after in space.successors]
    return f"{space.rank}:{space.corner}:{space.ahead.number}:{','.join(links)}"
