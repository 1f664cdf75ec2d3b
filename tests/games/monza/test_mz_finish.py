"""MZ-057..064 The finish, and the round in which the first car comes home."""

from typing import Any

import pytest
from mz_table import Table

from paddock.core.errors import StepError

RED_ONLY = "R R R R R R"
WHITE_AND_RED = "W R R R R R"
NOTHING_FITS = "Y Y B B R G"
"""With these no car leaves the start."""


def red_at(space: str, **options: Any) -> Table:
    return Table(cars={"red": space, "blue": "START"}, **options)


@pytest.mark.parametrize("space", ["a17", "b18", "c18"])
def test_mz_057_the_finish_is_entered_from_every_lane_with_a_white_die(space: str) -> None:
    assert red_at(space).roll(RED_ONLY).paths() == {""}
    table = red_at(space).roll(WHITE_AND_RED)
    assert table.paths() == {"", "FINISH"}
    assert table.drive("FINISH") == ["drove", "home", "final_round"]
    assert (table.at("red"), table.car("red").is_home) == ("FINISH", True)
    assert table.told("home") == [{"car": "red", "used": 1}]
    assert table.cited[-3:] == ["MZ-035", "MZ-057", "MZ-060"]


def test_mz_057_a_white_tile_does_as_well() -> None:
    table = red_at("b18", pro=True).tiles("W R").roll(RED_ONLY)
    assert table.choices == ["lay finish tile", "drive"]
    table.drive("FINISH/t")
    assert (table.at("red"), table.told("home")) == ("FINISH", [{"car": "red", "used": 0}])


def test_mz_d12_without_that_rule_every_die_leads_home() -> None:
    table = red_at("b18", finish_needs_white="off").roll("W W R R G G")
    assert table.choices == ["lay finish", "lay finish red", "lay finish green", "drive"]
    assert table.say("lay finish red") == ["laid"]
    assert table.told("laid") == [{"car": "red", "colour": "red", "space": "finish"}]
    assert (table.json()["dice"], table.choices) == ("W W R G G", ["drive", "back"])
    table.say("drive")
    assert (table.at("red"), table.car("red").dice_used) == ("FINISH", 1)


def test_mz_d12_and_every_tile() -> None:
    table = red_at("b18", finish_needs_white="off", pro=True).tiles("P G").roll(RED_ONLY)
    tiles = ["lay finish purple tile", "lay finish green tile"]
    assert table.choices == [tiles[0], "lay finish red", tiles[1], "drive"]
    table.say("lay finish purple tile")
    assert table.json()["tiles"] == ["green"]
    assert table.say("back") == ["took_back"]
    assert table.json()["tiles"] == ["purple", "green"]


@pytest.mark.parametrize("needs_white", ["on", "off"])
def test_mz_d12_under_the_strict_rule_a_die_that_leads_home_must_be_laid(needs_white: str) -> None:
    table = red_at("b18", finish_needs_white=needs_white, early_stop="off").roll(RED_ONLY)
    assert table.choices == (["drive"] if needs_white == "on" else ["lay finish red"])


def test_mz_d12_other_spaces_need_their_colours_all_the_same() -> None:
    table = red_at("b17", finish_needs_white="off").roll("Y Y Y Y Y Y")
    assert table.choices == ["drive"]


def test_mz_058_d13_the_drive_ends_at_the_finish() -> None:
    table = red_at("b18").roll("W W P P B G")
    assert not table.allows("FINISH a01")
    assert table.lay("FINISH").choices == ["drive", "back"]
    table.say("drive")
    assert (table.car("red").dice_used, table.active, table.json()["dice"]) == (1, "blue", "")


def test_mz_d13_the_sixth_die_at_the_finish_earns_no_turbo_roll() -> None:
    table = red_at("b13", pro=True).roll("R Y R G B W")
    assert table.drive("b14 b15 b16 b17 b18 FINISH") == ["drove", "home", "final_round"]
    assert (table.car("red").dice_used, table.active, table.phase) == (6, "blue", "MAIN_ROLL")


def test_mz_059_being_pushed_back_to_the_start_is_not_finishing() -> None:
    table = Table(cars={"red": "a01", "blue": "b01"})
    assert table.play("P R R R R R", "b01") == ["drove", "pushed_back"]
    assert not table.car("blue").is_home
    assert not table.state.is_final_round
    assert table.told("final_round") == []


def test_mz_060_only_those_after_the_finisher_still_play() -> None:
    table = Table(cars={"red": "a02", "blue": "b18", "yellow": "START", "green": "START"})
    table.play("B B B B B B")
    assert table.play(WHITE_AND_RED, "FINISH") == ["drove", "home", "final_round"]
    assert table.told("final_round") == [{"round": 1}]
    assert table.state.is_final_round
    assert table.active == "yellow"
    assert table.play(NOTHING_FITS) == ["stayed"]
    assert table.active == "green"
    assert table.play(NOTHING_FITS) == ["stayed", "won"]
    assert (table.phase, table.actor, table.choices) == ("OVER", "nobody", [])
    assert table.told("round_began") == [{"round": 1}]
    assert [car.turns for car in table.state.cars] == [1, 1, 1, 1]


def test_mz_060_the_final_round_is_told_once() -> None:
    table = Table(cars={"red": "a17", "blue": "b18", "yellow": "START"})
    table.play(WHITE_AND_RED, "FINISH")
    assert table.play(WHITE_AND_RED, "FINISH") == ["drove", "home"]
    assert table.told("final_round") == [{"round": 1}]


def test_mz_061_the_last_player_of_a_round_ends_the_race_at_once() -> None:
    table = Table(cars={"red": "START", "blue": "START", "yellow": "b18"})
    for _ in range(14):
        table.play(RED_ONLY)
    assert (table.active, table.state.round) == ("yellow", 5)
    told = table.play(WHITE_AND_RED, "FINISH")
    assert told == ["drove", "home", "final_round", "won"]
    assert [car.turns for car in table.state.cars] == [5, 5, 5]
    assert table.told("won") == [{"car": "yellow", "used": 1}]


def test_mz_061_the_last_player_is_the_one_before_the_first() -> None:
    table = Table(cars={"red": "b18", "blue": "START", "yellow": "START"}, first=2)
    table.play(RED_ONLY)
    table.play(RED_ONLY)
    assert table.play(WHITE_AND_RED, "FINISH")[-1] == "won"


def test_mz_063_a_car_at_home_cannot_be_pushed_and_takes_no_space() -> None:
    table = Table(cars={"red": "a17", "blue": "b18"})
    table.play(WHITE_AND_RED, "FINISH")
    assert table.play(WHITE_AND_RED, "FINISH") == ["drove", "home", "won", "won"]
    assert table.told("pushed_back") == []
    assert table.places == {"red": "FINISH", "blue": "FINISH"}


def test_mz_063_d22_a_car_at_home_has_no_turn_but_one_is_counted() -> None:
    table = Table(cars={"red": "a02", "blue": "FINISH", "yellow": "START"})
    assert table.play("Y Y Y Y Y Y") == ["stayed", "final_round", "sat_out"]
    assert table.told("sat_out") == [{"car": "blue"}]
    assert table.cited[-1] == "MZ-D22"
    assert (table.active, table.car("blue").turns) == ("yellow", 1)


def test_mz_063_d22_two_cars_at_home_are_both_passed_over() -> None:
    cars = {"red": "a02", "blue": "FINISH", "yellow": "FINISH", "green": "START"}
    table = Table(cars=cars)
    assert table.play("Y Y Y Y Y Y") == ["stayed", "final_round", "sat_out", "sat_out"]
    assert (table.active, [car.turns for car in table.state.cars]) == ("green", [1, 1, 1, 0])


def test_mz_063_a_bonus_move_never_takes_a_car_from_home() -> None:
    table = Table(cars={"red": "a12", "green": "FINISH"}, bonus=True)
    table.state.is_final_round = True
    table.play("G R R R R R", "a13")
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")


def test_mz_064_dice_count_for_who_comes_home_later_in_the_round() -> None:
    table = Table(cars={"red": "c15", "blue": "a11"}, bonus=True)
    table.play("G W P Y Y Y", "c16 c17 c18")
    assert (table.active, table.car("red").dice_used) == ("blue", 3)
    table.play("R R R R R R", "a12")
    assert table.choices == ["bonus finish", "decline"]
    assert table.say("bonus finish") == ["bonus_moved", "home", "final_round", "won"]
    assert table.told("home") == [{"car": "red", "used": 3}]
    assert table.told("won") == [{"car": "red", "used": 3}]


def test_mz_064_every_round_is_counted_anew() -> None:
    table = red_at("a02")
    table.play("W P R R R R", "a03 b03")
    assert table.car("red").dice_used == 2
    table.play(NOTHING_FITS)
    assert (table.state.round, table.car("red").dice_used) == (2, 0)


def test_nothing_is_open_after_the_race() -> None:
    table = Table(cars={"red": "START", "blue": "b18"})
    table.play(RED_ONLY)
    table.play(WHITE_AND_RED, "FINISH")
    with pytest.raises(StepError) as refused:
        table.take("dice W W W W W W")
    assert str(refused.value).startswith("expected no step, because the race is over")
