"""Standings: where every car stands, during a race or after it."""

from mypy_extensions import i64

from paddock.core.entries import Entry, Livery


class Standing:
    """Where one car stands."""

    def __init__(
        self, entry: Entry, place: i64, grid: i64, lap: i64, distance: i64, turns: i64
    ) -> None:
        self.entry: Entry = entry
        self.place: i64 = place
        self.grid: i64 = grid
        """Its place on the grid; 0 while there is none."""
        self.lap: i64 = lap
        self.distance: i64 = distance
        """Spaces from the start, through all laps; gaps are differences of it."""
        self.turns: i64 = turns
        self.status: str = "racing"
        self.ranked: bool = True
        """Whether it has a place in the result; a car that dropped out is only listed."""
        self.space: str = ""
        """The name of the space where it stands, as the board's plots have it; empty: nowhere."""

    @property
    def car(self) -> i64:
        """The number of the car."""
        return self.entry.car

    @property
    def seat(self) -> i64:
        """The seat that owns the car; `NOBODY` where no player does."""
        return self.entry.seat

    @property
    def name(self) -> str:
        """What the car is called."""
        return self.entry.name

    @property
    def livery(self) -> Livery:
        """How the car is painted."""
        return self.entry.livery


def moved(before: list[Standing], after: list[Standing]) -> list[Standing]:
    """The cars that stand on another space than before, as they stand after."""
    spaces = _by_car(before)
    return [standing for standing in after if standing.space != spaces[standing.car].space]


def changed(before: list[Standing], after: list[Standing]) -> list[Standing]:
    """The cars that stand on another space or at another place than before, as they stand after."""
    known = _by_car(before)
    return [
        standing
        for standing in after
        if standing.space != known[standing.car].space
        or standing.place != known[standing.car].place
    ]


def _by_car(standings: list[Standing]) -> list[Standing]:
    """The same by the numbers of the cars."""
    found = standings[:]
    for standing in standings:
        found[standing.car] = standing
    return found
