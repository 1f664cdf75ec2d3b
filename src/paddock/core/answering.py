"""Answers of seats that are asked at once: held back until all are in, then entered in order."""

from typing import Generic

from mypy_extensions import i64

from paddock.core.cars import NOBODY
from paddock.core.errors import StepError
from paddock.core.events import SILENT
from paddock.core.rules import Rules, State
from paddock.core.steps import Step


class Answers(Generic[State]):
    """What the seats have answered that are asked now, each before a table of its own."""

    def __init__(self, rules: Rules[State], state: State) -> None:
        self.rules: Rules[State] = rules
        self.state: State = state
        """The race before any of the answers; it is not changed here."""
        self.asked: list[int] = list(rules.asked(state))
        self.given: dict[int, list[Step]] = {}
        self._tables: dict[int, State] = {}

    def table(self, seat: i64) -> State:
        """The race as the seat has it before it, with its own answers and nobody else's."""
        if seat not in self.asked:
            return self.state
        if seat not in self._tables:
            self._tables[seat] = self.rules.facing(self.state, seat)
        return self._tables[seat]

    @property
    def waiting(self) -> list[int]:
        """The seats whose answers are not in, in order."""
        return [seat for seat in self.asked if self.is_open(seat)]

    @property
    def answered(self) -> list[int]:
        """The seats whose answers are in, in order."""
        return [seat for seat in self.asked if not self.is_open(seat)]

    def is_open(self, seat: i64) -> bool:
        """Whether a seat still has something to answer."""
        if seat not in self.given:
            return seat in self.asked
        return seat in self.rules.asked(self.table(seat))

    def choices(self, seat: i64) -> list[Step]:
        """What a seat may answer next; nothing where it is not asked, or has answered."""
        return self.rules.actions(self.table(seat))[:] if self.is_open(seat) else []

    def find(self, text: str) -> Step:
        """The open answer of any seat written so."""
        waiting = self.waiting
        meant = self._meant(waiting, text)
        refused: StepError | None = None
        for seat in waiting:
            try:
                return self.rules.parse(self.table(seat), text)
            except StepError as error:
                if seat == meant:
                    refused = error
        if refused is not None:
            raise StepError(f"{refused}{self._others(waiting)}") from refused
        raise StepError(f"expected no answer, because all are in, but got {text.strip()!r}")

    def _meant(self, waiting: list[int], text: str) -> int:
        """The seat whose answer a text looks like; where it looks like none, the last one."""
        word = text.strip().lower().partition(" ")[0]
        for seat in waiting:
            if self.rules.car(seat) == word:
                return seat
        return waiting[-1] if waiting else NOBODY

    def _others(self, waiting: list[int]) -> str:
        """That other seats are asked too, for an error."""
        if len(waiting) == 1:
            return ""
        called = [self.rules.car(seat) for seat in waiting]
        return f" ({', '.join(called)} are asked at once)"

    def hold(self, step: Step) -> None:
        """Keep an answer that is open."""
        self.rules.apply(self.table(step.seat), step, SILENT)
        self.given.setdefault(step.seat, []).append(step)

    def withdraw(self, seat: i64) -> int:
        """Forget what a seat has answered; gives how many steps that were."""
        self._tables.pop(seat, None)
        return len(self.given.pop(seat, []))

    def entering(self) -> list[Step]:
        """All answers in the order of the seats, once they are in; nothing before."""
        if self.waiting:
            return []
        return [step for seat in self.asked for step in self.given[seat]]

    def copy(self, state: State) -> "Answers[State]":
        """The same answers before a copy of the race."""
        twin = Answers(self.rules, state)
        for steps in self.given.values():
            for step in steps:
                twin.hold(step)
        return twin
