"""GP-225..228 How a car comes into the pit lane, whoever sends it there."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import IN_PITS, Car
from paddock.games.grand_prix.events.pits import PITTED
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState


def pit(road: Road, state: GrandPrixState, car: Car, back: i64, rule: str, log: Log) -> None:
    """GP-225, GP-226 Into the pit space of its sector, and back in the pit lane from there."""
    if back or car.where != IN_PITS:
        road.put_in_pits(state, car, car.progress - back)
    log.tell(PITTED, rule, car.index, back, road.space(car).sector)
    settle(road, state, log)
