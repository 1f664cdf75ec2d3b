"""Chapter E: movement."""

from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import Table

from moto_tracks import LONG
from paddock.core.errors import StepError


def basic(bikes: Mapping[str, str], runs: str = LONG, **options: Any) -> Table:
    return Table(bikes, runs, level="basic", **options).go()


def test_mg_013_behind_the_last_row_is_the_first() -> None:
    table = Table({"blue": "31C"}, level="standard").go().dice(1, 1).do("flip none")
    assert "0C" in table.ends()
    table.do("ride 0C front 1")
    assert table.bike("blue").progress == 32


def test_mg_014_a_position_holds_one_bike() -> None:
    table = Table({"blue": "4C", "red": "5C"}, LONG).acted("red").go().dice(1, 1).do("flip none")
    assert "5C" not in table.ends()
    assert {"5L", "5R"} <= set(table.ends())


def test_mg_043_a_point_is_a_row_in_corners_too() -> None:
    table = basic({"blue": "10R"}, "S12R C6d2L S6R C4d3L S4R").dice(2, 3).do("flip none")
    assert {end[:-1] for end in table.ends()} == {"15"}
    table.do("ride 15L")
    assert table.cited("rode") == ["MG-043"]


def test_mg_044_a_lane_may_be_changed_with_each_row_for_nothing() -> None:
    table = basic({"blue": "3C"}).dice(2, 3).do("flip none")
    assert "8R" in table.ends()


def test_mg_045_a_step_changes_no_more_than_one_lane() -> None:
    for start, ends in (("3L", ["4L", "4C"]), ("3C", ["4L", "4C", "4R"]), ("3R", ["4C", "4R"])):
        table = Table({"blue": start}, LONG).go().dice(1, 1).do("flip none")
        assert [ride.position.name for ride in table.rides() if ride.front == 1] == ends
        assert all(ride.row >= 3 for ride in table.rides())


def test_mg_046_one_rides_between_others_but_not_through_them() -> None:
    table = Table({"blue": "3R", "red": "4R", "yellow": "3C"}, LONG).acted("red", "yellow").go()
    table.dice(1, 1).do("flip none")
    assert [ride.position.name for ride in table.rides() if ride.row == 4] == ["4C"]
    assert {"5L", "5C", "5R"} <= set(table.ends(free=True))


def test_mg_047_overtaking_goes_past_others_and_back() -> None:
    table = basic({"blue": "2R", "red": "4R", "yellow": "4C"})
    table.acted("red", "yellow").go().dice(2, 3).do("flip none")
    assert "7R" in table.ends()


def test_mg_048_all_points_must_be_spent() -> None:
    table = basic({"blue": "0C"}).dice(5, 3).do("flip none")
    assert table.ends() == ["8L", "8C", "8R"]
    with pytest.raises(StepError, match="expected one of 'blue ride 8L'"):
        table.do("ride 7C")


def test_mg_049_blocked_points_are_lost_without_penalty() -> None:
    bikes = {"red": "7L", "yellow": "7C", "blue2": "7R", "blue": "1R"}
    table = basic(bikes).acted("red", "yellow", "blue2").go().dice(4, 2).do("flip none")
    assert table.ends() == ["6L", "6C", "6R"]
    table.do("ride 6C")
    assert [event.values for event in table.told("points_lost")] == [[0, 1]]
    assert table.cited("points_lost") == ["MG-049"]


def test_mg_049_d11_from_a_side_lane_two_bikes_block() -> None:
    table = basic({"red": "7L", "yellow": "7C", "blue": "6L"}).acted("red", "yellow").go()
    table.dice(2, 1).do("flip none")
    assert table.ends() == ["6L"]
    table.do("ride 6L")
    assert table.cited("stayed") == ["MG-049"]
    assert [event.values for event in table.told("points_lost")] == [[0, 3]]


def test_mg_d10_who_can_spend_all_points_may_not_ride_into_a_dead_end() -> None:
    bikes = {"red": "6L", "yellow": "6C", "blue": "4L"}
    table = basic(bikes).acted("red", "yellow").go().dice(1, 2).do("flip none")
    assert table.ends() == ["7C", "7R"]


def test_mg_050_the_next_bike_follows_in_order() -> None:
    table = Table({"blue": "20C", "red": "10C", "yellow": "5C"}, LONG, level="basic").go()
    table.ride("1+1", "none", "22C")
    assert table.asked == "red"
