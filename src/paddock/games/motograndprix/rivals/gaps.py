"""MG-145..148 The gap between the head of a chain and who may slipstream, both riding flat out.

Flat out is the highest sum of the dice, on a free road, without points that are spent.
"""

from typing import Final

from mypy_extensions import i64

from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.riding.flips import flip
from paddock.games.motograndprix.riding.rides import modifier
from paddock.games.motograndprix.state import Bike

SLIPSTREAM_POINT: Final = 1
"""MG-148 What the slipstream gives."""
FACES: Final = range(1, 7)


def best_totals() -> dict[int, int]:
    """MG-035 Each highest sum of two dice on a straight, with how many of 36 rolls have it."""
    found: dict[int, int] = {}
    for first in FACES:
        for second in FACES:
            total = int(max(first, flip(first)) + max(second, flip(second)))
            found[total] = found.get(total, 0) + 1
    return found


TOTALS: Final = best_totals()


def gap_in_slipstream(course: Course, head: Bike, bike: Bike) -> int:
    """MG-146, MG-148 With the dice of the head, and the point on top."""
    return int(gap_of_equals(course, head, bike)) + SLIPSTREAM_POINT


def gaps_with_own_dice(course: Course, head: Bike, bike: Bike) -> list[tuple[int, int]]:
    """MG-145 With dice of one's own: each gap, the widest first, with its weight."""
    level = int(gap_of_equals(course, head, bike))
    weights: dict[int, int] = {}
    for mine, many in TOTALS.items():
        for theirs, often in TOTALS.items():
            gap = level + mine - theirs
            weights[gap] = weights.get(gap, 0) + many * often
    return sorted(weights.items())


def gap_of_equals(course: Course, head: Bike, bike: Bike) -> i64:
    """MG-136..141 The gap after equal sums: as it is now, changed by slopes and stances."""
    return modifier(course, bike) - modifier(course, head) - behind(course, head, bike)


def behind(course: Course, head: Bike, bike: Bike) -> i64:
    """How many rows a bike is behind another on the road, whatever their laps."""
    rows: i64 = head.row - bike.row
    return rows if rows >= 0 else rows + course.n_rows
