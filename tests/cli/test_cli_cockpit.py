"""The words of choices and dice, before they are taken."""

from typing import Any

import pytest

from narrowing import known
from paddock import Race, find_circuit, start
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.games.f1_dice.cockpit import F1DiceCockpit
from paddock.cli.screen.terminal import DASH
from paddock.cli.session.rolling import dice_names, expected_roll


def at_gear(*shown: str, gears: tuple[int, ...] = (), **chosen: Any) -> F1DiceCockpit:
    """One car, its real dice thrown so, in these gears where it was asked."""
    race, left = start("f1-dice", ["Ann"], dice="real", **chosen), list(gears)
    for roll in shown:
        if not race.rolling:
            race.choose(f"red gear {left.pop(0)}")
        race.roll(roll)
    cockpit = cockpit_for(race, find_circuit("larkmoor"))
    assert isinstance(cockpit, F1DiceCockpit)
    return cockpit


def outlooks(cockpit: Cockpit) -> list[list[object]]:
    return [list(cockpit.outlook(step)) for step in cockpit.race.choices]


def test_a_gear_says_its_die_its_reach_and_its_mean() -> None:
    cockpit = at_gear("9", "9", "3")
    assert outlooks(cockpit) == [
        ["D4", f"1{DASH}4 spaces, mean 2.5", ""],
        ["D6", f"1{DASH}6 spaces, mean 3.5", ""],
    ]
    assert [cockpit.label(step) for step in cockpit.race.choices] == ["gear 1", "gear 2"]
    assert cockpit.question(known(cockpit.race.question)) == (
        "Ann: choose a gear. Gear 1 now, 83 to the goal."
    )


def test_f1_007_gears_too_high_are_closed_with_the_reason() -> None:
    assert (
        at_gear("9", "9", "3").closed() == f"gears 3{DASH}6 closed: one gear up at a time (F1-007)"
    )


def test_f1_024_after_a_stall_on_the_grid_only_the_first_gear_is_open() -> None:
    assert at_gear("9", "1").closed() == f"gears 2{DASH}6 closed: first gear after a stall (F1-024)"


UP = ("9", "9", "1", "1", "1", "1")


def test_f1_028_and_f1_029_high_gears_tell_the_risk_of_engine_strain() -> None:
    cockpit = at_gear(*UP, "1", gears=(2, 3, 4, 5))
    assert [fate for _, _, fate in outlooks(cockpit)][4:] == [
        "engine strain 1 in 20",
        "engine strain 1 in 30",
    ]
    assert cockpit.closed() == ""


@pytest.mark.parametrize(
    ("test", "reason"),
    [
        ("1", f"gears 2{DASH}6 closed: first gear after a stall (F1-032)"),
        ("16", f"gears 5{DASH}6 closed: no higher after the engine test (F1-034)"),
    ],
)
def test_f1_032_and_f1_034_an_engine_test_closes_gears(test: str, reason: str) -> None:
    assert at_gear(*UP, "20", test, gears=(2, 3, 4, 5)).closed() == reason


def test_f1_040_where_the_goal_is_in_reach_its_chance_is_told_and_no_strain() -> None:
    cockpit = at_gear(*UP, "1", gears=(2, 3, 4, 5), options={"length": 15})
    assert [fate for _, _, fate in outlooks(cockpit)] == [
        "",
        "",
        "",
        "reaches the goal with 25%",
        "reaches the goal with 55%",
        "reaches the goal with 70%",
    ]


def test_a_goal_that_any_roll_reaches_is_certain() -> None:
    cockpit = at_gear("9", "9", "3", options={"length": 4})
    assert outlooks(cockpit)[0][2] == "reaches the goal for certain"


@pytest.mark.parametrize(
    ("shown", "outlook"),
    [
        ((), "The highest number gets pole position."),
        (("9",), f"1 stalls, 2{DASH}16 gets away, 17{DASH}20 is a great start: 4 spaces at once."),
        (("9", "9"), f"1{DASH}4 spaces, mean 2.5, 86 to the goal."),
    ],
)
def test_a_roll_says_what_it_can_do(shown: tuple[str, ...], outlook: str) -> None:
    cockpit = at_gear(*shown)
    assert cockpit.roll_outlook(known(cockpit.race.question)) == outlook


def test_an_engine_test_says_what_it_can_do() -> None:
    cockpit = at_gear(*UP, "20", gears=(2, 3, 4, 5))
    assert cockpit.roll_outlook(known(cockpit.race.question)).startswith("1 stalls the engine")


def test_the_regular_game_rolls_two_dice() -> None:
    cockpit = at_gear("3 4", preset="regular")
    question = known(cockpit.race.question)
    assert dice_names(cockpit, question) == "2 D6"
    assert expected_roll(cockpit.race, question) == (
        "2 numbers with a space between, from 1 to 6 and 1 to 6"
    )
    assert cockpit.roll_outlook(question) == f"2{DASH}12 spaces, mean 7, 86 to the goal."
    assert cockpit.gear(0) == ""


def test_a_game_without_a_cockpit_has_its_choices_by_their_text() -> None:
    driven = at_gear("9", "9", "3")
    race: Race[Any] = driven.race
    cockpit = Cockpit(race, driven.circuit)
    step = race.choices[0]
    assert cockpit.label(step) == "gear 1"
    assert cockpit.outlook(step) == []
    assert cockpit.question(known(race.question)) == "Ann: choose a gear."
    assert (cockpit.closed(), cockpit.gear(0), cockpit.roll_outlook(known(race.question))) == (
        "",
        "",
        "",
    )
    assert cockpit.space(race.standings[0]) == "3"
    assert cockpit.spaces == 86


def test_an_option_for_the_length_lays_so_many_spaces() -> None:
    assert at_gear(options={"length": 40}).spaces == 40


def test_a_cockpit_has_the_board_of_its_race() -> None:
    race = start("f1-dice", ["Ann"], options={"length": 12})
    board = cockpit_for(race, find_circuit("larkmoor")).circuit.line
    assert board is not None
    assert board.length == 12
