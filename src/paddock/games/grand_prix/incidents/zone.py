"""GP-205..214 The safety zone: made around a car, the cars in it in single file, and lifted."""

from mypy_extensions import i64

from paddock.circuits.sectors.board import Sector, Space
from paddock.core.events import Log
from paddock.games.grand_prix.car import NO_CAR, Car
from paddock.games.grand_prix.events.incidents import SENT_ON, SHIFTED, ZONE_LIFTED, ZONE_MADE
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.road import ZONE_REACH, ZONE_SECTORS, Road
from paddock.games.grand_prix.state import NO_ZONE, GrandPrixState


def make_zone(road: Road, state: GrandPrixState, centre: i64, log: Log) -> None:
    """GP-205, GP-209 Around a sector; the cars in it shift from its end back to its start."""
    state.zone = (centre - ZONE_REACH) % road.length
    last = (centre + ZONE_REACH) % road.length
    log.tell(ZONE_MADE, "GP-205", state.zone, last)
    for behind in range(ZONE_SECTORS):
        shift_inward(road, state, road.board.sectors[(last - behind) % road.length], log)


def shift_inward(road: Road, state: GrandPrixState, sector: Sector, log: Log) -> None:
    """GP-209, GP-211 The cars of a sector drop to lane 1 one by one, from the inside out."""
    inner = sector.spaces[0]
    for space in sector.spaces[1:]:
        index = road.occupant(state, space)
        if index == NO_CAR:
            continue
        car = state.cars[index]
        road.lift(state, car)
        send_on(road, state, inner, log)
        road.put(state, car, inner, car.progress)
        log.tell(SHIFTED, "GP-209", car.index, sector.number)
        settle(road, state, log)


def send_on(road: Road, state: GrandPrixState, space: Space, log: Log) -> None:
    """GP-210 Make a space free: its car goes a space forward; GP-D52 on the inside."""
    index = road.occupant(state, space)
    if index == NO_CAR:
        return
    ahead = road.ahead(state, space)[0]
    send_on(road, state, ahead, log)
    car = state.cars[index]
    move_on(road, state, car, ahead)
    log.tell(SENT_ON, "GP-210", car.index, ahead.sector, ahead.lane)


def move_on(road: Road, state: GrandPrixState, car: Car, ahead: Space) -> None:
    """Put a car on the space ahead of it."""
    road.lift(state, car)
    road.put(state, car, ahead, car.progress + 1)


def lift_zone(state: GrandPrixState, log: Log) -> None:
    """GP-214 Before the next event the zone is no more."""
    if state.zone == NO_ZONE:
        return
    state.zone = NO_ZONE
    log.tell(ZONE_LIFTED, "GP-214")
