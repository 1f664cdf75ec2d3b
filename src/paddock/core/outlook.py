"""The outlook: what each open choice can do, before it is taken."""

from typing import Final

from mypy_extensions import i64

from paddock.core.cars import CHANCE
from paddock.core.errors import StepError
from paddock.core.events import Event, EventLog
from paddock.core.rules import Rules, State
from paddock.core.standings import Standing, changed
from paddock.core.steps import Step

MOST_ENDS: Final = 4000


class End:
    """One way in which a choice can end."""

    def __init__(
        self,
        weight: i64,
        outcome: Step | None,
        standing: Standing,
        events: list[Event],
        then: list[Step],
        cars: list[Standing],
    ) -> None:
        self.weight: i64 = weight
        """How often it comes, of the prospect's `total`."""
        self.outcome: Step | None = outcome
        """The roll, where dice follow the choice."""
        self.standing: Standing = standing
        """Of the car that chooses."""
        self.events: list[Event] = events
        """What the choice and then the outcome make happen."""
        self.then: list[Step] = then
        """The choices that the same seat has next; none where it is not the one to decide."""
        self.cars: list[Standing] = cars
        """All that stand elsewhere or at another place, as they stand then; none after a roll."""


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

    Only the first throw after a choice is looked at, if it is that seat's own; not what is drawn or
    dealt. What may be chosen next counts as ends do. From the choice on whose ends would be more
    than `most`, prospects have none.
    """
    seat = rules.actor(state)
    if seat < 0:
        raise StepError("expected a seat that decides, but the race waits for none")
    prospects: list[Prospect] = []
    left: i64 = most
    before = rules.standings(state)
    # A copy: the rules may use the list again for what is open after a choice.
    for step in rules.actions(state)[:]:
        ends = _ends(rules, state, step, seat, left, before)
        left = left - _size(ends) if ends else 0
        prospects.append(Prospect(step, ends))
    return prospects


def names_of(standings: list[Standing]) -> tuple[str, ...]:
    """What the cars are called, by their numbers."""
    names = [""] * len(standings)
    for standing in standings:
        names[standing.car] = standing.name
    return tuple(names)


def _size(ends: list[End]) -> i64:
    """How much of an outlook ends take up."""
    return sum([1 + len(end.then) for end in ends])


def _ends(
    rules: Rules[State], state: State, step: Step, seat: i64, most: i64, before: list[Standing]
) -> list[End]:
    """The ways in which a choice can end; none where there are more than `most`."""
    if most <= 0:
        return []
    chosen, log = rules.copy(state), EventLog(names_of(before))
    rules.apply(chosen, step, log)
    if not _throws(rules, chosen, seat):
        ends = [_end_of(rules, chosen, seat, log.events, before)]
    elif rules.outcome_count(chosen) <= most:
        ends = [
            _end(rules, chosen, seat, log, outcome, weight)
            for outcome, weight in rules.outcomes(chosen)
        ]
    else:
        ends = []
    return ends if _size(ends) <= most else []


def _throws(rules: Rules[State], state: State, seat: i64) -> bool:
    """Whether dice are thrown for a seat."""
    if rules.actor(state) != CHANCE:
        return False
    question = rules.question(state)
    return question.seat == seat and question.throw is not None


def _end(
    rules: Rules[State], chosen: State, seat: i64, before: EventLog, outcome: Step, weight: i64
) -> End:
    """What becomes of a choice with one outcome of the throw after it."""
    after, log = rules.copy(chosen), EventLog(before.cars)
    rules.apply(after, outcome, log)
    end = _end_of(rules, after, seat, before.events + log.events, [])
    end.weight, end.outcome = weight, outcome
    return end


def _end_of(
    rules: Rules[State], after: State, seat: i64, events: list[Event], before: list[Standing]
) -> End:
    """The end at which a race has come to this state by these events.

    Of all cars it tells only what has become of those `before`, which are none after a roll.
    """
    then = rules.actions(after)[:] if rules.actor(after) == seat else []
    standings = rules.standings(after)
    cars = changed(before, standings) if before else []
    return End(1, None, _standing(standings, seat), events, then, cars)


def _standing(standings: list[Standing], seat: i64) -> Standing:
    for standing in standings:
        if standing.seat == seat:
            return standing
    raise ValueError(f"expected seat {seat} in the standings, but it is not there")
