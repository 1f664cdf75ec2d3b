"""What wear, close calls and cards are worth, all in sectors."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.grand_prix.ending import to_go
from paddock.games.grand_prix.car import (
    BODY,
    BRAKES,
    DURATIONS,
    ENGINE,
    NO_WEAR,
    SOFT,
    TRANSMISSION,
    WORN_OUT,
    Car,
)
from paddock.games.grand_prix.cards.race_cards import RaceCard
from paddock.games.grand_prix.driving.speed import FEWEST_THAT_SLOW
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

PACE: Final = 11.0
"""Sectors that the leader comes along in a round."""
FORESIGHT: Final = 4.0
"""Rounds after which wear will have been repaired anyway."""
MARKERS: Final[tuple[float, ...]] = (1.4, 1.4, 2.5, 2.5, 4.0, 4.0, 4.0)
"""What a marker on a card costs, by its kind."""
KEPT: Final = 1.3
"""What a marker costs that does not slow the car yet."""
FATAL: Final[tuple[int, ...]] = (BRAKES, TRANSMISSION, ENGINE)
"""Kinds of wear for which an event takes a car out of the race."""
FATAL_RISK: Final = 0.8
"""What that risk costs in a round."""
NEARLY_OUT: Final = 5.0
"""GP-076 What it costs to be a marker short of the sixth."""
OUT: Final = 25.0
CALL: Final = 0.3
"""GP-172 What each close call costs, because events look for the car with most of them."""
MOST_CALLS: Final = 1.8
SOFT_BONUS: Final = 2.2
"""What soft tires are worth as long as their bonus is unused."""


def rounds_left(road: Road, state: GrandPrixState) -> float:
    """About how many rounds there still are."""
    return max(float(to_go(road, state)), 0.0) / PACE


def card_worth(card: RaceCard) -> float:
    """How far a card brings a car of a player's, its wear and its close calls paid."""
    worth = float(card.speed) - CALL * float(card.close_calls)
    return worth if card.wear == NO_WEAR else worth - MARKERS[card.wear]


def car_cost(car: Car, rounds: float, most_calls: i64) -> float:
    """What a car of a player's has to bear; `most_calls` are those of any other car."""
    cost = wear_cost(car, car.worn, rounds) + calls_cost(car, min(rounds, 1.0), most_calls)
    if car.tire == SOFT and not car.soft_used:
        cost -= SOFT_BONUS * min(rounds + 0.3, 1.0)
    return cost


def wear_cost(car: Car, worn: i64, rounds: float) -> float:
    """What its wear costs to the end, or until it is repaired, with so many markers left of it.

    Those that are cheap to take off go first.
    """
    ahead = min(rounds, FORESIGHT)
    cost = KEPT * float(worn) * min(ahead / 2.0, 1.0)
    if worn >= FEWEST_THAT_SLOW:
        cost += float(worn) * ahead
    if worn >= WORN_OUT:
        cost += OUT * min(ahead, 1.0)
    elif worn == WORN_OUT - 1:
        cost += NEARLY_OUT * min(ahead, 1.0)
    return cost + FATAL_RISK * ahead * float(fatal_kinds(car, car.worn - worn))


def fatal_kinds(car: Car, removed: i64) -> i64:
    """How many kinds of wear are left that may put the car out."""
    kinds: i64 = 0
    for wear in range(BODY):
        count: i64 = car.wear[wear]
        taken: i64 = min(count, removed)
        removed -= taken
        if count > taken and wear in FATAL:
            kinds += 1
    return kinds


def calls_cost(car: Car, ahead: float, most: i64) -> float:
    """GP-172 What its close calls may bring upon it."""
    if car.close_calls == 0:
        return 0.0
    cost = CALL * float(car.close_calls)
    if car.close_calls > most:
        cost += MOST_CALLS
    elif car.close_calls == most:
        cost += MOST_CALLS / 2.0
    return cost * ahead


def repair_price(car: Car, removed: i64) -> i64:
    """GP-169 What it costs to take so many markers off, the cheapest first."""
    price: i64 = 0
    for wear in range(BODY):
        taken: i64 = min(car.wear[wear], removed)
        removed -= taken
        price += taken * DURATIONS[wear]
    return price
