"""What a race and its table look like on the wire, to one seat or to a spectator."""

from collections.abc import Sequence
from typing import Any, Final

from paddock.core.cars import NOBODY
from paddock.core.dice import Roll
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.protocol.fields import NO_SEAT
from paddock.protocol.told import (
    Choice,
    Clock,
    EventTold,
    Moment,
    QuestionAsked,
    SeatTold,
    StandingTold,
    State,
    StepTold,
    TableTold,
    UndoAsked,
)
from paddock.server.race.ledger import seat_cars
from paddock.server.storage.rows import RaceRow, SeatRow

OVER: Final = ("over", "abandoned")
"""What becomes of a race in the end: then all is told, and the secret of its dice."""
MOST_CHOICES: Final = 500
"""Faces of real dice are listed up to here; more are typed in unseen."""


def table_told(row: RaceRow, seats: Sequence[SeatRow]) -> TableTold:
    """A table as everyone may know it."""
    undo = None if row.undo_seat is None else UndoAsked(row.undo_seat, row.undo_steps)
    clock = None if row.clock_bank is None else Clock(row.clock_bank, row.clock_increment)
    cars = seat_cars(row, len(seats))
    return TableTold(
        id=row.id,
        game=row.game,
        circuit=row.circuit,
        options=row.options,
        rules=row.rules,
        status=row.status,
        dice=row.dice,
        commitment=row.commitment,
        seats=[_seat_told(seat, car) for seat, car in zip(seats, cars, strict=True)],
        host=row.host,
        listed=row.listed,
        proposals=row.proposals,
        created=row.created,
        code=row.code or "",
        clock=clock,
        undo=undo,
        rematch=row.rematch,
        secret=row.secret if row.status in OVER else "",
    )


def _seat_told(seat: SeatRow, car: str) -> SeatTold:
    return SeatTold(
        seat=seat.seat,
        car=car,
        kind=seat.kind,
        name=seat.name,
        driver=seat.driver,
        level=seat.level,
        words=seat.words,
        agrees=seat.agrees,
    )


def wire_seat(seat: int) -> int:
    """A seat; `NO_SEAT` for a spectator and for nobody."""
    return seat if seat >= 0 else NO_SEAT


def state_told(race: Race[Any], eyes: int) -> State:
    """The state as a seat or a spectator sees it."""
    return race.rules.to_json(race.view(eyes))


def moment(race: Race[Any], version: int, eyes: int, typist: int, clocks: list[int]) -> Moment:
    """The race as it stands."""
    return Moment(
        version=version,
        state=state_told(race, eyes),
        standings=standings_told(race),
        question=question_asked(race),
        choices=choices_of(race, typist) if eyes == typist else [],
        clocks=clocks,
    )


def step_told(step: Step, number: int, eyes: int) -> StepTold:
    """A step as a seat or a spectator may know it."""
    text = step.seen_by(eyes)
    return whole_step(step, number) if text == step.text else StepTold(number, text, step.seat)


def whole_step(step: Step, number: int) -> StepTold:
    """A step as the record has it."""
    dice = step.dice if isinstance(step, Roll) else []
    return StepTold(number, step.text, step.seat, step.kind, step.parameters(), dice)


def event_told(event: Event, eyes: int, names: list[str]) -> EventTold:
    """An event as a seat or a spectator may know it."""
    seen = event.seen_by(eyes)
    return EventTold(seen.kind.name, seen.rule, seen.step, seen.text(names), seen.parameters())


def question_asked(race: Race[Any]) -> QuestionAsked | None:
    """What the race waits for."""
    asked = race.question
    if asked is None:
        return None
    return QuestionAsked(asked.kind, asked.seat, asked.task, asked.text(race.names), asked.dice)


def standings_told(race: Race[Any]) -> list[StandingTold]:
    """Every car, the leader first."""
    return [_standing_told(car) for car in race.standings]


def _standing_told(car: Standing) -> StandingTold:
    return StandingTold(
        seat=car.seat,
        place=car.place,
        grid=car.grid,
        lap=car.lap,
        distance=car.distance,
        turns=car.turns,
        status=car.status,
        space=car.space,
        ranked=car.ranked,
    )


def choices_of(race: Race[Any], seat: int) -> list[Choice]:
    """What a seat may do now: its decisions, or the faces of the real dice that it types in."""
    if seat == NOBODY or race.over:
        return []
    steps = race.rules.open_steps(race.state)
    listed = steps if len(steps) <= MOST_CHOICES else []
    return [Choice(step.text, step.kind, step.parameters()) for step in listed]
