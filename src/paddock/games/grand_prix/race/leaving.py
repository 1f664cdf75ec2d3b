"""GP-076..081 Leaving the race before the finish, and the position markers for it."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState


def leave(road: Road, state: GrandPrixState, car: Car, status: i64, rule: str, log: Log) -> None:
    """GP-079 Take a car out of the race; `rule` says why, `status` how."""
    road.lift(state, car)
    car.status = status
