"""The two boards for coloured dice have the figures that their designs promise."""

from collections import Counter

import pytest
from intervals_table import road, shipped, space

from narrowing import known
from paddock.circuits.checks import check_circuit
from paddock.circuits.intervals.board import COLOURS, FINISH, LETTERS, TIRE, IntervalsBoard, Space
from paddock.circuits.intervals.routes import behind_finish, beyond_start, steps_per_lap

OVAL, LONG = "harbour-oval", "falcon-valley"


def board(name: str) -> IntervalsBoard:
    return known(shipped(name).intervals)


@pytest.mark.parametrize(
    ("name", "title", "ground"),
    [(OVAL, "Harbour Oval", "harbour"), (LONG, "Falcon Valley", "meadow")],
)
def test_titles_and_grounds(name: str, title: str, ground: str) -> None:
    circuit = shipped(name)
    assert (circuit.title, circuit.ground, circuit.boards) == (title, ground, ["intervals"])
    assert known(circuit.intervals).titles["en"] == title
    assert set(known(circuit.intervals).titles) == {"en", "de", "fr", "nl", "es", "it"}


@pytest.mark.parametrize(("name", "figures"), [(OVAL, (135, 79, 6)), (LONG, (220, 123, 8))])
def test_lap_length_road_spaces_and_tires(name: str, figures: tuple[int, int, int]) -> None:
    found = board(name)
    counts = (int(found.lap_length), len(road(found)), len(found.of_kind(TIRE)))
    assert counts == figures
    assert (found.lanes, found.start_length) == (3, 8)


@pytest.mark.parametrize(("name", "figures"), [(OVAL, (31, 59)), (LONG, (50, 94))])
def test_fewest_and_most_steps_of_a_lap(name: str, figures: tuple[int, int]) -> None:
    assert steps_per_lap(board(name)) == figures


@pytest.mark.parametrize("name", [OVAL, LONG])
def test_the_way_of_a_space_is_the_shortest_lap_less_the_fewest_steps_home(name: str) -> None:
    found = board(name)
    assert (found.start.way, found.finish.way) == (0, steps_per_lap(found)[0])
    for one in [found.start, *road(found)]:
        assert one.way == max(target.way for target in one.next) - 1


@pytest.mark.parametrize(("name", "figures"), [(OVAL, [12, 46, 21]), (LONG, [17, 79, 27])])
def test_spaces_with_one_two_and_three_next_spaces(name: str, figures: list[int]) -> None:
    counts = Counter(len(one.next) for one in road(board(name)))
    assert [counts[1], counts[2], counts[3]] == figures
    assert sum(counts.values()) == sum(figures)


@pytest.mark.parametrize(("name", "steps"), [(OVAL, 169), (LONG, 258)])
def test_steps_in_all_and_none_onto_the_colour_one_stands_on(name: str, steps: int) -> None:
    found = board(name)
    assert sum(len(one.next) for one in found.spaces) == steps
    for one in road(found):
        colours = [target.colour for target in one.next]
        assert one.colour not in colours
        assert len(set(colours)) == len(colours)


@pytest.mark.parametrize(("name", "number", "length"), [(OVAL, 0.063, 0.170), (LONG, 0.024, 0.057)])
def test_colours_are_balanced(name: str, number: float, length: float) -> None:
    spaces = road(board(name))
    assert _deviation([sum(s.colour == c for s in spaces) for c in range(6)]) == number
    lengths = [sum(s.front - s.rear for s in spaces if s.colour == c) for c in range(6)]
    assert _deviation(lengths) == length


def _deviation(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return round(max(abs(count - mean) for count in counts) / mean, 3)


@pytest.mark.parametrize(
    ("name", "lane", "missing"),
    [
        (OVAL, 3, [(58, 72), (94, 97)]),
        (OVAL, 1, [(93, 96)]),
        (LONG, 3, [(0, 9), (74, 78), (118, 134)]),
        (LONG, 1, [(28, 41), (70, 77), (163, 178)]),
    ],
)
def test_missing_stretches(name: str, lane: int, missing: list[tuple[int, int]]) -> None:
    found = board(name)
    held = {tick for s in found.spaces if s.lo <= lane <= s.hi for tick in range(s.rear, s.front)}
    gaps = [tick for tick in range(found.lap_length) if tick not in held]
    assert gaps == [tick for start, end in missing for tick in range(start, end)]


@pytest.mark.parametrize(("name", "bottleneck"), [(OVAL, "b21"), (LONG, "b17")])
def test_one_red_space_lies_on_every_route(name: str, bottleneck: str) -> None:
    found = board(name)
    every = [one.name for one in road(found) if not _home_without(found, one)]
    assert every == [bottleneck]
    assert COLOURS[space(found, bottleneck).colour] == "red"


def _home_without(found: IntervalsBoard, banned: Space) -> bool:
    reached, waiting = {found.start}, [found.start]
    while waiting:
        for target in waiting.pop().next:
            if target is not banned and target not in reached:
                reached.add(target)
                waiting.append(target)
    return any(one.kind == FINISH for one in reached)


@pytest.mark.parametrize("name", [OVAL, LONG])
def test_every_space_is_reached_and_leads_home(name: str) -> None:
    found = board(name)
    reached, home = beyond_start(found), behind_finish(found)
    assert all(reached[one.number] and home[one.number] for one in road(found))


@pytest.mark.parametrize("name", [OVAL, LONG])
def test_the_checks_find_nothing(name: str) -> None:
    assert check_circuit(shipped(name)) == []


@pytest.mark.parametrize(
    ("name", "spaces"),
    [
        (OVAL, "a01 0-4 W, a13 51-54 X, a30 130-135 G, b21 91-98 R, c14 72-78 Y, c25 130-135 B"),
        (LONG, "a07 25-28 Y, a08 41-46 W, a43 215-220 R, b24 110-115 X, c01 9-15 R, c40 215-220 P"),
    ],
)
def test_some_spaces_by_name(name: str, spaces: str) -> None:
    found = board(name)
    for text in spaces.split(", "):
        one = space(found, text.split()[0])
        letter = "X" if one.kind == TIRE else LETTERS[one.colour]
        assert f"{one.name} {one.rear}-{one.front} {letter}" == text


@pytest.mark.parametrize("name", [OVAL, LONG])
def test_plots_cover_the_centreline_with_lane_one_on_the_right(name: str) -> None:
    circuit = shipped(name)
    found, plots = known(circuit.intervals), circuit.plots["intervals"]
    tick = circuit.centreline.length / int(found.lap_length + found.start_length)
    by_name = {plot.name: plot for plot in plots}
    assert [plot.name for plot in plots] == [one.name for one in found.spaces]
    assert by_name["a01"].start == 0
    assert by_name["a01"].right == pytest.approx(circuit.width / 2)
    assert by_name["c15"].left == pytest.approx(-circuit.width / 2)
    assert by_name["b01"].end == pytest.approx(int(found.spaces[1 + _lane_a(found)].front) * tick)
    assert by_name["start"].start == pytest.approx(-8 * tick)
    assert by_name["finish"].end == pytest.approx(circuit.centreline.length)
    assert by_name["finish"].start == pytest.approx(circuit.centreline.length - 8 * tick)


def _lane_a(found: IntervalsBoard) -> int:
    return sum(one.name.startswith("a") for one in found.spaces)
