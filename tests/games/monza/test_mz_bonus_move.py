"""The bonus move: whose it is, and where it leads (MZ-D10, MZ-D19, MZ-D32, MZ-D34)."""

import pytest
from mz_positions import before_turbo, green_last
from mz_table import Table

from paddock.core.errors import StepError

OFFER = ["bonus a10", "bonus b11", "bonus c10", "decline"]


def test_mz_100_the_car_of_the_colour_laid_last_may_go_one_space() -> None:
    table = green_last({"green": "b10"})
    assert (table.phase, table.actor, table.active) == ("BONUS", "green", "red")
    assert table.choices == OFFER
    assert table.json()["last_colour"] == "green"
    assert table.json()["bonus_seat"] == 3


def test_mz_100_without_the_variant_there_is_no_bonus_move() -> None:
    table = Table(cars={"red": "a12", "green": "b10"})
    assert table.play("G R R R R R", "a13") == ["drove"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")


@pytest.mark.parametrize(
    ("letters", "space", "owner"),
    [("G", "a13", "green"), ("Y", "b13", "yellow")],
)
def test_mz_100_each_colour_has_its_own_car(letters: str, space: str, owner: str) -> None:
    table = Table(cars={"red": "a12", "yellow": "b01", "green": "b10"}, bonus=True)
    table.play(f"{letters} R R R R R", space)
    assert table.actor == owner


@pytest.mark.parametrize(
    ("path", "owner"), [("b12", "green"), ("c12", "blue"), ("b12 c12", "blue")]
)
def test_mz_101_the_turbo_roll_counts_for_the_colour_laid_last(path: str, owner: str) -> None:
    table = before_turbo({"green": "START"}, bonus=True).roll("G B")
    table.drive(path)
    assert (table.phase, table.actor) == ("BONUS", owner)


def test_mz_101_a_tile_laid_last_counts_and_purple_has_no_car() -> None:
    table = Table(cars={"red": "b07", "green": "START"}, pro=True, bonus=True)
    table.play("R B G P W Y", "b08 a08 a09 b10 b11 c11/t")
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    table = Table(cars={"red": "b07", "green": "START"}, pro=True, bonus=True)
    table.play("R B G P W Y", "b08 a08 a09/t")
    assert table.actor == "green"


def test_mz_102_a_turbo_roll_of_which_nothing_is_laid_changes_no_colour() -> None:
    table = before_turbo({"green": "START"}, further="c12/t", bonus=True).roll("R R")
    assert table.drive() == ["stayed"]
    assert (table.phase, table.actor) == ("BONUS", "blue")
    assert table.targets == {"a01", "b01"}


def test_mz_103_where_nothing_was_laid_there_is_no_bonus_move() -> None:
    table = green_last({"green": "b12"})
    table.say("decline")
    for car in ("blue", "yellow", "green"):
        assert table.active == car
        table.play("R R R R R R")
    table.put("red", "b07").roll("B B G P P W")
    assert table.drive() == ["stayed"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")


@pytest.mark.parametrize(
    ("last", "letter", "space"),
    [("blue", "G", "a13"), ("blue", "Y", "b13"), ("yellow", "G", "a13")],
)
def test_mz_104_a_colour_of_no_car_in_the_race_gives_nothing(
    last: str, letter: str, space: str
) -> None:
    table = Table(cars={"red": "a12", last: "START"}, bonus=True)
    assert table.play(f"{letter} R R R R R", space) == ["drove"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")


@pytest.mark.parametrize(("letter", "at", "space"), [("W", "a13", "a14"), ("P", "b11", "c11")])
def test_mz_104_d10_white_and_purple_never_give_a_bonus_move(
    letter: str, at: str, space: str
) -> None:
    table = Table(cars={"red": at, "green": "b10"}, bonus=True)
    assert table.play(f"{letter} R R R R R", space) == ["drove"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")


def test_mz_105_the_bonus_move_may_be_declined() -> None:
    table = green_last({"green": "b10"})
    assert table.say("decline") == ["bonus_declined"]
    assert table.told("bonus_declined") == [{"car": "green"}]
    assert table.rule_of("bonus_declined") == "MZ-105"
    assert table.at("green") == "b10"
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")


@pytest.mark.parametrize("space", ["a10", "b11", "c10"])
def test_mz_106_it_is_one_step_onto_any_colour(space: str) -> None:
    table = green_last({"green": "b10"})
    assert table.say(f"bonus {space}") == ["bonus_moved"]
    assert table.told("bonus_moved") == [{"car": "green", "space": space}]
    assert table.rule_of("bonus_moved") == "MZ-100"
    assert table.at("green") == space
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    assert table.json()["bonus_seat"] == -1


@pytest.mark.parametrize(
    ("at", "targets"),
    [("b03", {"a04", "b04", "c04"}), ("c04", {"b04"}), ("a07", {"b07"}), ("a17", {"FINISH"})],
)
def test_mz_107_d34_the_target_is_one_normal_step_away(at: str, targets: set[str]) -> None:
    table = green_last({"green": at})
    assert table.targets == targets
    before = table.json()
    for space in ("a03", "c05", "a08", "b05", "start"):
        with pytest.raises(StepError, match="expected"):
            table.say(f"bonus {space}")
    assert table.json() == before


def test_mz_108_the_target_must_be_free() -> None:
    table = green_last({"blue": "b11", "green": "b10"})
    assert table.targets == {"a10", "c10"}
    with pytest.raises(StepError, match="expected"):
        table.say("bonus b11")
    assert table.places == {"red": "a13", "blue": "b11", "yellow": "START", "green": "b10"}


def test_mz_108_the_finish_is_always_free() -> None:
    table = green_last({"blue": "FINISH", "green": "b18"})
    assert (table.actor, table.targets) == ("green", {"FINISH"})


def test_mz_109_without_a_free_target_nothing_is_asked() -> None:
    table = green_last({"blue": "b08", "green": "b07"})
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    assert table.json()["bonus_seat"] == -1
    assert green_last({"green": "b07"}).targets == {"b08"}


def test_mz_110_the_owner_of_the_car_decides_and_the_race_waits() -> None:
    table = green_last({"green": "b10"})
    before = table.json()
    for text in ("red bonus a10", "red decline", "blue decline", "dice R R R R R R"):
        with pytest.raises(StepError, match="expected"):
            table.take(text)
    assert table.json() == before
    assert table.rules.question(table.state).seat == 3
    table.take("green bonus a10")
    assert table.actor == "chance"


def test_mz_111_d19_the_bonus_move_comes_after_the_push() -> None:
    table = Table(cars={"red": "a08", "green": "a09"}, bonus=True).roll("G R R R R R")
    assert table.drive("a09") == ["drove", "pushed_back"]
    assert table.at("green") == "a08"
    assert (table.actor, table.targets) == ("green", {"b09"})


def test_mz_111_d19_the_bonus_move_comes_after_the_turbo_roll() -> None:
    table = before_turbo({"green": "START"}, bonus=True)
    assert table.phase == "TURBO_ROLL"
    assert table.roll("G G").phase == "TURBO_DRIVE"
    table.drive("b12")
    assert (table.phase, table.actor) == ("BONUS", "green")


def test_mz_112_a_bonus_move_earns_no_other() -> None:
    table = green_last({"green": "b10"})
    table.say("bonus a10")
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    assert table.json()["last_colour"] == ""


def test_mz_113_d32_ones_own_car_may_have_the_bonus_move() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, bonus=True)
    table.play("R B B B B B", "b08")
    assert (table.phase, table.actor, table.targets) == ("BONUS", "red", {"a08", "b09", "c08"})
    table.say("bonus b09")
    assert (table.at("red"), table.active) == ("b09", "blue")


def test_mz_113_d32_unless_only_others_are_played() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, bonus=True, bonus_own_car="off")
    assert table.play("R B B B B B", "b08") == ["drove"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    others = green_last({"green": "b10"}, bonus_own_car="off")
    assert (others.actor, others.choices) == ("green", OFFER)
