"""The driving code on straights: lane changes and overtaking (FD-039 to FD-045)."""

from collections.abc import Mapping
from typing import Any

import pytest
from fd_table import Table

from narrowing import known
from paddock.circuits.lanes.board import NO_CORNER
from paddock.circuits.shipped import find_circuit

STANDARD = {"tires": 6, "brakes": 3, "gearbox": 3, "body": 3, "engine": 3, "handling": 2}


def rolled(throw: int, gear: int = 3, track: str = "T1", **cars: tuple[int, int]) -> Table:
    """A has thrown the die of a gear, among other cars."""
    return Table(cars, track).in_gear(gear).turn("A").drive(gear, throw)


def test_fd_039_a_straight_needs_no_stops_and_stops_cost_nothing() -> None:
    table = Table({"A": (1, 2)})
    for row in (4, 6, 8):
        table.run("A", 1, 2, (1, row))
        assert (table["A"].corner, table["A"].stops) == (NO_CORNER, 0)
    assert table.left("A") == STANDARD
    assert table.kinds["stopped"] == table.kinds["overshot"] == table.kinds["lost"] == 0


def test_fd_039_what_is_outside_the_corners_is_a_straight() -> None:
    board = Table({"A": (1, 2)}).board
    straight = {space.rank for space in board.road_spaces() if space.corner == NO_CORNER}
    rows = [*range(20), *range(30, 33), *range(39, 50), *range(60, 75), *range(87, 100)]
    assert sorted(straight) == rows


def test_fd_040_d03_a_lane_is_changed_diagonally_forward() -> None:
    table = rolled(2, 1, A=(1, 2))
    assert table.allows((0, 3), (0, 4))
    assert table.allows((2, 3), (2, 4))
    assert table.allows((1, 3), (2, 4))
    assert table.full_ends == {(0, 4), (1, 4), (2, 4)}


def test_fd_041_d05_never_more_than_two_lane_changes() -> None:
    table = rolled(7, A=(0, 2), B=(1, 4))
    end = [(1, row) for row in range(5, 10)]
    assert not table.allows((1, 3), (2, 4), *end)
    assert table.allows((1, 3), (2, 4), *[(2, row) for row in range(5, 10)])
    assert table.full_ends == {(0, 9), (1, 9), (2, 9)}


def test_fd_041_two_changes_are_allowed_and_a_third_is_not() -> None:
    table = rolled(4, 2, A=(0, 2), B=(1, 4), C=(2, 5))
    assert table.allows((1, 3), (2, 4), (1, 5), (1, 6)) is False
    table = rolled(5, A=(0, 2), B=(0, 3), C=(0, 5))
    assert table.allows((1, 3), (0, 4), (1, 5), (0, 6), (0, 7)) is False
    assert table.allows((1, 3), (0, 4), (1, 5), (1, 6), (1, 7)) is False
    assert table.allows((1, 3), (1, 4), (1, 5), (1, 6), (2, 7))


def test_fd_042_two_lanes_over_need_no_reason() -> None:
    table = rolled(3, 2, A=(0, 2))
    assert table.allows((1, 3), (2, 4), (2, 5))
    assert table.allows((0, 3), (1, 4), (2, 5))
    assert table.allows((1, 3), (1, 4), (2, 5))


ZIG_ZAG = ((2, 3), (1, 4), (1, 5))


def test_fd_043_a_lane_is_not_rejoined_on_an_empty_road() -> None:
    assert not rolled(3, 2, A=(1, 2)).allows(*ZIG_ZAG)


def test_fd_043_a_lane_is_rejoined_to_overtake_a_car() -> None:
    assert rolled(3, 2, A=(1, 2), B=(1, 3)).allows(*ZIG_ZAG)
    assert rolled(3, 2, A=(1, 2), B=(0, 3)).allows(*ZIG_ZAG) is False
    assert rolled(3, 2, A=(1, 2), B=(1, 6)).allows(*ZIG_ZAG) is False


def test_fd_043_d05_a_damage_marker_is_no_car() -> None:
    table = Table({"A": (1, 2)}).in_gear(2).mark((1, 3)).turn("A").drive(2, 3)
    assert not table.allows(*ZIG_ZAG)
    assert table.allows((2, 3), (2, 4), (2, 5))


OVERTAKING = [
    ("B alone", {"B": (1, 4)}, 5),
    ("B and C one behind the other", {"B": (1, 4), "C": (1, 5)}, 6),
    ("B, C and D", {"B": (1, 4), "C": (1, 5), "D": (1, 6)}, 7),
]


@pytest.mark.parametrize(("who", "cars", "joins"), OVERTAKING)
def test_fd_044_overtaking_takes_the_fewest_spaces_possible(
    who: str, cars: Mapping[str, Any], joins: int
) -> None:
    table = rolled(4, 2, A=(1, 3), **cars)
    taken = set(cars.values())
    for row in (5, 6, 7):
        way = [(0, at) if at < row else (1, at) for at in range(4, 8)]
        is_free = not taken & set(way)
        assert table.allows(*way) == (row == joins and is_free), f"{who}, back in row {row}"


def test_fd_044_a_free_space_between_two_cars_is_to_be_used() -> None:
    table = rolled(4, 2, A=(1, 3), B=(1, 4), C=(1, 6))
    assert not table.allows((0, 4), (0, 5), (0, 6), (1, 7))
    assert table.allows((0, 4), (0, 5), (0, 6), (0, 7))


def test_fd_044_the_lane_must_be_left_right_behind_the_car() -> None:
    table = rolled(4, 2, A=(1, 3), B=(1, 5))
    assert not table.allows((0, 4), (0, 5), (1, 6), (1, 7))
    assert table.allows((1, 4), (0, 5), (1, 6), (1, 7))


def test_fd_d05_steps_along_arrows_do_not_count() -> None:
    table = Table({"A": (2, 27)}).stops("A", 1).in_gear(3).turn("A").drive(3, 5)
    assert table.allows((1, 28), (0, 29), (0, 30), (1, 31), (2, 32))
    assert table.allows((1, 28), (1, 29), (0, 30), (1, 31), (2, 32))


def before_the_corner(version: int, **cars: str) -> Table:
    """A without brakes in gear 2, at the end of a straight of the old Monaco; it has thrown 3."""
    monaco = find_circuit("monaco", 1)
    table = Table({"A": "S10.M4", **cars}, circuit=monaco, version=version)
    return table.wear("A", brakes=0).in_gear(2).turn("A").drive(2, 3)


def test_fd_d05_fd_043_arrows_on_a_straight_do_not_lift_the_ban_on_zig_zags() -> None:
    table = before_the_corner(2, B="S2.M1")
    assert table.space("S10.L5").has_arrows
    assert "move S10.M6" not in table.steps


def test_fd_d05_in_the_first_version_of_the_rules_they_did() -> None:
    assert "move S10.M6" in before_the_corner(1, B="S2.M1").steps


def test_fd_d05_fd_044_by_way_of_arrows_a_car_is_passed_as_tightly_as_anywhere() -> None:
    assert "move S10.M6" in before_the_corner(2, B="S10.M5").steps


def test_fd_d05_a_slipstream_has_two_changes_of_its_own() -> None:
    table = rolled(7, 4, A=(0, 2), B=(2, 10)).move((2, 9))
    assert table.question == "slipstream A"
    assert table.full_ends == {(0, 12), (1, 12), (2, 12)}
    assert table.allows((1, 10), (0, 11), (0, 12))
    assert not table.allows((1, 10), (0, 11), (1, 12))


def test_fd_045_on_staggered_lanes_a_diagonal_step_gains_half_a_space() -> None:
    table = rolled(4, 2, "T4", A=(0, 10))
    assert {space.name for space in table.space((0, 10)).successors} == {"0.12", "1.11"}
    assert {space.name for space in table.space((1, 11)).successors} == {"1.13", "0.12", "2.12"}
    table = rolled(3, 2, "T4", A=(0, 10))
    assert table.full_ends == {(0, 16), (1, 15), (2, 14)}


def test_fd_045_a_car_is_passed_on_staggered_lanes_with_a_loss_of_one_space() -> None:
    free = rolled(3, 2, "T4", A=(0, 10))
    assert not free.allows((1, 11), (0, 12), (0, 14))
    behind = rolled(3, 2, "T4", A=(0, 10), B=(0, 12))
    assert behind.allows((1, 11), (1, 13), (0, 14))
    assert behind.full_ends == {(0, 14), (1, 15), (2, 14)}


def test_fd_d03_our_circuits_are_staggered_on_straights() -> None:
    board = known(find_circuit("monaco").lanes)
    for space in board.road_spaces():
        if space.has_arrows or space.tunnel:
            continue
        gained = [(after.rank - space.rank) % board.length for after in space.successors]
        assert gained == [2, *[1] * (len(gained) - 1)], space.name
