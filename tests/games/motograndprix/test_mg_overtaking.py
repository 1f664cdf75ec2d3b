"""Chapter L: overtaking on corners, blocking; chapter M: redlining."""

from collections.abc import Mapping

import pytest
from moto_table import Table

from moto_tracks import LONG, TT, TT1
from paddock.core.errors import StepError
from paddock.games.motograndprix.state import OUT, Phase

WALL = {"red": "7L", "yellow": "7C", "red2": "7R"}


def behind(position: str, rivals: Mapping[str, str], runs: str = TT, **dials: int) -> Table:
    """Blue behind others that have acted; it is to roll."""
    table = Table({"blue": position, **rivals}, runs).acted(*rivals)
    return table.dials("blue", **dials).go()


def cost_of(table: Table, end: str) -> int:
    """The points that a ride to an end takes, by the dials it needs."""
    ride = next(one for one in table.rides() if one.position.name == end)
    points: int = table.plain()["points"]
    return points + ride.bonus + ride.engine - ride.front


def test_mg_105_beside_another_bike_needs_a_free_lane() -> None:
    table = behind("5R", {"red": "6C"}, LONG).dice(1, 1).do("flip none")
    assert [ride.position.name for ride in table.rides() if ride.row == 6] == ["6R"]


@pytest.mark.parametrize(
    ("runs", "start", "rival", "end", "cost"),
    [(TT1, "13L", "14L", "14C", 2), (TT, "13L", "14L", "14C", 3), (TT, "25L", "26L", "26C", 4)],
)
def test_mg_106_overtaking_off_the_racing_line_costs_the_difficulty_more(
    runs: str, start: str, rival: str, end: str, cost: int
) -> None:
    table = behind(start, {"red": rival}, runs).dice(1, 1).do("flip none")
    assert cost_of(table, end) == cost


def test_mg_106_the_surcharge_is_told() -> None:
    table = behind("13L", {"red": "14L"}).dice(2, 1).do("flip none", "ride 14C")
    assert table.told("surcharge")[0].values == [0, 2]
    assert table.cited("surcharge") == ["MG-106"]


def test_mg_107_on_the_racing_line_it_costs_one() -> None:
    table = behind("13L", {"red": "14C"}).dice(1, 1).do("flip none")
    assert cost_of(table, "14L") == 1


def test_mg_106_an_end_is_offered_for_the_price_of_every_way_there() -> None:
    """By the outer lane 16L takes all six points; by the racing line four, and two are braked."""
    table = behind("12C", {"red": "14C"}).dice(4, 2).do("flip none")
    prices = [(ride.front, ride.engine) for ride in table.rides() if ride.position.name == "16L"]
    assert prices == [(2, 0), (0, 0)]


def test_mg_d45_a_straight_tile_that_counts_as_a_corner_keeps_its_racing_line() -> None:
    runs = "S8R S4Rd3 C4d2L S12R"
    for rival, end, cost in (("10C", "10R", 1), ("10R", "10C", 4), ("10C", "10L", 4)):
        table = behind(f"9{end[-1]}", {"red": rival}, runs).dice(2, 1).do("flip none")
        assert cost_of(table, end) == cost


def test_mg_108_on_a_straight_it_costs_one_in_any_lane() -> None:
    table = behind("5C", {"red": "6R"}, LONG).dice(1, 1).do("flip none")
    assert [cost_of(table, end) for end in ("6L", "6C")] == [1, 1]


def test_mg_109_once_a_row_whoever_is_there() -> None:
    rivals = {"red": "14L", "yellow": "14R"}
    table = behind("13C", rivals).dice(2, 1).do("flip none")
    assert cost_of(table, "14C") == 3
    table = behind("13C", {**rivals, "red2": "15L"}).dice(3, 3).do("flip none")
    assert cost_of(table, "15C") == 6


def test_mg_110_the_worked_example_of_difficulty_2() -> None:
    table = behind("12L", {"red": "14L"}).dice(3, 3).do("flip none")
    assert cost_of(table, "16L") == 6
    assert "16L" in table.ends(free=True)
    assert "17L" not in table.ends(free=True)
    assert next(r for r in table.rides() if r.position.name == "17L").engine == 1


def test_mg_111_the_worked_example_of_difficulty_3() -> None:
    table = Table({"yellow": "24L", "blue": "26L"}).acted("blue").go()
    table.dice(3, 1).do("flip none")
    assert cost_of(table, "26C") == 5
    table.do("ride 27L engine 2")
    assert (table.at("yellow"), table.shows("yellow")) == ("27L", (8, 7, 6))


def test_mg_112_the_worked_example_of_blocking() -> None:
    table = behind("1R", WALL).dice(4, 3).do("flip 4", "ride 6R front 1")
    assert (table.at("blue"), table.shows("blue")) == ("6R", (7, 8, 8))
    assert table.cited("spent") == ["MG-112"]


def test_mg_113_the_free_rows_are_used_first() -> None:
    table = behind("1R", WALL).dice(4, 3).do("flip 4")
    fronts = {ride.row: ride.front for ride in table.rides()}
    assert (fronts[5], fronts[6], max(fronts)) == (2, 1, 6)
    assert not table.ends(free=True)


def test_mg_114_without_front_tire_to_brake_the_bike_drops_out() -> None:
    table = behind("1R", WALL, front=1).dice(4, 3)
    assert table.totals() == [7, 6, 8], "no flip survives, so all are open"
    table.do("flip 4")
    assert table.bike("blue").status == OUT
    assert table.cited("dropped_out") == ["MG-114"]
    assert table.told("dropped_out")[0].parameters()["space"] == "6R"


@pytest.mark.parametrize(("start", "end"), [("5L", "6C"), ("5C", "6R"), ("6L", "6L")])
def test_mg_114_it_drops_out_where_the_free_rows_end_by_the_darkest_lane(
    start: str, end: str
) -> None:
    table = behind(start, WALL, LONG, front=1).dice(2, 3).do("flip none")
    assert table.told("dropped_out")[0].parameters()["space"] == end


def test_mg_115_who_cannot_pay_the_next_step_accelerates_or_brakes() -> None:
    table = behind("24L", {"red": "25L"}).dice(1, 1).do("flip none")
    assert table.open == [
        "ride 24L front 2",
        "ride 25C engine 2",
        "ride 26L engine 3",
        "ride 26C engine 3",
        "ride 26R engine 3",
    ]
    assert [ride.rear for ride in table.rides()] == [0, 1, 1, 1, 1]
    table.do("ride 25C engine 2")
    assert table.cited("spent") == ["MG-115", "MG-073"]
    assert table.shows("blue") == (8, 7, 6)


def test_mg_075_who_brakes_because_a_free_ride_would_be_the_last_is_not_blocked() -> None:
    table = Table({"blue": "10R"}, level="expert").dials("blue", rear=1).go()
    table.dice(2, 2).do("flip none")
    assert all(ride.front or ride.engine for ride in table.rides())
    table.do("ride 11R front 3")
    assert table.cited("spent") == ["MG-075"]


def test_mg_115_who_can_do_neither_drops_out() -> None:
    table = behind("24L", {"red": "25L"}, engine=2, front=2).dice(1, 1).do("flip none")
    assert table.at("blue") == "out"
    assert table.cited("dropped_out") == ["MG-115"]


def test_mg_116_three_abreast_are_passed_by_nobody() -> None:
    table = behind("6C", WALL).dice(6, 5).do("flip 6 5")
    assert {ride.row for ride in table.rides()} == {6}


def test_mg_117_a_rider_may_block_as_he_likes() -> None:
    table = behind("3C", {}).dice(3, 2).do("flip none")
    assert [ride.position.name for ride in table.rides() if not ride.front + ride.engine] == [
        "8L",
        "8C",
        "8R",
    ]


def test_mg_d23_a_lapped_bike_and_a_team_mate_count_too() -> None:
    table = Table({"blue": "13L/2", "blue2": "14L"}).acted("blue2").go().dice(1, 1).do("flip none")
    assert cost_of(table, "14C") == 3


def test_mg_d24_and_d44_costly_flips_stay_open_but_not_deadly_ones() -> None:
    table = behind("1R", WALL).dice(6, 2)
    assert table.totals() == [8, 3, 11, 6]
    table = behind("1R", WALL, front=2).dice(6, 2)
    assert table.totals() == [3, 6], "8 and 11 cannot be braked away"


# Redlining


def alone(level: str = "standard", runs: str = LONG, **dials: int) -> Table:
    return Table({"blue": "0R"}, runs, level=level).dials("blue", **dials).go()


def test_mg_118_two_sixes_that_are_ridden_test_the_engine() -> None:
    table = alone().ride("6+6", "none", "12R")
    assert table.phase is Phase.ENGINE_TEST
    assert table.cited("redlined") == ["MG-118"]
    assert alone().ride("6+6", "6", "7R").phase is Phase.ROLL
    assert alone().ride("1+1", "1 1", "12R").phase is Phase.ENGINE_TEST


@pytest.mark.parametrize(
    ("faces", "flip", "tests", "slips"),
    [
        ("6+1", "1", True, False),
        ("1+1", "1 1", True, False),
        ("6+6", "none", True, True),
        ("6+6", "6", False, False),
        ("6+6", "6 6", False, False),
    ],
)
def test_mg_d25_two_sixes_test_the_engine_however_they_came_about(
    faces: str, flip: str, *, tests: bool, slips: bool
) -> None:
    table = alone("expert").dice(*map(int, faces.split("+"))).do(f"flip {flip}")
    table.take(next(ride.text for ride in table.rides() if not ride.front))
    assert (table.phase is Phase.ENGINE_TEST) is tests
    if tests:
        table.dice(1, 1)
    assert bool(table.told("lost_grip")) is slips


def test_mg_119_the_engine_holds_up_to_what_it_shows() -> None:
    table = alone().ride("6+6", "none", "12R").dice(4, 4)
    assert table.bike("blue").engine == 8
    assert table.cited("engine_held") == ["MG-119"]
    table = alone().ride("6+6", "none", "12R").dice(5, 4)
    assert table.cited("engine_hurt") == ["MG-119"]


def test_mg_120_points_spent_before_count() -> None:
    table = alone().ride("6+6", "none", "14R engine 2").dice(4, 3)
    assert table.bike("blue").engine == 5


def test_mg_121_d40_a_failed_test_costs_a_point_of_the_engine() -> None:
    table = alone(engine=5).ride("6+6", "none", "12R").dice(4, 3)
    assert table.shows("blue") == (8, 8, 4)
    assert table.cited("spent") == ["MG-121"]


def test_mg_122_a_failed_test_of_the_last_point_puts_the_bike_out() -> None:
    table = alone(engine=2).ride("6+6", "none", "12R")
    table.bike("blue").engine = 1
    table.dice(1, 1)
    assert table.at("blue") == "out"
    assert table.cited("dropped_out") == ["MG-122"]


def test_mg_d13_two_sixes_are_not_offered_to_an_engine_that_cannot_stand_them() -> None:
    table = alone(engine=1).dice(6, 6)
    assert table.totals() == [7, 2]
    table = alone(engine=2).dice(6, 6).do("flip none")
    assert all(ride.engine == 0 for ride in table.rides())


def test_mg_123_other_doubles_do_nothing() -> None:
    table = alone().ride("3+3", "none", "6R")
    assert (table.phase, table.shows("blue")) == (Phase.ROLL, (8, 8, 8))


def test_mg_d09_who_drops_out_behind_the_line_has_not_finished() -> None:
    table = Table({"blue": "25R", "red": "3C"}, laps=1).dials("blue", engine=2).go()
    table.ride("6+6", "none", "5R")
    table.bike("blue").engine = 1
    table.dice(6, 6).ride("1+1", "none", "5C")
    assert table.bike("blue").status == OUT
    assert table.cited("finished") == []


def test_a_ride_that_the_dials_cannot_pay_is_refused_and_changes_nothing() -> None:
    table = alone(front=3).dice(4, 3).do("flip none")
    before = table.rules.to_json(table.state)
    with pytest.raises(StepError, match="but got 'blue ride 4R front 3'"):
        table.take("blue ride 4R front 3")
    assert table.rules.to_json(table.state) == before
