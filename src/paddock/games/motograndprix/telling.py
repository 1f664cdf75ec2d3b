"""What is told of a ride, and by which rules; races in bulk are not told."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.dropping import Failing
from paddock.games.motograndprix.rides import Rides
from paddock.games.motograndprix.state import Bike, MotoState
from paddock.games.motograndprix.steps import Ride

OUTER: Final = 2
"""The rank of the lightest lane."""


def tell_ride(
    course: Course, rides: Rides, state: MotoState, step: Ride, rows: i64, log: Log
) -> None:
    """MG-D43 The engine and the front tire, the way, then the rear tire."""
    bike = state.bike
    forced = forcing_rule(rides, state)
    points = rides.points
    if step.bonus:
        log.tell(events.BONUS, "MG-148", bike.car)
    tell_spending(course, state, step, forced, log)
    if course.has_dials:
        surcharge = points + step.bonus + step.engine - step.front - rows
        if surcharge > 0:
            log.tell(events.SURCHARGE, "MG-106", bike.car, surcharge)
    elif rows < points:
        log.tell(events.POINTS_LOST, "MG-049", bike.car, points - rows)
    tell_way(course, state, step, rows, points, log)
    if step.rear:
        log.tell(events.SPENT, "MG-073", bike.car, events.REAR, 1, bike.rear - 1)


def forcing_rule(rides: Rides, state: MotoState) -> str:
    """MG-112, MG-115 Why points must be braked away or bought; empty where they need not be."""
    for step in rides.open_rides(state):
        if isinstance(step, Ride) and step.front == 0 and step.engine == 0:
            return ""
    return "MG-115" if Failing(rides, state).leads_on else "MG-112"


def tell_spending(course: Course, state: MotoState, step: Ride, forced: str, log: Log) -> None:
    """MG-070, MG-075 As the rider likes, MG-081 at the start, MG-103 in a contact, or forced."""
    bike = state.bike
    allowed = ""
    if bike.is_contact:
        allowed = "MG-103"
    elif course.is_start_turn(state):
        allowed = "MG-081"
    if step.engine:
        rule = forced or allowed or "MG-070"
        left = bike.engine - step.engine
        log.tell(events.SPENT, rule, bike.car, events.ENGINE, step.engine, left)
    if step.front:
        rule = forced or allowed or "MG-075"
        log.tell(events.SPENT, rule, bike.car, events.FRONT, step.front, bike.front - step.front)


def tell_way(
    course: Course, state: MotoState, step: Ride, rows: i64, points: i64, log: Log
) -> None:
    """Where the bike came, or that it stayed."""
    bike = state.bike
    if rows > 0:
        rule = way_rule(course, state, bike, step)
        log.tell(course.events.rode, rule, bike.car, rows, step.position.number)
        return
    rule = "MG-D15" if points == 0 else "MG-077"
    if not course.has_dials:
        rule = "MG-049"
    log.tell(course.events.stayed, rule, bike.car, step.position.number)


def way_rule(course: Course, state: MotoState, bike: Bike, step: Ride) -> str:
    """MG-099, MG-102 Adrift in a contact, MG-079 at the start, MG-043 else."""
    if bike.is_contact:
        return "MG-099" if course.rank(step.row, step.lane) == OUTER else "MG-102"
    return "MG-079" if course.is_start_turn(state) else "MG-043"
