"""The options of Monza and its presets."""

from collections.abc import Mapping

import pytest

from paddock.circuits import find_circuit
from paddock.core.errors import OptionError
from paddock.core.variants import Option, Preset, read_variant
from paddock.games.monza import GAME
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.variants import OPTIONS, PRESETS, MonzaVariant

PRINTED = {
    "professional": "off",
    "bonus_move": "off",
    "first_player": "random",
    "early_stop": "on",
    "finish_needs_white": "on",
    "bonus_own_car": "on",
    "tiles_in_turbo": "on",
    "cars": "red-blue-yellow-green",
}


def variant(**options: int | str) -> MonzaVariant:
    return read_variant(MonzaVariant, OPTIONS, options)


def test_the_defaults_are_the_printed_basic_game() -> None:
    assert variant().values() == PRINTED
    assert [option.name for option in OPTIONS] == list(PRINTED)


def test_the_game_is_for_two_to_four_on_the_oval() -> None:
    found = (GAME.name, GAME.title, GAME.prefix, GAME.least_seats, GAME.most_seats)
    assert found == ("monza", "Monza", "MZ", 2, 4)
    assert (GAME.board, GAME.default_circuit, GAME.package) == (
        "intervals", "harbour-oval", "paddock.games.monza",
    )  # fmt: skip
    assert GAME.summary == "Roll six colors, lay them on the road, and drive where they lead."


@pytest.mark.parametrize("name", [name for name in PRINTED if name != "cars"])
def test_an_option_takes_its_choices_and_nothing_else(name: str) -> None:
    option = next(option for option in OPTIONS if option.name == name)
    expected = ("random", "1", "2", "3", "4") if name == "first_player" else ("off", "on")
    assert option.choices == expected
    with pytest.raises(OptionError, match=f"option {name}: expected"):
        variant(**{name: "maybe"})


@pytest.mark.parametrize(
    ("name", "other"), [("bonus_own_car", "bonus_move"), ("tiles_in_turbo", "professional")]
)
def test_an_option_that_needs_another_is_refused_without_it(name: str, other: str) -> None:
    with pytest.raises(OptionError, match=f"options {name} and {other}: {name} off needs"):
        variant(**{name: "off"})
    assert variant(**{name: "off", other: "on"}).values()[name] == "off"
    assert [option.needs for option in OPTIONS if option.name == name] == [{other: ("on",)}]


@pytest.mark.parametrize(
    ("name", "options", "circuit"),
    [
        ("basic", {}, "harbour-oval"),
        ("professional", {"professional": "on"}, "falcon-valley"),
        ("bonus-move", {"bonus_move": "on"}, "harbour-oval"),
        ("professional-bonus", {"professional": "on", "bonus_move": "on"}, "falcon-valley"),
    ],
)
def test_mz_010_presets_recommend_a_board(
    name: str, options: Mapping[str, str], circuit: str
) -> None:
    preset = GAME.preset(name)
    assert preset.options == options
    assert GAME.usual_circuit(name) == circuit
    assert variant(**preset.options).values() == {**PRINTED, **options}


def test_presets_stand_from_the_simplest_on() -> None:
    names = [preset.name for preset in PRESETS]
    assert names == ["basic", "professional", "bonus-move", "professional-bonus"]


@pytest.mark.parametrize(
    ("name", "field"),
    [
        ("professional", "professional"),
        ("bonus_move", "bonus_move"),
        ("early_stop", "early_stop"),
        ("finish_needs_white", "needs_white"),
        ("bonus_own_car", "bonus_own_car"),
        ("tiles_in_turbo", "tiles_in_turbo"),
    ],
)
@pytest.mark.parametrize("value", ["off", "on"])
def test_the_rules_follow_each_switch_and_no_other(name: str, field: str, value: str) -> None:
    chosen = MonzaVariant(**{name: value})
    rules = MonzaRules(chosen, find_circuit("harbour-oval"))
    printed = MonzaRules(MonzaVariant(), find_circuit("harbour-oval"))
    assert getattr(rules, field) == (value == "on")
    others = ["professional", "bonus_move", "early_stop", "needs_white", "bonus_own_car",
              "tiles_in_turbo", "first_seat"]  # fmt: skip
    for other in set(others) - {field}:
        assert getattr(rules, other) == getattr(printed, other)
    assert rules.variant == chosen


@pytest.mark.parametrize(("first", "seat"), [("random", -1), ("1", 0), ("3", 2), ("4", 3)])
def test_mz_d11_the_first_seat_is_the_one_that_is_named(first: str, seat: int) -> None:
    assert MonzaRules(variant(first_player=first), find_circuit("harbour-oval")).first_seat == seat


@pytest.mark.parametrize("told", [*OPTIONS, *PRESETS], ids=lambda told: told.name)
def test_every_option_and_preset_is_told_in_a_sentence(told: Option | Preset) -> None:
    assert told.text[0].isupper()
    assert told.text.endswith(".")
