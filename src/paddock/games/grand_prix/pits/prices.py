"""GP-165..184 What a pit stop costs, in spaces back."""

from typing import Final

from mypy_extensions import i64

from paddock.games.grand_prix.car import DURATIONS, NO_TIRE, Car

TIRE_CHANGE: Final = 2
"""GP-183 What a change of tires costs by itself."""


def stop_price(removed: list[int], tire: i64) -> i64:
    """GP-169 The spaces back for so many markers of each kind, and for tires if any are fitted."""
    price: i64 = 0
    for wear, count in enumerate(removed):
        price += DURATIONS[wear] * count
    return with_tires(price, tire)


def forced_price(car: Car, tire: i64) -> i64:
    """GP-204, GP-D40 All that can be repaired at twice its price; GP-184 tires are free then."""
    return with_tires(2 * stop_price(car.wear[: len(DURATIONS)], NO_TIRE), tire)


def with_tires(price: i64, tire: i64) -> i64:
    """GP-184 A change of tires is free where repairs cost as much as it or more."""
    return max(price, TIRE_CHANGE) if tire != NO_TIRE else price
