"""The layout of a drawing: a circuit in the drawing's own units, and the frame around it."""

from dataclasses import dataclass, replace
from typing import Final

from paddock.circuits.centreline import Centreline, Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.style import ROAD
from paddock.circuits.plots import Plot

MARGIN: Final = 1.7 * ROAD
"""The ground shown around the road."""
SHAPE: Final = 1.6
"""The width of a picture by its height."""
PAPER_MARGIN: Final = 1.15 * ROAD
PAPER_SHAPE: Final = 2**0.5


def laid_out(circuit: Circuit) -> Circuit:
    """The same circuit with a road of the drawing's width, and its box at the origin."""
    factor = ROAD / circuit.width
    plots = {
        kind: [_scaled(plot, factor) for plot in circuit.plots[kind]] for kind in circuit.plots
    }
    line = _scaled_line(circuit.centreline, factor)
    return replace(circuit, centreline=line, width=ROAD, plots=plots)


def _scaled_line(line: Centreline, factor: float) -> Centreline:
    (left, top), _ = line.box()
    curve = [((x - left) * factor, (y - top) * factor) for x, y in line.curve[:-1]]
    scaled = Centreline(curve, [], line.gap * factor, line.turn)
    scaled.knots = [knot * factor for knot in line.knots]
    return scaled


def _scaled(plot: Plot, factor: float) -> Plot:
    return Plot(
        plot.name,
        plot.start * factor,
        plot.end * factor,
        plot.left * factor,
        plot.right * factor,
    )


@dataclass(frozen=True)
class Frame:
    """What is shown: a box around the road."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        """Its centre."""
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> "Frame":
        """A larger frame around the same middle."""
        return Frame(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def fitted(self, shape: float = SHAPE) -> "Frame":
        """The frame made wider or taller, so that all pictures have one shape."""
        wider = max(0.0, self.height * shape - self.width) / 2
        taller = max(0.0, self.width / shape - self.height) / 2
        return Frame(self.left - wider, self.top - taller, self.right + wider, self.bottom + taller)

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom


def frame_around(points: list[Point], on_paper: bool = False) -> Frame:
    """The frame of a road's outline, with ground around."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    around = Frame(min(xs), min(ys), max(xs), max(ys))
    if on_paper:
        return around.grown(PAPER_MARGIN).fitted(PAPER_SHAPE)
    return around.grown(MARGIN).fitted()
