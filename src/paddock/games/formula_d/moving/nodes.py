"""The nodes of the search: spaces reached, and how."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER, ROAD, LanesBoard, Space
from paddock.games.formula_d.state import NOWHERE

NOT_TOUCHED: Final = 0
TOUCHED: Final = 1
TOUCHED_LATE: Final = 2
"""Whether a corner was entered: with the thrown spaces, or only with those after them."""


class Cell:
    """A space as the search sees it: its links, and what stands or lies on it now."""

    def __init__(self, space: Space) -> None:
        self.space: Space = space
        self.number: i64 = space.number
        self.lane: i64 = space.lane
        self.corner: i64 = space.corner
        self.is_free: bool = not space.has_arrows and space.kind == ROAD
        """FD-041 Whether a lane change from here counts: on straights, without arrows."""
        self.bars_return: bool = self.is_free
        """FD-043 Whether a lane that is left here may not be joined again."""
        self.ahead: Cell = self
        self.after: list[Cell] = []
        self.beside: list[Cell] = []
        self.is_taken: bool = False
        """Whether another car stands there."""
        self.is_marked: bool = False
        """Whether something stands or lies there that is not of the board."""
        self.behind: i64 = 0
        self.before: i64 = 0
        """How far behind it, and before it, the spaces begin that it touches, in ranks."""
        self.is_dangerous: bool = space.danger
        """FD-254 It belongs to the danger zone, or has a marker."""
        self.last: Node = Node(self)
        """The node that reached it last; of this layer only if its number says so, and if it has
        not been used again for another space since."""


class Node:
    """A space reached, and what of the way to it still matters."""

    def __init__(self, cell: Cell) -> None:
        self.cell: Cell = cell
        self.parent: Node = self
        self.steps: i64 = 0
        """How many spaces have been driven."""
        self.changes: i64 = 0
        """FD-041 Lane changes on straights so far."""
        self.left: i64 = 0
        """FD-043, FD-044 The lanes that were left, and where each may be joined again."""
        self.is_locked: bool = False
        """FD-075 It has left a corner too early and keeps its lane."""
        self.touch: i64 = NOT_TOUCHED
        self.slide: i64 = 0
        """FD-D44 Additional spaces that the way costs in the rain."""
        self.dangers: i64 = 0
        """FD-127 The dangerous spaces entered, as digits."""
        self.has_crossed: bool = False
        """Whether the finish line lies behind it."""
        self.is_twin: bool = False
        """Whether another node of its layer is the same choice for the driver."""
        self.reach: i64 = 0
        """Where it ends the race: how far the move would have gone."""
        self.is_over: bool = False
        """Whether the race ends there, so that no way leads on."""
        self.layer: i64 = 0
        self.next: Node = self
        """The node before it on the same space of the layer; itself at the end."""
        self.after: Node = self
        """The node taken after it; itself where none has been made."""

    @property
    def space(self) -> Space:
        """The space that was reached."""
        return self.cell.space


NO_CELL: Final = Cell(NOWHERE)
NO_NODE: Final = Node(NO_CELL)


def link_cells(board: LanesBoard, arrows_zigzag: bool) -> list[Cell]:
    """A cell for each space, linked as the spaces are."""
    cells = [Cell(space) for space in board.spaces]
    for cell in cells:
        space = cell.space
        if arrows_zigzag:
            cell.bars_return = space.corner == NO_CORNER and space.kind == ROAD
        cell.ahead = cells[space.ahead.number]
        cell.after = [cells[after.number] for after in space.successors]
        cell.beside = [cells[side.number] for side in space.beside]
        for touched in [space.ahead, *space.beside]:
            apart = (touched.rank - space.rank) % board.length
            if 2 * apart > board.length:
                cell.behind = max(cell.behind, board.length - apart)
            else:
                cell.before = max(cell.before, apart)
    return cells
