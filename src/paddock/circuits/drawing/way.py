"""The plate beside a start that shows which way the road is driven."""

from math import degrees
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas, short

STYLE: Final = """
.arrow-plate{fill:var(--signal);stroke:var(--on-signal);stroke-width:2;stroke-linejoin:round}
.arrow-sign{fill:var(--on-signal)}
"""


def draw_way(canvas: Canvas, at: Point, heading: float, scale: float = 1.0) -> None:
    """An arrow on a plate that points along a heading."""
    turned = placed(at, degrees(heading), scale)
    canvas.path("plates", "M-22-12H22V12H-22Z", "arrow-plate", transform=turned)
    canvas.path("plates", "M-15-3.5H2V-9L15 0L2 9V3.5H-15Z", "arrow-sign", transform=turned)


def placed(at: Point, turn: float, scale: float) -> str:
    """Where a shape goes, turned by so many degrees."""
    return f"translate({short(at[0])} {short(at[1])}) rotate({short(turn)}) scale({scale:.3f})"
