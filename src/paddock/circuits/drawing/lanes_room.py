"""The room beside the road: where a sign can stand without covering road, pits or other signs."""

from math import ceil, hypot
from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import Space
from paddock.circuits.plots import Plot
from paddock.circuits.tables import Point

STEP: Final = 24.0


class Ground:
    """A lanes board with its plots, by the names of its spaces."""

    def __init__(self, circuit: Circuit) -> None:
        assert circuit.lanes is not None
        self.board = circuit.lanes
        self.line: Centreline = circuit.centreline
        self.half: float = circuit.width / 2
        self.plots: dict[str, Plot] = {plot.name: plot for plot in circuit.plots["lanes"]}

    def plot(self, space: Space) -> Plot:
        """Where a space lies."""
        return self.plots[space.name]

    def middle(self, space: Space) -> Point:
        """The middle of a space."""
        return self.line.beside(*self.plots[space.name].middle)

    def stretch(self, spaces: list[Space]) -> tuple[float, float]:
        """The distances between which some spaces lie."""
        plots = [self.plots[space.name] for space in spaces]
        return min(plot.start for plot in plots), max(plot.end for plot in plots)


class Room:
    """All that is taken: points with the distance that others keep from them."""

    def __init__(self, circuit: Circuit) -> None:
        line, self.half = circuit.centreline, circuit.width / 2
        count = ceil(line.length / STEP)
        self.taken: list[tuple[float, float, float]] = [
            (*line.at(number * line.length / count), self.half) for number in range(count)
        ]

    def take(self, points: list[Point], reach: float) -> None:
        """Keep others so far away from these points."""
        self.taken += [(x, y, reach) for x, y in points]

    def gap(self, points: list[Point]) -> float:
        """How far the nearest thing is from these points; negative where they cover it."""
        return min(
            hypot(x - near_x, y - near_y) - reach
            for x, y in points
            for near_x, near_y, reach in self.taken
        )
