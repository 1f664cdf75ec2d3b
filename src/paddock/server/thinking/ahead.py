"""What would happen, as it is told to the seat that asks."""

from collections.abc import Sequence

from paddock.core.dice import Roll
from paddock.core.events import Event
from paddock.core.outlook import End as CoreEnd
from paddock.core.outlook import Prospect as CoreProspect
from paddock.core.planning import Plan as CorePlan
from paddock.core.planning import StepAhead as CoreStep
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.protocol.told import CarAhead, Choice, End, EventAhead, Plan, Prospect, StepAhead


def prospect_told(prospect: CoreProspect, seat: int) -> Prospect:
    """A choice and its ends."""
    ends = [_end_told(end, seat) for end in prospect.ends]
    return Prospect(prospect.step.text, prospect.total, ends)


def plan_told(plan: CorePlan, seat: int) -> Plan:
    """Steps one after another, and what comes of them."""
    steps = [_step_ahead(step) for step in plan.steps]
    return Plan(steps, _cars_ahead(plan.cars), _events_ahead(plan.events, seat))


def _end_told(end: CoreEnd, seat: int) -> End:
    dice = end.outcome.numbers if isinstance(end.outcome, Roll) else []
    return End(
        weight=end.weight,
        dice=dice,
        space=end.standing.space,
        distance=end.standing.distance,
        events=_events_ahead(end.events, seat),
        then=[_choice_ahead(step) for step in end.then],
        cars=_cars_ahead(end.cars),
    )


def _choice_ahead(step: Step) -> Choice:
    """A choice that would follow; there can be hundreds, so that what is 0 or empty is left out."""
    parameters = {name: value for name, value in step.parameters().items() if value}
    return Choice(step.text, step.kind, parameters)


def _step_ahead(ahead: CoreStep) -> StepAhead:
    step = ahead.step
    cars = [CarAhead(car.car, car.space) for car in ahead.cars]
    return StepAhead(step.text, step.kind, step.parameters(), cars)


def _cars_ahead(standings: Sequence[Standing]) -> list[CarAhead]:
    return [CarAhead(car.car, car.space, car.place) for car in standings]


def _events_ahead(events: Sequence[Event], seat: int) -> list[EventAhead]:
    seen = [event.seen_by(seat) for event in events]
    return [EventAhead(event.kind.name, event.rule, event.parameters()) for event in seen]
