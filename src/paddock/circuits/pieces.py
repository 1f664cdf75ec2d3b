"""A centreline laid of pieces: straights and arcs, one after the other, like the tiles of a box."""

from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final

from paddock.circuits.centreline import Centreline, Point, degrees_off

FINEST: Final = 3.0
"""Degrees of an arc that one straight part is drawn for."""
LONGEST: Final = 100_000
"""The longest straight, and the largest radius."""
SPREAD: Final = 0.01
"""The share of the length up to which a gap is closed by moving all pieces a little."""


@dataclass(frozen=True)
class Piece:
    """A straight of a length, or an arc of a radius and an angle; positive turns right."""

    length: float
    radius: float = 0.0
    angle: float = 0.0

    @property
    def is_arc(self) -> bool:
        """Whether it turns."""
        return self.angle != 0


def straight(length: float) -> Piece:
    """A piece that goes straight on."""
    return Piece(length)


def arc(radius: float, angle: float) -> Piece:
    """A piece that turns by so many degrees; positive to the right."""
    return Piece(radius * abs(radians(angle)), radius, angle)


def read_piece(text: str) -> Piece | None:
    """A piece written `straight 160`, `left 60 45` or `right 60 45` (radius, degrees)."""
    word, *numbers = text.split() or [""]
    try:
        values = [float(number) for number in numbers]
    except ValueError:
        return None
    if not all(0 < value <= LONGEST for value in values):
        return None
    if word == "straight" and len(values) == 1:
        return straight(values[0])
    if word in ("left", "right") and len(values) == 2 and values[1] <= 360:
        return arc(values[0], values[1] if word == "right" else -values[1])
    return None


def lay_pieces(pieces: list[Piece]) -> Centreline:
    """The line of pieces, from the origin to the right; its gap and turn say how it closes."""
    x, y, heading = 0.0, 0.0, 0.0
    curve: list[Point] = []
    knots: list[int] = []
    for piece in pieces:
        knots.append(len(curve))
        parts = _parts(piece)
        curve += [_along(piece, x, y, heading, part / parts) for part in range(parts)]
        x, y = _along(piece, x, y, heading, 1.0)
        heading += radians(piece.angle)
    gap, length = hypot(x, y), sum(piece.length for piece in pieces)
    if gap <= SPREAD * length:
        curve = _drawn_together(curve, (x, y))
    return Centreline(curve, knots, gap=gap, turn=degrees_off(heading))


def _drawn_together(curve: list[Point], end: Point) -> list[Point]:
    """The curve with a small gap shared out among its points, as tiles on a table give a little."""
    count = len(curve)
    return [
        (x - end[0] * number / count, y - end[1] * number / count)
        for number, (x, y) in enumerate(curve)
    ]


def _parts(piece: Piece) -> int:
    return max(2, round(abs(piece.angle) / FINEST)) if piece.is_arc else 2


def _along(piece: Piece, x: float, y: float, heading: float, share: float) -> Point:
    """The point at a share of a piece that begins here."""
    if not piece.is_arc:
        way = piece.length * share
        return x + cos(heading) * way, y + sin(heading) * way
    side = 1 if piece.angle > 0 else -1
    turned = heading + radians(piece.angle) * share
    centre_x, centre_y = (
        x - sin(heading) * piece.radius * side,
        y + cos(heading) * piece.radius * side,
    )
    return (
        centre_x + sin(turned) * piece.radius * side,
        centre_y - cos(turned) * piece.radius * side,
    )
