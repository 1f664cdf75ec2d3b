"""The spaces of a lanes board: outlines, the limits of corners, arrows where a space forks."""

from math import atan2, cos, hypot, sin
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, opened
from paddock.circuits.drawing.lanes_ground import Ground
from paddock.circuits.lanes.board import NO_CORNER, PIT, ROAD, Corner, Space
from paddock.circuits.plots import Plot

INSET: Final = 1.7
STEP: Final = 12.0
STYLE: Final = """
.space{fill:none;stroke:var(--space-line);stroke-width:1.7;stroke-linejoin:round}
.space-corner{fill:var(--corner-fill);fill-opacity:.55;stroke:var(--space-line-2)}
.space-pit{stroke-dasharray:7 5}
.limit-foot{fill:none;stroke:#15120A;stroke-opacity:.65;stroke-width:8;stroke-linejoin:miter}
.limit{fill:none;stroke:var(--limit);stroke-width:4.6;stroke-linejoin:miter}
.fork{fill:var(--space-line-2);stroke:var(--asphalt);stroke-width:1.4;stroke-linejoin:round;
 paint-order:stroke}
"""


def draw_spaces(canvas: Canvas, circuit: Circuit) -> None:
    """One outline a space, laid like bricks."""
    ground = Ground(circuit)
    for space in ground.board.spaces:
        kind = "space"
        if space.kind != ROAD:
            kind = "space space-pit" if space.kind == PIT else "space space-box"
        elif space.corner != NO_CORNER:
            kind = "space space-corner"
        shape = outline(ground, ground.plot(space), INSET)
        canvas.polygon("spaces", shape, kind, data_space=space.name)


def outline(ground: Ground, plot: Plot, inset: float) -> list[Point]:
    """The outline of a space, a little within its bounds."""
    return ground.line.band(
        plot.start + inset, plot.end - inset, plot.left + inset, plot.right - inset, STEP
    )


def draw_limits(canvas: Canvas, circuit: Circuit) -> None:
    """Stepped yellow lines where a corner begins and where it ends."""
    ground = Ground(circuit)
    for corner in ground.board.corners:
        for ends in (False, True):
            step = opened(stepped(ground, _rim(ground, corner, ends), ends))
            canvas.path("limits", step, "limit-foot")
            canvas.path("limits", step, "limit", data_corner=corner.name)


def _rim(ground: Ground, corner: Corner, last: bool) -> list[Plot]:
    """The first or the last space of a corner in each lane, from left to right."""
    rim: list[Plot] = []
    for lane in range(int(ground.board.lanes)):
        plots = [ground.plot(space) for space in corner.spaces if space.lane == lane]
        if plots:
            rim.append(plots[-1] if last else plots[0])
    return rim


def stepped(ground: Ground, plots: list[Plot], at_end: bool) -> list[Point]:
    """The line across the road along the near or the far end of a space in each lane."""
    points: list[Point] = []
    for plot in plots:
        distance = plot.end if at_end else plot.start
        points += [
            ground.line.beside(distance, plot.left),
            ground.line.beside(distance, plot.right),
        ]
    return points


def draw_arrows(canvas: Canvas, circuit: Circuit) -> None:
    """A small arrow from each space of a corner that forks, into the lane it forks to."""
    ground = Ground(circuit)
    for space in ground.board.road_spaces():
        for after in space.successors if space.corner != NO_CORNER else []:
            if after.kind == ROAD and after.lane != space.lane:
                canvas.path("limits", _arrow(ground, space, after), "fork")


def _arrow(ground: Ground, space: Space, after: Space) -> str:
    """Across the line between two lanes, where the space that it leads to begins."""
    own, other = ground.plot(space), ground.plot(after)
    side = 1 if after.lane > space.lane else -1
    border = own.right if side == 1 else own.left
    reach = (own.right - own.left) * 0.24
    start = max(own.start + 8, min(other.start - 9, own.end - 13))
    tail = ground.line.beside(start, border - side * reach)
    head = ground.line.beside(max(other.start + 9, start + 16), border + side * reach)
    return closed(_dart(tail, head))


def _dart(tail: Point, head: Point) -> list[Point]:
    """The outline of an arrow: a shaft and a head."""
    turn = atan2(head[1] - tail[1], head[0] - tail[0])
    long = hypot(head[0] - tail[0], head[1] - tail[1])
    shape = [(0, -1.6), (long - 9, -1.6), (long - 9, -5.5), (long, 0.0)]
    shape += [(x, -y) for x, y in shape[2::-1]]
    return [
        (tail[0] + x * cos(turn) - y * sin(turn), tail[1] + x * sin(turn) + y * cos(turn))
        for x, y in shape
    ]
