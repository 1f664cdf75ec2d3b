"""The summary of a simulation, reckoned from its columns alone."""

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import compress
from typing import Final

from paddock.core.cars import NOBODY
from paddock.sim.columns import Columns
from paddock.sim.intervals import wilson

SHARES: Final = (5, 25, 50, 75, 95)


@dataclass(frozen=True)
class Rate:
    """How often something came about, with a 95 % interval for its chance."""

    wins: int
    races: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class SeatSummary:
    """How one seat fared."""

    seat: int
    car: str
    bot: str
    won: Rate
    """A win that is shared counts for each, so the rates of all may add up to more than 1."""
    ranked: Rate
    """How often its cars came to a place in the result, and did not drop out."""
    mean_place: float
    """Of its cars."""
    mean_points: float
    """Of all its cars together; 0 where the game gives none."""


@dataclass(frozen=True)
class GridSummary:
    """How often the car that started from one place of the grid came first."""

    place: int
    won: Rate


@dataclass(frozen=True)
class Spread:
    """How a figure is spread over the races; a percentile is a value that occurred."""

    mean: float
    least: int
    most: int
    percentiles: dict[int, int]


@dataclass(frozen=True)
class Summary:
    """What a simulation tells at a glance."""

    races: int
    without_winner: int
    """Races that no seat has won."""
    shared: int
    """Races that several won together."""
    seats: tuple[SeatSummary, ...]
    grid: tuple[GridSummary, ...]
    turns: Spread
    decisions: int
    steps: int

    def to_json(self) -> dict[str, object]:
        """The summary as plain data."""
        return asdict(self)


def summarise(columns: Columns, bots: tuple[str, ...], cars: Sequence[str]) -> Summary:
    """The summary of races that these bots drove in these cars, seat by seat."""
    return Summary(
        races=columns.races,
        without_winner=sum(1 for winner in columns.winner if winner == NOBODY),
        shared=_shared(columns),
        seats=tuple(_seats(columns, bots, cars)),
        grid=tuple(_grid(columns)),
        turns=spread(columns.turns),
        decisions=sum(columns.decisions),
        steps=sum(columns.steps),
    )


def spread(figures: "array[int]") -> Spread:
    """How these figures are spread."""
    counts = Counter(figures)
    percentiles = {share: _percentile(counts, len(figures), share) for share in SHARES}
    return Spread(sum(figures) / len(figures), min(counts), max(counts), percentiles)


def _percentile(counts: Counter[int], total: int, share: int) -> int:
    """The least figure that `share` % of all do not exceed."""
    passed = 0
    for figure in sorted(counts):
        passed += counts[figure]
        if passed * 100 >= share * total:
            return figure
    raise ValueError("expected figures to take a percentile of")


def _seats(columns: Columns, bots: tuple[str, ...], cars: Sequence[str]) -> Iterable[SeatSummary]:
    wins = Counter(seat for _, seat in _winners(columns))
    ranked = Counter(_ranked(columns, columns.seat))
    driven = Counter(columns.seat)
    places, points = _sums(columns, columns.place), _sums(columns, columns.points)
    for seat, bot in enumerate(bots):
        yield SeatSummary(
            seat,
            cars[seat],
            bot,
            _rate(wins[seat], columns.races),
            _rate(ranked[seat], driven[seat]),
            places[seat] / driven[seat],
            points[seat] / columns.races,
        )


def _sums(columns: Columns, figures: Iterable[int]) -> Counter[int]:
    """A figure of all cars of each seat, added up."""
    sums = Counter[int]()
    for seat, figure in zip(columns.seat, figures, strict=True):
        sums[seat] += figure
    return sums


def _grid(columns: Columns) -> Iterable[GridSummary]:
    starts = Counter(columns.grid)
    firsts = Counter(_first(columns, columns.grid))
    for place in sorted(starts):
        yield GridSummary(place, _rate(firsts[place], starts[place]))


def _shared(columns: Columns) -> int:
    """How many races have more than one winner."""
    races = Counter(race for race, _ in _winners(columns))
    return sum(1 for winners in races.values() if winners > 1)


def _winners(columns: Columns) -> set[tuple[int, int]]:
    """Every race with every seat that has won it; a seat may have won with several cars."""
    seats, cars = enumerate(columns.seat), columns.cars
    return {(at // cars, seat) for at, seat in compress(seats, columns.won)}


def _first(columns: Columns, figures: Iterable[int]) -> Iterable[int]:
    """A figure of every car that came first, alone or with others."""
    cars = zip(figures, columns.place, columns.ranked, strict=True)
    return (figure for figure, place, ranked in cars if place == 1 and ranked)


def _ranked(columns: Columns, figures: "array[int]") -> Iterable[int]:
    """A figure of every car that has a place in the result."""
    return compress(figures, columns.ranked)


def _rate(wins: int, races: int) -> Rate:
    low, high = wilson(wins, races)
    return Rate(wins, races, wins / races, low, high)
