"""MG-084..104 Contests: who is in them, the rolls, the order, and contacts."""

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course, is_abreast
from paddock.games.motograndprix.riding.flips import are_alike
from paddock.games.motograndprix.state import (
    BRAKING,
    CORNERING,
    NO_CONTEST,
    Bike,
    MotoState,
    Phase,
)


def begin_contest(course: Course, state: MotoState, bike: Bike, log: Log) -> bool:
    """MG-085..087 A contest where bikes that have not acted are abreast; says whether it is."""
    kind: i64 = course.contests[bike.row]
    if kind == NO_CONTEST:
        return False
    for rival in state.bikes:
        if is_abreast(bike, rival) and rival.acted == 0:
            state.contest.append(rival)
    if not state.contest:
        return False
    state.contest.append(bike)
    sort_by_lane(course, state.contest)
    state.contest_kind = kind
    state.contest_at = 0
    rule = contest_rule(course, bike.row, kind)
    log.tell(events.CONTEST_BEGAN, rule, kind, bike.row, len(state.contest))
    state.throw(Phase.CONTEST, state.contest[0])
    return True


def contest_rule(course: Course, row: i64, kind: i64) -> str:
    """MG-085 Braking, MG-086 cornering, MG-025 both at once, MG-D12 at the end of the corner."""
    if kind == CORNERING:
        return "MG-D12" if course.is_last_corner else "MG-086"
    is_both = kind == BRAKING and not course.is_last_corner and course.board.rows[row].is_cornering
    return "MG-025" if is_both else "MG-085"


def roll_rule(course: Course, state: MotoState, bike: Bike) -> str:
    """MG-032, MG-084 Dice are part of a turn; MG-080 from the first on; MG-087 if none is met."""
    if state.turn == 1:
        return "MG-080"
    if course.has_contests:
        is_contest_row = course.contests[bike.row] != NO_CONTEST
        if is_contest_row or any(is_abreast(bike, rival) for rival in state.bikes):
            return "MG-087"
    return "MG-084" if course.has_contests or course.has_slipstream else "MG-032"


def sort_by_lane(course: Course, bikes: list[Bike]) -> None:
    """MG-098 The racing line first."""
    for end in range(1, len(bikes)):
        bike = bikes[end]
        at: i64 = end
        while at > 0 and course.rank(bike.row, bike.lane) < course.rank(
            bike.row, bikes[at - 1].lane
        ):
            bikes[at] = bikes[at - 1]
            at -= 1
        bikes[at] = bike


def roll_in_contest(state: MotoState, first: i64, second: i64, log: Log) -> bool:
    """MG-089..091 One bike's roll; says whether all have rolled."""
    bike = state.bike
    bike.first = first
    bike.second = second
    bike.total = first + second
    log.tell(events.CONTEST_ROLLED, "MG-089", bike.car, first, second)
    state.contest_at += 1
    if state.contest_at < len(state.contest):
        state.throw(Phase.CONTEST, state.contest[state.contest_at])
        return False
    settle(state, log)
    return True


def settle(state: MotoState, log: Log) -> None:
    """MG-092 The highest sum goes first; MG-095, MG-D19 equal sums are a contact."""
    bikes = state.contest
    for end in range(1, len(bikes)):
        bike = bikes[end]
        at: i64 = end
        while at > 0 and bike.total > bikes[at - 1].total:
            bikes[at] = bikes[at - 1]
            at -= 1
        bikes[at] = bike
    state.contest_at = 0
    for place, bike in enumerate(bikes, 1):
        bike.is_contact = group_size(bikes, bike) > 1
        rule = "MG-095" if bike.is_contact else "MG-092"
        log.tell(events.CONTEST_ORDER, rule, bike.car, place, bike.total)
    tell_contacts(bikes, log)


def group_size(bikes: list[Bike], bike: Bike) -> i64:
    """How many of a contest have the same sum."""
    count: i64 = 0
    for other in bikes:
        if other.total == bike.total:
            count += 1
    return count


def tell_contacts(bikes: list[Bike], log: Log) -> None:
    """MG-095 Who touched whom; MG-D19 three of them are one contact."""
    for place in range(1, len(bikes)):
        bike, before = bikes[place], bikes[place - 1]
        if bike.total == before.total:
            rule = "MG-D19" if group_size(bikes, bike) > 2 else "MG-095"
            log.tell(events.CONTACT, rule, before.car, bike.car, bike.total)


def undecided(state: MotoState) -> Bike | None:
    """MG-096 The next of a contact that has not chosen a die, in the order of the lanes."""
    bike = state.contest[state.contest_at]
    for other in state.contest:
        if other.is_contact and other.total == bike.total and other.kept == 0:
            return other
    return None


def open_dice(course: Course, bike: Bike) -> list[int]:
    """MG-096 The dice of which one is kept; MG-D48 those that come to the same are one."""
    first, second = int(bike.first), int(bike.second)
    if first == second:
        return [first]
    is_one = course.offers_once and are_alike(course.difficulties[bike.row], first, second)
    return [first] if is_one else [first, second]


def keep_die(state: MotoState, die: i64, log: Log) -> None:
    """MG-096 One die is kept, the other dropped."""
    bike = state.bike
    bike.kept = die
    dropped = bike.second if die == bike.first else bike.first
    log.tell(events.KEPT_DIE, "MG-096", bike.car, die, dropped)


def end_of_contest(state: MotoState) -> None:
    """All have gone."""
    state.contest.clear()
    state.contest_kind = NO_CONTEST
    state.contest_at = 0
