"""Files of tiles: read, or refused in plain words that name the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from moto_stretches import HEAD, stretches, written

from narrowing import known
from paddock.circuits import read_circuit
from paddock.circuits.checks import check_circuit
from paddock.circuits.drawing.canvas import Canvas
from paddock.circuits.drawing.layout import laid_out
from paddock.circuits.drawing.positions import draw_positions
from paddock.core.errors import CircuitError

TILES = 'tiles = [\n  "START L4",\n  "R2L:2 R2L",  # the first\n  "L4 L1",\n]\n'


def refusal(text: str) -> str:
    with pytest.raises(CircuitError) as raised:
        read_circuit("track", text)
    return str(raised.value)


def with_third(stretch: str) -> str:
    return HEAD + TILES.replace("L4 L1", stretch)


def test_the_tiles_are_the_centreline() -> None:
    assert read_circuit("track", HEAD + TILES).centreline.knots[1] == 160


@pytest.mark.parametrize(
    ("stretch", "expected", "found"),
    [
        ("L3", "a tile (START, L1, L2, L4, R1L, ", "'L3'"),
        ("R2", "a tile (START, ", "'R2'"),
        ("R5L", "a tile (START, ", "'R5L'"),
        ("L4L", "a tile (START, ", "'L4L'"),
        (":3", "a tile (START, ", "':3'"),
        ("R2L:4", "a difficulty from 1 to 3", "'R2L:4'"),
        ("R2L:0", "a difficulty from 1 to 3", "'R2L:0'"),
        ("R2L:-1", "a difficulty from 1 to 3", "'R2L:-1'"),
        ("R2L:1:2", "one difficulty a tile", "'R2L:1:2'"),
        ("R2L:hard", "counters (1, 2, 3, uphill, downhill, ", "'R2L:hard'"),
        ("R2L:", "counters (", "'R2L:'"),
        ("L4:2", "a difficulty on corner tiles only", "'L4:2'"),
        ("R3L:straight:1", "a difficulty on corner tiles only", "'R3L:straight:1'"),
        ("L4:uphill:flat", "one uphill, downhill or flat counter a tile", "'L4:uphill:flat'"),
        ("R2L:left", "left or right on straight tiles only", "'R2L:left'"),
        ("L4:left:right", "one side for the racing line", "'L4:left:right'"),
        ("L4:straight", "a straight marker on a corner tile", "'L4:straight'"),
        ("R1L:corner", "a corner marker on a straight tile", "'R1L:corner'"),
        ("L4:corner:corner", "one corner or straight marker a tile", "'L4:corner:corner'"),
        ("L4 R2L:1", "the tiles of one straight, or of one corner", "'L4 R2L:1'"),
        ("", "the tiles of one straight, or of one corner", "''"),
    ],
)
def test_a_wrong_tile_is_refused_with_its_line(stretch: str, expected: str, found: str) -> None:
    message = refusal(with_third(stretch))
    assert message.startswith(f"circuit track, line 8: positions.tiles[2]: expected {expected}")
    assert message.endswith(f", but got {found}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (HEAD, "line 3: positions.tiles: expected a list"),
        (HEAD + "tiles = [3]", "line 5: positions.tiles"),
        (HEAD + 'tiles = ["L4 L4 L4 L4"]', "line 5: positions.tiles: expected START first"),
        (with_third("START"), "line 5: positions.tiles: expected START first, and only there"),
        (HEAD + 'tiles = ["START L4"]', "line 5: positions.tiles: expected 4 to 400 tiles"),
        (HEAD + TILES.replace("START", "START:corner:1"), "line 6: positions.tiles[0]: expected"),
        (HEAD + 'level = "hard"\n' + TILES, "line 5: positions.level: expected one of basic"),
        (HEAD.replace("6", "0") + TILES, "line 4: positions.laps: expected a whole number"),
        (HEAD + "boxes = 10\n" + TILES, "line 5: positions.boxes: expected a whole number"),
        (HEAD + "lap = 3\n" + TILES, "line 5: positions.lap: expected one of level, laps"),
        (HEAD + TILES + '[positions.names]\n2 = "Gate"', "line 11: positions.names.2: expected"),
        (HEAD + TILES + "names = 3", "line 10: positions.names: expected a table"),
        (HEAD + TILES + "[centreline]\nwidth = 3", "line 10: centreline: expected no centreline"),
    ],
)
def test_a_wrong_table_is_refused_with_its_line(text: str, message: str) -> None:
    assert refusal(text).startswith(f"circuit track, {message}")


@given(st.lists(stretches, max_size=12))
def test_any_row_of_tiles_is_read_checked_and_drawn(found: list[str]) -> None:
    circuit = read_circuit("track", written(found))
    assert len(circuit.plots["positions"]) == 3 * known(circuit.positions).n_rows
    assert all(str(finding) for finding in check_circuit(circuit))
    canvas = Canvas()
    draw_positions(canvas, laid_out(circuit))
    assert canvas.layers["spaces"]


@given(st.lists(st.text(alphabet="LR1234START:updownflatcornerstraight "), max_size=6))
def test_any_words_are_read_or_refused(words: list[str]) -> None:
    text = HEAD + "tiles = [" + ", ".join(f'"{word}"' for word in ["START L4", *words]) + "]"
    try:
        rows = known(read_circuit("track", text).positions).n_rows
    except CircuitError as error:
        rows, message = 0, str(error)
    assert rows >= 7 if rows else "line 5" in message
