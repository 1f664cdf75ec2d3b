"""Every way of a move by the letter of the driving code, tried out one by one.

The rules' own search keeps only what matters; this one keeps everything, to be compared with it.
"""

from collections.abc import Iterator
from itertools import pairwise

from fd_table import Table

from paddock.circuits.lanes.board import NO_CORNER, Space
from paddock.games.formula_d.state import NOWHERE, Car

Way = list[Space]


def legal_ways(table: Table, letter: str, spaces: int) -> set[tuple[str, ...]]:
    """The names of the spaces of every legal way so long, on an open road."""
    car = table[letter]
    taken = [other.space for other in table.state.cars if other is not car]
    stops = 0 if car.corner == NO_CORNER else table.board.corners[car.corner].stops
    free = car.corner if car.stops >= stops else NO_CORNER
    found = all_ways([car.space], spaces, [space for space in taken if space is not NOWHERE])
    return {
        tuple(space.name for space in way[1:])
        for way in found
        if keeps_lane(way, free) and is_driving_code(way, taken, table.rules.version)
    }


def all_ways(way: Way, spaces: int, taken: list[Space]) -> Iterator[Way]:
    """FD-024, FD-028, FD-051 All ways along the links that meet no car."""
    if spaces == 0:
        yield way
        return
    for after in way[-1].successors:
        if after not in taken:
            yield from all_ways([*way, after], spaces - 1, taken)


def keeps_lane(way: Way, free: int) -> bool:
    """FD-075 From the step out of a corner without its stops on, straight ahead."""
    for at, space in enumerate(way[:-1]):
        if space.corner not in (NO_CORNER, free) and way[at + 1].corner != space.corner:
            rest = way[at:]
            return all(after is before.ahead for before, after in pairwise(rest))
    return True


def is_driving_code(way: Way, taken: list[Space], version: int) -> bool:
    """FD-041, FD-043, FD-044 Two changes on straights, and back only right behind cars."""
    changes = [at for at, (before, after) in enumerate(pairwise(way)) if before.lane != after.lane]
    if sum(not way[at].has_arrows for at in changes) > 2:
        return False
    watched = [at for at in changes if is_watched(way[at], version)]
    return not any(is_zigzag(way, watched[:many], taken) for many in range(2, len(watched) + 1))


def is_watched(space: Space, version: int) -> bool:
    """FD-D05 Steps from inside a corner are free; by the first version all along arrows were."""
    return space.corner == NO_CORNER if version > 1 else not space.has_arrows


def is_zigzag(way: Way, changes: list[int], taken: list[Space]) -> bool:
    """FD-043 Whether the last of these changes leads back to a lane that one of the others left."""
    joined = way[changes[-1] + 1]
    left = [way[at] for at in changes[:-1] if way[at].lane == joined.lane]
    return bool(left) and not is_overtaking(left[-1], joined, taken)


def is_overtaking(left: Space, joined: Space, taken: list[Space]) -> bool:
    """FD-044 Whether there are cars between two spaces of a lane, and nothing else."""
    between: list[Space] = []
    space = left.ahead
    while space is not joined:
        between.append(space)
        space = space.ahead
    return bool(between) and all(passed in taken for passed in between)


def offered_ways(table: Table, car: Car, spaces: int) -> set[tuple[str, ...]]:
    """The ways that are open, told by their spaces: for a moment all are dangerous."""
    road = [space for space in table.board.road_spaces() if space is not car.space]
    before = table.state.markers
    table.state.markers = road
    table.state.ticket = 0
    ways = {tuple(space.name for space in move.dangers) for move in table.moves if move.brake == 0}
    table.state.markers = before
    table.state.ticket = 0
    return {way for way in ways if len(way) == spaces}
