"""Whoever was told the same sees the same, at moments of races that differ in what is hidden."""

import os
from typing import Any

import broken_answers
import broken_views
import pytest
from contract_cases import PRESETS, seats_of
from contract_checks import Case, moments
from contract_pairs import pairs_checked
from test_contract_races import circuits_for

from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.variants import Preset
from toy_game import ToyRules, toy_race, toy_rules

WITH_DECKS = [
    (case, preset)
    for case, preset in PRESETS
    if case.race(preset.options, 2, 0).rules.has_secrets() and case.game.name != "formula-d"
]
"""Formula D hides no more than answers until all are in, of which `check_unseen` sees the most."""
RACES = int(os.environ.get("PADDOCK_RACES", "10"))
APART = 150
"""Steps of a race from one moment to the next at which a pair begins."""
AHEAD = 25
"""Steps that a pair is driven on at most."""


def moments_apart(race: Race[Any], driver: Generator) -> int:
    """At how many moments a race and one that looks the same were not the same."""
    found, first = 0, driver.below(APART)
    for moment in moments(race, driver):
        if len(moment.steps) % APART == first and not moment.over:
            eyes = driver.below(len(moment.names) + 1) - 1
            found += pairs_checked(moment, eyes, driver, AHEAD)
    return found


@pytest.mark.parametrize(
    ("case", "preset"),
    WITH_DECKS,
    ids=[f"{case.game.name}-{preset.name}" for case, preset in WITH_DECKS],
)
def test_two_races_that_told_a_seat_the_same_story_look_the_same_to_it_anywhere(
    case: Case, preset: Preset
) -> None:
    circuits, possible = circuits_for(case, preset.options), seats_of(case, preset.options)
    found = 0
    for number in range(RACES):
        seats, circuit = possible[number % len(possible)], circuits[number % len(circuits)]
        race = case.race(preset.options, seats, number, circuit)
        found += moments_apart(race, Generator(number, 0, 1))
    assert found > 5 * RACES or case.game.name == "toy"


def toys_apart(rules: ToyRules) -> None:
    """Pairs from every moment of many races of the toy game."""
    driver = Generator(1)
    for seed in range(20):
        for moment in moments(toy_race(rules, 3, seed), driver):
            if not moment.over:
                pairs_checked(moment, driver.below(4) - 1, driver, AHEAD)


LEAKS = (
    *(broken_views.Leaky, broken_views.LeakyDeck, broken_views.OpenToSpectators),
    *(broken_views.TellTale, broken_answers.OpenAnswers),
)


@pytest.mark.parametrize("kind", LEAKS, ids=lambda kind: kind.__name__)
def test_a_game_that_shows_what_is_hidden_is_found_out(kind: Any) -> None:
    options = {"deck": "drawn", **getattr(kind, "with_options", {})}
    toys_apart(toy_rules(**options))
    with pytest.raises(AssertionError):
        toys_apart(toy_rules(kind, **options))
