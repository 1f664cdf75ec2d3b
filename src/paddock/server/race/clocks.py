"""Clocks: a bank of time for each seat, and what each decision adds to it."""

from collections.abc import Iterable

from paddock.core.steps import Step
from paddock.server.race.ledger import seat_cars
from paddock.server.storage.rows import RaceRow, StepRow


class Clocks:
    """How long each seat has thought; reckoned from the log, so that it survives a restart."""

    def __init__(self, row: RaceRow, seats: int) -> None:
        self.bank: int = (row.clock_bank or 0) * 1000
        self.increment: int = row.clock_increment * 1000
        self.ticking: bool = row.clock_bank is not None
        self.decisions: list[int] = [0] * seats
        self.spent: list[int] = [0] * seats

    def count(self, seat: int, spent: int) -> None:
        """A seat has taken a decision; one that took no time was a bot's, and adds none."""
        self.decisions[seat] += spent > 0
        self.spent[seat] += spent

    def count_all(self, steps: Iterable[Step], rows: Iterable[StepRow]) -> None:
        """Steps were taken, and these are their rows."""
        for step, row in zip(steps, rows, strict=True):
            if step.seat >= 0:
                self.count(step.seat, row.spent)

    def left(self, seat: int) -> int:
        """Milliseconds that a seat has for all it still has to decide."""
        return self.bank + self.increment * (1 + self.decisions[seat]) - self.spent[seat]

    def all_left(self) -> list[int]:
        """Milliseconds left to each seat; nothing without a clock."""
        return [self.left(seat) for seat in range(len(self.spent))] if self.ticking else []


def clocks_of(row: RaceRow, seats: int, rows: Iterable[StepRow]) -> Clocks:
    """The clocks as the log tells; time spent on what was taken back stays spent."""
    clocks = Clocks(row, seats)
    if clocks.ticking:
        cars = {car: seat for seat, car in enumerate(seat_cars(row, seats))}
        for step in rows:
            seat = cars.get(step.text.partition(" ")[0], -1)  # a decision begins with its car
            if seat >= 0:
                clocks.count(seat, step.spent)
    return clocks
