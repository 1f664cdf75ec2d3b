"""GP-197, GP-D44 Who is adjacent to whom when an event looks for it."""

from paddock.games.grand_prix.car import NO_CAR, ON_TRACK, Car
from paddock.games.grand_prix.road import Road, by_rank
from paddock.games.grand_prix.state import GrandPrixState


def adjacent(road: Road, state: GrandPrixState, car: Car) -> list[Car]:
    """GP-197 Beside it in neighbouring lanes, directly ahead and behind; best placed first."""
    if car.where != ON_TRACK:
        return []
    space = road.space(car)
    spaces = [*road.ahead(state, space), *road.behind(state, space)]
    if space.inner is not None:
        spaces.append(space.inner)
    if space.outer is not None:
        spaces.append(space.outer)
    found: list[Car] = []
    for near in spaces:
        index = road.occupant(state, near)
        if index != NO_CAR:
            found.append(state.cars[index])
    return by_rank(found)


def has_company(road: Road, state: GrandPrixState, car: Car) -> bool:
    """GP-297 Whether any car is adjacent to this one."""
    return bool(adjacent(road, state, car))
