"""Which gear to take: what each leaves to do, on the average of its throws."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.formula_d.landings import Landings, Stop
from paddock.bots.formula_d.lap import OUT_TURNS, SKIPPED
from paddock.bots.formula_d.wear_worth import life_worth
from paddock.circuits.lanes.board import NO_CORNER, Space
from paddock.core.steps import Step
from paddock.games.formula_d.hazards.engines import ENGINE_DRY, FAST_GEAR
from paddock.games.formula_d.moving.gears import GEAR_DICE
from paddock.games.formula_d.state import (
    BRAKES,
    ENGINE,
    GEARBOX,
    NOWHERE,
    TIRES,
    Car,
    FormulaDState,
)
from paddock.games.formula_d.steps import ChooseGear, Move

EMPTY: Final = 0.5
CROWDED: Final = 2.5
"""Turns by which a gear may be worse on an empty road and still be looked at: without and with
others near by."""
NEAR: Final = 40
"""Half spaces before a car in which others are in its way."""
STRAINED: Final = 0.1 * ENGINE_DRY / 20.0
"""The chance that a turn in gear 5 or 6 costs an engine point."""


class Shifting:
    """Chooses gears."""

    def __init__(self, landings: Landings) -> None:
        self.landings: Landings = landings

    def choose(self, view: FormulaDState, steps: list[Step]) -> Step:
        """The gear that leaves the least to do."""
        likely = self.likely(view, steps)
        best = likely[0]
        if len(likely) == 1:
            return best
        trial = view.copy()
        least = 3 * OUT_TURNS
        for step in likely:
            cost = self.cost(trial, step)
            if cost < least:
                best, least = step, cost
        return best

    # A first look, as if the road were empty

    def likely(self, view: FormulaDState, steps: list[Step]) -> list[ChooseGear]:
        """The gears that are not far behind the best on an empty road."""
        gears = [cast(ChooseGear, step) for step in steps]
        car = view.car
        if car.in_pit:
            return gears
        costs = self.alone(view, car, gears)
        limit = min(costs) + (CROWDED if self.is_crowded(view, car) else EMPTY)
        return [gear for gear, cost in zip(gears, costs, strict=True) if cost <= limit]

    def alone(self, view: FormulaDState, car: Car, gears: list[ChooseGear]) -> list[float]:
        """What each gear leaves to do for a car that is alone."""
        stop = Stop(car.space, car.gear)
        stop.crossings = self.landings.crossings(view, car, car.space)
        stop.tires = car.wear[TIRES]
        stop.brakes = car.wear[BRAKES]
        stop.gearbox = car.wear[GEARBOX]
        lap = self.landings.lap(view, car, stop)
        slot = lap.slot(car.space, self.missing(car))
        return [lap.driving[slot + gear.gear] + SKIPPED[gear.skip] for gear in gears]

    def missing(self, car: Car) -> i64:
        """The stops that the corner in which a car stands still needs."""
        if car.space.corner == NO_CORNER:
            return 0
        stops: i64 = self.landings.board.corners[car.space.corner].stops
        return max(stops - (car.stops if car.space.corner == car.corner else 0), 0)

    def is_crowded(self, view: FormulaDState, car: Car) -> bool:
        """Whether a rival or something dangerous lies within a throw before the car."""
        for rival in view.cars:
            if rival is not car and rival.space is not NOWHERE and self.is_near(car, rival.space):
                return True
        return any(self.is_near(car, marker) for marker in view.markers)

    def is_near(self, car: Car, space: Space) -> bool:
        """Whether a space lies within a throw before a car."""
        ahead: i64 = space.rank - car.space.rank
        if ahead < 0:
            ahead += self.landings.board.length
        return ahead <= NEAR

    # A closer look, throw by throw

    def cost(self, trial: FormulaDState, step: ChooseGear) -> float:
        """What a gear leaves to do; the trial is as before when it has been reckoned."""
        car = trial.car
        gear, wear = car.gear, car.wear
        car.gear = step.gear
        car.wear = wear[:]
        cost = skip(car, step.skip) + strain(car)
        if cost < OUT_TURNS:
            cost += self.mean_cost(trial, car)
        car.gear, car.wear = gear, wear
        return cost

    def mean_cost(self, trial: FormulaDState, car: Car) -> float:
        """The mean over the faces of the gear's die."""
        total = 0.0
        thrown: i64 = 0
        cost = 0.0
        faces = GEAR_DICE[car.gear]
        for face in faces:
            if face != thrown:
                thrown = face
                cost = self.throw_cost(trial, car, face)
            total += cost
        return total / float(len(faces))

    def throw_cost(self, trial: FormulaDState, car: Car, face: i64) -> float:
        """The cheapest way for a throw."""
        trial.turn.die = face
        trial.turn.is_thrown = True
        trial.ticket = 0
        least = OUT_TURNS
        for step in self.landings.moves.find(trial):
            cost = self.landings.cost(trial, car, cast(Move, step))
            if cost < least:
                least = cost
        return least


def skip(car: Car, gears: i64) -> float:
    """Take the wear of skipped gears off a car; gives what a lost life costs beside."""
    if gears >= 1:
        car.wear[GEARBOX] -= 1
    if gears >= 2:
        car.wear[BRAKES] -= 1
    if gears < 3:
        return 0.0
    car.wear[ENGINE] -= 1
    return OUT_TURNS if car.wear[ENGINE] == 0 else life_worth(car.wear[ENGINE] + 1)


def strain(car: Car) -> float:
    """What the engine test of a 20 or a 30 is expected to cost."""
    return 0.0 if car.gear < FAST_GEAR else STRAINED * life_worth(car.wear[ENGINE])
