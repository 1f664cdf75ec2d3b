"""The rules' view of tiles: rows, lanes, difficulties, slopes and markers."""

from collections.abc import Callable

import pytest

from moto_tracks import LONG, TT, TT1, board_of
from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.positions.board import (
    CENTRE,
    CORNER,
    DOWNHILL,
    FIRST_STRAIGHT,
    FLAT,
    LAST_CORNER,
    LEFT,
    RIGHT,
    STRAIGHT,
    UPHILL,
    PositionsBoard,
    Row,
)

SQUARE = ["START L4 L4", "R2L:2 R2L", "L4", "R2L:1 R2L", "L4 L4 L4", "R2L:3 R2L", "L4", "R1L:2 R1L"]


def track(*stretches: str) -> Circuit:
    tiles = ", ".join(f'"{stretch}"' for stretch in stretches)
    return read_circuit("track", f'title = "T"\n[positions]\nlaps = 6\ntiles = [{tiles}]')


def board(*stretches: str) -> PositionsBoard:
    return known(track(*stretches).positions)


def test_mg_013_a_lap_is_a_loop_of_three_lanes() -> None:
    ring = board(*SQUARE)
    assert len(ring.positions) == 3 * ring.n_rows
    assert ring.row(ring.n_rows) is ring.rows[0]
    assert ring.row(-1) is ring.rows[-1]
    assert ring.position(2 * ring.n_rows + 3, RIGHT).name == "3R"
    assert ring.position(-1, CENTRE).name == f"{ring.n_rows - 1}C"


def test_mg_015_lanes_are_ranked_from_dark_to_light() -> None:
    row = board(*SQUARE).rows[3]
    assert [row.rank(lane) for lane in (LEFT, CENTRE, RIGHT)] == [2, 1, 0]
    bend = board(*SQUARE).rows[9]
    assert [bend.rank(lane) for lane in (LEFT, CENTRE, RIGHT)] == [0, 1, 2]
    assert [p.is_racing_line for p in board(*SQUARE).positions[27:30]] == [True, False, False]


def test_mg_016_a_right_hander_is_dark_on_the_right() -> None:
    row = board("START L4", "R1R:2", "L4", "R1R:1").rows[4]
    assert (row.racing_lane, row.outer_lane) == (RIGHT, LEFT)


def test_mg_d01_the_racing_line_is_inside_a_corner_and_changes_sides_at_both_its_ends() -> None:
    rows = board("START L4", "R2L:2", "L4", "R2L:1", "L4 L4", "R1R:3", "L4").rows
    dark = [row.racing_lane for row in rows[:21]]
    assert dark[3:7] == [RIGHT, LEFT, LEFT, RIGHT]
    assert dark[9:13] == [RIGHT, LEFT, LEFT, LEFT]
    assert dark[19:21] == [LEFT, RIGHT]
    assert [row.outer_lane for row in rows if row.kind == CORNER] == [RIGHT] * 4 + [LEFT]


def test_mg_017_a_straight_tile_may_be_laid_the_other_way_round() -> None:
    rows = board("START L4:left L4", "R2L:2 R2L", "L4").rows
    assert [row.racing_lane for row in rows[:8]] == [LEFT] * 4 + [RIGHT] * 4


def test_mg_018_corner_tiles_are_corners_and_straight_tiles_are_straight() -> None:
    rows = board("START L4", "R2L:1", "L4 L4").rows
    assert [row.kind for row in rows[:7]] == [STRAIGHT] * 4 + [CORNER] * 2 + [STRAIGHT]


def test_mg_019_a_straight_marker_makes_a_corner_tile_straight() -> None:
    ring = board("START L4", "R3L:straight", "L4", "R2R:1 R2R")
    rows = ring.rows[:10]
    assert {(row.kind, row.difficulty, row.corner) for row in rows} == {(STRAIGHT, 0, 0)}
    assert [row.number for row in ring.rows if row.is_braking_point] == [9]
    assert [row.racing_lane for row in rows[:4]] == [LEFT] * 4
    assert ring.rows[4].racing_lane == LEFT


def test_mg_020_a_corner_marker_makes_a_straight_tile_a_corner() -> None:
    ring = board("START L4", "R1L:3", "L1:corner:2", "R1R:2", "L4")
    marked = ring.rows[5]
    assert (marked.kind, marked.difficulty, marked.corner) == (CORNER, 2, 1)
    assert not marked.is_braking_point
    assert not marked.is_cornering
    assert [row.number for row in ring.rows if row.is_cornering] == [7]


def test_a_corner_marker_before_a_corner_belongs_to_it() -> None:
    ring = board("START L4", "L1:corner:2", "R1R:2", "L4")
    assert [row.corner for row in ring.rows[3:7]] == [0, 1, 1, 0]


def test_a_corner_marker_far_from_corners_has_no_number() -> None:
    ring = board("START L4 L4:corner:1 L4", "R1R:2", "L4")
    assert [row.corner for row in ring.rows[4:8]] == [0] * 4
    assert [row.difficulty for row in ring.rows[3:9]] == [0, 1, 1, 1, 1, 0]


def test_mg_022_a_difficulty_holds_until_the_next_one_or_the_end_of_the_corner() -> None:
    rows = board("START L4", "R4L:3 R4L:1", "L4", "R2L:2").rows
    assert [row.difficulty for row in rows[3:11]] == [0, 3, 3, 3, 1, 1, 1, 0]


def test_mg_022_a_difficulty_holds_over_corners_that_follow_at_once() -> None:
    ring = board("START L4", "R2L:2", "R2R", "L4")
    assert [row.difficulty for row in ring.rows[4:8]] == [2] * 4
    assert [row.corner for row in ring.rows[4:8]] == [1, 1, 2, 2]


def test_mg_025_a_straight_of_one_row_is_both_braking_point_and_cornering_row() -> None:
    row = board("START L4", "R2L:1", "L1", "R2L:1", "L4").rows[6]
    assert row.is_braking_point
    assert row.is_cornering


def test_the_last_row_of_a_corner_is_known() -> None:
    rows = board("START L4", "R2L:1 R2L", "L4 L4").rows
    assert [row.number for row in rows if row.is_corner_end] == [7]


def test_mg_140_d29_a_slope_holds_until_the_next_counter_and_without_one_all_is_flat() -> None:
    rows = board("START L4:uphill L4 L2:flat", "R2L:1", "L4").rows
    assert [row.slope for row in rows] == [UPHILL] * 8 + [FLAT] * 12
    assert {row.slope for row in board(*SQUARE).rows} == {FLAT}


def test_mg_140_d29_a_slope_goes_on_over_the_finish_line() -> None:
    rows = board("START L4 L4:flat", "R2L:1:downhill", "L4").rows
    assert [row.slope for row in rows[:4]] == [DOWNHILL] * 4
    assert [row.slope for row in rows[4:8]] == [FLAT] * 4
    assert {row.slope for row in rows[8:]} == {DOWNHILL}


def test_corners_are_numbered_in_riding_order_and_may_have_names() -> None:
    text = """
title = "T"
[positions]
laps = 3
tiles = ["START L4", "R2L:2 R2R:1", "L1", "R1L:3"]
[positions.names]
2 = "Gate"
"""
    ring = known(read_circuit("track", text).positions)
    corners = [(c.number, c.name, c.first_row, c.last_row, c.rows) for c in ring.corners]
    assert corners == [(1, "", 4, 7, 4), (2, "Gate", 9, 9, 1)]
    assert [corner.difficulty for corner in ring.corners] == [2, 3]


@pytest.mark.parametrize(
    ("word", "length"), [("L1", 40), ("L2", 80), ("L4", 160), ("R1R", 47.1), ("R4L", 133.5)]
)
def test_tiles_are_as_long_as_in_the_box(word: str, length: float) -> None:
    ring = track("START L4", "R2L:1", *([word] if word[0] == "L" else [word + ":1"]), "L4")
    knots = ring.centreline.knots
    assert knots[3] - knots[2] == pytest.approx(length, abs=0.1)


def test_lanes_lie_25_millimetres_apart_on_a_road_of_80() -> None:
    ring = track(*SQUARE)
    assert (ring.width, ring.unit) == (80, "mm")
    assert [plot.middle[1] for plot in ring.plots["positions"][:3]] == [-25, 0, 25]
    assert [plot.name for plot in ring.plots["positions"][:4]] == ["0L", "0C", "0R", "1L"]


# The catalogue's own tracks


def rows_where(ring: PositionsBoard, is_so: Callable[[Row], bool]) -> list[int]:
    return [int(row.number) for row in ring.rows if is_so(row)]


def test_mg_013_behind_the_last_row_is_the_first() -> None:
    assert (board_of(TT).n_rows, board_of(LONG).n_rows) == (32, 40)
    assert board_of(TT).position(31 + 1, CENTRE).name == "0C"
    assert board_of(TT).position(-1, CENTRE).name == "31C"


def test_mg_015_ranks_on_a_straight_and_in_a_corner() -> None:
    ring = board_of(TT)
    assert [ring.rows[3].rank(lane) for lane in (RIGHT, CENTRE, LEFT)] == [0, 1, 2]
    assert [ring.rows[13].rank(lane) for lane in (LEFT, CENTRE, RIGHT)] == [0, 1, 2]
    assert [ring.position(13, lane).rank for lane in (LEFT, CENTRE, RIGHT)] == [0, 1, 2]


def test_mg_021_022_corners_have_their_difficulty_on_every_row() -> None:
    assert [row.difficulty for row in board_of(TT).rows] == (
        [0] * 12 + [2] * 6 + [0] * 6 + [3] * 4 + [0] * 4
    )
    assert {row.difficulty for row in board_of(TT1).rows[12:18]} == {1}


def test_mg_024_straights_end_in_braking_points_and_begin_with_cornering_rows() -> None:
    ring = board_of(TT)
    assert rows_where(ring, lambda row: row.is_braking_point) == [11, 23]
    assert rows_where(ring, lambda row: row.is_cornering) == [18, 28]


def test_mg_d12_bikes_corner_behind_a_corner_or_on_its_last_row() -> None:
    ring = board_of(TT)
    flags = {at: ring.cornering_rows(at) for at in (FIRST_STRAIGHT, LAST_CORNER)}
    assert [row for row in range(32) if flags["first_straight"][row]] == [18, 28]
    assert [row for row in range(32) if flags["last_corner"][row]] == [17, 27]
    with pytest.raises(ValueError, match="expected first_straight or last_corner, but got 'both'"):
        ring.cornering_rows("both")


def test_mg_025_a_single_row_between_corners_is_both() -> None:
    ring = board_of("C4d1L S1R C4d1L S20R")
    assert rows_where(ring, lambda row: row.is_braking_point) == [4, 28]
    assert rows_where(ring, lambda row: row.is_cornering) == [4, 9]
    assert rows_where(ring, lambda row: row.is_corner_end) == [3, 8]
