"""3.5 Leader, running order, laps and lapped cars."""

import pytest
from gp_race_table import Table, circuit_of

from paddock.circuits.sectors.board import INSIDE_AT_PIT, INSIDE_AT_WALL
from paddock.games.grand_prix.state import Phase


def lapped(table: Table) -> list[int]:
    """The cars with a lap down marker."""
    return [int(car.number) for car in table.state.cars if car.lap_down]


def test_gp_062_the_leader_is_the_car_that_has_come_farthest_even_an_npc_in_the_pits() -> None:
    assert Table(2).stand("1@45.1 7@46.1").leader == 7
    assert Table(2).stand("1@45.1 7@46.P").leader == 7


def test_gp_063_cars_in_one_sector_rank_from_the_inside_out() -> None:
    assert Table().stand("5@9.3 9@9.1 44@9.2").order() == [9, 44, 5]


def test_gp_064_the_leader_is_found_anew_after_every_step() -> None:
    table = Table(2).stand("1@20.1 4@19.1", first=1).hand(1, "charge").turns()
    table.take("borealis card charge", "borealis outside")
    assert table.leader == 1
    table.take("borealis ahead 2")
    assert (table.plain()["cars"][2]["space"], table.leader) == ("20.2", 1)
    table.take("borealis ahead 2")
    assert table.leader == 4
    assert table.rules_told("led") == ["GP-062"]


def test_gp_065_d05_the_pit_lane_and_off_the_track_rank_behind_their_sector() -> None:
    assert Table().stand("9@12.P 14@12.3 5@11.1 4@12.O").order() == [14, 4, 9, 5]


def test_gp_017_gp_310_the_standings_say_which_cars_are_beside_the_track() -> None:
    table = Table(2).stand("1@20.1 4@19.P 44@18.O")
    told = {one.entry.name: (one.status, one.space) for one in table.rules.standings(table.state)}
    assert (told["1"], told["4"]) == (("racing", "20.1"), ("pit", "P19"))
    assert (told["44"], told["14"]) == (("off", "18.3"), ("taken_out", ""))
    table = Table(2).draw_grid()
    assert {one.status for one in table.rules.standings(table.state)} == {"grid"}


def test_gp_066_in_a_pit_space_the_lower_car_of_the_stack_is_ahead() -> None:
    assert Table().stand("9@12.P 14@12.P").order() == [9, 14]
    assert Table().stand("14@12.P 9@12.P").order() == [14, 9]


def test_gp_067_the_crossing_at_the_start_is_no_lap() -> None:
    table = Table(2).stand("1@-1.1 4@-1.2")
    road = table.rules.road
    assert road.laps_done(table.move("1@2.1").car(1)) == 0
    table.move("1@38.1")
    assert road.laps_done(table.move("1@41.1").car(1)) == 1
    assert road.laps_done(table.car(4)) == 0


def test_gp_068_the_lap_marker_goes_up_with_the_leader_alone() -> None:
    table = Table(2).stand("1@-1.1 4@-1.2")
    assert table.move("1@2.1").state.lap == 1
    assert table.move("1@39.1").state.lap == 1
    assert table.move("1@40.1").state.lap == 2
    table.move("4@39.1")
    assert table.move("4@40.2").state.lap == 2
    assert table.rules_told("lap_began") == ["GP-068"]
    assert table.move("1@80.1").rules_told("last_lap") == ["GP-068"]


def test_gp_d02_a_car_that_goes_back_over_the_line_gives_its_lap_back_but_not_the_marker() -> None:
    table = Table(2).stand("1@43.1 4@30.1")
    table.move("1@33.P")
    assert (table.rules.road.laps_done(table.car(1)), table.state.lap) == (0, 2)
    table.move("1@41.1")
    assert table.told("lap_began") == []


def test_gp_069_crossing_the_line_after_the_last_lap_wins() -> None:
    table = Table(2).stand("1@118.1 4@100.1 44@90.1").move("1@121.1")
    assert (table.plain()["cars"][0]["status"], table.car(1).finish) == ("finished", 1)
    assert table.rules_told("finished") == ["GP-249"]


def test_gp_070_the_leader_laps_whom_it_catches() -> None:
    table = Table().stand("1@58.1 9@20.3 5@50.1")
    assert lapped(table.move("1@59.1")) == []
    assert lapped(table.move("1@60.1")) == [9]
    assert table.rules_told("lapped") == ["GP-070"]
    assert table.told("lapped")[0].parameters() == {"car": "9", "rival": "1"}


@pytest.mark.parametrize("lane", ["P", "O"])
def test_gp_d04_cars_beside_the_track_are_lapped_too(lane: str) -> None:
    assert lapped(Table().stand(f"1@59.1 9@20.{lane} 5@50.1").move("1@60.1")) == [9]


def test_gp_d03_all_cars_that_are_passed_at_once_are_lapped_also_those_before_the_line() -> None:
    table = Table().stand("1@38.1 9@-1.1 4@0.2 5@30.1")
    assert lapped(table.move("1@39.1")) == [9]
    table = Table().stand("1@58.1 9@19.1 4@20.2 44@21.2 5@30.1")
    assert lapped(table.move("1@60.1")) == [4, 9]


def test_gp_071_only_the_leader_laps_others() -> None:
    table = Table().stand("1@70.1 5@58.1 9@20.3")
    assert lapped(table.move("5@60.1")) == []


def test_gp_072_who_moves_ahead_of_the_leader_again_is_not_lapped_any_more() -> None:
    table = Table().stand("1@59.1 9@20.3 5@50.1").move("1@60.1")
    assert lapped(table.move("9@20.2")) == [9]
    assert lapped(table.move("9@21.2")) == []
    assert table.rules_told("unlapped") == ["GP-072"]


def test_gp_d03_a_leader_who_goes_back_into_the_pits_unlaps_nobody() -> None:
    table = Table().stand("1@59.1 9@20.3 5@50.1").move("1@60.1").move("1@55.P")
    assert lapped(table) == [9]
    assert lapped(table.move("9@22.3")) == []


def test_gp_d73_who_takes_the_lead_by_entering_a_lapped_cars_sector_laps_it() -> None:
    table = Table().stand("1@59.1 4@59.2 9@20.3").move("4@60.2")
    assert (table.leader, lapped(table)) == (4, [9])


def test_gp_d73_a_leader_who_swaps_places_with_a_car_laps_it() -> None:
    table = Table().stand("1@60.1 9@21.1 5@50.1").move("1@61.1", "9@20.1")
    assert lapped(table) == [9]


def test_gp_d73_a_car_that_the_leader_pushes_along_is_not_lapped() -> None:
    table = Table().stand("1@60.1 9@21.1 5@50.1").move("1@61.1", "9@22.1")
    assert lapped(table) == []


def test_gp_d73_a_lateral_step_laps_nobody_and_neither_does_the_own_pit_stop() -> None:
    table = Table().stand("1@60.1 9@25.1 5@50.1").move("9@15.P")
    assert lapped(table) == []
    assert lapped(table.move("1@60.2")) == []
    assert lapped(table.move("1@61.2")) == []


def test_gp_073_cars_that_are_still_lap_down_leave_at_the_end_of_the_round() -> None:
    table = Table().stand("1@59.1 9@20.3 5@50.1 4@40.1").move("1@60.1").end_round()
    assert table.plain()["cars"][6]["status"] == "lapped"
    assert table.rules_told("lapped_out") == ["GP-073"]


@pytest.mark.parametrize(
    ("others", "markers"), [(7, {9: 10, 14: 9}), (8, {9: 0, 14: 10}), (9, {9: 0, 14: 0})]
)
def test_gp_074_lapped_cars_leave_from_the_rear_and_get_the_lowest_markers(
    others: int, markers: dict[int, int]
) -> None:
    """The rulebook's example, with ten, eleven and twelve cars in the race."""
    places = [f"{number}@{59 - at}.2" for at, number in enumerate((7, 18, 3, 16, 4, 44, 5, 50, 8))]
    table = Table().stand(" ".join(["1@58.1", *places[:others], "14@20.1", "9@19.1"]))
    table.move("1@59.1").move("1@60.1").end_round()
    assert {number: int(table.car(number).marker) for number in (9, 14)} == markers
    assert table.cars_told("lapped_out") == [9, 14]


# 13.3, and questions of D07 and D08


@pytest.mark.parametrize(
    ("inside", "option", "leader"),
    [
        (INSIDE_AT_WALL, "next_corner", 4),
        (INSIDE_AT_PIT, "next_corner", 1),
        (INSIDE_AT_WALL, "inside", 1),
    ],
)
def test_gp_270_d07_by_option_the_inside_of_the_next_corner_decides(
    inside: int, option: str, leader: int
) -> None:
    table = Table(2, circuit_of(inside=inside), running_order=option)
    table.stand("1@20.1 4@20.3 44@20.2 14@5.1")
    assert table.leader == leader
    assert table.order() == ([4, 44, 1, 14] if leader == 4 else [1, 44, 4, 14])


def test_gp_d08_a_pit_lane_car_is_never_the_closest_to_the_inside() -> None:
    table = Table(2).stand("1@20.P 4@20.3").end_round()
    assert table.state.first_player == 1


def test_gp_072_a_lapped_car_that_leads_because_all_others_are_out_is_no_more_lapped() -> None:
    table = Table(2).stand("1@60.1 4@20.1 44@10.1")
    table.car(4).lap_down = True
    table.turns().take("aquila retire 1", "borealis retire 44")
    assert table.leader == 4
    assert lapped(table.move("4@21.1")) == []
    assert table.state.phase in (Phase.CARD, Phase.EVENT)
