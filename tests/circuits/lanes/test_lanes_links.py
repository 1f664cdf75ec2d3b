"""The links of a lanes board, rule by rule, on small circuits."""

from itertools import pairwise

import pytest
from small_lanes import ROAD, board, board_with, circuit, names, text_with

from narrowing import known
from paddock.circuits.circuit import read_circuit
from paddock.circuits.lanes.board import LanesBoard
from paddock.circuits.lanes.paths import shortest_laps


@pytest.fixture(scope="module")
def small() -> LanesBoard:
    return board()


def leads(lanes: LanesBoard, name: str) -> list[str]:
    return names(known(lanes.find(name)).successors)


def touches(lanes: LanesBoard, name: str) -> list[str]:
    return sorted(names(known(lanes.find(name)).beside))


def test_a_straight_between_two_right_handers_has_its_longest_lane_on_the_right(
    small: LanesBoard,
) -> None:
    assert [len(small.lane_of("S1", lane)) for lane in range(3)] == [22, 23, 24]


def test_a_straight_from_right_to_left_has_lanes_of_the_same_length(small: LanesBoard) -> None:
    assert [len(small.lane_of("S2", lane)) for lane in range(3)] == [6, 6, 6]


def test_fd_d03_lanes_are_staggered_by_half_a_space(small: LanesBoard) -> None:
    ranks = [known(small.find(f"S1.{lane}5")).rank for lane in "RML"]
    assert [rank - ranks[0] for rank in ranks] == [0, 1, 2]


def test_fd_040_a_straight_space_leads_on_and_diagonally_forward(small: LanesBoard) -> None:
    assert leads(small, "S1.M5") == ["S1.M6", "S1.L5", "S1.R6"]
    assert leads(small, "S1.R5") == ["S1.R6", "S1.M5"]
    assert leads(small, "S1.L5") == ["S1.L6", "S1.M6"]


def test_fd_045_a_diagonal_step_gains_half_as_much(small: LanesBoard) -> None:
    start = known(small.find("S1.M5"))
    assert [after.rank - start.rank for after in start.successors] == [2, 1, 1]


def test_two_spaces_of_each_neighbouring_lane_touch_a_straight_space(small: LanesBoard) -> None:
    assert touches(small, "S1.M5") == ["S1.L4", "S1.L5", "S1.R5", "S1.R6"]
    assert touches(small, "S1.L5") == ["S1.M5", "S1.M6"]


def test_only_the_lane_that_enters_the_corner_first_keeps_its_link_to_the_middle(
    small: LanesBoard,
) -> None:
    assert leads(small, "S1.L22") == ["C1.L1", "S1.M23"]
    assert leads(small, "S1.M23") == ["C1.M1"]
    assert leads(small, "S1.R24") == ["C1.R1"]


def test_before_a_left_hander_the_right_lane_enters_first(small: LanesBoard) -> None:
    assert leads(small, "S2.R6") == ["C2.R1", "S2.M6"]
    assert leads(small, "S2.M6") == ["C2.M1"]
    assert leads(small, "S2.L6") == ["C2.L1"]


def test_fd_d05_arrows_are_on_corner_spaces_and_on_the_last_before_them(small: LanesBoard) -> None:
    marked = [space.name for space in small.lane_of("S1", 1) if space.has_arrows]
    assert marked == ["S1.M23"]
    assert all(space.has_arrows for corner in small.corners for space in corner.spaces)


def test_every_corner_space_leads_on_in_its_own_lane(small: LanesBoard) -> None:
    for corner in small.corners:
        for space in corner.spaces:
            assert space.successors[0] is space.ahead
            assert space.ahead.lane == space.lane


def test_a_right_hander_forks_to_the_right_only(small: LanesBoard) -> None:
    forks = {
        space.name: names(space.successors[1:])
        for space in small.corners[0].spaces
        if space.successors[1:]
    }
    assert forks == {
        "C1.L1": ["C1.M1"],
        "C1.L2": ["C1.M2"],
        "C1.L3": ["C1.M3"],
        "C1.L4": ["C1.M4"],
        "C1.L5": ["C1.M5"],
        "C1.M1": ["C1.R1"],
        "C1.M2": ["C1.R2"],
        "C1.M3": ["C1.R3"],
    }


def test_the_bends_of_a_corner_fork_each_to_its_own_inside(small: LanesBoard) -> None:
    corner = small.corners[1]
    sides = {
        space.name: [after.lane - space.lane for after in space.successors[1:]]
        for space in corner.spaces
    }
    assert sides["C2.R2"] == [-1]
    assert sides["C2.L4"] == [1]


def test_the_last_space_of_a_corner_leads_only_to_the_straight(small: LanesBoard) -> None:
    for name, after in [("C1.L7", "S2.L1"), ("C1.M5", "S2.M1"), ("C1.R3", "S2.R1")]:
        assert leads(small, name) == [after]


def test_fd_054_paths_are_computed_from_the_links(small: LanesBoard) -> None:
    assert [(corner.shortest, corner.longest) for corner in small.corners][::2] == [(3, 7), (2, 6)]


def test_a_plain_corner_has_the_paths_of_its_outermost_lanes() -> None:
    text = ROAD.replace("C1 1 right 7/5/3", "C1 1 right 8/6/4")
    lanes = board(text)
    assert (lanes.corners[0].shortest, lanes.corners[0].longest) == (4, 8)


def test_the_inside_lane_is_that_of_the_first_turn_and_of_the_corner_to_come(
    small: LanesBoard,
) -> None:
    assert [corner.inside_lane for corner in small.corners] == [2, 0, 2]
    assert known(small.find("S2.M3")).inside == 0
    assert known(small.find("C2.M3")).inside == 0
    assert known(small.find("S1.M3")).inside == 2


def test_ranks_grow_along_every_link_until_the_line(small: LanesBoard) -> None:
    for space in small.road_spaces():
        for after in space.successors:
            assert after.rank > space.rank or small.crosses_line(space, after)
    assert max(space.rank for space in small.road_spaces()) < small.length


def test_the_line_is_crossed_once_a_lap_in_every_lane(small: LanesBoard) -> None:
    for lane in range(3):
        space = start = small.lane_of("S1", lane)[0]
        crossings = 0
        while True:
            crossings += small.crosses_line(space, space.ahead)
            space = space.ahead
            if space is start:
                break
        assert crossings == 1


def test_names_lead_back_to_their_spaces(small: LanesBoard) -> None:
    assert all(small.find(space.name) is space for space in small.spaces)
    assert [space.number for space in small.spaces] == list(range(len(small.spaces)))
    assert small.find("S1.L99") is None


def test_links_can_be_added_and_cut_by_hand() -> None:
    lanes = board(keys='add = ["C1.R3>S2.M1"]\ncut = ["C1.L1>C1.M1"]')
    assert leads(lanes, "C1.R3") == ["S2.R1", "S2.M1"]
    assert leads(lanes, "C1.L1") == ["C1.L2"]


def test_two_lanes() -> None:
    lanes = board(
        "S1 22\nC1 1 right 5/3\nS2 4\nC2 1 left 3/5", keys="width_in_lanes = 2", finish="L18"
    )
    assert lanes.letters == "LR"
    assert leads(lanes, "S1.R5") == ["S1.R6", "S1.L6"]
    assert touches(lanes, "S1.R5") == ["S1.L5", "S1.L6"]


def test_four_lanes() -> None:
    lanes = board(
        "S1 22\nC1 1 right 9/7/5/3\nS2 4\nC2 1 right 9/7/5/3",
        keys="width_in_lanes = 4",
        pit="",
    )
    assert leads(lanes, "S1.N5") == ["S1.N6", "S1.M5", "S1.R6"]
    assert [len(lanes.lane_of("S2", lane)) for lane in range(4)] == [4, 5, 6, 7]


def test_fd_258_a_tunnel_leads_to_the_other_mouth_only() -> None:
    lanes = board_with(2, "tunnel = [3, 8]")
    mouth, other = known(lanes.find("S2.M3")), known(lanes.find("S2.M4"))
    assert leads(lanes, "S2.M3") == ["S2.M4"]
    assert mouth.tunnel == other.tunnel == 2
    assert other.rank - mouth.rank == 18
    assert touches(lanes, "S2.M3") == ["S2.L2", "S2.L3", "S2.R3"]


def test_forks_by_hand_replace_those_of_the_rule() -> None:
    lanes = board_with(1, 'forks = ["L2>M2"]')
    assert leads(lanes, "C1.L2") == ["C1.L3", "C1.M2"]
    assert leads(lanes, "C1.L3") == ["C1.L4"]
    assert (lanes.corners[0].shortest, lanes.corners[0].longest) == (3, 7)


def test_the_last_spaces_of_a_corner_may_fork_into_the_straight() -> None:
    lanes = board_with(1, 'forks = ["L7>S2.M1", "C1.M5>S2.R1"]')
    assert leads(lanes, "C1.L7") == ["S2.L1", "S2.M1"]
    assert leads(lanes, "C1.M5") == ["S2.M1", "S2.R1"]


def test_the_last_corner_forks_into_the_first_straight() -> None:
    assert leads(board_with(5, 'forks = ["L6>S1.M1"]'), "C3.L6") == ["S1.L1", "S1.M1"]


def spans(lanes: LanesBoard, segment: str, lane: int) -> list[tuple[int, int]]:
    begin = lanes.lane_of(segment, lane)[0].rank
    return [(space.rank - begin, space.end - begin) for space in lanes.lane_of(segment, lane)]


def test_a_lane_of_a_corner_may_say_how_long_its_spaces_are() -> None:
    lanes = board_with(1, "lengths.M = [2, 2, 4, 2, 2]")
    assert spans(lanes, "C1", 1) == [(0, 2), (2, 4), (4, 8), (8, 10), (10, 12)]
    assert spans(lanes, "C1", 0) == spans(board(), "C1", 0)
    assert touches(lanes, "C1.M3") == ["C1.L3", "C1.L4", "C1.L5", "C1.R2", "C1.R3"]


def test_lengths_go_on_from_bend_to_bend() -> None:
    even = spans(board(), "C2", 2)
    total = even[-1][1]
    lanes = board_with(3, f"lengths.R = [{', '.join(['2'] * 9)}, {total - 18}]")
    assert [end - start for start, end in spans(lanes, "C2", 2)] == [2] * 9 + [total - 18]
    assert known(lanes.find("S3.R1")).rank == known(board().find("S3.R1")).rank


def test_spaces_are_drawn_as_long_as_they_are() -> None:
    text = text_with(1, "lengths.M = [2, 2, 4, 2, 2]")
    plots = {plot.name: plot for plot in read_circuit("test", text).plots["lanes"]}
    short, long = plots["C1.M2"], plots["C1.M3"]
    assert long.end - long.start == pytest.approx(2 * (short.end - short.start))


def test_nothing_forks_or_touches_across_an_island() -> None:
    lanes = board_with(1, 'island = "L"')
    assert leads(lanes, "C1.L2") == ["C1.L3"]
    assert not any(name.startswith("C1.M") for name in touches(lanes, "C1.L3"))
    assert leads(lanes, "C1.M1") == ["C1.M2", "C1.R1"]


def test_street_features_are_on_their_spaces() -> None:
    more = '[lanes.street]\nsnipers = ["S2.2-3"]\ndanger = ["S3.M2", "S3.R1-2"]\npolice = "S2.L5"'
    lanes = board(more=more)
    assert names(s for s in lanes.spaces if s.sniper) == [
        f"S2.{lane}{number}" for lane in "LMR" for number in (2, 3)
    ]
    assert names(s for s in lanes.spaces if s.danger) == ["S3.M2", "S3.R1", "S3.R2"]
    assert lanes.police == known(lanes.find("S2.L5")).rank


def test_fd_d29_a_box_leads_to_the_space_after_the_one_it_lies_beside(small: LanesBoard) -> None:
    assert leads(small, "B1") == ["P5"]
    assert leads(small, "B10") == ["P14"]
    assert leads(small, "P18") == ["S1.R21"]
    assert [space.name for space in small.spaces if space.into_pit] == ["S1.R1", "S1.R2"]


def test_fd_164_the_pit_lane_crosses_the_line_where_it_is_told() -> None:
    lanes = board(pit='entry = ["R2"]\nexit = ["R21"]\nspaces = 14\nboxes = 3\nline = 7')
    spaces = lanes.pit.spaces
    crossed = [a.name for a, b in pairwise(spaces) if lanes.crosses_line(a, b)]
    assert crossed == ["P7"]


def test_plots_lie_beside_the_road_for_the_pit_lane() -> None:
    plots = {plot.name: plot for plot in circuit().plots["lanes"]}
    assert plots["P5"].left > plots["S1.R5"].right
    assert plots["B1"].left >= plots["P4"].right
    assert plots["S1.L18"].start == pytest.approx(0)


def test_a_shortest_lap_is_no_longer_than_any_lane(small: LanesBoard) -> None:
    lanes = [sum(1 for s in small.road_spaces() if s.lane == lane) for lane in range(3)]
    assert all(lap <= length for lap, length in zip(shortest_laps(small), lanes, strict=True))
