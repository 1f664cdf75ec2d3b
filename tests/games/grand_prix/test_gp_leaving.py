"""3.6 Retirement, elimination and position markers."""

import pytest
from gp_race_table import Table

from paddock.games.grand_prix.car import TAKEN_OUT, TIRE
from paddock.games.grand_prix.race.leaving import leave
from paddock.games.grand_prix.race.wear import give_close_calls, give_wear
from paddock.games.grand_prix.state import Phase

NPCS = (7, 18, 3, 16, 2, 19, 24, 11, 8, 15)


def field(cars: int) -> Table:
    """So many cars in the race: 1, 14, 4, 44 and NPCs."""
    npcs = [f"{number}@{30 - at}.2" for at, number in enumerate(NPCS[: cars - 4])]
    return Table().stand(" ".join(["1@40.1", "14@39.1", "4@38.1", "44@37.1", *npcs]))


def out(table: Table, number: int) -> int:
    """An event takes a car out; gives its marker."""
    leave(table.rules.road, table.state, table.car(number), TAKEN_OUT, "GP-295", table.log)
    return int(table.car(number).marker)


def test_gp_076_with_six_markers_a_car_is_eliminated_instead_of_moving() -> None:
    table = Table(2).stand("1@20.1 4@19.1").hand(0, "charge").wear(1, "tire " * 6)
    assert table.own(0) == ["aquila eliminate 1", "aquila retire 1"]


def test_gp_077_six_markers_do_not_take_a_car_off_the_track() -> None:
    table = Table(2).stand("1@20.1 4@19.1", first=0).hand(0, "charge").hand(1, "fast-pace")
    table.wear(1, "tire " * 5).turns().take("aquila card charge").ride_out()
    assert (table.car(1).worn, table.plain()["cars"][0]["where"]) == (6, "track")
    progress = table.car(1).progress
    assert progress == 23
    table.take("borealis card fast-pace").take(*["borealis ahead 1"] * 4).ride_out()
    assert table.car(1).progress > progress


def test_gp_078_close_calls_are_not_wear() -> None:
    table = Table(2).stand("1@20.1 4@10.1").hand(0, "charge").wear(1, "tire " * 5)
    table.car(1).close_calls = 9
    table.turns().take("aquila card charge").ride_out()
    assert table.car(1).progress == 20 + 8 - 5


def test_gp_079_who_leaves_among_the_last_ten_gets_the_lowest_marker() -> None:
    table = field(11)
    assert [out(table, number) for number in (44, 4, 14)] == [0, 10, 9]
    assert table.rules_told("marker_kept") == ["GP-079"] * 2


def test_gp_079_finished_cars_count_among_the_ten() -> None:
    table = field(10)
    table.move("1@119.1").move("1@120.1")
    assert out(table, 44) == 10
    assert table.car(1).marker == 1


@pytest.mark.parametrize("rounds", [3])
def test_gp_080_a_players_car_that_is_out_is_good_for_a_pass_in_every_later_round(
    rounds: int,
) -> None:
    table = Table(2).stand("1@20.1 14@19.1 4@18.1 44@17.1").wear(14, "tire " * 6)
    table.hand(0, "charge").turns().take("aquila eliminate 14")
    for _ in range(rounds):
        table.end_round()
        assert [text for text in table.own(0) if "pass" in text] == ["aquila pass 14"]
        table.car(14).activated = True


def test_gp_081_npcs_take_markers_by_the_same_rule() -> None:
    table = field(10)
    assert [out(table, 7), out(table, 44)] == [10, 9]
    assert table.rules_told("marker_kept") == ["GP-081", "GP-079"]


def test_gp_062_when_the_leader_leaves_the_next_car_leads() -> None:
    table = field(6)
    out(table, 1)
    assert table.leader == 14


def test_gp_d64_with_the_last_players_car_the_race_is_over() -> None:
    table = Table(2).stand("1@20.1 4@19.1 7@10.1 3@30.1").turns()
    table.take("aquila retire 1", "borealis retire 4")
    assert table.state.phase is Phase.OVER
    assert table.rules_told("called_off") == ["GP-D64"]
    assert table.points() == {"aquila": 12, "borealis": 15}


def test_gp_159_there_are_always_markers_left() -> None:
    table = Table(11).stand("1@20.1 4@19.1")
    for car in table.state.cars:
        for _ in range(60):
            give_wear(car, TIRE, 1, "GP-157", table.log)
            give_close_calls(car, 1, "GP-170", table.log)
    assert {(int(car.worn), int(car.close_calls)) for car in table.state.cars} == {(60, 60)}
