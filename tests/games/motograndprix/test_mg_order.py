"""Chapter F: order of play, laps, finish."""

from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import Table, phase_of

from moto_tracks import LONG, TT
from paddock.games.motograndprix.state import Phase


def race(bikes: Mapping[str, str], **options: Any) -> Table:
    return Table(bikes, level=options.pop("level", "basic"), **options)


def order(table: Table) -> list[str]:
    return [table.rules.names[car] for car in table.plain()["order"]]


def play_turn(table: Table, **rides: str) -> Table:
    """Each bike that acts rides its dice and ends as told, `red="4+3 10R"`."""
    for _ in rides:
        faces, end = rides[table.asked].split()
        table.ride(faces, "none", end)
    return table


def test_mg_051_a_turn_has_every_bike_act_once() -> None:
    table = race({"blue": "9C", "red": "8C", "yellow": "7C", "blue2": "6C"}).go()
    for _ in range(4):
        assert table.state.turn == 2
        table.dice(1, 1).do("flip none")
        table.do(table.open[0])
    assert table.state.turn == 3
    assert table.cited("round_began") == ["MG-051"]


def test_mg_052_the_leader_acts_first() -> None:
    table = race({"blue": "20C", "red": "25C", "yellow": "3C"}).go()
    assert order(table) == ["red", "blue", "yellow"]
    assert table.asked == "red"


def test_mg_053_on_a_row_the_racing_line_acts_first() -> None:
    assert order(race({"blue": "5L", "red": "5R", "yellow": "5C"}).go()) == [
        "red",
        "yellow",
        "blue",
    ]
    table = race({"blue": "13L", "red": "13R", "yellow": "13C"}).go()
    assert order(table) == ["blue", "yellow", "red"]
    assert table.asked == "blue"


def test_mg_d02_the_center_lane_has_a_rank_of_its_own_between_the_two_sides() -> None:
    assert order(race({"blue": "5L", "red": "5C", "yellow": "5R"}).go()) == [
        "yellow",
        "red",
        "blue",
    ]
    assert order(race({"blue": "13R", "red": "13C", "yellow": "13L"}).go()) == [
        "yellow",
        "red",
        "blue",
    ]


def test_mg_054_the_order_is_made_anew_for_each_turn() -> None:
    table = race({"red": "6R", "blue": "5C"}).go()
    assert table.asked == "red"
    table.ride("1+1", "none", "8R")
    assert table.asked == "blue"
    table.ride("3+2", "none", "10C")
    assert (table.state.turn, table.asked) == (3, "blue")


def test_mg_055_a_bike_a_lap_down_acts_later_though_it_stands_ahead() -> None:
    table = race({"blue": "8C/2", "red": "12C"}).go()
    assert order(table) == ["blue", "red"]


@pytest.mark.parametrize(
    ("faces", "acts"), [(((4, 5), (1, 2)), ["blue", "red"]), (((1, 2), (4, 5)), ["red", "blue"])]
)
def test_mg_d08_a_contest_has_its_own_order_and_then_the_best_placed_that_is_left_is_next(
    faces: tuple[tuple[int, int], ...], acts: list[str]
) -> None:
    bikes = {"blue": "11R", "red": "11C/2", "yellow": "20R", "blue2": "8C"}
    table = race(bikes, level="standard").go()
    assert table.phase is Phase.CONTEST
    for pair in faces:
        table.dice(*pair)
    acted: list[str] = []
    while len(acted) < len(bikes):
        acted.append(table.asked)
        if table.rolling:
            table.dice(1, 1)
        table.do("flip none")
        table.do(table.open[0])
    assert acted == [*acts, "yellow", "blue2"]


def test_mg_d06_the_crossing_at_the_start_is_no_lap() -> None:
    for lap, crossed in ((0, []), (1, ["MG-058"])):
        bikes = {"blue": f"31R/{lap}", "red": f"31C/{lap}"}
        table = race(bikes, runs=TT, turn=1, laps=1).go().ride("2+3", "none", "4R")
        assert (table.bike("blue").progress, table.state.lap) == (4 + 32 * lap, 1)
        assert table.cited("crossed_line") == crossed


def test_mg_056_the_counter_follows_the_leading_bike() -> None:
    table = race({"blue": "30C", "red": "29C"}).go()
    assert table.state.lap == 1
    table.ride("2+3", "none", "3C")
    assert (table.bike("blue").progress, table.state.lap) == (35, 2)
    assert table.cited("lap_began") == ["MG-056"]
    assert table.told("lap_began")[0].parameters() == {"car": "blue", "lap": 2}
    table.ride("2+2", "none", "1C")
    assert (table.state.lap, len(table.told("lap_began"))) == (2, 1)


def test_mg_056_the_counter_never_shows_more_than_the_laps() -> None:
    table = race({"blue": "30C/3", "red": "5C"}, laps=3).go()
    table.ride("2+3", "none", "3C")
    assert table.state.lap == 3


def test_mg_057_the_last_lap_begins_when_the_counter_shows_it() -> None:
    table = race({"blue": "31C/2"}, laps=3)
    assert (table.bike("blue").progress, table.state.lap) == (63, 2)
    assert table.rules.to_json(table.state)["is_last_lap"] is False
    table = race({"blue": "30C/2"}, laps=3).go().ride("1+1", "none", "0C")
    assert (table.bike("blue").progress, table.state.lap) == (64, 3)
    assert table.cited("last_lap") == ["MG-057"]
    assert table.told("last_lap")[0].parameters() == {"car": "blue", "lap": 3}
    assert table.rules.to_json(table.state)["is_last_lap"] is True


def test_mg_058_a_bike_is_home_when_it_passes_the_line_of_the_last_lap() -> None:
    table = race({"blue": "29C/2", "red": "5C"}, laps=2).go().ride("1+1", "none", "31C")
    assert (table.bike("blue").progress, table.cited("crossed_line")) == (63, [])
    table = race({"blue": "29C/2", "red": "5C"}, laps=2).go().ride("1+2", "none", "0C")
    assert (table.bike("blue").progress, table.cited("crossed_line")) == (64, ["MG-058"])


def test_mg_059_the_farthest_of_those_who_finish_in_a_turn_wins_though_it_acted_later() -> None:
    table = race({"red": "30R", "blue": "29C", "yellow": "20C"}, laps=1).go()
    play_turn(table, red="1+2 1R", blue="4+3 4C", yellow="3+3 26C")
    assert [table.bike(name).place for name in ("blue", "red")] == [1, 2]
    assert table.cited("finished") == ["MG-059", "MG-059"]
    table.ride("6+6", "none", "6C")
    assert table.bike("yellow").place == 3, "a turn later, wherever it stops"


def test_mg_060_on_the_same_row_the_better_lane_is_ahead() -> None:
    table = race({"red": "30R", "blue": "29R"}, laps=1).go()
    play_turn(table, red="2+2 2C", blue="3+2 2R")
    assert (table.bike("blue").place, table.bike("red").place) == (1, 2)
    assert table.cited("finished") == ["MG-060", "MG-060"]


def test_mg_061_the_turn_of_the_first_finish_is_played_to_its_end() -> None:
    table = race({"red": "30R", "blue": "29C"}, laps=1, race_end="winner").go()
    table.ride("2+2", "none", "2R")
    assert (table.phase, table.asked) == (Phase.ROLL, "blue")
    table.ride("4+4", "none", "5C")
    assert table.phase is Phase.OVER
    assert table.told("won")[0].parameters()["car"] == "blue"


def test_mg_062_the_race_goes_on_until_all_are_home() -> None:
    table = race({"red": "30R", "blue": "9C"}, laps=1).go()
    play_turn(table, red="2+2 2R", blue="1+1 11C")
    assert table.phase is Phase.ROLL
    while phase_of(table.state) is not Phase.OVER:
        table.dice(6, 6).do("flip none")
        table.do(table.open[0])
    assert (table.bike("red").place, table.bike("blue").place) == (1, 2)


def test_mg_d07_with_the_winner_the_others_are_listed_where_they_stand() -> None:
    table = race({"red": "30R", "blue": "9C", "yellow": "20C"}, laps=1, race_end="winner").go()
    play_turn(table, red="2+2 2R", yellow="1+1 22C", blue="1+1 11C")
    assert table.phase is Phase.OVER
    result = table.rules.result(table.state)
    assert [(one.entry.name, one.place, one.status) for one in result.cars[:3]] == [
        ("red", 1, "won"),
        ("yellow", 2, "unfinished"),
        ("blue", 3, "unfinished"),
    ]
    assert table.cited("listed")[:2] == ["MG-D07", "MG-D07"]


def test_mg_063_a_bike_that_is_home_blocks_its_place_until_the_turn_is_over() -> None:
    table = race({"red": "30C", "blue": "29C", "yellow": "5C"}, laps=1).go()
    table.ride("1+2", "none", "1C").dice(2, 2).do("flip none")
    assert table.ends() == ["1L", "1R"]
    table.do("ride 1L").ride("1+1", "none", "7C")
    assert table.state.turn == 3
    table.put("yellow", "31C").dice(1, 1).do("flip none")
    assert {"1L", "1C", "1R"} <= set(table.ends())
    assert [table.rules.standings(table.state)[place].space for place in (0, 1)] == ["", ""]


def test_mg_064_one_bike_wins() -> None:
    table = race({"red": "30C", "blue": "29C"}, laps=1).go()
    play_turn(table, red="1+2 1C", blue="2+2 1L")
    result = table.rules.result(table.state)
    assert [one.place for one in result.cars] == [1, 2]
    assert result.winners == [1]
    assert table.cited("won") == ["MG-064"]


def test_the_standings_have_laps_distances_and_places_of_the_grid() -> None:
    table = race({"blue": "8C/2", "red": "12C"}, runs=LONG).go()
    first, second = table.rules.standings(table.state)
    assert (first.name, first.place, first.lap, first.distance, first.space) == (
        "blue",
        1,
        2,
        48,
        "8C",
    )
    assert (second.name, second.place, second.lap, second.status) == ("red", 2, 1, "racing")
