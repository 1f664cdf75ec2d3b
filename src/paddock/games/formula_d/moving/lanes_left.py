"""No zig-zag: which lanes a way has left on straights, and where it may join them again.

They are kept as digits, one for each lane: none for a lane that was not left, else the one space
on which it may be joined again.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.formula_d.moving.nodes import Cell

NO_LANES: Final = 0
NOWHERE_AGAIN: Final = 1
FIRST_SPACE: Final = 2
"""Digits of a lane: without a space on which it may be joined again, and with the first space."""
DIGIT: Final = 12
HIGHEST: Final = (1 << DIGIT) - 1
ALL_LANES: Final = (1 << 4 * DIGIT) - 1
"""No lane may be changed any more: as good as every lane left for good."""


def leave(left: i64, cell: Cell) -> i64:
    """FD-043 The lane of this space is left here; FD-044 for good, unless a car is right ahead."""
    shift = cell.lane * DIGIT
    return (left & ~(HIGHEST << shift)) | (way_back(cell) << shift)


def may_join(left: i64, cell: Cell) -> bool:
    """FD-043, FD-044 Whether the lane of this space was not left, or is joined where it may be."""
    digit = (left >> (cell.lane * DIGIT)) & HIGHEST
    return digit == 0 or digit == FIRST_SPACE + cell.number


def way_back(cell: Cell) -> i64:
    """FD-044 The first free space beyond the cars ahead; none where no car is."""
    found: i64 = NOWHERE_AGAIN
    ahead = cell.ahead
    while ahead.is_taken:
        ahead = ahead.ahead
        found = FIRST_SPACE + ahead.number
    return found


def is_freer(left: i64, other: i64) -> bool:
    """Whether a way that has left these lanes can go on wherever one that has left others can."""
    while left != 0:
        digit, theirs = left & HIGHEST, other & HIGHEST
        if digit != 0 and digit != theirs and theirs != HIGHEST:
            return False
        left >>= DIGIT
        other >>= DIGIT
    return True
