"""What happens in odd cases, and that the rule behind it says just that."""

from collections.abc import Mapping

import pytest
from mz_boards import circuit_of
from mz_positions import before_turbo, green_last
from mz_table import Table

from paddock.core.events import EventLog
from paddock.games.monza import GAME

STUCK = "B B G P P W"
"""Dice of which none fits on b07, whose only next space is red."""


def newest(table: Table, count: int = 1) -> list[tuple[str, str]]:
    """The last things that were told, each kind with its rule."""
    return [(event.kind.name, event.rule) for event in table.log.events[-count:]]


def test_mz_d11_who_begins_is_drawn() -> None:
    rules, log = GAME.rules(circuit_of("examples"), {}), EventLog()
    state = rules.setup(3)
    rules.apply(state, rules.parse(state, "dice 2"), log)
    assert [(event.kind.name, event.rule) for event in log.events] == [("first", "MZ-D11")]
    assert log.events[0].text(["Ann", "Bob", "Cleo"]) == "Bob drew the first turn of every round."


def test_mz_076_dice_rolled_again_stand_as_they_fall() -> None:
    table = Table(pro=True).roll("W W P P B R", keep=False)
    table.say("reroll P B")
    assert newest(table) == [("extra_roll", "MZ-075")]
    table.take("dice R G")
    assert newest(table) == [("rolled_again", "MZ-076")]


@pytest.mark.parametrize(
    ("laid", "cited"),
    [
        ("lay finish", ("laid", "MZ-028")),
        ("lay finish red", ("laid", "MZ-D12")),
        ("lay finish tile", ("laid_tile", "MZ-078")),
        ("lay finish green tile", ("laid_tile", "MZ-D12")),
    ],
)
def test_mz_d12_another_color_than_white_leads_onto_the_finish_by_an_option(
    laid: str, cited: tuple[str, str]
) -> None:
    table = Table(cars={"red": "b18"}, pro=True, finish_needs_white="off").roll("W R R R R R")
    table.say(laid)
    assert newest(table) == [cited]


@pytest.mark.parametrize(("laid", "rule"), [("lay finish", "MZ-057"), ("lay finish red", "MZ-D12")])
def test_mz_057_d12_a_car_comes_home_with_white_or_by_an_option_with_any_color(
    laid: str, rule: str
) -> None:
    table = Table(cars={"red": "b18"}, finish_needs_white="off").roll("W R R R R R")
    table.say(laid)
    table.say("drive")
    assert newest(table, 3) == [("drove", "MZ-035"), ("home", rule), ("final_round", "MZ-060")]


def test_mz_d27_a_tile_is_laid_with_the_turbo_dice() -> None:
    table = before_turbo().tiles("G").roll("R R")
    table.say("lay b12 tile")
    assert newest(table) == [("laid_tile", "MZ-D27")]
    table.say("lay a12")
    assert newest(table) == [("laid", "MZ-028")]


@pytest.mark.parametrize("early_stop", ["on", "off"])
def test_mz_091_turbo_dice_that_fit_may_be_left(early_stop: str) -> None:
    table = before_turbo(early_stop=early_stop).roll("G B")
    table.say("drive")
    assert newest(table) == [("stayed", "MZ-091")]


def test_mz_034_turbo_dice_that_do_not_fit_leave_the_car_where_it_is() -> None:
    table = before_turbo().roll("R R")
    table.say("drive")
    assert newest(table) == [("stayed", "MZ-034")]


@pytest.mark.parametrize(("letters", "rule"), [(STUCK, "MZ-034"), ("R B B B B B", "MZ-033")])
@pytest.mark.parametrize("pro", [False, True])
def test_mz_033_034_a_car_stays_because_no_die_fits_or_because_it_may(
    letters: str, rule: str, pro: bool
) -> None:
    table = Table(cars={"red": "b07"}, pro=pro).roll(letters)
    table.say("drive")
    assert newest(table) == [("stayed", rule)]


@pytest.mark.parametrize(
    ("board", "cars", "letters", "path", "rule"),
    [
        ("examples", {"red": "a05", "green": "b05"}, "B R R R R R", "b05", "MZ-042"),
        ("examples", {"red": "b05", "green": "c06", "blue": "c04"}, "P R R R R R", "c06", "MZ-042"),
        ("examples", {"red": "a01", "green": "b01"}, "P R R R R R", "b01", "MZ-048"),
        ("wide", {"red": "a01", "green": "w01"}, "R R R R R R", "w01", "MZ-051"),
    ],
    ids=["next", "past tires and a car", "start", "wide space"],
)
def test_mz_048_051_a_car_is_pushed_to_a_free_space_or_to_the_start(
    board: str, cars: Mapping[str, str], letters: str, path: str, rule: str
) -> None:
    table = Table(board, cars=cars)
    table.play(letters, path)
    assert newest(table) == [("pushed_back", rule)]


def test_mz_048_a_wide_space_with_nothing_behind_leads_to_the_start_as_any_other() -> None:
    table = Table("wide", cars={"red": "a01", "green": "w01", "blue": "b01"})
    table.play("R R R R R R", "w01")
    assert table.at("green") == "START"
    assert newest(table) == [("pushed_back", "MZ-048")]


def test_mz_100_a_bonus_move_of_a_rival() -> None:
    table = green_last({"green": "b10"})
    table.say("bonus b11")
    assert newest(table) == [("bonus_moved", "MZ-100")]


def test_mz_113_a_bonus_move_of_ones_own_car() -> None:
    table = Table(cars={"red": "b07"}, bonus=True)
    table.play("R B B B B B", "b08")
    table.say("bonus b09")
    assert newest(table) == [("bonus_moved", "MZ-113")]


def test_mz_d35_a_bonus_move_from_the_start() -> None:
    table = green_last({"green": "START"})
    table.say("bonus a01")
    assert newest(table) == [("bonus_moved", "MZ-D35")]


def test_mz_114_a_bonus_move_that_leads_home() -> None:
    table = green_last({"green": "b18"})
    table.say("bonus finish")
    assert newest(table, 3) == [
        ("bonus_moved", "MZ-100"),
        ("home", "MZ-114"),
        ("final_round", "MZ-060"),
    ]
    assert table.log.events[-2].text() == "green came home with no dice in this round."


def test_mz_d22_a_car_at_home_sits_its_turn_out() -> None:
    table = green_last({"green": "b18"})
    table.say("bonus finish")
    for _ in range(2):
        table.play("Y Y Y Y Y Y")
    assert newest(table, 3) == [("stayed", "MZ-034"), ("sat_out", "MZ-D22"), ("won", "MZ-065")]
    assert table.log.events[-1].text() == "green won a trophy with no dice in the last round."
