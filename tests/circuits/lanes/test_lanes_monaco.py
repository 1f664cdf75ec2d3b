"""Monaco: every figure and every link of the published board."""

import json
from pathlib import Path

import pytest

from narrowing import known
from paddock.circuits.checks import check_circuit
from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.circuits.lanes.paths import shortest_laps
from paddock.circuits.shipped import find_circuit

STRAIGHTS = {
    "S1": (21, 22, 23),
    "S2": (18, 18, 18),
    "S3": (2, 2, 2),
    "S4": (7, 8, 9),
    "S5": (3, 3, 3),
    "S6": (28, 28, 28),
    "S7": (9, 8, 7),
    "S8": (3, 2, 1),
    "S9": (4, 3, 2),
    "S10": (5, 6, 7),
}
LINKS = json.loads((Path(__file__).parent / "monaco_links.json").read_text(encoding="utf-8"))
LEFT, RIGHT = -1, 1
CORNERS = [
    ("C1", "Sainte Dévote", 1, [RIGHT], (7, 5, 3), 3, 7),
    ("C2", "Casino", 1, [LEFT], (5, 8, 10), 5, 10),
    ("C3", "Casino", 1, [RIGHT], (6, 4, 2), 2, 6),
    ("C4", "Mirabeau", 1, [RIGHT], (6, 4, 2), 2, 6),
    ("C5", "Loews", 3, [LEFT, RIGHT, RIGHT], (12, 12, 12), 8, 18),
    ("C6", "Chicane", 1, [LEFT, RIGHT, LEFT], (5, 6, 7), 5, 9),
    ("C7", "Tabac", 1, [LEFT], (3, 5, 7), 3, 7),
    ("C8", "Piscine", 2, [LEFT, RIGHT, LEFT], (9, 10, 11), 8, 13),
    ("C9", "Rascasse", 2, [LEFT, RIGHT], (9, 8, 7), 6, 11),
    ("C10", "Anthony Noghès", 1, [RIGHT], (6, 4, 2), 2, 6),
]


@pytest.fixture(scope="module")
def monaco() -> Circuit:
    return find_circuit("monaco")


def counts(board: LanesBoard, segment: str) -> tuple[int, ...]:
    return tuple(len(board.lane_of(segment, lane)) for lane in range(3))


def names(spaces: list[Space]) -> list[str]:
    return [space.name for space in spaces]


def test_every_space_of_the_published_board_is_there(monaco: Circuit) -> None:
    assert sorted(names(known(monaco.lanes).road_spaces())) == sorted(LINKS["next"])


@pytest.mark.parametrize("name", LINKS["next"])
def test_a_space_leads_to_where_the_published_board_leads(monaco: Circuit, name: str) -> None:
    space = known(known(monaco.lanes).find(name))
    assert sorted(names(space.successors)) == sorted(LINKS["next"][name])
    assert space.successors[0] is space.ahead


def test_a_fork_leads_to_a_space_that_begins_beside_the_one_it_leaves(monaco: Circuit) -> None:
    board = known(monaco.lanes)
    for corner in board.corners:
        for space in corner.spaces:
            for after in space.successors[1:]:
                ahead = (after.rank - space.rank) % board.length
                assert 0 < ahead <= space.end - space.rank, (space, after)


def test_every_straight_has_its_spaces_in_each_lane(monaco: Circuit) -> None:
    assert {
        name: counts(known(monaco.lanes), name) for name in known(monaco.lanes).straights
    } == STRAIGHTS


def test_every_corner_has_its_stops_turns_spaces_and_paths(monaco: Circuit) -> None:
    board = known(monaco.lanes)
    found = [
        (
            corner.name,
            corner.title,
            corner.stops,
            list(corner.turns),
            counts(board, corner.name),
            corner.shortest,
            corner.longest,
        )
        for corner in board.corners
    ]
    assert found == CORNERS


def test_497_spaces_and_14_stops(monaco: Circuit) -> None:
    board = known(monaco.lanes)
    lanes = [sum(1 for space in board.road_spaces() if space.lane == lane) for lane in range(3)]
    assert lanes == [168, 166, 163]
    assert board.road == 497
    assert sum(corner.stops for corner in board.corners) == 14


def test_a_shortest_lap_takes_158_to_160_steps(monaco: Circuit) -> None:
    assert shortest_laps(known(monaco.lanes)) == [160, 159, 158]


def test_the_grid_stands_two_by_two_every_three_spaces(monaco: Circuit) -> None:
    pairs = [f"S1.{lane}{number}" for number in (16, 13, 10, 7, 4) for lane in "LR"]
    assert names(known(monaco.lanes).grid) == pairs == LINKS["grid"]


def test_the_line_is_crossed_into_the_first_spaces_past_it_and_no_others(monaco: Circuit) -> None:
    board = known(monaco.lanes)
    road = board.road_spaces()
    past = {after.name for space in road for after in space.successors}
    past = {
        name for name in past if board.crosses_line(_behind(road, name), known(board.find(name)))
    }
    assert sorted(past) == LINKS["first_spaces_past_the_line"]
    assert known(board.find("S1.L17")).rank == known(board.find("S1.R18")).rank == 0


def _behind(road: list[Space], name: str) -> Space:
    """The space behind one in its lane."""
    return next(space for space in road if space.ahead.name == name)


def test_the_pit_lane_has_18_spaces_3_in_10_boxes_5_out(monaco: Circuit) -> None:
    pit = known(monaco.lanes).pit
    assert (len(pit.spaces), len(pit.boxes), pit.first_box) == (18, 10, 3)
    assert len(pit.spaces) == LINKS["pit"]["length"]
    into = [space for space in known(monaco.lanes).road_spaces() if space.into_pit]
    assert names(pit.entries) == names(into) == LINKS["pit"]["entered_from"]
    assert names(pit.exits) == names(pit.spaces[-1].successors) == LINKS["pit"]["left_to"]


def test_the_weather_chart(monaco: Circuit) -> None:
    chart = known(monaco.lanes).weather
    assert (chart.rain, chart.changeable, chart.good) == ([1, 7], [8, 12], [13, 20])


def test_nothing_is_wrong_with_it(monaco: Circuit) -> None:
    assert check_circuit(monaco) == []


def test_every_space_has_a_plot_of_its_own(monaco: Circuit) -> None:
    plots = monaco.plots["lanes"]
    assert [plot.name for plot in plots] == [space.name for space in known(monaco.lanes).spaces]
    assert all(plot.end > plot.start and plot.right > plot.left for plot in plots)


def test_plots_of_a_lane_follow_each_other_without_a_gap(monaco: Circuit) -> None:
    plots = {plot.name: plot for plot in monaco.plots["lanes"]}
    for space in known(monaco.lanes).road_spaces():
        gap = plots[space.ahead.name].start - plots[space.name].end
        assert min(abs(gap), abs(gap + monaco.centreline.length)) < 1e-6


def test_the_finish_line_is_at_distance_0(monaco: Circuit) -> None:
    plots = {plot.name: plot for plot in monaco.plots["lanes"]}
    assert plots["S1.L17"].start == pytest.approx(0)
    assert plots["S1.R17"].end == pytest.approx(0)
