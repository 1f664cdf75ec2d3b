"""The grid, the start and the rounds of the race."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.race.order import sort_order
from paddock.games.formula_d.race.teams import tell_teams
from paddock.games.formula_d.state import RACING, Car, FormulaDState, Phase
from paddock.games.formula_d.weekend.drivers import QUICK_OFF_THE_MARK

STALL: Final = 1
GREAT: Final = 20
GREAT_START_SPACES: Final = 4
PLACED: Final = -1
AGAIN: Final = -2
"""In place of a roll for the grid: it needs none, or another one."""


def begin_grid(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-059, FD-189 Everybody rolls for a place; after qualifying only to break ties."""
    for car in state.cars:
        has_place = car.throws > 0 and not is_shared(state, car.grid_place)
        car.grid_roll = PLACED if has_place else 0
    find_roller(board, state, log)


def is_shared(state: FormulaDState, place: i64) -> bool:
    """Whether several cars have this place so far."""
    count: i64 = 0
    for car in state.cars:
        if car.grid_place == place:
            count += 1
    return count > 1


def roll_for_grid(board: LanesBoard, state: FormulaDState, roll: i64, log: Log) -> None:
    """FD-059 Every driver rolls; FD-060 then only those who are tied, until none is."""
    car = state.cars[state.seat]
    rule = "FD-060" if car.grid_roll == AGAIN else "FD-059"
    car.grid_roll = roll
    log.tell(events.ROLLED_FOR_GRID, grid_rule(car, rule), car.seat, roll)
    find_roller(board, state, log)


def grid_rule(car: Car, rule: str) -> str:
    """FD-189 After qualifying one rule has all rolls for the grid."""
    return "FD-189" if car.throws > 0 else rule


def find_roller(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """The first seat that must roll, if there is one; else the cars line up."""
    for _ in range(2):
        for car in state.cars:
            if car.grid_roll in (0, AGAIN):
                state.throw(Phase.GRID, car.seat)
                return
        break_ties(state, log)
    line_up(board, state, log)


def break_ties(state: FormulaDState, log: Log) -> None:
    """FD-059, FD-060 Among equals the higher roll goes ahead; equal rolls are rolled again."""
    places: list[i64] = [place_among(state, car.seat) for car in state.cars]
    for car in state.cars:
        car.grid_place = places[car.seat]
    for car in state.cars:
        if is_shared(state, car.grid_place) and car.grid_roll > 0:
            log.tell(events.TIED, grid_rule(car, "FD-060"), car.seat, car.grid_roll)
    for car in state.cars:
        if is_shared(state, car.grid_place):
            car.grid_roll = AGAIN


def place_among(state: FormulaDState, seat: i64) -> i64:
    """The place of a car behind those that shared its place and rolled more.

    FD-270 Who is quick off the mark wins a tie without another roll.
    """
    car = state.cars[seat]
    place = car.grid_place
    for rival in state.cars:
        if rival is car or rival.grid_place != car.grid_place:
            continue
        is_quicker = rival.trait == QUICK_OFF_THE_MARK and rival.grid_roll == car.grid_roll
        if rival.grid_roll > car.grid_roll or is_quicker:
            place += 1
    return place


def line_up(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-061 The cars stand on the grid behind the line, in the order of places."""
    state.order = state.cars[:]
    for car in state.cars:
        state.order[car.grid_place - 1] = car
        car.space = board.grid[car.grid_place - 1]
        car.gear = 1
        car.lap = 0
    for car in state.order:
        log.tell(events.LINED_UP, "FD-061", car.seat, car.grid_place)
    state.round = 1
    state.at = -1
    log.tell(events.ROUND_BEGAN, "FD-038", 1)
    state.phase = Phase.NEXT_TURN


def next_turn(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-033 The next car that is still racing; after the last one, another round."""
    while True:
        state.at += 1
        if state.at >= len(state.order):
            if not begin_round(board, state, log):
                return
        else:
            state.car = state.order[state.at]
            if state.car.status == RACING:
                begin_turn(state)
                return


def begin_round(board: LanesBoard, state: FormulaDState, log: Log) -> bool:
    """FD-031, FD-032, FD-167 A new order of play; without cars the race is over."""
    sort_order(board, state)
    state.at = -1
    if not state.order:
        return False
    state.round += 1
    log.tell(events.ROUND_BEGAN, "FD-031", state.round)
    return True


def begin_turn(state: FormulaDState) -> None:
    """FD-062 The first turn begins with a start roll, every other with the gear."""
    car = state.car
    car.turns += 1
    state.turn.begin(car.in_pit)
    if car.started:
        state.ask(Phase.GEAR, car.seat)
    else:
        state.throw(Phase.START, car.seat)


def start(state: FormulaDState, roll: i64, log: Log) -> bool:
    """FD-062..066 Says whether the car moves at once: 20 is a great start, 1 stalls it."""
    car = state.car
    car.started = True
    if roll == STALL:
        car.only_first = True
        log.tell(events.STALLED, "FD-063", car.seat, roll)
        state.phase = Phase.NEXT_TURN
    elif roll == GREAT:
        log.tell(events.GREAT_START, "FD-066", car.seat, roll)
        state.turn.die = GREAT_START_SPACES
        return True
    else:
        log.tell(events.STARTED, "FD-065", car.seat, roll)
        state.throw(Phase.DRIVE, car.seat)
    return False


def end_race(is_team_race: bool, state: FormulaDState, log: Log) -> None:
    """FD-167, FD-170, FD-238 No car is racing any more: the result."""
    if state.ranked == 0:
        log.tell(events.NO_WINNER, "FD-170")
    if is_team_race:
        tell_teams(state, log)
    state.end()
