"""Ways through a lanes board: the shortest and longest through a corner, and the shortest lap."""

from mypy_extensions import i64

from paddock.circuits.lanes.board import Corner, LanesBoard, Space


def measure_corners(board: LanesBoard) -> None:
    """Write the shortest and the longest way on each corner."""
    for corner in board.corners:
        corner.shortest, corner.longest = corner_paths(corner, entrances(board, corner))


def entrances(board: LanesBoard, corner: Corner) -> list[Space]:
    """The spaces of a corner that are entered from outside it."""
    return [
        after
        for space in board.road_spaces()
        if space.corner != corner.number
        for after in space.successors
        if after.corner == corner.number
    ]


def corner_paths(corner: Corner, doors: list[Space]) -> tuple[i64, i64]:
    """How many of a corner's spaces the shortest and the longest way through it have."""
    fewest: dict[i64, i64] = {}
    most: dict[i64, i64] = {}
    for space in sorted(corner.spaces, key=lambda space: -int(space.rank)):
        inner = [int(after.number) for after in space.successors if after.number in fewest]
        leaves = len(inner) < len(space.successors)
        fewest[space.number] = 1 if leaves else 1 + min([fewest[a] for a in inner], default=0)
        most[space.number] = 1 + max([most[a] for a in inner], default=0)
    shortest = min([fewest[space.number] for space in doors], default=0)
    return shortest, max([most[space.number] for space in doors], default=0)


def shortest_laps(board: LanesBoard) -> list[int]:
    """For each lane, the fewest steps from its first space after the line round to itself."""
    steps: list[int] = []
    order = sorted(board.road_spaces(), key=lambda space: int(space.rank))
    for lane in range(int(board.lanes)):
        start = next(space for space in order if space.lane == lane)
        steps.append(_steps_round(order, start))
    return steps


def _steps_round(order: list[Space], start: Space) -> int:
    """The fewest steps from a space round to itself; 0 where there is no such way."""
    far = 1 << 30
    steps = {int(space.number): far for space in order}
    steps[int(start.number)] = 0
    best = far
    for space in order:
        here = steps[int(space.number)] + 1
        for after in space.successors:
            if after is start:
                best = min(best, here)
            elif after.rank > space.rank and here < steps[int(after.number)]:
                steps[int(after.number)] = here
    return best if best < far else 0
