"""A simulation that was run: its columns, and what can be made of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from paddock.sim import frames, parquet
from paddock.sim.columns import Columns
from paddock.sim.spec import Spec
from paddock.sim.summary import Summary, summarise

if TYPE_CHECKING:
    import polars


@dataclass(frozen=True)
class Simulation:
    """Races in bulk: what was raced, and what became of it."""

    spec: Spec
    columns: Columns

    def summary(self) -> Summary:
        """Where the races were won, and how long they took."""
        return summarise(self.columns, self.spec.bots, self.spec.cars)

    def races(self) -> polars.DataFrame:
        """A row a race: its winner's seat and bot, null if nobody won, and how long it was.

        Where several share the win, that is the first of them; `cars` has them all.
        """
        return frames.races_frame(self.columns, self.spec.bots)

    def cars(self) -> polars.DataFrame:
        """A row a car, race by race and the best first: its number, its seat and bot, its places.

        Then how far it came, its points, and whether its seat has won.
        """
        return frames.cars_frame(self.columns, self.spec.bots)

    def write(self, path: str | Path) -> None:
        """Write a Parquet file, a row a car with its race's columns beside its own.

        The first row of each `race` stands for it; the seat in `race_winner` is the first of those
        that share a win. The cars of all who won are `won`. What was simulated is in the file's
        metadata under `paddock`, as JSON. The file is there whole or not at all.
        """
        frame = frames.joined_frame(self.columns, self.spec.bots)
        parquet.write_whole(frame, Path(path), self.spec.to_json())
