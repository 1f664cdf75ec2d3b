"""The stopwatch of a qualifying lap: read by the server, from when the lap began by the ledger.

What the ledger has is the time of day, which may be set at any moment; so each time is put on the
steady clock when its line is read, which is at once where it was written here.
"""

from collections.abc import Sequence
from typing import Any

from paddock.core.race import Race
from paddock.server.race.asking import now, steady
from paddock.server.race.lines import is_step, undone_by
from paddock.server.storage.rows import StepRow


class Stopwatch:
    """Knows when each step that stands was taken, so that laps go on through a restart."""

    def __init__(self, rows: Sequence[StepRow]) -> None:
        self._taken: list[int] = []
        """When the steps were taken, by the steady clock."""
        self._began: int = 0
        """When the race began to wait for the first of them."""
        self.read(rows)

    def read(self, rows: Sequence[StepRow]) -> None:
        """Lines were written; where steps are taken back, the time that they took has passed."""
        for row in rows:
            if back := undone_by(row.text):
                del self._taken[len(self._taken) - back :]
            elif is_step(row.text):
                taken = steady() - max(0, now() - row.at)
                if not self._taken:
                    self._began = taken - row.spent
                self._taken.append(taken)

    def seconds(self, race: Race[Any]) -> int:
        """Whole seconds from the start of the lap to now."""
        at = steady()
        return max(0, at - self._start(race.clock_start, at)) // 1000

    def _start(self, step: int, at: int) -> int:
        """When a step was taken; before the first: when the race began to wait for it."""
        if step > len(self._taken) or not self._taken:
            return at
        return self._taken[step - 1] if step else self._began
