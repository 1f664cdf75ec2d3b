"""Kerbs on the inside of bends and where they end, and the run-off outside of them."""

from math import pi, sin
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas, closed, opened
from paddock.circuits.drawing.racing import Bend, Racing
from paddock.circuits.drawing.road import Road, thinned
from paddock.circuits.drawing.style import ROAD

Stretch = tuple[float, float]

EXIT: Final = 0.9 * ROAD
BEYOND: Final = 4.5
"""How far outside the asphalt the middle of a kerb lies."""
DEPTH: Final = 0.6 * ROAD
STYLE: Final = """
.kerb-white{fill:none;stroke:var(--kerb-white);stroke-width:10;stroke-linejoin:round}
.kerb-red{fill:none;stroke:var(--kerb-red);stroke-width:10;stroke-dasharray:12 12}
.runoff{fill:var(--runoff)}
.runoff-rake{fill:none;stroke:var(--runoff-2);stroke-width:2;opacity:.55}
"""


def draw_kerbs(canvas: Canvas, racing: Racing) -> None:
    """Red and white, on both sides."""
    for right in (False, True):
        for start, end in _kerbs(racing, right):
            line = opened(thinned(racing.road.along(start, end, right, BEYOND)))
            canvas.path("kerbs", line, "kerb-white")
            canvas.path("kerbs", line, "kerb-red")


def _kerbs(racing: Racing, right: bool) -> list[Stretch]:
    """The stretches of one side with a kerb: insides of bends, and the exits of others."""
    found: list[Stretch] = []
    for bend in racing.sharp():
        if bend.right == right:
            found.append((bend.start - 8, bend.end + 8))
        else:
            found.append((bend.end - 0.2 * ROAD, bend.end + EXIT))
    open_side = [stretch for stretch in found if not _at_pit(racing.road, stretch, right)]
    return _merged(sorted(open_side))


def _at_pit(road: Road, stretch: Stretch, right: bool) -> bool:
    """Whether the pit lane lies along this side."""
    length = road.line.length
    begin, end = stretch[0] % length, stretch[0] % length + stretch[1] - stretch[0]
    return any(
        (plot.left > 0) == right and plot.start < end and plot.end > begin for plot in road.pits
    )


def _merged(stretches: list[Stretch]) -> list[Stretch]:
    """Stretches that touch as one."""
    found: list[Stretch] = []
    for start, end in stretches:
        if found and start <= found[-1][1] + 24:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


class Trap:
    """Gravel outside of a bend: how deep it is at equal steps along the road."""

    def __init__(self, road: Road, bend: Bend) -> None:
        self.road: Road = road
        self.right: bool = not bend.right
        start, end = bend.start - 0.5 * ROAD, bend.end + 1.1 * ROAD
        deep = min(1.0, (bend.end - bend.start) / (1.2 * ROAD)) * DEPTH
        parts = max(8, round((end - start) / 12))
        self.rows: list[Stretch] = [
            (
                start + (end - start) * part / parts,
                deep * max(0.0, sin(pi * part / parts)) ** 0.7,
            )
            for part in range(parts + 1)
        ]

    def along(self, least: float, share: float) -> list[Point]:
        """Points at a share of the depth, beyond a least distance from the asphalt."""
        return [
            self.road.side(mark, self.right, least + depth * share) for mark, depth in self.rows
        ]


def _traps(racing: Racing) -> list[Trap]:
    """The gravel of every bend, where no pit lane lies in its place."""
    return [
        Trap(racing.road, bend)
        for bend in racing.sharp()
        if not _at_pit(racing.road, (bend.start, bend.end), not bend.right)
    ]


def trap_circles(racing: Racing) -> list[tuple[Point, float]]:
    """Circles that cover the gravel, for what must not stand in it."""
    found: list[tuple[Point, float]] = []
    for trap in _traps(racing):
        middles = trap.along(6, 0.5)
        found += [
            (middle, 6 + depth / 2)
            for middle, (_, depth) in zip(middles[::2], trap.rows[::2], strict=True)
        ]
    return found


def draw_runoff(canvas: Canvas, racing: Racing) -> None:
    """Gravel outside of the bends, raked along the road."""
    for trap in _traps(racing):
        outline = trap.along(-6, 0) + trap.along(12, 1)[::-1]
        canvas.path("runoff", closed(outline), "runoff")
        rakes = [opened(thinned(trap.along(14, share))) for share in (0.35, 0.55, 0.75)]
        canvas.path("runoff", "".join(rakes), "runoff-rake")
