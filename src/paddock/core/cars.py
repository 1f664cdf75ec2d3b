"""Seats and the cars they drive: a seat is an index, its car has a colour for a name."""

from typing import Final

CHANCE: Final = -1
NOBODY: Final = -2

CARS: Final[tuple[str, ...]] = (
    "red",
    "blue",
    "yellow",
    "green",
    "white",
    "black",
    "orange",
    "sky",
    "plum",
    "teal",
    "rose",
    "bronze",
)
