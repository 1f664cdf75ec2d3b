"""Draws the spaces and signs of a lanes board."""

from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing import lanes_line, lanes_pit, lanes_signs, lanes_spaces, lanes_street
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.places import Places

STYLE: Final[str] = "".join(
    part.STYLE for part in (lanes_spaces, lanes_line, lanes_pit, lanes_signs, lanes_street)
)


def draw_lanes(canvas: Canvas, circuit: Circuit) -> None:
    """Spaces, limits and arrows, grid and line, pit lane, then the signs beside the road."""
    room = Places(circuit.centreline, circuit.width / 2)
    lanes_spaces.draw_spaces(canvas, circuit)
    lanes_spaces.draw_limits(canvas, circuit)
    lanes_spaces.draw_arrows(canvas, circuit)
    lanes_line.draw_line(canvas, circuit)
    lanes_line.draw_grid(canvas, circuit)
    lanes_pit.draw_pit(canvas, circuit, room)
    lanes_street.draw_street(canvas, circuit, room)
    lanes_signs.draw_signs(canvas, circuit, room)
