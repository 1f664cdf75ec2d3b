"""What the box holds, and what a circuit takes of it: tiles, counters and their stands."""

from collections.abc import Iterator

from paddock.circuits.positions.board import PositionsBoard
from paddock.circuits.positions.tiles import (
    BOX,
    DIFFICULTY_COUNTERS,
    SPECIAL_COUNTERS,
    STANDS,
    START,
)
from paddock.circuits.positions.writing import MARKERS, SLOPES

Need = tuple[str, int, int]
"""What is needed, how many, and how many there are in one box."""


def boxes_needed(board: PositionsBoard) -> int:
    """MG-010 How many boxes a circuit is built from, whatever its file says."""
    return max(-(-wanted // held) for _, wanted, held in _needs(board))


def shortages(board: PositionsBoard, boxes: int) -> list[str]:
    """MG-168, MG-169 What so many boxes have too few of, a sentence each."""
    plural = "a box has" if boxes == 1 else f"{boxes} boxes have"
    return [
        f"it needs {wanted} {what}, and {plural} {held * boxes}"
        for what, wanted, held in _needs(board)
        if wanted > held * boxes
    ]


def _needs(board: PositionsBoard) -> Iterator[Need]:
    """MG-165 The start tile is one of the L4."""
    kinds = ["L4" if tile.kind == START else tile.kind for tile in board.tiles]
    for kind, held in BOX.items():
        yield f"{kind} tiles", kinds.count(kind), held
    counters = count_counters(board)
    for counter, held in _counters_held().items():
        yield f"{counter} counters", counters[counter], held
    yield "stands for its counters", sum(counters.values()), STANDS


def _counters_held() -> dict[str, int]:
    return {str(step): DIFFICULTY_COUNTERS[step] for step in (1, 2, 3)} | SPECIAL_COUNTERS


def count_counters(board: PositionsBoard) -> dict[str, int]:
    """How many counters of each kind stand on the track."""
    counts: dict[str, int] = {}
    for step in (1, 2, 3):
        counts[str(step)] = sum(int(tile.difficulty) == step for tile in board.tiles)
    for word, slope in SLOPES.items():
        counts[word] = sum(int(tile.slope) == slope for tile in board.tiles)
    for word, marker in MARKERS.items():
        counts[word] = sum(int(tile.marker) == marker for tile in board.tiles)
    return counts
