"""The pit lane of a lanes board: its boxes, and the word beside it."""

from math import degrees
from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, short
from paddock.circuits.drawing.lanes_ground import Ground
from paddock.circuits.drawing.places import Places

STYLE: Final = """
.space-box{fill:var(--asphalt-2);stroke:var(--space-line-2);stroke-width:2}
.box-number{fill:var(--space-line-2);font-size:15px}
"""


def draw_pit(canvas: Canvas, circuit: Circuit, room: Places) -> None:
    """The number of each box; signs keep away from the pit lane."""
    ground = Ground(circuit)
    pit = ground.board.pit
    room.take([ground.middle(space) for space in [*pit.spaces, *pit.boxes]], 34)
    for number, box in enumerate(pit.boxes, 1):
        x, y = ground.middle(box)
        turn = _upright(degrees(ground.line.heading(ground.plot(box).middle[0])))
        place = f"translate({short(x)} {short(y)}) rotate({short(turn)})"
        canvas.text("lettering", (0, 0), str(number), "box-number", dy=".36em", transform=place)


def _upright(turn: float) -> float:
    """The same slope, read from left to right."""
    return (turn + 90) % 180 - 90
