"""The safe lap: can a car in first and second gear make every stop, however the dice fall?"""

from typing import Final

from paddock.circuits.findings import ERROR, Finding
from paddock.circuits.lanes.board import NO_CORNER, Corner, LanesBoard, Space

LOW_GEARS: Final = ((1, 2), (2, 3, 4))
"""The throws of the dice of gears 1 and 2 (FD-006)."""
Stand = tuple[int, int]
"""A space by its number, and the stops made in its corner."""


def check_stops(board: LanesBoard) -> list[Finding]:
    """Every corner can be stopped in as often as it asks, from every lane."""
    asked = [int(corner.stops) for corner in board.corners]
    found: list[Finding] = []
    safe = _safe_stands(board, asked)
    for corner in board.corners[::-1]:
        lanes = [space for space in _doorsteps(board, corner) if (int(space.number), 0) not in safe]
        if lanes:
            asked[corner.number] = 0  # so that the corners before it are not blamed for it
            safe = _safe_stands(board, asked)
            found.insert(0, _finding(corner, lanes))
    return found


def _finding(corner: Corner, spaces: list[Space]) -> Finding:
    stops = "one stop" if corner.stops == 1 else f"{corner.stops} stops"
    names = ", ".join(space.name for space in spaces)
    return Finding(
        ERROR,
        corner.name,
        f"asks for {stops}, but even a car in a low gear may fail to make them when it comes from"
        f" {names}: give its lanes more spaces, or ask for fewer stops",
    )


def _doorsteps(board: LanesBoard, corner: Corner) -> list[Space]:
    """The spaces outside a corner from which it is entered."""
    return [
        space
        for space in board.road_spaces()
        if space.corner != corner.number
        and any(after.corner == corner.number for after in space.successors)
    ]


def _safe_stands(board: LanesBoard, asked: list[int]) -> set[Stand]:
    """Where a car can stand and still make all stops up to the line, found from the line back."""
    safe: set[Stand] = set()
    for space in sorted(board.road_spaces(), key=lambda space: -int(space.rank)):
        stops = 0 if space.corner == NO_CORNER else asked[space.corner]
        for made in range(stops, -1, -1):
            if any(_is_safe(board, asked, space, made, throws, safe) for throws in LOW_GEARS):
                safe.add((int(space.number), made))
    return safe


def _is_safe(
    board: LanesBoard,
    asked: list[int],
    space: Space,
    made: int,
    throws: tuple[int, ...],
    safe: set[Stand],
) -> bool:
    """Whether every throw of a gear has a way that ends well."""
    return all(_ends_well(board, asked, space, made, throw, safe) for throw in throws)


def _ends_well(
    board: LanesBoard, asked: list[int], space: Space, made: int, steps: int, safe: set[Stand]
) -> bool:
    """Whether some way of so many steps makes its stops and ends where a car is safe."""
    in_corner = space.corner != NO_CORNER
    if steps == 0:
        stops = min(made + 1, asked[space.corner]) if in_corner else 0
        return (int(space.number), stops) in safe
    for after in space.successors:
        leaves = in_corner and after.corner != space.corner
        if leaves and made < asked[space.corner]:
            continue
        if board.crosses_line(space, after):
            return True
        stops = made if after.corner == space.corner else 0
        if _ends_well(board, asked, after, stops, steps - 1, safe):
            return True
    return False
