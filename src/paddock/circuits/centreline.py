"""The centreline: a closed line, measured along its length; y is down, right is positive."""

from bisect import bisect_right
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, sin, tau
from typing import Final

Point = tuple[float, float]
Cubic = tuple[float, float, float, float]
DENSITY: Final = 24
"""Straight parts that each stretch between two points is drawn of."""
EYE: Final = 400
"""A heading is taken over this part of the length, to both sides."""


class Centreline:
    """A closed line; distances run from its first point, once round."""

    def __init__(
        self, curve: list[Point], knots: list[int], gap: float = 0.0, turn: float = 0.0
    ) -> None:
        self.curve: list[Point] = [*curve, curve[0]]
        """Points close together, the first of them again at the end."""
        self.gap: float = gap
        """How far the end misses the start, before it was drawn to it."""
        self.turn: float = turn
        """By how many degrees the end's heading misses the start's."""
        self._marks: list[float] = [0.0]
        for (x, y), (next_x, next_y) in pairwise(self.curve):
            self._marks.append(self._marks[-1] + hypot(next_x - x, next_y - y))
        self.length: float = self._marks[-1]
        self.knots: list[float] = [self._marks[knot] for knot in knots]
        """The distance of each point, or of each piece's beginning, that it was made of."""

    def reversed(self) -> "Centreline":
        """The line run through the other way, from the same point."""
        back = Centreline(self.curve[:0:-1], [], self.gap, -self.turn)
        back.knots = [0.0, *(back.length - knot for knot in self.knots[:0:-1])]
        return back

    def at(self, distance: float) -> Point:
        """The point at a distance; beyond the length it goes round again, below 0 backwards."""
        part, share = self._part(distance)
        (x, y), (next_x, next_y) = self.curve[part - 1], self.curve[part]
        return x + share * (next_x - x), y + share * (next_y - y)

    def heading(self, distance: float) -> float:
        """The direction of driving in radians: 0 to the right, growing clockwise as y is down."""
        step = self.length / EYE
        (x, y), (next_x, next_y) = self.at(distance - step), self.at(distance + step)
        return atan2(next_y - y, next_x - x)

    def beside(self, distance: float, offset: float) -> Point:
        """The point so far to the right of the line; negative is to the left."""
        x, y = self.at(distance)
        heading = self.heading(distance)
        return x - sin(heading) * offset, y + cos(heading) * offset

    def edge(self, start: float, end: float, offset: float, step: float) -> list[Point]:
        """Points along a stretch, at an offset, no further apart than a step."""
        parts = max(1, round((end - start) / step + 0.5))
        return [
            self.beside(start + (end - start) * part / parts, offset) for part in range(parts + 1)
        ]

    def band(self, start: float, end: float, left: float, right: float, step: float) -> list[Point]:
        """The outline of a stretch of road between two offsets."""
        there = self.edge(start, end, left, step)
        back = self.edge(start, end, right, step)
        return there + back[::-1]

    def bend(self, distance: float, reach: float) -> float:
        """How much the line turns around a distance, in radians a unit; positive to the right."""
        change = self.heading(distance + reach) - self.heading(distance - reach)
        return ((change + pi) % tau - pi) / (2 * reach)

    def middles(self, spaces: int) -> list[Point]:
        """The middle of each of so many equal spaces laid along the line."""
        return [self.at((space + 0.5) * self.length / spaces) for space in range(spaces)]

    def box(self) -> tuple[Point, Point]:
        """The corners of the box around the line."""
        xs, ys = [x for x, _ in self.curve], [y for _, y in self.curve]
        return (min(xs), min(ys)), (max(xs), max(ys))

    def _part(self, distance: float) -> tuple[int, float]:
        """The straight part that a distance falls in, by its end, and how far along it."""
        wanted = distance % self.length
        if wanted == self.length:  # a hair below 0 is rounded up to the whole length
            wanted = 0.0
        part = bisect_right(self._marks, wanted)
        behind, ahead = self._marks[part - 1], self._marks[part]
        return part, (wanted - behind) / (ahead - behind)


def through_points(points: list[Point]) -> Centreline:
    """A smooth closed line: a centripetal Catmull-Rom curve through the points."""
    curve: list[Point] = []
    count = len(points)
    for stretch in range(count):
        near = [points[(stretch + offset) % count] for offset in (-1, 0, 1, 2)]
        xs = _cubic([x for x, _ in near], _knots(near))
        ys = _cubic([y for _, y in near], _knots(near))
        curve += [(_at(xs, part / DENSITY), _at(ys, part / DENSITY)) for part in range(DENSITY)]
    return Centreline(curve, [stretch * DENSITY for stretch in range(count)])


def _knots(near: list[Point]) -> list[float]:
    """The root of the way between neighbours: it keeps a curve from loops and overshooting."""
    return [
        max(hypot(next_x - x, next_y - y), 1e-9) ** 0.5
        for (x, y), (next_x, next_y) in pairwise(near)
    ]


def _cubic(values: list[float], knots: list[float]) -> Cubic:
    """One coordinate between the second and the third of four neighbours, for shares 0 to 1."""
    before, here, there, after = values
    last, own, following = knots
    out = (here - before) / last - (there - before) / (last + own) + (there - here) / own
    into = (there - here) / own - (after - here) / (own + following) + (after - there) / following
    way, leaving, arriving = there - here, out * own, into * own
    return here, leaving, 3 * way - 2 * leaving - arriving, leaving + arriving - 2 * way


def _at(cubic: Cubic, share: float) -> float:
    return cubic[0] + share * (cubic[1] + share * (cubic[2] + share * cubic[3]))


def degrees_off(heading: float) -> float:
    """A heading as degrees between -180 and 180."""
    return degrees((heading + pi) % tau - pi)
