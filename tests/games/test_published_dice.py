"""docs/dice.md publishes every throw of every game, with the rule that says what it can be."""

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import paddock
from narrowing import known
from paddock.core.dice import Throw
from paddock.core.errors import SeatsError
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.seals import HEX_DIGITS

PAGE = Path(__file__).parents[2] / "docs" / "dice.md"
GAMES = [game.name for game in paddock.all_games()]
SEATS = (2, 3, 4)
TIMES = "\u00d7"
SEEDS = 40
"""Races of each kind that are driven at most, until every throw was seen."""


def published() -> list[list[str]]:
    """The rows of the table, a list of cells each."""
    table = PAGE.read_text(encoding="utf-8").partition("| game | thrown |")[2].partition("\n\n")[0]
    lines = table.splitlines()[2:]
    return [[cell.strip(" `") for cell in line.strip("|").split(" | ")] for line in lines]


def row_of(game: str, throw: Throw) -> list[str]:
    """The row of a throw, as the page would have it."""
    die, *others = throw.dice
    assert all(other.weights() == die.weights() for other in others)
    shows = [die.sign(number) + often(faces) for number, faces in die.weights()]
    thrown = f"{len(throw.dice)} {TIMES} `{die.name}" if others else die.name
    counts = [f"{len(throw.outcomes):,}", f"{throw.weight:,}"]
    return [game, thrown, " · ".join(shows), *counts, checksum(throw), throw.rule]


def often(faces: int) -> str:
    """How a page writes on how many faces a number stands."""
    return f" {TIMES}{faces}" if faces > 1 else ""


def checksum(throw: Throw) -> str:
    """The checksum of a throw's outcomes, as the page tells it."""
    lines = [f"{weight} {step.text}" for step, weight in throw.outcomes]
    text = "".join(f"{line}\n" for line in ["paddock outcomes 1", *lines])
    return hashlib.sha256(text.encode()).hexdigest()[: HEX_DIGITS // 4]


def throws_of(race: Race[Any], chooser: Generator) -> Iterator[Throw]:
    """Every throw of dice in a race that is driven at random, to its end or for long."""
    for _ in range(3_000):
        if race.over:
            return
        if race.rolling:
            if (throw := known(race.question).throw) is not None:
                yield throw
            race.roll()
        elif race.timed:
            race.read_clock(0)
        else:
            race.choose(race.choices[chooser.below(len(race.choices))].text)


def seen_in(game: str, seed: int) -> Iterator[list[str]]:
    """The rows of all throws in a race of every preset that so many can play."""
    names = [f"driver {seat}" for seat in range(SEATS[seed % len(SEATS)])]
    for preset in paddock.find_game(game).presets:
        with suppress(SeatsError):
            race = paddock.start(game, names, preset=preset.name, seed=seed)
            yield from (row_of(game, throw) for throw in throws_of(race, Generator(seed, 0, 1)))


@pytest.mark.parametrize("game", GAMES)
def test_every_throw_of_a_game_is_published_and_no_other(game: str) -> None:
    expected = {tuple(row) for row in published() if row[0] == game}
    seen = set()
    for seed in range(SEEDS):
        seen |= {tuple(row) for row in seen_in(game, seed)}
        if seen >= expected and seed >= len(SEATS):
            break
    assert seen == expected


def test_the_table_is_of_every_game_but_the_one_without_dice() -> None:
    assert {row[0] for row in published()} == set(GAMES) - {"grand-prix"}


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_that_are_cited_are_there(game: str) -> None:
    known = {rule.id for rule in paddock.find_game(game).catalogue().rules}
    assert {row[-1] for row in published() if row[0] == game} <= known


def test_the_example_of_a_checksum_is_that_of_the_table() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("```text\npaddock outcomes 1\n")[2]
    lines = "paddock outcomes 1\n" + text.partition("```")[0]
    [row] = [row for row in published() if row[1] == "colour"]
    assert row[5] == hashlib.sha256(lines.encode()).hexdigest()[:16]
