"""Where a road comes too close to itself: crossings, and stretches that lie on each other."""

from math import hypot, pi
from typing import Final

from paddock.circuits.centreline import Centreline, Point

SAMPLES_A_WIDTH: Final = 3
NEAR: Final = pi / 2 + 0.4
"""Widths along the road within which it is its own neighbour: half a turn, and a bit."""
TOUCH: Final = 0.98
"""Widths between two stretches that lie side by side and only just touch."""
REACH: Final = 4
"""Widths between two samples that still belong to the same place."""
PARALLEL: Final = 1e-9
"""The sine of an angle below which two lines have one direction."""
MOST_HITS: Final = 20_000
"""A road that lies on itself more often than this is looked at no further."""


class Overlap:
    """A place where a road lies on itself: two stretches, and how close their middles come."""

    def __init__(self, first: float, second: float, apart: float, crosses: bool) -> None:
        self.first: float = first
        self.second: float = second
        """The distances along the road at which it is closest to itself, or crosses."""
        self.apart: float = apart
        self.crosses: bool = crosses
        self.last: float = first
        self.last_second: float = second
        """The distances of the sample that was added last."""

    def takes(self, new: "Overlap", reach: float) -> bool:
        """Whether another overlap is at the same place; then it becomes a part of this."""
        if new.first - self.last > reach or abs(new.second - self.last_second) > reach:
            return False
        if (not new.crosses, new.apart) < (not self.crosses, self.apart):
            self.first, self.second = new.first, new.second
            self.apart, self.crosses = new.apart, new.crosses
        self.last, self.last_second = new.first, new.second
        return True


class _Samples:
    """Points along a road, a third of its width apart, in cells as large as its width."""

    def __init__(self, centreline: Centreline, width: float) -> None:
        self.width: float = width
        self.count: int = max(8, round(centreline.length / width * SAMPLES_A_WIDTH))
        self.step: float = centreline.length / self.count
        self.points: list[Point] = [
            centreline.at(number * self.step) for number in range(self.count)
        ]
        self.cells: dict[tuple[int, int], list[int]] = {}
        for number, (x, y) in enumerate(self.points):
            self.cells.setdefault((int(x // width), int(y // width)), []).append(number)

    def around(self, number: int) -> list[int]:
        """The samples further along in the cells around one."""
        x, y = self.points[number]
        column, row = int(x // self.width), int(y // self.width)
        found: list[int] = []
        for near_column in range(column - 1, column + 2):
            for near_row in range(row - 1, row + 2):
                cell = self.cells.get((near_column, near_row), [])
                found += [other for other in cell if other > number + 1]
        return found

    def overlap(self, number: int, other: int) -> Overlap | None:
        """The overlap of two samples, if they are one."""
        way = min(other - number, self.count - other + number)
        first, second = self.points[number], self.points[other]
        apart = hypot(second[0] - first[0], second[1] - first[1])
        first_end, second_end = self.points[number + 1], self.points[(other + 1) % self.count]
        crosses = way > 1 and _cross(first, first_end, second, second_end)
        if not crosses and (way * self.step < NEAR * self.width or apart >= TOUCH * self.width):
            return None
        return Overlap(number * self.step, other * self.step, 0.0 if crosses else apart, crosses)


def overlaps(centreline: Centreline, width: float) -> list[Overlap]:
    """The places where the road lies on itself, the closest distances of each."""
    found: list[Overlap] = []
    samples = _Samples(centreline, width)
    hits = 0
    for number in range(samples.count - 2):
        for other in samples.around(number):
            new = samples.overlap(number, other)
            if new is not None:
                hits += 1
                _keep(found, new, REACH * width)
        if hits >= MOST_HITS:
            break
    return _told_once(found, centreline.length, REACH * width)


def _keep(found: list[Overlap], new: Overlap, reach: float) -> None:
    """Add an overlap to the place it belongs to, or begin a new one."""
    for old in reversed(found):
        if old.takes(new, reach):
            return
    found.append(new)


def _told_once(found: list[Overlap], length: float, reach: float) -> list[Overlap]:
    """Without those that are the same place again: behind the finish line, or the other way."""
    kept: list[Overlap] = []
    for new in sorted(found, key=lambda place: (not place.crosses, place.apart, place.first)):
        if not any(_is_same(old, new, length, reach) for old in kept):
            kept.append(new)
    return sorted(kept, key=lambda place: place.first)


def _is_same(old: Overlap, new: Overlap, length: float, reach: float) -> bool:
    ways = ((new.first, new.second), (new.second, new.first))
    return any(
        _apart(old.first, first, length) <= reach and _apart(old.second, second, length) <= reach
        for first, second in ways
    )


def _apart(first: float, second: float, length: float) -> float:
    """How far two distances are apart along the road, the shorter way round."""
    way = abs(first - second) % length
    return min(way, length - way)


def _cross(first: Point, first_end: Point, second: Point, second_end: Point) -> bool:
    """Whether two straight lines cross; those that run in the same direction do not."""
    x, y = first_end[0] - first[0], first_end[1] - first[1]
    other_x, other_y = second_end[0] - second[0], second_end[1] - second[1]
    slant = x * other_y - y * other_x
    if abs(slant) <= PARALLEL * hypot(x, y) * hypot(other_x, other_y):
        return False
    to_x, to_y = second[0] - first[0], second[1] - first[1]
    share, other_share = (to_x * other_y - to_y * other_x) / slant, (to_x * y - to_y * x) / slant
    return 0 <= share < 1 and 0 <= other_share < 1
