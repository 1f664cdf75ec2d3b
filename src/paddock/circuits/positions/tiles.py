"""The tiles of the box: what each measures, and how it is written in a circuit file."""

from dataclasses import dataclass
from typing import Final

from paddock.circuits.pieces import Piece, arc, straight

WIDTH: Final = 80.0
"""How wide a tile is; all lengths are in millimetres."""
LANE_WIDTH: Final = 25.0
START: Final = "START"
"""The start tile: four positions long; its front edge is the finish line."""
START_ROWS: Final = 4


@dataclass(frozen=True)
class Shape:
    """A kind of tile: its positions in each lane, and its middle line."""

    positions: int
    length: float = 0.0
    radius: float = 0.0
    angle: float = 0.0

    @property
    def is_bend(self) -> bool:
        """Whether it is a corner tile."""
        return self.angle != 0


SHAPES: Final[dict[str, Shape]] = {
    START: Shape(START_ROWS, length=160),
    "L1": Shape(1, length=40),
    "L2": Shape(2, length=80),
    "L4": Shape(4, length=160),
    "R1": Shape(1, radius=60, angle=45),
    "R2": Shape(2, radius=100, angle=45),
    "R3": Shape(2, radius=220, angle=22.5),
    "R4": Shape(3, radius=340, angle=22.5),
}

BOX: Final[dict[str, int]] = {"L1": 6, "L2": 6, "L4": 12, "R1": 18, "R2": 18, "R3": 6, "R4": 6}
"""The tiles in a box; the start tile is one of its L4."""
DIFFICULTY_COUNTERS: Final = (0, 18, 18, 12)
SPECIAL_COUNTERS: Final[dict[str, int]] = {
    "uphill": 6,
    "downhill": 6,
    "flat": 6,
    "corner": 9,
    "straight": 9,
}
STANDS: Final = 18
"""The stands in a box; every counter on the track needs one."""


def piece_of(kind: str, turn: int) -> Piece:
    """The middle line of a tile laid to turn left (-1) or right (1)."""
    shape = SHAPES[kind]
    return arc(shape.radius, shape.angle * turn) if shape.is_bend else straight(shape.length)
