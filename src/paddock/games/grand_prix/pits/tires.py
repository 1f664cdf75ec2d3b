"""GP-174..185 Tires in the pits: which ones the weather allows, and how they are fitted."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import HARD, NO_TIRE, SOFT, WET_TIRE, Car
from paddock.games.grand_prix.events.pits import FITTED
from paddock.games.grand_prix.state import WET, GrandPrixState


def open_tires(state: GrandPrixState, car: Car) -> list[int]:
    """GP-180, GP-181 By the weather; GP-D33 only of another type than those on the car."""
    tires = (WET_TIRE,) if state.weather == WET else (HARD, SOFT)
    return [tire for tire in tires if tire != car.tire]


def open_changes(state: GrandPrixState, car: Car) -> list[int]:
    """GP-182 Its own tires may stay on, unless GP-322..324 it came in to change them."""
    tires = open_tires(state, car)
    return tires if car.must_change else [NO_TIRE, *tires]


def fit_tires(car: Car, tire: i64, log: Log) -> None:
    """GP-185 The new tires go on top of the old ones; GP-189 soft ones are fresh."""
    if tire == NO_TIRE:
        return
    car.tire = tire
    car.tires.append(int(tire))
    car.soft_used = False
    log.tell(FITTED, "GP-185", car.index, tire)
