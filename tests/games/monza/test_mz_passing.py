"""MZ-037..041 Long drives, and driving through spaces where others stand."""

import pytest
from mz_table import Table

SIX = "b08 a08 a09 b10 b11 c11"


def test_mz_037_a_drive_has_six_spaces_at_most() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}).roll("R B G P W P")
    assert SIX in table.paths()
    assert max(len(path.split()) for path in table.paths()) == 6
    assert not table.allows(f"{SIX} c12")
    assert table.drive(SIX) == ["drove"]
    red = table.car("red")
    assert (table.at("red"), red.dice_used, table.active) == ("c11", 6, "blue")


def test_mz_038_a_car_is_passed_and_does_not_move() -> None:
    table = Table(cars={"red": "a02", "blue": "b03"})
    assert table.play("W P Y R R R", "a03 b03 b04") == ["drove"]
    assert table.places == {"red": "b04", "blue": "b03"}
    assert table.car("red").dice_used == 3


def test_mz_039_any_number_of_cars_may_be_passed() -> None:
    cars = {"red": "a02", "green": "a03", "blue": "b03", "yellow": "b04"}
    table = Table(cars=cars)
    assert table.play("W P Y B R R", "a03 b03 b04 b05") == ["drove"]
    assert table.places == {**cars, "red": "b05"}


def test_mz_040_an_occupied_space_is_not_jumped_over() -> None:
    table = Table(cars={"red": "a02", "green": "a03"})
    assert table.roll("R R P P G G").paths() == {""}


def test_mz_040_it_costs_a_die_like_a_free_one() -> None:
    table = Table(cars={"red": "a02", "green": "a03"}).roll("W R P P G G")
    assert table.paths() == {"", "a03", "a03 a04", "a03 b03", "a03 b03 a04", "a03 a04 a05",
                             "a03 b03 c04", "a03 b03 a04 a05"}  # fmt: skip


def test_mz_041_dice_of_an_earlier_turn_block_nothing() -> None:
    table = Table(cars={"red": "c02", "blue": "c06", "yellow": "c04"})
    table.play("B B B B B B", "c03")
    table.play("R R R R R R")
    table.play("R R R R R R")
    table.put("red", "b05")
    assert table.json()["laid"] == []
    table.play("P R R R R R", "c06")
    assert table.places == {"red": "c06", "blue": "c03", "yellow": "c04"}


@pytest.mark.parametrize(
    ("path", "green"), [("a03", "a02"), ("a03 b03", "a03"), ("a03 a04", "a03")]
)
def test_mz_d07_to_pass_to_stop_on_a_car_or_to_drive_on_is_free(path: str, green: str) -> None:
    table = Table(cars={"red": "a02", "green": "a03"})
    table.play("W P R R R R", path)
    assert table.places["green"] == green


def test_mz_d07_nobody_has_to_push() -> None:
    table = Table(cars={"red": "a02", "green": "a03"}).roll("W P R R R R")
    assert table.choices == ["lay a03", "drive"]
    assert table.lay("a03").choices == ["lay a04", "lay b03", "drive", "back"]
