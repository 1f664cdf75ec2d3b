"""MZ-042..056 Ending on an occupied space."""

from collections.abc import Mapping
from typing import Any

import pytest
from mz_table import Table

ONLY_PURPLE = "P R R R R R"
ONLY_BLUE = "B R R R R R"


def pushed(table: Table, letters: str, path: str, rule: str = "MZ-042") -> dict[str, Any]:
    """What is told of a push; the drive tells nothing else."""
    assert table.play(letters, path) == ["drove", "pushed_back"]
    assert table.cited[-1] == rule
    return table.told("pushed_back")[-1]


def test_mz_042_043_the_other_car_goes_back_in_the_lane_of_the_landing() -> None:
    table = Table(cars={"red": "a05", "green": "b05"})
    told = pushed(table, ONLY_BLUE, "b05")
    assert told == {"car": "red", "rival": "green", "space": "b04", "skipped": 0}
    assert (table.at("red"), table.at("green")) == ("b05", "b04")


def test_mz_043_the_lane_is_not_that_from_which_the_active_car_came() -> None:
    table = Table(cars={"red": "b05", "green": "a06"})
    pushed(table, ONLY_BLUE, "a06")
    assert (table.at("red"), table.at("green")) == ("a06", "a05")


def test_mz_044_tires_are_skipped_when_pushing_back() -> None:
    table = Table(cars={"red": "b05", "green": "c06"})
    told = pushed(table, ONLY_PURPLE, "c06")
    assert (told["space"], told["skipped"]) == ("c04", 1)
    assert (table.at("red"), table.at("green")) == ("c06", "c04")


def test_mz_045_occupied_spaces_are_skipped_and_nobody_there_moves() -> None:
    table = Table(cars={"red": "b05", "green": "c06", "blue": "c04"})
    told = pushed(table, ONLY_PURPLE, "c06")
    assert (told["space"], told["skipped"]) == ("c03", 2)
    assert table.places == {"red": "c06", "blue": "c04", "yellow": "START", "green": "c03"}


def test_mz_045_two_cars_behind_are_both_skipped() -> None:
    table = Table(cars={"red": "b05", "green": "c06", "blue": "c04", "yellow": "c03"})
    assert pushed(table, ONLY_PURPLE, "c06")["skipped"] == 3
    assert table.places == {"red": "c06", "blue": "c04", "yellow": "c03", "green": "c02"}


def test_mz_046_d17_the_space_just_left_is_free() -> None:
    table = Table(cars={"red": "b04", "green": "b05"})
    told = pushed(table, ONLY_BLUE, "b05")
    assert (told["space"], told["skipped"]) == ("b04", 0)
    assert table.at("green") == "b04"


def test_mz_047_the_colour_of_the_space_behind_does_not_matter_and_no_die_is_used() -> None:
    table = Table(cars={"red": "b05", "green": "c06"}).roll(ONLY_PURPLE)
    assert "G" not in table.json()["dice"]
    table.drive("c06")
    assert (table.at("green"), table.car("red").dice_used) == ("c04", 1)


def test_mz_048_d14_where_no_space_is_free_behind_a_car_goes_to_the_start() -> None:
    table = Table(cars={"red": "a01", "green": "b01"})
    told = pushed(table, ONLY_PURPLE, "b01", "MZ-048")
    assert (told["space"], told["skipped"]) == ("start", 0)
    assert table.at("green") == "START"


@pytest.mark.parametrize(
    ("cars", "dice", "target", "skipped"),
    [
        ({"red": "b01", "green": "c02"}, "R B G G G G", "c02", 1),
        ({"red": "b02", "green": "c03", "blue": "c02"}, "R B G G G G", "c03", 2),
    ],
)
def test_mz_048_tires_and_cars_behind_leave_only_the_start(
    cars: Mapping[str, str], dice: str, target: str, skipped: int
) -> None:
    table = Table(cars=cars)
    told = pushed(table, dice, target, "MZ-048")
    assert (told["space"], told["skipped"]) == ("start", skipped)
    assert (table.at("red"), table.at("green")) == (target, "START")


def test_mz_049_the_start_takes_a_pushed_car_although_others_stand_there() -> None:
    table = Table(cars={"red": "a01", "green": "b01", "blue": "START", "yellow": "START"})
    pushed(table, ONLY_PURPLE, "b01", "MZ-048")
    assert table.places == {"red": "b01", "blue": "START", "yellow": "START", "green": "START"}


def test_mz_049_d14_from_there_a_car_leaves_by_either_space() -> None:
    table = Table(cars={"red": "a01", "blue": "b01"})
    pushed(table, ONLY_PURPLE, "b01", "MZ-048")
    assert table.roll("W P R R R R").targets == {"a01", "b01"}


def test_mz_050_d16_missing_stretches_are_skipped() -> None:
    table = Table(cars={"red": "b08", "green": "a08"})
    told = pushed(table, ONLY_BLUE, "a08")
    assert (told["space"], told["skipped"]) == ("a07", 0)
    assert table.at("green") == "a07"


def test_mz_051_d16_from_a_wide_space_a_car_goes_back_in_its_push_lane() -> None:
    table = Table("wide", cars={"red": "a01", "green": "w01"})
    pushed(table, "R R R R R R", "w01", "MZ-051")
    assert (table.at("red"), table.at("green")) == ("w01", "b01")


def test_mz_051_a_wide_space_behind_belongs_to_all_its_lanes() -> None:
    table = Table("wide", cars={"red": "b02", "green": "c02"})
    table.put("red", "w01").play("Y R R R R R", "c02")
    assert (table.at("red"), table.at("green")) == ("c02", "w01")


def test_mz_052_passing_never_pushes() -> None:
    table = Table(cars={"red": "a02", "green": "b03"})
    assert table.play("W P Y R R R", "a03 b03 b04") == ["drove"]
    assert table.at("green") == "b03"


def test_mz_052_only_the_last_space_does() -> None:
    table = Table(cars={"red": "a02", "green": "b03"})
    pushed(table, "W P Y R R R", "a03 b03")
    assert table.at("green") == "b02"


def test_mz_053_nobody_decides_about_a_push() -> None:
    table = Table(cars={"red": "a05", "blue": "b05"})
    pushed(table, ONLY_BLUE, "b05")
    assert (table.actor, table.active, table.phase) == ("chance", "blue", "MAIN_ROLL")


def test_mz_055_a_turn_without_a_move_pushes_nobody() -> None:
    table = Table()
    assert table.play("Y Y B B R G") == ["stayed"]
    assert table.told("pushed_back") == []


def test_mz_055_nor_does_a_car_that_stays_beside_another() -> None:
    table = Table(cars={"red": "b07", "green": "b08"})
    assert table.play("R R R R R R") == ["stayed"]
    assert table.places == {"red": "b07", "blue": "START", "yellow": "START", "green": "b08"}


def test_mz_056_a_push_has_no_other_effect() -> None:
    table = Table(cars={"red": "b05", "blue": "c06"}, pro=True, first=2)
    table.play("R R R R R R")
    before = table.json()["cars"][1]
    table.play(ONLY_PURPLE, "c06")
    blue = table.json()["cars"][1]
    assert blue == {**before, "space": "c04"}
    assert (table.active, table.state.round) == ("blue", 2)
    assert table.rules.question(table.state).dice == ["colour"] * 6


def test_mz_056_the_dice_that_were_laid_before_still_count() -> None:
    table = Table(cars={"red": "c04", "blue": "b05", "yellow": "START"})
    table.play("Y B P R R R", "b04 b05 c06")
    pushed(table, ONLY_PURPLE, "c06")
    assert (table.at("red"), table.car("red").dice_used, table.active) == ("c04", 3, "yellow")


def test_mz_d15_a_push_onto_a_car_that_was_pushed_moves_only_one() -> None:
    table = Table(cars={"red": "a05", "blue": "b05", "yellow": "b04"})
    pushed(table, ONLY_BLUE, "b05")
    assert table.places == {"red": "b05", "blue": "b03", "yellow": "b04"}


@pytest.mark.parametrize(("dice", "path", "at"), [("R R", "", "c11"), ("G R", "b12", "b12")])
def test_mz_d18_during_a_turbo_roll_two_cars_may_stand_on_one_space(
    dice: str, path: str, at: str
) -> None:
    table = Table(cars={"red": "b07", "blue": "c11"}, pro=True)
    assert table.play("R B G P W P", "b08 a08 a09 b10 b11 c11") == ["drove", "turbo"]
    assert table.places == {"red": "c11", "blue": "c11"}
    assert table.told("pushed_back") == []
    table.play(dice, path)
    assert table.places == {"red": at, "blue": "c11" if path else "c10"}


def test_mz_d19_the_push_comes_before_the_bonus_move() -> None:
    table = Table(cars={"red": "a08", "green": "a09"}, bonus=True)
    assert table.play("G R R R R R", "a09") == ["drove", "pushed_back"]
    assert (table.at("green"), table.actor) == ("a08", "green")
    assert table.choices == ["bonus b09", "decline"]
