"""What corners are like: their tiles, their rows, and what lies before them."""

from typing import Final

from paddock.circuits.positions.board import CORNER, STRAIGHT, Corner, PositionsBoard, Row
from paddock.circuits.positions.tiles import SHAPES

GENTLE: Final = 22.5
LONG_STRAIGHT: Final = 8
LONG_CORNER: Final = 8
MOST_HARD: Final = 2


def corner_rows(board: PositionsBoard, corner: Corner) -> list[Row]:
    """Its rows, without those of tiles that count as straight."""
    rows = board.rows[int(corner.first_row) : int(corner.last_row) + 1]
    return [row for row in rows if row.kind == CORNER]


def difficulties(board: PositionsBoard, corner: Corner) -> list[int]:
    """The difficulty of each of its rows."""
    return [int(row.difficulty) for row in corner_rows(board, corner)]


def is_tight(board: PositionsBoard, corner: Corner) -> bool:
    """Whether it has tiles of 45 degrees."""
    tiles = {int(row.tile) for row in corner_rows(board, corner)}
    return any(SHAPES[board.tiles[tile].kind].angle > GENTLE for tile in tiles)


def tightness(board: PositionsBoard, corner: Corner) -> float:
    """The most degrees that it turns on one row."""
    shapes = [SHAPES[board.tiles[int(row.tile)].kind] for row in corner_rows(board, corner)]
    return max([shape.angle / shape.positions for shape in shapes], default=0.0)


def is_long(corner: Corner) -> bool:
    """MG-175 Whether it goes on for very long."""
    return bool(corner.rows > LONG_CORNER)


def straight_before(board: PositionsBoard, corner: Corner) -> int:
    """How many straight rows lead to it, up to one lap."""
    count = 0
    while count < board.n_rows and _is_straight(board, int(corner.first_row) - count - 1):
        count += 1
    return count


def follows_at_once(board: PositionsBoard, corner: Corner) -> bool:
    """Whether another corner leads to it without a straight between."""
    return not _is_straight(board, int(corner.first_row) - 1)


def _is_straight(board: PositionsBoard, row: int) -> bool:
    return board.row(row).kind == STRAIGHT


def turning(board: PositionsBoard) -> float:
    """How many degrees a lap turns, to the right if positive."""
    return sum(SHAPES[tile.kind].angle * int(tile.turn) for tile in board.tiles)
