"""Reading lanes boards: what a file may say, and errors that name the line."""

import re
from typing import Any

import pytest
from small_lanes import GRID, PIT, ROAD, board, circuit_text, text_with

from paddock.circuits.circuit import read_circuit
from paddock.core.errors import CircuitError


def refuse(text: str, key: str, words: str) -> None:
    """The text is refused with an error that names the key's line and says these words."""
    with pytest.raises(CircuitError) as caught:
        read_circuit("test", text)
    message = str(caught.value)
    line = re.search(r"line (\d+)", message)
    assert line is not None, message
    assert text.splitlines()[int(line[1]) - 1].strip().startswith(key), message
    assert words in message


def replaced(old: str, new: str, **keys: Any) -> str:
    text = circuit_text(**keys)
    assert old in text
    return text.replace(old, new, 1)


def test_defaults() -> None:
    lanes = board()
    assert (lanes.kind, lanes.laps, lanes.lanes, lanes.police) == ("formula", 2, 3, -1)
    assert (lanes.weather.rain, lanes.weather.good) == ([1, 7], [13, 20])


def test_a_weather_chart_of_its_own() -> None:
    chart = "[lanes.weather]\nrain = [1, 2]\nchangeable = [3, 4]\ngood = [5, 20]\n"
    assert board(more=chart).weather.changeable == [3, 4]


def test_a_title_is_the_name_unless_told() -> None:
    assert board().corners[0].title == "C1"


def test_bends_share_a_stretch_by_their_longest_lanes() -> None:
    plots = {p.name: p for p in read_circuit("test", circuit_text()).plots["lanes"]}
    left, right = plots["C2.R1"], plots["C2.L10"]
    assert left.end - left.start == pytest.approx(right.end - right.start, rel=0.05)


def test_each_bend_may_have_its_own_place() -> None:
    text = circuit_text()
    marks = re.findall(r"at = [\d.]+", text)
    text = text.replace(marks[3], "at = [500, 600]")
    plots = {p.name: p for p in read_circuit("test", text).plots["lanes"]}
    assert plots["C2.L4"].start == pytest.approx(600, abs=10)


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ('finish = "L18"', 'finish = "X1"', "finish", "a space of S1 such as L3, not 'X1'"),
        ('finish = "L18"', 'finish = "L1"', "finish", "a space further inside S1"),
        ('finish = "L18"', 'finish = "S2.L2"', "finish", "a space of S1"),
        ('name = "S2"', 'name = "S1"', "name", "a name that no other segment has"),
        ('name = "S2"', 'name = "S.2"', "name", "letters and digits"),
        ("at = 1200", "at = 0", "at", "behind the finish line"),
        ("at = 1200", "from = 9", "from", "a point of the centreline, 0 to 4"),
        ("at = 1200", "at = 12000", "at", "a distance from 0 to"),
        ("at = 1200", 'at = "x"', "at", "a distance from 0 to"),
        ("at = 1200", "at = [1200, 1300]", "at", "one place"),
        ("at = 166", "at = 1300", "at", "a place after the segment before it"),
        ("at = 333", "at = 100", "at", "a place after the segment before it"),
        ("stops = 1", "stops = 4", "stops", "1 to 3"),
        ("stops = 1\n", "", "turns", "one of name"),
        ('turns = ["right"]', 'turns = ["up"]', "turns", "a list of left and right"),
        ('turns = ["right"]', "turns = []", "turns", "a list of left and right"),
        ('turns = ["right"]', 'turns = ["right", "left"]', "spaces", "each of the 2 turns"),
        ("spaces = [[7, 5, 3]]", "spaces = [7, 5]", "spaces", "each of the 3 lanes"),
        ("spaces = [[7, 5, 3]]", "spaces = [7, 5, 0]", "spaces", "from 1 to 200"),
        ("spaces = 22", "spaces = [21, 22]", "spaces", "each of the 3 lanes"),
        ("spaces = 22", "spaces = 0", "spaces", "from 1 to 200"),
        ("spaces = 22", "length = 22", "length", "one of name"),
        ('"L16", "R16"', '"L16", "Q1"', "pole", "a space of S1"),
        ('"L16", "R16"', '"L16", "R16", "M16"', "pole", "the first two places"),
        ("step = 3", "step = 4", "pole", "10 places that fit"),
        ('"R21"', '"L21"', "exit", "the same outer lane"),
        ('"R21"', '"R5"', "exit", "a space after the finish line"),
        ('["R1", "R2"]', "[]", "entry", "a space of the first segment"),
        ("spaces = 18", "spaces = 9", "spaces", "from 10 to 60"),
        ("boxes = 4", "boxes = 10", "boxes", "from 1 to 9"),
    ],
)
def test_errors_name_the_line(old: str, new: str, key: str, words: str) -> None:
    refuse(replaced(old, new), key, words)


@pytest.mark.parametrize(
    ("segment", "keys", "key", "words"),
    [
        (0, "tunnel = [30, 2]", "tunnel", "after which space (1 to 21)"),
        (0, "tunnel = [3]", "tunnel", "two numbers"),
        (1, 'inside = "X"', "inside", "one of L, M, R"),
        (1, 'island = "R"', "island", "one of L, M"),
        (1, 'forks = ["L2"]', "forks", "as M2>R2"),
        (1, 'forks = ["L2>M9"]', "forks", "as M2>R2"),
        (1, 'forks = ["L2>L3"]', "forks", "from one lane to another"),
        (1, 'forks = ["L7>S3.M1"]', "forks", "forks from C1 to itself or to S2, not 'L7>S3.M1'"),
        (1, 'forks = ["S1.L1>M1"]', "forks", "forks from C1 to itself or to S2"),
        (1, "lengths.M = [2, 2, 4, 2]", "lengths.M", "of 5 spaces, in half spaces: 12 in all"),
        (1, "lengths.M = [2, 2, 4, 2, 3]", "lengths.M", "of 5 spaces, in half spaces: 12 in all"),
        (1, "lengths.M = [2, 2, 0, 4, 4]", "lengths.M", "a whole number from 1 to 60, but got 0"),
        (1, "lengths.N = [2]", "lengths.N", "one of L, M, R"),
        (1, "lengths = [2]", "lengths", "a table"),
        (0, "lengths.M = [2]", "lengths.M", "one of name"),
    ],
)
def test_errors_in_a_segment_name_the_line(segment: int, keys: str, key: str, words: str) -> None:
    refuse(text_with(segment, keys), key, words)


@pytest.mark.parametrize(
    ("keys", "key", "words"),
    [
        ('kind = "rally"', "kind", "one of formula, street"),
        ("width_in_lanes = 5", "width_in_lanes", "from 2 to 4"),
        ("laps = 0", "laps", "1 to 100"),
        ('add = ["S1.L1>S1.L2"]', "add", "links that the rules do not make"),
        ('add = ["S1.L1"]', "add", "as C1.R3>S2.M1"),
        ('cut = ["S1.L1>S1.R2"]', "cut", "links that the rules make"),
    ],
)
def test_errors_of_the_board_name_the_line(keys: str, key: str, words: str) -> None:
    refuse(circuit_text(keys=keys), key, words)


@pytest.mark.parametrize(
    ("more", "key", "words"),
    [
        ('[lanes.street]\nsnipers = ["S9.4"]', "snipers", "not 'S9.4'"),
        ('[lanes.street]\ndanger = ["S2.L3-1"]', "danger", "such as S6.M4 or S6.4-9"),
        ('[lanes.street]\npolice = "S2"', "police", "the name of a space"),
        ("[lanes.weather]\nrain = [7, 1]", "rain", "the lowest and the highest throw"),
        ("[lanes.weather]\nrain = [1, 21]", "rain", "from 1 to 20"),
        ("[lanes.weather]\nrain = [1, 7]", "[lanes.weather]", "a list"),
    ],
)
def test_errors_of_features_name_the_line(more: str, key: str, words: str) -> None:
    refuse(circuit_text(more=more), key, words)


def test_the_first_segment_is_a_straight_and_the_last_a_corner() -> None:
    road = ROAD.strip().splitlines()
    refuse(circuit_text("\n".join(road[1:])), "stops", "a straight as the first segment")
    refuse(circuit_text("\n".join(road[:-1])), "[[lanes.segment]]", "a corner as the last")
    twice = [*road[:3], "S9 5", *road[3:]]
    refuse(circuit_text("\n".join(twice)), "[[lanes.segment]]", "a corner after a straight")
    refuse(circuit_text("S1 22"), "[[lanes.segment]]", "twice or more")


def test_a_board_without_a_grid_or_a_line_is_refused() -> None:
    refuse(circuit_text(grid=""), "[lanes]", "lanes.grid: expected a table")
    refuse(circuit_text().replace('finish = "L18"', ""), "[lanes]", "lanes.finish: expected a text")


def test_grid_and_pit_as_written_here_are_good() -> None:
    assert board(grid=GRID, pit=PIT).grid
