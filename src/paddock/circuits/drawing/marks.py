"""Marks on the spaces of a board: cars, values and the spaces' own names."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, degrees, hypot
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, short
from paddock.circuits.drawing.layout import Frame
from paddock.circuits.plots import Plot
from paddock.core.errors import PaddockError, UnknownNameError

Car = tuple[str, int | str, str]
"""A space's name, the car's number, and its livery: a seat from `1` to `12` or a colour `#...`."""

LIVERIES: Final = (
    ("#E0301E", "#FFFFFF"),
    ("#1F5FD6", "#FFFFFF"),
    ("#F5B800", "#15181B"),
    ("#0C7A4B", "#F4EFE4"),
    ("#F4EFE4", "#D9382B"),
    ("#343B43", "#FFD21F"),
    ("#EF6A1A", "#14264A"),
    ("#59B9EA", "#15181B"),
    ("#7B2D6C", "#F3A6CB"),
    ("#0E8C88", "#FFFFFF"),
    ("#E9759B", "#15181B"),
    ("#A07F35", "#FFFFFF"),
)
NEUTRAL: Final = ("#8A939C", "#15181B")
LENGTH: Final = 44.0
BREADTH: Final = 25.0
LEVELS: Final = 5
STYLE: Final = """
.car-tyre{fill:#0C0D0E}
.car-body{stroke:#fff;stroke-width:1.4}
.car-wing{stroke:#000;stroke-opacity:.5;stroke-width:.6}
.car-disc{fill:#fff;stroke:#111;stroke-width:1.2}
.car-number{font-size:12.5px;letter-spacing:-.02em;fill:#111}
.heat{fill-opacity:.97;stroke:var(--paper);stroke-width:1.6}
.heat-1{fill:#F7E7B4}
.heat-2{fill:#F7C85A}
.heat-3{fill:#EF8C33}
.heat-4{fill:#CF3F2A}
.heat-5{fill:#7B1640}
.hatch{stroke:#15120A;stroke-opacity:.55;fill:none}
.heat-value{fill:#15120A}
.heat-value-5,.heat-value-4{fill:#fff}
.heat-legend{fill:var(--paper);fill-opacity:.92;stroke:var(--ink);stroke-width:1.5}
.heat-words{fill:var(--ink);font-size:20px}
.label{fill:#15120A}
.label-plate{fill:#FBF8F1;fill-opacity:.9}
"""


class Spots:
    """Where the spaces of one board lie, by name."""

    def __init__(self, circuit: Circuit, kind: str) -> None:
        self.circuit: Circuit = circuit
        self.kind: str = kind
        self.plots: dict[str, Plot] = {plot.name: plot for plot in circuit.plots[kind]}

    def find(self, name: str) -> Plot:
        """The plot of a space; on a line, 0 and less count back from the finish line."""
        if name in self.plots:
            return self.plots[name]
        if self.kind == "line" and name.removeprefix("-").isdecimal() and int(name) < 1:
            return self.plots[str((int(name) - 1) % len(self.plots) + 1)]
        near = ", ".join(list(self.plots)[:3])
        raise UnknownNameError(
            f"no space of {self.circuit.name} is called {name!r}; they are called as {near}"
        )

    def outline(self, plot: Plot) -> list[Point]:
        """The outline of a space."""
        line = self.circuit.centreline
        return line.band(plot.start, plot.end, plot.left, plot.right, 14)

    def middle(self, plot: Plot) -> Point:
        """The middle of a space."""
        return self.circuit.centreline.beside(*plot.middle)

    def room(self, plot: Plot) -> float:
        """The shorter side of a space."""
        line = self.circuit.centreline
        front, back = line.beside(plot.end, plot.middle[1]), line.beside(plot.start, plot.middle[1])
        return min(hypot(front[0] - back[0], front[1] - back[1]), plot.right - plot.left)


def draw_cars(canvas: Canvas, spots: Spots, cars: Sequence[Car]) -> None:
    """Each car on its space; those that share one stand side by side."""
    together: dict[str, list[Car]] = {}
    for car in cars:
        together.setdefault(spots.find(car[0]).name, []).append(car)
    for name, here in together.items():
        plot = spots.plots[name]
        for number, car in enumerate(here):
            _draw_car(canvas, spots, plot, car, number, len(here))


def _draw_car(canvas: Canvas, spots: Spots, plot: Plot, car: Car, number: int, count: int) -> None:
    """A car in its part of the space: cars stand abreast first, then in rows."""
    line, length, breadth = spots.circuit.centreline, plot.end - plot.start, plot.right - plot.left
    abreast = min(count, max(1, int(breadth / (BREADTH + 3))))
    rows = ceil(count / abreast)
    distance = plot.end - length * (number // abreast + 0.5) / rows
    offset = plot.left + breadth * (number % abreast + 0.5) / abreast
    scale = min(1.25, 0.94 * length / rows / LENGTH, 0.94 * breadth / abreast / BREADTH)
    x, y = line.beside(distance, offset)
    turn = degrees(line.heading(distance))
    base, accent = livery(car[2])
    canvas.add("cars", _car(x, y, turn, max(0.55, scale), base, accent, str(car[1])))


def livery(name: str) -> tuple[str, str]:
    """The colours of a seat's livery, or a colour of one's own with an ink accent."""
    if name.startswith("#") and len(name) in (4, 7) and name[1:].isalnum():
        return name, "#15181B"
    if name.isdecimal() and 1 <= int(name) <= len(LIVERIES):
        return LIVERIES[int(name) - 1]
    if name == "":
        return NEUTRAL
    raise PaddockError(f"a livery is a seat from 1 to {len(LIVERIES)} or #rrggbb, not {name!r}")


def _car(x: float, y: float, turn: float, scale: float, base: str, accent: str, number: str) -> str:
    """An open-wheeler from above; the number upright on a white disc."""
    size = "" if len(number) < 3 else ' font-size="10"'
    return (
        f'<g transform="translate({short(x)} {short(y)}) scale({scale:.2f})">'
        f'<g transform="rotate({turn:.0f})">'
        '<path class="car-tyre" d="M-17-12h11v6h-11zM-17 6h11v6h-11zM7-11h9v5h-9zM7 6h9v5h-9z"/>'
        f'<path class="car-wing" fill="{accent}" d="M-22-9h6v18h-6zM17-10h4v20h-4z"/>'
        f'<path class="car-body" fill="{base}" d="M-18-5L-5-8 6-5 14-3 20-2v4L14 3 6 5-5 8-18 5z"/>'
        f'<circle cx="11" r="2" fill="{accent}"/></g>'
        f'<circle class="car-disc" r="8.2"/>'
        f'<text class="car-number" y="4.4"{size}>{escape(number)}</text></g>'
    )


def draw_heat(canvas: Canvas, spots: Spots, heat: Mapping[str, float], frame: Frame) -> None:
    """A value a space: colour, a hatch that grows denser, and the number where it fits."""
    if not heat:
        return
    low, high = min(heat.values()), max(heat.values())
    for level in range(1, LEVELS + 1):
        canvas.definitions.append(_hatch(level))
    for name, value in heat.items():
        plot = spots.find(name)
        level = heat_level(value, low, high)
        outline = closed(spots.outline(plot))
        canvas.path("heat", outline, f"heat heat-{level}")
        canvas.path("heat", outline, "", fill=f"url(#hatch-{level})")
        _draw_value(canvas, spots, plot, f"{value:.3g}", level)
    _draw_legend(canvas, frame, low, high)


def heat_level(value: float, low: float, high: float) -> int:
    """The level from 1 to 5 that a value falls in."""
    if high <= low:
        return 1
    return min(LEVELS, 1 + int(LEVELS * (value - low) / (high - low)))


def _hatch(level: int) -> str:
    """Lines that lie closer with each level; none in the first."""
    apart = 26 - 4 * level
    lines = "" if level == 1 else f'<path class="hatch" d="M0 0V{apart}" stroke-width="2.4"/>'
    return (
        f'<pattern id="hatch-{level}" width="{apart}" height="{apart}"'
        f' patternUnits="userSpaceOnUse" patternTransform="rotate(45)">{lines}</pattern>'
    )


def _draw_value(canvas: Canvas, spots: Spots, plot: Plot, value: str, level: int) -> None:
    size = min(26.0, spots.room(plot) * 1.5 / max(2, len(value)))
    canvas.text(
        "heat",
        spots.middle(plot),
        value,
        f"heat-value heat-value-{level}",
        dy=".36em",
        font_size=short(size),
    )


def _draw_legend(canvas: Canvas, frame: Frame, low: float, high: float) -> None:
    """The five levels from the lowest to the highest value."""
    left, top = frame.left + 30, frame.bottom - 84
    box = f'x="{short(left)}" y="{short(top)}" width="330" height="58"'
    canvas.add("plates", f'<rect class="heat-legend" {box}/>')
    canvas.text("plates", (left + 40, top + 36), f"{low:.3g}", "heat-words")
    canvas.text("plates", (left + 290, top + 36), f"{high:.3g}", "heat-words")
    for level in range(1, LEVELS + 1):
        x = left + 40 + level * 36
        square = [(x, top + 12), (x + 34, top + 12), (x + 34, top + 46), (x, top + 46)]
        canvas.polygon("plates", square, f"heat heat-{level}")
        canvas.polygon("plates", square, "", fill=f"url(#hatch-{level})")


def draw_labels(canvas: Canvas, spots: Spots) -> None:
    """The name of every space, on a small plate."""
    for plot in spots.plots.values():
        x, y = spots.middle(plot)
        size = min(20.0, spots.room(plot) * 1.5 / max(3, len(plot.name)))
        half = 0.3 * size * len(plot.name) + 2
        corners = [(x - half, y - 0.6 * size), (x + half, y - 0.6 * size)]
        corners += [(x + half, y + 0.6 * size), (x - half, y + 0.6 * size)]
        canvas.polygon("plates", corners, "label-plate")
        canvas.text("plates", (x, y), plot.name, "label", dy=".36em", font_size=short(size))
