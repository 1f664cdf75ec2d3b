"""Engines under strain, and the sky that may change with the same throw."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.race.order import in_race_order
from paddock.games.formula_d.state import ENGINE, RACING, Car, FormulaDState, Phase
from paddock.games.formula_d.wear.wear import damage, mark
from paddock.games.formula_d.weekend.drivers import ROBUST_ENGINE

FAST_GEAR: Final = 5
"""FD-115 The lowest gear in which a car takes part in engine tests."""
ENGINE_DRY: Final = 4
ENGINE_WET: Final = 3
"""FD-116, FD-207 The highest throw that costs an engine point."""


def find_strains(board: LanesBoard, state: FormulaDState, log: Log) -> None:
    """FD-112..115, FD-161, FD-D20 The driver who threw the number tests, then the fast cars."""
    mover, turn = state.car, state.turn
    state.phase = Phase.SKY
    if turn.lost_engine and mover.status == RACING:
        mark(state, mover, "FD-119", log)
    if not turn.is_strained or turn.from_pit:
        return
    is_on_track = mover.status == RACING and not mover.in_pit
    if mover.in_pit:
        return
    log.tell(events.STRAINED, "FD-112", mover.seat, turn.die)
    fast = [car for car in state.cars if car is not mover and is_fast(car)]
    tested = in_race_order(board, fast)
    if is_on_track:
        tested.insert(0, mover)
    state.tests = [car.seat for car in tested[::-1]]
    next_engine(state)


def is_fast(car: Car) -> bool:
    """FD-115 On the track, in gear 5 or 6."""
    return car.status == RACING and car.gear >= FAST_GEAR and not car.in_pit


def next_engine(state: FormulaDState) -> None:
    """The next engine that is tested, or on to the weather."""
    if state.tests:
        state.throw(Phase.ENGINE, state.tests[-1])
    else:
        state.phase = Phase.SKY


def test_engine(state: FormulaDState, roll: i64, log: Log) -> None:
    """FD-116, FD-117, FD-207, FD-265 A low throw costs an engine point."""
    car = state.cars[state.tests.pop()]
    limit: i64 = ENGINE_WET if state.is_raining else ENGINE_DRY
    rule = "FD-207" if state.is_raining else "FD-116"
    if car.trait == ROBUST_ENGINE:
        limit -= 1
        rule = "FD-265"
    if roll > limit:
        log.tell(events.ENGINE_HELD, rule, car.seat, roll)
    else:
        log.tell(events.ENGINE_HURT, rule, car.seat, roll)
        damage(state, car, ENGINE, rule, log)
    next_engine(state)
