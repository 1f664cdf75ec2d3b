"""Checks a positions board: what the box cannot build or the rules cannot ride, then advice."""

from paddock.circuits.findings import ERROR, Finding
from paddock.circuits.positions.advice import advise
from paddock.circuits.positions.board import CORNER, NO_LANE, NO_MARKER, PositionsBoard
from paddock.circuits.positions.tiles import (
    BOX,
    DIFFICULTY_COUNTERS,
    SPECIAL_COUNTERS,
    STANDS,
    START,
)
from paddock.circuits.positions.writing import MARKERS, SLOPES, tile_name


def check_positions(board: PositionsBoard) -> list[Finding]:
    """All that is wrong with a board, then what the assembly guidelines would change."""
    return [
        *_check_difficulties(board),
        *_check_racing_line(board),
        *_check_box(board),
        *advise(board),
    ]


def _check_difficulties(board: PositionsBoard) -> list[Finding]:
    """MG-020, MG-021 Every corner has a difficulty, and so has every corner marker."""
    found: list[Finding] = []
    for number, tile in enumerate(board.tiles):
        first = board.rows[int(tile.first_row)]
        if tile.counts_as_corner and tile.marker != NO_MARKER and tile.difficulty == 0:
            text = f"{tile_name(tile)} counts as a corner but has no difficulty: 1, 2 or 3"
            found.append(Finding(ERROR, f"tile {number} after START", text))
        elif first.kind == CORNER and first.difficulty == 0:
            text = f"{tile_name(tile)} is a corner without a difficulty: 1, 2 or 3"
            found.append(Finding(ERROR, f"tile {number} after START", text))
    return found


def _check_racing_line(board: PositionsBoard) -> list[Finding]:
    """MG-015 Every row has a racing line; a straight takes it from the corner it leads to."""
    return [
        Finding(
            ERROR,
            f"tile {number} after START" if number else START,
            f"{tile_name(tile)} has no racing line: say left or right, no corner follows",
        )
        for number, tile in enumerate(board.tiles)
        if tile.racing_lane == NO_LANE
    ]


def _check_box(board: PositionsBoard) -> list[Finding]:
    """MG-168, MG-169 Tiles, counters and stands must be in the boxes."""
    kinds = ["L4" if tile.kind == START else tile.kind for tile in board.tiles]
    wanted = {kind: (kinds.count(kind), held) for kind, held in BOX.items()}
    found = [_too_many(board, f"{kind} tiles", *pair) for kind, pair in wanted.items()]
    counters = count_counters(board)
    held = {str(step): DIFFICULTY_COUNTERS[step] for step in (1, 2, 3)} | SPECIAL_COUNTERS
    found += [
        _too_many(board, f"{counter} counters", count, held[counter])
        for counter, count in counters.items()
    ]
    found.append(_too_many(board, "stands for its counters", sum(counters.values()), STANDS))
    return [finding for finding in found if finding is not None]


def _too_many(board: PositionsBoard, what: str, wanted: int, held: int) -> Finding | None:
    boxes = int(board.boxes)
    if wanted <= held * boxes:
        return None
    plural = "a box has" if boxes == 1 else f"{boxes} boxes have"
    return Finding(ERROR, "box", f"it needs {wanted} {what}, and {plural} {held * boxes}")


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
