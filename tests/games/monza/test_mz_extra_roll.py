"""Professional racers: their tiles, and the extra roll."""

from itertools import combinations
from typing import Any

import pytest
from mz_table import Table

from narrowing import of_kind
from paddock.core.dice import Roll
from paddock.core.errors import StepError

DICE = "B B G P P W"


def rolled(letters: str = DICE, at: str = "b07", **options: Any) -> Table:
    """Red has rolled and has not said yet whether to keep the dice."""
    table = Table(cars={"red": at, "blue": "START"}, pro=True, **options)
    return table.roll(letters, keep=False)


def refused(table: Table, words: str) -> bool:
    """Whether red may not say so; the state stays as it is."""
    before = table.json()
    with pytest.raises(StepError, match="expected"):
        table.take(f"red {words}")
    assert table.json() == before
    return True


@pytest.mark.parametrize("last", ["blue", "yellow", "green"])
def test_mz_071_professionals_begin_with_an_extra_roll_and_a_tile_of_each_colour(last: str) -> None:
    table = Table(cars={"red": "START", last: "START"}, pro=True)
    for car in table.json()["cars"]:
        assert car["has_extra_roll"] is True
        assert car["tiles"] == ["white", "purple", "yellow", "blue", "red", "green"]


@pytest.mark.parametrize("bonus", [False, True])
def test_mz_071_in_the_basic_game_nobody_has_tiles(bonus: bool) -> None:
    table = Table(cars={"red": "START", "yellow": "START"}, bonus=bonus)
    for car in table.json()["cars"]:
        assert (car["has_extra_roll"], car["tiles"]) == (False, [])
    assert table.roll(DICE, keep=False).phase == "DRIVE"


def test_mz_073_there_is_no_extra_roll_before_the_roll() -> None:
    table = Table(pro=True)
    assert table.actor == "chance"
    assert refused(table, "reroll B")
    assert refused(table, "keep")


def test_mz_073_the_extra_roll_is_there_right_after_the_roll() -> None:
    table = rolled()
    assert (table.phase, table.actor) == ("EXTRA_CHOICE", "red")
    assert table.say("reroll B") == ["extra_roll"]


@pytest.mark.parametrize("path", ["", "b08/t", "b08/t a08"])
def test_mz_073_the_extra_roll_is_gone_once_dice_are_kept_or_laid(path: str) -> None:
    table = rolled()
    assert table.say("keep") == ["kept"]
    table.lay(path)
    assert refused(table, "reroll B")
    assert refused(table, "keep")
    table.say("drive")
    assert refused(table, "reroll B")


def test_mz_d25_taking_everything_back_does_not_bring_the_extra_roll_back() -> None:
    table = rolled()
    table.say("keep")
    table.lay("b08/t").say("back")
    assert table.choices == ["lay b08 tile", "drive"]
    assert refused(table, "reroll B")


@pytest.mark.parametrize(("letters", "at"), [("B Y P P W R", "a02"), (DICE, "b07")])
def test_mz_074_keeping_and_rolling_again_are_offered_whether_dice_fit_or_not(
    letters: str, at: str
) -> None:
    choices = rolled(letters, at).choices
    assert choices[0] == "keep"
    assert f"reroll {' '.join(sorted(letters.split(), key='WPYBRG'.index))}" in choices
    assert "reroll P" in choices


@pytest.mark.parametrize("letters", [DICE, "W P Y B R G", "G G G G G G", "W W W G G R"])
def test_mz_075_any_of_the_dice_may_be_rolled_again(letters: str) -> None:
    dice = sorted(letters.split(), key="WPYBRG".index)
    heaps = {heap for count in range(1, 7) for heap in combinations(dice, count)}
    choices = rolled(letters).choices
    assert sorted(choices) == sorted(["keep", *[f"reroll {' '.join(heap)}" for heap in heaps]])


def test_mz_075_equal_dice_are_not_told_apart_and_come_in_a_fixed_order() -> None:
    assert rolled("W W W W P P").choices[:6] == [
        "keep", "reroll W", "reroll W W", "reroll W W W", "reroll W W W W", "reroll P",
    ]  # fmt: skip
    assert rolled("W W W W P P").choices[6:10] == [
        "reroll W P", "reroll W W P", "reroll W W W P", "reroll W W W W P",
    ]  # fmt: skip


def test_mz_075_exactly_the_named_dice_are_rolled_and_the_others_keep_their_faces() -> None:
    table = rolled()
    table.say("reroll B P")
    assert (table.json()["dice"], table.json()["again"]) == ("W P B G", "P B")
    table.take("dice R B")
    assert (table.json()["dice"], table.json()["again"]) == ("W P B B R G", "")
    assert table.told("extra_roll") == [{"car": "red", "dice": "P B"}]
    assert table.told("rolled_again") == [{"car": "red", "dice": "B R"}]
    assert (table.rule_of("extra_roll"), table.rule_of("rolled_again")) == ("MZ-075", "MZ-076")


@pytest.mark.parametrize("words", ["reroll P B", "reroll b p", "reroll Blue purple"])
def test_mz_075_dice_are_named_in_any_order_by_letters_or_colours(words: str) -> None:
    table = rolled()
    table.say(words)
    assert table.json()["again"] == "P B"


def test_mz_075_all_six_may_be_rolled_again() -> None:
    table = rolled()
    table.say(f"reroll {DICE}")
    assert table.json()["dice"] == ""
    assert table.roll("R R R R R R").json()["dice"] == "R R R R R R"


@pytest.mark.parametrize("named", ["R", "B B B", "W W", "Y B", "Q", "1"])
def test_mz_075_dice_that_were_not_rolled_cannot_be_named(named: str) -> None:
    assert refused(rolled(), f"reroll {named}")


@pytest.mark.parametrize("words", ["reroll", "reroll ", "reroll none"])
def test_mz_d26_rolling_no_die_again_is_refused(words: str) -> None:
    assert refused(rolled(), words)


@pytest.mark.parametrize("named", ["W", "B P", "W P B", "W P B B", "W P P B B", DICE])
def test_mz_076_the_named_dice_are_rolled_once_and_together(named: str) -> None:
    table = rolled()
    table.say(f"reroll {named}")
    count = len(named.split())
    assert (table.phase, table.actor) == ("EXTRA_ROLL", "chance")
    outcomes = table.rules.outcomes(table.state)
    assert sum(weight for _, weight in outcomes) == 6**count
    assert {len(of_kind(Roll, step).numbers) for step, _ in outcomes} == {count}


def test_mz_076_after_the_extra_roll_only_the_drive_is_left_to_decide() -> None:
    table = rolled()
    table.say("reroll B P")
    assert table.take("dice R B") == ["rolled_again"]
    assert (table.phase, table.actor) == ("DRIVE", "red")
    assert table.choices == ["lay b08", "lay b08 tile", "drive"]
    assert refused(table, "reroll R")
    assert refused(table, "keep")


def test_mz_077_the_tile_is_gone_once_it_is_used() -> None:
    table = rolled()
    table.say("reroll B")
    assert (table.car("red").has_extra_roll, table.car("blue").has_extra_roll) == (False, True)
    table.roll("Y").drive()
    assert table.roll(DICE, keep=False).phase == "EXTRA_CHOICE"
    table.say("keep")
    table.drive()
    assert table.active == "red"
    assert table.roll(DICE, keep=False).phase == "DRIVE"
    assert refused(table, "reroll B")


def test_mz_077_a_kept_roll_keeps_the_tile() -> None:
    table = rolled()
    table.say("keep")
    assert table.rule_of("kept") == "MZ-074"
    table.drive()
    table.play(DICE)
    assert table.active == "red"
    assert table.roll(DICE, keep=False).phase == "EXTRA_CHOICE"
