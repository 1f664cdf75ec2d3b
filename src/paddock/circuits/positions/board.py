"""What the rules see of the tiles: rows of three positions, one lap of them."""

from typing import Final

from mypy_extensions import i64

LEFT: Final = 0
CENTRE: Final = 1
RIGHT: Final = 2
LANES: Final = 3
LANE_LETTERS: Final = "LCR"
NO_LANE: Final = -1

STRAIGHT: Final = 0
CORNER: Final = 1

LEVELS: Final = ("basic", "standard", "expert", "pro")
"""What circuits are for; the last two are both ridden by expert rules."""
EXPERT: Final = 2

FLAT: Final = 0
UPHILL: Final = 1
DOWNHILL: Final = -1
NO_SLOPE: Final = 2
"""A tile without a counter of its own: the slope before it goes on."""

NO_MARKER: Final = 0
CORNER_MARKER: Final = 1
"""On a straight tile that counts as a corner."""
STRAIGHT_MARKER: Final = 2
"""On a corner tile that counts as a straight."""

FIRST_STRAIGHT: Final = "first_straight"
LAST_CORNER: Final = "last_corner"
"""MG-D12 Which rows bikes corner on: the first behind a corner, or the last of it."""


class Tile:
    """A tile as it is laid, with the counters that stand on it."""

    def __init__(self, kind: str, turn: i64) -> None:
        self.kind: str = kind
        """START, L1, L2, L4, R1, R2, R3 or R4."""
        self.turn: i64 = turn
        """-1 for a left-hander, 1 for a right-hander, 0 for a straight tile."""
        self.corner: i64 = 0
        """The number of the corner it is part of; 0 for a straight tile."""
        self.difficulty: i64 = 0
        """The difficulty counter that stands here, or 0."""
        self.slope: i64 = NO_SLOPE
        self.marker: i64 = NO_MARKER
        self.racing_lane: i64 = NO_LANE
        self.first_row: i64 = 0
        self.positions: i64 = 0

    @property
    def counts_as_corner(self) -> bool:
        """MG-018..020 A corner tile, unless a marker says otherwise."""
        if self.marker == NO_MARKER:
            return self.turn != 0
        return self.marker == CORNER_MARKER


class Row:
    """A slice of the track: three positions side by side that share everything but the lane."""

    def __init__(self, number: i64, tile: i64, kind: i64, racing_lane: i64) -> None:
        self.number: i64 = number
        self.tile: i64 = tile
        """Which tile it is on; START is 0."""
        self.kind: i64 = kind
        """STRAIGHT or CORNER, after markers."""
        self.racing_lane: i64 = racing_lane
        """LEFT or RIGHT: the lane with the darkest positions."""
        self.corner: i64 = 0
        """The number of its corner; 0 on a straight."""
        self.difficulty: i64 = 0
        self.slope: i64 = FLAT
        self.marker: i64 = NO_MARKER
        self.is_braking_point: bool = False
        self.is_cornering: bool = False
        self.is_corner_end: bool = False
        """The last corner row before a straight: where cornering may be played instead."""

    @property
    def outer_lane(self) -> i64:
        """The side lane that is not the racing line."""
        return RIGHT - self.racing_lane

    def rank(self, lane: i64) -> i64:
        """MG-015 0 on the racing line, 1 in the centre, 2 in the other side lane."""
        if lane == CENTRE:
            return 1
        return 0 if lane == self.racing_lane else 2


class Position:
    """One dot: a lane of a row."""

    def __init__(self, row: i64, lane: i64, rank: i64) -> None:
        self.row: i64 = row
        self.lane: i64 = lane
        self.rank: i64 = rank
        self.number: i64 = row * LANES + lane

    @property
    def is_racing_line(self) -> bool:
        """Whether it is one of the darkest dots."""
        return self.rank == 0

    @property
    def name(self) -> str:
        """As it is written: row and lane, `12L`."""
        return f"{self.row}{LANE_LETTERS[int(self.lane)]}"


class Corner:
    """A numbered corner: all its tiles, even where its difficulty or direction changes."""

    def __init__(self, number: i64, name: str, first_row: i64, last_row: i64) -> None:
        self.number: i64 = number
        self.name: str = name
        """What people call it; may be empty."""
        self.first_row: i64 = first_row
        self.last_row: i64 = last_row
        self.difficulty: i64 = 0
        """That of its first row."""

    @property
    def rows(self) -> i64:
        """How many rows long it is."""
        return self.last_row - self.first_row + 1


class PositionsBoard:
    """One lap of rows; row 0 is the first behind the finish line, the last rows are the grid."""

    def __init__(
        self, rows: list[Row], tiles: list[Tile], corners: list[Corner], level: str, laps: i64
    ) -> None:
        self.rows: list[Row] = rows
        self.n_rows: i64 = len(rows)
        """The published number of positions."""
        self.tiles: list[Tile] = tiles
        """In riding order, START first."""
        self.corners: list[Corner] = corners
        self.level: str = level
        self.laps: i64 = laps
        """How many laps it is recommended for."""
        self.boxes: i64 = 1
        """How many boxes its tiles and counters come from."""
        self.is_reversed: bool = False
        """Whether it is ridden against the order of its file; START then follows the line."""
        self.other_way: PositionsBoard | None = None
        self.positions: list[Position] = [
            Position(row.number, lane, row.rank(lane)) for row in rows for lane in range(LANES)
        ]
        """All dots, row by row, from left to right."""

    def reversed(self) -> "PositionsBoard":
        """MG-177 The board ridden the other way; twice is the board itself."""
        assert self.other_way is not None
        return self.other_way

    def ridden(self, reverse: bool) -> "PositionsBoard":
        """The board ridden as its file has it, or the other way; whichever this one is."""
        return self if self.is_reversed == reverse else self.reversed()

    def fits(self, level: str) -> bool:
        """MG-009 Whether it is meant for rules of this level, or of a lower one."""
        return min(LEVELS.index(self.level), EXPERT) <= LEVELS.index(level)

    def row(self, progress: i64) -> Row:
        """The row so many rows from the finish line, over all laps; below 0 on the grid."""
        return self.rows[progress % self.n_rows]

    def position(self, progress: i64, lane: i64) -> Position:
        """MG-013 The dot in a lane so many rows from the finish line."""
        return self.positions[progress % self.n_rows * LANES + lane]

    def straight_ahead(self, progress: i64) -> i64:
        """How many straight rows there are from a row on, up to one lap."""
        count: i64 = 0
        while count < self.n_rows and self.row(progress + count).kind == STRAIGHT:
            count += 1
        return count

    def cornering_rows(self, at: str) -> list[bool]:
        """MG-D12 Whether bikes corner on a row, for each row, by where that is played."""
        if at not in (FIRST_STRAIGHT, LAST_CORNER):
            raise ValueError(f"expected {FIRST_STRAIGHT} or {LAST_CORNER}, but got {at!r}")
        if at == LAST_CORNER:
            return [row.is_corner_end for row in self.rows]
        return [row.is_cornering for row in self.rows]
