"""Tracks written as the catalogue writes them: runs of straight rows and of corner rows.

A run may begin with a slope's counter: `S4R/uphill`. Other counters change what tiles count as:
`S4Rd2` is straight tiles as a corner of difficulty 2, `C2d0L` a bend as a straight.
"""

import re

from paddock.circuits import Circuit, read_circuit
from paddock.circuits.positions.board import PositionsBoard

TT = "S12R C6d2L S6R C4d3L S4R"
TT1 = "S12R C6d1L S6R C4d3L S4R"
LONG = "S30R C4d2L S6R"
START_ROWS = 4
SIDES = {"L": "left", "R": "right"}


def circuit_of(runs: str, **keys: str) -> Circuit:
    """The circuit of `S12R C6d2L …`; its last four rows are START, and it need not close."""
    *runs_before, last = runs.split()
    stretches = [_stretch(run) for run in runs_before]
    home, side = _straight(last)
    tiles = [f"START:{side}", *stretches, *([_tiles("L", home - START_ROWS, side)])]
    if home == START_ROWS:
        tiles.pop()
    told = "".join(f"{key} = {value}\n" for key, value in {"laps": "3", **keys}.items())
    listed = ", ".join(f'"{stretch}"' for stretch in tiles)
    return read_circuit("runs", f'title = "Runs"\n[positions]\n{told}tiles = [{listed}]\n')


def board_of(runs: str, **keys: str) -> PositionsBoard:
    """The board of such a track."""
    board = circuit_of(runs, **keys).positions
    assert board is not None
    return board


def _stretch(run: str) -> str:
    run, _, slope = run.partition("/")
    first, *others = _flat(run).split()
    return " ".join([f"{first}:{slope}" if slope else first, *others])


def _flat(run: str) -> str:
    corner = re.fullmatch(r"C(\d+)d([0-3])([LR])", run)
    if corner is None:
        run, _, counted = run.partition("d")
        tiles = _tiles("L", *_straight(run)).split()
        return _with_difficulty(tiles, counted, ":corner") if counted else " ".join(tiles)
    rows, difficulty, turn = int(corner[1]), corner[2], corner[3]
    tiles = [f"R2{turn}"] * (rows // 2) + [f"R1{turn}"] * (rows % 2)
    return _with_difficulty(tiles, difficulty, "" if int(difficulty) else ":straight")


def _with_difficulty(tiles: list[str], difficulty: str, marker: str) -> str:
    """The difficulty stands on the first tile, the marker on all of them."""
    first, *others = [tile + marker for tile in tiles]
    return " ".join([first if difficulty == "0" else f"{first}:{difficulty}", *others])


def _straight(run: str) -> tuple[int, str]:
    straight = re.fullmatch(r"S(\d+)([LR])", run)
    assert straight is not None, f"expected S12R or C6d2L, but got {run}"
    return int(straight[1]), SIDES[straight[2]]


def _tiles(kind: str, rows: int, side: str) -> str:
    """So many rows of straight tiles, the long ones first."""
    counts = [(4, rows // 4), (2, rows % 4 // 2), (1, rows % 2)]
    return " ".join(f"{kind}{size}:{side}" for size, count in counts for _ in range(count))
