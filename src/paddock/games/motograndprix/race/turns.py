"""MG-050..064 The order of play, laps, the finish, and the end of a turn."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.state import FINISHED, NO_BIKE, OUT, RACING, Bike, MotoState


def next_bike(course: Course, state: MotoState) -> Bike | None:
    """MG-052, MG-053, MG-D08 The best placed of those that have not acted."""
    best: Bike | None = None
    best_lead: i64 = 0
    for bike in state.bikes:
        if bike.status == RACING and bike.acted == 0:
            lead: i64 = course.lead(bike)
            if best is None or lead > best_lead:
                best = bike
                best_lead = lead
    return best


def lead_order(course: Course, state: MotoState) -> list[Bike]:
    """MG-052 The bikes of this turn: as they acted, the contest as it goes, then by position."""
    order: list[Bike] = []
    for place in range(1, state.acted + 1):
        order.extend([bike for bike in state.bikes if bike.acted == place])
    order.extend([bike for bike in state.contest if bike.acted == 0])
    left = [bike for bike in state.bikes if bike.status == RACING and bike not in order]
    for bike in left:
        at: i64 = len(order)
        while at > 0 and order[at - 1] in left and course.lead(bike) > course.lead(order[at - 1]):
            at -= 1
        order.insert(at, bike)
    return order


def begin_turn(course: Course, state: MotoState, log: Log) -> None:
    """MG-051 Every bike acts once; MG-079 the first turn is the start."""
    state.turn += 1
    state.acted = 0
    for bike in state.bikes:
        bike.acted = 0
    log.tell(events.ROUND_BEGAN, "MG-051", state.turn)
    if course.is_start_turn(state):
        log.tell(events.STARTED, "MG-079")


def mark_acted(state: MotoState, bike: Bike) -> None:
    """MG-051, MG-150 Its turn is over, and so is its slipstream."""
    state.acted += 1
    bike.acted = state.acted
    bike.turns += 1
    bike.head = NO_BIKE
    bike.clear_dice()


def count_lap(course: Course, state: MotoState, bike: Bike, log: Log) -> None:
    """MG-056, MG-057 The counter follows the leading bike, up to the last lap; MG-058 the line."""
    if bike.progress >= course.goal(state):
        log.tell(events.CROSSED_LINE, "MG-058", bike.car)
    laps = course.lap_count(state)
    while state.lap < laps and bike.progress >= state.lap * course.n_rows:
        state.lap += 1
        if state.lap == laps:
            log.tell(events.LAST_LAP, "MG-057", bike.car, state.lap)
        else:
            log.tell(events.LAP_BEGAN, "MG-056", bike.car, state.lap)


def classify_finishers(course: Course, state: MotoState, log: Log) -> None:
    """MG-059..063 Those who crossed the line in this turn, the farthest first; they leave."""
    best = best_finisher(course, state)
    while best is not None:
        state.finished += 1
        best.place = state.finished
        best.finish_turn = state.turn
        rule = finish_rule(state, best)
        best.status = FINISHED
        log.tell(events.FINISHED, rule, best.car, best.place)
        best = best_finisher(course, state)


def best_finisher(course: Course, state: MotoState) -> Bike | None:
    """MG-059, MG-060 Of those who crossed the line and have no place, the farthest ahead."""
    best: Bike | None = None
    goal: i64 = course.goal(state)
    for bike in state.bikes:
        if bike.status != RACING or bike.progress < goal:
            continue
        if best is None or course.lead(bike) > course.lead(best):
            best = bike
    return best


def finish_rule(state: MotoState, best: Bike) -> str:
    """MG-060 By lane where another came to the same row, MG-059 by how far it came."""
    for rival in state.bikes:
        is_level = rival.progress == best.progress and rival.status != OUT
        if rival is not best and is_level and rival.finish_turn in (0, state.turn):
            return "MG-060"
    return "MG-059"


def is_over(course: Course, state: MotoState) -> bool:
    """MG-062, MG-D07 All are home or out, or the winner is known; MG-D26 not in qualifying."""
    if course.ends_with_winner and state.finished > 0 and not state.is_qualifying:
        return True
    return not any(bike.status == RACING for bike in state.bikes)
