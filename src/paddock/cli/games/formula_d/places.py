"""Places of Formula D in words: corners by their titles, lanes by their sides, never a code."""

from typing import Final

from paddock.circuits.lanes.board import BOX, NO_CORNER, PIT, Corner, LanesBoard, Space

SIDES: Final = {
    2: ("left", "right"),
    3: ("left", "middle", "right"),
    4: ("left", "middle", "middle right", "right"),
}
"""The lanes from left to right, by how many there are."""


def space_words(board: LanesBoard) -> dict[str, str]:
    """What every space of a board is called in a sentence, by its name."""
    return {space.name: place(board, space) for space in board.spaces}


def place(board: LanesBoard, space: Space) -> str:
    """A space, as in `the left lane, 3 before Mirabeau`."""
    if space.kind in (PIT, BOX):
        return stretch(board, space)
    return f"the {lane(board, space)}, {stretch(board, space)}"


def lane(board: LanesBoard, space: Space) -> str:
    """The lane of a space of the road."""
    return f"{SIDES[int(board.lanes)][space.lane]} lane"


def stretch(board: LanesBoard, space: Space) -> str:
    """The part of the circuit in which a space lies; with its lane it tells it from all others."""
    number = space.name.lstrip("PB") if space.kind in (PIT, BOX) else space.name.split(".")[1][1:]
    if space.kind == BOX:
        return f"pit {number}"
    if space.kind == PIT:
        return f"space {number} of the pit lane"
    if space.corner == NO_CORNER:
        away, ahead = next_corner(board, space)
        return f"{away} before {title(board, ahead)}"
    return f"space {number} of {title(board, board.corners[space.corner])}"


def title(board: LanesBoard, corner: Corner) -> str:
    """A corner by its title, with its name where another has the same, or where it has none."""
    same = [other for other in board.corners if other.title == corner.title]
    if not corner.title:
        return corner.name
    return corner.title if len(same) == 1 else f"{corner.title} ({corner.name})"


def both_names(corner: Corner) -> str:
    """A corner by its title, and by its name on the sketch."""
    return f"{corner.title} ({corner.name})" if corner.title else corner.name


def next_corner(board: LanesBoard, space: Space) -> tuple[int, Corner]:
    """How far it is from a space to the corner it leads to, in its lane."""
    at, away = space, 0
    while at.corner == NO_CORNER:
        at, away = at.ahead, away + 1
    return away, board.corners[at.corner]


def short(board: LanesBoard, space: Space) -> str:
    """A space in a column of the tower: the corner by its name on the sketch, and how far."""
    if space.kind in (PIT, BOX):
        return "pit"
    if space.corner != NO_CORNER:
        return board.corners[space.corner].name
    away, ahead = next_corner(board, space)
    return f"{away} to {ahead.name}"
