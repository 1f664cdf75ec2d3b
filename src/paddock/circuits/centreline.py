"""The centreline: a smooth closed curve through points, measured along its length."""

from bisect import bisect_right
from itertools import pairwise
from math import hypot
from typing import Final

Point = tuple[float, float]
PARTS: Final = 24
"""Straight parts that each stretch between two points is drawn of."""


class Centreline:
    """A closed curve; distances run from its first point, once round."""

    def __init__(self, points: list[Point]) -> None:
        self.points: list[Point] = points
        self.curve: list[Point] = _closed_curve(points)
        self._marks: list[float] = [0.0]
        for (x, y), (next_x, next_y) in pairwise(self.curve):
            self._marks.append(self._marks[-1] + hypot(next_x - x, next_y - y))
        self.length: float = self._marks[-1]

    def at(self, distance: float) -> Point:
        """The point at a distance; beyond the length it goes round again, below 0 backwards."""
        wanted = distance % self.length
        if wanted == self.length:  # a hair below 0 is rounded up to the whole length
            wanted = 0.0
        part = bisect_right(self._marks, wanted)
        behind, ahead = self._marks[part - 1], self._marks[part]
        share = (wanted - behind) / (ahead - behind)
        (x, y), (next_x, next_y) = self.curve[part - 1], self.curve[part]
        return x + share * (next_x - x), y + share * (next_y - y)

    def middles(self, spaces: int) -> list[Point]:
        """The middle of each of so many equal spaces laid along the curve."""
        return [self.at((space + 0.5) * self.length / spaces) for space in range(spaces)]


def _closed_curve(points: list[Point]) -> list[Point]:
    """A Catmull-Rom curve through the points, back to the first."""
    curve: list[Point] = []
    count = len(points)
    for stretch in range(count):
        near = [points[(stretch + offset) % count] for offset in (-1, 0, 1, 2)]
        xs, ys = [x for x, _ in near], [y for _, y in near]
        for part in range(PARTS):
            share = part / PARTS
            curve.append((_blend(xs, share), _blend(ys, share)))
    return [*curve, curve[0]]


def _blend(near: list[float], t: float) -> float:
    """The Catmull-Rom polynomial of four neighbours, from the second (t=0) to the third (t=1)."""
    before, start, end, after = near
    linear = end - before
    square = 2 * before - 5 * start + 4 * end - after
    cube = 3 * (start - end) + after - before
    return start + 0.5 * t * (linear + t * (square + t * cube))
