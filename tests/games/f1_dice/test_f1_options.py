"""The options, the presets, the events and the catalog of the game."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import pytest
from f1_table import new_race, on_the_grid, positions

from narrowing import of_kind
from paddock import find_circuit, find_game, start
from paddock.core.errors import OptionError, UnknownNameError
from paddock.core.events import EventKind
from paddock.core.variants import Option
from paddock.games.f1_dice import events
from paddock.games.f1_dice.rules import F1DiceRules
from paddock.games.f1_dice.variants import F1DiceVariant

GAME = find_game("f1-dice")
KINDS = {name: kind for name, kind in vars(events).items() if isinstance(kind, EventKind)}
PRINTED = {"mode": "special", "laps": 1, "length": 0, "grid_spacing": 1, "turn_order": "grid"}


def test_the_defaults_are_the_printed_special_game() -> None:
    assert asdict(F1DiceVariant()) == PRINTED


def test_the_game_introduces_itself() -> None:
    assert (GAME.name, GAME.title, GAME.prefix) == ("f1-dice", "F1 Racing Dice Game", "F1")
    assert (GAME.least_seats, GAME.most_seats) == (1, 10)
    assert (GAME.board, GAME.default_circuit) == ("line", "larkmoor")


def test_the_rules_know_what_they_were_made_of() -> None:
    variant, circuit = F1DiceVariant(laps=2), find_circuit("larkmoor")
    rules = F1DiceRules(variant, circuit)
    assert (rules.game, rules.version, rules.circuit) == ("f1-dice", 1, "larkmoor")
    assert (rules.least_seats, rules.most_seats) == (1, 10)
    assert rules.variant is variant
    assert (rules.board.length, rules.laps, rules.goal) == (86, 2, 172)


@pytest.mark.parametrize(
    ("options", "length", "goal"),
    [
        ({}, 86, 86),
        ({"laps": 3}, 86, 258),
        ({"length": 40}, 40, 40),
        ({"length": 40, "laps": 5}, 40, 200),
        ({"length": 1}, 1, 1),
        ({"length": 1000, "laps": 100}, 1000, 100_000),
    ],
)
def test_length_and_laps_give_the_goal(options: Mapping[str, int], length: int, goal: int) -> None:
    rules = of_kind(F1DiceRules, new_race(2, **options).rules)
    assert (rules.board.length, rules.goal) == (length, goal)


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("mode", "expert", "special or regular"),
        ("laps", 0, "a whole number from 1 to 100"),
        ("laps", 101, "a whole number from 1 to 100"),
        ("length", -1, "a whole number from 0 to 1000"),
        ("length", 1001, "a whole number from 0 to 1000"),
        ("grid_spacing", 2, "a whole number from 0 to 1"),
        ("turn_order", "random", "grid or position"),
    ],
)
def test_a_value_out_of_range_is_refused(name: str, value: int | str, expected: str) -> None:
    message = f"^option {name}: expected {expected}, but got {value!r}$"
    with pytest.raises(OptionError, match=message):
        new_race(2, **{name: value})


def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="no option is called 'weather'"):
        new_race(2, weather="rain")


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("special", {}),
        ("regular", {"mode": "regular"}),
        ("grand-prix", {"laps": 3, "turn_order": "position"}),
    ],
)
def test_a_preset_changes_only_its_own_options(preset: str, options: Mapping[str, Any]) -> None:
    race = start("f1-dice", ["Ann"], preset=preset)
    assert race.heading.options == {**PRINTED, **options}


@pytest.mark.parametrize("option", GAME.options, ids=lambda option: option.name)
def test_every_option_has_a_text_and_allows_its_default(option: Option) -> None:
    assert option.text.endswith(".")
    assert option.read(PRINTED[option.name]) == PRINTED[option.name]


def test_every_field_of_the_variant_is_an_option() -> None:
    assert [option.name for option in GAME.options] == list(PRINTED)


def test_all_options_combine() -> None:
    chosen = {"mode": "regular", "laps": 2, "length": 40, "grid_spacing": 0}
    race = on_the_grid("blue red", turn_order="position", **chosen)
    assert race.heading.options == {**chosen, "turn_order": "position"}
    assert positions(race) == [0, 0]


def test_the_printed_grid_has_a_space_between_cars_and_one_lap() -> None:
    rules = of_kind(F1DiceRules, new_race(2).rules)
    assert (rules.laps, rules.grid_spacing, rules.special, rules.leader_first) == (
        1,
        1,
        True,
        False,
    )


@pytest.mark.parametrize("name", KINDS)
def test_an_event_kind_is_named_as_it_is_written(name: str) -> None:
    assert KINDS[name].name == name.lower()


def test_an_event_tells_its_parameters() -> None:
    race = on_the_grid("red blue")
    event = race.roll("18")[0]
    assert event.to_json() == {
        "kind": "great_start",
        "rule": "F1-026",
        "parameters": {"car": "red", "roll": 18},
    }


def test_the_catalog_has_every_rule_and_decision() -> None:
    ids = [rule.id for rule in GAME.catalogue().rules]
    rules = [f"F1-{number:03}" for number in range(1, 42)]
    assert ids == rules + [f"F1-D{number:02}" for number in range(1, 14)]


def test_the_catalog_ends_with_the_decisions() -> None:
    for rule in GAME.catalogue().rules:
        assert rule.is_decision == (rule.chapter == "Decisions")
        assert rule.text.endswith(".")


@pytest.mark.parametrize("preset", ["special", "regular", "grand-prix"])
def test_every_event_of_a_race_cites_a_rule_of_the_catalog(preset: str) -> None:
    race = start("f1-dice", ["Ann", "Bob", "Cleo"], preset=preset, seed=3)
    while not race.over:
        race.roll() if race.rolling else race.choose(race.choices[-1].text)
    ids = {rule.id for rule in GAME.catalogue().rules}
    assert {event.rule for event in race.events} <= ids
