"""GP-004..010, GP-026..036 Before the start: the field, the weather, and tires in secret."""

from mypy_extensions import i64

from paddock.core.cars import NOBODY
from paddock.core.entries import Entry
from paddock.core.events import Log
from paddock.games.grand_prix.car import (
    ESCORT,
    HARD,
    NEUTRAL,
    NO_TIRE,
    PLAYERS,
    SOFT,
    UNKNOWN_TIRE,
    WET_TIRE,
    Car,
)
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.state import DRY, WET, GrandPrixState
from paddock.games.grand_prix.teams import CARS_A_TEAM, CHARTS


def cars_of(field: list[Entry], seats: i64) -> list[Car]:
    """GP-004, GP-006 The cars of these entries, and who may move each."""
    escorts: i64 = CHARTS[seats].escorts
    cars: list[Car] = []
    for entry in field:
        behind_players: i64 = entry.car - seats * CARS_A_TEAM
        if entry.seat != NOBODY:
            car = Car(entry.car, PLAYERS, entry.seat, entry.seat)
        elif behind_players < seats * escorts:
            car = Car(entry.car, ESCORT, NOBODY, behind_players // escorts)
        else:
            car = Car(entry.car, NEUTRAL, NOBODY, NOBODY)
        car.number = entry.livery.number
        cars.append(car)
    return cars


def begin_in(state: GrandPrixState, weather: i64) -> None:
    """GP-028 The weather at the start."""
    state.weather = weather
    state.began_wet = weather == WET
    state.was_dry = weather == DRY


def seats_to_choose(state: GrandPrixState) -> list[i64]:
    """GP-034 The seats with a car that has no tires yet."""
    seats: list[i64] = []
    for car in state.cars:
        if car.is_players and car.tire == NO_TIRE and car.seat not in seats:
            seats.append(car.seat)
    return seats


def car_to_fit(state: GrandPrixState, seat: i64) -> Car:
    """The first car of a seat that has no tires yet."""
    for car in state.cars:
        if car.seat == seat and car.tire == NO_TIRE:
            return car
    raise ValueError(f"expected a car of seat {seat} without tires, but there is none")


def tires_to_choose(state: GrandPrixState) -> list[i64]:
    """GP-035, GP-D15 Hard or soft in any weather, wet ones only in the wet."""
    return [HARD, SOFT, WET_TIRE] if state.weather == WET else [HARD, SOFT]


def choose_tire(state: GrandPrixState, tire: i64, log: Log) -> bool:
    """GP-034 The acting seat settles one of its cars; whether all cars have tires now."""
    seat = state.actor
    car = car_to_fit(state, seat)
    car.tire = tire
    kinds = (events.TIRES_CHOSEN, events.OWN_TIRES_CHOSEN)
    log.whisper(seat, kinds[0], kinds[1], "GP-034", car.index, tire)
    left = seats_to_choose(state)
    if left and seat not in left:
        state.actor = left[0]
    return not left


def show_tires(state: GrandPrixState, log: Log) -> None:
    """GP-034 All are shown together."""
    for car in state.cars:
        if car.is_players:
            car.tires.append(int(car.tire))
            log.tell(events.STARTED_ON, "GP-034", car.index, car.tire)


def hide_tires(state: GrandPrixState, seat: i64) -> None:
    """GP-034 What the other seats have chosen, while some still choose."""
    for car in state.cars:
        if car.is_players and car.seat != seat and car.tire != NO_TIRE:
            car.tire = UNKNOWN_TIRE
