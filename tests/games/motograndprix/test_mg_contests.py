"""Chapter I: check position; chapter J: contests; chapter K: contact."""

from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import Table

from moto_tracks import LONG, TT, TT1
from narrowing import of_kind
from paddock.games.motograndprix.state import Phase


def group(table: Table) -> list[str]:
    return [table.rules.names[bike.car] for bike in table.state.contest]


def rolled(bikes: Mapping[str, str], *rolls: tuple[int, int], **options: Any) -> Table:
    """A contest in which the bikes, by lane, roll these."""
    table = Table(bikes, **options).go()
    for faces in rolls:
        table.dice(*faces)
    return table


def goes(table: Table) -> list[str]:
    """The order in which the bikes of a contest go, as it is told."""
    return [of_kind(str, event.parameters()["car"]) for event in table.told("contest_order")]


def test_mg_084_a_turn_has_its_phases_in_order() -> None:
    table = rolled({"blue": "11R", "red": "11C"}, (6, 6), (1, 1), level="expert")
    table.do("flip none", "ride 23R").dice(1, 1)
    assert table.kinds() == [
        "contest_began",
        "contest_rolled",
        "contest_rolled",
        "contest_order",
        "contest_order",
        "left_dice",
        "rode",
        "redlined",
        "engine_held",
        "lost_grip",
        "wheelie",
    ]


def test_mg_085_bikes_abreast_on_a_braking_point_contest_it() -> None:
    table = Table({"blue": "11R", "red": "11L", "yellow": "10C"}).go()
    assert table.phase is Phase.CONTEST
    assert group(table) == ["blue", "red"]
    assert table.cited("contest_began") == ["MG-085"]
    assert table.told("contest_began")[0].parameters() == {
        "contest": "braking",
        "row": 11,
        "bikes": 2,
    }


def test_mg_086_d40_bikes_abreast_on_a_cornering_row_contest_it() -> None:
    table = Table({"blue": "18R", "red": "18C"}).go()
    assert group(table) == ["blue", "red"]
    assert table.cited("contest_began") == ["MG-086"]
    assert table.told("contest_began")[0].parameters()["contest"] == "cornering"
    assert Table({"blue": "19R", "red": "19C"}).go().phase is Phase.ROLL


def test_mg_d12_the_last_row_of_the_corner_may_be_played_instead() -> None:
    last: dict[str, Any] = {"cornering_row": "last_corner"}
    assert Table({"blue": "18R", "red": "18C"}, **last).go().phase is Phase.ROLL
    table = Table({"blue": "17L", "red": "17C"}, **last).go()
    assert table.cited("contest_began") == ["MG-D12"]
    table.dice(1, 2).dice(2, 2)
    assert (table.asked, table.totals()) == ("red", [4, 7])
    table.do("flip none", "ride 21C")
    assert table.totals() == [3, 6], "difficulty 2: only the higher die"


def test_mg_d12_one_die_left_counts_as_lower_and_higher() -> None:
    table = rolled({"blue": "27L", "red": "27C"}, (2, 2), (1, 3), cornering_row="last_corner")
    table.do("keep 2", "keep 3")
    assert table.totals() == [2], "difficulty 3 forbids flipping it up"
    table = rolled({"blue": "17L", "red": "17C"}, (2, 2), (1, 3), cornering_row="last_corner")
    table.do("keep 2", "keep 3")
    assert table.totals() == [2, 5]


def test_mg_087_a_bike_alone_or_elsewhere_rolls_at_once() -> None:
    assert Table({"blue": "11R"}).go().phase is Phase.ROLL
    table = Table({"blue": "10C", "red": "10R"}).go()
    assert (table.phase, table.asked) == (Phase.ROLL, "red")
    assert table.dice(2, 1).cited("rolled") == ["MG-087"]
    assert Table({"blue": "11R"}).go().dice(2, 1).cited("rolled") == ["MG-087"]
    assert Table({"blue": "10C"}).go().dice(2, 1).cited("rolled") == ["MG-084"]


def test_mg_088_bikes_of_other_rows_act_as_ever() -> None:
    table = Table({"yellow": "14L", "blue": "11C", "red": "11R"}).go()
    assert (table.phase, table.asked) == (Phase.ROLL, "yellow")
    table.ride("1+1", "none", "16L")
    assert group(table) == ["red", "blue"]


def test_mg_025_one_row_that_is_both_has_one_contest() -> None:
    runs = "C4d1L S1R C4d1L S20R"
    table = rolled({"blue": "4R", "red": "4C"}, (1, 2), (1, 1), runs=runs)
    assert table.cited("contest_began") == ["MG-025"]
    assert table.phase is Phase.FLIP


def test_mg_089_the_roll_decides_whatever_the_lane() -> None:
    table = rolled({"blue": "11R", "red": "11C"}, (2, 3), (5, 4))
    assert goes(table) == ["red", "blue"]
    assert (table.asked, table.phase) == ("red", Phase.FLIP)
    assert table.cited("contest_rolled") == ["MG-089", "MG-089"]


def test_mg_090_sums_are_compared_as_rolled() -> None:
    assert goes(rolled({"blue": "11R", "red": "11C"}, (6, 5), (6, 4))) == ["blue", "red"]


def test_mg_d35_a_wheelie_does_not_change_the_sum_but_the_points() -> None:
    table = Table({"blue": "11R", "red": "11C"}, level="expert").stance("blue", "wheelie").go()
    table.dice(4, 3).dice(1, 5)
    assert (goes(table), table.asked) == (["blue", "red"], "blue")
    table.do("flip none")
    assert table.rules.to_json(table.state)["points"] == 6


def test_mg_091_the_roll_of_the_contest_is_ridden() -> None:
    table = rolled({"blue": "11R", "red": "11C"}, (2, 3), (5, 4))
    table.do("flip none", "ride 20R")
    assert (table.asked, table.phase) == ("blue", Phase.FLIP)
    assert table.totals() == [5, 8, 6, 9]


def test_mg_092_the_others_follow_by_their_sums() -> None:
    bikes = {"blue": "11R", "red": "11C", "yellow": "11L"}
    table = rolled(bikes, (3, 4), (6, 5), (4, 5))
    assert goes(table) == ["red", "yellow", "blue"]
    assert table.cited("contest_order") == ["MG-092"] * 3
    table.do("flip none", "ride 22R")
    assert table.asked == "yellow"
    table.do("flip none", "ride 20R")
    assert table.asked == "blue"


def test_mg_093_flips_follow_the_row() -> None:
    table = rolled({"blue": "11R", "red": "11C"}, (1, 2), (1, 1))
    assert (table.asked, table.totals()) == ("blue", [3, 8, 6, 11])


def test_mg_094_who_was_in_a_contest_has_the_effects_of_its_ride_and_has_acted() -> None:
    table = rolled({"blue": "11R", "red": "11C", "yellow": "2R"}, (6, 6), (5, 5), laps=1)
    table.do("flip none", "ride 23R")
    assert (table.phase, table.asked) == (Phase.ENGINE_TEST, "blue")
    table.dice(1, 1)
    table.do("flip none", "ride 21R")
    assert (table.phase, table.asked) == (Phase.ROLL, "yellow")
    assert table.bike("red").acted == 2


def test_mg_094_the_loser_of_a_contest_redlines_after_its_own_ride() -> None:
    table = rolled({"blue": "11R", "red": "11C", "yellow": "2R"}, (1, 1), (5, 4))
    table.do("flip none", "ride 20R")
    assert (table.asked, table.kinds()[-1]) == ("blue", "rode")
    table.do("flip 1 1", "ride 23R")
    assert (table.phase, table.asked) == (Phase.ENGINE_TEST, "blue")
    table.dice(1, 1)
    assert (table.phase, table.asked) == (Phase.ROLL, "yellow")


def test_mg_d17_team_mates_contest_each_other() -> None:
    assert Table({"blue": "11R", "blue2": "11C"}).go().phase is Phase.CONTEST


def test_mg_d18_who_has_acted_takes_no_part() -> None:
    table = Table({"blue": "11R", "red": "11C/2"}).acted("red").go()
    assert (table.phase, table.asked) == (Phase.ROLL, "blue")


def test_mg_d18_the_lap_does_not_matter_for_being_abreast() -> None:
    assert group(Table({"blue": "11C", "red": "11R/2"}).go()) == ["red", "blue"]


def test_mg_095_equal_sums_are_a_contact_in_their_place_of_the_order() -> None:
    bikes = {"blue": "11R", "red": "11C", "yellow": "11L"}
    table = rolled(bikes, (5, 4), (6, 3), (6, 5))
    assert (goes(table), table.asked) == (["yellow", "blue", "red"], "yellow")
    assert table.told("contact")[0].parameters() == {"car": "blue", "rival": "red", "total": 9}
    table.do("flip none", "ride 22R")
    assert (table.phase, table.asked) == (Phase.CONTACT, "blue")
    table = rolled(bikes, (5, 4), (6, 3), (6, 1))
    assert (table.phase, table.asked) == (Phase.CONTACT, "blue")


def test_mg_d19_three_equal_sums_are_one_contact() -> None:
    bikes = {"blue": "11L", "red": "11R", "yellow": "11C"}
    table = rolled(bikes, (5, 4), (6, 3), (3, 6))
    asked = []
    while table.phase is Phase.CONTACT:
        asked.append(table.asked)
        table.do(table.open[0])
    assert asked == goes(table) == ["red", "yellow", "blue"]
    assert table.cited("contact") == ["MG-D19", "MG-D19"]


# Contact


def contact(
    first: tuple[int, int],
    second: tuple[int, int],
    bikes: Mapping[str, str] | None = None,
    **options: Any,
) -> Table:
    """Blue on the racing line and red beside it roll the same."""
    return rolled(bikes or {"blue": "11R", "red": "11C"}, first, second, **options)


def test_mg_096_one_die_is_kept() -> None:
    table = contact((6, 3), (5, 4))
    assert table.open == ["keep 6", "keep 3"]
    table.do("keep 6")
    assert table.asked == "red"
    assert table.told("kept_die")[0].values == [0, 6, 3]
    assert contact((3, 3), (5, 1)).open == ["keep 3"]


def test_mg_097_the_die_that_is_left_may_be_flipped() -> None:
    table = contact((2, 4), (1, 5)).do("keep 2", "keep 5")
    assert (table.asked, table.totals()) == ("blue", [2, 5])
    table.do("flip 2", "ride 16R")
    assert table.cited("flipped_one") == ["MG-097"]


def test_mg_096_097_a_cockpit_sees_what_each_die_comes_to_before_one_is_kept() -> None:
    table = contact((6, 3), (5, 4))
    told = {one["die"]: one["flips"] for one in table.plain()["to_keep"]}
    assert {die: [flip["points"] for flip in flips] for die, flips in told.items()} == {
        6: [6, 1],
        3: [3, 4],
    }
    free = [end for end in told[6][0]["ends"] if not end["engine"] + end["front"]]
    assert [end["space"] for end in free] == ["17R"]
    table.do("keep 6", "keep 5")
    assert table.plain()["to_keep"] == []
    assert table.plain()["flips"] == told[6]


def test_mg_d48_dice_of_opposite_faces_are_one_choice_in_a_contact() -> None:
    table = contact((2, 5), (4, 3))
    assert table.open == ["keep 2"]
    table.do("keep 2")
    assert table.open == ["keep 4"]
    table.do("keep 4")
    assert table.totals() == [2, 5]


def test_mg_d48_they_are_two_where_the_row_lets_only_one_come_to_both() -> None:
    bikes = {"blue": "27L", "red": "27C"}
    table = rolled(bikes, (2, 5), (4, 3), cornering_row="last_corner")
    assert table.open == ["keep 2", "keep 5"]
    assert table.do("keep 5", "keep 4").totals() == [5, 2]
    assert table.bike("blue").is_contact


@pytest.mark.parametrize("runs", [TT1, TT])
def test_mg_d48_they_are_one_on_a_corner_that_lets_a_single_die_be_flipped_up(runs: str) -> None:
    bikes = {"blue": "17L", "red": "17C"}
    table = rolled(bikes, (5, 2), (4, 3), runs=runs, cornering_row="last_corner")
    assert table.open == ["keep 5"]
    assert table.do("keep 5", "keep 4").totals() == [5, 2]


def test_mg_096_by_the_first_rules_dice_of_opposite_faces_are_two_choices() -> None:
    assert contact((2, 5), (4, 3), version=1).open == ["keep 2", "keep 5"]


def test_mg_098_the_racing_line_goes_first() -> None:
    table = contact((1, 2), (2, 1), {"blue": "11C", "red": "11R"})
    assert table.asked == "red"
    table.do("keep 1", "keep 2")
    assert table.asked == "red"


def test_mg_099_each_step_leads_to_the_lightest_dots() -> None:
    table = contact((5, 4), (6, 3), {"blue": "11L", "red": "11C"}).do("keep 5", "keep 3")
    table.do("flip none")
    assert table.asked == "red"
    assert table.ends() == ["11C", "12R", "13R", "14R", "15R", "16R", "17R", "18C", "19L"]
    table.do("ride 16R")
    assert table.cited("rode") == ["MG-099"]


def test_mg_100_the_worked_example_of_a_contact() -> None:
    table = contact((6, 3), (5, 4)).do("keep 6", "keep 5")
    table.do("flip none", "ride 17R", "flip none", "ride 16R")
    assert (table.at("blue"), table.at("red")) == ("17R", "16R")
    assert table.shows("blue") == table.shows("red") == (8, 8, 8)


def test_mg_101_a_contact_ignores_the_cost_of_overtaking() -> None:
    bikes = {"blue": "11R", "red": "11C", "yellow": "14L"}
    table = Table(bikes).acted("yellow").go().dice(6, 3).dice(5, 4).do("keep 6", "keep 5")
    table.do("flip none", "ride 17R", "flip none")
    assert [ride.position.name for ride in table.rides() if not ride.front + ride.engine] == ["16R"]


def test_mg_102_an_occupied_end_is_left_for_the_next_lane() -> None:
    bikes = {"blue": "11L", "red": "11C", "yellow": "16R"}
    table = Table(bikes).acted("yellow").go().dice(5, 4).dice(6, 3).do("keep 5", "keep 3")
    table.do("flip none", "ride 16C")
    assert table.at("red") == "16C"
    assert table.cited("rode") == ["MG-102"]


def test_mg_099_who_does_not_get_to_the_outer_lane_in_time_still_drifts() -> None:
    table = rolled({"blue": "18R", "red": "18C"}, (1, 2), (2, 1)).do("keep 1", "keep 1")
    table.do("flip none", "ride 19C")
    assert table.cited("rode") == ["MG-099"], "19L was free, but too far"


def test_mg_099_who_found_a_way_round_has_ended_as_ever() -> None:
    bikes = {"blue": "11L", "red": "11C", "yellow": "13R"}
    table = Table(bikes).acted("yellow").go().dice(5, 4).dice(6, 3).do("keep 5", "keep 3")
    table.do("flip none", "ride 16R")
    assert table.cited("rode") == ["MG-099"]


def test_mg_103_d21_dials_work_in_a_contact() -> None:
    table = contact((3, 6), (4, 5)).do("keep 3", "keep 4").do("flip none", "ride 15R engine 1")
    assert (table.at("blue"), table.shows("blue")) == ("15R", (8, 7, 7))
    assert table.cited("spent") == ["MG-103", "MG-073"]
    table = contact((3, 6), (4, 5)).do("keep 3", "keep 4").do("flip none", "ride 12R front 2")
    assert (table.at("blue"), table.shows("blue")) == ("12R", (6, 8, 8))
    assert table.cited("spent") == ["MG-103"]


def test_mg_104_d22_a_contact_neither_redlines_nor_loses_grip() -> None:
    table = contact((6, 6), (6, 6), level="expert").do("keep 6", "keep 6")
    table.do("flip none", "ride 17R")
    assert table.phase is Phase.FLIP
    assert not {"redlined", "lost_grip"} & set(table.kinds())


def test_mg_d20_after_cornering_the_bike_drifts_to_the_light_lane_of_the_straight() -> None:
    table = rolled({"blue": "18R", "red": "18C"}, (1, 2), (2, 1)).do("keep 2", "keep 2")
    table.do("flip none")
    assert table.ends(free=True) == ["20L"]


def test_mg_112_a_blocked_contact_brakes_too() -> None:
    walls = {"yellow": "13L", "blue2": "13C", "red2": "13R"}
    table = Table({"blue": "11R", "red": "11C", **walls}).acted(*walls).go()
    table.dice(6, 3).dice(5, 4).do("keep 3", "keep 4").do("flip none")
    assert table.open[-1] == "ride 12R front 2"
    table.do("ride 12R front 2")
    assert table.cited("spent") == ["MG-112"]


def test_long_straights_have_no_contest() -> None:
    assert Table({"blue": "15R", "red": "15C"}, LONG).go().phase is Phase.ROLL
