"""The outlook: what each open choice can do, before it is taken."""

from typing import Final

from mypy_extensions import i64

from paddock.core.cars import CHANCE
from paddock.core.errors import StepError
from paddock.core.events import Event, EventLog
from paddock.core.rules import Rules, Standing, State
from paddock.core.steps import Step

MOST_ENDS: Final = 2000


class End:
    """One way in which a choice can end."""

    def __init__(
        self, weight: i64, outcome: Step | None, standing: Standing, events: list[Event]
    ) -> None:
        self.weight: i64 = weight
        """How often it comes, of the prospect's `total`."""
        self.outcome: Step | None = outcome
        """The dice, where they follow the choice."""
        self.standing: Standing = standing
        """Of the car that chooses."""
        self.events: list[Event] = events
        """What the choice and then the outcome make happen."""


class Prospect:
    """A choice, and every way in which it can end."""

    def __init__(self, step: Step, ends: list[End]) -> None:
        self.step: Step = step
        self.ends: list[End] = ends
        """None where there would be too many."""

    @property
    def total(self) -> int:
        """The weight of all ends together."""
        return sum([end.weight for end in self.ends])


def outlook(rules: Rules[State], state: State, most: int = MOST_ENDS) -> list[Prospect]:
    """A prospect for each choice of the seat that decides, with `most` ends in all.

    Only the first throw after a choice is looked at. From the choice on whose ends would be more
    than `most`, prospects have none.
    """
    seat = rules.actor(state)
    if seat < 0:
        raise StepError("expected a seat that decides, but the race waits for none")
    prospects: list[Prospect] = []
    left: i64 = most
    for step in rules.actions(state):
        ends = _ends(rules, state, step, seat, left)
        left = left - len(ends) if ends else 0
        prospects.append(Prospect(step, ends))
    return prospects


def _ends(rules: Rules[State], state: State, step: Step, seat: i64, most: i64) -> list[End]:
    """The ways in which a choice can end; none where there are more than `most`."""
    if most <= 0:
        return []
    chosen, log = rules.copy(state), EventLog()
    rules.apply(chosen, step, log)
    if rules.actor(chosen) != CHANCE:
        return [End(1, None, _standing(rules, chosen, seat), log.events)]
    outcomes = rules.outcomes(chosen)
    if len(outcomes) > most:
        return []
    return [_end(rules, chosen, seat, log.events, outcome, weight) for outcome, weight in outcomes]


def _end(
    rules: Rules[State], chosen: State, seat: i64, before: list[Event], outcome: Step, weight: i64
) -> End:
    """What becomes of a choice with one outcome of the throw after it."""
    after, log = rules.copy(chosen), EventLog()
    rules.apply(after, outcome, log)
    return End(weight, outcome, _standing(rules, after, seat), before + log.events)


def _standing(rules: Rules[State], state: State, seat: i64) -> Standing:
    for standing in rules.standings(state):
        if standing.seat == seat:
            return standing
    raise ValueError(f"expected seat {seat} in the standings, but it is not there")
