"""The summary of a simulation, reckoned from its columns alone."""

from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Final

from paddock.core.cars import CARS
from paddock.sim.columns import Columns
from paddock.sim.intervals import wilson

SHARES: Final = (5, 25, 50, 75, 95)


@dataclass(frozen=True)
class Rate:
    """How often something was won, with a 95 % interval for its chance."""

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
    mean_place: float


@dataclass(frozen=True)
class GridSummary:
    """How the cars fared that started from one place of the grid."""

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
    seats: tuple[SeatSummary, ...]
    grid: tuple[GridSummary, ...]
    turns: Spread
    decisions: int
    steps: int

    def to_json(self) -> dict[str, object]:
        """The summary as plain data."""
        return asdict(self)


def summarise(columns: Columns, bots: tuple[str, ...]) -> Summary:
    """The summary of races that these bots drove, seat by seat."""
    return Summary(
        races=columns.races,
        seats=tuple(_seats(columns, bots)),
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


def _seats(columns: Columns, bots: tuple[str, ...]) -> Iterable[SeatSummary]:
    places = Counter(zip(columns.seat, columns.place, strict=True))
    for seat, bot in enumerate(bots):
        total = sum(place * count for (whose, place), count in places.items() if whose == seat)
        won = _rate(places[seat, 1], columns.races)
        yield SeatSummary(seat, CARS[seat], bot, won, total / columns.races)


def _grid(columns: Columns) -> Iterable[GridSummary]:
    starts = Counter(columns.grid)
    places = Counter(zip(columns.grid, columns.place, strict=True))
    for place in sorted(starts):
        yield GridSummary(place, _rate(places[place, 1], starts[place]))


def _rate(wins: int, races: int) -> Rate:
    low, high = wilson(wins, races)
    return Rate(wins, races, wins / races, low, high)
