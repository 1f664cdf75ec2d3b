"""GP-105..139, GP-149..155 Which cars go with the one that moves, and where lanes are bound."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.games.grand_prix.car import NO_CAR
from paddock.games.grand_prix.cards.race_cards import INSIDE, LINE, OUTSIDE, PURSUIT
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Segment

NO_FORK: Final = -1


def lanes_ahead(road: Road, state: GrandPrixState, space: Space) -> list[Space]:
    """GP-149..152 Where a car may go that a forward step moves on from here."""
    ahead = road.ahead(state, space)
    if len(ahead) == 1:
        return ahead
    segment = state.segment
    if segment.instruction == INSIDE:
        return ahead[:1]
    if segment.instruction == OUTSIDE:
        return ahead[-1:]
    taken = fork_taken(segment, space)
    return ahead if taken == NO_FORK else [road.board.spaces[taken]]


def fork_taken(segment: Segment, space: Space) -> i64:
    """GP-D20 The space that the racing line took after this one; `NO_FORK` where it took none."""
    forks = segment.forks
    for place in range(0, len(forks), 2):
        if forks[place] == space.index:
            return forks[place + 1]
    return NO_FORK


def is_racing_line(segment: Segment) -> bool:
    """GP-109 Whether links, once made, hold to the end of the movement."""
    return segment.movement == LINE or segment.movement == PURSUIT


def picks_up_rear(segment: Segment) -> bool:
    """GP-116, GP-D72 Whether a forward step links the cars behind: Line, until it is linked."""
    return segment.movement == LINE and not segment.is_linked


def occupied(state: GrandPrixState, spaces: list[Space]) -> i64:
    """GP-D72 How many of these spaces have a car on them."""
    count: i64 = 0
    for space in spaces:
        if state.occupants[space.index] != NO_CAR:
            count += 1
    return count


def link_behind(road: Road, state: GrandPrixState, space: Space) -> Space | None:
    """GP-116, GP-132 The chain behind follows, to its end or to a space whose rear is a choice."""
    behind = road.behind(state, space)
    while occupied(state, behind) > 0:
        if len(behind) > 1:
            return space
        space = behind[0]
        state.segment.train.append(state.occupants[space.index])
        behind = road.behind(state, space)
    return None
