"""Races with sealed dice, for tests."""

from dataclasses import replace
from typing import Any

import paddock
from paddock.core.records import Record

SECRET = bytes(range(100, 132)).hex()
WORDS = ("one for luck", "", "x")


def sealed_race(**settings: Any) -> paddock.Race[Any]:
    """A race of three whose dice are sealed, before its first step."""
    chosen = {"secret": SECRET, "words": WORDS, **settings}
    return paddock.start("f1-dice", ["Ann", "Bob", "Cleo"], dice="sealed", **chosen)


def driven(race: paddock.Race[Any], steps: int = 10_000) -> paddock.Race[Any]:
    """Take so many steps: the app's dice and the last choice there is."""
    for _ in range(steps):
        if race.over:
            break
        race.roll() if race.rolling else race.choose(race.choices[-1].text)
    return race


def unrevealed(record: Record) -> Record:
    """The record as it is before the secret is told."""
    return Record(replace(record.heading, secret=""), record.steps)
