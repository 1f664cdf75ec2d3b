"""GP-238..248 Restarts: the pack lines up, and closes up again once the pit stops are made."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.sectors.board import FINISH_RUN, Space
from paddock.core.events import Log
from paddock.games.grand_prix.car import IN_PITS, NO_CAR, ON_TRACK, Car
from paddock.games.grand_prix.events.incidents import REGROUPED, RESTARTED
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.race.wear import take_all_off
from paddock.games.grand_prix.road import Road, by_rank
from paddock.games.grand_prix.state import GrandPrixState

IN_ORDER: Final = "GP-239"
AS_LAPPED: Final = "GP-240"
AS_INVOLVED: Final = "GP-D59"
CLOSED_UP: Final = "GP-244"
CAME_OUT: Final = "GP-245"
NOWHERE: Final = -1


def is_too_late(road: Road, state: GrandPrixState) -> bool:
    """GP-248 Whether the leader is in the last run to the finish, where nothing is restarted."""
    order = road.running_order(state)
    return bool(order) and road.finish - order[0].progress <= FINISH_RUN


def regroup(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-238..242 Steps 1 to 3: all that race line up, and nobody is a lap down."""
    order = road.running_order(state)
    if not order:
        return
    state.incident.front = order[0].progress
    log.tell(RESTARTED, "GP-238", road.board.sector_at(state.incident.front).number)
    first = [car for car in order if not car.involved and not car.lap_down]
    lapped = [car for car in order if car.lap_down and not car.involved]
    involved = [car for car in order if car.involved]
    rules = [IN_ORDER] * len(first) + [AS_LAPPED] * len(lapped) + [AS_INVOLVED] * len(involved)
    line_up(road, state, first + lapped + involved, rules, log)


def line_up(
    road: Road, state: GrandPrixState, order: list[Car], rules: list[str], log: Log
) -> None:
    """GP-239, GP-D61 Put cars on the restart places one after another, from the front back."""
    stood: list[i64] = []
    for car in order:
        stood.append(car.space if car.where == ON_TRACK else NOWHERE)
        road.lift(state, car)
        car.lap_down = False
        car.involved = False
        car.spun = False
    front = state.incident.front
    spaces = restart_places(road, front, len(order))
    for place, car in enumerate(order):
        space = spaces[place]
        back = (front - space.sector) % road.length
        road.put(state, car, space, front - back)
        car.before = car.progress
        if stood[place] != space.index:
            log.tell(REGROUPED, rules[place], car.index, place + 1, space.sector, space.lane)
    settle(road, state, log)


def restart_places(road: Road, front: i64, count: i64) -> list[Space]:
    """GP-024, GP-241 The places of a pack from its front back, one abreast where it is narrow."""
    places: list[Space] = []
    progress = front
    while len(places) < count:
        sector = road.board.sector_at(progress)
        places += sector.spaces[: sector.restart_lanes]
        progress -= 1
    return places[:count]


def clear_wear(state: GrandPrixState, log: Log) -> None:
    """GP-246 Under a red flag all wear goes but body damage."""
    for car in state.cars:
        if car.is_racing:
            take_all_off(car, "GP-246", log)


def close_up(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-244, GP-245 Steps 5 and 6: those that stayed out close up, those from the pits follow."""
    racing = [car for car in state.cars if car.is_racing]
    stayed = [car for car in in_pack_order(road, state, len(racing)) if car.where != IN_PITS]
    pitted = by_rank([car for car in racing if car.where == IN_PITS])
    rules = [CLOSED_UP] * len(stayed) + [CAME_OUT] * len(pitted)
    line_up(road, state, stayed + pitted, rules, log)


def in_pack_order(road: Road, state: GrandPrixState, count: i64) -> list[Car]:
    """The cars that still stand on the places of the pack, from the front back."""
    found: list[Car] = []
    for space in restart_places(road, state.incident.front, count):
        index = road.occupant(state, space)
        if index != NO_CAR:
            found.append(state.cars[index])
    return found
