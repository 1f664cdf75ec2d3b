"""The stopwatch of a qualifying lap: read by the server, from when the lap began by the ledger."""

from collections.abc import Sequence
from typing import Any

from paddock.core.race import Race
from paddock.server.race.lines import is_step, undone_by
from paddock.server.storage.rows import StepRow


class Stopwatch:
    """Knows when each step that stands was taken, so that laps go on through a restart."""

    def __init__(self, rows: Sequence[StepRow]) -> None:
        self._rows: list[StepRow] = []
        self.read(rows)

    def read(self, rows: Sequence[StepRow]) -> None:
        """Lines were written; where steps are taken back, the time that they took has passed."""
        for row in rows:
            if back := undone_by(row.text):
                del self._rows[len(self._rows) - back :]
            elif is_step(row.text):
                self._rows.append(row)

    def seconds(self, race: Race[Any], at: int) -> int:
        """Whole seconds from the start of the lap to now, which is `at`."""
        return max(0, at - self._start(race.clock_start, at)) // 1000

    def _start(self, step: int, at: int) -> int:
        """When a step was taken; before the first: when the race began to wait for it."""
        if step > len(self._rows) or not self._rows:
            return at
        first = self._rows[0]
        return self._rows[step - 1].at if step else first.at - first.spent
