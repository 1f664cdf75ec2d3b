"""MG-143..157 Slipstream: who may ride the dice of the bike ahead, along the chain."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course, is_abreast
from paddock.games.motograndprix.state import NO_CONTEST, RACING, WHEELIE, Bike, MotoState, Phase


def seek_follower(course: Course, state: MotoState) -> bool:
    """MG-144, MG-151 Ask the next of the chain; says whether there is one to ask."""
    follower = follower_of(course, state, state.chain[-1])
    if follower is None:
        return False
    state.ask(Phase.SLIPSTREAM, follower)
    return True


def follower_of(course: Course, state: MotoState, front: Bike) -> Bike | None:
    """MG-143 The bike that may slipstream another, if there is one."""
    if not may_lead(course, state, front):
        return None
    row: i64 = front.row - 1 if front.row > 0 else course.n_rows - 1
    for bike in state.bikes:
        if bike.row == row and bike.lane == front.lane and may_follow(course, state, bike):
            return bike
    return None


def may_lead(course: Course, state: MotoState, front: Bike) -> bool:
    """MG-143, MG-154 On the racing line of a straight; MG-152 alone on its row."""
    if course.corners[front.row] or front.lane != course.dark[front.row]:
        return False
    return not any(is_abreast(front, rival) for rival in state.bikes)


def may_follow(course: Course, state: MotoState, bike: Bike) -> bool:
    """MG-143, MG-154 On the racing line of a straight; MG-153 no wheelie; MG-155, MG-157."""
    if bike.status != RACING or bike.acted > 0 or bike.is_slipstreaming:
        return False
    if course.corners[bike.row] or bike.lane != course.dark[bike.row]:
        return False
    return bike.stance != WHEELIE and not is_bound(course, state, bike)


def is_bound(course: Course, state: MotoState, bike: Bike) -> bool:
    """MG-157, MG-D32 Whether a contest awaits it."""
    if not course.has_contests or course.contests[bike.row] == NO_CONTEST:
        return False
    return any(is_abreast(bike, rival) and rival.acted == 0 for rival in state.bikes)


def answer(state: MotoState, is_yes: bool, log: Log) -> None:
    """MG-144, MG-145 The follower joins the chain, or ends it."""
    bike, front = state.bike, state.chain[-1]
    if not is_yes:
        log.tell(events.DECLINED, "MG-145", bike.car, front.car)
        return
    rule = "MG-143" if len(state.chain) == 1 else "MG-151"
    bike.head = state.chain[0].car
    state.chain.append(bike)
    log.tell(events.SLIPSTREAMED, rule, bike.car, front.car)


def share_dice(state: MotoState, log: Log) -> None:
    """MG-146, MG-151 The whole chain has the dice of its head, as they were rolled."""
    head = state.chain[0]
    for place, bike in enumerate(state.chain):
        if bike is head:
            continue
        bike.first = head.first
        bike.second = head.second
        rule = "MG-146" if place == 1 else "MG-151"
        log.tell(events.TOOK_DICE, rule, bike.car, head.car, bike.first, bike.second)
