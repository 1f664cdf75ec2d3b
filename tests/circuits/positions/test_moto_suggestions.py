"""Difficulties that the assembly guidelines suggest for corners."""

import pytest
from moto_stretches import MOTO, tiles_of, track

from paddock.circuits import find_circuit
from paddock.circuits.positions.board import STRAIGHT
from paddock.circuits.positions.corners import is_tight
from paddock.circuits.positions.suggestions import suggest_difficulties, suggest_difficulty


def alone(*stretches: str, corner: int = 1) -> int:
    board = tiles_of(track(*stretches))
    return suggest_difficulty(board, board.corners[corner - 1])


def together(*stretches: str) -> list[int]:
    return suggest_difficulties(tiles_of(track(*stretches)))


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [("R3L", 1), ("R4L", 1), ("R3L R4L", 1), ("R1L R1L", 2), ("R2R", 2), ("R3L R2L", 2)],
)
def test_mg_172_slight_bends_are_1_and_tight_ones_2(tiles: str, expected: int) -> None:
    assert alone("START L2 L1", tiles, "L4", "R1L") == expected


def test_mg_172_a_slight_bend_is_never_3() -> None:
    assert alone("START L4 L4 L4", "R3L", "L4", "R1L") == 2
    assert together("START L4 L4 L4", "R3L", "L4", "R3L", "L4", "R4L", "L4", "R4L") == [2, 2, 1, 1]


def test_mg_172_a_circuit_of_one_corner_has_what_suits_it() -> None:
    assert together("START L2", "R3L", "L1") == [1]
    assert together("START L2", "R1L R1L", "L1") == [2]


def test_mg_173_two_of_ten_corners_are_3_and_the_others_half_and_half() -> None:
    found = together("START L2", *(["R1L R2L", "L2", "R2R R2R", "L4"] * 5))
    assert len(found) == 10
    assert [found.count(difficulty) for difficulty in (3, 2, 1)] == [2, 4, 4]


def test_mg_173_the_tightest_corners_are_the_hardest() -> None:
    found = together("START L2", "R3L", "L4", "R2L", "L4", "R1L", "L4", "R4L", "L4", "R1R")
    assert found == [1, 2, 3, 1, 3]


def test_mg_d41_balance_wins_over_angles() -> None:
    corners = ["R1L R2L", "L2", "R2R R2R", "L4"] * 3
    board = tiles_of(track("START L2", *corners))
    assert min(suggest_difficulty(board, corner) for corner in board.corners) == 2
    assert sorted(suggest_difficulties(board)) == [1, 1, 2, 2, 3, 3]


@pytest.mark.parametrize(("rows", "expected"), [("L4 L2 L1", 2), ("L4 L4", 3), ("L4 L4 L1", 3)])
def test_mg_174_a_corner_after_a_long_straight_is_one_harder(rows: str, expected: int) -> None:
    assert alone("START L4", "R3L", rows, "R1L R1L", corner=2) == expected


def test_mg_174_the_straight_may_go_over_the_finish_line() -> None:
    assert alone("START L4", "R1L R1L", "L4", "R3L") == 3
    assert alone("START L2 L1", "R1L R1L", "L4", "R3L") == 2


def test_mg_175_a_long_corner_is_2_at_most() -> None:
    nine = "R2L R2L R2L R2L R1L"
    assert alone("START L4 L4 L4", nine, "L4", "R3L") == 2
    assert alone("START L4 L4 L4", "R2L R2L R2L R2L", "L4", "R3L") == 3
    assert 3 not in together("START L4 L4 L4", nine, "L4 L4", nine, "L4", nine, "L4", nine)


def test_mg_176_the_first_corner_of_a_series_is_the_hardest() -> None:
    found = together("START L4", "R4L", "R2R R2R", "R1L R1L", "L4", "R2R", "L4 L4", "R2L")
    assert found[:3] == sorted(found[:3], reverse=True)
    assert together("START L4", "R1L R1L", "R2R R2R", "R2L", "L4", "R2R")[0] == 3


def test_mg_019_a_bend_that_counts_as_straight_has_none() -> None:
    assert together("START L4", "R3L:straight", "L4", "R1L R1L") == [0, 2]
    assert alone("START L4", "R3L:straight", "L4", "R1L R1L") == 0


@pytest.mark.parametrize("name", MOTO)
@pytest.mark.parametrize("reverse", [False, True])
def test_the_guidelines_hold_on_every_circuit_both_ways(name: str, reverse: bool) -> None:
    board = tiles_of(find_circuit(name)).ridden(reverse)
    found = suggest_difficulties(board)
    assert found.count(3) <= 2
    assert abs(found.count(1) - found.count(2)) <= 1
    for number, corner in enumerate(board.corners):
        if found[number] == 3:
            assert corner.rows <= 8
            assert is_tight(board, corner)
        if number and board.row(corner.first_row - 1).kind != STRAIGHT:
            assert found[number] <= found[number - 1]
