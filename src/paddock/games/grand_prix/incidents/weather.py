"""GP-317, GP-321..325 Weather and tires: the tire test, and the change of the weather."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import HARD, OFF_TRACK, SOFT, TIRE, WET_TIRE, Car
from paddock.games.grand_prix.events.incidents import WEATHER_TURNED, WILL_PIT
from paddock.games.grand_prix.race.wear import give_close_calls, give_wear
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import DRY, WET, GrandPrixState, Phase

ON_SOFT: Final = "GP-322"
ON_HARD: Final = "GP-323"
ON_WET: Final = "GP-324"
CALLS_ON_SOFT: Final = 2
CALLS_ON_HARD: Final = 1
TIRES_ON_WET: Final = 2
"""GP-317 Markers for wet tires on a dry road, when tires are tested."""


def players_cars(road: Road, state: GrandPrixState) -> list[Car]:
    """GP-196 The players' cars from the leader back."""
    return [car for car in road.running_order(state) if car.is_players]


def close_calls_for(car: Car) -> i64:
    """GP-317, GP-322, GP-323 What tires for the dry give on a wet road."""
    return CALLS_ON_SOFT if car.tire == SOFT else CALLS_ON_HARD


def check_tires(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-317 Markers for every car whose tires do not suit the weather."""
    for car in players_cars(road, state):
        if state.weather == DRY and car.tire == WET_TIRE:
            give_wear(car, TIRE, TIRES_ON_WET, "GP-317", log)
        elif state.weather == WET and car.tire != WET_TIRE:
            give_close_calls(car, close_calls_for(car), "GP-317", log)
            give_wear(car, TIRE, 1, "GP-317", log)


def turn_weather(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-321 The weather turns at once; GP-325 who is on tires that do not suit it has to say."""
    state.weather = DRY if state.weather == WET else WET
    if state.weather == DRY:
        state.was_dry = True
    log.tell(WEATHER_TURNED, "GP-321", state.weather)
    asked = [car for car in players_cars(road, state) if rule_for(state, car)]
    state.incident.asked = [int(car.index) for car in asked]


def rule_for(state: GrandPrixState, car: Car) -> str:
    """GP-322..325 What a car's tires mean in the new weather; empty where they suit it."""
    if state.weather == DRY:
        return ON_WET if car.tire == WET_TIRE else ""
    if car.tire == SOFT:
        return ON_SOFT
    return ON_HARD if car.tire == HARD else ""


def ask_for_tires(state: GrandPrixState, log: Log) -> bool:
    """GP-D41 A car off the track takes the markers unasked; whether nobody is left to ask."""
    asked = state.incident.asked
    while asked:
        car = state.cars[asked[0]]
        if car.where != OFF_TRACK:
            state.ask(Phase.RAIN, car.seat)
            return False
        take_markers(state, car, log)
    return True


def promise_stop(state: GrandPrixState, car: Car, log: Log) -> None:
    """GP-D56 The car comes in when the pit stops are made, and changes its tires."""
    car.must_change = True
    log.tell(WILL_PIT, rule_for(state, car), car.index)
    state.incident.asked.pop(0)


def take_markers(state: GrandPrixState, car: Car, log: Log) -> None:
    """GP-322..324 The markers instead of a stop."""
    rule = rule_for(state, car)
    if rule == ON_WET:
        give_wear(car, TIRE, 1, rule, log)
    else:
        give_close_calls(car, close_calls_for(car), rule, log)
    state.incident.asked.pop(0)
