"""The driver's answers beside the road: to events, about tires for the start, and discards."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.grand_prix.costs import card_worth, rounds_left, wear_cost
from paddock.bots.grand_prix.ending import is_unchanged
from paddock.bots.grand_prix.rookie import of_kind
from paddock.bots.grand_prix.stops import best_stop, to_remove
from paddock.core.steps import Step
from paddock.games.grand_prix.car import NO_TIRE, SOFT, WET_TIRE, Car
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS
from paddock.games.grand_prix.incidents.aims import aim_of
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import (
    GO_IN,
    KEEP,
    PIT,
    STAY,
    TAKE,
    ChooseTire,
    Fit,
    ForCar,
    OfCard,
    Repair,
)

WORTH_KEEPING: Final = 5.0
"""Sectors of a card that is not discarded."""


def serve(road: Road, view: GrandPrixState, steps: list[Step]) -> Step:
    """GP-058, GP-322, GP-305 Whether a car comes in, and what is done to it."""
    phase = view.phase
    if phase is Phase.PENALTY:
        return failure_tires(view, steps)
    asked = view.incident.asked if phase is Phase.RAIN else view.stop.asked
    car = view.cars[asked[0]]
    if phase is Phase.RAIN:
        comes_in = is_unchanged(view, car) or best_stop(road, view, car).gain > 0.0
        return of_kind(steps, GO_IN if comes_in else TAKE)
    if phase is Phase.PIT:
        return of_kind(steps, PIT if best_stop(road, view, car).gain > 0.0 else STAY)
    stop = best_stop(road, view, car, True)
    if phase is Phase.FIT:
        return fitted(steps, stop.tire)
    return repaired(steps, to_remove(car, stop.removed, len(view.stop.removed)))


def fitted(steps: list[Step], tire: i64) -> Step:
    """The step with these tires, or soft ones where others have to be fitted."""
    wanted = steps[-1]
    for step in steps:
        if cast(Fit, step).tire == tire:
            return step
        if cast(Fit, step).tire == SOFT:
            wanted = step
    return wanted


def failure_tires(view: GrandPrixState, steps: list[Step]) -> Step:
    """GP-305 In a stop that has to be fresh tires are free, if they are wanted at all."""
    car = view.cars[view.incident.target]
    is_wanted = is_unchanged(view, car) or car.tire != SOFT or car.soft_used
    return steps[-1] if is_wanted else fitted(steps, NO_TIRE)


def repaired(steps: list[Step], count: i64) -> Step:
    """The step that takes so many off."""
    for step in steps:
        if cast(Repair, step).count == count:
            return step
    return steps[0]


def choose_target(road: Road, view: GrandPrixState, steps: list[Step]) -> Step:
    """GP-083, GP-299, GP-314 A rival's car before an own one; then that with least to lose."""
    best = steps[0]
    least = 0.0
    for place, step in enumerate(steps):
        car = with_number(view, cast(ForCar, step).number)
        loss = loss_of(road, view, car)
        if place == 0 or loss < least:
            best, least = step, loss
    return best


def loss_of(road: Road, view: GrandPrixState, car: Car) -> float:
    """What is lost by an event for a car: a marker, or else its place."""
    if aim_of(EVENT_CARDS[view.incident.card].happening.kind) is None:
        rounds = rounds_left(road, view)
        return wear_cost(car, car.worn + 1, rounds) - wear_cost(car, car.worn, rounds)
    return float(car.progress) if car.seat == view.actor else -float(car.progress)


def with_number(view: GrandPrixState, number: i64) -> Car:
    """The car with this number."""
    for car in view.cars:
        if car.number == number:
            return car
    raise ValueError(f"expected a car of the race, but got {number}")


def start_tires(steps: list[Step]) -> Step:
    """GP-034 Wet tires in the wet, else soft ones, whose bonus is another movement."""
    best = steps[0]
    for step in steps:
        if cast(ChooseTire, step).tire in (SOFT, WET_TIRE):
            best = step
    return best


def worst_card(steps: list[Step]) -> Step:
    """GP-061 The card that is worth least, if it is not worth keeping."""
    worst = of_kind(steps, KEEP)
    least = WORTH_KEEPING
    for step in steps:
        if isinstance(step, OfCard) and card_worth(step.card) < least:
            worst, least = step, card_worth(step.card)
    return worst
