"""Every game and every variant keeps the contract; so does the toy game of the tests."""

import dataclasses
import importlib
import os

import pytest
from contract_checks import (
    Case,
    allowed,
    check_event_kind,
    check_events,
    check_moment,
    check_replay,
    check_undo,
    moments,
    plain,
    play,
    registered,
    seen,
)
from contract_stories import Stories
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import paddock
import toy_game
from paddock.circuits import circuit_names, find_circuit
from paddock.core.events import EventKind
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.seals import commitment_to
from paddock.core.verifying import verify

RACES = int(os.environ.get("PADDOCK_RACES", "10"))
"""How many races `test_thousands_of_races` plays of each preset at least; 2,000 fill a night."""
LONG_RACE = 100
"""Steps of a race from which on fewer variants are tried."""
MOST_MOMENTS = 150
"""Moments of a race at which everything is checked, spread over it."""
TOY = Case(toy_game.TOY, toy_game.CATALOGUE)
CASES = [*registered(), TOY]
PRESETS = [(case, preset) for case in CASES for preset in case.game.presets]

every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
every_preset = pytest.mark.parametrize(
    ("case", "preset"),
    PRESETS,
    ids=[f"{case.game.name}-{preset.name}" for case, preset in PRESETS],
)


def seats_of(case, options):
    """The fewest, some, and the most that can play with these options."""
    least, most = case.game.least_seats, case.game.most_seats
    possible = [seats for seats in range(least, most + 1) if allowed(case, options, seats)]
    return sorted({possible[0], possible[min(2, len(possible) - 1)], possible[-1]})


def circuits_of(case):
    """Every shipped circuit that the game can be raced on."""
    return [name for name in circuit_names() if case.game.board in find_circuit(name).boards]


@st.composite
def variants(draw, case):
    """A game's options, some left as printed, numbers kept small so that races are short."""
    chosen = {}
    for option in case.game.options:
        if not draw(st.booleans()):
            continue
        if option.choices:
            chosen[option.name] = draw(st.sampled_from(option.choices))
        else:
            chosen[option.name] = draw(
                st.integers(option.least, min(option.most, option.least + 6))
            )
    return chosen


def races(case):
    """Options, seats and a seed; hypothesis is handed no compiled object.

    It would hold it by a weak reference, which mypyc's classes with a generic base do not survive.
    """
    seats = st.integers(case.game.least_seats, case.game.most_seats)
    return st.tuples(variants(case), seats, st.integers(0, 2**62 - 1))


@every_preset
def test_a_preset_keeps_the_contract_at_every_moment_of_a_race(case, preset):
    for seats in seats_of(case, preset.options):
        race = case.race(preset.options, seats, seed=seats)
        often = 1 + len(play(race.copy(), Generator(seats, 0, 1)).steps) // MOST_MOMENTS
        for moment in moments(race, Generator(seats, 0, 1)):
            if len(moment.steps) % often == 0:
                check_moment(moment)
        check_events(race, case.catalogue)
        check_replay(race)
        for steps in range(0, len(race.steps) + 1, 1 + len(race.steps) // 5):
            check_undo(race, steps)


@every_preset
def test_a_preset_can_be_raced_on_every_circuit_of_the_game(case, preset):
    for circuit in circuits_of(case):
        race = case.race(preset.options, min(4, case.game.most_seats), 7, circuit)
        for moment in moments(race, Generator(7, 0, 1)):
            if len(moment.steps) % 97 == 0:
                check_moment(moment)
        check_replay(race)


@every_game
def test_any_variant_keeps_the_contract(case):
    usual = play(case.race({}, case.game.least_seats, 1), Generator(1, 0, 1))
    often = 1 + len(usual.steps) // 5

    @given(races(case), st.integers(0, 99), st.integers(0, 20))
    def check(settled, first, undone):
        assume(allowed(case, settled[0], settled[1]))
        race = case.race(*settled)
        for moment in moments(race, Generator(race.heading.seed, 0, 1)):
            if len(moment.steps) % often == first % often:
                check_moment(moment)
        check_events(race, case.catalogue)
        check_replay(race)
        check_undo(race, undone * len(race.steps) // 20)

    examples = settings.default.max_examples // (1 if len(usual.steps) < LONG_RACE else 4)
    settings(max_examples=examples)(check)()


@every_game
def test_sealed_dice_keep_the_contract_and_are_verified(case):
    secret = "c0ffee" * 10 + "5eed"
    seed_race = case.race({}, max(2, case.game.least_seats), 0)
    sealed = {"dice": "sealed", "commitment": commitment_to(secret), "secret": secret}
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


@every_game
def test_thousands_of_races_end_and_replay_and_survive_copy_and_json(case):
    presets = case.game.presets
    times = 1 + 200 // len(play(case.race({}, 2, 1), Generator(1, 0, 1)).steps)
    possible = {preset.name: seats_of(case, preset.options) for preset in presets}
    for number in range(RACES * times * len(presets)):
        preset = presets[number % len(presets)]
        seats = possible[preset.name]
        race = case.race(preset.options, seats[number // len(presets) % len(seats)], number)
        driver = Generator(number, 0, 1)
        for moment in moments(race, driver):
            if len(moment.steps) == number % 40:
                twin, twin_driver = moment.copy(), driver.copy()
        play(race, driver)
        if len(race.steps) > number % 40:
            assert seen(play(twin, twin_driver)) == seen(race)
        check_replay(race)
        assert plain(race, race.rules.from_json(race.rules.to_json(race.state))) == plain(
            race, race.state
        )


@every_game
def test_two_races_that_told_a_seat_the_same_story_look_the_same_to_it(case):
    stories = Stories()
    seats = max(2, case.game.least_seats)
    for seed in range(60):
        race = case.race({}, seats, seed)
        for moment in moments(race, Generator(seed, 0, 1)):
            if len(moment.steps) > 12:
                break
            stories.add(moment)
    assert len(stories.views) > 60


def test_the_stories_of_the_toy_game_are_told_by_races_that_differ():
    """Else the test above would say nothing about hidden cards."""
    stories = Stories()
    for seed in range(60):
        for moment in moments(TOY.race({}, 2, seed), Generator(seed, 0, 1)):
            stories.add(moment)
    assert stories.heard_again > 100


@every_game
def test_options_are_the_fields_of_the_variant_and_take_their_defaults(case):
    fields = dataclasses.fields(case.game.variant)
    assert [option.name for option in case.game.options] == [field.name for field in fields]
    printed = case.game.variant()
    assert case.race({}, case.game.least_seats, 0).rules.variant == printed
    for option in case.game.options:
        default = printed.values()[option.name]
        assert option.read(default) == default
        assert type(default) is (str if option.choices else int)
        assert option.read(str(default)) == default
        assert option.text.endswith(".")


@every_game
def test_presets_have_names_of_their_own_and_the_first_is_as_printed(case):
    presets = case.game.presets
    assert len({preset.name for preset in presets}) == len(presets)
    assert presets[0].options == {}
    assert all(allowed(case, preset.options) for preset in presets)
    assert case.game.preset(presets[-1].name) is presets[-1]


@every_game
def test_a_game_and_its_rules_tell_the_same_of_it(case):
    game, rules = case.game, case.race({}, case.game.least_seats, 0).rules
    assert (rules.game, rules.circuit) == (game.name, game.default_circuit)
    assert (rules.least_seats, rules.most_seats) == (game.least_seats, game.most_seats)
    assert rules.version >= 1
    assert game.catalogue is not None
    assert all(rule.id.startswith(f"{game.prefix}-") for rule in case.catalogue.rules)
    assert game.title
    assert game.summary.endswith(".")


@pytest.mark.parametrize("game", paddock.games(), ids=lambda game: game.name)
def test_every_event_a_game_declares_names_its_parameters(game):
    kinds = vars(importlib.import_module(f"{game.package}.events")).values()
    declared = [kind for kind in kinds if isinstance(kind, EventKind)]
    assert declared
    assert len({kind.name for kind in declared}) == len(declared)
    for kind in declared:
        check_event_kind(kind)


@pytest.mark.parametrize("game", paddock.games(), ids=lambda game: game.name)
def test_a_race_by_name_is_started_and_told_again_by_name(game):
    for preset in game.presets:
        seats = [f"driver {seat}" for seat in range(max(2, game.least_seats))]
        race = paddock.start(game.name, seats, preset=preset.name, seed=6)
        play(race, Generator(6, 0, 1))
        told = paddock.replay(race.record.text())
        assert seen(told) == seen(race)
        assert told.record.text() == race.record.text()
