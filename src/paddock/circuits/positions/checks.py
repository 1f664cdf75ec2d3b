"""Checks a positions board: what the box cannot build or the rules cannot ride, then advice."""

from paddock.circuits.findings import ERROR, Finding
from paddock.circuits.positions.advice import advise
from paddock.circuits.positions.board import CORNER, NO_LANE, NO_MARKER, PositionsBoard, Tile
from paddock.circuits.positions.box import shortages
from paddock.circuits.positions.tiles import START
from paddock.circuits.positions.writing import tile_name


def check_positions(board: PositionsBoard) -> list[Finding]:
    """All that is wrong with a board, then what the assembly guidelines would change."""
    wrong = _errors(board) or _check_other_way(board)
    return [*wrong, *advise(board)]


def _errors(board: PositionsBoard) -> list[Finding]:
    return [*_check_difficulties(board), *_check_racing_line(board), *_check_box(board)]


def _check_other_way(board: PositionsBoard) -> list[Finding]:
    """MG-177 Counters that the file has for the other way alone may be wrong there."""
    return [
        Finding(ERROR, f"the other way, {finding.where}", finding.text)
        for finding in _errors(board.reversed())
    ]


def _check_difficulties(board: PositionsBoard) -> list[Finding]:
    """MG-020, MG-021 Every corner has a difficulty, and so has every corner marker."""
    found: list[Finding] = []
    for number, tile in enumerate(board.tiles):
        first = board.rows[int(tile.first_row)]
        if _is_marked_corner(tile) and tile.difficulty == 0 and not board.is_reversed:
            text = f"{tile_name(tile)} counts as a corner but has no difficulty: 1, 2 or 3"
            found.append(Finding(ERROR, f"tile {number} after START", text))
        elif first.kind == CORNER and first.difficulty == 0:
            text = f"{tile_name(tile)} is a corner without a difficulty: 1, 2 or 3"
            found.append(Finding(ERROR, f"tile {number} after START", text))
    return found


def _is_marked_corner(tile: Tile) -> bool:
    return tile.counts_as_corner and tile.marker != NO_MARKER


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
    return [Finding(ERROR, "box", text) for text in shortages(board, int(board.boxes))]
