"""The plan: what would come of choices taken one after another, and of the rest of the turn."""

from typing import Final, Generic

from mypy_extensions import i64

from paddock.core.errors import StepError
from paddock.core.events import Event, EventLog
from paddock.core.outlook import names_of
from paddock.core.playing import Bot
from paddock.core.rules import Rules, State
from paddock.core.standings import Standing, changed, moved
from paddock.core.steps import Step

MOST_STEPS: Final = 40


class StepAhead:
    """A step that would be taken."""

    def __init__(self, step: Step, cars: list[Standing]) -> None:
        self.step: Step = step
        self.cars: list[Standing] = cars
        """Those that it puts on another space, as they stand after it."""


class Plan:
    """Steps one after another, and what comes of them all."""

    def __init__(self, steps: list[StepAhead], cars: list[Standing], events: list[Event]) -> None:
        self.steps: list[StepAhead] = steps
        self.cars: list[Standing] = cars
        """All that stand elsewhere or at another place than before, as they stand at the end."""
        self.events: list[Event] = events


def plan(
    rules: Rules[State], state: State, choices: list[str], bot: Bot[State], most: i64 = MOST_STEPS
) -> Plan:
    """What comes of choices of the seat that decides, and of what a bot chooses after them.

    The first of them is open now, each of the others after the one before. The bot goes on until
    the turn has ended, chance or another seat is to act, or there are `most` steps; with 0 it does
    not begin.
    """
    trial = _Trial(rules, state)
    for text in choices:
        trial.choose(text)
    while trial.goes_on and len(trial.steps) < most:
        trial.go_on(bot)
    return Plan(trial.steps, changed(trial.before, trial.standings), trial.log.events)


class _Trial(Generic[State]):
    """A copy of a race that one seat drives on."""

    def __init__(self, rules: Rules[State], state: State) -> None:
        self.rules: Rules[State] = rules
        self.state: State = rules.copy(state)
        self.seat: i64 = rules.actor(state)
        if self.seat < 0:
            raise StepError("expected a seat that decides, but the race waits for none")
        self.before: list[Standing] = rules.standings(state)
        self.standings: list[Standing] = self.before
        self.log: EventLog = EventLog(names_of(self.before))
        self.steps: list[StepAhead] = []

    @property
    def is_asked(self) -> bool:
        """Whether the seat is the one to decide."""
        return self.rules.actor(self.state) == self.seat

    @property
    def goes_on(self) -> bool:
        """Whether the seat decides in the same turn."""
        return self.is_asked and _turns(self.standings) == _turns(self.before)

    def choose(self, text: str) -> None:
        """Take the choice written so."""
        if not self.is_asked:
            last = self.steps[-1].step.text
            raise StepError(f"expected no choice after {last!r}, but got {text.strip()!r}")
        self._take(self.rules.parse(self.state, text))

    def go_on(self, bot: Bot[State]) -> None:
        """Take what a bot chooses, of what the seat may know."""
        rules, steps = self.rules, self.rules.actions(self.state)
        is_only = len(steps) == 1
        self._take(steps[0] if is_only else bot.choose(rules.view(self.state, self.seat), steps))

    def _take(self, step: Step) -> None:
        self.rules.apply(self.state, step, self.log)
        standings = self.rules.standings(self.state)
        self.steps.append(StepAhead(step, moved(self.standings, standings)))
        self.standings = standings


def _turns(standings: list[Standing]) -> i64:
    """The turns of all cars: one more when a car's turn ends, or when the next one's begins."""
    count: i64 = 0
    for standing in standings:
        count += standing.turns
    return count
