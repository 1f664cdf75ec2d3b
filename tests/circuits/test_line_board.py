"""The line board: numbered spaces, driven round and round."""

from hypothesis import given
from hypothesis import strategies as st

from paddock.circuits.line import LineBoard


def test_positions_count_on_through_all_laps():
    board = LineBoard(86)
    for position, space, lap in [(1, 1, 1), (86, 86, 1), (87, 1, 2), (90, 4, 2), (172, 86, 2)]:
        assert (board.space(position), board.lap(position)) == (space, lap)


def test_the_grid_is_before_space_1():
    board = LineBoard(86)
    for position in (0, -1, -9):
        assert (board.space(position), board.lap(position)) == (position, 0)


def test_a_board_of_one_space_is_all_laps():
    board = LineBoard(1)
    assert [(board.space(position), board.lap(position)) for position in (1, 2, 3)] == [
        (1, 1),
        (1, 2),
        (1, 3),
    ]


@given(st.integers(1, 1000), st.integers(1, 10**9))
def test_space_and_lap_give_the_position_again(length, position):
    board = LineBoard(length)
    space, lap = board.space(position), board.lap(position)
    assert 1 <= space <= length
    assert (lap - 1) * length + space == position
