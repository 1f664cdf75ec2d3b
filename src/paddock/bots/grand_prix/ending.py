"""How soon a race may be over, for cars that have to change their tires before that.

A stop is made at the end of a round, and where a car finishes there is none: what counts is how
far the leader can come until then. Nearly all of that is done to it by the cars around it, each of
which is moved once in a round and takes its chain along.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from paddock.games.grand_prix.car import GONE, ON_TRACK, Car
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

NEAR: Final = 12
"""Sectors behind the leader from which a car catches it up and pushes it along."""
ALONE: Final = 2.5
EACH: Final = 2.3
"""Sectors that the leader comes along in a round: with nobody near, and by each that is near."""
LEAST_SPREAD: Final = 3.5
SPREAD: Final = 0.5
"""How uncertain that is, by the root of how many are near."""
OUT_OF_REACH: Final = 110
"""Sectors that no leader comes along in a round."""
DENIED: Final = 0.05
"""GP-D39, GP-D41 How probable it is that an event keeps a car from its next stop."""


def is_to_move(car: Car) -> bool:
    """Whether a car still has its movement in this round."""
    return car.is_racing and not car.activated and car.where != GONE


def is_unchanged(state: GrandPrixState, car: Car) -> bool:
    """GP-175 Whether a car would be disqualified, if the race ended now."""
    if not car.is_players or (state.began_wet and not state.was_dry):
        return False
    return len(car.tires) < 2


def to_go(road: Road, state: GrandPrixState) -> i64:
    """Sectors that the leader has before it."""
    return road.finish - state.cars[state.leader].progress if state.leader >= 0 else road.finish


def over_in_this_round(road: Road, state: GrandPrixState, mover: Car | None, front: i64) -> float:
    """How probable it is that a car finishes in this round, where the first has come so far.

    The mover, where there is one, is moved no more.
    """
    left = road.finish - front
    if state.finished > 0 or left <= 0:
        return 1.0
    if left > OUT_OF_REACH:
        return 0.0
    near: i64 = 0
    is_over = True
    for car in state.cars:
        if is_to_move(car) and car is not mover:
            is_over = False
            if car.where == ON_TRACK and front - car.progress <= NEAR:
                near += 1
    return 0.0 if is_over else chance_to_come(left, near, 1)


def over_before_a_stop(road: Road, state: GrandPrixState) -> float:
    """How probable it is that a car which does not stop now can do so no more."""
    left = to_go(road, state)
    near: i64 = 0
    for car in state.cars:
        if car.is_racing and car.where == ON_TRACK and road.finish - car.progress <= left + NEAR:
            near += 1
    return chance_to_come(left, near, 1) + DENIED * chance_to_come(left, near, 2)


def chance_to_come(sectors: i64, near: i64, rounds: i64) -> float:
    """How probable it is that the leader comes so far, with so many cars near it in each round."""
    expected = float(rounds) * (ALONE + EACH * float(near))
    spread = sqrt(float(rounds)) * (LEAST_SPREAD + SPREAD * sqrt(float(near)))
    return 1.0 / (1.0 + exp((float(sectors) - expected) / spread))
