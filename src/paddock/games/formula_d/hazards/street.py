"""The hazards of the street: snipers, the car radio, and the police line."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.hazards.collisions import neighbours
from paddock.games.formula_d.moving.driving import count_missing
from paddock.games.formula_d.state import (
    BODY,
    BRAKES,
    ENGINE,
    GEARBOX,
    HANDLING,
    RACING,
    TIRES,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.wear.wear import damage, eliminate, lose
from paddock.games.formula_d.weekend.drivers import CAR_RADIO

MISS: Final = 15
TIRE_SHOT: Final = 18
BODY_SHOT: Final = 19
RADIO_ZONES: Final[tuple[int, ...]] = (
    *[TIRES] * 4,
    *[BRAKES] * 3,
    *[GEARBOX] * 3,
    *[BODY] * 3,
    *[ENGINE] * 4,
    *[HANDLING] * 3,
)
"""FD-264 The zone that each throw of the black die chooses."""


def find_shots(state: FormulaDState) -> None:
    """FD-250 Who ends a move in a sniper's sight is shot at."""
    if state.car.space.sniper:
        state.throw(Phase.SNIPER, state.car.seat)
    else:
        seek_radio(state)


def shoot(state: FormulaDState, roll: i64, log: Log) -> None:
    """FD-250..253, FD-D53 A miss, or a point of tires, body or engine."""
    car = state.car
    if roll <= MISS:
        log.tell(events.SHOT_MISSED, "FD-250", car.seat, roll)
    elif roll <= TIRE_SHOT:
        log.tell(events.SHOT, "FD-251", car.seat, roll)
        if car.wear[TIRES] == 0:
            eliminate(state, car, "FD-D53", log)
        else:
            lose(state, car, TIRES, 1, "FD-251", log)
    else:
        rule = "FD-252" if roll == BODY_SHOT else "FD-253"
        log.tell(events.SHOT, rule, car.seat, roll)
        damage(state, car, BODY if roll == BODY_SHOT else ENGINE, rule, log)
    seek_radio(state)


def seek_radio(state: FormulaDState) -> None:
    """FD-264 Once in a race the driver may turn the radio up beside another car."""
    car = state.car
    state.phase = Phase.STRAIN
    has_radio = car.trait == CAR_RADIO and not car.radio_used and car.status == RACING
    if has_radio and radio_targets(state):
        state.ask(Phase.RADIO, car.seat)


def radio_targets(state: FormulaDState) -> list[Car]:
    """FD-264 Cars beside, directly ahead or directly behind."""
    car = state.car
    targets = neighbours(state, car)
    for rival in state.cars:
        is_behind = rival.status == RACING and rival.space.ahead is car.space
        if is_behind and rival not in targets and not rival.in_pit:
            targets.append(rival)
    return targets


def turn_up(state: FormulaDState, rival: i64, log: Log) -> None:
    """FD-264 The black die chooses what the rival loses; -1 leaves the radio alone."""
    if rival < 0:
        state.phase = Phase.STRAIN
        return
    state.car.radio_used = True
    state.tests = [rival]
    log.tell(events.RADIO_ON, "FD-264", state.car.seat, rival)
    state.throw(Phase.RADIO_ROLL, state.car.seat)


def annoy(state: FormulaDState, roll: i64, log: Log) -> None:
    """FD-264 The rival loses a point of the zone that was thrown."""
    rival = state.cars[state.tests.pop()]
    zone = RADIO_ZONES[roll - 1]
    log.tell(events.RADIO, "FD-264", state.car.seat, rival.seat, roll)
    if zone in (BODY, ENGINE):
        damage(state, rival, zone, "FD-264", log)
    elif rival.wear[zone] > 0:
        lose(state, rival, zone, 1, "FD-264", log)
    state.phase = Phase.STRAIN


def decide_contest(police: i64, laps: i64, state: FormulaDState, log: Log) -> None:
    """FD-256, FD-257, FD-D52 Once all cars still racing have crossed the line in a lap."""
    state.phase = Phase.NEXT_TURN
    while police >= 0 and state.contest <= laps:
        lap = state.contest - 1
        racing = [car for car in state.cars if car.status == RACING]
        for car in racing:
            if car.speeds[lap] == 0:
                return
        state.contest += 1
        fastest = fastest_of(racing, lap)
        if fastest is None:
            return
        equal = [car for car in racing if car.speeds[lap] == fastest.speeds[lap]]
        rule = "FD-256" if len(equal) == 1 else "FD-257"
        log.tell(events.FASTEST, rule, fastest.seat, fastest.speeds[lap])
        if count_missing(fastest, TIRES) > 0:
            state.ask(Phase.POLICE_BONUS, fastest.seat)
            return


def fastest_of(cars: list[Car], lap: i64) -> Car | None:
    """FD-257 The highest speed; of equal ones the first to cross."""
    best: Car | None = None
    for car in cars:
        if best is None or (car.speeds[lap], -car.crossings[lap]) > (
            best.speeds[lap],
            -best.crossings[lap],
        ):
            best = car
    return best
