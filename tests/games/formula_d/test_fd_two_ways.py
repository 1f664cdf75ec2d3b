"""FD-D59: ways of different length to one finish are choices of their own, told apart by texts."""

from typing import Any

import pytest
from fd_table import Table

from paddock.circuits import find_circuit
from paddock.games.formula_d.state import Phase

DOUBLE = ["move S1.R19", "move S1.M19", "move S1.L18", "move S1.M19 in 26"]


def at_monaco(throw: int = 26) -> Table:
    """Red at the end of its qualifying lap, far too fast for the last corner."""
    table = Table({"A": "S10.M4", "B": "S2.M1"}, circuit=find_circuit("monaco", 1), qualifying="on")
    table.state.is_qualifying = True
    table["A"].throws, table["B"].space = 9, table["A"].space
    return table.in_gear(6).turn("A").drive(6, throw)


def test_fd_d59_a_longer_way_that_counts_less_has_a_text_of_its_own() -> None:
    table = at_monaco()
    assert table.steps == DOUBLE
    assert [move.overshoot for move in table.moves] == [21, 20, 18, 19]


@pytest.mark.parametrize(("text", "spaces", "added"), [(DOUBLE[1], 25, 20), (DOUBLE[3], 26, 19)])
def test_fd_d59_fd_183_each_text_leads_along_its_own_way(
    text: str, spaces: int, added: int
) -> None:
    table = at_monaco().say(text)
    assert (table.told("drove"), table["A"].added) == ([[0, spaces]], added)
    assert (table.question, table.kinds["lap_failed"]) == ("stopwatch A", 0)


def test_fd_d59_the_shorter_way_keeps_the_text_that_it_always_had() -> None:
    """Records of old have it without its length."""
    assert "in" not in at_monaco().moves[1].text.split()
    assert [move.length for move in at_monaco().moves] == [0, 0, 0, 26]


def test_fd_d59_where_the_longer_way_does_not_reach_the_line_there_is_one() -> None:
    assert not any(move.length for move in at_monaco(25).moves)


def test_fd_d59_a_way_that_is_told_apart_is_found_again_by_its_text() -> None:
    table = at_monaco()
    again = table.rules.from_json(table.rules.to_json(table.state))
    step = table.rules.parse(again, "red move S1.M19 in 26")
    table.rules.apply(again, step, table.log)
    assert (again.phase, again.cars[0].added) == (Phase.STOPWATCH, 19)


def test_fd_d59_fd_262_ways_to_one_space_that_cost_the_same_are_one_choice() -> None:
    """Mirabel makes the way a space shorter, so ways of two lengths lead to the same space."""
    rules: dict[str, Any] = {"street": "on", "weather": "on"}
    table = Table({"A": "C8.M9", "B": "S2.M1"}, circuit=find_circuit("al-safir"), **rules)
    table.driver("B", "mirabel").stops("A", 3).in_gear(6).turn("A").drive(6, 27)
    assert table.steps.count("move S1.L21 nitro 6") == 1
    assert len(set(table.steps)) == len(table.steps)
