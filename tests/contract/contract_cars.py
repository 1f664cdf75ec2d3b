"""Whose step it is, as everyone can read in a record."""

import json
from typing import Any

from paddock.core.cars import CHANCE, CLOCK
from paddock.core.race import Race
from paddock.core.steps import Step


def taken_by(text: str, cars: list[str]) -> int:
    """Who took a step, as everyone can read in a record: a car, a stopwatch, or else chance."""
    word = text.partition(" ")[0]
    if word == "clock":
        return CLOCK
    return cars.index(word) if word in cars else CHANCE


def check_car(race: Race[Any], step: Step) -> None:
    """A decision begins with the car of its seat, and names no other as its own."""
    if step.seat >= 0:
        car = race.rules.car(step.seat)
        assert car == race.cars[step.seat]
        assert step.text.startswith(f"{car} ")
        assert step.parameters()["car"] == car
        assert all(step.seen_by(seat).startswith(f"{car} ") for seat in range(len(race.cars)))


def check_texts(steps: list[Step]) -> None:
    """A step's text is its identity: no two open ones have the same."""
    texts = [step.text.lower() for step in steps]
    assert len(set(texts)) == len(texts), [text for text in texts if texts.count(text) > 1]


def check_step(step: Step) -> None:
    """One line of text, and parameters that go over a wire."""
    assert step.text == " ".join(step.text.split())
    assert step.text.isprintable()
    assert step.kind.isidentifier()
    parameters = step.parameters()
    assert json.loads(json.dumps(parameters)) == parameters
    assert all(type(value) in (int, str) for value in parameters.values())
