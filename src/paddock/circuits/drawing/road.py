"""The road: how far the asphalt reaches to each side, and the bands it is drawn of."""

from math import ceil
from typing import Final

from paddock.circuits.centreline import Centreline, Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed
from paddock.circuits.drawing.style import ROAD
from paddock.circuits.plots import Plot

STEP: Final = 8.0
"""How far apart the road is measured, and its outline drawn."""
TAPER: Final = 0.5 * ROAD
"""The length over which the road grows wider or narrower, to each side of where it does."""
GAP: Final = 4.0
"""What is left of a road's edge beyond its outermost spaces."""
STYLE: Final = """
.road-wall{fill:none;stroke:var(--wall);stroke-width:22;stroke-linejoin:round}
.road-verge{fill:none;stroke:var(--runoff-2);stroke-width:46;stroke-linejoin:round}
.road-edge{fill:none;stroke:var(--edge);stroke-width:var(--edge-width);stroke-linejoin:round}
.road-asphalt{fill:var(--asphalt);fill-rule:evenodd}
.cells-wall{fill:var(--wall);stroke:var(--wall);stroke-width:34;stroke-linejoin:round}
.cells-edge{fill:var(--edge);stroke:var(--edge);stroke-width:var(--cells-edge);stroke-linejoin:round}
.cells-asphalt{fill:var(--asphalt);stroke:var(--asphalt);stroke-width:9;stroke-linejoin:round}
"""


def is_pit(plot: Plot) -> bool:
    """Whether a space belongs to the pit lane or is a box, by its name: `P3`, `B10`."""
    return plot.name[:1] in ("P", "B") and plot.name[1:].isdecimal()


class Road:
    """The left and the right end of the asphalt at every distance."""

    def __init__(self, line: Centreline, plots: list[Plot]) -> None:
        self.line: Centreline = line
        count = max(16, ceil(line.length / STEP))
        self.step: float = line.length / count
        ways = [plot for plot in plots if not is_pit(plot)]
        self.lefts: list[float] = self._reach([(plot, -plot.left) for plot in ways], count)
        self.rights: list[float] = self._reach([(plot, plot.right) for plot in ways], count)
        self.pits: list[Plot] = [plot for plot in plots if is_pit(plot)]

    def left(self, distance: float) -> float:
        """The offset of the left end of the asphalt."""
        return -self._between(self.lefts, distance)

    def right(self, distance: float) -> float:
        """The offset of the right end of the asphalt."""
        return self._between(self.rights, distance)

    def side(self, distance: float, right: bool, beyond: float) -> Point:
        """A point so far outside the asphalt."""
        offset = self.right(distance) + beyond if right else self.left(distance) - beyond
        return self.line.beside(distance, offset)

    def along(self, start: float, end: float, right: bool, beyond: float) -> list[Point]:
        """Points along a side of the road, so far outside the asphalt."""
        parts = max(1, ceil((end - start) / STEP))
        return [
            self.side(start + (end - start) * part / parts, right, beyond)
            for part in range(parts + 1)
        ]

    def corners(self) -> list[Point]:
        """Points around all asphalt, the pit lane's too."""
        marks = [number * self.step for number in range(0, len(self.lefts), 3)]
        sides = [self.side(mark, right, 0) for mark in marks for right in (False, True)]
        return sides + [
            self.line.beside(plot.start, offset)
            for plot in self.pits
            for offset in (plot.left, plot.right)
        ]

    def outline(self) -> str:
        """The path of both ends, once round."""
        marks = [number * self.step for number in range(len(self.lefts))]
        left = [self.side(mark, False, 0) for mark in marks]
        right = [self.side(mark, True, 0) for mark in marks]
        return closed(thinned(left)) + closed(thinned(right))

    def _reach(self, ends: list[tuple[Plot, float]], count: int) -> list[float]:
        """How far the plots reach to one side, growing and shrinking smoothly around them all."""
        reach: list[float | None] = [None] * count
        for plot, end in ends:
            first, last = int(plot.start / self.step), int(plot.end / self.step - 1e-6)
            for number in range(first, max(first, last) + 1):
                known = reach[number % count]
                reach[number % count] = end if known is None else max(known, end)
        return _smooth(_filled(reach), max(1, round(TAPER / self.step)))

    def _between(self, values: list[float], distance: float) -> float:
        place = distance / self.step
        number = int(place // 1)
        share = place - number
        return (
            values[number % len(values)] * (1 - share) + values[(number + 1) % len(values)] * share
        )


def _filled(reach: list[float | None]) -> list[float]:
    """The reach where no space lies: that of the space before."""
    last = next((value for value in reach if value is not None), ROAD / 2)
    found: list[float] = []
    for value in reach:
        last = last if value is None else value
        found.append(last)
    return found


def _smooth(values: list[float], reach: int) -> list[float]:
    """The mean of the largest around: never below a value, and without a step."""
    count = len(values)
    around = range(-reach, reach + 1)
    if max(values) - min(values) < 1e-6:
        return values
    largest = [max(values[(number + near) % count] for near in around) for number in range(count)]
    half = range(-(reach // 2), reach // 2 + 1)
    for _ in range(2):
        largest = [
            sum(largest[(number + near) % count] for near in half) / len(half)
            for number in range(count)
        ]
    return largest


def thinned(points: list[Point], tolerance: float = 0.12) -> list[Point]:
    """The points without those that lie on the way between their neighbours."""
    kept = [points[0]]
    for number in range(1, len(points) - 1):
        if number % 12 == 0 or _aside(kept[-1], points[number], points[number + 1]) > tolerance:
            kept.append(points[number])
    return [*kept, points[-1]]


def _aside(first: Point, middle: Point, last: Point) -> float:
    """How far a point lies beside the way between two others."""
    along_x, along_y = last[0] - first[0], last[1] - first[1]
    length = (along_x**2 + along_y**2) ** 0.5 or 1.0
    return abs((middle[0] - first[0]) * along_y - (middle[1] - first[1]) * along_x) / length


def draw_road(canvas: Canvas, road: Road) -> None:
    """A road of one width or of many: wall, white edge and asphalt."""
    canvas.definitions.append(f'<path id="road" d="{road.outline()}"/>')
    canvas.add("runoff", '<use href="#road" class="road-verge"/>')
    canvas.add("wall", '<use href="#road" class="road-wall"/>')
    canvas.add("edge", '<use href="#road" class="road-edge"/>')
    canvas.add("asphalt", '<use href="#road" class="road-asphalt"/>')


def draw_cells(canvas: Canvas, circuit: Circuit, plots: list[Plot]) -> None:
    """A road that is nothing but its spaces, with the same wall and edge around them."""
    bands = "".join(
        closed(circuit.centreline.band(plot.start, plot.end, plot.left, plot.right, STEP))
        for plot in plots
    )
    canvas.definitions.append(f'<path id="road" d="{bands}"/>')
    for layer in ("wall", "edge", "asphalt"):
        canvas.add(layer, f'<use href="#road" class="cells-{layer}"/>')
