"""GP-076..081 Leaving the race before the finish, and the position markers for it."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import EventKind, Log
from paddock.games.grand_prix.car import ELIMINATED, LAPPED, RETIRED, Car
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.race.order import name_leader
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import MARKERS, GrandPrixState

HOW_THEY_LEFT: Final[dict[i64, EventKind]] = {
    RETIRED: events.RETIRED,
    ELIMINATED: events.ELIMINATED,
    LAPPED: events.LAPPED_OUT,
}


def leave(road: Road, state: GrandPrixState, car: Car, status: i64, rule: str, log: Log) -> None:
    """GP-079 Take a car out of the race; `rule` says why, `status` how."""
    left = still_in(state)
    road.lift(state, car)
    car.status = status
    car.lap_down = False
    state.lefts += 1
    car.left = state.lefts
    car.left_round = state.round
    log.tell(HOW_THEY_LEFT.get(status, events.TAKEN_OUT), rule, car.index)
    if left <= MARKERS:
        take_last_marker(state, car, log)
    name_leader(road, state, log)


def still_in(state: GrandPrixState) -> i64:
    """GP-079 How many cars have finished or are still racing."""
    count: i64 = state.finished
    for car in state.cars:
        if car.is_racing:
            count += 1
    return count


def take_last_marker(state: GrandPrixState, car: Car, log: Log) -> None:
    """GP-079 The worst position marker that is left; GP-081 an NPC takes it as well."""
    car.marker = state.last_marker
    state.last_marker -= 1
    log.tell(events.MARKER_KEPT, "GP-079" if car.is_players else "GP-081", car.index, car.marker)


def has_players(state: GrandPrixState) -> bool:
    """GP-D64 Whether any car of a player's still races."""
    return any(car.is_players and car.is_racing for car in state.cars)
