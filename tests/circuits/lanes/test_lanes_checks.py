"""Each check of a lanes board, broken on purpose."""

import pytest
from small_lanes import GRID, ROAD, board, board_with

from narrowing import known
from paddock.circuits.findings import ADVICE, ERROR
from paddock.circuits.lanes.board import LanesBoard, Weather
from paddock.circuits.lanes.checks import check_lanes


@pytest.fixture
def small() -> LanesBoard:
    return board()


def errors(lanes: LanesBoard) -> list[str]:
    return [f"{f.where}: {f.text}" for f in check_lanes(lanes) if f.level == ERROR]


def advice(lanes: LanesBoard) -> list[str]:
    return [f"{f.where}: {f.text}" for f in check_lanes(lanes) if f.level == ADVICE]


def test_a_good_board_has_no_errors(small: LanesBoard) -> None:
    assert errors(small) == []


def test_a_dead_end(small: LanesBoard) -> None:
    known(small.find("C1.L7")).successors.clear()
    assert "C1.L7: is a dead end: nothing leads on from it" in errors(small)


def test_a_space_that_nobody_reaches(small: LanesBoard) -> None:
    for space in small.spaces:
        space.successors = [s for s in space.successors if s.name != "C2.M3"]
    assert errors(small) == ["C2.M3: cannot be reached from the grid"]


def test_a_space_that_does_not_lead_to_the_finish(small: LanesBoard) -> None:
    first, second = known(small.find("C3.M1")), known(small.find("C3.M2"))
    second.successors = [first]
    first.successors = [second]
    assert "C3.M2: does not lead to the finish line" in errors(small)
    assert "C3.M2: leads to C3.M1, which is not ahead of it" in errors(small)


def test_a_link_across_a_lane() -> None:
    assert "C1.R3: leads to S2.L1, across a lane" in errors(board(keys='add = ["C1.R3>S2.L1"]'))


def test_a_space_that_is_not_touched_back(small: LanesBoard) -> None:
    known(small.find("S2.M3")).beside.remove(known(small.find("S2.L3")))
    assert errors(small) == ["S2.L3: touches S2.M3, but not the other way round"]


def test_a_corner_space_that_forks_to_both_sides() -> None:
    lanes = board(keys='add = ["C1.M1>C1.L3"]')
    found = "C1.M1: forks to both sides, to C1.R1 and C1.L3; one side only"
    assert found in errors(lanes)


def test_forks_that_cross() -> None:
    lanes = board_with(1, 'forks = ["L2>M4", "L3>M3"]')
    assert errors(lanes) == ["C1.L2: its fork to C1.M4 crosses the fork from C1.L3 to C1.M3"]


def test_forks_in_opposite_directions_that_cross() -> None:
    lanes = board_with(1, 'forks = ["L2>M4", "M2>L4"]')
    assert errors(lanes) == ["C1.L2: its fork to C1.M4 crosses the fork from C1.M2 to C1.L4"]


def test_links_by_hand_that_cross_on_a_straight() -> None:
    lanes = board(keys='add = ["S2.L2>S2.M4"]')
    assert "S2.L2: its fork to S2.M4 crosses the fork from S2.M3 to S2.L3" in errors(lanes)


def test_forks_that_meet_in_one_space() -> None:
    lanes = board_with(1, 'forks = ["L2>M3", "L3>M3"]')
    assert errors(lanes) == ["C1.L2: and C1.L3 fork to the same space, C1.M3"]


def test_a_straight_whose_lanes_end_raggedly() -> None:
    found = errors(board(ROAD.replace("S2 6", "S2 6/6/8")))
    assert (
        "S2: its lanes of 6/6/8 spaces do not end half a space apart; between a right-hand and a"
        " left-hand corner 6/6/6 fit"
    ) in found


def test_no_long_straight() -> None:
    lanes = board(ROAD.replace("S1 22", "S1 19"), finish="L17", pit="")
    assert "straights: no straight has 20 spaces in every lane; the longest has 19" in errors(lanes)


def test_a_corner_that_asks_for_more_stops_than_a_car_can_make() -> None:
    lanes = board(ROAD.replace("C3 1 right 6/4/2", "C3 3 right 6/4/2"))
    assert errors(lanes) == [
        "C3: asks for 3 stops, but even a car in a low gear may fail to make them when it comes"
        " from S3.M6, S3.R7: give its lanes more spaces, or ask for fewer stops"
    ]


def test_a_corner_with_a_lane_of_a_single_space_can_be_missed() -> None:
    lanes = board(ROAD.replace("C3 1 right 6/4/2", "C3 1 right 5/3/1"))
    assert errors(lanes) == [
        "C3: asks for one stop, but even a car in a low gear may fail to make them when it comes"
        " from S3.R7: give its lanes more spaces, or ask for fewer stops"
    ]


def test_a_grid_that_is_not_complete() -> None:
    lanes = board(grid='places = ["L16", "R16", "L13"]')
    assert errors(lanes) == ["grid: has 3 places; a race needs 10"]


def test_two_grid_places_on_one_space(small: LanesBoard) -> None:
    small.grid[3] = small.grid[2]
    assert errors(small) == ["grid place 4: stands on S1.L13, where another place is already"]


def test_a_grid_place_that_is_not_behind_the_line() -> None:
    lanes = board(finish="L15", grid=GRID)
    assert "grid place 1: S1.L16 is not on the straight behind the line" in errors(lanes)


def test_a_grid_place_ahead_of_a_better_one(small: LanesBoard) -> None:
    small.grid[0], small.grid[2] = small.grid[2], small.grid[0]
    assert "grid place 2: S1.R16 lies ahead of place 1" in errors(small)


def test_a_formula_circuit_without_a_pit_lane() -> None:
    assert errors(board(pit="")) == [
        "pit lane: is missing; a formula circuit needs one: [lanes.pit]"
    ]


def test_a_street_circuit_needs_no_pit_lane_but_should_have_every_feature() -> None:
    lanes = board(keys='kind = "street"', pit="")
    assert errors(lanes) == []
    assert [text for text in advice(lanes) if text.startswith("street")] == [
        "street: has not got snipers",
        "street: has not got a danger zone",
        "street: has not got a police line",
        "street: has not got a tunnel",
    ]


def test_a_pit_lane_that_is_not_connected(small: LanesBoard) -> None:
    small.pit.spaces[5].successors.clear()
    small.pit.spaces[-1].successors = [small.pit.spaces[-1]]
    assert "P6: does not lead on to P7 in the pit lane" in errors(small)
    assert "P18: does not lead back to the road" in errors(small)
    small.pit.entries.clear()
    assert "pit lane: is not connected: it needs an entry and an exit" in errors(small)


def test_a_pit_lane_at_the_wrong_end_of_the_line(small: LanesBoard) -> None:
    small.pit.entries[0] = known(small.find("S2.R1"))
    small.pit.exits[0] = known(small.find("C1.R1"))
    assert ("S2.R1: leads into the pit lane, but not from the straight behind the line") in errors(
        small
    )
    assert "C1.R1: the pit lane ends here, not on a straight after the line" in errors(small)


def test_a_pit_lane_without_all_its_boxes(small: LanesBoard) -> None:
    small.pit.boxes.pop()
    assert "pit lane: has 9 boxes; a race needs 10" in errors(small)


def test_a_box_that_cannot_be_left(small: LanesBoard) -> None:
    small.pit.boxes[2].successors = [known(small.find("C2.M1"))]
    assert "B3: a car in this box cannot drive off" in errors(small)


def test_a_weather_chart_with_gaps_and_doubles(small: LanesBoard) -> None:
    small.weather = Weather([1, 7], [7, 12], [14, 20])
    assert errors(small) == [
        "weather chart: throw 7 is there 2 times; it needs 1 to 20 once",
        "weather chart: throw 13 is missing; it needs 1 to 20 once",
    ]


def test_a_tunnel_number_without_its_pair() -> None:
    lanes = board_with(2, "tunnel = [3, 8]")
    assert errors(lanes) == []
    known(lanes.find("S2.M4")).tunnel = 0
    assert errors(lanes) == [
        "tunnel 2: its number must be on two spaces of a lane, one leading to the other; it is on"
        " S2.M3"
    ]


def test_advice_on_lengths_that_no_real_board_has(small: LanesBoard) -> None:
    found = advice(small)
    assert f"road: has {small.road} spaces; real boards have 375 to 611" in found
    assert "road: has 3 corners; real boards have 4 to 12" in found
    assert "road: has 4 stops in all; real boards have 6 to 16" in found
    assert any("steps in the shortest lap; real boards have 121 to 200" in text for text in found)


def test_advice_on_a_short_pit_lane() -> None:
    lanes = board(pit='entry = ["R2"]\nexit = ["R21"]\nspaces = 11\nboxes = 1')
    assert errors(lanes) == []
    assert "pit lane: has 11 spaces; real boards have 12 to 27" in advice(lanes)


def test_advice_on_a_corner_that_grows_longer_towards_its_inside() -> None:
    lanes = board(ROAD.replace("C3 1 right 6/4/2", "C3 1 right 4/6/5"))
    text = "C3: its lanes of 4/6/5 spaces do not grow shorter towards the inside"
    assert text in advice(lanes)
