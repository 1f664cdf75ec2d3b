"""The geometry of a picture, for those who draw on top of it: its frame, its line, its spaces."""

from dataclasses import dataclass
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.layout import Frame, frame_around, laid_out
from paddock.circuits.drawing.road import Road
from paddock.circuits.drawing.scenery import survey
from paddock.circuits.plots import Plot
from paddock.core.errors import unknown

STEP: Final = 12.0
"""About how far apart the points of the line are."""
DIGITS: Final = 1
"""Behind the point, as a picture's own numbers have them."""
Space = tuple[str, float, float, float, float]
"""A space's name, the distances of its start and end, and its offsets to the left and right."""


@dataclass(frozen=True)
class Geometry:
    """A board in the units of its picture; all numbers are as short as there."""

    board: str
    frame: tuple[float, float, float, float]
    """Left, top, width and height: the picture's `viewBox`, but for the one on paper."""
    road: float
    """How wide the road of every picture is."""
    length: float
    """Of the line, once round."""
    line: list[Point]
    """The centreline at equal steps, from the finish line on; closed."""
    spaces: list[Space]


def geometry(circuit: Circuit, board: str | None = None) -> Geometry:
    """The geometry of the picture of a circuit with this board, or with its first."""
    kind = chosen_board(circuit, board)
    laid = laid_out(circuit)
    plots, line = laid.plots[kind], laid.centreline
    count = max(1, round(line.length / STEP))
    points = [line.at(number * line.length / count) for number in range(count)]
    return Geometry(
        kind,
        _box(shown_frame(laid, Road(line, plots))),
        laid.width,
        short(line.length),
        [(short(x), short(y)) for x, y in points],
        [_space(plot) for plot in plots],
    )


def chosen_board(circuit: Circuit, wanted: str | None) -> str:
    """The board of a circuit that is wanted, or its first."""
    if wanted is None:
        return circuit.boards[0]
    if wanted not in circuit.boards:
        raise unknown(f"board of {circuit.name}", wanted, circuit.boards)
    return wanted


def shown_frame(circuit: Circuit, road: Road) -> Frame:
    """What a picture on screen shows of a laid-out circuit."""
    site, _ = survey(circuit, road, frame_around(road.corners()))
    return site.frame


def short(number: float) -> float:
    """A number as a picture writes it."""
    return round(number, DIGITS)


def _box(frame: Frame) -> tuple[float, float, float, float]:
    return short(frame.left), short(frame.top), short(frame.width), short(frame.height)


def _space(plot: Plot) -> Space:
    return plot.name, short(plot.start), short(plot.end), short(plot.left), short(plot.right)
