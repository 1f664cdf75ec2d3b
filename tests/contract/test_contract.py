"""Every game keeps the contract, in short; so does the toy game of the tests."""

import dataclasses
from typing import Any

import pytest
from contract_cases import PRESETS, TOY, every_game, every_preset
from contract_checks import (
    Case,
    allowed,
    check_moment,
    check_replay,
    check_undo,
    moments,
    play,
)
from contract_events import check_event_kind, check_events
from contract_plain import seen
from contract_stories import Stories

import paddock
from event_kinds import event_kinds
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.seals import commitment_to
from paddock.core.variants import Preset
from paddock.core.verifying import verify
from paddock.games.game import Game

TOLD = [
    (case, preset)
    for case, preset in PRESETS
    if preset is case.game.presets[0] or case.race(preset.options, 2, 0).rules.has_secrets()
]
stories_told = pytest.mark.parametrize(
    ("case", "preset"), TOLD, ids=[f"{case.game.name}-{preset.name}" for case, preset in TOLD]
)
"""The printed game, and all with something to hide."""
FEW_MOMENTS = 10
"""Of a race at which everything is checked."""


@every_preset
def test_a_preset_keeps_the_contract_at_a_few_moments(case: Case, preset: Preset) -> None:
    race = case.race(preset.options, max(2, case.game.least_seats), seed=7)
    often = 1 + len(play(race.copy(), Generator(7, 0, 1)).steps) // FEW_MOMENTS
    for moment in moments(race, Generator(7, 0, 1)):
        if len(moment.steps) % often == 0:
            check_moment(moment)
    check_events(race, case.catalogue)
    check_replay(race)
    check_undo(race, len(race.steps) // 2)


@every_game
def test_sealed_dice_keep_the_contract_and_are_verified(case: Case) -> None:
    secret = "c0ffee" * 10 + "5eed"
    seed_race = case.race({}, max(2, case.game.least_seats), 0)
    sealed: dict[str, Any] = {
        "dice": "sealed",
        "commitment": commitment_to(secret),
        "secret": secret,
    }
    race = Race(
        seed_race.rules,
        dataclasses.replace(seed_race.heading, **sealed, words=("à la carte", "rien ne va plus")),
    )
    driver = Generator(1, 0, 1)
    for moment in moments(race, driver):
        if len(moment.steps) == 5:
            twin, twin_driver = moment.copy(), driver.copy()
    assert seen(play(twin, twin_driver)) == seen(race)
    check_replay(race)
    check_undo(race, len(race.steps) // 2)
    assert verify(race.rules, race.record).verified


@stories_told
def test_two_races_that_told_a_seat_the_same_story_look_the_same_to_it(
    case: Case, preset: Preset
) -> None:
    stories = Stories()
    seats = max(2, case.game.least_seats)
    for seed in range(60):
        race = case.race(preset.options, seats, seed)
        for moment in moments(race, Generator(seed, 0, 1)):
            if len(moment.steps) > 12:
                break
            stories.add(moment)
    assert len(stories.views) > 60


def test_the_stories_of_the_toy_game_are_told_by_races_that_differ() -> None:
    """Else the test above would say nothing about hidden cards."""
    stories = Stories()
    for seed in range(60):
        for moment in moments(TOY.race({}, 2, seed), Generator(seed, 0, 1)):
            stories.add(moment)
    assert stories.heard_again > 100


@every_game
def test_options_are_the_fields_of_the_variant_and_take_their_defaults(case: Case) -> None:
    fields = dataclasses.fields(case.game.variant)
    assert [option.name for option in case.game.options] == [field.name for field in fields]
    printed = case.game.variant()
    assert case.race({}, case.game.least_seats, 0).rules.variant == printed
    for option in case.game.options:
        default = printed.values()[option.name]
        assert option.read(default) == default
        assert type(default) is (str if option.choices or option.words else int)
        assert option.read(str(default)) == default
        assert option.text.endswith(".")


@every_game
def test_presets_have_names_of_their_own_and_the_first_is_as_printed(case: Case) -> None:
    presets = case.game.presets
    assert len({preset.name for preset in presets}) == len(presets)
    assert presets[0].options == {}
    assert all(allowed(case, preset.options) for preset in presets)
    assert case.game.preset(presets[-1].name) is presets[-1]


@every_game
def test_a_game_and_its_rules_tell_the_same_of_it(case: Case) -> None:
    game, rules = case.game, case.race({}, case.game.least_seats, 0).rules
    assert (rules.game, rules.circuit) == (game.name, game.default_circuit)
    assert (rules.least_seats, rules.most_seats) == (game.least_seats, game.most_seats)
    assert rules.version >= 1
    assert game.catalogue is not None
    assert all(rule.id.startswith(f"{game.prefix}-") for rule in case.catalogue.rules)
    assert game.title
    assert game.summary.endswith(".")


@pytest.mark.parametrize("game", paddock.all_games(), ids=lambda game: game.name)
def test_every_event_a_game_declares_names_its_parameters(game: Game) -> None:
    declared = event_kinds(game)
    assert declared
    assert len({kind.name for kind in declared}) == len(declared)
    for kind in declared:
        check_event_kind(kind)


@pytest.mark.parametrize("game", paddock.all_games(), ids=lambda game: game.name)
def test_a_race_by_name_is_started_and_told_again_by_name(game: Game) -> None:
    for preset in game.presets:
        seats = [f"driver {seat}" for seat in range(max(2, game.least_seats))]
        race = paddock.start(game.name, seats, preset=preset.name, seed=6)
        play(race, Generator(6, 0, 1))
        told = paddock.replay(race.record.text())
        assert seen(told) == seen(race)
        assert told.record.text() == race.record.text()
