"""What each connection may be told of a race, worked out from its ledger by the rules alone."""

import json
from typing import Any

import msgspec
from secrecy_ears import Ear
from secrecy_server import Truth

from paddock.client import SPECTATOR
from paddock.core.dice import Roll
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.protocol.messages import Hint, Moved, Outlook, Proposal, Welcome
from paddock.protocol.told import Moment
from paddock.server.wire.scoring import car_names

Json = dict[str, Any]
TAIL = 200


def plain(value: object) -> Any:
    """A value as JSON has it."""
    return json.loads(json.dumps(value))


def check_ear(ear: Ear, truth: Truth) -> int:
    """Every message about the race tells what the seat may know, and no more; gives how many."""
    for message, known in ear.shown:
        race = truth.at(known.version)
        assert_equal(msgspec.to_builtins(known), allowed_moment(race, known, ear.seat))
        if isinstance(message, Welcome):
            events = [event_seen(event, ear.seat, race) for event in race.events]
            assert_equal(msgspec.to_builtins(message.events), events[-TAIL:])
            assert message.seat == ear.seat
        elif isinstance(message, Moved):
            _check_move(message, truth.at(message.since), race, ear.seat)
    for message, _ in ear.told:
        if isinstance(message, Proposal | Hint | Outlook):
            _check_advice(message, truth.at(message.version), ear.seat)
    return len(ear.shown)


def _check_advice(message: Proposal | Hint | Outlook, race: Race[Any], seat: int) -> None:
    """It is for a seat that decides, and about its own choices."""
    assert seat in race.asked
    own = [step.text for step in race.choices_of(seat)]
    if isinstance(message, Outlook):
        assert [prospect.text for prospect in message.prospects] == own
    else:
        assert message.text in ["", *own]


def _check_move(message: Moved, before: Race[Any], race: Race[Any], seat: int) -> None:
    first = len(before.steps)
    steps = [
        step_seen(step, number, seat) for number, step in enumerate(race.steps[first:], first + 1)
    ]
    events = [event_seen(event, seat, race) for event in race.events[len(before.events) :]]
    assert_equal(msgspec.to_builtins(message.steps), steps)
    assert_equal(msgspec.to_builtins(message.events), events)


def allowed_moment(race: Race[Any], known: Moment, seat: int) -> Json:
    """The race as a seat may know it; open steps are the business of the seats that decide."""
    is_typist = _types(race, seat)
    steps = race.rules.foreseen(race.view(seat), seat) if is_typist else race.choices_of(seat)
    return {
        "version": known.version,
        "state": plain(race.rules.to_json(race.view(seat))),
        "standings": [_standing(car) for car in race.standings],
        "question": None if race.over else _question(race, seat),
        "choices": [
            {"text": step.text, "kind": step.kind, "parameters": step.parameters()}
            for step in steps
        ],
        "clocks": [],
        "result": None if not race.over else _result(race),
    }


def _types(race: Race[Any], seat: int) -> bool:
    """Whether a seat types in what real dice or cards have shown."""
    is_real = race.rolling and race.heading.dice == "real"
    return is_real and race.rules.question(race.state).seat == seat


def _question(race: Race[Any], seat: int) -> Json:
    """One's own question; to others that of the first seat, as if it had not answered a thing."""
    asked = race.asked
    table = race.answers.table(seat)
    if asked and seat not in asked:
        table = race.rules.facing(race.state, asked[0])
    question = race.rules.question(table)
    return {
        "kind": question.kind,
        "seat": question.seat,
        "task": question.task,
        "text": question.text(race.names),
        "actor": "chance" if race.rolling else "clock" if race.timed else "seat",
        "asked": asked,
        "answered": race.answered,
        "dice": question.dice,
    }


def _standing(car: Any) -> Json:
    names = ("place", "grid", "lap", "distance", "turns", "status", "car", "name", "space")
    entry = car.entry
    return {
        "seat": max(car.seat, SPECTATOR),
        **{name: getattr(car, name) for name in names},
        "paint": entry.livery.paint,
        "trim": entry.livery.trim,
        "number": entry.livery.number,
        "mark": entry.livery.mark,
        "team": entry.team,
        "ranked": car.ranked,
    }


def _result(race: Race[Any]) -> Json:
    result = race.result
    return {
        "cars": [
            {"car": one.entry.car, "place": one.place, "status": one.status, "points": one.points}
            for one in result.cars
        ],
        "seats": [
            {"seat": one.seat, "place": one.place, "points": one.points} for one in result.seats
        ],
        "teams": [vars(one) for one in result.teams],
        "has_points": result.has_points,
        "winners": result.winners,
        "teams_win": result.teams_win,
        "rolls_undone": race.rolls_undone,
    }


def step_seen(step: Step, number: int, seat: int) -> Json:
    """A step as a seat may know it: of a secret one only what it is called."""
    text = step.seen_by(seat)
    is_open = text == step.text
    return {
        "number": number,
        "text": text,
        "seat": step.seat,
        "kind": step.kind if is_open else "",
        "parameters": step.parameters() if is_open else {},
        "dice": step.dice if is_open and isinstance(step, Roll) else [],
    }


def event_seen(event: Event, seat: int, race: Race[Any]) -> Json:
    """An event as a seat may know it."""
    seen = event.seen_by(seat)
    return {
        "kind": seen.kind.name,
        "rule": seen.rule,
        "step": seen.step,
        "text": seen.text(car_names(race)),
        "parameters": seen.parameters(),
    }


def assert_equal(told: object, allowed: object) -> None:
    """What was told is what may be."""
    assert plain(told) == plain(allowed)
