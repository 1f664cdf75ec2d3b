"""The assembly guidelines: advice on circuits that can be ridden, but could race better."""

from typing import Final

from paddock.circuits.findings import ADVICE, Finding
from paddock.circuits.positions.board import LEFT, RIGHT, STRAIGHT, Corner, PositionsBoard
from paddock.circuits.positions.corners import (
    LONG_CORNER,
    LONG_STRAIGHT,
    MOST_HARD,
    difficulties,
    follows_at_once,
    is_long,
    is_tight,
    straight_before,
)
from paddock.circuits.positions.tiles import START

FIRST_CORNER: Final = 7
"""Straight rows that should lie between the finish line and the first corner."""
LENGTHS: Final[dict[str, tuple[int, int]]] = {
    "basic": (40, 60),
    "standard": (80, 100),
    "expert": (80, 120),
    "pro": (80, 150),
}
GRID_ROWS: Final = 2
"""Rows that the bikes of one box start from."""


def advise(board: PositionsBoard) -> list[Finding]:
    """What the guidelines would change; a circuit that copies a real one may know better."""
    found = [
        *_first_corner(board),
        *_grid(board),
        *_length(board),
        *_balance(board),
        *_angles(board),
    ]
    for corner in board.corners:
        found += [*_after_straight(board, corner), *_long(board, corner)]
    return [*found, *_series(board), *_sides(board)]


def _first_corner(board: PositionsBoard) -> list[Finding]:
    """MG-170 Room between the finish line and the first corner."""
    rows = board.straight_ahead(0)
    if rows >= FIRST_CORNER:
        return []
    text = f"the first corner comes {rows} rows after the finish line; {FIRST_CORNER} are better"
    return [Finding(ADVICE, "start", text)]


def _grid(board: PositionsBoard) -> list[Finding]:
    """MG-D46 The other way, bikes start from what follows the line; that should be straight."""
    wanted = GRID_ROWS * int(board.boxes)
    rows = next((row for row in range(wanted) if board.row(-row - 1).kind != STRAIGHT), wanted)
    if rows == wanted:
        return []
    text = f"{rows} of the {wanted} rows of the grid are straight; all of them are better"
    return [Finding(ADVICE, "start", text)]


def _length(board: PositionsBoard) -> list[Finding]:
    """MG-171 How long a lap should be for its level."""
    fewest, most = LENGTHS[board.level]
    if fewest <= board.n_rows <= most:
        return []
    text = f"a lap of {board.n_rows} positions; {fewest} to {most} suit the {board.level} level"
    return [Finding(ADVICE, "lap", text)]


def _balance(board: PositionsBoard) -> list[Finding]:
    """MG-173 At most two hard corners; of the others half are 1 and half are 2."""
    hardest = [max(difficulties(board, corner), default=0) for corner in board.corners]
    ones, twos, hard = (hardest.count(step) for step in (1, 2, 3))
    found: list[Finding] = []
    if hard > MOST_HARD:
        text = f"{hard} corners of difficulty 3; {MOST_HARD} are enough"
        found.append(Finding(ADVICE, "corners", text))
    if abs(ones - twos) > 1:
        text = f"{ones} corners of difficulty 1 and {twos} of difficulty 2; half and half is better"
        found.append(Finding(ADVICE, "corners", text))
    return found


def _angles(board: PositionsBoard) -> list[Finding]:
    """MG-172 Slight bends are never 3, tight ones never 1."""
    tight = [corner for corner in board.corners if is_tight(board, corner)]
    hard = [c for c in board.corners if c not in tight and 3 in difficulties(board, c)]
    easy = [c for c in tight if max(difficulties(board, c)) == 1]
    found: list[Finding] = []
    if hard:
        text = "difficulty 3, but with tiles of 22.5 degrees only; 1 or 2 suit them"
        found.append(Finding(ADVICE, _list(hard), text))
    if easy:
        text = "difficulty 1, but with tiles of 45 degrees; 2 or 3 suit them"
        found.append(Finding(ADVICE, _list(easy), text))
    return found


def _after_straight(board: PositionsBoard, corner: Corner) -> list[Finding]:
    """MG-174 A corner after a long straight is one harder than it would be elsewhere."""
    straight = straight_before(board, corner)
    if straight < LONG_STRAIGHT or corner.difficulty != 1:
        return []
    text = f"difficulty 1 after a straight of {straight} rows; one more suits it"
    return [Finding(ADVICE, _name(corner), text)]


def _long(board: PositionsBoard, corner: Corner) -> list[Finding]:
    """MG-175 A very long corner is at most 2."""
    if not is_long(corner) or 3 not in difficulties(board, corner):
        return []
    text = f"difficulty 3 over {corner.rows} rows; 2 is enough beyond {LONG_CORNER}"
    return [Finding(ADVICE, _name(corner), text)]


def _series(board: PositionsBoard) -> list[Finding]:
    """MG-176 Of corners that follow each other at once, the first is the hardest."""
    found: list[Finding] = []
    hardest = 0
    for corner in board.corners:
        if not follows_at_once(board, corner):
            hardest = 0
        elif hardest and corner.difficulty > hardest:
            text = f"difficulty {corner.difficulty}, harder than the first corner of its series"
            found.append(Finding(ADVICE, _name(corner), text))
        hardest = hardest or int(corner.difficulty)
    return found


def _sides(board: PositionsBoard) -> list[Finding]:
    """MG-017 The racing line of a straight lies opposite to the corner it leads to."""
    found: list[Finding] = []
    turn = 0
    for number, tile in [*reversed(list(enumerate(board.tiles)))] * 2:
        if tile.turn != 0:
            turn = int(tile.turn) if tile.counts_as_corner else turn
        elif turn != 0 and tile.racing_lane == (LEFT if turn < 0 else RIGHT):
            where = f"tile {number} after START" if number else START
            text = "its racing line is on the side of the next corner; opposite is better"
            finding = Finding(ADVICE, where, text)
            found += [] if finding in found else [finding]
    return found[::-1]


def _list(corners: list[Corner]) -> str:
    numbers = ", ".join(str(corner.number) for corner in corners)
    return f"corner {numbers}" if len(corners) == 1 else f"corners {numbers}"


def _name(corner: Corner) -> str:
    return f"corner {corner.number}" + (f" ({corner.name})" if corner.name else "")
