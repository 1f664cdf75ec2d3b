"""Chapter Q: slipstream."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest
from moto_table import Table

from moto_tracks import LONG, TT
from paddock.games.motograndprix.state import Phase
from paddock.games.motograndprix.steps import Ride


def expert(bikes: Mapping[str, str], runs: str = LONG, **stances: str) -> Table:
    table = Table(bikes, runs, level="expert")
    for name, stance in stances.items():
        table.stance(name, stance)
    return table.go()


def offered(table: Table) -> str:
    """Who is asked to slipstream; nobody where dice are to be thrown."""
    return table.asked if table.phase is Phase.SLIPSTREAM else ""


def test_mg_143_right_behind_on_the_racing_line_one_may_slipstream() -> None:
    assert offered(expert({"blue": "6R", "yellow": "5R"})) == "yellow"


@pytest.mark.parametrize(
    ("ahead", "behind"), [("6R", "4R"), ("6R", "5C"), ("6C", "5C"), ("6L", "5L"), ("6C", "5R")]
)
def test_mg_143_nowhere_else(ahead: str, behind: str) -> None:
    assert not offered(expert({"blue": ahead, "yellow": behind}))


def test_mg_144_the_follower_declares_before_the_roll() -> None:
    table = expert({"blue": "6R", "yellow": "5R"})
    assert table.open == ["slipstream yes", "slipstream no"]
    assert table.rules.question(table.state).seat == 2
    table.do("slipstream yes")
    assert (table.phase, table.asked) == (Phase.ROLL, "blue")
    assert table.cited("slipstreamed") == ["MG-143"]


def test_mg_145_who_declines_rolls_own_dice() -> None:
    table = expert({"blue": "6R", "yellow": "5R"}).do("slipstream no").ride("5+3", "none", "14R")
    assert table.cited("declined") == ["MG-145"]
    assert (table.phase, table.asked) == (Phase.ROLL, "yellow")
    table.dice(2, 1).do("flip none")
    assert all(ride.bonus == 0 for ride in table.rides())


def followed(flip: str = "3", ride: str = "15R") -> Table:
    """Yellow in the slipstream of blue, which rolled 5 and 3."""
    table = expert({"blue": "6R", "yellow": "5R"}).do("slipstream yes")
    return table.ride("5+3", flip, ride)


def test_mg_146_the_follower_has_the_dice_as_rolled() -> None:
    table = followed()
    assert (table.phase, table.asked) == (Phase.FLIP, "yellow")
    assert (table.bike("yellow").first, table.bike("yellow").second) == (5, 3)
    assert table.cited("took_dice") == ["MG-146"]


def test_mg_147_d47_it_flips_them_as_it_likes_and_heads_no_chain() -> None:
    table = followed()
    assert table.totals() == [8, 5, 9, 6]
    table = Table({"blue": "6R", "yellow": "5R", "red": "4R"}, LONG, level="expert").go()
    table.do("slipstream yes", "slipstream no").ride("5+3", "none", "14R")
    assert (table.phase, table.asked) == (Phase.FLIP, "yellow")


def test_mg_147_d47_slope_and_stance_of_every_bike_of_the_chain_apply() -> None:
    hilly = "S6R/downhill S24R/uphill C4d2L S6R"
    table = Table({"blue": "6R", "yellow": "5R"}, hilly, level="expert").stance("blue", "wheelie")
    table.go().do("slipstream yes").dice(5, 3).do("flip none")
    assert table.plain()["points"] == 8 - 1 - 1
    table.do("ride 12R", "flip none")
    assert table.plain()["points"] == 8 + 1


def test_mg_148_it_may_take_a_point_more() -> None:
    table = followed().do("flip 3")
    assert {"14R", "15C"} <= {ride.position.name for ride in table.rides() if not ride.front}
    ride = next(one for one in table.rides() if one.position.name == "15C")
    assert (ride.bonus, ride.engine, ride.text) == (1, 0, "yellow ride 15C bonus")
    ride = next(one for one in table.rides() if one.position.name == "16R")
    assert (ride.bonus, ride.engine, ride.text) == (1, 1, "yellow ride 16R bonus engine 1")
    table.do("ride 15C bonus")
    assert table.cited("bonus") == ["MG-148"]


def test_mg_d30_it_may_leave_that_point() -> None:
    table = followed().do("flip 3", "ride 14R")
    assert (table.at("yellow"), table.shows("yellow")) == ("14R", (8, 8, 8))
    assert table.told("bonus") == []


def test_mg_149_the_worked_example_of_the_slipstream() -> None:
    table = expert({"blue": "1R", "yellow": "0R"}).do("slipstream yes").ride("5+3", "3", "10R")
    table.do("flip 3")
    assert [ride.position.name for ride in table.rides() if ride.row == 10] == ["10L", "10C"]
    table.do("ride 10C bonus")
    assert table.bike("yellow").row == table.bike("blue").row == 10


def test_mg_150_the_counter_stays_to_the_end_of_the_turn() -> None:
    table = expert({"blue": "6R", "yellow": "5R"}).do("slipstream yes")
    assert table.bike("yellow").is_slipstreaming
    table.ride("5+3", "none", "14R")
    assert table.bike("yellow").is_slipstreaming
    table.do("flip none", "ride 13R")
    assert not table.bike("yellow").is_slipstreaming


def test_mg_151_the_chain_goes_on_and_all_have_the_heads_dice() -> None:
    table = expert({"blue": "6R", "yellow": "5R", "red": "4R"}).do("slipstream yes")
    assert offered(table) == "red"
    table.do("slipstream yes").dice(2, 6)
    assert [(table.bike(name).first, table.bike(name).second) for name in ("yellow", "red")] == [
        (2, 6),
        (2, 6),
    ]
    assert table.cited("slipstreamed") == ["MG-143", "MG-151"]
    assert table.cited("took_dice") == ["MG-146", "MG-151"]
    assert table.told("took_dice")[1].parameters()["rival"] == "blue"
    assert table.rules.to_json(table.state)["chain"] == [0, 2, 1]


def test_mg_151_d47_it_stops_at_who_declines_who_may_then_be_followed() -> None:
    table = expert({"blue": "6R", "yellow": "5R", "red": "4R"}).do("slipstream no")
    assert table.phase is Phase.ROLL
    table.ride("2+6", "none", "14R")
    assert (table.phase, table.asked) == (Phase.SLIPSTREAM, "red")


def test_mg_152_a_bike_with_company_cannot_be_followed() -> None:
    table = expert({"red": "8R", "yellow": "8C", "blue": "7R", "red2": "6R"})
    assert (table.phase, table.asked) == (Phase.ROLL, "red")
    table.ride("1+1", "1", "15R").ride("1+1", "1", "15C")
    assert offered(table) == "red2"


def test_mg_153_who_does_a_wheelie_cannot_follow_but_be_followed() -> None:
    assert not offered(expert({"blue": "6R", "yellow": "5R"}, yellow="wheelie"))
    assert offered(expert({"blue": "6R", "yellow": "5R"}, blue="wheelie")) == "yellow"


def test_mg_154_no_slipstream_on_a_corner() -> None:
    table = expert({"red": "20R", "yellow": "19R", "blue": "18R"}, "S20R C4d2R S8R", red="leaning")
    assert (table.phase, table.asked) == (Phase.ROLL, "red")
    table.ride("1+2", "none", "23R")
    assert offered(table) == "blue"


def test_mg_019_020_what_tiles_count_as_decides_on_slipstream() -> None:
    runs = "S8L C2d0L S8L S4Ld2 C4d2R S8L"
    assert offered(expert({"blue": "9L", "yellow": "8L"}, runs)) == "yellow"
    assert not offered(expert({"blue": "19L", "yellow": "18L"}, runs))


def test_mg_155_who_has_acted_is_not_asked() -> None:
    table = Table({"blue": "6R", "yellow": "5R/2"}, LONG, level="expert").acted("yellow").go()
    assert (table.phase, table.asked) == (Phase.ROLL, "blue")


def test_mg_156_d31_copied_doubles_count_as_rolled() -> None:
    table = expert({"blue": "6R", "yellow": "5R"}).do("slipstream yes")
    table.ride("6+6", "6", "13R").do("flip none", "ride 17R")
    assert (table.phase, table.asked) == (Phase.ENGINE_TEST, "yellow")
    table.dice(1, 1)
    assert table.stands("yellow") == "wheelie"
    assert table.cited("lost_grip") == ["MG-156"]


def test_mg_157_d32_who_is_bound_to_a_contest_cannot_slipstream() -> None:
    assert offered(expert({"red": "19R", "yellow": "18R"}, TT)) == "yellow"
    table = expert({"red": "19R", "yellow": "18R", "blue": "18C"}, TT)
    assert (table.phase, table.asked) == (Phase.ROLL, "red")
    table.ride("1+2", "none", "22R")
    assert table.phase is Phase.CONTEST


def test_mg_d34_where_the_racing_line_changes_sides_nobody_follows() -> None:
    table = expert({"red": "18R", "yellow": "17R"}, "S12R C6d1L S6R C4d3L S4R")
    assert table.phase is Phase.ROLL


def test_mg_d42_company_of_the_follower_does_not_break_it_but_the_chain_behind() -> None:
    table = expert({"blue": "9R", "yellow": "8R", "red": "8C", "blue2": "7R"})
    assert offered(table) == "yellow"
    table.do("slipstream yes")
    assert table.phase is Phase.ROLL


def test_the_followers_keep_the_dice_of_a_head_that_drops_out() -> None:
    wall = {"red2": "7L", "yellow2": "7C", "blue2": "7R"}
    table = Table({"blue": "6R", "yellow": "5R", **wall}, LONG, level="expert")
    table.acted(*wall).dials("blue", front=1).go().do("slipstream yes")
    table.dice(2, 3).do("flip none")
    assert table.at("blue") == "out"
    assert (table.phase, table.asked) == (Phase.FLIP, "yellow")
    assert (table.bike("yellow").first, table.bike("yellow").second) == (2, 3)


def gaps(table: Table) -> dict[str, Any]:
    """How far from the head a cockpit says the bike will be that is asked."""
    told: dict[str, Any] = table.plain()["gaps"]
    return told


def test_mg_145_148_a_cockpit_sees_the_gap_by_what_is_answered() -> None:
    """Two rows behind the head: the slipstream gives one, own dice as much or more 31 in 81."""
    table = Table({"blue": "8R", "yellow": "7R", "red": "6R"}, LONG, level="expert").go()
    told = gaps(table.do("slipstream yes"))
    assert (table.asked, told["now"], told["yes"]) == ("red", -2, -1)
    shares = {one["gap"]: one["weight"] for one in told["no"]}
    assert list(shares) == list(range(-6, 3))
    assert [weight / 16 for weight in shares.values()] == [1, 4, 10, 16, 19, 16, 10, 4, 1]
    good = sum(weight for gap, weight in shares.items() if gap >= told["yes"])
    assert Fraction(good, sum(shares.values())) == Fraction(31, 81)
    assert table.do("slipstream no").plain()["gaps"] == {}


def test_mg_143_the_gap_is_that_on_the_road_across_the_line_and_between_laps() -> None:
    assert gaps(expert({"blue": "0R/2", "yellow": "39R/1"}))["yes"] == 0
    assert gaps(expert({"blue": "6R/3", "yellow": "5R/1"}))["now"] == -1


def test_mg_136_139_slope_and_stance_of_both_are_in_the_gap() -> None:
    bikes = {"blue": "4R", "yellow": "3R"}
    hill = Table(bikes, "S4R/uphill S26R/flat C4d2L S6R", level="expert").go()
    assert gaps(hill)["yes"] == -1 + 1 - 1
    assert gaps(expert(bikes, blue="wheelie"))["yes"] == -1 + 1 + 1
    assert [one["gap"] for one in gaps(expert(bikes, blue="wheelie"))["no"]] == list(range(-4, 5))


def test_mg_146_148_both_flat_out_end_by_the_gap_that_is_told() -> None:
    for first in range(1, 7):
        for second in range(1, 7):
            table = expert({"blue": "1R", "yellow": "0R"})
            wanted = gaps(table)["yes"]
            table.do("slipstream yes").dice(first, second)
            for _ in range(2):
                table.do(f"flip {flat_out(first, second)}")
                table.take(max(table.rides(), key=farthest_free).text)
                if table.phase is Phase.ENGINE_TEST:
                    table.dice(1, 1)
            assert table.bike("yellow").progress - table.bike("blue").progress == wanted


def flat_out(first: int, second: int) -> str:
    """The dice that are low."""
    return " ".join(str(die) for die in (first, second) if die < 4) or "none"


def farthest_free(ride: Ride) -> int:
    """How far a ride leads, if nothing is spent on it."""
    return -1 if ride.engine or ride.front else int(ride.row)
