"""Corners: the stops they need, and what it costs to leave them too early."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import NO_CORNER, Corner, LanesBoard
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.state import (
    RACING,
    SOFT,
    TIRES,
    WET,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.steps import OUT, SPINS, UNHARMED
from paddock.games.formula_d.wear.wear import eliminate, lose

OLD: Final = 3
"""The lap of a set of tires from which on it is worn."""


def stops_made(car: Car, corner: i64) -> i64:
    """FD-047 Stops of this passage; FD-052 none where the car was not in the corner."""
    return car.stops if corner == car.corner else 0


def free_corner(board: LanesBoard, car: Car) -> i64:
    """FD-049 The corner that the car may leave, since its stops are made."""
    if car.corner != NO_CORNER and car.stops >= board.corners[car.corner].stops:
        return car.corner
    return NO_CORNER


def tire_age(car: Car) -> i64:
    """FD-D45 The how-manyeth lap of its tires this is."""
    return max(car.lap - car.tire_lap + 1, 1)


def multiplier(state: FormulaDState, car: Car) -> i64:
    """FD-215..222 How often an overshot space counts, by tires, their age and the weather."""
    is_plain = car.tires != SOFT and (car.tires != WET or state.is_raining)
    if is_plain:
        return 1
    if tire_age(car) >= OLD and not state.is_qualifying:
        return 3
    return 1 if state.is_raining else 2


def fate_of(corner: Corner, made: i64, spaces: i64, times: i64, tires: i64) -> i64:
    """FD-071..074, FD-078..083 What becomes of a car that leaves a corner so many stops short."""
    if corner.stops - made >= 2:
        return OUT
    if tires == 0:
        return SPINS if spaces == 1 else OUT
    if spaces * times == tires:
        return SPINS
    return OUT if spaces * times > tires else UNHARMED


def judge_overshoots(board: LanesBoard, state: FormulaDState, rule: str, log: Log) -> None:
    """FD-069, FD-084, FD-085 Once, at the end of the turn, corner by corner."""
    car, turn = state.car, state.turn
    for at, number in enumerate(turn.overshot):
        if car.status == RACING:
            corner, spaces = board.corners[number], turn.reach - turn.exits[at]
            log.tell(events.OVERSHOT, rule, car.seat, number + 1, spaces)
            judge_corner(state, car, corner, spaces, log)


def judge_corner(state: FormulaDState, car: Car, corner: Corner, spaces: i64, log: Log) -> None:
    """FD-070 The spaces beyond the corner are lost in tires; the last of them spins the car."""
    times = multiplier(state, car)
    made = stops_made(car, corner.number)
    had: i64 = car.wear[TIRES]
    fate = fate_of(corner, made, spaces, times, had)
    if fate == OUT:
        eliminate(state, car, out_rule(corner, made, had), log)
        return
    if had > 0:
        lose(state, car, TIRES, spaces * times, loss_rule(state, car, times), log)
    if fate == SPINS:
        spin(car, "FD-079" if had > 0 else "FD-081", log)


def out_rule(corner: Corner, made: i64, tires: i64) -> str:
    """The rule by which overshooting a corner eliminates."""
    if corner.stops - made >= 2:
        if corner.stops == 2:
            return "FD-072"
        return "FD-073" if made == 0 else "FD-074"
    return "FD-082" if tires == 0 else "FD-083"


def loss_rule(state: FormulaDState, car: Car, times: i64) -> str:
    """The rule by which an overshot space costs so much."""
    if times == 1:
        return "FD-070"
    if car.tires == SOFT:
        if times == 2:
            return "FD-215"
        return "FD-219" if state.is_raining else "FD-217"
    return "FD-220" if times == 2 else "FD-221"


def spin(car: Car, rule: str, log: Log) -> None:
    """FD-079, FD-D14 The car stands backwards, in gear 1."""
    car.spun = True
    car.gear = 1
    log.tell(events.SPUN, rule, car.seat)


def settle_stops(board: LanesBoard, state: FormulaDState, car: Car, log: Log) -> None:
    """FD-047, FD-052, FD-053 A stop counts in the corner where it is made; FD-076 not after
    overshooting one."""
    corner = car.space.corner
    if corner == NO_CORNER or state.turn.overshot:
        car.stops = 0
    elif corner == car.corner:
        car.stops += 1
    else:
        car.stops = 1
    car.corner = corner
    if corner != NO_CORNER and not state.turn.overshot:
        needed = board.corners[corner].stops
        log.tell(events.STOPPED, "FD-047", car.seat, corner + 1, car.stops, needed)


def check_corners(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """Step 10 of a turn; who is out, or stands in the pit lane, has no further checks."""
    car = state.car
    judge_overshoots(board, state, "FD-069", log)
    if car.status != RACING:
        state.phase = Phase.STRAIN
        return
    settle_stops(board, state, car, log)
    state.phase = Phase.BOX if car.in_pit else Phase.COLLISIONS
