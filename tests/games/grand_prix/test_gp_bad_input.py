"""What is not open is refused in one sentence, and nothing has changed."""

import json
import re
from typing import Any

import pytest
from gp_race_table import Table

from paddock import Race, start
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from wrong_choices import asked_for_each, wrong_choices

SENTENCE = re.compile(
    r"expected (one of )?('[^\n]*'|\d+ steps from '[^\n]*' to '[^\n]*'), but got '[^\n]*'"
    r"( \(aquila, borealis, corvus are asked at once\))?"
)


def all_of(race: Race[Any]) -> str:
    """Everything about a race."""
    told = [event.to_json() for event in race.events]
    return json.dumps([race.rules.to_json(race.state), race.record.text(), told])


def refusal(race: Race[Any], text: str) -> str:
    """The sentence in which a decision is refused."""
    with pytest.raises(StepError) as refused:
        race.choose(text)
    return str(refused.value)


@pytest.mark.parametrize("weather", ["dry", "wet"])
def test_whatever_is_asked_what_is_not_open_is_refused_and_changes_nothing(weather: str) -> None:
    options = {"start_weather": weather}
    race = start("grand-prix", ["Ann", "Bob", "Cleo"], seed=4, options=options)
    for moment in asked_for_each(race, Generator(4)):
        before, tried = all_of(moment), wrong_choices(moment)
        assert len(tried) > 3
        for text in tried:
            told = refusal(moment, text)
            assert SENTENCE.fullmatch(told), told
            assert f"but got {text!r}" in told
            assert f"'{text.split()[0]} " in told.partition(", but got")[0] or "one of" in told
        assert all_of(moment) == before


def check(table: Table, *texts: str, expected: str) -> None:
    """These are refused in a sentence that says what is open, and leave the table as it is."""
    before, told = table.plain(), len(table.log.events)
    for text in texts:
        with pytest.raises(StepError) as refused:
            table.take(text)
        assert str(refused.value) == f"expected {expected}, but got {text!r}"
    assert (table.plain(), len(table.log.events)) == (before, told)


# What the rules name: a card, a car, a sector, a stop


ALL = "1@20.1 14@19.1 4@18.1 44@17.1"


def test_gp_048_a_card_that_is_not_in_the_hand_is_not_played() -> None:
    table = Table(2).stand(ALL).hand(0, "charge").hand(1, "top-gear").turns()
    check(
        table,
        *("aquila card top-gear", "borealis card top-gear", "aquila card", "aquila card chargé"),
        expected="one of 'aquila card charge', 'aquila retire 1', 'aquila retire 14'",
    )


def test_gp_011_014_076_a_car_that_may_not_be_activated_is_not_moved() -> None:
    """It is another's, has moved, is out, or has six wear markers."""
    table = Table(2).stand(f"{ALL} 7@10.1 3@9.1 2@8.1 19@7.1").hand(0, "charge")
    table.activate(2).wear(14, "tire " * 6).turns().take("aquila card charge")
    check(
        table,
        *("aquila move 4", "aquila move 3", "aquila move 2", "aquila move 14", "aquila move 27"),
        expected="one of 'aquila move 1', 'aquila move 7', 'aquila move 19'",
    )


def test_gp_097_101_a_space_that_is_taken_and_cannot_be_paid_for_is_not_gone_to() -> None:
    table = Table(2).stand("1@20.2 4@20.3 14@19.1").hand(0, "overtake").turns()
    table.take("aquila card overtake", "aquila move 1", *["aquila ahead 2"] * 3)
    table.move("4@23.3")
    check(
        table,
        *("aquila outside", "aquila ahead 1", "aquila ahead 9", "aquila stop"),
        expected="one of 'aquila ahead 2', 'aquila inside'",
    )
    table.take("aquila inside")
    assert table.car(1).close_calls == 1  # Of the card.


def at_the_pits() -> Table:
    """Aquila is asked whether it pits, after an event that hits nobody."""
    table = Table(2).stand("1@50.2 4@40.1").wear(1, "tire tire engine body")
    table.tires(1, "soft", "hard").end_turns()
    return table.take(next(text for text in table.open() if "wing-damage" in text))


def test_gp_058_a_car_that_is_not_asked_does_not_pit() -> None:
    """GP-230 It is another's, or nobody's, or out of the race."""
    check(
        at_the_pits(),
        *("aquila pit 4", "borealis pit 4", "aquila pit 14", "aquila pit 27", "aquila pit"),
        expected="one of 'aquila stay 1', 'aquila pit 1'",
    )


def test_gp_180_gp_d33_tires_that_do_not_fit_are_not_fitted() -> None:
    """Wet ones in the dry, and those that are on the car already."""
    check(
        at_the_pits().take("aquila pit 1"),
        *("aquila fit wet", "aquila fit hard", "aquila fit", "aquila fit slick"),
        expected="one of 'aquila fit none', 'aquila fit soft'",
    )


def test_gp_166_gp_168_a_stop_takes_off_no_more_markers_than_there_are() -> None:
    table = at_the_pits().take("aquila pit 1", "aquila fit none")
    check(
        table,
        *("aquila repair 3 tire", "aquila repair -1 tire", "aquila repair 1 body"),
        *("aquila repair 1 engine", "aquila repair 1 wing"),
        expected="one of 'aquila repair 0 tire', 'aquila repair 1 tire', 'aquila repair 2 tire'",
    )
    table.take("aquila repair 2 tire")
    check(
        table,
        *("aquila repair 2 engine", "aquila repair 1 body", "aquila repair 0 tire"),
        expected="one of 'aquila repair 0 engine', 'aquila repair 1 engine'",
    )


def test_gp_061_a_card_that_is_not_in_the_hand_is_not_laid_away() -> None:
    table = Table(2).stand(ALL).hand(0, "charge", "overtake").end_round()
    check(
        table,
        *("aquila discard top-gear", "borealis discard charge", "aquila card charge"),
        expected="one of 'aquila discard overtake', 'aquila discard charge', 'aquila keep'",
    )


def test_gp_034_gp_035_wet_tires_are_not_chosen_in_the_dry() -> None:
    check(
        Table(2).draw_grid(),
        *("aquila tire 1 wet", "aquila tire 14 soft", "borealis tire 4 soft"),
        expected="one of 'aquila tire 1 hard', 'aquila tire 1 soft'",
    )
