"""Files that have counters of their own for the other way, and checks that know the direction."""

import pytest
from moto_stretches import HEAD, tiles_of, track

from paddock.circuits import read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.findings import ERROR
from paddock.circuits.positions.board import UPHILL
from paddock.circuits.positions.checks import check_positions
from paddock.core.errors import CircuitError

SQUARE = ["START L4 L4", "R2L:2 R2L", "L4", "R2L:1 R2L", "L4 L4 L4", "R2L:3 R2L", "L4", "R2L:2 R2L"]
BACK = ["START", "R2R:1 R2R", "L4", "R2R:2 R2R:3", "L4 L4", "L4", "R2R:3 R2R", "L4", "R2R:1 R2R"]
BACK += ["L4:uphill L4:flat"]


def test_mg_177_difficulties_may_be_given_anew() -> None:
    circuit = track(*SQUARE, reverse=BACK)
    back = tiles_of(circuit).reversed()
    assert [corner.difficulty for corner in back.corners] == [1, 2, 3, 1]
    assert [row.difficulty for row in back.rows[12:16]] == [2, 2, 3, 3]
    assert [row.slope for row in back.rows].count(UPHILL) == 4
    assert [corner.difficulty for corner in tiles_of(circuit).corners] == [2, 1, 3, 2]
    assert back.reversed() is tiles_of(circuit)


@pytest.mark.parametrize(
    ("number", "stretch", "message"),
    [
        (
            1,
            "R2R:1 R1R",
            "line 7: positions.reverse.tiles[1]: expected tile 2 after START to be R2R,"
            " but got 'R1R'",
        ),
        (
            1,
            "R2L:1 R2R",
            "line 7: positions.reverse.tiles[1]: expected tile 1 after START to be R2R,"
            " but got 'R2L'",
        ),
        (0, "L4", "line 7: positions.reverse.tiles[0]: expected START, but got 'L4'"),
        (2, "L4:9", "line 7: positions.reverse.tiles[2]: expected a difficulty from 1 to 3"),
        (
            9,
            "L4",
            "line 7: positions.reverse.tiles: expected 16 tiles, as many as the other way has,"
            " but got 15",
        ),
        (9, "L4 L4 L1", "line 7: positions.reverse.tiles: expected 16 tiles, as many"),
    ],
)
def test_tiles_of_the_other_way_must_be_the_same(number: int, stretch: str, message: str) -> None:
    changed = [*BACK[:number], stretch, *BACK[number + 1 :]]
    with pytest.raises(CircuitError) as raised:
        track(*SQUARE, reverse=changed)
    assert str(raised.value).startswith(f"circuit track, {message}")


def test_corners_of_the_other_way_must_be_the_same() -> None:
    split = [*BACK[:1], "R2R:1", "R2R", *BACK[2:]]
    with pytest.raises(CircuitError) as raised:
        track(*SQUARE, reverse=split)
    assert str(raised.value) == (
        "circuit track, line 7: positions.reverse.tiles[2]: expected the tiles of corner 1,"
        " as the other way has them, but got 'R2R'"
    )


def test_a_table_of_the_other_way_has_tiles_only() -> None:
    with pytest.raises(CircuitError, match=r"positions\.reverse\.laps: expected one of tiles"):
        read_circuit("track", f'{HEAD}tiles = ["START L4", "R2L:1", "L4"]\nreverse.laps = 3\n')


def test_mg_021_177_a_corner_needs_a_difficulty_both_ways() -> None:
    circuit = track(*SQUARE, reverse=[*BACK[:1], "R2R R2R", *BACK[2:]])
    found = [str(finding) for finding in check_circuit(circuit) if finding.level == ERROR]
    assert found == [
        "error: the other way, tile 1 after START: R2R is a corner without a difficulty: 1, 2 or 3",
        "error: the other way, tile 2 after START: R2R is a corner without a difficulty: 1, 2 or 3",
    ]


def test_mg_170_177_advice_knows_the_direction() -> None:
    circuit = track("START L2", "R2L:1 R2L", "L4 L4", "R2L:2 R2L", "L4 L4 L4", "R2L:1", "L4")
    first, back = check_positions(tiles_of(circuit)), check_positions(tiles_of(circuit).reversed())
    assert "the first corner comes 2 rows after the finish line; 7 are better" in [
        finding.text for finding in first
    ]
    assert not any("first corner comes" in finding.text for finding in back)


def test_the_grid_of_the_other_way_should_be_straight() -> None:
    circuit = track("START L1", "R2L:1 R2L", "L4 L4", "R2L:2 R2L", "L4 L4 L4", "R2L:1", "L4")
    text = "1 of the 2 rows of the grid are straight; all of them are better"
    assert text in [finding.text for finding in check_positions(tiles_of(circuit).reversed())]
    assert text not in [finding.text for finding in check_positions(tiles_of(circuit))]
