"""What is told of a ride, and by which rules; races in bulk are not told."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.effects.dropping import Failing
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.state import Bike, MotoState
from paddock.games.motograndprix.steps import Ride


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
    tell_way(course, rides, state, step, rows, log)
    if step.rear:
        log.tell(events.SPENT, "MG-073", bike.car, events.REAR, 1, bike.rear - 1)


def forcing_rule(rides: Rides, state: MotoState) -> str:
    """MG-112, MG-115 Why points must be braked away or bought; empty where they need not be.

    They need not where a ride is left out only because its effects would put the bike out.
    """
    rides.ready(state)
    rides.list_rides(False)
    for step in rides.found:
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
    course: Course, rides: Rides, state: MotoState, step: Ride, rows: i64, log: Log
) -> None:
    """Where the bike came, or that it stayed."""
    bike = state.bike
    if rows > 0:
        rule = way_rule(course, rides, state, step, rows)
        log.tell(course.events.rode, rule, bike.car, rows, step.position.number)
        return
    rule = "MG-D15" if rides.points == 0 else "MG-077"
    if not course.has_dials:
        rule = "MG-049"
    log.tell(course.events.stayed, rule, bike.car, step.position.number)


def way_rule(course: Course, rides: Rides, state: MotoState, step: Ride, rows: i64) -> str:
    """MG-099, MG-102 Adrift in a contact, MG-079 at the start, MG-043 else."""
    if state.bike.is_contact:
        return "MG-102" if gives_way(rides, state.bike, step.lane, rows) else "MG-099"
    return "MG-079" if course.is_start_turn(state) else "MG-043"


def gives_way(rides: Rides, bike: Bike, lane: i64, rows: i64) -> bool:
    """MG-102 Whether a drift would have ended in a lighter lane, had nobody been there."""
    before: i64 = bike.lane
    for ahead in range(1, rows):
        before = rides.lightest(ahead, before)
    occupied, rides.occupied = rides.occupied, 0
    lightest = rides.lightest(rows, before)
    rides.occupied = occupied
    return lightest != lane
