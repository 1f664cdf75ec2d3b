"""The line board: numbered spaces, driven round and round."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.circuits.line.board import LineBoard
from paddock.circuits.line.checks import check_line
from paddock.circuits.shipped import find_circuit


def test_positions_count_on_through_all_laps() -> None:
    board = LineBoard(86)
    for position, space, lap in [(1, 1, 1), (86, 86, 1), (87, 1, 2), (90, 4, 2), (172, 86, 2)]:
        assert (board.space(position), board.lap(position)) == (space, lap)


def test_the_grid_is_before_space_1() -> None:
    board = LineBoard(86)
    for position in (0, -1, -9):
        assert (board.space(position), board.lap(position)) == (position, 0)


def test_a_board_of_one_space_is_all_laps() -> None:
    board = LineBoard(1)
    assert [(board.space(position), board.lap(position)) for position in (1, 2, 3)] == [
        (1, 1),
        (1, 2),
        (1, 3),
    ]


@given(st.integers(1, 1000), st.integers(1, 10**9))
def test_space_and_lap_give_the_position_again(length: int, position: int) -> None:
    board = LineBoard(length)
    space, lap = board.space(position), board.lap(position)
    assert 1 <= space <= length
    assert (lap - 1) * length + space == position


@pytest.mark.parametrize("length", [20, 86, 300])
def test_a_good_lap_finds_nothing(length: int) -> None:
    assert check_line(LineBoard(length)) == []


@pytest.mark.parametrize("length", [1, 19, 301])
def test_a_poor_lap_is_advised_against(length: int) -> None:
    (finding,) = check_line(LineBoard(length))
    assert str(finding) == f"advice: line: {length} spaces make a poor lap; 20 to 300 race well"


def test_the_spaces_lie_one_after_the_other_over_the_whole_road() -> None:
    circuit = find_circuit("larkmoor")
    plots = circuit.plots["line"]
    assert [plot.name for plot in plots] == [str(space) for space in range(1, 87)]
    assert plots[0].start == 0
    assert plots[-1].end == pytest.approx(circuit.centreline.length)
    for before, plot in pairwise(plots):
        assert before.end == pytest.approx(plot.start)
        assert (plot.left, plot.right) == (-circuit.width / 2, circuit.width / 2)
    assert plots[0].middle == pytest.approx((circuit.centreline.length / 172, 0))
