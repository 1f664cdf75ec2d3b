"""The search for moves: what it finds never depends on what it was asked before."""

import pytest
from fd_boards import small_circuit
from fd_table import Table

RIVALS = {"B": (1, 14), "C": (0, 22), "D": (2, 96), "E": (1, 58)}
STARTS = [(lane, row) for lane in (0, 2) for row in (3, 21, 40, 55, 73, 84, 93)]
THROWS = {2: 4, 4: 9, 5: 20}


def offers(table: Table, start: tuple[int, int], gear: int) -> list[str]:
    """The texts of the moves of A, from this space and in this gear."""
    table["A"].space = table.space(start)
    table["A"].corner = table["A"].space.corner
    table.in_gear(gear).turn("A").drive(gear, THROWS[gear])
    return sorted(table.steps)


@pytest.fixture(scope="module")
def used() -> Table:
    """A table whose rules have searched a great deal."""
    table = Table({"A": (1, 0), **RIVALS}, circuit=small_circuit("T1"))
    for start in STARTS:
        for gear in THROWS:
            offers(table, start, gear)
    return table


@pytest.mark.parametrize("gear", THROWS)
@pytest.mark.parametrize("start", STARTS)
def test_fd_024_the_same_position_has_the_same_moves_however_many_were_searched(
    used: Table, start: tuple[int, int], gear: int
) -> None:
    fresh = Table({"A": (1, 0), **RIVALS}, circuit=small_circuit("T1"))
    assert offers(used, start, gear) == offers(fresh, start, gear)
