"""MZ-027..036 Six dice, laid one by one on spaces of their colours."""

from typing import Any

import pytest
from mz_table import Table

from paddock.core.errors import StepError


def red_at(space: str, **options: Any) -> Table:
    return Table(cars={"red": space, "blue": "START"}, **options)


def test_mz_027_every_turn_begins_with_a_roll_of_six_dice() -> None:
    table = red_at("a02")
    table.play("W P R R R R", "a03 b03")
    assert (table.active, table.actor, table.phase) == ("blue", "chance", "MAIN_ROLL")
    assert table.rules.question(table.state).dice == ["colour"] * 6
    table.play("R R R R R R")
    assert table.active == "red"
    assert len(table.rules.outcomes(table.state)) == 462


def test_mz_027_a_driver_who_could_not_move_rolls_six_again() -> None:
    table = red_at("b07")
    table.play("B B G P P W")
    table.play("R R R R R R")
    assert (table.active, len(table.rules.outcomes(table.state))) == ("red", 462)
    assert table.told("rolled") == [
        {"car": "red", "dice": "W P P B B G"},
        {"car": "blue", "dice": "R R R R R R"},
    ]
    assert table.cited[:2] == ["MZ-006", "MZ-027"]


def test_mz_028_a_die_takes_the_car_onto_a_space_of_its_colour() -> None:
    assert red_at("a02").roll("W W W W W W").paths() == {"", "a03"}


def test_mz_028_a_die_that_is_laid_is_told_with_its_colour_and_space() -> None:
    table = red_at("a02").roll("W P R R R R")
    assert table.say("lay a03") == ["laid"]
    assert table.told("laid") == [{"car": "red", "colour": "white", "space": "a03"}]
    assert table.cited[-1] == "MZ-028"


def test_mz_029_two_spaces_of_one_colour_need_two_dice() -> None:
    table = red_at("a02").roll("B Y P W R R")
    assert table.allows("a03 b03 b04 b05")
    assert not table.allows("a03 b03 b04 b05 c06")
    assert red_at("a02").roll("B Y P P W R").allows("a03 b03 b04 b05 c06")


def test_mz_029_a_die_that_is_laid_is_no_longer_in_hand() -> None:
    table = red_at("a02").roll("B Y P P W R").lay("a03 b03")
    assert table.json()["dice"] == "P Y B R"


def test_mz_030_the_space_that_is_left_needs_no_die() -> None:
    table = red_at("a02").roll("W R R R R R")
    assert "G" not in table.json()["dice"]
    table.drive("a03")
    assert (table.at("red"), table.car("red").dice_used) == ("a03", 1)


@pytest.mark.parametrize("letters", ["R P W Y B P", "W P P Y B R", "P B Y W R P"])
def test_mz_031_the_order_in_which_dice_fell_does_not_matter(letters: str) -> None:
    assert red_at("a02").roll(letters).paths() == red_at("a02").roll("B Y P P W R").paths()


def test_mz_031_dice_are_used_in_any_order() -> None:
    table = red_at("a02").roll("P W R R R R")
    assert {"a03 b03 a04", "a03 a04"} <= table.paths()


def test_mz_032_the_longest_way_need_not_be_taken() -> None:
    table = red_at("b01", early_stop="off").roll("R G W W P B")
    assert {"c02 c03 c04", "a02 a03 b03 a04"} <= table.paths()
    assert "c02 c03" not in table.paths()


def test_mz_033_d05_a_driver_may_stop_early() -> None:
    table = red_at("a02").roll("B Y P P W R")
    for path in ("", "a03", "a03 b03", "a03 b03 b04 b05 c06"):
        assert table.allows(path)


def test_mz_033_d05_without_that_dice_are_laid_as_long_as_one_fits() -> None:
    table = red_at("a02", early_stop="off").roll("B Y P P W R")
    for path in ("", "a03", "a03 b03"):
        assert not table.allows(path)
    assert table.allows("a03 b03 b04 b05 c06")


@pytest.mark.parametrize(("early_stop", "allowed"), [("on", True), ("off", False)])
def test_mz_d06_a_whole_turn_may_be_left_only_where_early_stops_are_played(
    early_stop: str, allowed: bool
) -> None:
    table = red_at("a02", early_stop=early_stop).roll("W P R R R R")
    assert table.allows("") == allowed
    assert table.choices == ["lay a03", "drive"][: 1 + allowed]


@pytest.mark.parametrize("early_stop", ["on", "off"])
def test_mz_034_where_no_die_fits_the_car_stays_and_the_turn_ends(early_stop: str) -> None:
    table = red_at("b07", early_stop=early_stop).roll("B B G P P W")
    assert table.paths() == {""}
    assert table.choices == ["drive"]
    assert table.drive() == ["stayed"]
    assert table.told("stayed") == [{"car": "red", "space": "b07"}]
    assert table.cited[-1] == "MZ-034"
    red = table.car("red")
    assert (table.at("red"), red.dice_used, red.turns, table.active) == ("b07", 0, 1, "blue")


def test_mz_033_a_car_that_stays_although_a_die_fits_does_so_by_another_rule() -> None:
    table = red_at("a02").roll("W R R R R R")
    assert table.drive() == ["stayed"]
    assert (table.cited[-1], table.at("red"), table.active) == ("MZ-033", "a02", "blue")


def test_mz_034_in_the_professional_game_a_tile_may_still_be_laid() -> None:
    table = red_at("b07", pro=True, early_stop="off").tiles("R").roll("B B G P P W")
    assert table.choices == ["lay b08 tile", "drive"]


def test_mz_035_the_car_ends_on_the_last_die() -> None:
    table = red_at("a02").roll("W P Y R R R")
    assert table.drive("a03 b03 b04") == ["drove"]
    assert table.at("red") == "b04"
    assert table.told("drove") == [{"car": "red", "spaces": 3, "space": "b04"}]
    assert (table.cited[-1], table.car("red").dice_used) == ("MZ-035", 3)


def test_mz_036_dice_that_are_left_have_no_effect_and_are_not_kept() -> None:
    table = red_at("a02")
    table.play("W R R R R R", "a03")
    assert (table.json()["dice"], table.json()["laid"]) == ("", [])
    table.play("B B B B B B")
    assert table.roll("W W P P B B").json()["dice"] == "W W P P B B"
    assert table.state.round == 2


def test_mz_d08_dice_are_laid_and_taken_back_until_the_car_drives() -> None:
    table, plain = red_at("a02").roll("W P R R R R"), red_at("a02").roll("W P R R R R")
    table.lay("a03 b03")
    assert (table.at("red"), table.car("red").dice_used) == ("a02", 0)
    assert table.say("back") == ["took_back"]
    assert table.told("took_back") == [{"car": "red", "space": "b03"}]
    assert table.cited[-1] == "MZ-D08"
    assert table.json()["dice"] == "P R R R R"
    table.drive("a04")
    plain.drive("a03 a04")
    assert table.json() == plain.json()
    assert (table.at("red"), table.car("red").dice_used) == ("a04", 2)


def test_mz_d08_all_that_was_laid_can_be_taken_back() -> None:
    table = red_at("a02", pro=True).roll("W P R R R R")
    before = table.json()
    table.lay("a03 b03/t")
    assert table.json()["tiles"] == ["white", "yellow", "blue", "red", "green"]
    table.say("back")
    assert table.json()["tiles"] == ["white", "purple", "yellow", "blue", "red", "green"]
    table.say("back")
    assert table.json() == before
    assert "back" not in table.choices
    with pytest.raises(StepError):
        table.say("back")


def test_mz_d08_taking_back_comes_last_of_the_choices() -> None:
    table = red_at("a02").roll("W P R R R R").lay("a03")
    assert table.choices == ["lay a04", "lay b03", "drive", "back"]


def test_mz_d08_the_dice_in_hand_are_only_laid_by_whoever_drives() -> None:
    table = red_at("a02").roll("W P R R R R")
    with pytest.raises(StepError):
        table.take("blue lay a03")
    with pytest.raises(StepError):
        table.take("blue drive")
