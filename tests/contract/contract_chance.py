"""What holds of chance, also where it has too many outcomes to list them."""

from typing import Any

import pytest

from paddock.core.cars import CHANCE
from paddock.core.dice import Throw
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.steps import Step

DRAWN = 20
"""Rolls of a large throw that are looked at."""


def large_throw(race: Race[Any]) -> Throw | None:
    """The throw whose rolls are not listed; nothing where they are, or where nobody throws."""
    question = race.question
    throw = None if question is None or not race.rolling else question.throw
    return throw if throw is not None and throw.is_large else None


def has_large_throw(race: Race[Any]) -> bool:
    """Whether there are too many outcomes to list them."""
    return large_throw(race) is not None


def some_steps(race: Race[Any]) -> list[Step]:
    """Every open step; of a large throw some."""
    throw = large_throw(race)
    if throw is None:
        return race.rules.open_steps(race.state)
    drawn = [throw.draw(Generator(number, 0, 1)) for number in range(DRAWN)]
    return list({step.text: step for step in drawn}.values())


def check_foreseen(race: Race[Any], view: Any, guess: Any, seat: int) -> None:
    """A seat foresees all that chance may do, in truth and by any guess, and each by one text."""
    if race.rules.actor(view) == CHANCE and not has_large_throw(race):
        texts = [step.text for step in race.rules.foreseen(view, seat)]
        assert len(set(texts)) == len(texts)
        for state in (race.state, guess):
            assert {step.text for step in race.rules.open_steps(state)} <= set(texts)


def check_large_throw(race: Race[Any]) -> None:
    """What is drawn is what the number stands for, can be read, and comes of these dice."""
    throw = large_throw(race)
    assert throw is not None
    generator, twin = race.generator.copy(), race.generator.copy()
    drawn = race.rules.draw(race.state, generator)
    assert drawn.text == throw.roll_at(twin.below(throw.weight)).text
    assert generator.words() == twin.words()
    assert drawn.seat == CHANCE
    assert race.rules.parse(race.state, drawn.text).text == drawn.text
    for text in (f"{drawn.text} 1", drawn.text.rpartition(" ")[0], "dice"):
        with pytest.raises(StepError):
            race.rules.parse(race.state, text)
