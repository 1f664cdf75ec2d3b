"""The contract of a game: `Rules` says who acts, what is open, and what a step does."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from paddock.core.cars import CHANCE, NOBODY
from paddock.core.dice import Throw
from paddock.core.errors import SeatsError, StepError
from paddock.core.events import Log
from paddock.core.generator import Generator
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


class Standing:
    """Where one car stands, during a race or after it."""

    def __init__(
        self, seat: i64, place: i64, grid: i64, lap: i64, distance: i64, turns: i64
    ) -> None:
        self.seat: i64 = seat
        self.place: i64 = place
        self.grid: i64 = grid
        """Its place on the grid; 0 while there is none."""
        self.lap: i64 = lap
        self.distance: i64 = distance
        """Spaces from the start, through all laps; gaps are differences of it."""
        self.turns: i64 = turns
        self.status: str = "racing"
        self.ranked: bool = True
        """Whether it has a place in the result; a car that dropped out is only listed."""
        self.space: str = ""
        """The name of the space where it stands, as the board's plots have it; empty: nowhere."""


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
        """The car that a seat drives, as steps, events and records name it."""
        return self.variant.car(seat)

    def cars(self) -> tuple[str, ...]:
        """The cars of all seats that there can be."""
        return tuple([self.variant.car(seat) for seat in range(self.most_seats)])

    @abstractmethod
    def actor(self, state: State) -> i64:
        """The seat that decides, `CHANCE`, `CLOCK`, or `NOBODY` when the race is over."""

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

    def has_secrets(self) -> bool:
        """Whether a race of this variant ever hides anything; asked where `view` is overridden."""
        return True

    def guess(self, view: State, seat: i64, generator: Generator) -> State:
        """A full table that fits a view."""
        return self.copy(view)

    def draw(self, state: State, generator: Generator) -> Step:
        """One outcome by chance; a faster way must pick the same one from the same numbers."""
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

    def reading(self, state: State, seconds: int) -> Step:
        """What a stopwatch shows after so long; it stops at the longest time that it can."""
        times = self.actions(state)
        return times[min(max(seconds, 0), len(times) - 1)]

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
        steps = self.open_steps(state)
        for step in steps:
            if step.text.lower() == wanted:
                return step
        raise StepError(f"expected {_listed(steps)}, but got {text.strip()!r}")


def _listed(steps: list[Step]) -> str:
    """A few of the open steps, for an error."""
    if not steps:
        return "no step, because the race is over"
    texts = [repr(step.text) for step in steps]
    if len(texts) > SHOWN:
        return f"one of {len(texts)} steps from {texts[0]} to {texts[-1]}"
    return texts[0] if len(texts) == 1 else f"one of {', '.join(texts)}"
