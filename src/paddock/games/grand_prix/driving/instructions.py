"""GP-271..294 What the instructions on the cards allow, step by step and after the movement."""

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.games.grand_prix.car import NO_CAR, OFF_TRACK, ON_TRACK, RACING, Car
from paddock.games.grand_prix.cards.race_cards import (
    DIAGONAL,
    INSIDE,
    OUTSIDE,
    OVERSTEER,
    STRAIGHT_ON,
    UNDERSTEER,
    WEAVING,
)
from paddock.games.grand_prix.driving.linking import occupied
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Segment


def may_go_sideways(segment: Segment, is_outward: bool) -> bool:
    """GP-119, GP-129, and GP-274, GP-276, GP-293, GP-294 by the card."""
    if segment.is_linked or segment.instruction == STRAIGHT_ON:
        return False
    return segment.instruction != (INSIDE if is_outward else OUTSIDE)


def cost_of_lane(segment: Segment, is_occupied: bool) -> i64:
    """GP-096, GP-097 A point, or two to displace a car; GP-292 nothing while weaving."""
    if segment.instruction == WEAVING:
        return 0
    return 2 if is_occupied else 1


def weaves_on(segment: Segment) -> bool:
    """GP-292 Whether lateral steps are still to be had without points."""
    return segment.instruction == WEAVING and not segment.is_linked


def diagonals(road: Road, state: GrandPrixState, space: Space) -> list[Space]:
    """GP-272, GP-D21 The vacant spaces that a diagonal leads to, from the inside out."""
    found: list[Space] = []
    segment = state.segment
    if segment.instruction != DIAGONAL or segment.diagonal_used:
        return found
    ahead = road.ahead(state, space)
    if road.in_zone(state, space.sector) or road.in_zone(state, ahead[0].sector):
        return found
    for target in (ahead[0].inner, ahead[-1].outer):
        if target is not None and state.occupants[target.index] == NO_CAR:
            found.append(target)
    return found


def swappable(road: Road, state: GrandPrixState, space: Space) -> list[Car]:
    """GP-212, GP-281, GP-284, GP-D26 The cars directly ahead to change places with."""
    found: list[Car] = []
    if road.in_zone(state, space.sector):
        return found
    for target in road.ahead(state, space):
        index = state.occupants[target.index]
        if index == NO_CAR or road.in_zone(state, target.sector):
            continue
        if state.cars[index].status == RACING:
            found.append(state.cars[index])
    return found


def drift_target(road: Road, state: GrandPrixState, space: Space) -> Space | None:
    """GP-283, GP-291 The space to which the card makes its car drift; none where it is ignored."""
    target: Space | None = None
    if state.segment.instruction == OVERSTEER:
        target = space.inner
    elif state.segment.instruction == UNDERSTEER:
        target = space.outer
    if target is None or road.in_zone(state, space.sector):
        return None
    return target if state.occupants[target.index] == NO_CAR else None


def clean_air(road: Road, state: GrandPrixState, car: Car) -> list[Space]:
    """GP-275, GP-D27 The spaces behind the next car, where the car is alone and does not lead."""
    if _leads(state, car):
        return []
    sectors = road.board.sectors
    sector: i64 = road.space(car).sector
    if occupied(state, sectors[sector].spaces) > 1:
        return []
    for _ in range(road.length - 1):
        sector = (sector + 1) % road.length
        found = _behind_all(road, state, sectors[sector].spaces)
        if found:
            return found
    return []


def _leads(state: GrandPrixState, car: Car) -> bool:
    """GP-D27 Whether it leads the cars outside the pit lane."""
    for rival in state.cars:
        if rival.where != ON_TRACK and rival.where != OFF_TRACK:
            continue
        if rival.rank > car.rank:
            return False
    return True


def _behind_all(road: Road, state: GrandPrixState, spaces: list[Space]) -> list[Space]:
    """The spaces directly behind the cars on these, each once."""
    found: list[Space] = []
    for space in spaces:
        if state.occupants[space.index] == NO_CAR:
            continue
        before = road.board.sectors[(space.sector - 1) % road.length]
        behind = road.behind(state, space)
        if road.in_zone(state, before.number):
            behind = before.spaces[:1]
        for target in behind:
            if target not in found:
                found.append(target)
    return found
