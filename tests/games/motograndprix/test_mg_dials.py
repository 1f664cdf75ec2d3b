"""Chapter G: characteristics; chapter H: the start turn."""

from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import Table, track

from moto_tracks import LONG, TT
from paddock.core.errors import StepError
from paddock.core.events import EventLog
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.state import OUT, Phase

WALL = {"red": "7L", "yellow": "7C", "red2": "7R"}


def alone(position: str = "0R", runs: str = LONG, **options: Any) -> Table:
    return Table({"blue": position}, runs, **options)


def test_mg_065_all_dials_show_8_at_the_start() -> None:
    rules = GAME.rules(track(TT), GAME.preset("standard").options)
    bikes = rules.setup(3).bikes
    assert [(bike.front, bike.rear, bike.engine) for bike in bikes] == [(8, 8, 8)] * 3


def test_mg_066_spending_lowers_the_dial() -> None:
    table = alone().go().ride("4+3", "none", "9R engine 2")
    assert table.shows("blue") == (8, 8, 6)
    assert table.told("spent")[0].values == [0, 0, 2, 6]


def test_mg_067_a_dial_stops_at_1_and_who_must_spend_more_drops_out() -> None:
    for front, end in ((2, "6L"), (1, "out")):
        table = Table({"blue": "1R", **WALL}, LONG).acted(*WALL).dials("blue", front=front).go()
        table.dice(4, 3).do("flip 4")
        if front == 2:
            table.do("ride 6L front 1")
            assert table.bike("blue").front == 1
        assert table.at("blue") == end


def test_mg_068_who_drops_out_frees_its_place_at_once_and_never_acts_again() -> None:
    wall = {"blue2": "7L", "yellow": "7C", "red2": "7R"}
    table = Table({"red": "6C", "blue": "5C", **wall}, LONG).acted(*wall)
    table.dials("red", front=1).go().dice(1, 1).do("flip none")
    assert (table.at("red"), table.asked) == ("out", "blue")
    table.dice(1, 1).do("flip none")
    assert "6C" in table.ends()
    table.do("ride 6C front 1")
    for _ in range(4):
        assert table.asked != "red"
        table.dice(6, 1)
        table.do(table.open[0])
        table.do(table.open[0])
    assert table.state.turn == 4


def test_mg_069_and_d36_drop_outs_come_behind_finishers_the_last_first() -> None:
    table = Table({"blue": "30R", "red": "3C", "yellow": "3R"}, TT, laps=1)
    for number, name in enumerate(("yellow", "red"), 1):
        table.bike(name).status = OUT
        table.bike(name).outs = number
    table.go().ride("2+2", "none", "2R")
    assert table.phase is Phase.OVER
    result = table.rules.result(table.state)
    assert [(one.entry.name, one.place, one.status) for one in result.cars] == [
        ("blue", 1, "won"),
        ("red", 0, "out"),
        ("yellow", 0, "out"),
    ]
    assert table.cited("listed") == ["MG-069", "MG-069"]


def test_mg_070_an_engine_point_is_a_row_more() -> None:
    table = alone().go().ride("4+3", "none", "9R engine 2")
    assert (table.at("blue"), table.bike("blue").engine) == ("9R", 6)
    assert table.cited("spent") == ["MG-070"]


def test_mg_071_no_more_than_three_engine_points_in_a_turn() -> None:
    table = alone().go().dice(4, 3).do("flip none")
    assert max(ride.engine for ride in table.rides()) == 3
    with pytest.raises(StepError):
        table.do("ride 11R engine 4")
    table.do("ride 10R engine 3").dice(4, 3).do("flip none")
    assert max(ride.engine for ride in table.rides()) == 3


def test_mg_071_a_point_lost_by_redlining_does_not_count() -> None:
    table = alone().go().ride("6+6", "none", "15R engine 3").dice(6, 6)
    assert table.bike("blue").engine == 4
    table.dice(1, 1).do("flip none")
    assert max(ride.engine for ride in table.rides()) == 3


def test_mg_072_engine_points_carry_on_from_where_the_points_end() -> None:
    table = alone().go().dice(2, 2).do("flip none")
    assert {"5R"} <= set(table.ends())
    assert [ride.engine for ride in table.rides() if ride.position.name == "5R"] == [1]


def test_mg_073_engine_points_wear_the_rear_tire_once_where_a_corner_is_touched() -> None:
    table = alone("10R", TT).go().ride("3+1", "none", "16R engine 2")
    assert table.shows("blue") == (8, 7, 6)
    assert table.cited("spent") == ["MG-070", "MG-073"]
    table = alone("0R", TT).go().ride("3+1", "none", "7R engine 3")
    assert table.shows("blue") == (8, 8, 5)


def test_mg_d14_leaving_a_corner_under_power_wears_it_too() -> None:
    table = alone("17L", TT).go().ride("1+1", "none", "20R engine 1")
    assert table.shows("blue") == (8, 7, 7)


def test_mg_074_no_engine_where_the_rear_tire_cannot_pay() -> None:
    table = alone("10R", TT).dials("blue", rear=1).go().dice(3, 1).do("flip none")
    assert all(ride.engine == 0 for ride in table.rides())
    assert "14R" in table.ends()


def test_mg_074_who_lacks_the_rear_tire_to_overtake_drops_out() -> None:
    table = Table({"blue": "24L", "red": "25L"}).acted("red")
    table.dials("blue", rear=1, front=2).go().dice(1, 1).do("flip none")
    assert table.at("blue") == "out"
    assert table.cited("dropped_out") == ["MG-074"]


def test_mg_075_a_front_tire_point_is_a_row_less() -> None:
    table = alone().go().ride("5+4", "none", "5R front 4")
    assert table.shows("blue") == (4, 8, 8)
    assert table.cited("spent") == ["MG-075"]


def test_mg_075_no_limit_but_the_dial() -> None:
    table = alone().go().dice(5, 4).do("flip none")
    assert max(ride.front for ride in table.rides()) == 7
    table = alone().dials("blue", front=3).go().dice(5, 4).do("flip none")
    assert max(ride.front for ride in table.rides()) == 2


def test_mg_076_braking_with_the_tire_adds_to_braking_with_the_dice() -> None:
    assert alone().go().ride("6+4", "6 4", "2R front 2").at("blue") == "2R"
    assert alone().go().ride("6+4", "none", "9R front 1").at("blue") == "9R"


def test_mg_077_a_bike_may_stay_but_no_less() -> None:
    table = alone("3R").go().dice(1, 1).do("flip none")
    assert max(ride.front for ride in table.rides()) == 2
    table.do("ride 3R front 2")
    assert (table.at("blue"), table.bike("blue").front) == ("3R", 6)
    assert table.cited("stayed") == ["MG-077"]


def test_mg_078_what_would_put_the_bike_out_is_not_offered() -> None:
    table = alone().dials("blue", engine=1).go().dice(4, 3).do("flip none")
    assert all(ride.engine == 0 for ride in table.rides())
    table = alone("12L", TT).dials("blue", engine=5, rear=1).go().dice(4, 3).do("flip none")
    assert all(ride.engine == 0 for ride in table.rides())


def test_mg_d38_engine_and_front_tire_are_not_offered_together() -> None:
    """On an open straight 12 points give 47,321 ways, and 33 ends with their prices."""
    table = alone("3C").go().dice(6, 6).do("flip none")
    assert len(table.rides()) == 33
    assert all(ride.engine == 0 or ride.front == 0 for ride in table.rides())


# The start turn


def start(bikes: Mapping[str, str], runs: str = TT, **options: Any) -> Table:
    return Table(bikes, runs, turn=1, **options).go()


def test_mg_079_the_start_has_one_die() -> None:
    table = start({"blue": "31R", "red": "31C"})
    assert table.asked == "blue"
    assert table.rules.question(table.state).dice == ["d6"]
    table.dice(2)
    assert table.totals() == [2, 5]
    table.do("flip 2", "ride 4R")
    assert (table.at("blue"), table.asked) == ("4R", "red")
    assert table.cited("flipped_one") == table.cited("rode") == ["MG-079"]


def test_mg_079_the_start_turn_is_told() -> None:
    rules = GAME.rules(track(TT), GAME.preset("standard").options)
    state, log = rules.setup(2), EventLog(rules.cars(2))
    for text in ("dice 6 6", "dice 5 5"):
        rules.apply(state, rules.parse(state, text), log)
    assert [(event.kind.name, event.rule) for event in log.events[-3:]] == [
        ("race_began", "MG-181"),
        ("round_began", "MG-051"),
        ("started", "MG-079"),
    ]


def test_mg_080_the_basic_game_starts_with_two_dice() -> None:
    table = start({"blue": "31R", "red": "31C"}, level="basic")
    assert table.rules.question(table.state).dice == ["d6", "d6"]
    assert table.dice(2, 1).cited("rolled") == ["MG-080"]


def test_mg_081_dials_work_at_the_start_as_ever() -> None:
    table = start({"blue": "31R"}).dice(6).do("flip none")
    assert max(ride.engine for ride in table.rides()) == 3
    table.do("ride 8R engine 3")
    assert (table.at("blue"), table.bike("blue").engine) == ("8R", 5)
    assert table.cited("spent") == ["MG-081"]


def test_mg_082_no_contest_no_slope_and_no_effects_at_the_start() -> None:
    table = start({"blue": "11R", "red": "11C", "yellow": "11L"})
    assert table.phase is Phase.ROLL
    table = start({"blue": "0R"}, LONG, level="expert", slope="uphill")
    assert table.dice(4).do("flip none").rules.to_json(table.state)["points"] == 4


def test_mg_082_nobody_slipstreams_at_the_start() -> None:
    table = start({"blue": "31R", "red": "30R"}, level="expert")
    assert table.phase is Phase.ROLL


def test_mg_d16_nothing_is_checked_before_the_start_and_nothing_follows_from_it() -> None:
    bikes = {"blue": "11R", "red": "11C", "yellow": "9R", "blue2": "8R"}
    table = start(bikes, level="expert", slope="downhill").stance("blue", "wheelie")
    for name, die, end in (("blue", 6, "17L"), ("red", 4, "15R")):
        assert (table.asked, table.phase) == (name, Phase.ROLL)
        assert table.dice(die).do("flip none").plain()["points"] == die
        table.do(f"ride {end}")
    assert (table.asked, table.phase) == ("yellow", Phase.ROLL), "blue2 is right behind"
    told = {"contest_began", "slipstreamed", "slope", "held_back", "redlined", "lost_grip"}
    assert not told & set(table.kinds())


def test_mg_d16_all_rules_for_the_move_hold_at_the_start() -> None:
    table = Table({"blue": "13L", "red": "14L"}, level="expert", turn=1).acted("red").go()
    table.dice(3).do("flip none", "ride 14C")
    assert table.cited("surcharge") == ["MG-106"]
    table = Table({"blue": "24L"}, level="expert", turn=1).go().dice(3)
    assert table.totals() == [3], "difficulty 3 forbids flipping it up"


def test_mg_083_blocking_holds_at_the_start_too() -> None:
    walls = {"red": "0L", "yellow": "0C", "red2": "0R"}
    table = Table({"blue": "31R", **walls}, turn=1).acted(*walls).go().dice(3).do("flip none")
    table.do("ride 31R front 3")
    assert table.cited("spent") == ["MG-112"]
