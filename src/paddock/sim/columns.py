"""What became of simulated races, as plain columns of numbers."""

from array import array
from dataclasses import dataclass, fields
from typing import Final

from paddock.core.playing import Tally

SMALL: Final = "b"
LARGE: Final = "i"


@dataclass
class Columns:
    """A value a race and, from `car` on, a value a car; a race's cars by their finish place.

    Cars may share a place: two winners both have 1, and the next car has 3.
    Races follow one another from `first`, and each has the same number of cars.
    """

    first: int
    winner: "array[int]"
    """A seat, the first listed of those that share the win; `NOBODY` where none has won."""
    turns: "array[int]"
    decisions: "array[int]"
    steps: "array[int]"
    car: "array[int]"
    """Its number."""
    seat: "array[int]"
    """That of its owner; `NOBODY` where it has none."""
    grid: "array[int]"
    place: "array[int]"
    distance: "array[int]"
    car_turns: "array[int]"
    ranked: "array[int]"
    """1 for a car that has a place in the result, 0 for one that dropped out."""
    points: "array[int]"
    won: "array[int]"
    """1 for a car whose seat has won, by the race's result."""

    @property
    def races(self) -> int:
        """How many races there are."""
        return len(self.winner)

    @property
    def cars(self) -> int:
        """How many cars each race has."""
        return len(self.car) // self.races

    def extend(self, more: "Columns") -> None:
        """Add the races that come next."""
        for column in fields(self)[1:]:
            getattr(self, column.name).extend(getattr(more, column.name))


def columns_of(tally: Tally, first: int) -> Columns:
    """A tally of races from `first` on, packed so that it is small and travels well."""
    return Columns(
        first,
        winner=array(SMALL, tally.winner),
        turns=array(LARGE, tally.turns),
        decisions=array(LARGE, tally.decisions),
        steps=array(LARGE, tally.steps),
        car=array(SMALL, tally.car_number),
        seat=array(SMALL, tally.car_seat),
        grid=array(SMALL, tally.car_grid),
        place=array(SMALL, tally.car_place),
        distance=array(LARGE, tally.car_distance),
        car_turns=array(LARGE, tally.car_turns),
        ranked=array(SMALL, tally.car_ranked),
        points=array(LARGE, tally.car_points),
        won=array(SMALL, tally.car_won),
    )
