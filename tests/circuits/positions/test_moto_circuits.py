"""The thirteen MotoGrandPrix circuits have exactly their published tiles and figures."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from itertools import groupby
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import pytest

from narrowing import known
from paddock.circuits import circuit_names, find_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.findings import ADVICE, ERROR
from paddock.circuits.overlaps import overlaps
from paddock.circuits.positions.board import CORNER, LANE_LETTERS, STRAIGHT, PositionsBoard
from paddock.circuits.positions.tiles import SHAPES

FIGURES = tomllib.loads(Path(__file__).with_name("moto_figures.toml").read_text(encoding="utf-8"))[
    "circuit"
]
TOLERANCE = 1.0
"""Millimetres that a circuit may miss its start by."""
SLOPES = {1: "uphill", -1: "downhill", 0: "flat"}
MARKERS = {1: "corner", 2: "straight"}


@pytest.fixture(params=FIGURES, ids=[figures["name"] for figures in FIGURES])
def figures(request: pytest.FixtureRequest) -> dict[str, Any]:
    found: dict[str, Any] = request.param
    return found


@pytest.fixture
def circuit(figures: Mapping[str, Any]) -> Circuit:
    return find_circuit(figures["name"])


@pytest.fixture
def board(circuit: Circuit) -> PositionsBoard:
    return known(circuit.positions)


def rows_from(first: int, last: int, length: int) -> list[int]:
    """The rows of a range that may go over the finish line."""
    return [row % length for row in range(first, last + (length if last < first else 0) + 1)]


def test_there_are_thirteen() -> None:
    assert len(FIGURES) == 13


def test_its_heading_is_as_published(
    circuit: Circuit, board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    heading = (circuit.title, board.level, board.n_rows, board.laps, board.boxes)
    assert heading == tuple(
        figures[key] for key in ("title", "level", "positions", "laps", "boxes")
    )


def test_mg_165_166_its_tiles_are_exactly_the_published_ones(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    kinds = Counter("L4" if tile.kind == "START" else tile.kind for tile in board.tiles)
    assert kinds == Counter({kind: count for kind, count in figures["inventory"].items() if count})
    assert sum(SHAPES[tile.kind].positions for tile in board.tiles) == figures["positions"]


def test_mg_164_it_closes_as_well_as_it_was_built(
    circuit: Circuit, figures: Mapping[str, Any]
) -> None:
    assert circuit.centreline.gap <= TOLERANCE
    assert circuit.centreline.gap == pytest.approx(figures["gap"], abs=0.0006)
    assert circuit.centreline.turn == pytest.approx(0, abs=1e-6)


def test_mg_164_it_turns_once_round_in_its_direction(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    turned = sum(SHAPES[tile.kind].angle * int(tile.turn) for tile in board.tiles)
    assert turned == (360 if figures["direction"] == "clockwise" else -360)


def test_it_does_not_lie_on_itself(circuit: Circuit) -> None:
    assert overlaps(circuit.centreline, circuit.width) == []


def test_it_is_as_large_as_it_was_built(circuit: Circuit, figures: Mapping[str, Any]) -> None:
    turn = radians(-figures["turned"])
    line = circuit.centreline
    edges = [
        line.beside(line.length * step / 2000, side * circuit.width / 2)
        for step in range(2000)
        for side in (-1, 1)
    ]
    xs = [x * cos(turn) - y * sin(turn) for x, y in edges]
    ys = [x * sin(turn) + y * cos(turn) for x, y in edges]
    size = sorted([(max(xs) - min(xs)) / 10, (max(ys) - min(ys)) / 10])
    assert size == pytest.approx(sorted(figures["size"]), abs=0.8)


@pytest.mark.parametrize(
    ("name", "published"),
    [
        ("gp-ring", (60, 90)),
        ("startline-driving-park", (75, 120)),
        ("max-speed-circuit", (90, 115)),
        ("us-grand-prix", (125, 135)),
    ],
)
def test_mg_d40_board_sizes_are_in_centimetres(name: str, published: tuple[int, int]) -> None:
    circuit = find_circuit(name)
    assert circuit.unit == "mm"
    line = circuit.centreline
    edges = [
        line.beside(line.length * step / 500, side * circuit.width / 2)
        for step in range(500)
        for side in (-1, 1)
    ]
    size = sorted(max(found) - min(found) for found in zip(*edges, strict=True))
    assert size == pytest.approx([10 * side for side in published], abs=30)


def test_mg_d40_the_two_names_of_the_race_in_japan_are_one() -> None:
    assert [name for name in circuit_names() if "japan" in name] == ["grand-prix-of-japan"]


def test_its_corners_are_those_of_the_layout(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    found = []
    tiles = [tile for tile in board.tiles if tile.turn]
    for (number, turn), group in groupby(tiles, lambda tile: (tile.corner, tile.turn)):
        run = list(group)
        marks = [[tile.first_row, tile.difficulty] for tile in run if tile.difficulty]
        degrees = sum(SHAPES[tile.kind].angle for tile in run)
        last = run[-1].first_row + run[-1].positions - 1
        side = "L" if turn < 0 else "R"
        found.append([number, side, run[0].first_row, last, degrees, marks])
    assert found == figures["corners"]


def test_mg_016_corner_rows_are_dark_inside_and_have_the_difficulty_of_the_last_counter(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    for number, turn, first, last, _, marks in figures["corners"]:
        for row in range(first, last + 1):
            expected = [difficulty for start, difficulty in marks if start <= row][-1]
            assert board.rows[row].kind == CORNER
            assert board.rows[row].corner == number
            assert board.rows[row].difficulty == expected
            assert LANE_LETTERS[board.rows[row].racing_lane] == turn
            assert board.rows[row].outer_lane == 2 - board.rows[row].racing_lane


def test_mg_017_straights_have_their_racing_line_opposite_to_the_next_corner(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    covered = []
    for side, first, last, count in figures["straights"]:
        rows = rows_from(first, last, board.n_rows)
        covered += rows
        assert len(rows) == count
        assert {LANE_LETTERS[board.rows[row].racing_lane] for row in rows} == {side}
    bends = {row.number for row in board.rows if board.tiles[row.tile].turn}
    assert sorted(covered) == [row for row in range(board.n_rows) if row not in bends]


def test_mg_024_braking_points_and_cornering_rows(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    assert [row.number for row in board.rows if row.is_braking_point] == figures["braking"]
    assert [row.number for row in board.rows if row.is_cornering] == figures["cornering"]


def test_its_counters_stand_where_the_layout_says(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    found = []
    for tile in board.tiles:
        if tile.slope in SLOPES:
            found.append([tile.first_row, SLOPES[tile.slope]])
        if tile.marker:
            found.append([tile.first_row, MARKERS[tile.marker]])
    assert sorted(found) == sorted(figures["counters"])


def test_mg_140_hills_hold_until_the_next_counter(
    board: PositionsBoard, figures: Mapping[str, Any]
) -> None:
    marks = [(row, kind) for row, kind in figures["counters"] if kind in SLOPES.values()]
    marks.sort()
    for row in board.rows:
        before = [kind for start, kind in marks if start <= row.number] or ["flat"]
        assert SLOPES[row.slope] == before[-1]


def test_its_longest_straight(board: PositionsBoard, figures: Mapping[str, Any]) -> None:
    straights = [board.straight_ahead(row) for row in range(board.n_rows)]
    assert max(straights) == figures["longest_straight"]


def test_mg_170_the_first_corner_leaves_room_to_start(board: PositionsBoard) -> None:
    assert board.straight_ahead(0) >= 7


def test_the_grid_is_the_start_tile_behind_the_line(board: PositionsBoard) -> None:
    assert [board.rows[row].tile for row in (-4, -3, -2, -1)] == [0, 0, 0, 0]
    assert board.rows[-5].tile == len(board.tiles) - 1
    assert board.rows[0].tile == 1
    assert all(board.row(row).kind == STRAIGHT for row in (-4, -3, -2, -1))


def test_distance_0_is_the_finish_line(circuit: Circuit, board: PositionsBoard) -> None:
    plots = circuit.plots["positions"]
    assert plots[0].start == 0
    assert plots[-1].end == pytest.approx(circuit.centreline.length)
    assert [plot.name for plot in plots] == [position.name for position in board.positions]


def test_positions_of_all_tiles_are_about_four_centimetres_long(circuit: Circuit) -> None:
    lengths = [plot.end - plot.start for plot in circuit.plots["positions"]]
    assert min(lengths) > 38.5
    assert max(lengths) < 47.5


@pytest.mark.parametrize(
    ("name", "said", "advice"),
    [
        ("gran-premi-de-catalunya", {3: 3}, "3 corners of difficulty 3; 2 are enough"),
        ("max-speed-circuit", {3: 2}, "difficulty 3 over 9 rows; 2 is enough beyond 8"),
        ("us-grand-prix", {1: 3}, "3 corners of difficulty 1 and 5 of difficulty 2"),
    ],
)
def test_mg_d41_what_is_said_of_a_circuit_comes_before_advice_which_stops_nobody(
    name: str, said: Mapping[int, int], advice: str
) -> None:
    found = find_circuit(name)
    counted = Counter(int(corner.difficulty) for corner in known(found.positions).corners)
    assert said.items() <= counted.items()
    findings = check_circuit(found)
    assert any(one.level == ADVICE and advice in one.text for one in findings)
    assert not any(one.level == ERROR for one in findings)


def test_nothing_is_wrong_with_it(circuit: Circuit) -> None:
    assert [finding for finding in check_circuit(circuit) if finding.level == ERROR] == []
