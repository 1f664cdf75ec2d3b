"""MZ-065..069 Who has won, and the race that nobody wins."""

import pytest
from mz_table import Table

from paddock.core.events import EventLog
from paddock.games.monza.rounds import LAST_ROUND

WHITE_AND_RED = "W R R R R R"
RED_ONLY = "R R R R R R"


def trophies(table: Table) -> dict[str, bool]:
    return {car: table.car(car).has_trophy for car in table.places}


def test_mz_065_the_only_car_at_home_wins_however_many_dice_it_took() -> None:
    table = Table(cars={"red": "b13", "blue": "START", "yellow": "START"})
    table.play("R Y R G B W", "b14 b15 b16 b17 b18 FINISH")
    table.play(RED_ONLY)
    assert table.play(RED_ONLY) == ["stayed", "won"]
    assert table.told("won") == [{"car": "red", "used": 6}]
    assert table.cited[-1] == "MZ-065"
    assert trophies(table) == {"red": True, "blue": False, "yellow": False}


def test_mz_066_067_the_fewest_dice_win_and_not_who_arrived_first() -> None:
    """MZ-066, MZ-067."""
    table = Table(cars={"red": "b17", "blue": "b18"})
    table.play("B W R R R R", "b18 FINISH")
    assert table.play(WHITE_AND_RED, "FINISH") == ["drove", "home", "won"]
    assert table.told("won") == [{"car": "blue", "used": 1}]
    assert table.cited[-1] == "MZ-066"
    assert trophies(table) == {"red": False, "blue": True}


def test_mz_066_dice_of_cars_that_are_not_home_do_not_count() -> None:
    table = Table(cars={"red": "b17", "blue": "START", "yellow": "c17"})
    table.play("B W R R R R", "b18 FINISH")
    table.play(RED_ONLY)
    table.play("P W R R R R", "c18 FINISH")
    assert [won["car"] for won in table.told("won")] == ["red", "yellow"]


def test_mz_068_069_all_with_the_fewest_dice_win_a_trophy_each() -> None:
    table = Table(cars={"red": "a17", "blue": "b18", "yellow": "c18"})
    table.play(WHITE_AND_RED, "FINISH")
    table.play(WHITE_AND_RED, "FINISH")
    assert table.play(WHITE_AND_RED, "FINISH") == ["drove", "home", "won", "won", "won"]
    assert table.told("won") == [{"car": car, "used": 1} for car in ("red", "blue", "yellow")]
    assert table.cited[-3:] == ["MZ-068"] * 3
    assert trophies(table) == {"red": True, "blue": True, "yellow": True}


def test_mz_068_a_car_at_home_with_more_dice_does_not_share() -> None:
    table = Table(cars={"red": "a17", "blue": "b17", "yellow": "c18"})
    table.play(WHITE_AND_RED, "FINISH")
    table.play("B W R R R R", "b18 FINISH")
    table.play(WHITE_AND_RED, "FINISH")
    assert trophies(table) == {"red": True, "blue": False, "yellow": True}


def test_mz_d20_tiles_do_not_count_as_dice() -> None:
    table = Table(cars={"red": "b14", "blue": "b16"}, pro=True)
    table.play("B W P P P P", "b15/t b16/t b17/t b18 FINISH")
    assert table.car("red").dice_used == 2
    table.play("G B W P P P", "b17 b18 FINISH")
    assert table.told("won") == [{"car": "red", "used": 2}]
    assert table.car("blue").dice_used == 3


def test_mz_d21_d22_home_by_a_bonus_move_before_the_own_turn_takes_no_dice() -> None:
    table = Table(cars={"red": "a12", "blue": "c18", "yellow": "START", "green": "b18"}, bonus=True)
    table.play("G R R R R R", "a13")
    assert table.choices == ["bonus finish", "decline"]
    assert table.say("bonus finish") == ["bonus_moved", "home", "final_round"]
    assert table.cited[-3:] == ["MZ-100", "MZ-114", "MZ-060"]
    table.play(WHITE_AND_RED, "FINISH")
    assert table.play(RED_ONLY) == ["stayed", "sat_out", "won"]
    assert table.told("won") == [{"car": "green", "used": 0}]
    assert table.cited[-2:] == ["MZ-D22", "MZ-066"]
    assert [car.turns for car in table.state.cars] == [1, 1, 1, 1]


def play_pass(table: Table) -> None:
    """A turn in which nothing is laid."""
    rules, state = table.rules, table.state
    rules.apply(state, rules.outcomes(state)[0][0], table.log)
    rules.apply(state, rules.steps[state.seat].drive, table.log)


def test_mz_d38_a_race_in_which_nobody_moves_ends_after_200_rounds() -> None:
    table = Table()
    for _ in range(399):
        play_pass(table)
    assert (table.phase, table.state.round, LAST_ROUND) == ("MAIN_ROLL", 200, 200)
    table.log = EventLog()
    play_pass(table)
    assert table.phase == "OVER"
    assert [event.kind.name for event in table.log.events] == ["rolled", "stayed", "nobody_won"]
    assert table.told("nobody_won") == [{"round": 200}]
    assert table.cited[-1] == "MZ-D38"
    assert not any(trophies(table).values())


@pytest.mark.parametrize(("round", "phase"), [(199, "MAIN_ROLL"), (200, "OVER")])
def test_mz_d38_the_last_round_is_played_to_its_end(round: int, phase: str) -> None:
    table = Table(cars={"red": "a02", "blue": "START"})
    table.state.round = round
    table.play(RED_ONLY)
    assert table.phase == "MAIN_ROLL"
    table.play(RED_ONLY)
    assert table.phase == phase


def test_mz_d38_who_comes_home_in_that_round_wins_all_the_same() -> None:
    table = Table(cars={"red": "START", "blue": "b18"})
    table.state.round = 200
    table.play(RED_ONLY)
    assert table.play(WHITE_AND_RED, "FINISH") == ["drove", "home", "final_round", "won"]


def test_mz_d38_d23_without_a_winner_cars_are_ranked_by_their_way() -> None:
    cars = {"red": "START", "blue": "b05", "yellow": "a03", "green": "START"}
    table = Table(cars=cars)
    table.state.round = 200
    for _ in cars:
        table.play(RED_ONLY)
    assert (table.phase, table.rule_of("nobody_won")) == ("OVER", "MZ-D38")
    rows = table.rules.standings(table.state)
    assert [(row.seat, row.place, row.status) for row in rows] == [
        (1, 1, "unfinished"), (2, 2, "unfinished"), (0, 3, "unfinished"), (3, 3, "unfinished"),
    ]  # fmt: skip
    assert not any(row.ranked for row in rows)
