"""The eight shipped circuits with a sectors board: figures, bends and room."""

from itertools import groupby

import pytest

from narrowing import known
from paddock.circuits import find_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.overlaps import overlaps
from paddock.circuits.sectors.board import INSIDE_AT_PIT, SectorsBoard

FIGURES = {
    "valbruna": (60, 8, 3, 2, "4x7 3x2 2x5 3x7 2x2 1x4 2x4 3x7 2x2 1x4 2x3 3x3 4x10"),
    "costa-serena": (56, 12, 3, 2, "3x5 2x3 1x4 2x4 3x5 2x3 1x4 2x3 3x5 2x3 1x4 2x3 3x10"),
    "hochmoor": (
        66, 10, 3, 2, "4x8 3x2 2x4 1x3 2x3 4x9 3x3 2x3 1x4 2x3 3x5 2x2 1x3 2x3 4x11",
    ),
    "redgum-park": (58, 11, 3, 2, "3x6 2x3 1x3 2x4 3x4 2x2 1x4 2x4 3x6 2x3 1x4 2x4 3x11"),
    "st-adriana": (62, 0, 3, 0, "4x62"),
    "yunta-brothers": (42, 0, 4, 0, "3x7 2x7 3x14 2x7 3x7"),
    "pullingers-pyramid": (56, 0, 3, 0, "4x8 3x6 4x9 3x7 4x9 3x6 4x11"),
    "verghns-grove": (58, 6, 3, 0, "4x6 3x2 2x6 3x6 2x3 1x3 2x5 3x6 2x4 1x3 2x3 4x11"),
}  # fmt: skip
SHARP = 1 / 300
"""A bend has a radius below five sectors of 60."""


@pytest.fixture(params=list(FIGURES))
def circuit(request: pytest.FixtureRequest) -> Circuit:
    return find_circuit(request.param)


def profile_of(board: SectorsBoard) -> str:
    groups = groupby(sector.width for sector in board.sectors)
    return " ".join(f"{width}x{len(list(group))}" for width, group in groups)


def pit_side(circuit: Circuit) -> int:
    pit = next(plot for plot in circuit.plots["sectors"] if plot.name == "P0")
    return 1 if pit.left > 0 else -1


def test_the_figures_are_those_of_the_catalog(circuit: Circuit) -> None:
    length, single, laps, thunder_alley_laps, profile = FIGURES[circuit.name]
    board = known(circuit.sectors)
    assert (board.length, board.laps, board.thunder_alley_laps) == (
        length,
        laps,
        thunder_alley_laps,
    )
    assert profile_of(board) == profile
    assert sum(sector.width == 1 for sector in board.sectors) == single


def test_no_check_has_anything_to_say(circuit: Circuit) -> None:
    assert [str(finding) for finding in check_circuit(circuit)] == []


def test_the_grid_fits_behind_the_line(circuit: Circuit) -> None:
    board = known(circuit.sectors)
    places = [(space.sector, space.lane) for space in board.grid]
    assert places == [(board.length - 1 - row, lane) for row in range(11) for lane in (1, 2)]


def test_there_is_room_for_the_road_with_the_pit_lane(circuit: Circuit) -> None:
    pits = [plot for plot in circuit.plots["sectors"] if plot.name.startswith("P")]
    furthest = max(max(-plot.left, plot.right) for plot in pits)
    assert overlaps(circuit.centreline, circuit.width / 2 + furthest) == []


def test_no_bend_is_tighter_than_the_pit_lane_is_far_out(circuit: Circuit) -> None:
    line = circuit.centreline
    for plot in circuit.plots["sectors"]:
        for share in (0.0, 0.25, 0.5, 0.75):
            distance = plot.start + share * (plot.end - plot.start)
            bend = line.bend(distance, line.length / 400)
            reach = plot.right if bend > 0 else -plot.left
            assert reach * abs(bend) < 0.95, (circuit.name, plot.name)


def test_the_inside_of_each_corner_is_where_the_road_turns(circuit: Circuit) -> None:
    line, board = circuit.centreline, known(circuit.sectors)
    step = line.length / int(board.length)
    for corner in board.corners:
        middle = (int(corner.first) + corner.sectors(board.length) / 2) * step
        bend = line.bend(middle, step) * pit_side(circuit)
        assert (bend > 0) == (corner.inside == INSIDE_AT_PIT), corner.name


def test_narrow_stretches_lie_in_bends(circuit: Circuit) -> None:
    line, board = circuit.centreline, known(circuit.sectors)
    step, narrowest = line.length / int(board.length), min(sector.width for sector in board.sectors)
    if len({sector.width for sector in board.sectors}) == 1:
        return
    narrow = [int(sector.number) for sector in board.sectors if sector.width == narrowest]
    bent = [abs(line.bend((number + 0.5) * step, 0.75 * step)) > SHARP for number in narrow]
    assert sum(bent) >= 0.75 * len(narrow)


def test_stretches_of_a_single_lane_come_in_threes_and_fours(circuit: Circuit) -> None:
    groups = groupby(sector.width for sector in known(circuit.sectors).sectors)
    assert {len(list(group)) for width, group in groups if width == 1} <= {3, 4}


def test_the_grid_stands_on_a_road_that_hardly_bends(circuit: Circuit) -> None:
    line, board = circuit.centreline, known(circuit.sectors)
    step = line.length / int(board.length)
    assert all(abs(line.bend(-row * step, step)) < SHARP for row in range(1, 6))
