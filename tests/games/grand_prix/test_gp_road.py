"""3.2 Track: spaces, the pit lane, the grid, and the lines across it."""

import pytest
from gp_race_table import Table, circuit_of, rules_of

from narrowing import known
from paddock.circuits import circuit_names, find_circuit
from paddock.circuits.sectors.board import SectorsBoard
from paddock.core.cars import CHANCE
from paddock.core.generator import Generator
from paddock.games.grand_prix.state import Phase

CIRCUITS = [name for name in circuit_names() if find_circuit(name).sectors is not None]
on_every_circuit = pytest.mark.parametrize("circuit", CIRCUITS)


def board_of(circuit: str) -> SectorsBoard:
    return known(find_circuit(circuit).sectors)


@pytest.mark.parametrize("seed", range(4))
def test_gp_016_021_no_two_cars_share_a_space_and_the_active_car_never_goes_back(
    seed: int,
) -> None:
    table, driver = Table(4, "costa-serena").start(), Generator(seed)
    for _ in range(400):
        state = table.state
        if state.phase is Phase.OVER:
            break
        is_driving = Phase.REAR <= state.phase <= Phase.BONUS
        car, progress = state.car, state.car.progress
        if state.actor == CHANCE:
            table.draw()
        else:
            steps = table.open()
            table.take(steps[driver.below(len(steps))])
        assert not is_driving or car.progress >= progress
        there = [car for car in state.cars if car.where == 0]
        assert len({car.space for car in there}) == len(there)
        assert all(state.occupants[car.space] == car.index for car in there)


def test_gp_016_017_cars_in_a_pit_space_are_stacked_in_the_order_in_which_they_came() -> None:
    table = Table().stand("1@20.1 9@7.P 14@7.P")
    assert table.plain()["cars"][6]["space"] == table.plain()["cars"][1]["space"] == "P7"
    assert table.order() == [1, 9, 14]


def test_gp_018_no_movement_leads_into_the_pit_lane() -> None:
    table = Table(2).stand("1@5.1 4@1.1").hand(0, "charge").turns()
    table.take("aquila card charge")
    assert table.open() == ["aquila ahead 1", "aquila outside"]


@on_every_circuit
def test_gp_019_d01_a_sector_has_a_pit_space_and_one_to_four_lanes(circuit: str) -> None:
    for sector in board_of(circuit).sectors:
        assert sector.pit.lane == 0
        assert 1 <= sector.width <= 4
        assert [space.lane for space in sector.spaces] == list(range(1, sector.width + 1))


def test_gp_020_where_two_lanes_become_three_each_leads_to_two() -> None:
    board = board_of("costa-serena")
    widening = [
        sector
        for sector in board.sectors
        if sector.width == 2 and board.sector_at(sector.number + 1).width == 3
    ]
    assert widening
    for sector in widening:
        ahead = [[space.lane for space in lane.forward] for lane in sector.spaces]
        assert ahead == [[1, 2], [2, 3]]


def test_gp_022_odd_places_of_the_grid_are_in_lane_1_behind_the_line() -> None:
    table = Table().draw_grid()
    places = {car.grid: (car.progress, car.space) for car in table.state.cars}
    spaces = table.rules.road.board.spaces
    found = {place: (progress, spaces[space].lane) for place, (progress, space) in places.items()}
    assert found[1] == (-1, 1)
    assert found[2] == (-1, 2)
    assert found[3] == (-2, 1)
    assert found[21] == (-11, 1)
    assert found[22] == (-11, 2)


@on_every_circuit
def test_gp_023_place_22_is_beside_place_21_on_every_circuit(circuit: str) -> None:
    table = Table(6, circuit).draw_grid()
    last, before = (
        table.rules.road.space(car)
        for car in sorted(table.state.cars, key=lambda car: -car.grid)[:2]
    )
    assert (last.sector, last.lane) == (before.sector, before.lane + 1)


@on_every_circuit
def test_gp_024_restart_lanes_are_the_two_innermost(circuit: str) -> None:
    for sector in board_of(circuit).sectors:
        assert sector.restart_lanes == min(2, sector.width)


def test_gp_025_the_run_to_the_finish_begins_eight_sectors_before_the_line() -> None:
    board = known(circuit_of().sectors)
    assert [board.is_past_green_line(sector) for sector in (31, 32, 39)] == [False, True, True]


def test_gp_026_a_circuit_has_its_own_number_of_laps() -> None:
    road = rules_of("valbruna").road
    assert (road.laps, road.length, road.finish) == (3, 60, 180)
    assert rules_of("valbruna", laps=5).road.finish == 300
