"""What is told of each car that moves, and by which rule; races in bulk are not told."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.core.events import SILENT, EventKind, Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.cards.race_cards import LEAD, LINE
from paddock.games.grand_prix.events import driving as events
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

PUSHES: Final[tuple[str, ...]] = ("GP-110", "GP-117", "GP-126", "GP-138")
"""A push, by the movement."""
PUSHES_INTO_ZONE: Final[tuple[str, ...]] = ("GP-215", "GP-220", "GP-221", "GP-215")


def drops(road: Road, state: GrandPrixState, start: Space, target: Space) -> bool:
    """GP-215 Whether a car drops to lane 1 on this way, as a zone begins."""
    if start.lane == 1 or start.sector == target.sector:
        return False
    return road.in_zone(state, target.sector)


def tell_of_car(kind: EventKind, rule: str, car: Car, space: Space, log: Log) -> None:
    """The car that is activated came to a space."""
    log.tell(kind, rule, car.index, space.sector, space.lane)


def tell_of_rival(kind: EventKind, rule: str, car: Car, rival: Car, space: Space, log: Log) -> None:
    """It made another car go to a space, or that one followed."""
    if log is not SILENT:
        log.tell(kind, rule, car.index, rival.index, space.sector, space.lane)


def tell_drive(road: Road, state: GrandPrixState, start: Space, target: Space, log: Log) -> None:
    """GP-095 Ahead; GP-215 where the zone begins, on lane 1."""
    rule = "GP-215" if drops(road, state, start, target) else "GP-095"
    tell_of_car(events.DROVE_ON, rule, state.car, target, log)


def tell_push(
    road: Road,
    state: GrandPrixState,
    rival: Car,
    chain: list[Space],
    place: i64,
    rule: str,
    log: Log,
) -> None:
    """By the rule that says why; by the zone's where the car, or who pushes it, drops to lane 1."""
    start, target = chain[place], chain[place + 1]
    if drops(road, state, start, target) or drops(road, state, chain[place - 1], start):
        movement = state.segment.movement
        rule = PUSHES_INTO_ZONE[movement] if rule == PUSHES[movement] else "GP-215"
    tell_of_rival(events.PUSHED, rule, state.car, rival, target, log)


def tell_follower(
    road: Road,
    state: GrandPrixState,
    rival: Car,
    start: Space,
    target: Space,
    log: Log,
) -> None:
    """GP-133 Behind a Lead car, GP-117 in a racing line; GP-219, GP-220 where the zone begins."""
    if log is SILENT:
        return
    is_lead = state.segment.movement == LEAD
    rule = "GP-133" if is_lead else "GP-117"
    if drops(road, state, start, target):
        rule = "GP-219" if is_lead else "GP-220"
    tell_of_rival(events.FOLLOWED, rule, rival, state.car, target, log)


def tell_link(state: GrandPrixState, log: Log) -> None:
    """GP-119, GP-129 The car has become part of a racing line."""
    rule = "GP-119" if state.segment.movement == LINE else "GP-129"
    log.tell(events.LINKED, rule, state.car.index)
