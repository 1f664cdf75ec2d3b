"""The pit lane: a second, narrower band beside the road, joined to it at its ends."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas, closed
from paddock.circuits.drawing.road import Road, thinned
from paddock.circuits.drawing.style import ROAD
from paddock.circuits.plots import Plot

STEP: Final = 8.0
RAMP: Final = 1.3 * ROAD
"""The length over which the pit lane leaves the road, and comes back to it."""
STYLE: Final = """
.pit-wall{fill:none;stroke:var(--wall);stroke-width:13;stroke-linejoin:round}
.pit-edge{fill:none;stroke:var(--edge);stroke-width:4;stroke-linejoin:round}
.pit-asphalt{fill:var(--asphalt-2);fill-rule:evenodd}
"""


@dataclass(frozen=True)
class Pit:
    """A stretch of pit lane; the ends of its asphalt at equal steps from its start."""

    start: float
    end: float
    lefts: list[float]
    rights: list[float]
    whole: bool
    """Whether it runs along the whole lap, without an end."""


def pit_lanes(road: Road) -> list[Pit]:
    """The stretches of pit lane of a road, one for each row of spaces that touch."""
    runs: list[list[Plot]] = []
    for plot in sorted(road.pits, key=lambda pit: pit.start):
        if runs and plot.start <= max(pit.end for pit in runs[-1]) + 0.2 * ROAD:
            runs[-1].append(plot)
        else:
            runs.append([plot])
    return [_pit(run, road.line.length) for run in runs]


def _pit(run: list[Plot], length: float) -> Pit:
    start, end = run[0].start, max(plot.end for plot in run)
    count = max(4, ceil((end - start) / STEP))
    whole = end - start > length - ROAD
    lefts, rights = [], []
    last = run[0]
    for number in range(count + 1):
        distance = start + (end - start) * number / count
        here = [plot for plot in run if plot.start - 1e-6 <= distance <= plot.end + 1e-6] or [last]
        last = here[-1]
        lefts.append(min(plot.left for plot in here))
        rights.append(max(plot.right for plot in here))
    reach = round(0.4 * ROAD / STEP)
    return Pit(start, end, _mean(lefts, reach, whole), _mean(rights, reach, whole), whole)


def _mean(values: list[float], reach: int, whole: bool) -> list[float]:
    """The running mean, taken twice, so that steps become ramps."""
    count = len(values)
    for _ in range(2):
        values = [
            sum(values[_near(number + near, count, whole)] for near in range(-reach, reach + 1))
            / (2 * reach + 1)
            for number in range(count)
        ]
    return values


def _near(number: int, count: int, whole: bool) -> int:
    return number % count if whole else max(0, min(count - 1, number))


def pit_outline(road: Road, pit: Pit) -> str:
    """The path of a pit lane with its ramps; a ring where it has no ends."""
    left, right = pit_sides(road, pit)
    if pit.whole:
        return closed(thinned(left)) + closed(thinned(right))
    return closed(thinned(left) + thinned(right)[::-1])


def pit_sides(road: Road, pit: Pit) -> tuple[list[Point], list[Point]]:
    """The left and the right end of the asphalt, from where it leaves the road."""
    parts = len(pit.lefts) - 1
    marks = [pit.start + (pit.end - pit.start) * part / parts for part in range(parts + 1)]
    rows = list(zip(marks, pit.lefts, pit.rights, strict=True))
    if not pit.whole:
        rows = [*_ramp(road, pit, False), *rows, *_ramp(road, pit, True)]
    line = road.line
    return (
        [line.beside(mark, left) for mark, left, _ in rows],
        [line.beside(mark, right) for mark, _, right in rows],
    )


def _ramp(road: Road, pit: Pit, leaving: bool) -> list[tuple[float, float, float]]:
    """Distances and ends of a ramp; it begins and ends within the road."""
    number, sign = (-1, 1) if leaving else (0, -1)
    begin = pit.end if leaving else pit.start
    width = pit.rights[number] - pit.lefts[number]
    rows: list[tuple[float, float, float]] = []
    for part in range(1, 13):
        distance = begin + sign * RAMP * part / 12
        share = (part / 12) ** 2 * (3 - 2 * part / 12)
        within = road.right(distance) - width if pit.lefts[number] > 0 else road.left(distance)
        left = pit.lefts[number] * (1 - share) + within * share
        rows.append((distance, left, left + width))
    return rows if leaving else rows[::-1]


def draw_pits(canvas: Canvas, road: Road) -> None:
    """Every pit lane, under the road."""
    outline = "".join(pit_outline(road, pit) for pit in pit_lanes(road))
    if not outline:
        return
    canvas.definitions.append(f'<path id="pit" d="{outline}"/>')
    for layer in ("wall", "edge"):
        canvas.layers[layer].insert(0, f'<use href="#pit" class="pit-{layer}"/>')
    canvas.layers["asphalt"].insert(0, '<use href="#pit" class="pit-asphalt"/>')
