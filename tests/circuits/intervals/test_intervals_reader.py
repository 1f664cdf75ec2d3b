"""The `[intervals]` table: read, or refused with the line."""

import pytest
from intervals_table import board_of, circuit, space

from interval_boards import EXAMPLES, RING, WIDE
from paddock.circuits.intervals.board import NO_COLOUR, RED, ROAD, TIRE
from paddock.core.errors import CircuitError


def refusal(table: str) -> str:
    with pytest.raises(CircuitError) as raised:
        circuit(table)
    return str(raised.value)


def line_of(table: str, text: str) -> int:
    return next(n for n, line in enumerate((RING + table).splitlines(), 1) if text in line)


def test_lanes_are_read_as_letters_and_lengths() -> None:
    board = board_of(EXAMPLES)
    a08, c05 = space(board, "a08"), space(board, "c05")
    assert (a08.lo, a08.hi, a08.rear, a08.front, a08.kind) == (1, 1, 35, 40, ROAD)
    assert (c05.lo, c05.rear, c05.front, c05.colour, c05.kind) == (3, 17, 21, NO_COLOUR, TIRE)


def test_a_wide_space_is_read() -> None:
    w01 = space(board_of(WIDE), "w01")
    assert (w01.lo, w01.hi, w01.rear, w01.front, w01.colour) == (1, 3, 6, 10, RED)
    assert w01.push_lane == 2


def test_a_wide_space_may_be_blocked_and_goes_back_in_its_first_lane() -> None:
    table = WIDE.replace('"red"', '"tire"').replace('push_lane = "b"\n', "")
    w01 = space(board_of(table), "w01")
    assert (w01.kind, w01.colour, w01.push_lane) == (TIRE, NO_COLOUR, 1)


def test_a_space_may_have_a_name_of_its_own() -> None:
    assert space(board_of(WIDE), "d02").rear == 8


def test_a_board_needs_no_titles() -> None:
    assert board_of(WIDE).titles == {}


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        ("B4 R4", "Q4 R4", "Q4", "lanes.a[0]: expected a letter (W P Y B R G, X for tires, . for"),
        ("d03=Y6", "d03=Y0", "Y0", "lanes.d[1]: expected a letter"),
        ("d03=Y6", "d03=Y999 Y2", "Y999", "lanes.d[1]: expected a lane of 1000 ticks at most"),
        ('b = ["P6', 'b = [7, "P6', "b = [7", "lanes.b"),
        ("lap_length = 18", "lap_length = 1", "lap_length", "expected a whole number from 2"),
        ("start_length = 4", "start_length = 0", "start_length", "expected a whole number from 1"),
        ("lap_length = 18\n", "", "[intervals]", "lap_length: expected a whole number"),
        ("lap_length = 18", "laps = 18", "laps", "expected one of lap_length, start_length"),
        ('b = ["P6', 'e = ["P6', "e = [", "lanes.e: expected one of a, b, c, d, but got 'e'"),
        ('to = "c"', 'to = "e"', "to = ", "to: expected one of a, b, c, d"),
        ('from = "a"\nto = "c"', 'from = "c"\nto = "a"', "to = ", "to: expected one of c, d"),
        ('push_lane = "b"', 'push_lane = "d"', "push_lane", "expected one of a, b, c, but got 'd'"),
        ('colour = "red"', 'colour = "orange"', "colour", "expected one of white, purple, yellow"),
        ("rear = 6", "rear = -6", "rear", "rear: expected a whole number from 0"),
        ('name = "w01"', 'named = "w01"', "named", "expected one of name, from, to, rear"),
    ],
)
def test_an_error_names_its_line(old: str, new: str, at: str, message: str) -> None:
    table = WIDE.replace(old, new)
    assert table != WIDE
    found = refusal(table)
    assert f"line {line_of(table, at)}: " in found
    assert message in found


@pytest.mark.parametrize(
    ("lanes", "missing"),
    [("", "b"), ('c = ["P4"]', "b"), ('b = ["P4"]\nd = ["P4"]', "c")],
)
def test_lanes_follow_each_other_and_are_two_at_least(lanes: str, missing: str) -> None:
    table = f'[intervals]\nlap_length = 4\nstart_length = 4\n[intervals.lanes]\na=["W4"]\n{lanes}'
    assert f"intervals.lanes.{missing}: expected a lane, as there are 2 to 4" in refusal(table)


def test_titles_are_texts() -> None:
    table = WIDE + "[intervals.titles]\nde = 7\n"
    assert "intervals.titles.de: expected a text, but got 7" in refusal(table)
