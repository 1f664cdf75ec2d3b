"""FD-262: where Mirabel races, others drive a space less over the finish line, and are told so."""

from typing import Any

import pytest
from fd_table import Table

BY_B = [[0, 1]]
"""What is told where B distracts A."""


def before_the_line(
    gear: int, throw: int, row: int = 97, driver: str = "B", **options: Any
) -> Table:
    """A before the line has thrown its die; Mirabel drives one of the two cars."""
    table = Table({"A": (1, row), "B": (0, 60)}, track="T3", street="on", **options)
    table.driver(driver, "mirabel").wear("A", brakes=3, tires=20)
    return table.in_gear(gear, "A").stops("A", 2).turn("A").drive(gear, throw)


def full_rows(table: Table) -> set[int]:
    """Where the moves end that use neither brakes nor nitro."""
    return {move.space.rank for move in table.moves if not move.brake and not move.nitro}


@pytest.mark.parametrize(("throw", "gear", "row"), [(8, 3, 4), (4, 2, 0), (3, 2, 0)])
def test_fd_262_a_move_over_the_line_is_a_space_shorter_if_it_still_crosses(
    throw: int, gear: int, row: int
) -> None:
    assert full_rows(before_the_line(gear, throw)) == {row}


def test_fd_262_short_of_the_line_and_for_the_driver_himself_nothing_changes() -> None:
    assert full_rows(before_the_line(2, 4, row=90)) == {94}
    assert full_rows(before_the_line(3, 8, driver="A")) == {5}


def test_fd_262_a_move_that_became_shorter_tells_who_distracted() -> None:
    table = before_the_line(3, 8).move((1, 4))
    assert (table.told("distracted"), table.rules_of("distracted")) == (BY_B, ["FD-262"])
    assert table.told("drove") == [[0, 7]]


def test_fd_262_a_move_that_only_just_crosses_is_not_shorter_and_tells_nothing() -> None:
    table = before_the_line(2, 3).move((1, 0))
    assert (table.told("distracted"), table.told("drove")) == ([], [[0, 3]])


def test_fd_262_who_brakes_before_the_line_or_distracts_others_is_not_distracted() -> None:
    assert before_the_line(2, 4).move((1, 99), brake=2).told("distracted") == []
    assert before_the_line(3, 8, driver="A").move((1, 5)).told("distracted") == []


@pytest.mark.parametrize(
    ("place", "brake", "words"), [((1, 3), 1, ""), ((1, 7), 0, "nitro 3")], ids=["brake", "nitro"]
)
def test_fd_262_with_brakes_or_nitro_a_move_is_a_space_shorter_too(
    place: tuple[int, int], brake: int, words: str
) -> None:
    assert before_the_line(3, 8).move(place, brake, words).told("distracted") == BY_B


def test_fd_262_who_ends_the_race_is_told_only_where_it_changed_what_a_corner_costs() -> None:
    table = before_the_line(3, 8, laps=1).move((1, 0))
    assert (table.kinds["won"], table.told("distracted")) == (1, [])
    table = before_the_line(5, 15, row=86, laps=1).move((1, 0))
    assert (table.kinds["won"], table.told("distracted")) == (1, BY_B)
    assert table.told("overshot") == [[0, 4, 14]]


def test_fd_262_a_driver_who_is_no_longer_racing_distracts_nobody() -> None:
    table = Table({"A": (1, 97), "B": (0, 60)}, track="T3", street="on").driver("B", "mirabel")
    table["B"].status = 2
    assert table.in_gear(3, "A").run("A", 3, 8, (1, 5)).told("distracted") == []
