"""Qualifying: one lap each, alone on the track, against the stopwatch."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.moving.corners import multiplier, settle_stops, stops_made
from paddock.games.formula_d.state import NOWHERE, FormulaDState, Phase

LONGEST_LAP: Final = 3599
"""FD-D38 The stopwatch stops at 59:59."""
LAP_END: Final = 2
"""Crossings of the line at the end of a qualifying lap."""


def qualifying_start(board: LanesBoard) -> Space:
    """FD-176 The space of the middle lane directly before the line."""
    middle = board.lanes // 2
    best = board.grid[0]
    for space in board.road_spaces():
        if space.lane == middle and board.crosses_line(space, space.ahead):
            best = space
    return best


def begin_lap(start: Space, state: FormulaDState) -> None:
    """FD-175..177 The next car is put before the line, alone, in gear 1."""
    car = state.order[state.at]
    state.car = car
    car.space = start
    car.lap = 0
    car.gear = 1
    next_throw(state)


def next_throw(state: FormulaDState) -> None:
    """FD-178 The gear for the next throw."""
    state.turn.begin(False)
    state.ask(Phase.GEAR, state.car.seat)


def judge_move(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-179, FD-183..185 No wear: overshot spaces are throws, and some corners end the lap."""
    car, turn = state.car, state.turn
    for at, number in enumerate(turn.overshot):
        corner = board.corners[number]
        if corner.stops >= 2 and stops_made(car, number) == 0:
            car.failed = True
            log.tell(events.LAP_FAILED, "FD-185", car.seat, number + 1)
            end_lap(state)
            return
        times = multiplier(state, car)
        throws = (turn.reach - turn.exits[at]) * times
        car.added += throws
        rule = "FD-183" if times == 1 else "FD-223"
        log.tell(events.THROWS_ADDED, rule, car.seat, number + 1, throws)
    settle_stops(board, state, car, log)
    if car.lap == LAP_END:
        state.read_clock(car.seat)
    else:
        next_throw(state)


def stop_clock(state: FormulaDState, seconds: i64, log: Log) -> None:
    """FD-180..182 Throws, and one more for every full minute."""
    car = state.car
    car.seconds = seconds
    log.tell(events.LAP_TIMED, "FD-180", car.seat, car.throws, seconds, car.score)
    end_lap(state)


def end_lap(state: FormulaDState) -> None:
    """The car leaves the track, and the next one is due."""
    car = state.car
    car.space = NOWHERE
    car.corner = -1
    car.stops = 0
    car.lap = 0
    state.at += 1
    state.phase = Phase.NEXT_TURN


def place_by_score(state: FormulaDState) -> None:
    """FD-186..188 Fewest throws first, then the shorter time; who failed stands last."""
    for car in state.cars:
        car.grid_place = 1
        for rival in state.cars:
            if is_better(
                rival.failed, rival.score, rival.seconds, car.failed, car.score, car.seconds
            ):
                car.grid_place += 1


def is_better(
    failed: bool, score: i64, seconds: i64, other_failed: bool, other_score: i64, other_seconds: i64
) -> bool:
    """Whether a lap beats another."""
    if failed or other_failed:
        return other_failed and not failed
    return score < other_score or (score == other_score and seconds < other_seconds)
