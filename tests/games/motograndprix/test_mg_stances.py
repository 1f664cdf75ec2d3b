"""Chapter O: stances; chapter P: slopes; chapter R: losing grip."""

from typing import Any

import pytest
from moto_table import Table, rules_of, shipped

from moto_tracks import LONG, TT
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.state import OUT, Phase

HILL = "S12R C6d2L/uphill S6R/flat C4d3L S4R"
"""TT with its first corner on a slope."""


def expert(position: str, runs: str = TT, stance: str = "straight", **options: Any) -> Table:
    """Blue alone there, to roll."""
    table = Table({"blue": position}, runs, level="expert", **options)
    return table.stance("blue", stance).go()


def test_mg_131_all_bikes_start_straight() -> None:
    rules = rules_of(shipped("gran-premio-d-italia"), GAME.preset("expert").options)
    plain: dict[str, Any] = rules.to_json(rules.setup(4))
    assert all(bike["stance"] == "straight" for bike in plain["bikes"])


def test_mg_132_a_bike_leans_where_its_move_ends_on_a_corner() -> None:
    table = expert("10R").ride("1+2", "none", "13R")
    assert table.stands("blue") == "leaning"
    assert table.cited("stance") == ["MG-132"]


def test_mg_133_a_bike_is_straight_where_its_move_ends_on_a_straight() -> None:
    table = expert("16L", stance="leaning").ride("1+1", "1", "20R front 3")
    assert table.stands("blue") == "straight"
    assert table.cited("stance") == ["MG-133"]


def test_mg_134_corners_on_the_way_do_not_matter() -> None:
    assert expert("10R").ride("5+4", "none", "19R").stands("blue") == "straight"


def test_mg_135_d27_after_a_contact_the_bikes_are_straight_on_the_corner() -> None:
    table = Table({"blue": "11R", "red": "11C"}, level="expert").go().dice(6, 3).dice(5, 4)
    table.do("keep 6", "keep 5", "flip none", "ride 17R", "flip none", "ride 16R")
    assert (table.stands("blue"), table.stands("red")) == ("straight", "straight")
    assert table.cited("stance") == ["MG-135", "MG-135"]


@pytest.mark.parametrize(
    ("position", "stance", "points"),
    [("13L", "straight", 6), ("13L", "leaning", 7), ("5R", "straight", 7)],
)
def test_mg_136_straight_on_a_corner_costs_a_point(position: str, stance: str, points: int) -> None:
    assert expert(position, stance=stance).points("4+3") == points


def test_mg_136_what_holds_a_bike_back_is_told() -> None:
    table = expert("13L").dice(4, 3).do("flip none")
    assert table.cited("held_back") == ["MG-136"]
    assert table.rules.to_json(table.state)["modifiers"] == {"slope": 0, "stance": -1}


def test_mg_137_a_wheelie_costs_a_point() -> None:
    table = expert("5R", stance="wheelie")
    assert table.points("4+3") == 6
    assert table.cited("held_back") == ["MG-137"]


def test_mg_138_then_the_bike_is_back_to_normal() -> None:
    assert expert("3R", stance="wheelie").ride("4+3", "none", "9R").stands("blue") == "straight"
    table = expert("7R", stance="wheelie").ride("4+3", "none", "13R")
    assert table.stands("blue") == "leaning"
    assert table.cited("stance") == ["MG-138"]
    table = expert("13L").ride("2+1", "none", "15L")
    assert table.stands("blue") == "leaning"
    assert table.cited("stance") == ["MG-138"]


def test_mg_132_133_who_had_all_points_has_nothing_to_get_back_from() -> None:
    table = expert("3R", stance="wheelie").ride("1+2", "none", "5R").ride("6+1", "none", "12L")
    assert table.cited("stance") == ["MG-138", "MG-132"]


# Slopes


@pytest.mark.parametrize(("slope", "points"), [("downhill", 8), ("uphill", 6), ("flat", 7)])
def test_mg_139_d28_downhill_gives_a_point_and_uphill_takes_one(slope: str, points: int) -> None:
    table = expert("2R", LONG, slope=slope)
    assert table.points("4+3") == points
    assert table.cited("slope") == ([] if slope == "flat" else ["MG-139"])


def test_mg_140_d29_a_slope_holds_until_the_next_counter() -> None:
    assert expert("35R", LONG, slope="uphill").points("4+3") == 6


def test_mg_141_only_the_row_of_the_start_counts_and_modifiers_add_up() -> None:
    assert expert("2R", LONG, slope="uphill", stance="wheelie").points("4+3") == 5
    hilly = "S8R S4R/uphill S18R/flat C4d2L S6R"
    assert expert("6R", hilly).points("4+3") == 7, "on the flat, whatever is crossed"
    assert expert("8R", hilly).points("4+3") == 6


def test_mg_142_slopes_mean_nothing_without_the_rule() -> None:
    table = Table({"blue": "2R"}, LONG, level="standard", slope="uphill").go()
    assert table.points("4+3") == 7
    rules = rules_of(shipped("free-speedway"), GAME.preset("standard").options)
    assert not rules.course.has_hills


def test_mg_d15_points_never_fall_below_0_and_the_bike_stays_for_nothing() -> None:
    table = expert("2R", LONG, slope="uphill", stance="wheelie").dice(1, 1).do("flip none")
    assert table.open[:1] == ["ride 2R"]
    table.do("ride 2R")
    assert table.cited("stayed") == ["MG-D15"]
    assert table.shows("blue") == (8, 8, 8)


def test_mg_d39_flips_slope_and_penalty_are_those_of_the_row_where_the_turn_begins() -> None:
    table = expert("11R", HILL).dice(1, 1)
    assert table.totals() == [2, 7, 12], "whatever the corner ahead allows"
    assert table.do("flip 1").plain()["points"] == 7
    assert not {"slope", "held_back"} & set(table.kinds())
    table = expert("17L", HILL).dice(2, 3)
    assert table.totals() == [5, 6], "though the straight is ahead"
    assert table.do("flip 3").plain()["points"] == 6 - 1 - 1
    assert table.cited("slope") + table.cited("held_back") == ["MG-139", "MG-136"]


def test_mg_d39_in_a_contest_they_are_those_of_the_row_where_its_dice_are_rolled() -> None:
    bikes = {"blue": "17L", "red": "17C"}
    table = Table(bikes, HILL, level="expert", cornering_row="last_corner").stance("red", "leaning")
    table.go().dice(1, 2).dice(3, 2)
    for name, totals, penalty in (("red", [5, 6], 0), ("blue", [3, 6], 1)):
        assert (table.asked, table.totals()) == (name, totals)
        assert table.do("flip none").plain()["points"] == totals[0] - 1 - penalty
        table.do(next(text for text in table.open if "front" not in text))


# Losing grip


@pytest.mark.parametrize(
    ("faces", "flip", "loses"),
    [("2+2", "none", True), ("2+2", "2 2", False), ("2+2", "2", False), ("2+5", "2", False)],
)
def test_mg_158_equal_dice_that_are_kept_lose_grip(faces: str, flip: str, loses: bool) -> None:
    table = expert("0R", LONG).dice(*map(int, faces.split("+"))).do(f"flip {flip}")
    table.do(next(text for text in table.open if "front" not in text))
    assert table.cited("lost_grip") == (["MG-158"] if loses else [])


def test_mg_159_on_a_straight_the_bike_lifts_its_front_wheel() -> None:
    table = expert("3R", LONG).ride("3+3", "none", "9R")
    assert (table.stands("blue"), table.shows("blue")) == ("wheelie", (8, 8, 8))
    assert table.cited("wheelie") == ["MG-159"]
    assert table.points("4+3") == 6


def test_mg_160_on_a_corner_it_slips_sideways() -> None:
    table = expert("10R").ride("2+2", "none", "14R")
    assert (table.stands("blue"), table.shows("blue")) == ("straight", (8, 7, 8))
    assert table.cited("sideslip") == table.cited("spent") == ["MG-160"]
    assert table.points("4+3") == 6


def slipping(**dials: int) -> Table:
    """Blue straight on a corner of difficulty 3, where a pair of ones leads to a sideslip only."""
    table = Table({"blue": "24L"}, level="expert").dials("blue", **dials).go()
    return table.dice(1, 1).do("flip none")


def test_mg_161_a_sideslip_with_the_last_rear_tire_point_puts_the_bike_out() -> None:
    table = slipping(rear=1)
    assert {ride.row for ride in table.rides()} == {24, 25}
    table.do("ride 25L")
    assert table.bike("blue").status == OUT
    assert table.cited("dropped_out") == ["MG-161"]


def test_mg_d13_a_sure_sideslip_out_is_not_offered_while_another_ride_is() -> None:
    table = expert("10R").dials("blue", rear=1).dice(2, 2)
    assert table.totals() == [4, 7, 10]
    table.do("flip none")
    assert {ride.row for ride in table.rides()} == {10, 11}
    table = expert("10R").dials("blue", rear=1, front=1).dice(2, 2)
    assert table.totals() == [7, 10]


def test_mg_162_two_sixes_test_the_engine_and_then_lose_grip() -> None:
    table = expert("0R", LONG).ride("6+6", "none", "12R")
    assert table.phase is Phase.ENGINE_TEST
    table.dice(5, 4)
    assert (table.stands("blue"), table.bike("blue").engine) == ("wheelie", 7)
    kinds = table.kinds()
    assert kinds.index("engine_hurt") < kinds.index("lost_grip")


def test_mg_d33_who_is_out_by_the_engine_loses_no_grip() -> None:
    table = expert("0R", LONG).ride("6+6", "none", "12R")
    table.bike("blue").engine = 1
    table.dice(1, 1)
    assert table.at("blue") == "out"
    assert "lost_grip" not in table.kinds()


def test_mg_163_a_second_loss_of_grip_keeps_the_penalty() -> None:
    table = slipping().do("ride 25L")
    assert (table.stands("blue"), table.shows("blue")) == ("straight", (8, 7, 8))
    assert table.cited("sideslip") == ["MG-163"]
    assert table.points("4+3") == 6


def test_mg_163_so_does_a_second_wheelie() -> None:
    table = expert("3R", LONG, stance="wheelie").ride("3+3", "none", "8R")
    assert (table.stands("blue"), table.cited("wheelie")) == ("wheelie", ["MG-163"])


def test_mg_136_while_the_engine_is_tested_no_stance_counts_any_more() -> None:
    table = expert("0R", LONG, slope="uphill", stance="wheelie").dice(6, 6).do("flip none")
    assert table.plain()["modifiers"] == {"slope": -1, "stance": -1}
    table.do("ride 10R")
    assert table.phase is Phase.ENGINE_TEST
    assert table.plain()["modifiers"] == {"slope": 0, "stance": 0}


def test_mg_d43_the_rear_tire_pays_for_the_engine_before_it_slips() -> None:
    table = expert("10R").ride("2+2", "none", "15R engine 1")
    assert table.cited("spent") == ["MG-070", "MG-073", "MG-160"]
    assert table.shows("blue") == (8, 6, 7)
    table = expert("10R").dials("blue", rear=2).dice(2, 2).do("flip none")
    assert all(ride.engine == 0 for ride in table.rides()), "nothing would be left for the slip"
