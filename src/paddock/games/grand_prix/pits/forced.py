"""GP-204, GP-305, GP-D40 The stop of a mechanical failure: all is repaired, at twice its price."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.pits.pitting import pit
from paddock.games.grand_prix.pits.prices import forced_price
from paddock.games.grand_prix.pits.tires import fit_tires
from paddock.games.grand_prix.race.wear import take_all_off
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState


def stop_for_failure(road: Road, state: GrandPrixState, car: Car, tire: i64, log: Log) -> None:
    """GP-305 Back for all that can be repaired; GP-D39 no other stop in this round."""
    pit(road, state, car, forced_price(car, tire), "GP-204", log)
    take_all_off(car, "GP-305", log)
    fit_tires(car, tire, log)
    car.served = True
