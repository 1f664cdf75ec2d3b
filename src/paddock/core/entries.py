"""Entries: the cars that take part in a race, how they are painted, and whose they are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from paddock.core.cars import CARS

NO_TEAM: Final = 0
PAINTS: Final[tuple[str, ...]] = (*CARS, "grey")
"""What cars are painted in: those of players as they are called, and grey where they have none."""
MARKS: Final[tuple[str, ...]] = ("star", "diamond", "circle", "triangle", "hexagon")
"""What tells apart cars that no player owns, or says whom they go with."""


@dataclass(frozen=True)
class Livery:
    """How a car is painted: in one colour, or with a trim in another, and what stands on it."""

    paint: str
    trim: str = ""
    number: int = 0
    """The number on it, 1 to 99; 0 where no two cars share a paint, so that each paint has one."""
    mark: str = ""
    """Its mark, one of `MARKS`; empty without one."""


class Entry:
    """A car that takes part: its number and name, its livery, whose it is, and its team."""

    def __init__(self, car: i64, name: str, seat: i64, livery: Livery, team: i64 = NO_TEAM) -> None:
        self.car: i64 = car
        """Its number among the cars of the race, from 0."""
        self.name: str = name
        """One word, by which steps, events and records name it."""
        self.seat: i64 = seat
        """The seat that owns it; `NOBODY` where no player does."""
        self.livery: Livery = livery
        self.team: i64 = team
        """The number of its team, from 1; `NO_TEAM` where it drives for itself."""


def one_car_a_seat(names: tuple[str, ...]) -> list[Entry]:
    """The entries of a game in which every seat drives one car, painted as it is called."""
    return [Entry(seat, name, seat, Livery(name)) for seat, name in enumerate(names)]


def called(entries: list[Entry], names: Sequence[str]) -> list[str]:
    """What people call each car, by its number: as its driver, or by its own name.

    `names` are those of the drivers, seat by seat; they go by one car only if they have no other.
    """
    owned = [entry.seat for entry in entries]
    return [
        names[entry.seat] if entry.seat >= 0 and owned.count(entry.seat) == 1 else entry.name
        for entry in entries
    ]
