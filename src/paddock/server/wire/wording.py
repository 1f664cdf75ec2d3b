"""What a race and its table look like on the wire, to one seat or to a spectator."""

from collections.abc import Sequence
from typing import Any, Final

from paddock.core.dice import Roll
from paddock.core.events import Event
from paddock.core.faces import faces
from paddock.core.race import Race
from paddock.core.rules import Question
from paddock.core.steps import Step
from paddock.protocol.fields import Actor
from paddock.protocol.told import (
    BackTo,
    Choice,
    Clock,
    EventTold,
    Moment,
    QuestionAsked,
    SeatTold,
    State,
    StepTold,
    TableTold,
    UndoAsked,
)
from paddock.server.race.ledger import seat_cars
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.tables.seating import stand_in_of
from paddock.server.wire.scoring import result_told, standings_told

OVER: Final = ("over", "abandoned")
"""What becomes of a race in the end: then all is told, and the secret of its dice."""


def table_told(row: RaceRow, seats: Sequence[SeatRow]) -> TableTold:
    """A table as everyone may know it."""
    clock = None if row.clock_bank is None else Clock(row.clock_bank, row.clock_increment)
    cars = seat_cars(row, len(seats))
    return TableTold(
        id=row.id,
        game=row.game,
        circuit=row.circuit,
        edition=row.edition,
        options=row.options,
        rules=row.rules,
        status=row.status,
        dice=row.dice,
        commitment=row.commitment,
        seats=[_seat_told(row, seat, car) for seat, car in zip(seats, cars, strict=True)],
        host=row.host,
        listed=row.listed,
        proposals=row.proposals,
        created=row.created,
        code=row.code or "",
        clock=clock,
        undo=_undo_told(row),
        rematch=row.rematch,
        secret=row.secret if row.status in OVER else "",
    )


def _undo_told(row: RaceRow) -> UndoAsked | None:
    if row.undo_seat is None or row.undo_to is None:
        return None
    return UndoAsked(row.undo_seat, row.undo_steps, BackTo(**row.undo_to))


def _seat_told(row: RaceRow, seat: SeatRow, car: str) -> SeatTold:
    return SeatTold(
        seat=seat.seat,
        car=car,
        kind=seat.kind,
        name=seat.name,
        driver=seat.driver,
        level=seat.level,
        words=seat.words,
        agrees=seat.agrees and row.undo_seat is not None,
        stand_in=stand_in_of(row.game, seat) if seat.kind == "player" else "",
    )


def state_told(race: Race[Any], eyes: int) -> State:
    """The state as a seat or a spectator sees it."""
    return race.rules.to_json(race.view(eyes))


def states_told(race: Race[Any], eyes: Sequence[int]) -> dict[int, State]:
    """The state as each of these sees it; parts that are alike may be the same objects."""
    if len(race.answers.asked) > 1:
        return {one: state_told(race, one) for one in eyes}
    return dict(zip(eyes, race.rules.seen_by(race.state, list(eyes)), strict=True))


def moment(
    race: Race[Any], version: int, eyes: int, typists: Sequence[int], clocks: list[int]
) -> Moment:
    """The race as it stands."""
    return Moment(
        version=version,
        state=state_told(race, eyes),
        standings=standings_told(race),
        question=question_asked(race, eyes),
        choices=choices_of(race, eyes) if eyes in typists else [],
        clocks=clocks,
        result=result_told(race),
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
    """An event as a seat or a spectator may know it; `names` are those of the cars."""
    return whole_event(event.seen_by(eyes), names)


def whole_event(event: Event, names: list[str]) -> EventTold:
    """An event with all that there is to know."""
    return EventTold(event.kind.name, event.rule, event.step, event.text(names), event.parameters())


# What the race waits for


def question_asked(race: Race[Any], eyes: int) -> QuestionAsked | None:
    """What the race waits for; of several who are asked at once, each is told its own question."""
    if race.over:
        return None
    if race.rolling or race.timed:
        return _question(race, race.rules.question(race.state), "clock" if race.timed else "chance")
    table = race.state if len(race.answers.asked) < 2 else _table(race, eyes)
    return _question(race, race.rules.question(table), "seat")


def _table(race: Race[Any], eyes: int) -> Any:
    """The race as one of those has it who are asked; to others the first, without its answers."""
    asked = race.asked
    return race.answers.table(eyes) if eyes in asked else race.rules.facing(race.state, asked[0])


def _question(race: Race[Any], question: Question, actor: Actor) -> QuestionAsked:
    by_seat = actor == "seat"
    return QuestionAsked(
        kind=question.kind,
        seat=question.seat,
        task=question.task,
        text=question.text(race.names),
        actor=actor,
        asked=race.asked if by_seat else [],
        answered=race.answered if by_seat else [],
        dice=question.dice,
    )


def choices_of(race: Race[Any], seat: int) -> list[Choice]:
    """What a seat may do now: its decisions, or what the real dice may show that it types in.

    So many dice that their outcomes are not listed are typed in as they fall.
    """
    steps = faces(race.rules, race.state, seat) if race.rolling else race.choices_of(seat)
    return [Choice(step.text, step.kind, step.parameters()) for step in steps]
