"""Before the race: drivers, cars of one's own, tires."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.state import TIRES, ZONES, FormulaDState, Phase
from paddock.games.formula_d.weekend.drivers import DRIVERS

ALL_POINTS: Final = 20
MOST_TIRES: Final = 14
MOST_POINTS: Final = 7
LAST_ZONE: Final = len(ZONES) - 1


def open_drivers(state: FormulaDState, has_weather: bool) -> list[i64]:
    """FD-241, FD-242 The drivers that nobody has taken, and that can race in this weather."""
    taken = [car.driver for car in state.cars]
    found: list[i64] = []
    for number, driver in enumerate(DRIVERS):
        if number not in taken and (has_weather or not driver.requires_weather):
            found.append(number)
    return found


def take_driver(state: FormulaDState, number: i64, has_traits: bool, log: Log) -> bool:
    """FD-241, FD-261 The driver's car and trait; says whether every seat has one."""
    car, driver = state.cars[state.seat], DRIVERS[number]
    car.driver = number
    car.initial = driver.wear[:]
    car.wear = driver.wear[:]
    if has_traits:
        car.trait = driver.trait
    log.tell(events.DRIVER_CHOSEN, "FD-241", car.seat, number)
    if state.seat + 1 == len(state.cars):
        return True
    state.ask(Phase.DRIVERS, state.seat + 1)
    return False


def most_points(zone: i64) -> i64:
    """FD-173 The most that a zone may have."""
    return MOST_TIRES if zone == TIRES else MOST_POINTS


def open_points(state: FormulaDState) -> tuple[i64, i64]:
    """FD-172, FD-173 The fewest and the most points for the zone in hand, so that 20 can be met."""
    car = state.cars[state.seat]
    zone: i64 = car.built
    left: i64 = ALL_POINTS
    at: i64 = 0
    while at < zone:
        left -= car.initial[at]
        at += 1
    after = LAST_ZONE - zone
    fewest: i64 = max(1, left - after * MOST_POINTS)
    return fewest, min(most_points(zone), left - after)


def build_zone(state: FormulaDState, points: i64, log: Log) -> bool:
    """FD-172, FD-174 Settle a zone; the last takes the rest. Says whether all are built."""
    car = state.cars[state.seat]
    zone: i64 = car.built
    car.initial[zone] = points
    log.whisper(car.seat, events.BUILDING, events.ZONE_BUILT, "FD-172", car.seat, zone, points)
    car.built += 1
    if car.built < LAST_ZONE:
        state.ask(Phase.CONSTRUCTION, car.seat)
        return False
    car.initial[LAST_ZONE] = open_points(state)[0]
    car.built += 1
    car.wear = car.initial[:]
    log.tell(events.BUILT, "FD-172", car.seat)
    building = building_seats(state)
    if not building:
        log.tell(events.CARS_SHOWN, "FD-172")
        return True
    state.ask(Phase.CONSTRUCTION, building[0])
    return False


def building_seats(state: FormulaDState) -> list[i64]:
    """FD-172 The seats that have not built their cars: all do it at once, unseen."""
    return [car.seat for car in state.cars if car.built <= LAST_ZONE]


def choosing_seats(state: FormulaDState) -> list[i64]:
    """FD-209 The seats that have not named their tires: all do it at once, unseen."""
    return [car.seat for car in state.cars if car.tire_choice < 0]


def seats_at_once(state: FormulaDState) -> list[i64]:
    """FD-172, FD-209 The seats that decide at once; none where they decide one by one."""
    if state.phase is Phase.CONSTRUCTION:
        return building_seats(state)
    return choosing_seats(state) if state.phase is Phase.TIRES else []


def choose_tires(state: FormulaDState, tires: i64, log: Log) -> bool:
    """FD-209..211 Name the tires unseen; says whether everybody has, and then fits them."""
    car = state.cars[state.seat]
    car.tire_choice = tires
    log.whisper(car.seat, events.TIRES_CHOSEN, events.OWN_TIRES_CHOSEN, "FD-209", car.seat, tires)
    choosing = choosing_seats(state)
    if choosing:
        state.ask(Phase.TIRES, choosing[0])
        return False
    for car in state.cars:
        car.tires = car.tire_choice
        car.tire_lap = 1
        car.tire_choice = -1
        log.tell(events.FITTED, "FD-209", car.seat, car.tires)
    return True
