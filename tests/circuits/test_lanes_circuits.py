"""The Formula and street circuits that we drew: within the ranges of real boards, and apart."""

import pytest

from paddock.circuits import find_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.findings import ERROR
from paddock.circuits.lanes.board import FORMULA, STREET, LanesBoard
from paddock.circuits.lanes.paths import shortest_laps

FORMULA_CIRCUITS = ("lambro-park", "hautes-fagnes", "al-safir")
STREET_CIRCUITS = ("saltgate-docks", "porto-scuro")
CIRCUITS = FORMULA_CIRCUITS + STREET_CIRCUITS


def board_of(name: str) -> LanesBoard:
    board = find_circuit(name).lanes
    assert board is not None
    return board


def stops(board: LanesBoard) -> int:
    return sum(corner.stops for corner in board.corners)


def longest_straight(board: LanesBoard) -> int:
    return max(len(board.lane_of(straight, 1)) for straight in board.straights)


@pytest.mark.parametrize("name", CIRCUITS)
def test_a_circuit_has_no_errors(name: str) -> None:
    found = check_circuit(find_circuit(name))
    assert [str(finding) for finding in found if finding.level == ERROR] == []


@pytest.mark.parametrize("name", CIRCUITS)
def test_a_circuit_lies_within_the_ranges_of_real_boards(name: str) -> None:
    board = board_of(name)
    assert 375 <= board.road <= 611
    assert 4 <= len(board.corners) <= 12
    assert 6 <= stops(board) <= 16
    assert all(121 <= lap <= 200 for lap in shortest_laps(board))
    assert longest_straight(board) >= 20
    assert all(corner.title for corner in board.corners)


@pytest.mark.parametrize("name", CIRCUITS)
def test_inner_lanes_of_plain_corners_are_shorter(name: str) -> None:
    board = board_of(name)
    for corner in board.corners:
        if len(corner.turns) == 1:
            lanes = [len(board.lane_of(corner.name, lane)) for lane in range(3)]
            assert lanes == sorted(lanes, reverse=corner.turns[0] > 0)
            assert len(set(lanes)) == 3


@pytest.mark.parametrize("name", CIRCUITS)
def test_a_circuit_has_grid_pits_and_a_weather_chart(name: str) -> None:
    board = board_of(name)
    assert len({space.name for space in board.grid}) == 10
    assert 12 <= len(board.pit.spaces) <= 27
    assert len(board.pit.boxes) == 10
    weather = board.weather
    throws = [
        throw
        for first, last in (weather.rain, weather.changeable, weather.good)
        for throw in range(first, last + 1)
    ]
    assert throws == list(range(1, 21))


def test_formula_circuits_are_formula_and_street_circuits_street() -> None:
    assert [board_of(name).kind for name in FORMULA_CIRCUITS] == [FORMULA] * 3
    assert [board_of(name).kind for name in STREET_CIRCUITS] == [STREET] * 2


@pytest.mark.parametrize("name", STREET_CIRCUITS)
def test_a_street_circuit_has_every_street_feature(name: str) -> None:
    board = board_of(name)
    spaces = board.road_spaces()
    snipers = [space for space in spaces if space.sniper]
    danger = [space for space in spaces if space.danger]
    assert {space.lane for space in snipers} == {0, 1, 2}
    assert 4 <= len(danger) <= 12
    assert len({space.lane for space in danger}) == 3
    assert 0 <= board.police < board.length
    mouths = [space for space in spaces if space.tunnel]
    assert sorted(space.tunnel for space in mouths) == [1, 1, 2, 2, 3, 3]


def test_the_park_is_the_fast_one() -> None:
    park = board_of("lambro-park")
    others = [board_of(name) for name in CIRCUITS if name != "lambro-park"]
    assert longest_straight(park) > max(longest_straight(board) for board in others)
    assert stops(park) <= min(stops(board) for board in others)
    assert len(park.corners) <= min(len(board.corners) for board in others)


def test_the_fens_are_the_long_lap_and_the_wet_one() -> None:
    fens = board_of("hautes-fagnes")
    others = [board_of(name) for name in CIRCUITS if name != "hautes-fagnes"]
    assert min(shortest_laps(fens)) > max(max(shortest_laps(board)) for board in others)
    assert fens.weather.rain[1] > max(board.weather.rain[1] for board in others)


def test_the_desert_is_driven_to_the_left_and_hardly_ever_wet() -> None:
    desert = board_of("al-safir")
    turns = [turn for corner in desert.corners for turn in corner.turns]
    assert turns.count(-1) > turns.count(1)
    assert desert.weather.rain == [1, 1]
    assert max(corner.stops for corner in desert.corners) == 3


def test_the_circuits_differ_in_figures_and_ground() -> None:
    figures = {(board_of(name).road, len(board_of(name).corners)) for name in CIRCUITS}
    assert len(figures) == len(CIRCUITS)
    assert len({find_circuit(name).ground for name in CIRCUITS}) == len(CIRCUITS)
