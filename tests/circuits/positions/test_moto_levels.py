"""What a circuit of tiles is for and what it is built from: levels, laps and boxes."""

import pytest
from moto_stretches import MOTO, tiles_of, track

from paddock.circuits import Circuit, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.findings import ERROR
from paddock.circuits.positions.board import PositionsBoard
from paddock.circuits.positions.box import boxes_needed, shortages
from paddock.circuits.positions.tiles import SHAPES

LEVELS = ("basic", "standard", "expert")
JAPAN = "grand-prix-of-japan"


def board_named(name: str) -> PositionsBoard:
    return tiles_of(find_circuit(name))


@pytest.mark.parametrize(
    ("name", "fitting"),
    [
        ("gp-ring", ["basic", "standard", "expert"]),
        ("startline-driving-park", ["standard", "expert"]),
        ("us-grand-prix", ["expert"]),
        (JAPAN, ["expert"]),
    ],
)
def test_mg_009_a_circuit_is_meant_for_its_level_and_those_above(
    name: str, fitting: list[str]
) -> None:
    board = board_named(name)
    assert [level for level in LEVELS if board.fits(level)] == fitting
    assert [level for level in LEVELS if board.reversed().fits(level)] == fitting


@pytest.mark.parametrize("name", MOTO)
def test_mg_010_168_all_but_one_are_built_from_one_box(name: str) -> None:
    board = board_named(name)
    assert boxes_needed(board) == board.boxes == (2 if name == JAPAN else 1)
    assert boxes_needed(board.reversed()) == boxes_needed(board)
    assert shortages(board, boxes_needed(board)) == []


def test_mg_010_circuit_13_takes_twenty_l4() -> None:
    assert shortages(board_named(JAPAN), 1) == ["it needs 20 L4 tiles, and a box has 12"]


def test_mg_169_counters_and_stands_take_boxes_too() -> None:
    many = tiles_of(track("START L4", 9 * "R1L:1 ", 9 * "R2L:2 ", "R3L:3"))
    assert shortages(many, 1) == ["it needs 19 stands for its counters, and a box has 18"]
    assert boxes_needed(many) == 2
    steep = tiles_of(track("START" + 13 * " L1:uphill", "R2L:2", "L4"))
    assert boxes_needed(steep) == 3
    assert "it needs 13 uphill counters, and 2 boxes have 12" in shortages(steep, 2)


@pytest.mark.parametrize(
    ("name", "laps"),
    [("race-bike-course", 5), ("gran-premi-de-catalunya", 4), ("fabulous-driving-park", 6)],
)
def test_mg_012_a_circuit_says_how_many_laps_suit_it(name: str, laps: int) -> None:
    assert board_named(name).laps == laps
    assert board_named(name).reversed().laps == laps


def test_mg_166_tiles_have_so_many_positions_a_lane() -> None:
    positions = {kind: shape.positions for kind, shape in SHAPES.items()}
    expected = {"START": 4, "L1": 1, "L2": 2, "L4": 4, "R1": 1, "R2": 2, "R3": 2, "R4": 3}
    assert positions == expected
    for kind, count in expected.items():
        if kind != "START":
            tile = f"{kind}L:1" if kind[0] == "R" else kind
            board = tiles_of(track("START L4", "R2L:1", tile, "L4"))
            assert len([row for row in board.rows if row.tile == 3]) == count


def test_mg_167_tiles_turn_so_many_degrees() -> None:
    angles = {kind: shape.angle for kind, shape in SHAPES.items() if shape.angle}
    assert angles == {"R1": 45, "R2": 45, "R3": 22.5, "R4": 22.5}


@pytest.mark.parametrize("name", MOTO)
def test_mg_167_slight_bends_come_in_pairs(name: str) -> None:
    kinds = [tile.kind for tile in board_named(name).tiles]
    assert (kinds.count("R3") + kinds.count("R4")) % 2 == 0


def test_mg_178_a_circuit_of_ones_own_may_use_several_boxes() -> None:
    half = "R4R:1" + 7 * " R4R"
    one = track("START L4 L4", half, "L4 L4 L4", half)
    three = read_circuit("own", one.text.replace("laps", "boxes = 3\nlaps"))
    assert errors(one) == ["error: box: it needs 16 R4 tiles, and a box has 6"]
    assert errors(three) == errors(three.reversed()) == []


def errors(circuit: Circuit) -> list[str]:
    return [str(finding) for finding in check_circuit(circuit) if finding.level == ERROR]


@pytest.mark.parametrize(
    ("stretches", "message"),
    [
        (
            ["START L4 L4", "R2R:1 R2R R2R R2R", "L4 L4 L4", "R2R:2 R2R R2R"],
            "error: centreline: is not closed: its end misses its start by 144.4 mm"
            " (9.0% of its length) and 45.0 degrees",
        ),
        (
            ["START L4 L4", "R2R:1 R2R R2R R2R", "L4 L4 L2", "R2R:2 R2R R2R R2R"],
            "error: centreline: is not closed: its end misses its start by 80.0 mm"
            " (5.6% of its length) and 0.0 degrees",
        ),
    ],
)
def test_mg_164_tiles_that_do_not_close_are_refused(stretches: list[str], message: str) -> None:
    circuit = track(*stretches)
    for way in (circuit, circuit.reversed()):
        assert errors(way) == [message]
