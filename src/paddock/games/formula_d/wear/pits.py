"""Pit stops: tires, repairs, and how fast the mechanics are."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import BOX
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.moving.gears import PIT_GEAR
from paddock.games.formula_d.race.teams import TEAM_CARS, mate_of, team_of
from paddock.games.formula_d.state import TIRES, Car, FormulaDState, Phase
from paddock.games.formula_d.variants import ON, FormulaDVariant
from paddock.games.formula_d.wear.wear import regain

QUICK: Final = 10
"""FD-154 The highest throw of a quick stop."""
PIT_POINTS: Final = 2
TEAM_POINTS: Final = 4


def pit_of(variant: FormulaDVariant, car: Car) -> i64:
    """FD-226, FD-235 The reservoir of a car, or of its team."""
    return team_of(car.seat) if variant.team_race == ON else car.seat


def fill_reservoirs(variant: FormulaDVariant, state: FormulaDState) -> None:
    """FD-226, FD-235 Two points for each car, or four for each team."""
    if variant.has_technical_stops:
        is_team, cars = variant.team_race == ON, len(state.cars)
        state.reservoirs = [TEAM_POINTS] * (cars // TEAM_CARS) if is_team else [PIT_POINTS] * cars


def enter_box(variant: FormulaDVariant, state: FormulaDState, log: Log) -> None:
    """FD-149, FD-227 In the pit: a stop begins; on the way there, the turn ends."""
    car = state.car
    state.phase = Phase.STRAIN
    if car.space.kind != BOX or car.serviced:
        return
    car.serviced = True
    state.is_technical = False
    log.tell(events.IN_BOX, "FD-151", car.seat)
    if variant.has_technical_stops:
        state.ask(Phase.SERVICE, car.seat)
    else:
        begin_service(variant, state, log)


def choose_service(
    variant: FormulaDVariant, state: FormulaDState, is_technical: bool, log: Log
) -> None:
    """FD-227 A tire stop or a technical stop."""
    state.is_technical = is_technical
    log.tell(events.SERVICE, "FD-227", state.car.seat, 1 if is_technical else 0)
    begin_service(variant, state, log)


def begin_service(variant: FormulaDVariant, state: FormulaDState, log: Log) -> None:
    """FD-149, FD-228, FD-229 New tires, of a type that may be chosen."""
    car = state.car
    rule = "FD-229" if state.is_technical else "FD-149"
    regain(car, TIRES, car.initial[TIRES], rule, log)
    car.tire_lap = car.pit_lap + 1
    if variant.tires == ON:
        state.ask(Phase.TIRE_CHANGE, car.seat)
    else:
        after_tires(state)


def change_tires(state: FormulaDState, tires: i64, log: Log) -> None:
    """FD-228, FD-229 The type of the new set."""
    car = state.car
    car.tires = tires
    log.tell(events.FITTED, "FD-229" if state.is_technical else "FD-228", car.seat, tires)
    after_tires(state)


def after_tires(state: FormulaDState) -> None:
    """FD-153, FD-230 The mechanics roll, or the car is repaired."""
    car = state.car
    if state.is_technical:
        state.ask(Phase.REPAIR, car.seat)
    else:
        state.throw(Phase.PIT, car.seat)


def propose_repair(
    variant: FormulaDVariant, state: FormulaDState, points: list[int], log: Log
) -> None:
    """FD-230, FD-236 Repair at once, or ask the team mate for the points."""
    car = state.car
    state.proposal = points[:]
    if variant.team_race == ON and sum(points) > 0:
        mate = mate_of(car.seat)
        log.tell(events.PROPOSED, "FD-236", car.seat, mate)
        for zone, count in enumerate(points):
            if count > 0:
                log.tell(events.WANTED, "FD-236", car.seat, zone, count)
        state.ask(Phase.AGREE, mate)
    else:
        repair(variant, state, log)


def agree(variant: FormulaDVariant, state: FormulaDState, agrees: bool, log: Log) -> None:
    """FD-236 Without the team mate's consent nothing is regained."""
    if not agrees:
        log.tell(events.REFUSED, "FD-236", state.seat, state.car.seat)
        state.proposal = []
    repair(variant, state, log)


def repair(variant: FormulaDVariant, state: FormulaDState, log: Log) -> None:
    """FD-230, FD-231 The points go from the reservoir to the zones; the car waits."""
    car = state.car
    pit = pit_of(variant, car)
    for zone, points in enumerate(state.proposal):
        if points > 0:
            state.reservoirs[pit] -= points
            regain(car, zone, points, "FD-230", log)
    state.proposal = []
    state.phase = Phase.STRAIN


def mechanics(state: FormulaDState, roll: i64, log: Log) -> bool:
    """FD-153..156 Says whether the car drives off at once: half the throw, in gear 4."""
    car, turn = state.car, state.turn
    if roll > QUICK:
        log.tell(events.SLOW_STOP, "FD-156", car.seat, roll)
        state.phase = Phase.STRAIN
        return False
    turn.die = (roll + 1) // 2
    turn.is_thrown = False
    turn.is_quick = True
    turn.from_pit = True
    turn.length = 0
    turn.at = 0
    car.gear = PIT_GEAR
    log.tell(events.QUICK_STOP, "FD-154", car.seat, roll, turn.die)
    return True
