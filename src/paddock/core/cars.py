"""Seats and cars: a seat is an index, and goes by the colour of its car, or by its team."""

from typing import Final

CHANCE: Final = -1
NOBODY: Final = -2
CLOCK: Final = -3
"""Who takes a step instead of a seat: the dice, nobody once a race is over, a stopwatch."""
EVERYONE: Final = -4
"""Whose eyes see what everybody may know, and no more: a spectator's."""

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
"""All there are, in the order in which seats get them unless a game lets players choose."""
TEAMS: Final[tuple[str, ...]] = (
    "aquila",
    "borealis",
    "corvus",
    "draco",
    "equinox",
    "fenice",
    "griffon",
    "halcyon",
    "ibis",
    "juno",
    "kestrel",
    "lynx",
)
"""What seats go by where each has a team of cars."""


def is_car_word(word: str) -> bool:
    """Whether a seat may go by this word: a team, a colour, or one with a number, as `blue2`."""
    if word in TEAMS or word in CARS:
        return True
    return word[-1:] in tuple("23456789") and word[:-1] in CARS
