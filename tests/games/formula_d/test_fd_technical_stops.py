"""FD-226 to FD-232: repairs in the pit, with two points for the whole race."""

from typing import Any

import pytest
from fd_table import Table, rows_of

from paddock.games.formula_d.state import HARD, SOFT
from paddock.games.formula_d.state import WET as RAIN_TIRES

OTHERS = {letter: (2, 60 + number) for number, letter in enumerate("BCDEFGHIK")}
WORN = {"tires": 2, "brakes": 3, "gearbox": 3, "body": 1, "engine": 2, "handling": 2}


def in_box(lap: int = 1, **options: Any) -> Table:
    """A has come into its box on worn tires, with body and engine damaged."""
    chosen: dict[str, Any] = {"laps": 3, "pit_technical": "on", **options}
    table = Table({"A": (0, 88), "B": (1, 60)}, **chosen)
    table.on_lap(lap, "A").in_gear(4, "A").wear("A", **WORN)
    return table.run("A", 4, 7, "B1")


def again(table: Table, lap: int) -> Table:
    """The same car at the end of a later lap."""
    car = table["A"]
    car.space, car.lap = table.space((0, 88)), lap
    return table.in_gear(4, "A").run("A", 4, 7, "B1")


def test_fd_226_a_pit_holds_two_points_for_the_whole_race() -> None:
    table = in_box().say("service technical").say("repair body 1 engine 1")
    assert table.state.reservoirs == [0, 2]
    table.wear("A", gearbox=1)
    assert again(table, 2).say("service technical").steps == ["repair nothing"]


def test_fd_226_what_is_left_may_be_used_at_the_second_stop() -> None:
    table = in_box().say("service technical").say("repair body 1")
    assert table.state.reservoirs == [1, 2]
    again(table, 2).say("service technical")
    assert table.steps == ["repair body 1", "repair engine 1", "repair nothing"]


def test_fd_227_at_every_stop_the_driver_chooses_tires_or_repairs() -> None:
    table = in_box()
    assert (table.question, table.steps) == ("service A", ["service tire", "service technical"])
    assert table.left("A") == WORN
    assert table.say("service tire").rules_of("service") == ["FD-227"]


def test_fd_227_without_the_option_every_stop_is_a_tire_stop() -> None:
    table = in_box(pit_technical="off")
    assert table.question == "pit A"
    assert table.left("A") == WORN | {"tires": 6}


def test_fd_228_a_tire_stop_works_as_in_the_advanced_game() -> None:
    table = in_box().say("service tire")
    assert table.question == "pit A"
    assert table.left("A") == WORN | {"tires": 6}
    assert table.rules_of("regained") == ["FD-149"]
    assert table.dice(9).spot("A") == "P7"
    assert table.state.reservoirs == [2, 2]


def test_fd_228_at_a_tire_stop_the_type_of_tires_may_be_changed() -> None:
    table = in_box(tires="on").tires("A", "soft").say("service tire")
    assert table.question == "tire_change A"
    assert table.steps == ["change hard", "change soft", "change rain"]
    table.say("change rain")
    assert (table["A"].tires, table["A"].tire_lap) == (RAIN_TIRES, 2)
    assert table.left("A")["tires"] == 6
    assert table.rules_of("fitted") == ["FD-228"]
    assert table.question == "pit A"


def test_fd_228_the_tires_are_chosen_at_any_stop_without_technical_stops_too() -> None:
    table = in_box(tires="on", pit_technical="off", lap=2)
    assert table.question == "tire_change A"
    table.say("change hard")
    assert (table["A"].tires, table["A"].tire_lap) == (HARD, 3)
    assert table.question == "pit A"


def test_fd_d45_a_set_fitted_behind_the_line_has_its_first_lap_there_too() -> None:
    others = {letter: OTHERS[letter] for letter in "BCDEF"}
    table = Table({**others, "A": "P4"}, tires="on").in_gear(3, "A")
    table["A"].pit_lap = 1
    table.turn("A").drive(3, 8).say("change soft")
    assert (table.spot("A"), table["A"].lap, table["A"].tire_lap) == ("B6", 2, 2)


def test_fd_229_at_a_technical_stop_the_tires_are_changed_too() -> None:
    table = in_box(tires="on").say("service technical")
    assert table.question == "tire_change A"
    table.say("change soft")
    assert table["A"].tires == SOFT
    assert table.left("A") == WORN | {"tires": 6}
    assert table.rules_of("regained") == ["FD-229"]
    assert table.question == "repair A"


def test_fd_230_up_to_two_points_come_back_in_zones_other_than_the_tires() -> None:
    table = in_box().say("service technical")
    assert set(table.steps) == {
        "repair body 2",
        "repair body 1 engine 1",
        "repair body 1",
        "repair engine 1",
        "repair nothing",
    }
    assert len(table.steps) == 5


def test_fd_230_two_zones_among_many_and_never_above_the_start() -> None:
    table = in_box().wear("A", brakes=2, gearbox=2, body=3, engine=3, handling=1)
    steps = table.say("service technical").steps
    assert set(steps) == {
        "repair brakes 1 gearbox 1",
        "repair brakes 1 handling 1",
        "repair gearbox 1 handling 1",
        "repair brakes 1",
        "repair gearbox 1",
        "repair handling 1",
        "repair nothing",
    }


@pytest.mark.parametrize(
    ("words", "regained", "left"),
    [
        ("body 2", {"body": 3}, 0),
        ("body 1 engine 1", {"body": 2, "engine": 3}, 0),
        ("engine 1", {"engine": 3}, 1),
        ("nothing", {}, 2),
    ],
)
def test_fd_230_231_the_points_leave_the_pit_and_the_car_waits(
    words: str, regained: dict[str, int], left: int
) -> None:
    table = in_box().say("service technical").say(f"repair {words}")
    assert table.left("A") == WORN | {"tires": 6} | regained
    assert table.state.reservoirs == [left, 2]
    assert table.rules_of("regained") == ["FD-229"] + ["FD-230"] * len(regained)
    assert (table.question, table.spot("A")) == ("gear B", "B1")


def test_fd_231_d47_after_a_technical_stop_nobody_rolls_and_the_car_starts_in_gear_4_or_lower() -> (
    None
):
    table = in_box().say("service technical").say("repair body 2")
    table.drive(1, 1).move((1, 61))
    assert (table.question, table.gears) == ("gear A", {1, 2, 3, 4})
    assert "quick_stop" not in table.kinds
    assert "slow_stop" not in table.kinds
    assert table.drive(1, 2).spot("A") == "P4"


def test_fd_231_a_tire_stop_after_a_technical_stop_is_rolled_for_again() -> None:
    table = in_box().say("service technical").say("repair nothing")
    assert again(table, 2).say("service tire").question == "pit A"


def leaving(kind: str, **options: Any) -> Table:
    """A in the tenth box on a new set of tires, throwing 8 in gear 4."""
    table = Table({**OTHERS, "A": "B10"}, tires="on", **options).on_lap(2).in_gear(4, "A")
    table["A"].pit_lap = 1
    table["A"].serviced = True
    return table.tires("A", kind, 2).turn("A").drive(4, 8)


def test_fd_232_soft_tires_have_no_bonus_in_the_move_that_leaves_the_pit() -> None:
    table = leaving("soft")
    assert table.full_ends == {(0, 14), (1, 14), (2, 14)}
    assert {move.soft for move in table.moves} == {False}


def test_fd_232_in_the_next_move_the_bonus_is_there_again() -> None:
    table = leaving("soft").move((1, 14)).turn("A").drive(1, 1)
    assert rows_of(table.full_ends) == {15, 16}


def test_fd_232_a_move_that_stays_in_the_pit_lane_has_no_bonus_either() -> None:
    table = in_box(tires="on").say("service technical").say("change soft").say("repair nothing")
    table.drive(1, 1).move((1, 61))
    assert table.drive(4, 8).spot("A") == "P10"
