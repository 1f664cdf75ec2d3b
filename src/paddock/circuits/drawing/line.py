"""Draws the spaces and signs of a line board: one file of large numbered spaces."""

from math import degrees
from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, opened, short
from paddock.circuits.plots import Plot

STEP: Final = 8.0
INSET: Final = 2.6
FIFTH: Final = 5
SLOTS: Final = 8
STYLE: Final = """
.line-space{fill:none;stroke:var(--space-line);stroke-width:2.2;stroke-linejoin:round}
.line-bar{fill:none;stroke:var(--space-line-2);stroke-width:5}
.line-number{font-style:italic;font-size:21px;fill:var(--space-line-2);opacity:.9}
.line-fifth{font-size:38px;fill:var(--edge);opacity:1}
.line-slot{fill:none;stroke:var(--edge);stroke-width:3.4}
.line-arrow{fill:var(--edge);opacity:.9}
"""


def draw_line(canvas: Canvas, circuit: Circuit) -> None:
    """Outlines, numbers, grid slots and the chequered line."""
    plots = circuit.plots["line"]
    for plot in plots:
        _draw_space(canvas, circuit, plot)
    for place in range(1, min(SLOTS, len(plots) // 4) + 1):
        _draw_slot(canvas, circuit, plots[-place], place % 2 == 0)
    _draw_finish(canvas, circuit)
    _draw_arrow(canvas, circuit, plots[0])


def _draw_space(canvas: Canvas, circuit: Circuit, plot: Plot) -> None:
    """A space with its number at its left end, every fifth one large."""
    line, fifth = circuit.centreline, int(plot.name) % FIFTH == 0
    band = line.band(
        plot.start + INSET, plot.end - INSET, plot.left + INSET, plot.right - INSET, 2 * STEP
    )
    canvas.path("spaces", closed(band), "line-space")
    at = plot.left + (27 if fifth else 19)
    kind = "line-number line-fifth" if fifth else "line-number"
    _upright(canvas, circuit, plot, at, kind)
    if fifth:
        bar = [line.beside(plot.end - 2, plot.left + 3), line.beside(plot.end - 2, plot.right - 3)]
        canvas.path("spaces", opened(bar), "line-bar")


def _upright(canvas: Canvas, circuit: Circuit, plot: Plot, offset: float, kind: str) -> None:
    """A number across the road, turned so that it is never upside down."""
    distance = plot.middle[0]
    x, y = circuit.centreline.beside(distance, offset)
    turn = (degrees(circuit.centreline.heading(distance)) + 90) % 180 - 90
    canvas.text(
        "lettering",
        (x, y),
        plot.name,
        kind,
        dy=".36em",
        transform=f"rotate({turn:.0f} {short(x)} {short(y)})",
    )


def _draw_slot(canvas: Canvas, circuit: Circuit, plot: Plot, right: bool) -> None:
    """The bracket that a car stands behind before the start."""
    line, length = circuit.centreline, plot.end - plot.start
    front, back = plot.end - 0.16 * length, plot.end - 0.45 * length
    middle = plot.left + (plot.right - plot.left) * (0.84 if right else 0.63)
    half = 0.1 * (plot.right - plot.left)
    corners = [(back, -half), (front, -half), (front, half), (back, half)]
    points = [line.beside(distance, middle + aside) for distance, aside in corners]
    canvas.path("limits", opened(points), "line-slot")


def _draw_finish(canvas: Canvas, circuit: Circuit) -> None:
    """Three rows of chequers across the road at distance 0."""
    line, half = circuit.centreline, circuit.width / 2
    side = circuit.width / 12
    squares: list[list[str]] = [[], []]
    for row in range(3):
        for column in range(12):
            start, left = (row - 1.5) * side, -half + column * side
            band = line.band(start, start + side, left, left + side, 2 * side)
            squares[(row + column) % 2].append(closed(band))
    canvas.path("limits", "".join(squares[0]), "chequer-white")
    canvas.path("limits", "".join(squares[1]), "chequer-black")


def _draw_arrow(canvas: Canvas, circuit: Circuit, plot: Plot) -> None:
    """Which way to drive, on the first space."""
    start, length = plot.start + 0.42 * (plot.end - plot.start), 0.42 * (plot.end - plot.start)
    outline = [(0.0, -4), (0.5, -4), (0.5, -13), (1.0, 0), (0.5, 13), (0.5, 4), (0.0, 4)]
    points = [
        circuit.centreline.beside(start + share * length, aside + 6) for share, aside in outline
    ]
    canvas.polygon("limits", points, "line-arrow")
