"""GP-062..072 The leader, the lap marker and lapped cars, settled after every single step."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import FINISHED, GONE, NO_CAR, RACING, Car
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

LOWEST: Final = -(1 << 62)
"""Less than any rank."""


def settle(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-064, GP-D73 After a step: who has finished, who leads, which lap it is, who is lapped.

    What a step has moved is known by `Car.before`, the progress at the last settling.
    """
    leader = foremost(state)
    while leader is not None and leader.progress >= road.finish:
        cross_line(state, leader, log)
        leader = foremost(state)
    lead(road, state, leader, log)
    if leader is not None:
        mark_lapped(road, state, leader, log)
    for car in state.cars:
        if car.before != car.progress:
            car.before = car.progress


def foremost(state: GrandPrixState) -> Car | None:
    """GP-062..066 The first car of the running order; `None` where no car races."""
    found: Car | None = None
    highest: i64 = LOWEST
    for car in state.cars:
        if car.rank > highest and car.status == RACING and car.where != GONE:
            found = car
            highest = car.rank
    return found


def name_leader(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-062 Who leads now that cars have left the race, or were put elsewhere."""
    lead(road, state, foremost(state), log)


def lead(road: Road, state: GrandPrixState, leader: Car | None, log: Log) -> None:
    """GP-062 The leader marker goes to this car; GP-068 the lap marker goes up with the leader."""
    if leader is None:
        state.leader = NO_CAR
        return
    if leader.index != state.leader:
        state.leader = leader.index
        log.tell(events.LED, "GP-062", leader.index)
    lap: i64 = road.laps_done(leader) + 1
    if lap > state.lap:
        state.lap = lap
        kind = events.LAST_LAP if lap == road.laps else events.LAP_BEGAN
        log.tell(kind, "GP-068", leader.index, lap)


def cross_line(state: GrandPrixState, car: Car, log: Log) -> None:
    """GP-249, GP-251 A car finishes; it stays on the board until the segment has ended."""
    rule = "GP-251" if state.finished else "GP-249"
    state.finished += 1
    car.status = FINISHED
    car.finish = state.finished
    if state.next_marker <= state.last_marker:
        car.marker = state.next_marker
        state.next_marker += 1
    log.tell(events.FINISHED, rule, car.index, car.finish)


def mark_lapped(road: Road, state: GrandPrixState, leader: Car, log: Log) -> None:
    """GP-070..072 Lap down are those whom the leader has caught; who gets past it is no more."""
    has_driven = leader.progress > leader.before
    for car in state.cars:
        if car.status != RACING or car.where == GONE:
            continue
        behind: i64 = leader.progress - car.progress
        if car.lap_down:
            if car.progress > car.before and is_past(road, leader, car):
                car.lap_down = False
                log.tell(events.UNLAPPED, "GP-072", car.index)
        elif has_driven and behind >= road.length and is_caught(road, leader, car):
            car.lap_down = True
            log.tell(events.LAPPED, "GP-070", car.index, leader.index)


def is_past(road: Road, leader: Car, car: Car) -> bool:
    """GP-072 Whether a car got past the leader, or is on the same lap again."""
    laps: i64 = (leader.progress - car.progress) // road.length
    return laps < 1 or laps < (leader.before - car.before) // road.length


def is_caught(road: Road, leader: Car, car: Car) -> bool:
    """GP-070 Whether the leader is a lap farther ahead of a car than before."""
    laps: i64 = (leader.progress - car.progress) // road.length
    laps_before: i64 = (leader.before - car.before) // road.length
    return laps > max(laps_before, 0)
