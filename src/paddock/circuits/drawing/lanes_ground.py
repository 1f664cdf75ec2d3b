"""A lanes board on its centreline, for those who draw it."""

from paddock.circuits.centreline import Centreline, Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import Space
from paddock.circuits.plots import Plot


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
