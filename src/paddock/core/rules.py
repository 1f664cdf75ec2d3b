"""The contract of a game: `Rules` says who acts, what is open, and what a step does."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from paddock.core.cars import CHANCE, NOBODY
from paddock.core.dice import Throw
from paddock.core.entries import Entry, one_car_a_seat
from paddock.core.errors import SeatsError, StepError
from paddock.core.events import Log
from paddock.core.generator import Generator
from paddock.core.result import Result, result_of
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.core.variants import Variant

State = TypeVar("State")
SHOWN: Final = 8


class Question:
    """What a race waits for: a decision of a seat, or dice thrown for it."""

    def __init__(self, kind: str, seat: i64, task: str, throw: Throw | None = None) -> None:
        self.kind: str = kind
        self.seat: i64 = seat
        self.task: str = task
        """What the seat is to do, as `choose a gear` or `roll for the start`."""
        self.throw: Throw | None = throw

    def text(self, names: Sequence[str]) -> str:
        """One English sentence, with the name of the seat that is asked."""
        return f"{names[self.seat]} is to {self.task}."

    @property
    def dice(self) -> list[str]:
        """The names of the dice to throw; none where a seat decides."""
        return [] if self.throw is None else self.throw.names()


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC, Generic[State]):
    """A game with its variant and its circuit; it never changes, `State` does.

    For one thread at a time: rules and bots may keep buffers (Formula D's moves do). Whoever needs
    them in a second thread makes them anew there.
    """

    game: str
    version: int
    variant: Variant
    circuit: str
    least_seats: int
    most_seats: int

    @abstractmethod
    def setup(self, seats: i64) -> State:
        """A race before its first step."""

    def check_seats(self, seats: i64) -> None:
        """Raise a `SeatsError` where so many cannot play."""
        if not self.least_seats <= seats <= self.most_seats:
            raise SeatsError(
                f"{self.game} is for {self.least_seats} to {self.most_seats} seats, but got {seats}"
            )

    def car(self, seat: i64) -> str:
        """What a seat is called by in steps and records: its car, or its team of cars."""
        return self.variant.car(seat)

    def seat_cars(self) -> tuple[str, ...]:
        """What all seats that there can be are called by."""
        return tuple([self.variant.car(seat) for seat in range(self.most_seats)])

    def entries(self, seats: i64) -> list[Entry]:
        """The cars of a race of so many, by their numbers; a car a seat unless a game says else."""
        return one_car_a_seat(self.seat_cars()[:seats])

    def cars(self, seats: i64) -> tuple[str, ...]:
        """What the cars of a race of so many are called, by their numbers, as events name them."""
        return tuple([entry.name for entry in self.entries(seats)])

    @abstractmethod
    def actor(self, state: State) -> i64:
        """The seat that decides, `CHANCE`, `CLOCK`, or `NOBODY` when the race is over."""

    def asked(self, state: State) -> list[i64]:
        """The seats that decide now, in order: the one that acts, or several at once.

        Several answer without seeing each other's answers: what one may answer does not depend on
        another's, and each answers with decisions alone. The first of them is the actor.
        """
        actor = self.actor(state)
        return [actor] if actor >= 0 else []

    def facing(self, state: State, seat: i64) -> State:
        """A copy of the state in which one of the seats that are asked is the actor.

        Once it has answered there, it is no longer among those that are asked.
        """
        return self.copy(state)

    @abstractmethod
    def actions(self, state: State) -> list[Step]:
        """What the acting seat may do, in a fixed order; the list is shared, not yours.

        For the clock: every time it may show, the shortest first.
        """

    @abstractmethod
    def outcomes(self, state: State) -> list[tuple[Step, int]]:
        """What chance may do, with integer weights; the list is shared, not yours."""

    @abstractmethod
    def apply(self, state: State, step: Step, log: Log) -> None:
        """Take an open step."""

    @abstractmethod
    def question(self, state: State) -> Question:
        """What the race waits for; asked only while it is not over."""

    @abstractmethod
    def standings(self, state: State) -> list[Standing]:
        """Every car, the leader first."""

    def result(self, state: State) -> Result:
        """What the race was worth, once it is over: by default what its last standings say."""
        return result_of(self.standings(state))

    @abstractmethod
    def copy(self, state: State) -> State:
        """The same state, changed apart."""

    @abstractmethod
    def to_json(self, state: State) -> dict[str, object]:
        """The whole state as plain data."""

    @abstractmethod
    def from_json(self, plain: Mapping[str, object]) -> State:
        """The state that `to_json` wrote."""

    def view(self, state: State, seat: i64) -> State:
        """What a seat knows; where nothing is hidden, the state itself. Not to be changed."""
        return state

    def seen_by(self, state: State, seats: list[int]) -> list[dict[str, object]]:
        """The views of seats, as plain data that is not to be changed.

        Where hardly anything is hidden a faster way may let them share what they see alike.
        """
        return [self.to_json(self.view(state, seat)) for seat in seats]

    def has_secrets(self) -> bool:
        """Whether a race of this variant ever hides anything; a game that does must say so."""
        return False

    def guess(self, view: State, seat: i64, generator: Generator) -> State:
        """A full table that fits a view."""
        return self.copy(view)

    def may_take_back(self, state: State, last: Step) -> bool:
        """Whether the seat that took the last step may take it back without asking anybody.

        By default never; a game says so of parts of a decision, as long as no chance came in
        between and nobody else has decided anything.
        """
        return False

    def draw(self, state: State, generator: Generator) -> Step:
        """One outcome by chance; a faster way must pick the same one from the same numbers."""
        throw = self.question(state).throw
        if throw is not None and throw.is_large:
            return throw.draw(generator)
        total: i64 = 0
        outcomes = self.outcomes(state)
        for _, weight in outcomes:
            total += weight
        left: i64 = generator.below(total)
        for step, weight in outcomes:
            left -= weight
            if left < 0:
                return step
        raise ValueError("expected outcomes with a positive weight")

    def foreseen(self, view: State, seat: i64) -> list[Step]:
        """What chance may do as far as a seat knows; by default what the view has as outcomes.

        Where cards are dealt from a deck that nobody sees: all that may be left in it.
        """
        return [step for step, _ in self.outcomes(view)]

    def reading(self, state: State, seconds: int) -> Step:
        """What a stopwatch shows after so long; it stops at the longest time that it can."""
        times = self.actions(state)
        return times[min(max(seconds, 0), len(times) - 1)]

    def outcome_count(self, state: State) -> int:
        """How many outcomes chance has now; a large throw is not listed for it."""
        throw = self.question(state).throw
        return len(self.outcomes(state)) if throw is None else throw.count

    def open_steps(self, state: State) -> list[Step]:
        """Every step that may be taken now, by whoever acts."""
        actor = self.actor(state)
        if actor == NOBODY:
            return []
        if actor == CHANCE:
            return [step for step, _ in self.outcomes(state)]
        return self.actions(state)

    def parse(self, state: State, text: str) -> Step:
        """The open step written so; the only way from text to a step."""
        wanted = " ".join(text.lower().split())
        throw = self.question(state).throw if self.actor(state) == CHANCE else None
        if throw is not None and throw.is_large:
            return throw.find(wanted, text)
        steps = self.open_steps(state)
        for step in steps:
            if step.text.lower() == wanted:
                return step
        raise StepError(f"expected {listed(steps)}, but got {text.strip()!r}")


def listed(steps: list[Step]) -> str:
    """A few of the open steps, for an error."""
    if not steps:
        return "no step, because the race is over"
    texts = [repr(step.text) for step in steps]
    if len(texts) > SHOWN:
        return f"one of {len(texts)} steps from {texts[0]} to {texts[-1]}"
    return texts[0] if len(texts) == 1 else f"one of {', '.join(texts)}"
