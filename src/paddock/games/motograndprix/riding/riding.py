"""MG-032..049, MG-070..077, MG-105..117 Flipping the dice, and riding them."""

from mypy_extensions import i64

from paddock.core.events import SILENT, Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import FLAT, Course
from paddock.games.motograndprix.riding.flips import BOTH, accelerates
from paddock.games.motograndprix.riding.rides import Rides, is_held_back
from paddock.games.motograndprix.riding.telling import tell_ride
from paddock.games.motograndprix.state import WHEELIE, Bike, MotoState
from paddock.games.motograndprix.steps import Flip, Ride


def flip_dice(course: Course, state: MotoState, step: Flip, log: Log) -> None:
    """MG-033 The dice as they are used; MG-136..141 slope and stance are told with them."""
    bike = state.bike
    bike.used_first = step.first
    bike.used_second = step.second
    rule = flip_rule(course, state, bike, step.flips)
    if step.flips == 0:
        log.tell(events.LEFT_DICE, rule, bike.car)
    elif step.second == 0:
        log.tell(events.FLIPPED_ONE, rule, bike.car, step.first)
    else:
        log.tell(events.FLIPPED, rule, bike.car, step.first, step.second)
    if not course.is_start_turn(state):
        read_modifiers(course, bike, log)


def flip_rule(course: Course, state: MotoState, bike: Bike, flips: i64) -> str:
    """The rule that allows it: by contact and start, or by what is flipped on which row."""
    if bike.is_contact:
        return "MG-097"
    if course.is_start_turn(state):
        return "MG-079"
    if flips == 0:
        return "MG-033"
    up_first = bool(flips & 1) and accelerates(bike.first)
    up_second = bool(flips & 2) and accelerates(bike.second)
    if not (up_first or up_second):
        return "MG-034"
    difficulty: i64 = course.difficulties[bike.row]
    if difficulty == 0:
        return "MG-036" if flips == BOTH and up_first != up_second else "MG-035"
    if bike.first == bike.second:
        return "MG-041"
    if flips == BOTH:
        return "MG-040"
    return "MG-038" if difficulty == 1 else "MG-039"


def read_modifiers(course: Course, bike: Bike, log: Log) -> None:
    """MG-139 The slope, MG-136, MG-137 and the stance."""
    slope: i64 = course.slopes[bike.row]
    if course.has_hills and slope != FLAT:
        log.tell(events.SLOPE, "MG-139", bike.car, events.DOWN if slope > FLAT else events.UP)
    if course.has_stances and is_held_back(course, bike):
        bike.was_held_back = True
        rule = "MG-137" if bike.stance == WHEELIE else "MG-136"
        log.tell(events.HELD_BACK, rule, bike.car, bike.stance)


def ride(course: Course, rides: Rides, state: MotoState, step: Ride, log: Log) -> None:
    """MG-048, MG-D43 Pay for the ride, then go where it ends."""
    bike = state.bike
    rows: i64 = step.row - bike.row
    if rows < 0:
        rows += course.n_rows
    if log is not SILENT:
        tell_ride(course, rides, state, step, rows, log)
    bike.engine -= step.engine
    bike.front -= step.front
    bike.rear -= step.rear
    bike.progress += rows
    bike.row = step.row
    bike.lane = step.lane
