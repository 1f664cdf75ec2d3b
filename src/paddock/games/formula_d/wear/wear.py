"""Wear points: what is lost, what comes back, damage markers, and cars that are out."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.state import (
    BODY,
    ELIMINATED,
    NOWHERE,
    RACING,
    Car,
    FormulaDState,
)


def lose(
    state: FormulaDState, car: Car, zone: i64, points: i64, rule: str, log: Log, last: str = ""
) -> None:
    """FD-056, FD-057 Points are gone; without body, engine or handling the car is out.

    `last` is the rule of that, where there is one for what happened.
    """
    lost = min(points, car.wear[zone])
    car.wear[zone] -= lost
    log.tell(events.LOST, rule, car.seat, zone, lost, car.wear[zone])
    if zone >= BODY and car.wear[zone] == 0 and car.status == RACING:
        eliminate(state, car, last or LAST_POINT[zone - BODY], log)


def damage(state: FormulaDState, car: Car, zone: i64, rule: str, log: Log, last: str = "") -> None:
    """FD-118, FD-119 A point of body or engine is lost, and the space becomes dangerous."""
    mark(state, car, "FD-118" if zone == BODY else "FD-119", log)
    lose(state, car, zone, 1, rule, log, last)


def regain(car: Car, zone: i64, points: i64, rule: str, log: Log) -> None:
    """FD-056 Points come back, never more than the car began with."""
    gained = min(points, car.initial[zone] - car.wear[zone])
    if gained > 0:
        car.wear[zone] += gained
        log.tell(events.REGAINED, rule, car.seat, zone, gained, car.wear[zone])


def mark(state: FormulaDState, car: Car, rule: str, log: Log) -> None:
    """FD-123, FD-124 The car's space is dangerous for the rest of the race; once is enough."""
    if car.space is NOWHERE or car.in_pit or car.space in state.markers:
        return
    state.markers.append(car.space)
    log.tell(events.MARKED, rule, car.seat)


def eliminate(state: FormulaDState, car: Car, rule: str, log: Log) -> None:
    """FD-120, FD-121 The car is out and off the track; its space is marked."""
    if car.status != RACING:
        return
    log.tell(events.ELIMINATED, rule, car.seat)
    mark(state, car, "FD-120", log)
    car.status = ELIMINATED
    car.stopped_at = car.space
    car.space = NOWHERE


LAST_POINT: Final[tuple[str, ...]] = ("FD-057", "FD-117", "FD-057")
"""The rules by which body, engine and handling eliminate, whatever took the last point."""
