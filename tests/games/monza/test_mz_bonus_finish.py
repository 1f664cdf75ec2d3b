"""The bonus move and the end of a race (MZ-D21, MZ-D22, MZ-D33, MZ-D35, MZ-D36)."""

import pytest
from mz_positions import green_last
from mz_table import Table

STAY = "R R R R R R"


def last_yellow_turn(green: str, red: str) -> Table:
    """Round of green, red, blue, yellow: green lays two dice, red comes home, yellow ends on G."""
    cars = {"red": red, "yellow": "a12", "green": green}
    table = Table(cars=cars, bonus=True, first=4)
    table.play("G B R R R R", "b17 b18")
    table.take("blue decline")
    table.play("W P W R R R", "c17 c18 FINISH")
    table.play(STAY)
    assert table.active == "yellow"
    assert table.play("G R R R R R", "a13") == ["drove"]
    return table


def test_mz_114_d33_a_bonus_move_may_lead_home_and_begins_the_final_round() -> None:
    table = green_last({"green": "b18"})
    assert table.targets == {"FINISH"}
    assert table.say("bonus finish") == ["bonus_moved", "home", "final_round"]
    assert table.at("green") == "FINISH"
    assert table.told("home") == [{"car": "green", "used": 0}]
    assert table.told("final_round") == [{"round": 1}]
    assert (table.rule_of("home"), table.rule_of("final_round")) == ("MZ-114", "MZ-060")
    assert table.json()["is_final_round"] is True
    assert table.active == "blue"


def test_mz_114_d22_who_comes_home_before_the_own_turn_sits_it_out() -> None:
    table = green_last({"green": "b18"})
    table.say("bonus finish")
    table.play(STAY)
    assert table.play(STAY) == ["stayed", "sat_out", "won"]
    assert table.told("sat_out") == [{"car": "green"}]
    assert table.rule_of("sat_out") == "MZ-D22"
    assert table.told("won") == [{"car": "green", "used": 0}]
    assert table.car("green").dice_used == 0
    assert [car["turns"] for car in table.json()["cars"]] == [1, 1, 1, 1]
    assert table.phase == "OVER"


def test_mz_114_a_car_in_the_middle_of_the_round_is_sat_out_and_the_next_one_plays() -> None:
    table = Table(cars={"red": "a14", "blue": "b18", "yellow": "START"}, bonus=True)
    table.play("B R R R R R", "a15")
    assert table.say("bonus finish") == ["bonus_moved", "home", "final_round", "sat_out"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "yellow")
    assert table.play(STAY) == ["stayed", "won"]


def test_mz_114_declined_at_the_finish_the_race_goes_on() -> None:
    table = green_last({"green": "b18"})
    assert table.say("decline") == ["bonus_declined"]
    assert (table.at("green"), table.json()["is_final_round"]) == ("b18", False)


def test_mz_063_a_car_that_is_home_has_no_bonus_move() -> None:
    table = green_last({"green": "FINISH"})
    assert table.phase == "MAIN_ROLL"
    assert table.told("bonus_moved") == []


@pytest.mark.parametrize("pro", [False, True])
def test_mz_115_a_bonus_move_changes_neither_dice_used_nor_tiles(pro: bool) -> None:
    cars = {"red": "a12", "green": "b13"}
    table = Table(cars=cars, pro=pro, bonus=True, first=4).tiles("P" if pro else "", "green")
    table.play("R R Y Y Y P", "b14 b15 b16")
    table.take("red decline")
    assert (table.active, table.car("green").dice_used) == ("red", 3)
    table.play("G R R R R R", "a13")
    assert table.say("bonus b17") == ["bonus_moved"]
    assert (table.at("green"), table.car("green").dice_used) == ("b17", 3)
    assert table.tiles_of("green") == ("P" if pro else "")
    assert table.car("green").turns == 1


def test_mz_d21_home_by_a_bonus_move_before_the_own_turn_counts_no_dice() -> None:
    table = green_last({"blue": "c18", "green": "b18"})
    table.say("bonus finish")
    assert table.play("W R R R R R", "FINISH") == ["drove", "home"]
    assert table.play(STAY) == ["stayed", "sat_out", "won"]
    assert table.told("won") == [{"car": "green", "used": 0}]
    assert table.rule_of("won") == "MZ-066"
    places = {standing.seat: standing.place for standing in table.rules.standings(table.state)}
    assert places == {3: 1, 1: 2, 0: 3, 2: 4}


def test_mz_d35_from_the_start_a_bonus_move_leads_onto_a_free_exit() -> None:
    table = green_last({"blue": "a01", "green": "START"})
    assert table.targets == {"b01"}
    assert green_last({"green": "START"}).targets == {"a01", "b01"}


def test_mz_d36_the_last_bonus_move_of_a_race_is_made_before_the_result() -> None:
    table = last_yellow_turn("b16", "c16")
    assert (table.phase, table.actor) == ("BONUS", "green")
    assert table.json()["is_final_round"] is True
    assert table.say("bonus finish") == ["bonus_moved", "home", "won"]
    assert table.told("home") == [{"car": "red", "used": 3}, {"car": "green", "used": 2}]
    assert table.told("won") == [{"car": "green", "used": 2}]


def test_mz_d36_who_declines_it_is_not_home() -> None:
    table = last_yellow_turn("b16", "c16")
    assert table.say("decline") == ["bonus_declined", "won"]
    assert table.told("won") == [{"car": "red", "used": 3}]


def test_mz_064_dice_laid_before_count_for_a_car_that_a_bonus_move_brings_home() -> None:
    table = Table(cars={"red": "b14", "blue": "a17", "green": "a12"}, bonus=True)
    table.play("Y R G B B B", "b15 b16 b17")
    table.say("decline")
    table.put("red", "b18")
    table.play(STAY)
    table.play(STAY)
    table.put("green", "b07").play("R B B B B B", "b08")
    assert table.say("bonus finish") == ["bonus_moved", "home", "final_round", "won"]
    assert table.told("home") == [{"car": "red", "used": 3}]
