"""MZ-042..056 Ending on an occupied space: who is pushed back, and where to."""

from mypy_extensions import i64

from paddock.circuits.intervals.board import ROAD, START, Space
from paddock.games.monza.state import Car, MonzaState


def is_occupied(state: MonzaState, space: Space) -> bool:
    """Whether a car stands on a space; MZ-004 at start and finish that does not matter."""
    if space.kind != ROAD:
        return False
    return any(car.space is space for car in state.cars)


def rival_on(state: MonzaState, car: Car) -> Car | None:
    """MZ-042 The car that stands where another has come to stand, on the road."""
    if car.space.kind == ROAD:
        for rival in state.cars:
            if rival is not car and rival.space is car.space:
                return rival
    return None


def pushed_to(state: MonzaState, rival: Car) -> tuple[Space, i64]:
    """MZ-042..051 The nearest free space behind in its lane, and how many are skipped for it."""
    skipped: i64 = 0
    chain = rival.space.back_chain
    while chain[skipped].kind != START and not is_free_road(state, chain[skipped]):
        skipped += 1
    return chain[skipped], skipped


def is_free_road(state: MonzaState, space: Space) -> bool:
    """MZ-044 Tires and MZ-045 occupied spaces are skipped."""
    return space.kind == ROAD and not is_occupied(state, space)
