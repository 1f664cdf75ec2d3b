"""The order of play: by position in the race, fixed for a round (FD-031 to FD-038)."""

import pytest
from fd_table import Table

from paddock.games.formula_d.state import ELIMINATED, FINISHED


def letters(table: Table) -> str:
    """The cars in their order of play, as `BAC`."""
    return "".join(name for car in table.state.order for name in table.seats if table[name] is car)


def order_of(**cars: tuple[int, int, int, int]) -> str:
    """The order in which cars play a round; each is given by lane, row, gear and lap."""
    table = Table({name: told[:2] for name, told in cars.items()})
    for name, (_, _, gear, lap) in cars.items():
        table.in_gear(gear, name).on_lap(lap, name)
    return letters(table.round())


def test_fd_031_the_leader_plays_first() -> None:
    table = Table({"A": (1, 40), "B": (0, 45)}).round()
    assert (letters(table), table.question) == ("BA", "gear B")
    table.drive(1, 1).move((0, 46))
    assert table.question == "gear A"
    assert (table.told("round_began"), table.rules_of("round_began")) == ([[3]], ["FD-031"])


def test_fd_031_all_ten_cars_are_sorted() -> None:
    rows = [5, 60, 12, 88, 33, 47, 2, 71, 99, 20]
    table = Table({name: (1, row) for name, row in zip("ABCDEFGHIJ", rows, strict=True)})
    assert letters(table.round()) == "IDHBFEJCAG"


def test_fd_032_an_overtaking_counts_from_the_next_round_on() -> None:
    table = Table({"A": (0, 8), "B": (1, 10)}).in_gear(2, "A").round()
    assert letters(table) == "BA"
    table.drive(1, 1).move((1, 11)).drive(3, 8)
    assert letters(table) == "BA"
    table.move((0, 16))
    assert (letters(table), table.question, table.state.round) == ("AB", "gear A", 4)


def test_fd_033_a_car_that_is_eliminated_gets_no_turn() -> None:
    table = Table({"A": (1, 40), "B": (0, 43), "C": (2, 2)}).in_gear(2, "A").wear("B", body=1)
    table.run("A", 2, 3, (1, 43))
    assert table.question == "collision B"
    table.dice(1, 20)
    assert (table["B"].status, table.question) == (ELIMINATED, "gear C")
    table.drive(1, 1).move((2, 3))
    assert (letters(table), table.question) == ("AC", "gear A")


def test_fd_033_a_car_that_has_finished_gets_no_turn() -> None:
    table = Table({"A": (1, 98), "B": (0, 40), "C": (2, 2)}).on_lap(2, "A").round()
    assert letters(table) == "ABC"
    table.drive(1, 2).move((1, 0))
    assert (table["A"].status, table.question) == (FINISHED, "gear B")
    table.drive(1, 1).move((0, 41)).drive(1, 1).move((2, 3))
    assert (letters(table), table.question) == ("BC", "gear B")


def test_fd_033_every_car_has_exactly_one_turn_in_a_round() -> None:
    table = Table({"A": (1, 45), "B": (0, 30), "C": (2, 5)}).round()
    for name, to in (("A", (1, 46)), ("B", (0, 31)), ("C", (2, 6)), ("A", (1, 47))):
        assert table.question == f"gear {name}"
        table.drive(1, 1).move(to)
    assert [table[name].turns for name in "ABC"] == [2, 2, 1]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ((1, 5, 1, 2), (1, 90, 1, 1)),
        ((1, 0, 1, 2), (1, 99, 6, 1)),
        ((1, 0, 1, 1), (0, 98, 1, 0)),
    ],
)
def test_fd_034_d07_laps_count_before_the_place_on_the_lap(
    a: tuple[int, int, int, int], b: tuple[int, int, int, int]
) -> None:
    assert order_of(A=a, B=b) == "AB"
    assert order_of(B=b, A=a) == "AB"


def test_fd_035_of_level_cars_the_one_in_the_higher_gear_plays_first() -> None:
    assert order_of(A=(0, 41, 3, 1), B=(2, 41, 4, 1)) == "BA"
    assert order_of(A=(2, 41, 3, 1), B=(0, 41, 4, 1)) == "BA"
    assert order_of(A=(0, 41, 4, 1), B=(2, 41, 3, 1)) == "AB"


def test_fd_035_the_gear_counts_for_level_cars_only() -> None:
    assert order_of(A=(0, 41, 6, 1), B=(2, 42, 1, 1)) == "BA"


@pytest.mark.parametrize(
    ("row", "rule", "order"),
    [
        (41, "next corner C3, inside lane 2", "CBA"),
        (10, "next corner C1, inside lane 0", "ABC"),
        (31, "next corner C2, inside lane 2", "CBA"),
        (95, "next corner C1 of the next lap", "ABC"),
        (25, "in C1, inside lane 0", "ABC"),
        (20, "the first row of C1", "ABC"),
        (29, "the last row of C1", "ABC"),
        (55, "in C3, inside lane 2", "CBA"),
        (60, "next corner C4, inside lane 0", "ABC"),
    ],
)
def test_fd_036_037_then_the_one_nearer_to_the_inside(row: int, rule: str, order: str) -> None:
    """FD-036, FD-037."""
    cars = {"A": (0, row, 2, 1), "B": (1, row, 2, 1), "C": (2, row, 2, 1)}
    assert order_of(**cars) == order, rule
    assert order_of(**dict(reversed(cars.items()))) == order, rule


def test_fd_036_on_staggered_lanes_level_means_the_same_rank() -> None:
    table = Table({"A": (0, 10), "B": (1, 11), "C": (2, 10)}, "T4").in_gear(6, "A").in_gear(5, "C")
    assert letters(table.round()) == "BAC"


def test_fd_038_the_first_round_is_played_in_the_order_of_the_grid() -> None:
    table = Table.fresh(3).dice(5, 18, 12)
    assert letters(table) == "BCA"
    assert (table.told("round_began"), table.rules_of("round_began")) == ([[1]], ["FD-038"])
    for name in "BCA":
        assert table.question == f"start {name}"
        table.dice(1)
    assert (table.question, table.state.round) == ("gear B", 2)
