"""Pit stops: whether a car comes in, what is taken off it, and on which tires it goes on."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.grand_prix.costs import SOFT_BONUS, repair_price, rounds_left, wear_cost
from paddock.bots.grand_prix.ending import is_unchanged, over_before_a_stop
from paddock.games.grand_prix.car import BODY, IN_PITS, NO_TIRE, SOFT, WET_TIRE, Car
from paddock.games.grand_prix.pits.prices import TIRE_CHANGE
from paddock.games.grand_prix.pits.tires import open_tires
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import WET, GrandPrixState

EXIT: Final = 5.0
"""GP-232 Sectors lost on the way out of the pits, where nobody is pushed along."""
DUTY: Final = 5.5
"""GP-174 What it is worth to have changed tires; later it would cost a stop as well."""
RIGHT_TIRES: Final = 1.0
"""GP-317 What tires are worth that suit the weather, where the old ones do not."""
LAST_CHANCE: Final = 1000.0
"""GP-175 What it is worth to have changed them where there is no other stop before the finish."""
PLACE: Final = 0.5
"""GP-244 Sectors that each car is worth that goes by while the race is restarted."""


class StopPlan:
    """How many markers are taken off, the cheapest first, and which tires are fitted."""

    def __init__(self, removed: i64, tire: i64, gain: float) -> None:
        self.removed: i64 = removed
        self.tire: i64 = tire
        self.gain: float = gain
        """Sectors that the stop is worth, its price paid."""


def best_stop(road: Road, state: GrandPrixState, car: Car, is_served: bool = False) -> StopPlan:
    """The stop that gains most; one that loses is better not made.

    Where the car comes in anyway, it is no question what coming in costs.
    """
    rounds = rounds_left(road, state)
    before = wear_cost(car, car.worn, rounds)
    entry = 0.0 if is_served else cost_of_entry(road, state, car)
    best = StopPlan(0, NO_TIRE, -entry)
    for tire in [int(NO_TIRE), *open_tires(state, car)]:
        worth = worth_of_tires(road, state, car, tire)
        for left in range(car.wear[BODY], car.worn + 1):
            removed: i64 = car.worn - left
            gain = worth + before - wear_cost(car, left, rounds) - entry
            gain -= cost_of_way(state, car, removed, tire)
            if gain > best.gain:
                best = StopPlan(removed, tire, gain)
    return best


def cost_of_entry(road: Road, state: GrandPrixState, car: Car) -> float:
    """What it costs to come in at all; GP-245 at a restart, all that stay out go by."""
    if car.where == IN_PITS and not state.incident.has_restart:
        return 0.0
    if not state.incident.has_restart:
        return EXIT
    behind: i64 = 0
    for rival in road.running_order(state):
        if rival.rank < car.rank and rival.where != IN_PITS:
            behind += 1
    return PLACE * float(behind)


def cost_of_way(state: GrandPrixState, car: Car, removed: i64, tire: i64) -> float:
    """GP-169 The sectors back; GP-245 at a restart the pack waits."""
    if state.incident.has_restart:
        return 0.0
    price = repair_price(car, removed)
    return float(price if tire == NO_TIRE else max(price, TIRE_CHANGE))


def worth_of_tires(road: Road, state: GrandPrixState, car: Car, tire: i64) -> float:
    """What it is worth to go on upon these tires."""
    worth = 0.0
    has_bonus = car.tire == SOFT and not car.soft_used
    if tire == NO_TIRE:
        return worth
    if has_bonus:
        worth -= SOFT_BONUS
    if tire == SOFT:
        worth += SOFT_BONUS
    is_wet = tire == WET_TIRE
    if is_wet == (state.weather == WET) and is_wet != (car.tire == WET_TIRE):
        worth += RIGHT_TIRES
    if is_unchanged(state, car):
        worth += DUTY + LAST_CHANCE * over_before_a_stop(road, state)
    return worth


def to_remove(car: Car, removed: i64, wear: i64) -> i64:
    """How many markers of a kind are among so many, the cheapest first."""
    for kind in range(wear):
        removed -= min(car.wear[kind], removed)
    return min(car.wear[wear], removed)
