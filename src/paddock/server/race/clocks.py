"""Clocks: a bank of time for each seat, and what each decision adds to it."""

from collections.abc import Iterable, Mapping

from paddock.server.race.lines import seat_of
from paddock.server.storage.rows import RaceRow, StepRow


class Clocks:
    """How long each seat has thought; reckoned from the ledger, so that it survives a restart."""

    def __init__(self, row: RaceRow, seats: Mapping[str, int]) -> None:
        self.bank: int = (row.clock_bank or 0) * 1000
        self.increment: int = row.clock_increment * 1000
        self.ticking: bool = row.clock_bank is not None
        self.decisions: list[int] = [0] * len(seats)
        self.spent: list[int] = [0] * len(seats)
        self._seats: Mapping[str, int] = seats
        """By what they are called."""

    def read(self, rows: Iterable[StepRow]) -> None:
        """Lines were written; time spent on what is taken back stays spent."""
        if not self.ticking:
            return
        for row in rows:
            seat = seat_of(row.text, self._seats)
            if seat is not None:
                self.count(seat, row.spent)

    def count(self, seat: int, spent: int) -> None:
        """A seat has taken a decision; one that took no time was a bot's, and adds none."""
        self.decisions[seat] += spent > 0
        self.spent[seat] += spent

    def left(self, seat: int) -> int:
        """Milliseconds that a seat has for all it still has to decide."""
        return self.bank + self.increment * (1 + self.decisions[seat]) - self.spent[seat]

    def all_left(self) -> list[int]:
        """Milliseconds left to each seat; nothing without a clock."""
        return [self.left(seat) for seat in range(len(self.spent))] if self.ticking else []
