"""Columns as polars frames; polars is imported here and only when a frame is wanted."""

from __future__ import annotations

from array import array
from types import ModuleType
from typing import TYPE_CHECKING

from paddock.core.errors import PaddockError
from paddock.sim.columns import Columns

if TYPE_CHECKING:
    import polars


def find_polars() -> ModuleType:
    """The module polars; an error that says how to get it where it is missing."""
    try:
        import polars
    except ImportError as error:
        raise PaddockError(
            "frames and Parquet files need polars, which is not installed: expected"
            " paddock[sim], but got paddock alone (pip install 'paddock[sim]')"
        ) from error
    return polars


def races_frame(columns: Columns, bots: tuple[str, ...]) -> polars.DataFrame:
    """A row a race; one that nobody won has no winner and no bot.

    Where several share the win, `winner` is the first of them in the order of play; the cars'
    frame has them all.
    """
    pl = find_polars()
    seat = _series("winner", columns.winner)
    winner = seat.set(seat < 0, None)
    frame: polars.DataFrame = pl.DataFrame(
        [
            _numbers(columns, 1),
            winner,
            _bots(bots, winner),
            _series("turns", columns.turns),
            _series("decisions", columns.decisions),
            _series("steps", columns.steps),
        ]
    )
    return frame


def cars_frame(columns: Columns, bots: tuple[str, ...]) -> polars.DataFrame:
    """A row a car, race by race and the winner first; one that dropped out is not ranked.

    Places can be shared (1, 1, 3). Who has won is a matter of the result: all cars of a seat or a
    team that has are `won`. A car that nobody owns has no seat and no bot.
    """
    pl = find_polars()
    owner = _series("seat", columns.seat)
    seat = owner.set(owner < 0, None)
    frame: polars.DataFrame = pl.DataFrame(
        [
            _numbers(columns, columns.cars),
            _series("car", columns.car),
            seat,
            _bots(bots, seat),
            _series("grid", columns.grid),
            _series("place", columns.place),
            _series("distance", columns.distance),
            _series("turns", columns.car_turns),
            _series("ranked", columns.ranked).cast(pl.Boolean),
            _series("points", columns.points),
            _series("won", columns.won).cast(pl.Boolean),
        ]
    )
    return frame


def joined_frame(columns: Columns, bots: tuple[str, ...]) -> polars.DataFrame:
    """A row a car with its race's columns, which are named `race_…`."""
    races = races_frame(columns, bots).drop("bot")
    names = {name: f"race_{name}" for name in races.columns if name != "race"}
    cars = cars_frame(columns, bots)
    return cars.join(races.rename(names), on="race", how="left", maintain_order="left")


def _series(name: str, column: array[int]) -> polars.Series:
    pl = find_polars()
    kind = pl.Int8 if column.typecode == "b" else pl.Int32
    series: polars.Series = pl.Series(name, column, dtype=kind)
    return series


def _numbers(columns: Columns, rows: int) -> polars.Series:
    """The number of each race, on as many rows as it has."""
    pl = find_polars()
    last = columns.first + columns.races
    numbers: polars.Series = pl.int_range(columns.first, last, dtype=pl.Int64, eager=True)
    return numbers.repeat_by(rows).explode().alias("race")


def _bots(bots: tuple[str, ...], seat: polars.Series) -> polars.Series:
    pl = find_polars()
    named: polars.Series = pl.Series("bot", bots, dtype=pl.String).gather(seat)
    return named
