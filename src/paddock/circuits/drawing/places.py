"""Free places beside a road: where a plate or a word covers neither the road nor another."""

from collections.abc import Iterable
from math import ceil, hypot
from typing import Final

from paddock.circuits.centreline import Centreline, Point

Discs = tuple[tuple[float, float, float], ...]
"""The shape of a thing: discs by how far right and down of it they lie, and their radius."""

STEP: Final = 14.0
CELL: Final = 64.0
FAR: Final = 2 * CELL
"""Beyond this all places are equally free."""


class Places:
    """What is taken: discs along the road, and those put down since."""

    def __init__(self, line: Centreline, half: float) -> None:
        self.line: Centreline = line
        self._cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}
        count = max(8, ceil(line.length / STEP))
        self.take((line.at(number * line.length / count) for number in range(count)), half)

    def take(self, points: Iterable[Point], radius: float) -> None:
        """Put something down."""
        for x, y in points:
            self._cells.setdefault(_cell(x, y), []).append((x, y, radius))

    def room(self, point: Point) -> float:
        """How far the nearest thing is; below 0 on it."""
        x, y = point
        column, row = _cell(x, y)
        near = [
            hypot(other_x - x, other_y - y) - radius
            for across in range(-3, 4)
            for down in range(-3, 4)
            for other_x, other_y, radius in self._cells.get((column + across, row + down), ())
        ]
        return min([FAR, *near])

    def gap(self, points: list[Point]) -> float:
        """How far the nearest thing is from any of these points."""
        return min(self.room(point) for point in points)

    def best(self, choices: list[Point], discs: Discs) -> Point:
        """The first choice with room for all discs, or else the one with most; it is taken."""
        rooms = [self._room_for(choice, discs) for choice in choices]
        free = [choice for choice, room in zip(choices, rooms, strict=True) if room >= 0]
        best = free[0] if free else choices[rooms.index(max(rooms))]
        for x, y, radius in discs:
            self.take([(best[0] + x, best[1] + y)], radius)
        return best

    def _room_for(self, point: Point, discs: Discs) -> float:
        return min(self.room((point[0] + x, point[1] + y)) - radius for x, y, radius in discs)


def _cell(x: float, y: float) -> tuple[int, int]:
    return int(x // CELL), int(y // CELL)
