"""Chapter "Collision": FD-104 to FD-111, with FD-D04 and FD-D19."""

from collections.abc import Mapping
from typing import Any

import pytest
from fd_table import Table, worn

from paddock.games.formula_d.state import ELIMINATED, RACING


def arrived(rivals: Mapping[str, tuple[int, int]], **options: Any) -> Table:
    """A has just driven two spaces to (1,10), where these rivals are about."""
    return Table({"A": (1, 8), **rivals}, **options).in_gear(2).run("A", 2, 2, (1, 10))


def staggered(at: tuple[int, int]) -> Table:
    """A has just driven to rank 11 of the middle lane of T4, with B there."""
    return Table({"A": (1, 7), "B": at}, track="T4").in_gear(2).run("A", 2, 2, (1, 11))


@pytest.mark.parametrize(
    ("at", "rule"), [((0, 10), "FD-104"), ((2, 10), "FD-104"), ((1, 11), "FD-105")]
)
def test_fd_104_105_a_car_beside_or_directly_ahead_is_a_risk_for_both(
    at: tuple[int, int], rule: str
) -> None:
    table = arrived({"B": at})
    assert table.told("came_close") == [[0, 1]]
    assert table.rules_of("came_close") == [rule]
    assert table.throws(2, 20) == ["collision B", "collision A"]
    assert table.told("no_contact") == [[1, 0, 2], [0, 1, 20]]
    assert table.question == "gear B"
    assert (table.left("A"), table.left("B")) == (worn(), worn())


@pytest.mark.parametrize("at", [(1, 9), (0, 11), (2, 11), (0, 9), (2, 9), (1, 12)])
def test_fd_106_d04_a_car_behind_or_diagonally_near_is_none(at: tuple[int, int]) -> None:
    assert arrived({"B": at}).question == "gear B"


def test_fd_106_d04_three_cars_around_that_do_not_touch() -> None:
    table = arrived({"B": (1, 9), "C": (0, 11), "D": (2, 9)})
    assert (table.spot("A"), table.question) == ((1, 10), "gear B")


@pytest.mark.parametrize("at", [(0, 10), (0, 12), (2, 10), (2, 12), (1, 13)])
def test_fd_106_d04_on_staggered_lanes_two_spaces_of_a_lane_touch(at: tuple[int, int]) -> None:
    assert staggered(at).throws(9, 9) == ["collision B", "collision A"]


@pytest.mark.parametrize("at", [(0, 8), (0, 14), (2, 8), (2, 14), (1, 15)])
def test_fd_106_d04_on_staggered_lanes_no_other_space_touches(at: tuple[int, int]) -> None:
    assert staggered(at).question == "gear B"


def test_fd_104_105_the_price_of_a_move_tells_the_cars_it_comes_close_to() -> None:
    cars = {"A": (1, 8), "B": (0, 10), "C": (2, 10), "D": (1, 11)}
    table = Table(cars).in_gear(2).turn("A").drive(2, 2)
    assert table.price((1, 10)).rivals == 3
    assert table.price((1, 9), brake=1).rivals == 0


@pytest.mark.parametrize(
    ("of_b", "of_a", "body_b", "body_a"), [(5, 1, 3, 2), (5, 2, 3, 3), (1, 20, 2, 3), (2, 1, 3, 2)]
)
def test_fd_107_a_one_costs_the_driver_who_rolls_a_body_point(
    of_b: int, of_a: int, body_b: int, body_a: int
) -> None:
    table = arrived({"B": (0, 10)}).dice(of_b, of_a)
    assert (table.left("B"), table.left("A")) == (worn(body=body_b), worn(body=body_a))
    assert (
        table.rules_of("contact") == table.rules_of("lost") == ["FD-107"] * (of_a == 1 or of_b == 1)
    )


def test_fd_107_a_contact_tells_who_rolled_against_whom() -> None:
    table = arrived({"B": (0, 10)}).dice(1, 3)
    assert table.told("contact") == [[1, 0, 1]]
    assert table.told("no_contact") == [[0, 1, 3]]


def test_fd_108_d19_the_others_roll_in_race_order_then_the_mover_for_each() -> None:
    table = arrived({"B": (2, 10), "C": (0, 10), "D": (1, 11)})
    others = ["collision D", "collision C", "collision B"]
    assert table.throws(1, 7, 9, 1, 12, 1) == [*others, *["collision A"] * 3]
    assert table.question == "gear B"
    bodies = [table.left(letter)["body"] for letter in "ABCD"]
    assert bodies == [1, 3, 3, 2]
    assert table.told("contact") == [[3, 0, 1], [0, 3, 1], [0, 1, 1]]


def test_fd_109_d19_by_option_only_the_mover_rolls_and_only_once() -> None:
    table = arrived({"B": (0, 10), "C": (2, 10)}, collision_rolls="mover")
    assert table.throws(1) == ["collision A"]
    assert table.question == "gear B"
    assert [table.left(letter)["body"] for letter in "ABC"] == [2, 3, 3]


@pytest.mark.parametrize(("driver", "rolls"), [("brandt", 2), ("duarte", 1)])
def test_fd_109_d19_against_an_aggressive_driver_the_mover_rolls_twice(
    driver: str, rolls: int
) -> None:
    cars = {"A": (1, 8), "B": (0, 10), "C": (2, 10)}
    table = Table(cars, track="T3", street="on", collision_rolls="mover").driver("C", driver)
    table.in_gear(2).run("A", 2, 2, (1, 10))
    assert table.throws(*[20] * rolls) == ["collision A"] * rolls
    assert table.question == "gear B"


def test_fd_110_the_last_body_point_eliminates_out_of_turn_too() -> None:
    table = arrived({"B": (0, 10)}).wear("B", body=1)
    table.dice(1)
    assert (table["B"].status, table.left("B")) == (ELIMINATED, worn(body=0))
    assert table.rules_of("eliminated") == ["FD-110"]
    assert table.throws(5) == ["collision A"]
    assert table.question == "gear A"


@pytest.mark.parametrize(("body", "status"), [(1, ELIMINATED), (2, RACING)])
def test_fd_110_d19_a_mover_that_is_out_makes_no_further_rolls(body: int, status: int) -> None:
    table = arrived({"B": (0, 10), "C": (2, 10)}).wear("A", body=body).dice(20, 20, 1)
    assert table["A"].status == status
    assert table.question == ("gear B" if status == ELIMINATED else "collision A")


def test_fd_110_d19_one_of_the_others_that_is_out_rolls_no_more_but_is_rolled_for() -> None:
    table = arrived({"B": (0, 10), "C": (2, 10)}).wear("B", body=1)
    asked = ["collision B", "collision C", "collision A", "collision A"]
    assert table.throws(1, 9, 9, 9) == asked
    assert table.question == "gear C"


def test_fd_111_driving_past_a_car_is_no_risk() -> None:
    table = Table({"A": (1, 3), "B": (0, 5)}).in_gear(2).run("A", 2, 4, (1, 7))
    assert (table.question, table.told("came_close")) == ("gear B", [])


def test_fd_111_cars_that_are_out_are_no_risk() -> None:
    table = Table({"A": (1, 8), "B": (0, 10)}).in_gear(2)
    table["B"].status = ELIMINATED
    assert table.run("A", 2, 2, (1, 10)).told("came_close") == []
