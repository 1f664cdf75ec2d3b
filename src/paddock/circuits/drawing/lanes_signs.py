"""The signs beside a lanes road: corner plates with stop and turn number, and lettering."""

from math import atan2, cos
from typing import Final

from paddock.circuits.centreline import Point, degrees_off
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, opened, short
from paddock.circuits.drawing.lanes_ground import Ground
from paddock.circuits.drawing.places import Places
from paddock.circuits.lanes.board import Corner

LETTER: Final = 19.0
"""How long a letter of a name is."""
PLATE: Final = 44.0
"""Half of a plate, and a bit."""
STYLE: Final = """
.plate{fill:var(--signal);stroke:var(--on-signal);stroke-width:2.5;stroke-linejoin:round}
.plate-foot{fill:var(--on-signal);stroke:var(--on-signal);stroke-width:2.5;stroke-linejoin:round}
.plate-stops{fill:var(--on-signal);font-size:40px;font-style:italic}
.plate-turn{fill:#FFF;font-size:16px;letter-spacing:.04em}
"""


def draw_signs(canvas: Canvas, circuit: Circuit, room: Places) -> None:
    """A plate and a name for every corner."""
    ground = Ground(circuit)
    for corner in ground.board.corners:
        _draw_plate(canvas, _plate_place(ground, room, corner), corner)
    for corner in ground.board.corners:
        if corner.title:
            side = -_inside(ground, corner)
            draw_name(canvas, ground, room, corner.title, ground.stretch(corner.spaces), side)


def _inside(ground: Ground, corner: Corner) -> int:
    """The side of the road that a corner has its inside on; right is 1."""
    return -1 if corner.inside_lane == 0 else 1


def _plate_place(ground: Ground, room: Places, corner: Corner) -> Point:
    """Beside the road with the most room: inside in the middle of the corner if it can be."""
    start, end = ground.stretch(corner.spaces)
    inside = _inside(ground, corner)
    best, most = (0.0, 0.0), -1e9
    for side in (inside, -inside):
        for share in (0.5, 0.35, 0.65, 0.15, 0.85):
            for beyond in (52.0, 60.0, 70.0, 84.0):
                place = ground.line.beside(
                    start + (end - start) * share, side * (ground.half + beyond)
                )
                gap = min(room.gap([place]) - PLATE, 6.0)
                if gap > most:
                    best, most = place, gap
    room.take([best], PLATE)
    return best


def _draw_plate(canvas: Canvas, place: Point, corner: Corner) -> None:
    turn = corner.number + 1
    canvas.add(
        "plates",
        f'<g class="corner-plate" transform="translate({short(place[0])} {short(place[1])})">'
        f"<title>Turn {turn}: {_stops(int(corner.stops))}</title>"
        '<path class="plate-foot" d="M-32 12H24L20 30H-36Z"/>'
        '<path class="plate" d="M-22-30H34L24 12H-32Z"/>'
        f'<text class="plate-stops" x="0" y="6">{corner.stops}</text>'
        f'<text class="plate-turn" x="-7" y="27">T{turn}</text></g>',
    )


def _stops(stops: int) -> str:
    return "1 stop" if stops == 1 else f"{stops} stops"


def draw_name(
    canvas: Canvas,
    ground: Ground,
    room: Places,
    title: str,
    stretch: tuple[float, float],
    side: int,
) -> None:
    """A name along the road, on the side and at the place with the most room for it."""
    long = LETTER * len(title) * 0.5 + 8
    best: list[Point] = []
    most, name_key = -1e9, f"name-{len(canvas.definitions)}"
    for way in (side, -side):
        for shift in (0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75):
            middle = (stretch[0] + stretch[1]) / 2 + shift * (stretch[1] - stretch[0])
            points = _lettered(ground, middle, long, way)
            gap = min(room.gap(points[1:-1:2]) - 12.0, 2.0) - _crowding(points)
            if gap > most:
                best, most = points, gap
    room.take(best[::3], 22)
    canvas.definitions.append(f'<path id="{name_key}" d="{opened(best)}"/>')
    words = f'<textPath href="#{name_key}" startOffset="50%">{_escaped(title)}</textPath>'
    canvas.add("lettering", f'<text class="name">{words}</text>')


def _lettered(ground: Ground, middle: float, long: float, side: int) -> list[Point]:
    """The line that letters stand on, from left to right, at the side of the road."""
    rightward = cos(ground.line.heading(middle)) >= 0
    rise = 8.0 if rightward == (side == 1) else -8.0
    offset = side * (ground.half + 34 + rise)
    reach = long * _stretching(ground, middle, offset)
    points = ground.line.edge(middle - reach, middle + reach, offset, 14)
    return points if rightward else points[::-1]


def _crowding(points: list[Point]) -> float:
    """How much the letters lean on each other: more the sharper their line turns."""
    turns = [
        abs(degrees_off(_way(first, second) - _way(second, third)))
        for first, second, third in zip(points, points[1:], points[2:], strict=False)
    ]
    return max(0.0, max(turns, default=0.0) - 16.0)


def _way(first: Point, second: Point) -> float:
    return atan2(second[1] - first[1], second[0] - first[0])


def _stretching(ground: Ground, middle: float, offset: float) -> float:
    """How much of the road's length a length at an offset takes: less outside of a bend."""
    bent = 1 - offset * ground.line.bend(middle, 40)
    return min(1.6, 1 / max(0.4, bent))


def _escaped(title: str) -> str:
    return title.upper().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
