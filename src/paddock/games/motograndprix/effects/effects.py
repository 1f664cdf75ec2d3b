"""MG-118..123, MG-131..138, MG-158..163 Effects of movement: the engine test, grip and stance."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.effects.dropping import drop_out
from paddock.games.motograndprix.state import (
    LAST,
    LEANING,
    STRAIGHT,
    WHEELIE,
    Bike,
    MotoState,
    Phase,
)

SIX: Final = 6


def needs_engine_test(course: Course, state: MotoState, bike: Bike) -> bool:
    """MG-118, MG-D25 Two sixes ridden; MG-082, MG-104 not at the start, nor in a contact."""
    if not course.has_dials or course.is_start_turn(state):
        return False
    return bike.used_first == SIX and bike.used_second == SIX


def ask_engine_test(state: MotoState, log: Log) -> None:
    """MG-118 The bike rolls for its engine."""
    log.tell(events.REDLINED, "MG-118", state.bike.car)
    state.throw(Phase.ENGINE_TEST, state.bike)


def test_engine(course: Course, state: MotoState, roll: i64, log: Log) -> None:
    """MG-119, MG-121 More than the engine shows costs a point of it; MG-122 the last one all."""
    bike = state.bike
    if roll <= bike.engine:
        log.tell(events.ENGINE_HELD, "MG-119", bike.car, roll, bike.engine)
        return
    log.tell(events.ENGINE_HURT, "MG-119", bike.car, roll, bike.engine)
    if bike.engine == LAST:
        drop_out(course, state, bike, "MG-122", log)
        return
    bike.engine -= 1
    log.tell(events.SPENT, "MG-121", bike.car, events.ENGINE, 1, bike.engine)


def settle_stance(course: Course, state: MotoState, log: Log) -> None:
    """MG-158 Equal dice that are kept lose grip; else the stance follows the row."""
    bike = state.bike
    if loses_grip(course, state, bike):
        lose_grip(course, state, log)
        return
    is_corner = course.corners[bike.row] != 0
    stance: i64 = LEANING if is_corner and not bike.is_contact else STRAIGHT
    if is_corner and bike.is_contact:
        bike.stance = stance
        log.tell(events.STANCE, "MG-135", bike.car, stance)
    elif bike.stance != stance:
        rule = stance_rule(bike, stance)
        bike.stance = stance
        log.tell(events.STANCE, rule, bike.car, stance)


def stance_rule(bike: Bike, stance: i64) -> str:
    """MG-138 Back to normal after a point less; MG-132, MG-133 by the row."""
    if bike.was_held_back:
        return "MG-138"
    return "MG-132" if stance == LEANING else "MG-133"


def loses_grip(course: Course, state: MotoState, bike: Bike) -> bool:
    """MG-158 Two equal dice, neither flipped; MG-082, MG-104 not at the start, nor in a contact."""
    if bike.used_second == 0 or course.is_start_turn(state):
        return False
    is_kept = bike.used_first == bike.first and bike.used_second == bike.second
    return is_kept and bike.first == bike.second


def lose_grip(course: Course, state: MotoState, log: Log) -> None:
    """MG-159 On a straight a wheelie, MG-160 on a corner row a sideslip; MG-163 or once more."""
    bike = state.bike
    log.tell(events.LOST_GRIP, "MG-156" if bike.is_slipstreaming else "MG-158", bike.car)
    if course.corners[bike.row] == 0:
        bike.stance = WHEELIE
        log.tell(events.WHEELIE, "MG-163" if bike.was_held_back else "MG-159", bike.car)
        return
    bike.stance = STRAIGHT
    log.tell(events.SIDESLIP, "MG-163" if bike.was_held_back else "MG-160", bike.car)
    if bike.rear == LAST:
        drop_out(course, state, bike, "MG-161", log)
        return
    bike.rear -= 1
    log.tell(events.SPENT, "MG-160", bike.car, events.REAR, 1, bike.rear)
