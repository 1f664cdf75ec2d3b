"""The stopwatch of a qualifying lap: read by the server, from when the log says the lap began."""

from collections.abc import Sequence
from typing import Any

from paddock.core.race import Race
from paddock.server.race.ledger import fold
from paddock.server.storage.rows import StepRow


class Stopwatch:
    """Knows when each step that stands was taken, so that laps go on through a restart."""

    def __init__(self, rows: Sequence[StepRow]) -> None:
        self._rows: list[StepRow] = fold(rows)

    def add(self, rows: Sequence[StepRow]) -> None:
        """Steps were taken, and these are their rows."""
        self._rows += rows

    def take_back(self, steps: int) -> None:
        """The last steps do not stand any more; the time that they took does."""
        del self._rows[len(self._rows) - steps :]

    def seconds(self, race: Race[Any], at: int) -> int:
        """Whole seconds from the start of the lap to now, which is `at`."""
        return max(0, at - self._start(race.clock_start, at)) // 1000

    def _start(self, step: int, at: int) -> int:
        """When a step was taken; before the first: when the race began to wait for it."""
        if step > len(self._rows) or not self._rows:
            return at
        first = self._rows[0]
        return self._rows[step - 1].at if step else first.at - first.spent
