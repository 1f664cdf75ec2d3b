"""Steps on coloured spaces: straight ahead, to the side, and back in the lane."""

import pytest
from intervals_table import after, behind, board_of, shipped, space

from interval_boards import EDGES, EXAMPLES, WIDE
from narrowing import known
from paddock.circuits.intervals.board import (
    FINISH,
    ROAD,
    START,
    TIRE,
    WHITE,
    IntervalsBoard,
    may_step,
)


@pytest.fixture(scope="module")
def examples() -> IntervalsBoard:
    return board_of(EXAMPLES)


def test_mz_012_steps_only_lead_forward(examples: IntervalsBoard) -> None:
    assert after(examples, "b05") == "a06 b06 c06"


def test_mz_013_no_space_is_skipped(examples: IntervalsBoard) -> None:
    assert after(examples, "a01") == "a02 b01"


def test_mz_014_the_space_ahead_in_the_lane_can_be_entered(examples: IntervalsBoard) -> None:
    assert "a03" in after(examples, "a02")


def test_mz_015_a_neighbour_whose_front_edge_lies_ahead_can_be_entered(
    examples: IntervalsBoard,
) -> None:
    assert "b03" in after(examples, "a03")


def test_mz_016_a_neighbour_with_the_same_front_edge_cannot_be_entered() -> None:
    assert after(board_of(EDGES), "a01") == "a02"


def test_mz_017_a_neighbour_whose_front_edge_lies_behind_cannot_be_entered(
    examples: IntervalsBoard,
) -> None:
    assert "a03" not in after(examples, "b03")
    assert "a03" in after(examples, "b02")


def test_mz_018_a_step_changes_one_lane_at_most(examples: IntervalsBoard) -> None:
    assert after(examples, "a06") == "a07 b06"


def test_mz_020_touching_at_a_corner_is_not_touching() -> None:
    board = board_of(EDGES)
    assert after(board, "a01") == "a02"
    assert after(board, "b01") == "b02"


def test_mz_021_tires_are_never_entered_and_lead_nowhere(examples: IntervalsBoard) -> None:
    assert after(examples, "c04") == "b04"
    assert after(examples, "c05") == ""


def test_mz_022_a_missing_stretch_cannot_be_crossed(examples: IntervalsBoard) -> None:
    assert after(examples, "a07") == "b07"


@pytest.mark.parametrize("name", ["harbour-oval", "falcon-valley"])
def test_mz_023_white_and_purple_leave_the_start(examples: IntervalsBoard, name: str) -> None:
    assert after(examples, "start") == "a01 b01"
    assert after(known(shipped(name).intervals), "start") == "a01 b01"


def test_mz_025_a_wide_space_touches_all_its_lanes_and_those_beside() -> None:
    board = board_of(WIDE)
    assert after(board, "a01") == "w01"
    assert after(board, "w01") == "a02 b02 c02 d02"


def test_mz_042_a_chain_leads_back_in_the_lane(examples: IntervalsBoard) -> None:
    assert behind(examples, "b05") == "b04 b03 b02 b01 start"


def test_mz_044_tires_are_in_the_chain_as_tires(examples: IntervalsBoard) -> None:
    assert behind(examples, "c06") == "c05 c04 c03 c02 c01 start"
    assert [other.kind for other in space(examples, "c06").back_chain][:2] == [TIRE, ROAD]


def test_mz_048_the_first_space_of_a_lane_goes_back_to_the_start(examples: IntervalsBoard) -> None:
    assert behind(examples, "b01") == "start"


def test_mz_050_missing_stretches_are_skipped_on_the_way_back(examples: IntervalsBoard) -> None:
    assert behind(examples, "a08").startswith("a07 a06")


def test_mz_051_a_wide_space_goes_back_in_its_push_lane() -> None:
    board = board_of(WIDE)
    assert behind(board, "w01") == "b01 start"
    assert behind(board, "c02") == "w01 c01 start"
    assert behind(board, "d02") == "start"


def test_mz_057_the_finish_is_entered_from_every_lane_and_left_by_none(
    examples: IntervalsBoard,
) -> None:
    for name in ("a17", "b18", "c18"):
        assert "finish" in after(examples, name)
    assert after(examples, "finish") == ""


def test_start_and_finish_are_white_and_across_all_lanes(examples: IntervalsBoard) -> None:
    start, finish = examples.start, examples.finish
    assert (start.kind, start.rear, start.front, start.lo, start.hi) == (START, -8, 0, 1, 3)
    assert (finish.kind, finish.rear, finish.front, finish.hi) == (FINISH, 84, 92, 3)
    assert start.colour == finish.colour == WHITE


def test_spaces_are_numbered_from_the_start_to_the_finish(examples: IntervalsBoard) -> None:
    assert [other.number for other in examples.spaces] == list(range(len(examples.spaces)))
    assert examples.spaces[0] is examples.start
    assert examples.spaces[-1] is examples.finish
    assert repr(examples.spaces[1]) == "Space(a01)"


def test_no_space_has_an_unknown_name(examples: IntervalsBoard) -> None:
    assert examples.space("z99") is None


@pytest.mark.parametrize("table", [EXAMPLES, EDGES, WIDE])
def test_links_are_exactly_the_steps_of_the_two_comparisons(table: str) -> None:
    board = board_of(table)
    for one in board.spaces:
        allowed = {other.name for other in board.spaces if may_step(one, other)}
        assert {other.name for other in one.next} == allowed
