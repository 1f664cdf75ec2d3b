"""Slipstreaming: three spaces more behind a fast car."""

from typing import Final

from paddock.circuits.lanes.board import ROAD
from paddock.core.events import EventKind, Log
from paddock.core.steps import Step
from paddock.games.formula_d import events
from paddock.games.formula_d.moving.driving import take_way, way_rule
from paddock.games.formula_d.moving.extensions import find_extensions
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.moving.prices import reach_of
from paddock.games.formula_d.state import BRAKES, RACING, Car, FormulaDState, Phase
from paddock.games.formula_d.steps import Move
from paddock.games.formula_d.wear.wear import lose

SLIPSTREAM_GEAR: Final = 4
"""FD-132 The lowest gear for it, of both cars."""


def leader_of(state: FormulaDState) -> Car | None:
    """FD-131 The car directly ahead of the one whose turn it is."""
    for car in state.cars:
        if car.space is state.car.space.ahead and car.status == RACING:
            return car
    return None


def may_slipstream(state: FormulaDState) -> bool:
    """FD-131..133, FD-143, FD-146 Close behind, fast enough, and without having braked."""
    car, turn = state.car, state.turn
    if car.gear < SLIPSTREAM_GEAR or turn.braked > 0 or turn.is_quick or car.space.kind != ROAD:
        return False
    leader = leader_of(state)
    return leader is not None and SLIPSTREAM_GEAR <= leader.gear <= car.gear


def seek_tow(moves: Moves, state: FormulaDState) -> None:
    """FD-139, FD-144 Ask the driver, where there is a legal extension of the move."""
    state.phase = Phase.CORNERS
    if may_slipstream(state):
        state.ticket = 0
        if find_extensions(moves, state):
            ticket = state.ticket
            state.ask(Phase.SLIPSTREAM, state.car.seat)
            state.ticket = ticket


def slipstream(moves: Moves, state: FormulaDState, step: Step, drove: EventKind, log: Log) -> None:
    """FD-134, FD-138, FD-140 Drive the extension; a corner costs a brake point."""
    if not isinstance(step, Move):
        state.phase = Phase.CORNERS
        return
    car = state.car
    node = moves.offers.way(step)
    leader = leader_of(state)
    if leader is not None:
        log.tell(events.SLIPSTREAMED, "FD-134", car.seat, leader.seat)
    if step.brake:
        lose(state, car, BRAKES, step.brake, "FD-138", log)
    if step.brakes > step.brake:
        lose(state, car, BRAKES, step.brakes - step.brake, "FD-140", log)
    take_way(state, node, step, reach_of(node, step))
    rule = "FD-138" if step.brake else "FD-134"
    if step.finishes:
        rule = way_rule(state.turn, step)
    log.tell(drove, rule, car.seat, node.steps, step.space.number)
    state.turn.braked = step.brake
    state.phase = Phase.DRIVING
