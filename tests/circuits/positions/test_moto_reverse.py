"""Circuits of tiles ridden the other way: the same ground, met from the other end."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from moto_stretches import MOTO, stretches, tiles_of, track, written

from paddock.circuits import Circuit, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.findings import ERROR
from paddock.circuits.positions.board import (
    CORNER,
    FLAT,
    LEFT,
    NO_MARKER,
    RIGHT,
    STRAIGHT,
    UPHILL,
    PositionsBoard,
)
from paddock.circuits.positions.box import count_counters
from paddock.circuits.positions.checks import check_positions
from paddock.circuits.positions.reversal import turn_round
from paddock.circuits.positions.rows import lay_rows, number_rows
from paddock.circuits.positions.tiles import SHAPES
from paddock.core.errors import CircuitError


@pytest.fixture(params=MOTO)
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return find_circuit(str(request.param))


@pytest.fixture
def board(circuit: Circuit) -> PositionsBoard:
    return tiles_of(circuit)


@pytest.fixture
def back(board: PositionsBoard) -> PositionsBoard:
    return board.reversed()


def told(board: PositionsBoard) -> list[tuple[object, ...]]:
    """All that the rules see of the rows."""
    return [
        (
            row.number,
            row.kind,
            row.difficulty,
            row.slope,
            row.racing_lane,
            row.corner,
            row.marker,
            row.is_braking_point,
            row.is_cornering,
            row.is_corner_end,
        )
        for row in board.rows
    ]


def seen_twice(board: PositionsBoard) -> PositionsBoard:
    """The board of its tiles turned round and round again, by nobody's memory."""
    tiles = turn_round(turn_round(board.tiles))
    number_rows(tiles)
    return PositionsBoard(lay_rows(tiles), tiles, board.corners, board.level, board.laps)


def test_there_are_thirteen() -> None:
    assert len(MOTO) == 13


def test_mg_177_the_other_way_of_the_other_way_is_the_circuit(board: PositionsBoard) -> None:
    assert told(seen_twice(board)) == told(board)
    assert board.reversed().reversed() is board


def test_mg_177_d46_rows_follow_each_other_the_other_way(
    board: PositionsBoard, back: PositionsBoard
) -> None:
    assert (back.n_rows, back.level, back.laps, back.boxes) == (
        board.n_rows,
        board.level,
        board.laps,
        board.boxes,
    )
    for row, same in zip(back.rows, reversed(board.rows), strict=True):
        assert (row.kind, row.difficulty, row.slope, row.marker) == (
            same.kind,
            same.difficulty,
            -same.slope,
            same.marker,
        )


def test_mg_177_d46_turns_are_mirrored_and_bends_are_dark_inside(
    board: PositionsBoard, back: PositionsBoard
) -> None:
    for row, same in zip(back.rows, reversed(board.rows), strict=True):
        turn = back.tiles[row.tile].turn
        assert turn == -board.tiles[same.tile].turn
        if turn:
            assert row.racing_lane == (LEFT if turn < 0 else RIGHT)


def test_mg_177_d46_straights_are_dark_opposite_to_the_corner_that_follows_now(
    back: PositionsBoard,
) -> None:
    for row in back.rows:
        if back.tiles[row.tile].turn == 0:
            ahead = (back.row(row.number + step) for step in range(1, back.n_rows))
            tiles = (back.tiles[found.tile] for found in ahead)
            turn = next(tile.turn for tile in tiles if tile.turn and tile.counts_as_corner)
            assert row.racing_lane == (RIGHT if turn < 0 else LEFT)


def test_mg_024_177_braking_points_become_cornering_rows(
    board: PositionsBoard, back: PositionsBoard
) -> None:
    last = board.n_rows - 1
    braking = [last - row.number for row in reversed(board.rows) if row.is_cornering]
    cornering = [last - row.number for row in reversed(board.rows) if row.is_braking_point]
    assert [row.number for row in back.rows if row.is_braking_point] == braking
    assert [row.number for row in back.rows if row.is_cornering] == cornering


def test_mg_177_d46_the_finish_line_stays(board: PositionsBoard, back: PositionsBoard) -> None:
    assert [row.tile for row in back.rows[:4]] == [0] * 4
    assert back.tiles[0].kind == "START"
    grid = [board.tiles[board.rows[row].tile] for row in range(4)]
    assert [back.tiles[back.row(-row).tile].kind for row in (1, 2, 3, 4)] == [t.kind for t in grid]
    assert back.is_reversed
    assert not board.is_reversed


def test_mg_169_177_no_more_counters_are_needed(
    board: PositionsBoard, back: PositionsBoard
) -> None:
    counted, again = count_counters(board), count_counters(back)
    assert again.pop("uphill") == counted.pop("downhill")
    assert again.pop("downhill") == counted.pop("uphill")
    assert again == counted


def test_mg_177_corners_are_counted_from_the_other_end_and_keep_their_names(
    board: PositionsBoard, back: PositionsBoard
) -> None:
    last = board.n_rows - 1
    expected = [
        (corner.name, last - corner.last_row, last - corner.first_row)
        for corner in reversed(board.corners)
    ]
    assert [(c.name, c.first_row, c.last_row) for c in back.corners] == expected
    assert [corner.number for corner in back.corners] == list(range(1, len(expected) + 1))
    for corner in back.corners:
        rows = back.rows[corner.first_row : corner.last_row + 1]
        assert {row.corner for row in rows if row.kind == CORNER} <= {corner.number}
        assert corner.difficulty == rows[0].difficulty


def test_mg_177_circuit_1_runs_clockwise_and_turns_right_only() -> None:
    back = tiles_of(find_circuit("fabulous-driving-park")).reversed()
    assert {tile.turn for tile in back.tiles if tile.turn} == {1}
    assert sum(SHAPES[tile.kind].angle * int(tile.turn) for tile in back.tiles) == 360


def test_mg_177_circuit_13_leaves_the_ninety_degrees_uphill() -> None:
    row = tiles_of(find_circuit("grand-prix-of-japan")).reversed().rows[20]
    assert row.kind == STRAIGHT
    assert row.is_cornering
    assert (row.slope, row.racing_lane) == (UPHILL, RIGHT)


def test_mg_177_a_corner_of_two_difficulties_has_them_the_other_way_round() -> None:
    back = tiles_of(track("START L4", "R2L:2 R2L:1", "L4")).reversed()
    assert [row.difficulty for row in back.rows[7:13]] == [0, 1, 1, 2, 2, 0]
    assert [tile.difficulty for tile in back.tiles] == [0, 0, 1, 2, 0]


def test_mg_177_markers_stay_on_their_tiles() -> None:
    board = tiles_of(track("START L4", "R1L:3", "L1:corner:2 L1", "R3R:straight R1R:2", "L4"))
    back = board.reversed()
    assert [tile.marker for tile in back.tiles[1:]] == [t.marker for t in board.tiles[:0:-1]]
    marked = back.rows[12]
    assert (marked.kind, marked.difficulty, marked.racing_lane) == (CORNER, 2, LEFT)
    assert back.rows[10].kind == STRAIGHT


def test_mg_177_a_marked_tile_may_take_its_difficulty_from_the_corner_before_it() -> None:
    circuit = track("START L4 L4", "L1:corner:2", "R1R R1R", "L4", "R2R:1 R2R", "L4")
    back = tiles_of(circuit).reversed()
    assert [tile.difficulty for tile in back.tiles if tile.marker != NO_MARKER] == [0]
    assert [row.difficulty for row in back.rows if row.marker != NO_MARKER] == [2]
    assert [finding for finding in check_positions(back) if finding.level == ERROR] == []


def test_mg_140_177_a_hill_that_goes_over_the_line_goes_over_it_the_other_way() -> None:
    back = tiles_of(track("START L4 L4:flat", "R2L:1:downhill", "L4")).reversed()
    assert [row.slope for row in back.rows] == [UPHILL] * 10 + [FLAT] * 4 + [UPHILL] * 4


def test_a_racing_line_laid_by_hand_is_there_again_on_the_way_back() -> None:
    circuit = track("START L4:left L4", "R2L:2 R2L", "L4")
    assert [row.racing_lane for row in tiles_of(circuit).reversed().rows[-8:]] == [LEFT] * 8
    again = tiles_of(circuit.reversed().reversed())
    assert [row.racing_lane for row in again.rows[:8]] == [LEFT] * 4 + [RIGHT] * 4


@given(st.lists(stretches, max_size=12))
def test_any_tiles_can_be_ridden_both_ways(found: list[str]) -> None:
    circuit = read_circuit("track", written(found))
    back = circuit.reversed()
    assert told(tiles_of(back.reversed())) == told(tiles_of(circuit))
    kinds = [(row.kind, -row.slope) for row in tiles_of(circuit).rows]
    assert [(row.kind, row.slope) for row in tiles_of(back).rows] == kinds[::-1]
    errors = [finding for finding in check_circuit(circuit) if finding.level == ERROR]
    if not any("difficulty" in finding.text for finding in errors):
        difficulties = [row.difficulty for row in tiles_of(circuit).rows]
        assert [row.difficulty for row in tiles_of(back).rows] == difficulties[::-1]


# The ground


def test_the_other_way_runs_over_the_same_ground(circuit: Circuit) -> None:
    back = circuit.reversed()
    names = {plot.name: plot for plot in back.plots["positions"]}
    last = tiles_of(circuit).n_rows - 1
    for plot in circuit.plots["positions"]:
        row, lane = int(plot.name[:-1]), plot.name[-1]
        same = names[f"{last - row}{'RCL'['LCR'.index(lane)]}"]
        there = circuit.centreline.beside(*plot.middle)
        assert back.centreline.beside(*same.middle) == pytest.approx(there, abs=0.5)
    assert back.centreline.at(0) == circuit.centreline.at(0)


def test_the_other_way_closes_as_well(circuit: Circuit) -> None:
    back = circuit.reversed()
    assert back.centreline.gap == circuit.centreline.gap
    assert [finding for finding in check_circuit(back) if finding.level == ERROR] == []
    assert (back.name, back.title, back.unit, back.width, back.edition) == (
        circuit.name,
        circuit.title,
        circuit.unit,
        circuit.width,
        circuit.edition,
    )


def test_a_circuit_is_ridden_as_it_is_asked_for(circuit: Circuit) -> None:
    back = circuit.ridden(True)
    assert back.is_reversed
    assert back.ridden(True) is back
    assert circuit.ridden(False) is circuit
    assert tiles_of(back.ridden(False)) is tiles_of(circuit)
    assert tiles_of(circuit).ridden(True) is tiles_of(back)
    assert tiles_of(back).ridden(True) is tiles_of(back)


def test_a_circuit_without_tiles_has_one_way_only() -> None:
    with pytest.raises(CircuitError) as raised:
        find_circuit("larkmoor").reversed()
    assert str(raised.value) == (
        "circuit larkmoor: expected tiles, [positions], to be ridden the other way, but got line"
    )
    assert find_circuit("larkmoor").ridden(False).name == "larkmoor"
