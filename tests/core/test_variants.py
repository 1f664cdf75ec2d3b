"""Variants: options, what they take and what they refuse."""

from collections.abc import Mapping
from dataclasses import FrozenInstanceError, dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.errors import OptionError, UnknownNameError
from paddock.core.variants import Option, Preset, Variant, read_number, read_variant
from toy_game import OPTIONS, ToyVariant

LAPS = Option("laps", "How often round.", least=1, most=100)
MODE = Option("mode", "Which game.", choices=("special", "regular"))
WIDE = Option("wide", "Any number.", most=2**62)


@pytest.mark.parametrize("value", [3, "3", " 3 ", "03"])
def test_a_number_may_be_given_as_itself_or_as_text(value: int | str) -> None:
    assert LAPS.read(value) == 3


@pytest.mark.parametrize("value", [1, 100])
def test_both_ends_of_a_range_are_in_it(value: int) -> None:
    assert LAPS.read(value) == value


@pytest.mark.parametrize(
    "value", [0, 101, "", "x", "1.0", "+1", "-1", "1_0", "²", "٣", 1.0, True, None, [1], "9" * 5000]
)
def test_what_is_no_number_in_the_range_is_refused(value: float | str | list[int] | None) -> None:
    with pytest.raises(OptionError) as raised:
        LAPS.read(value)
    expected = "option laps: expected a whole number from 1 to 100, but got"
    assert str(raised.value) == f"{expected} {value!r}"


def test_a_choice_is_one_of_its_words() -> None:
    assert MODE.read("regular") == "regular"


@pytest.mark.parametrize("value", ["Regular", "", " regular", 0, None, ["regular"]])
def test_what_is_no_choice_is_refused(value: int | str | list[str] | None) -> None:
    with pytest.raises(OptionError) as raised:
        MODE.read(value)
    assert str(raised.value) == f"option mode: expected special or regular, but got {value!r}"


@given(st.integers(0, 2**62))
def test_every_number_up_to_two_to_the_62_can_be_read(value: int) -> None:
    assert WIDE.read(str(value)) == WIDE.read(value) == value


@given(st.text())
def test_a_text_that_is_no_number_reads_as_minus_one(text: str) -> None:
    number = read_number(text)
    assert number == -1 or str(number).zfill(len(text)) == text


PRINTED = {"deck": "dealt", "tactics": "off", "field": "single"}


def test_a_variant_has_the_printed_values_where_none_is_chosen() -> None:
    variant = read_variant(ToyVariant, OPTIONS, {})
    assert variant.values() == {**PRINTED, "cards": 2, "goal": 6, "grid": "level"}


def test_a_variant_has_the_values_chosen() -> None:
    variant = read_variant(ToyVariant, OPTIONS, {"cards": "1", "grid": "staggered"})
    assert variant.values() == {**PRINTED, "cards": 1, "goal": 6, "grid": "staggered"}


def test_an_unknown_option_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(UnknownNameError) as raised:
        read_variant(ToyVariant, OPTIONS, {"weather": "wet"})
    assert str(raised.value) == (
        "no option is called 'weather'; there is cards, goal, deck, tactics, field, grid"
    )


def test_options_that_exclude_each_other_are_refused_by_the_variant() -> None:
    with pytest.raises(OptionError, match="options goal and cards"):
        read_variant(ToyVariant, OPTIONS, {"goal": 4, "cards": 3})


@dataclass(frozen=True)
class WetVariant(Variant):
    """Rain comes only where there is weather, and lasts only where it is counted."""

    weather: str = "dry"
    rain: int = 0
    forecast: str = "none"


WET = (
    Option("weather", "The sky.", choices=("dry", "wet", "mixed")),
    Option("rain", "Laps of rain.", most=9, needs={"weather": ("wet", "mixed")}),
    Option(
        "forecast",
        "What is known.",
        choices=("none", "early"),
        needs={"weather": ("mixed",), "rain": (1, 2)},
    ),
)


@pytest.mark.parametrize(
    "chosen",
    [
        {},
        {"rain": 0, "forecast": "none"},
        {"weather": "wet"},
        {"weather": "wet", "rain": 9},
        {"rain": "3", "weather": "mixed"},
        {"forecast": "early", "rain": 2, "weather": "mixed"},
    ],
)
def test_an_option_differs_where_all_that_it_needs_is_there(chosen: Mapping[str, Any]) -> None:
    variant = read_variant(WetVariant, WET, chosen)
    assert {name: str(value) for name, value in chosen.items()}.items() <= {
        name: str(value) for name, value in variant.values().items()
    }.items()


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (
            {"rain": 2},
            "options rain and weather: rain 2 needs weather wet or mixed, but got weather dry",
        ),
        (
            {"forecast": "early", "weather": "wet", "rain": 1},
            "options forecast and weather: forecast early needs weather mixed, but got weather wet",
        ),
        (
            {"forecast": "early", "weather": "mixed", "rain": 3},
            "options forecast and rain: forecast early needs rain 1 or 2, but got rain 3",
        ),
    ],
)
def test_an_option_without_what_it_needs_is_refused_with_both_names(
    chosen: Mapping[str, Any], message: str
) -> None:
    with pytest.raises(OptionError) as raised:
        read_variant(WetVariant, WET, chosen)
    assert str(raised.value) == message


def test_an_option_needs_nothing_unless_it_says_so() -> None:
    assert LAPS.needs == {}


def test_a_variant_without_options_of_its_own_has_none_and_agrees() -> None:
    variant = Variant()
    variant.check()
    assert variant.values() == {}


def test_a_variant_never_changes() -> None:
    with pytest.raises((FrozenInstanceError, AttributeError)):
        ToyVariant().goal = 9  # type: ignore[misc]


def test_a_preset_changes_nothing_unless_it_says_so() -> None:
    assert Preset("printed", "As printed.").options == {}
