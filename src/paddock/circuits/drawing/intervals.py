"""Draws coloured spaces: each with its letter and its sign, tires, and the big start space."""

from math import degrees, hypot
from typing import Final

from paddock.circuits.centreline import Centreline, Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, opened, short
from paddock.circuits.drawing.road import thinned
from paddock.circuits.drawing.style import ROAD
from paddock.circuits.drawing.way import STYLE as WAY_STYLE
from paddock.circuits.drawing.way import draw_way, placed
from paddock.circuits.intervals.board import COLOURS, LETTERS, TIRE, IntervalsBoard, Space
from paddock.circuits.plots import Plot

GAP: Final = 1.3
ROUND: Final = 4.0
STEP: Final = 7.0
CHEQUERS: Final = 12
"""Squares across the road."""
SIGN_PLACE: Final = "translate(-10.5 0) scale(9)"
TIRE_ROOM: Final = 16.0
TIRES: Final = (("tire-outer", 7.2), ("tire-belt", 5.1), ("tire-hole", 3.0))


SIGNS: Final[dict[str, str]] = {
    "white": "M-.88 0A.88 .88 0 1 1 .88 0A.88 .88 0 1 1-.88 0Z"
    "M-.42 0A.42 .42 0 1 0 .42 0A.42 .42 0 1 0-.42 0Z",
    "purple": "M0 -1.12L.29 -.40L1.07 -.35L.48 .15L.66 .91L0 .50L-.66 ."
    "91L-.48 .15L-1.07 -.35L-.29 -.40Z",
    "yellow": "M0-1L1.06 .85L-1.06 .85Z",
    "blue": "M0-1.15L.8 0L0 1.15L-.8 0Z",
    "red": "M0 1C-.5 .55-1.05 .2-1.05-.32C-1.05-.95-.3-1.1 0-.5C.3-1.1 1.05-.95 1.05-.32"
    "C1.05 .2 .5 .55 0 1Z",
    "green": "M-.36-1H.36V-.36H1V.36H.36V1H-.36V.36H-1V-.36H-.36Z",
}
"""A sign for each colour, of radius 1: ring, star, triangle, diamond, heart, cross."""

STYLE: Final[str] = """
.cells-asphalt{fill:#2B3036;stroke:#2B3036}
.interval{stroke-width:8;stroke-linejoin:round}
.interval-white{fill:#F6F2E8;stroke:#F6F2E8}
.interval-purple{fill:#8B4FB0;stroke:#8B4FB0}
.interval-yellow{fill:#F2C21A;stroke:#F2C21A}
.interval-blue{fill:#2670CB;stroke:#2670CB}
.interval-red{fill:#D9382B;stroke:#D9382B}
.interval-green{fill:#20854B;stroke:#20854B}
.interval-tire{fill:#565F69;stroke:#565F69}
.interval-gloss{fill:none;stroke:#fff;stroke-opacity:.22;stroke-width:1.6;stroke-linecap:round}
.interval-letter{font-size:21px}
.on-purple,.on-blue,.on-red,.on-green{fill:#fff}
.on-white,.on-yellow{fill:#1A1D21}
.tire-outer{fill:#121518;stroke:#C9CFD6;stroke-width:1.1}
.tire-belt{fill:none;stroke:#4C555E;stroke-width:1.2}
.tire-hole{fill:#AEB6BE}
.start-arrow{fill:#20854B}
.start-word{font-style:italic;font-size:21px;letter-spacing:.06em;fill:#1A1D21}
.start-line{fill:none;stroke:#1A1D21;stroke-width:3.5}
""" + WAY_STYLE.lstrip()


def draw_intervals(canvas: Canvas, circuit: Circuit) -> None:
    """The spaces, and the start; the road below them is there already."""
    board = circuit.intervals
    if board is None:
        return
    pen = _Pen(canvas, circuit)
    plots = circuit.plots["intervals"]
    for colour, sign in SIGNS.items():
        canvas.definitions.append(f'<path id="sign-{colour}" d="{sign}"/>')
    for space, plot in list(zip(board.spaces, plots, strict=True))[1:-1]:
        if space.kind == TIRE:
            pen.tires(space, plot)
        else:
            pen.space(space, plot)
    pen.start(board, plots[0])


class _Pen:
    """Draws along one circuit; `unit` is what a length of 1 is there."""

    def __init__(self, canvas: Canvas, circuit: Circuit) -> None:
        self.canvas: Canvas = canvas
        self.line: Centreline = circuit.centreline
        self.unit: float = circuit.width / ROAD

    def band(self, plot: Plot, inset: float) -> list[Point]:
        """A plot's outline, drawn in by so much on all sides as far as it has room."""
        along = self.inset(plot.end - plot.start, plot.middle, inset)
        across = min(inset * self.unit, (plot.right - plot.left) * 0.45)
        start, end, step = plot.start + along, plot.end - along, STEP * self.unit
        left = self.line.edge(start, end, plot.left + across, step)
        right = self.line.edge(start, end, plot.right - across, step)
        return thinned(left) + thinned(right)[::-1]

    def inset(self, length: float, middle: Point, inset: float) -> float:
        """How much of the centreline makes an inset at an offset: more on the inside of a bend."""
        return min(inset * self.unit / self.stretch(middle), length * 0.45)

    def stretch(self, place: Point) -> float:
        """How long the road is at an offset, for a length of 1 on the centreline."""
        distance, offset = place
        (x, y) = self.line.beside(distance - self.unit, offset)
        (next_x, next_y) = self.line.beside(distance + self.unit, offset)
        return max(0.3, hypot(next_x - x, next_y - y) / (2 * self.unit))

    def space(self, space: Space, plot: Plot) -> None:
        """A space of its colour, with its letter and sign."""
        colour = COLOURS[space.colour]
        kind = f"interval interval-{colour}"
        self.canvas.polygon("spaces", self.band(plot, GAP + ROUND), kind, data_space=space.name)
        self.gloss(plot)
        self.label(plot, colour, LETTERS[space.colour])

    def gloss(self, plot: Plot) -> None:
        """A light along the left edge."""
        along = self.inset(plot.end - plot.start, plot.middle, GAP + ROUND)
        offset = plot.left + (GAP + 2.2) * self.unit
        edge = self.line.edge(plot.start + along, plot.end - along, offset, STEP * self.unit)
        self.canvas.path("spaces", opened(thinned(edge)), "interval-gloss")

    def label(self, plot: Plot, colour: str, letter: str) -> None:
        """Sign and letter side by side, along the road, as upright as it allows."""
        distance, offset = plot.middle
        room = self.stretch((distance, offset)) * (plot.end - plot.start) / self.unit
        size = min(1.0, (plot.right - plot.left) / self.unit / 32, room / 47)
        turn = _upright(self.line.heading(distance))
        x, y = self.line.beside(distance, offset)
        group = f'<g transform="{placed((x, y), turn, self.unit * size)}">'
        sign = f'<use class="on-{colour}" href="#sign-{colour}" transform="{SIGN_PLACE}"/>'
        text = f'<text class="interval-letter on-{colour}" x="10.5" y="7.4">{letter}</text>'
        self.canvas.add("lettering", f"{group}{sign}{text}</g>")

    def tires(self, space: Space, plot: Plot) -> None:
        """Stacks of tires, two abreast: nobody gets through."""
        points = self.band(plot, GAP + ROUND)
        self.canvas.polygon("spaces", points, "interval interval-tire", data_space=space.name)
        room = self.stretch(plot.middle) * (plot.end - plot.start) / self.unit - 4
        across = max(1, int((plot.right - plot.left) / self.unit / 15))
        along = max(1, int(room / TIRE_ROOM))
        places = [
            self.place(plot, (row + 0.5) / along, (side + 0.5) / across)
            for row in range(along)
            for side in range(across)
        ]
        for kind, radius in TIRES:
            circles = "".join(_circle(place, radius * self.unit) for place in places)
            self.canvas.path("spaces", circles, kind)

    def place(self, plot: Plot, along: float, across: float) -> Point:
        """A point so far along and across a plot."""
        middle, off = plot.middle
        distance = middle + (along - 0.5) * (plot.end - plot.start) * 0.92
        return self.line.beside(distance, off + (across - 0.5) * (plot.right - plot.left) * 0.92)

    def start(self, board: IntervalsBoard, plot: Plot) -> None:
        """The big white space: chequers where cars come home, an arrow, the line they leave by."""
        points = self.band(plot, GAP + ROUND)
        self.canvas.polygon(
            "spaces", points, "interval interval-white", data_space=board.start.name
        )
        self.chequers(plot)
        self.arrow(plot)
        edge = [self.line.beside(plot.end, offset) for offset in (plot.left, plot.right)]
        self.canvas.path("limits", opened(edge), "start-line")
        self.plate(plot)

    def chequers(self, plot: Plot) -> None:
        """Three rows of squares across the road, from the finish line on."""
        side = (plot.right - plot.left) / CHEQUERS
        rows = min(3, max(1, int((plot.end - plot.start) / side / 3)))
        cells = [
            self.line.band(
                plot.start + row * side,
                plot.start + (row + 1) * side,
                plot.left + column * side,
                plot.left + (column + 1) * side,
                side,
            )
            for row in range(rows)
            for column in range(CHEQUERS)
        ]
        white = Plot("", plot.start, plot.start + rows * side, plot.left, plot.right)
        self.canvas.polygon("limits", self.band(white, 0.0), "chequer-white")
        black = [cell for n, cell in enumerate(cells) if (n // CHEQUERS + n) % 2]
        self.canvas.path("limits", "".join(map(closed, black)), "chequer-black")

    def arrow(self, plot: Plot) -> None:
        """A broad arrow in the direction of driving, and the word."""
        length = plot.end - plot.start
        size = min(1.0, length / self.unit / 120)
        x, y = self.line.beside(plot.start + length * 0.45, 0.0)
        turn = degrees(self.line.heading(plot.start + length * 0.45))
        self.canvas.path(
            "limits",
            "M-28-13H4V-31L40 0L4 31V13H-28Z",
            "start-arrow",
            transform=placed((x, y), turn, self.unit * size),
        )
        x, y = self.line.beside(plot.end - 15 * self.unit * size, 0.0)
        turn = degrees(self.line.heading(plot.end)) - 90
        turned = placed((x, y), turn, self.unit * size)
        self.canvas.text("lettering", (0, 7), "START", "start-word", transform=turned)

    def plate(self, plot: Plot) -> None:
        """A plate beside the start that shows the way, when cars cover the arrow."""
        distance = plot.start + (plot.end - plot.start) * 0.6
        at = self.line.beside(distance, plot.left - 40 * self.unit)
        draw_way(self.canvas, at, self.line.heading(distance), self.unit)


def _upright(heading: float) -> float:
    """The turn of words along a heading, in degrees, leaning on one side only."""
    return (degrees(heading) + 75) % 180 - 75


def _circle(middle: Point, radius: float) -> str:
    r = short(radius)
    return f"M{short(middle[0] - radius)} {short(middle[1])}" + "".join(
        f"a{r} {r} 0 1 0 {short(width)} 0" for width in (2 * radius, -2 * radius)
    )
