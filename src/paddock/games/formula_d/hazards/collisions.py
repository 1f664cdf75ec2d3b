"""Collisions: cars that end a move beside or behind others, and the black die."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.race.order import in_race_order
from paddock.games.formula_d.state import BODY, RACING, Car, FormulaDState, Phase
from paddock.games.formula_d.wear.wear import damage
from paddock.games.formula_d.weekend.drivers import AGGRESSIVE

HIT_DRY: Final = 1
HIT_WET: Final = 2
"""FD-107, FD-206 The highest throw that costs a body point."""


def neighbours(state: FormulaDState, mover: Car) -> list[Car]:
    """FD-104..106 The cars beside the mover, and the one directly ahead."""
    space = mover.space
    return [
        car
        for car in state.cars
        if car.status == RACING and (car.space in space.beside or car.space is space.ahead)
    ]


def find_collisions(board: LanesBoard, only_mover: bool, state: FormulaDState, log: Log) -> None:
    """FD-104, FD-105, FD-108, FD-111 Where the move ended: the others roll, then the mover."""
    mover = state.car
    state.phase = Phase.SHOTS
    if state.turn.rivals == 0:
        return
    rivals = in_race_order(board, neighbours(state, mover))
    for rival in rivals:
        rule = "FD-105" if rival.space is mover.space.ahead else "FD-104"
        log.tell(events.CAME_CLOSE, rule, mover.seat, rival.seat)
    tests = mover_only(mover, rivals) if only_mover else both_sides(mover, rivals)
    state.tests = tests[::-1]
    next_collision(state)


def both_sides(mover: Car, rivals: list[Car]) -> list[int]:
    """FD-108, FD-269 Every roll of a risk; against an aggressive driver there are two."""
    tests: list[int] = []
    for rival in rivals:
        tests += [pack(rival, mover)] * rolls_against(mover)
    for rival in rivals:
        tests += [pack(mover, rival)] * rolls_against(rival)
    return tests


def mover_only(mover: Car, rivals: list[Car]) -> list[int]:
    """FD-109, FD-D19 One roll for all; two where one of them is aggressive."""
    rolls: i64 = 1
    for rival in rivals:
        rolls = max(rolls, rolls_against(rival))
    return [pack(mover, rivals[0])] * rolls


def rolls_against(car: Car) -> i64:
    """FD-269 How often others roll against this driver."""
    return 2 if car.trait == AGGRESSIVE else 1


def pack(roller: Car, rival: Car) -> int:
    """Who rolls against whom, as one number."""
    return roller.seat * 16 + rival.seat


def next_collision(state: FormulaDState) -> None:
    """FD-D19 The next roll; a car that is out makes none."""
    while state.tests:
        test = state.tests[-1]
        if state.cars[test // 16].status == RACING:
            state.throw(Phase.COLLISION, test // 16)
            return
        state.tests.pop()
    state.phase = Phase.SHOTS if state.car.status == RACING else Phase.STRAIN


def collide(state: FormulaDState, roll: i64, log: Log) -> None:
    """FD-107, FD-110, FD-206 A low throw costs the driver who rolls a body point."""
    test = state.tests.pop()
    car, rival = state.cars[test // 16], test % 16
    limit: i64 = HIT_WET if state.is_raining else HIT_DRY
    rule = "FD-206" if state.is_raining else "FD-107"
    if roll > limit:
        log.tell(events.NO_CONTACT, rule, car.seat, rival, roll)
    else:
        log.tell(events.CONTACT, rule, car.seat, rival, roll)
        damage(state, car, BODY, rule, log, "FD-110")
    next_collision(state)
