"""The course: the road in tables, the laps and the rules that are played; it never changes."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import (
    CENTRE,
    CORNER,
    LANES,
    LAST_CORNER,
    RIGHT,
    PositionsBoard,
)
from paddock.games.motograndprix.events import SpaceEvents
from paddock.games.motograndprix.state import (
    BRAKING,
    CORNERING,
    FULL,
    NO_CONTEST,
    NO_DIALS,
    RACING,
    Bike,
    MotoState,
)
from paddock.games.motograndprix.variants import LAP, ON, WINNER, MotoVariant

REACH: Final = 17
"""Rows that a bike can ride in one turn: two sixes, a slope, slipstream and engine."""
FEWEST_ROWS: Final = REACH + 1
"""A bike must not come round to itself."""
OFFERS_ONCE: Final = 2
"""MG-D48 The version of the rules from which flips that come to the same are offered once."""
NO_CORNER: Final = 255
FLAT: Final = 1
"""In the table of slopes, which is one higher than what it means."""


class Course:
    """The road ahead of every row, and which rules are in force."""

    def __init__(self, board: PositionsBoard, variant: MotoVariant, version: i64) -> None:
        self.board: PositionsBoard = board
        self.offers_once: bool = version >= OFFERS_ONCE
        self.n_rows: i64 = board.n_rows
        self.laps: i64 = variant.laps or board.laps
        self.has_dials: bool = variant.dashboards == ON
        self.full: i64 = FULL if self.has_dials else NO_DIALS
        """MG-065 What dials show at the start."""
        self.has_start_turn: bool = variant.start_turn == ON
        self.has_contests: bool = variant.contests == ON
        self.has_slipstream: bool = variant.slipstream == ON
        self.has_stances: bool = variant.stances == ON
        self.has_hills: bool = variant.hills == ON
        self.has_qualifying_lap: bool = variant.qualifying == LAP
        self.has_grid_choice: bool = variant.grid_choice == ON
        self.ends_with_winner: bool = variant.race_end == WINNER
        self.scores_outs: bool = variant.dnf_points == ON
        self.is_last_corner: bool = variant.cornering_row == LAST_CORNER
        cornering = board.cornering_rows(variant.cornering_row)
        rows = [board.row(number) for number in range(int(board.n_rows) + REACH + 1)]
        self.difficulties: bytes = bytes([int(row.difficulty) for row in rows])
        """0 on a straight; this and what follows by row, some rows beyond the lap too."""
        self.dark: bytes = bytes([int(row.racing_lane) for row in rows])
        """The racing line."""
        self.slopes: bytes = bytes([FLAT - int(row.slope) for row in rows])
        """MG-D28 What a row gives, and one more."""
        self.corners: bytes = bytes([int(row.kind == CORNER) for row in rows])
        self.contests: bytes = _contest_rows(board, cornering)
        self.to_corner: bytes = _to_corner(board)
        """How many rows on the next corner row is; 0 on one."""
        self.events: SpaceEvents = SpaceEvents(tuple([spot.name for spot in board.positions]))

    def goal(self, state: MotoState) -> i64:
        """MG-058, MG-124 The progress at which a bike is home."""
        return self.n_rows if state.is_qualifying else self.laps * self.n_rows

    def lap_count(self, state: MotoState) -> i64:
        """MG-124 One lap in qualifying."""
        return 1 if state.is_qualifying else self.laps

    def is_start_turn(self, state: MotoState) -> bool:
        """MG-079 The first turn, of the qualifying lap too."""
        return self.has_start_turn and state.turn == 1

    def rank(self, row: i64, lane: i64) -> i64:
        """MG-015 0 on the racing line, 1 in the centre, 2 in the other side lane."""
        if lane == CENTRE:
            return 1
        return 0 if lane == self.dark[row] else RIGHT

    def lead(self, bike: Bike) -> i64:
        """MG-052, MG-053 A number that is higher for a bike that acts earlier."""
        return bike.progress * LANES - self.rank(bike.row, bike.lane)

    def touches_corner(self, row: i64, rows: i64) -> bool:
        """MG-D14 Whether a corner row is the start, or one of so many rows after it."""
        return self.to_corner[row] <= rows

    def position(self, bike: Bike) -> i64:
        """The number of the dot on which a bike stands."""
        return bike.row * LANES + bike.lane

    def place(self, bike: Bike, progress: i64, lane: i64) -> None:
        """Put a bike on the track."""
        bike.progress = progress
        row: i64 = progress % self.n_rows
        bike.row = row
        bike.lane = lane


def lane_of_rank(dark: i64, rank: i64) -> i64:
    """The lane that has a rank, by where the racing line is."""
    if rank == 1:
        return CENTRE
    return dark if rank == 0 else RIGHT - dark


def is_abreast(bike: Bike, rival: Bike) -> bool:
    """MG-D18 On the same row, whatever the lap."""
    return rival is not bike and rival.status == RACING and rival.row == bike.row


def _contest_rows(board: PositionsBoard, cornering: list[bool]) -> bytes:
    """MG-024 Which contest takes place on a row; MG-025 where both would, one does."""
    kinds: list[int] = []
    for row in board.rows:
        if row.is_braking_point:
            kinds.append(BRAKING)
        else:
            kinds.append(CORNERING if cornering[row.number] else NO_CONTEST)
    return bytes(kinds)


def _to_corner(board: PositionsBoard) -> bytes:
    """From each row to the next corner row."""
    count = int(board.n_rows)
    found = [NO_CORNER] * count
    for start in range(count):
        for ahead in range(min(count, NO_CORNER)):
            if board.row(start + ahead).kind == CORNER:
                found[start] = ahead
                break
    return bytes(found)
