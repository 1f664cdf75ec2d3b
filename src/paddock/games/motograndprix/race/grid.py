"""MG-027..031, MG-181 Pole position: rolls, ties, and places behind the finish line."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import LANES
from paddock.core.events import Log
from paddock.games.motograndprix import events
from paddock.games.motograndprix.course import Course, lane_of_rank
from paddock.games.motograndprix.state import RACING, WAITING, Bike, MotoState, Phase

UNROLLED: Final = 0
PLACED: Final = -1
"""In place of a total: still to be rolled, or in no need of it."""


def begin_pole(state: MotoState) -> None:
    """MG-027 Every bike rolls for its place."""
    for bike in state.bikes:
        bike.grid = 1
    state.throw(Phase.POLE, state.bikes[0])


def roll_for_pole(state: MotoState, first: i64, second: i64, log: Log) -> bool:
    """MG-027, MG-030 One roll; says whether all places are settled."""
    bike = state.bike
    rule = "MG-030" if bike.pole else "MG-027"
    bike.total = first + second
    bike.pole.append(first)
    bike.pole.append(second)
    log.tell(events.POLE_ROLLED, rule, bike.car, first, second)
    return not find_roller(state, log)


def find_roller(state: MotoState, log: Log) -> bool:
    """The first bike that must roll; once all have, those that are tied roll again."""
    for _ in range(2):
        for bike in state.bikes:
            if bike.total == UNROLLED:
                state.throw(Phase.POLE, bike)
                return True
        break_ties(state, log)
    for bike in state.bikes:
        bike.total = UNROLLED
    return False


def break_ties(state: MotoState, log: Log) -> None:
    """MG-030, MG-D05 Among those who share a place the higher roll goes ahead."""
    places: list[i64] = [place_among(state, bike) for bike in state.bikes]
    for bike in state.bikes:
        bike.grid = places[bike.car]
    for bike in state.bikes:
        if is_shared(state, bike):
            log.tell(events.TIED, "MG-030", bike.car, bike.total)
    for bike in state.bikes:
        bike.total = UNROLLED if is_shared(state, bike) else PLACED


def place_among(state: MotoState, bike: Bike) -> i64:
    """The place of a bike behind those that shared its place and rolled more."""
    place: i64 = bike.grid
    for rival in state.bikes:
        if rival.grid == bike.grid and rival.total > bike.total:
            place += 1
    return place


def is_shared(state: MotoState, bike: Bike) -> bool:
    """Whether another bike has the same place so far."""
    return any(rival is not bike and rival.grid == bike.grid for rival in state.bikes)


def line_up(course: Course, state: MotoState, log: Log) -> bool:
    """MG-028, MG-029 The bikes in their order; says whether all have places.

    MG-D04 Where riders choose, it stops at the first that has a choice.
    """
    for place in range(1, len(state.bikes) + 1):
        bike = bike_in_place(state, place)
        if bike.status == RACING:
            continue
        lanes = free_lanes(course, state)
        if course.has_grid_choice and place > 1 and len(lanes) > 1 and bike.qualified == 0:
            state.ask(Phase.GRID, bike)
            return False
        put_on_grid(course, bike, first_row(state), lanes[0], grid_rule(bike), log)
    return True


def bike_in_place(state: MotoState, place: i64) -> Bike:
    """The bike that has a place of the grid."""
    for bike in state.bikes:
        if bike.grid == place:
            return bike
    raise ValueError(f"expected a bike in place {place} of the grid, but there is none")


def first_row(state: MotoState) -> i64:
    """MG-029, MG-031 The first row of the grid that is not full, as progress."""
    placed: i64 = 0
    for bike in state.bikes:
        if bike.status == RACING:
            placed += 1
    return -1 - placed // LANES


def free_lanes(course: Course, state: MotoState) -> list[i64]:
    """MG-029 The free lanes of that row, the racing line first."""
    progress = first_row(state)
    dark: i64 = course.board.row(progress).racing_lane
    lanes: list[i64] = []
    for rank in range(LANES):
        lane = lane_of_rank(dark, rank)
        if not any(is_at(bike, progress, lane) for bike in state.bikes):
            lanes.append(lane)
    return lanes


def is_at(bike: Bike, progress: i64, lane: i64) -> bool:
    """Whether a bike has a place of the grid."""
    return bike.status == RACING and bike.progress == progress and bike.lane == lane


def grid_rule(bike: Bike) -> str:
    """MG-028 The pole, MG-029 behind it; MG-124, MG-126 after a qualifying lap."""
    if bike.qualified > 0:
        return "MG-126" if bike.qualified_out else "MG-124"
    return "MG-028" if bike.grid == 1 else "MG-029"


def put_on_grid(course: Course, bike: Bike, progress: i64, lane: i64, rule: str, log: Log) -> None:
    """MG-031 Put a bike on the grid; its progress is below 0."""
    course.place(bike, progress, lane)
    bike.status = RACING
    log.tell(course.events.lined_up, rule, bike.car, bike.grid, course.position(bike))


def leave_grid(state: MotoState) -> None:
    """All bikes off the track, before they line up again."""
    for bike in state.bikes:
        bike.status = WAITING
