"""Chapters "Braking" and "Blocked": FD-086 to FD-103, with FD-D10 and FD-D16 to FD-D18."""

from collections.abc import Mapping

import pytest
from fd_table import Table, worn

from paddock.games.formula_d.state import ELIMINATED, RACING
from paddock.games.formula_d.steps import OUT, UNHARMED


def distances(table: Table) -> set[tuple[int, int]]:
    """How far each open move goes on a straight of T1, by the brake points spent."""
    return {(move.brake, move.space.rank) for move in table.moves}


def walled(start: tuple[int, int], throw: int, row: int = 14, gear: int = 4, **wear: int) -> Table:
    """A throws with all three lanes of a row taken."""
    wall = {letter: (lane, row) for lane, letter in enumerate("BCD")}
    table = Table({"A": start, **wall}).in_gear(gear, "A").wear("A", **wear)
    return table.turn("A").drive(gear, throw)


@pytest.mark.parametrize("brake", [0, 1, 2, 3])
def test_fd_086_every_brake_point_takes_off_one_space(brake: int) -> None:
    table = Table({"A": (1, 0)}).in_gear(3).turn("A").drive(3, 8)
    assert distances(table) == {(0, 8), (1, 7), (2, 6), (3, 5)}
    assert table.price((1, 8 - brake), brake).brakes == brake
    table.move((1, 8 - brake), brake)
    assert (table.spot("A"), table.left("A")) == ((1, 8 - brake), worn(brakes=3 - brake))
    assert table.rules_of("lost") == (["FD-086"] if brake else [])
    assert table.told("drove") == [[0, 8 - brake]]


@pytest.mark.parametrize(
    ("brakes", "gear", "throw", "expected"),
    [
        (0, 3, 8, {(0, 13)}),
        (1, 3, 8, {(0, 13), (1, 12)}),
        (3, 1, 1, {(0, 6), (1, 5)}),
        (1, 1, 1, {(0, 6), (1, 5)}),
    ],
)
def test_fd_087_nobody_brakes_more_than_he_has_or_than_he_would_move(
    brakes: int, gear: int, throw: int, expected: set[tuple[int, int]]
) -> None:
    table = Table({"A": (1, 5)}).in_gear(gear).wear("A", brakes=brakes)
    assert distances(table.turn("A").drive(gear, throw)) == expected


def test_fd_088_braking_keeps_a_car_inside_a_corner() -> None:
    table = Table({"A": (1, 19)}).in_gear(4).run("A", 4, 12, (1, 29), brake=2)
    assert table.left("A") == worn(brakes=1)
    assert (table["A"].stops, table.told("overshot")) == (1, [])


@pytest.mark.parametrize(
    ("start", "gear", "throw", "end", "brake"),
    [
        ((1, 5), 1, 2, (1, 6), 1),
        ((1, 5), 2, 3, (0, 7), 1),
        ((0, 2), 3, 6, (2, 6), 2),
        ((1, 22), 1, 2, (0, 23), 1),
        ((1, 89), 6, 21, (1, 8), 2),
    ],
)
def test_fd_089_brakes_work_in_any_gear_anywhere_and_with_lane_changes(
    start: tuple[int, int], gear: int, throw: int, end: tuple[int, int], brake: int
) -> None:
    table = Table({"A": start}).in_gear(gear).run("A", gear, throw, end, brake)
    assert (table.spot("A"), table.left("A")) == (end, worn(brakes=3 - brake))


def test_fd_090_without_brakes_a_car_races_on_at_full_distance() -> None:
    table = Table({"A": (1, 5)}).in_gear(2).wear("A", brakes=1).run("A", 2, 3, (1, 7), brake=1)
    assert (table["A"].status, table.left("A")) == (RACING, worn(brakes=0))
    assert distances(table.drive(2, 3)) == {(0, 10)}


def test_fd_d10_braking_to_no_space_at_all_is_a_stop() -> None:
    table = Table({"A": (1, 25)}).run("A", 1, 1, (1, 25), brake=1)
    assert (table.spot("A"), table["A"].stops) == ((1, 25), 1)
    assert table.left("A") == worn(brakes=2)


def test_fd_091_a_blocked_car_moves_as_far_as_it_can() -> None:
    table = walled((1, 5), 10)
    assert table.full_ends == {(0, 13), (1, 13), (2, 13)}
    assert distances(table) == {(0, 13), (3, 12)}
    assert {move.remaining for move in table.moves if move.brake == 0} == {2}
    table.move((1, 13))
    assert (table.spot("A"), table.told("drove")) == ((1, 13), [[0, 8]])
    assert (table.told("blocked"), table.rules_of("blocked")) == ([[0, 2]], ["FD-091"])


def test_fd_092_d18_a_car_that_finds_one_way_is_not_blocked() -> None:
    table = Table({"A": (1, 5), "B": (1, 14), "C": (0, 14)}).in_gear(4, "A").wear("A", brakes=0)
    table.turn("A").drive(4, 9)
    assert {(m.space.name, m.remaining) for m in table.moves} == {("2.14", 0)}


def test_fd_092_d18_beside_a_free_way_only_brakes_stop_short() -> None:
    table = Table({"A": (1, 5), "B": (1, 14), "C": (0, 14)}).in_gear(4, "A")
    table.turn("A").drive(4, 9)
    assert {(m.brake, m.remaining) for m in table.moves} == {(0, 0), (1, 0), (2, 0), (3, 0)}
    table.move((1, 13), brake=1)
    assert (table.told("blocked"), table.left("A")) == ([], worn(brakes=2))


def test_fd_d18_a_free_way_counts_over_dangerous_spaces_and_beyond_a_corner_too() -> None:
    table = Table({"A": (1, 5), "B": (1, 14), "C": (0, 14)}).in_gear(4, "A").wear("A", brakes=0)
    assert table.mark((2, 14)).turn("A").drive(4, 9).ends == {(2, 14)}
    table = Table({"A": (1, 19), "B": (0, 31), "C": (1, 31)}).in_gear(4, "A").wear("A", brakes=0)
    assert table.turn("A").drive(4, 12).ends == {(2, 31)}


TABLE_OF_BLOCKS = [
    ("FD-093", 5, 9, 1, 1, 0),
    ("FD-094", 5, 10, 2, 2, 0),
    ("FD-095", 5, 11, 3, 3, 0),
    ("FD-096", 5, 12, 4, 3, 1),
    ("FD-097", 6, 12, 5, 3, 2),
    ("FD-098", 7, 12, 6, 3, 3),
]


@pytest.mark.parametrize(("rule", "row", "throw", "remaining", "brakes", "tires"), TABLE_OF_BLOCKS)
def test_fd_093_094_095_096_097_098_d16_spaces_not_moved_cost_brakes_and_tires(
    rule: str, row: int, throw: int, remaining: int, brakes: int, tires: int
) -> None:
    table = walled((1, row), throw)
    price = table.price((1, 13))
    assert (price.remaining, price.brakes, price.tires) == (remaining, brakes, tires)
    assert price.fate == UNHARMED
    table.move((1, 13))
    assert table.left("A") == worn(brakes=3 - brakes, tires=6 - tires)
    assert table.rules_of("lost") == [rule] * (2 if tires else 1)
    assert (table["A"].status, table["A"].spun) == (RACING, False)


@pytest.mark.parametrize(("row", "remaining"), [(8, 7), (9, 8)])
def test_fd_099_seven_spaces_or_more_are_too_many(row: int, remaining: int) -> None:
    table = walled((1, row), 12, tires=14, brakes=3)
    price = table.price((1, 13))
    assert (price.remaining, price.fate) == (remaining, OUT)
    table.move((1, 13))
    assert (table["A"].status, table.rules_of("eliminated")) == (ELIMINATED, ["FD-099"])
    assert table.danger == {(1, 13)}


@pytest.mark.parametrize(
    ("throw", "wear", "is_out"),
    [
        (11, {"brakes": 2}, True),
        (10, {"brakes": 2}, False),
        (12, {"brakes": 2, "tires": 6}, True),
        (12, {"tires": 0}, True),
        (11, {"tires": 0}, False),
        (12, {"tires": 1}, False),
    ],
)
def test_fd_100_d17_brakes_and_tires_must_each_cover_what_the_table_demands(
    throw: int, wear: Mapping[str, int], is_out: bool
) -> None:
    table = walled((1, 5), throw, **wear)
    assert table.price((1, 13)).fate == (OUT if is_out else UNHARMED)
    table.move((1, 13))
    assert table["A"].status == (ELIMINATED if is_out else RACING)
    assert table.rules_of("eliminated") == (["FD-100"] if is_out else [])


@pytest.mark.parametrize(("brake", "left"), [(0, (1, 5)), (1, (0, 6))])
def test_fd_101_d18_brakes_spent_first_leave_less_to_be_blocked(
    brake: int, left: tuple[int, int]
) -> None:
    table = walled((1, 5), 12, brakes=4)
    price = table.price((1, 13), brake)
    assert (price.remaining, price.brakes, price.tires) == (4 - brake, 4 - left[0], 6 - left[1])
    table.move((1, 13), brake)
    assert table.told("blocked") == [[0, 4 - brake]]
    assert table.left("A") == worn(brakes=left[0], tires=left[1])


def test_fd_101_brakes_spent_first_can_save_a_car_from_the_end_of_the_table() -> None:
    table = walled((1, 8), 12, brakes=5)
    prices = [(m.brake, m.brakes, m.tires, m.fate) for m in table.moves if m.space.name == "1.13"]
    assert prices[0][3] == OUT
    assert prices[1:] == [(1, 4, 3, UNHARMED), (2, 5, 2, UNHARMED)]


def test_fd_102_the_last_tires_lost_by_a_block_do_not_spin_the_car() -> None:
    table = walled((1, 5), 12, tires=1).move((1, 13))
    assert (table["A"].spun, table["A"].status, table["A"].gear) == (False, RACING, 4)
    assert table.left("A") == worn(brakes=0, tires=0)


def test_fd_103_a_blocked_car_makes_its_stop_where_it_is() -> None:
    table = walled((1, 19), 8, row=26, gear=3)
    assert table.full_ends == {(0, 25), (1, 25), (2, 25)}
    table.move((1, 25))
    assert (table["A"].stops, table.left("A")) == (1, worn(brakes=1))


def test_fd_103_a_blocked_car_that_cannot_move_at_all_makes_a_stop_too() -> None:
    table = walled((1, 55), 2, row=56, gear=2).move((1, 55))
    assert (table.spot("A"), table["A"].stops) == ((1, 55), 1)
    assert (table.told("drove"), table.left("A")) == ([[0, 0]], worn(brakes=1))
