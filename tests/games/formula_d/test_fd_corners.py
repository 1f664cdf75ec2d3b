"""The driving code in corners: stops and arrows (FD-046 to FD-054)."""

import pytest
from fd_boards import on_circuit, unit_board
from fd_table import Table

from narrowing import known
from paddock.circuits.circuit import Circuit, read_circuit
from paddock.circuits.lanes.board import NO_CORNER
from paddock.core.errors import CircuitError
from paddock.games.formula_d.state import ELIMINATED

STANDARD = {"tires": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "handling": 2}
C1, C2, C3, C4 = range(4)


def passage(table: Table, letter: str) -> tuple[int, int]:
    """The corner in which a car stands, and the stops it has made there."""
    return table[letter].corner, table[letter].stops


def test_fd_046_two_stops_are_enough_for_a_corner_that_needs_two() -> None:
    table = Table({"A": (1, 48)}).in_gear(2)
    table.run("A", 2, 4, (1, 52)).run("A", 3, 5, (1, 57)).run("A", 2, 4, (1, 61))
    assert (table.left("A"), passage(table, "A")) == (STANDARD, (NO_CORNER, 0))
    assert table.kinds["overshot"] == 0


@pytest.mark.parametrize(
    ("start", "needed", "leaves"),
    [((1, 28), 1, (1, 31)), ((1, 58), 2, (1, 61)), ((1, 85), 3, (1, 88))],
)
def test_fd_046_a_corner_needs_as_many_stops_as_its_box_says(
    start: tuple[int, int], needed: int, leaves: tuple[int, int]
) -> None:
    enough = Table({"A": start}).stops("A", needed).in_gear(2).run("A", 2, 3, leaves)
    assert (enough.left("A"), enough.kinds["overshot"]) == (STANDARD, 0)
    short = Table({"A": start}).stops("A", needed - 1).in_gear(2).run("A", 2, 3, leaves)
    assert short.left("A") == STANDARD | {"tires": 4}
    assert short.rules_of("overshot") == ["FD-069"]


def test_fd_047_every_turn_that_ends_in_a_corner_is_a_stop() -> None:
    table = Table({"A": (1, 49)}).in_gear(2).run("A", 2, 4, (1, 53)).run("A", 2, 3, (1, 56))
    assert passage(table, "A") == (C3, 2)
    assert table.told("stopped") == [[0, 3, 1, 2], [0, 3, 2, 2]]
    assert table.rules_of("stopped") == ["FD-047", "FD-047"]


@pytest.mark.parametrize(
    ("throw", "row", "stops"), [(7, 19, (NO_CORNER, 0)), (8, 20, (C1, 1)), (9, 21, (C1, 1))]
)
def test_fd_048_a_corner_begins_with_its_first_space(
    throw: int, row: int, stops: tuple[int, int]
) -> None:
    table = Table({"A": (1, 12)}).in_gear(4).run("A", 4, throw, (1, row))
    assert (passage(table, "A"), table.left("A")) == (stops, STANDARD)


@pytest.mark.parametrize(
    ("throw", "row", "stops", "tires"), [(10, 29, (C1, 1), 6), (11, 30, (NO_CORNER, 0), 5)]
)
def test_fd_048_a_corner_ends_with_its_last_space(
    throw: int, row: int, stops: tuple[int, int], tires: int
) -> None:
    table = Table({"A": (1, 19)}).in_gear(4).run("A", 4, throw, (1, row))
    assert (passage(table, "A"), table.left("A")) == (stops, STANDARD | {"tires": tires})


def test_fd_049_with_its_stops_made_a_car_may_leave_however_far_it_goes() -> None:
    table = Table({"A": (1, 29)}).stops("A", 1).in_gear(3).run("A", 3, 8, (1, 37))
    assert (table.left("A"), table.kinds["overshot"]) == (STANDARD, 0)
    table = Table({"A": (1, 86)}).stops("A", 3).in_gear(6).run("A", 6, 22, (1, 8))
    assert (table.left("A"), table.kinds["overshot"]) == (STANDARD, 0)


def test_fd_049_only_the_corner_with_its_stops_made_is_free() -> None:
    table = Table({"A": (1, 29)}).stops("A", 1).in_gear(4).run("A", 4, 11, (1, 40))
    assert table.left("A") == STANDARD | {"tires": 4}
    assert table.told("overshot") == [[0, C2 + 1, 2]]


def test_fd_050_more_stops_than_required_cost_nothing() -> None:
    table = Table({"A": (1, 25)}).stops("A", 1)
    table.run("A", 1, 2, (1, 27)).run("A", 1, 1, (1, 28))
    assert passage(table, "A") == (C1, 3)
    table.run("A", 2, 4, (1, 32))
    assert (table.left("A"), passage(table, "A")) == (STANDARD, (NO_CORNER, 0))


@pytest.mark.parametrize(
    ("start", "stops", "ends"),
    [
        ((1, 25), 0, {(1, 26), (0, 26)}),
        ((0, 25), 0, {(0, 26)}),
        ((2, 25), 0, {(2, 26), (1, 26)}),
        ((1, 55), 0, {(1, 56), (2, 56)}),
        ((2, 55), 0, {(2, 56)}),
        ((1, 29), 1, {(1, 30), (0, 30)}),
        ((1, 29), 0, {(1, 30)}),
        ((1, 30), 0, {(0, 31), (1, 31), (2, 31)}),
    ],
)
def test_fd_051_d06_only_the_arrows_lead_on_in_a_corner_and_out_of_it(
    start: tuple[int, int], stops: int, ends: set[tuple[int, int]]
) -> None:
    table = Table({"A": start}).stops("A", stops).turn("A").drive(1, 1)
    assert table.full_ends == ends


def test_fd_051_a_way_against_the_arrows_is_refused_further_on_too() -> None:
    table = Table({"A": (1, 24)}).in_gear(2).turn("A").drive(2, 3)
    assert table.allows((1, 25), (0, 26), (0, 27))
    assert not table.allows((1, 25), (2, 26), (2, 27))
    assert table.full_ends == {(0, 27), (1, 27)}


def test_fd_d06_arrows_allow_any_number_of_lane_changes() -> None:
    table = Table({"A": (2, 17)}).in_gear(3).turn("A").drive(3, 6)
    assert table.allows((1, 18), (2, 19), (2, 20), (1, 21), (0, 22), (0, 23)) is False
    assert table.allows((1, 18), (0, 19), (0, 20), (0, 21), (0, 22), (0, 23))
    table = Table({"A": (0, 17)}).in_gear(3).turn("A").drive(3, 6)
    assert table.allows((1, 18), (2, 19), (2, 20), (1, 21), (0, 22), (0, 23))


def arrows_before_c1() -> Circuit:
    """The unit circuit with an arrow straight on from the middle lane's last space before C1."""
    board = unit_board()
    last = board.names["1.19"]
    last.successors = [last.ahead]
    last.has_arrows = True
    return on_circuit("arrows", board)


def test_fd_051_arrows_hold_on_the_spaces_before_a_corner_too() -> None:
    table = Table({"A": (1, 19)}, circuit=arrows_before_c1()).turn("A").drive(1, 1)
    assert table.full_ends == {(1, 20)}
    table = Table({"A": (1, 18)}, circuit=arrows_before_c1()).turn("A").drive(1, 2)
    assert table.full_ends == {(0, 20), (1, 20), (2, 20)}
    assert not table.allows((1, 19), (0, 20))


def test_fd_052_the_stops_are_dropped_when_the_corner_is_left() -> None:
    table = Table({"A": (1, 18)}).in_gear(2).run("A", 2, 4, (1, 22)).run("A", 3, 8, (1, 30))
    assert passage(table, "A") == (NO_CORNER, 0)
    table["A"].space = table.space((1, 19))
    table.on_lap(2).in_gear(4).run("A", 4, 12, (1, 31))
    assert table.left("A") == STANDARD | {"tires": 4}
    assert table.told("overshot") == [[0, C1 + 1, 2]]


def test_fd_053_the_end_of_the_move_is_a_stop_in_the_next_corner() -> None:
    table = Table({"A": (1, 28)}).stops("A", 1).in_gear(3).run("A", 3, 7, (1, 35))
    assert (passage(table, "A"), table.left("A")) == ((C2, 1), STANDARD)
    assert table.told("stopped") == [[0, C2 + 1, 1, 1]]


def test_fd_053_stops_of_the_last_corner_do_not_count_in_the_next() -> None:
    table = Table({"A": (1, 38)}).stops("A", 4).in_gear(4).run("A", 4, 12, (1, 50))
    assert passage(table, "A") == (C3, 1)


def test_fd_052_stops_of_another_corner_do_not_help_in_one_that_is_driven_past() -> None:
    table = Table({"A": (1, 38)}).stops("A", 1).in_gear(6).run("A", 6, 22, (1, 60))
    assert (table["A"].status, table.rules_of("eliminated")) == (ELIMINATED, ["FD-072"])


def test_fd_054_the_boxes_tell_the_longest_and_the_shortest_way() -> None:
    corner = Table({"A": (0, 0)}, "T2").board.corners[0]
    assert (corner.longest, corner.shortest) == (8, 4)


@pytest.mark.parametrize(("lane", "spaces"), [(0, 4), (1, 6), (2, 8)])
def test_fd_054_a_lane_has_as_many_spaces_as_a_car_drives_in_it(lane: int, spaces: int) -> None:
    table = Table({"A": (lane, 10)}, "T2").stops("A", 1).in_gear(3).turn("A").drive(3, 8)
    assert table.full_ends == {(lane, (8 - spaces) % 10)}


def test_fd_054_the_numbers_have_no_effect_on_the_race() -> None:
    board = unit_board()
    for corner in board.corners:
        corner.shortest, corner.longest = 1, 99
    for circuit in (on_circuit("odd", board), None):
        table = Table({"A": (1, 19)}, circuit=circuit).in_gear(4).run("A", 4, 12, (1, 31))
        assert table.left("A") == STANDARD | {"tires": 4}


CIRCUIT = """title = "Test"
[centreline]
width = 30
pieces = ["straight 250", "right 100 180", "straight 500", "right 100 180", "straight 250"]
[lanes]
finish = "L18"
[lanes.grid]
pole = ["L16", "R16"]
[[lanes.segment]]
name = "S1"
at = 1200
spaces = 22
[[lanes.segment]]
name = "C1"
at = 200
stops = 1
turns = ["right"]
spaces = [8, 6, 4]
"""


def test_fd_054_a_circuit_is_measured_and_tells_no_numbers_of_its_own() -> None:
    corner = known(read_circuit("test", CIRCUIT).lanes).corners[0]
    assert (corner.longest, corner.shortest) == (8, 4)
    for key in ("longest = 9", "shortest = 3", "longest = 8"):
        with pytest.raises(CircuitError, match=key.split()[0]):
            read_circuit("test", f"{CIRCUIT}{key}\n")
