"""Driving: the chosen way, space by space, and what lies on it."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import BOX, NO_CORNER, PIT, ROAD, LanesBoard, Space
from paddock.core.events import EventKind, Log
from paddock.games.formula_d import events
from paddock.games.formula_d.moving.blocks import charge_block
from paddock.games.formula_d.moving.corners import free_corner, judge_overshoots
from paddock.games.formula_d.moving.moves import RAIN_SLIDE
from paddock.games.formula_d.moving.nodes import Node
from paddock.games.formula_d.state import (
    BRAKES,
    FINISHED,
    HANDLING,
    NOWHERE,
    RACING,
    TIRES,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.steps import OUT, Move
from paddock.games.formula_d.turn import Turn
from paddock.games.formula_d.wear.wear import lose, mark, regain
from paddock.games.formula_d.weekend.drivers import PILE_OF_SCRAP, WEATHER_FROG

SLIP_DRY: Final = 4
"""FD-125 The highest throw that costs a handling point on a dangerous space."""
SLIP_WET: Final = 5
SLIP_SCRAP: Final = 2
KILOMETRES: Final = 10
SLIDE_RULES: Final[tuple[str, ...]] = ("FD-213", "FD-218", "FD-222")
"""By tires: why a car goes further in the rain."""


def take_way(state: FormulaDState, node: Node, move: Move, reach: i64) -> None:
    """Lay the way that was chosen in front of the car."""
    turn = state.turn
    before, way = turn.length, turn.way
    turn.length += node.steps
    while len(way) < turn.length:
        way.append(NOWHERE)
    at: i64 = turn.length - 1
    while node.parent is not node:
        way[at] = node.cell.space
        at -= 1
        node = node.parent
    turn.reach = before + reach
    turn.remaining = move.remaining
    turn.rivals = move.rivals
    turn.is_risky = turn.is_risky or len(move.dangers) > 0
    turn.braked = move.brakes + move.remaining


def begin_move(state: FormulaDState, move: Move, drove: EventKind, log: Log) -> None:
    """FD-086, FD-245, FD-263 Pay for the move before it is driven."""
    car = state.car
    if move.nitro:
        car.nitro_lap = max(car.lap, 1)
        rule = "FD-245" if move.nitro == car.gear else "FD-268"
        log.tell(events.NITRO, rule, car.seat, move.nitro)
    if move.skid:
        log.tell(events.SKIDDED, "FD-263", car.seat)
        lose(state, car, TIRES, 1, "FD-263", log)
    if move.slide:
        is_held = car.trait == WEATHER_FROG and move.slide < RAIN_SLIDE
        rule = "FD-266" if is_held else SLIDE_RULES[car.tires]
        log.tell(events.SLID, rule, car.seat, move.slide)
    if move.soft:
        log.tell(events.SOFT_BONUS, "FD-214", car.seat)
    if move.brake:
        lose(state, car, BRAKES, move.brake, "FD-086", log)
    log.tell(drove, way_rule(state.turn, move), car.seat, state.turn.length, move.space.number)
    can_scrap = car.trait == PILE_OF_SCRAP and car.scrap_lap != max(car.lap, 1)
    if can_scrap and state.turn.length > 0 and not car.in_pit and not state.is_qualifying:
        state.ask(Phase.SCRAP, car.seat)
    else:
        state.phase = Phase.DRIVING


def way_rule(turn: Turn, move: Move) -> str:
    """The rule by which a car drives so far: the throw, unless something else ends its way."""
    if move.finishes:
        return "FD-D34" if move.fate == OUT else "FD-169"
    is_held_up = move.space.kind == PIT and turn.length < turn.die + move.slide
    if turn.is_quick:
        return "FD-D30" if is_held_up else "FD-154"
    if not turn.is_thrown:
        return "FD-066"
    if move.space.kind == BOX:
        return "FD-151"
    return "FD-162" if is_held_up else "FD-024"


def leave_scrap(state: FormulaDState, is_left: bool, log: Log) -> None:
    """FD-271 Once in a lap a marker may stay on the space that is left."""
    car = state.car
    if is_left:
        car.scrap_lap = max(car.lap, 1)
        log.tell(events.SCRAP_LEFT, "FD-271", car.seat)
        mark(state, car, "FD-271", log)
    state.phase = Phase.DRIVING


def drive_on(board: LanesBoard, laps: i64, is_street: bool, state: FormulaDState, log: Log) -> None:
    """Space by space, until the way ends or something has to be asked or thrown first."""
    car, turn = state.car, state.turn
    free = free_corner(board, car)
    while turn.at < turn.length:
        before, space = car.space, turn.way[turn.at]
        if before.corner != space.corner:
            note_exit(state, before.corner, free)
        car.space = space
        turn.at += 1
        if space.kind != ROAD:
            enter_pit(car, before, log)
        elif board.police >= 0 and not state.is_qualifying:
            pass_police(board, state, before, space, log)
        if board.crosses_line(before, space):
            cross_line(board, laps, is_street, state, before, log)
            if state.phase is not Phase.DRIVING:
                return
        if turn.is_risky and is_dangerous(state, space):
            state.throw(Phase.DANGER, car.seat)
            return
    state.phase = Phase.ARRIVED


def enter_pit(car: Car, before: Space, log: Log) -> None:
    """FD-D31 The lap in which the pit lane is entered decides the order of play there."""
    if before.kind == ROAD:
        car.pit_lap = car.lap
        car.serviced = False
        log.tell(events.PIT_ENTERED, "FD-148", car.seat)


def note_exit(state: FormulaDState, corner: i64, free: i64) -> None:
    """FD-069, FD-085 Remember a corner that is left without its stops."""
    if corner != NO_CORNER and corner != free:
        state.turn.overshot.append(corner)
        state.turn.exits.append(state.turn.at)


def cross_line(
    board: LanesBoard,
    laps: i64,
    is_street: bool,
    state: FormulaDState,
    before: Space,
    log: Log,
) -> None:
    """FD-001, FD-164 A lap more; FD-259, FD-260 on the road with a bonus for the next one."""
    car = state.car
    if state.is_qualifying:
        car.lap += 1
        if car.lap == 2:
            state.turn.at = state.turn.length
    elif car.lap == laps:
        finish(board, state, before, log)
    else:
        car.lap += 1
        log.tell(events.LAP_BEGAN, "FD-D33", car.seat, car.lap)
        if is_street and car.lap > 1:
            regain(car, TIRES, car.initial[TIRES], "FD-259", log)
            ask_lap_bonus(state, car)


def ask_lap_bonus(state: FormulaDState, car: Car) -> None:
    """FD-260, FD-D55 The bonus is settled at once, before the car drives on."""
    if count_missing(car, BRAKES) > 0:
        state.ask(Phase.LAP_BONUS, car.seat)


def count_missing(car: Car, first: i64) -> i64:
    """Points that the zones have lost, from the first one asked for on."""
    missing: i64 = 0
    zone = first
    while zone < len(car.wear):
        missing += car.initial[zone] - car.wear[zone]
        zone += 1
    return missing


def go_on(state: FormulaDState) -> None:
    """After a bonus: the space on which the car stands may still be dangerous."""
    if is_dangerous(state, state.car.space):
        state.throw(Phase.DANGER, state.car.seat)
    else:
        state.phase = Phase.DRIVING


def finish(board: LanesBoard, state: FormulaDState, before: Space, log: Log) -> None:
    """FD-D34 Corners before the line are judged first; FD-168, FD-169 then the car is off."""
    car, turn = state.car, state.turn
    car.space = before
    turn.at = turn.length
    judge_overshoots(board, state, "FD-D34", log)
    state.phase = Phase.STRAIN
    if car.status != RACING:
        return
    state.ranked += 1
    car.place = state.ranked
    car.lap += 1
    car.status = FINISHED
    car.space = NOWHERE
    log.tell(events.FINISHED, "FD-168", car.seat, car.place)
    if car.place == 1:
        log.tell(events.WON, "FD-166", car.seat)


def crosses_police(board: LanesBoard, before: Space, space: Space) -> bool:
    """Whether a step crosses the police line."""
    if board.crosses_line(before, space):
        return before.rank < board.police or board.police <= space.rank
    return before.rank < board.police <= space.rank


def pass_police(
    board: LanesBoard, state: FormulaDState, before: Space, space: Space, log: Log
) -> None:
    """FD-255 The number on the die, times ten; only once a lap."""
    if not crosses_police(board, before, space):
        return
    car = state.car
    lap = max(car.lap, 1) - 1
    if car.speeds[lap] == 0:
        state.crossings += 1
        car.speeds[lap] = state.turn.die * KILOMETRES
        car.crossings[lap] = state.crossings
        rule = "FD-255" if state.turn.is_thrown else "FD-D52"
        log.tell(events.SPEED, rule, car.seat, car.speeds[lap])


def test_danger(state: FormulaDState, roll: i64, log: Log) -> None:
    """FD-125..130, FD-208 A low throw on a dangerous space costs a handling point."""
    car = state.car
    rule = "FD-208" if state.is_raining else "FD-125"
    limit: i64 = SLIP_WET if state.is_raining else SLIP_DRY
    if car.trait == PILE_OF_SCRAP and state.turn.at == state.turn.length:
        limit = SLIP_SCRAP
        rule = "FD-271"
    state.phase = Phase.DRIVING
    if roll > limit:
        log.tell(events.DANGER_PASSED, rule, car.seat, roll)
        return
    log.tell(events.DANGER_HIT, rule, car.seat, roll)
    lose(state, car, HANDLING, 1, rule, log, "FD-130")
    if car.status != RACING:
        state.phase = Phase.STRAIN


def arrive(state: FormulaDState, log: Log) -> None:
    """FD-103 The way is driven: what a block costs is due."""
    if state.is_qualifying:
        state.phase = Phase.QUALIFYING
        return
    charge_block(state, log)
    state.phase = Phase.TOW if state.car.status == RACING else Phase.STRAIN


def is_dangerous(state: FormulaDState, space: Space) -> bool:
    """FD-118, FD-254 A marker lies there, or it belongs to the danger zone."""
    return space.danger or space in state.markers
