"""What each connection may be told of a race, worked out from its log by the rules alone."""

import json
from typing import Any

import msgspec
from secrecy_ears import Ear
from secrecy_server import Truth

from paddock.core.dice import Roll
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.protocol.messages import Moved, Proposal, Welcome
from paddock.protocol.told import Moment

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
        if isinstance(message, Proposal):
            _check_proposal(message, truth.at(message.version), ear.seat)
    return len(ear.shown)


def _check_proposal(message: Proposal, race: Race[Any], seat: int) -> None:
    """It is for the seat that decides, and one of its own choices."""
    assert race.rules.actor(race.state) == seat
    assert message.text in ["", *(step.text for step in race.rules.actions(race.state))]


def _check_move(message: Moved, before: Race[Any], race: Race[Any], seat: int) -> None:
    first = len(before.steps)
    steps = [
        step_seen(step, number, seat) for number, step in enumerate(race.steps[first:], first + 1)
    ]
    events = [event_seen(event, seat, race) for event in race.events[len(before.events) :]]
    assert_equal(msgspec.to_builtins(message.steps), steps)
    assert_equal(msgspec.to_builtins(message.events), events)


def allowed_moment(race: Race[Any], known: Moment, seat: int) -> Json:
    """The race as a seat may know it; open steps are the business of the seat that decides."""
    question = race.question
    is_asked = question is not None and not race.rolling and question.seat == seat
    steps = race.rules.open_steps(race.state) if is_asked else []
    return {
        "version": known.version,
        "state": plain(race.rules.to_json(race.rules.view(race.state, seat))),
        "standings": [_standing(car) for car in race.standings],
        "question": None
        if question is None
        else {
            "kind": question.kind,
            "seat": question.seat,
            "task": question.task,
            "text": question.text(race.names),
            "dice": question.dice,
        },
        "choices": [
            {"text": step.text, "kind": step.kind, "parameters": step.parameters()}
            for step in steps
        ],
        "clocks": [],
    }


def _standing(car: Any) -> Json:
    names = ("seat", "place", "grid", "lap", "distance", "turns", "status", "space", "ranked")
    return {name: getattr(car, name) for name in names}


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
        "text": seen.text(race.names),
        "parameters": seen.parameters(),
    }


def assert_equal(told: object, allowed: object) -> None:
    """What was told is what may be."""
    assert plain(told) == plain(allowed)
