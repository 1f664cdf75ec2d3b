"""The site of a circuit: where scenery may stand without lying on the road or on itself."""

from math import hypot, sin, tau
from typing import Final
from zlib import crc32

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.kerbs import trap_circles
from paddock.circuits.drawing.layout import Frame
from paddock.circuits.drawing.racing import Racing
from paddock.circuits.drawing.road import Road
from paddock.circuits.drawing.style import ROAD
from paddock.core.generator import Generator

CELL: Final = 2.5 * ROAD
"""The size of the cells that things are found by; nothing looks further than this."""
SAMPLE: Final = 24.0
FINE: Final = 1 << 20


class Circles:
    """Circles by place, to ask how far a point is from the nearest."""

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def add(self, point: Point, radius: float) -> None:
        """One circle more."""
        cell = (int(point[0] // CELL), int(point[1] // CELL))
        self.cells.setdefault(cell, []).append((point[0], point[1], radius))

    def distance(self, point: Point) -> float:
        """How far a point is outside the nearest circle; at most about a cell."""
        column, row = int(point[0] // CELL), int(point[1] // CELL)
        nearest = CELL
        for across in (column - 1, column, column + 1):
            for down in (row - 1, row, row + 1):
                for x, y, radius in self.cells.get((across, down), ()):
                    away = hypot(x - point[0], y - point[1]) - radius
                    nearest = min(nearest, away)
        return nearest


class Site:
    """A frame with a road in it; the same name always gives the same scenery."""

    def __init__(self, name: str, road: Road, frame: Frame) -> None:
        self.frame: Frame = frame
        """Where things stand."""
        self.shown: Frame = frame
        """What is shown: less than that in a wide picture."""
        self.road: Road = road
        self.generator: Generator = Generator(crc32(name.encode()))
        self.grain: float = min(1.0, max(0.55, (frame.width * frame.height) ** 0.5 / 2300))
        """How large things are: smaller where the road fills the picture."""
        self.roads: Circles = Circles()
        self.things: Circles = Circles()
        self.waves: list[tuple[float, float, float]] = [
            (self.between(0.002, 0.007), self.between(0.002, 0.007), self.between(0, tau))
            for _ in range(3)
        ]
        self.racing: Racing = Racing(road)
        self.traps: Circles = Circles()
        for trap, radius in trap_circles(self.racing):
            self.traps.add(trap, radius)
        self._measure(road)

    def between(self, low: float, high: float) -> float:
        """A number in a range."""
        return low + (high - low) * int(self.generator.below(FINE)) / FINE

    def pick(self, count: int) -> int:
        """A number from 0 to `count` - 1."""
        return int(self.generator.below(count))

    def point(self, beyond: float = 60.0) -> Point:
        """Any point of the frame, or a little beyond."""
        frame = self.frame.grown(beyond)
        return self.between(frame.left, frame.right), self.between(frame.top, frame.bottom)

    def from_road(self, point: Point) -> float:
        """How far a point is from the asphalt."""
        return self.roads.distance(point)

    def widen(self, aside: float) -> None:
        """Let things stand beyond what is shown, above and below it ever fewer."""
        self.shown, self.frame = self.frame, self.frame.grown(aside)

    def is_clear(self, point: Point, radius: float, verge: float) -> bool:
        """Whether a thing may stand here, off the gravel too."""
        if self._is_left_out(point):
            return False
        return self.is_free(point, radius, verge) and self.traps.distance(point) >= 0.7 * radius

    def is_free(self, point: Point, radius: float, verge: float) -> bool:
        """Whether a thing may stand here: off the road and its verge, and off other things."""
        if self.roads.distance(point) < radius + verge:
            return False
        return self.things.distance(point) >= radius

    def _is_left_out(self, point: Point) -> bool:
        beyond = max(self.shown.top - point[1], point[1] - self.shown.bottom)
        aside = self.shown.top - self.frame.top
        return aside > 0 and beyond > 0 and self.between(0, aside) < beyond

    def take(self, point: Point, radius: float) -> None:
        """Something stands here now."""
        self.things.add(point, radius)

    def growth(self, point: Point) -> float:
        """How densely things grow here: a gentle field from -1 to 1."""
        return sum(
            sin(point[0] * along + point[1] * across + phase) for along, across, phase in self.waves
        ) / len(self.waves)

    def _measure(self, road: Road) -> None:
        """The road as circles that cover it, side by side where it is wide."""
        parts = max(8, round(road.line.length / SAMPLE))
        for part in range(parts):
            distance = road.line.length * part / parts
            left, right = road.left(distance), road.right(distance)
            half = (right - left) / 2
            self.roads.add(road.line.beside(distance, (left + right) / 2), half)
        for pit in road.pits:
            self._measure_pit(road, pit.start, pit.end, pit.left, pit.right)

    def _measure_pit(self, road: Road, start: float, end: float, left: float, right: float) -> None:
        parts = max(1, round((end - start) / SAMPLE))
        for part in range(parts + 1):
            distance = start + (end - start) * part / parts
            self.roads.add(road.line.beside(distance, (left + right) / 2), (right - left) / 2 + 4)
