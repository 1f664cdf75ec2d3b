"""GP-094, GP-160..164, GP-232 How many points a card gives its car."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.cards.race_cards import RACE_CARDS, RaceCard
from paddock.games.grand_prix.events import driving as events
from paddock.games.grand_prix.state import GrandPrixState

FEWEST_THAT_SLOW: Final = 3
"""GP-160 Wear markers from which on they slow a car."""


def card_of(state: GrandPrixState) -> RaceCard:
    """The card that is played."""
    return RACE_CARDS[state.segment.card]


def penalty(car: Car) -> i64:
    """GP-160 What its wear takes from the speed of a car."""
    return car.worn if car.worn >= FEWEST_THAT_SLOW else 0


def speed(car: Car, card: RaceCard) -> i64:
    """GP-094, GP-161 On the track, never below nothing."""
    return max(card.speed - penalty(car), 0)


def set_off(state: GrandPrixState, card: RaceCard, log: Log) -> None:
    """GP-094, GP-160 The points of a movement on the track, GP-164, GP-232 or out of the pits."""
    segment, car = state.segment, state.car
    if segment.is_exit:
        segment.points = card.pit_speed
        log.tell(events.SET_OFF, "GP-232", car.index, segment.points)
        return
    segment.points = speed(car, card)
    if penalty(car) == 0:
        log.tell(events.SET_OFF, "GP-094", car.index, segment.points)
    else:
        log.tell(events.SLOWED, "GP-160", car.index, car.worn, segment.points)
