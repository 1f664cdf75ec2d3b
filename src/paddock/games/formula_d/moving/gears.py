"""Gears: which may be taken, and what skipping them wears."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import BOX
from paddock.core.dice import Die, Throw
from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.formula_d import events
from paddock.games.formula_d.state import (
    BRAKES,
    ENGINE,
    GEARBOX,
    RACING,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.steps import ChooseGear
from paddock.games.formula_d.wear.wear import lose

TOP_GEAR: Final = 6
MOST_SKIPPED: Final = 3
PIT_GEAR: Final = 4
"""FD-155, FD-157 The highest gear in which a car leaves its pit."""
GEAR_DICE: Final[dict[int, list[int]]] = {
    1: [1, 1, 2, 2],
    2: [2, 3, 3, 4, 4, 4],
    3: [4, 5, 6, 6, 7, 7, 8, 8],
    4: [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12],
    5: [number for number in range(11, 21) for _ in range(2)],
    6: [number for number in range(21, 31) for _ in range(3)],
}
"""FD-006 The faces of the real dice."""
STRAINING_GEAR: Final = 5
STRAINING: Final[tuple[int, ...]] = (0, 0, 0, 0, 20, 30)
"""FD-112 The lowest gear in which a throw strains the engine, and by gear, which one."""
SKIP_RULES: Final[tuple[str, ...]] = ("", "FD-014", "FD-015", "FD-016")


def gear_throws() -> list[Throw]:
    """FD-002 One die for each gear, gear 1 first."""
    return [Throw([Die(f"gear{gear}", faces)], rule="FD-006") for gear, faces in GEAR_DICE.items()]


class GearBox:
    """The gears that may be taken, as steps that are made once."""

    def __init__(self, cars: tuple[str, ...]) -> None:
        self.cars: tuple[str, ...] = cars
        self.steps: list[list[Step]] = [[] for _ in range(10 * 8 * 64)]
        """By seat, gear (0 where shifting is free) and the gears that are open, as bits."""

    def legal(self, state: FormulaDState) -> list[Step]:
        """FD-009..020 The open gears of the car whose turn it is, the lowest first."""
        car = state.car
        gear = car.gear
        if car.in_pit or state.is_qualifying:
            gear = 0
        return self.listed(car.seat, gear, open_gears(state, car))

    def listed(self, seat: i64, gear: i64, gears: i64) -> list[Step]:
        """The steps for these gears."""
        at = (seat * 8 + gear) * 64 + gears
        steps = self.steps[at]
        if not steps:
            for taken in range(1, TOP_GEAR + 1):
                if gears & (1 << (taken - 1)):
                    steps.append(ChooseGear(seat, self.cars[seat], taken, max(gear - taken - 1, 0)))
        return steps


def open_gears(state: FormulaDState, car: Car) -> i64:
    """The gears that may be taken, as bits from gear 1 up."""
    if car.spun or car.only_first:
        return 1
    if state.is_qualifying:
        return 1 if car.throws == 0 else between(max(car.gear - MOST_SKIPPED - 1, 1), car.gear + 1)
    if car.space.kind == BOX:
        return between(1, PIT_GEAR)
    if car.in_pit:
        return between(1, car.gear + 1)
    return between(max(car.gear - lowest_skip(car) - 1, 1), car.gear + 1)


def between(lowest: i64, highest: i64) -> i64:
    """The bits of these gears; FD-009 there is none above the sixth."""
    return (1 << min(highest, TOP_GEAR)) - (1 << (lowest - 1))


def lowest_skip(car: Car) -> i64:
    """FD-012, FD-013, FD-017, FD-019 How many gears it may skip at most."""
    if car.wear[GEARBOX] == 0:
        return 0
    return MOST_SKIPPED if car.wear[BRAKES] > 0 else 1


def strains(gear: i64, roll: i64) -> bool:
    """FD-112 The highest number of the die, in gear 5 and 6."""
    return gear >= STRAINING_GEAR and roll == STRAINING[gear - 1]


def shift(state: FormulaDState, step: ChooseGear, log: Log) -> None:
    """FD-021, FD-022 The gear is named, and the wear of skipping is due, before the roll."""
    car = state.car
    car.gear = step.gear
    car.spun = False
    car.only_first = False
    if state.is_qualifying and car.throws == 0:
        log.tell(events.QUALIFYING_BEGAN, "FD-175", car.seat)
    log.tell(events.SHIFTED, "FD-021", car.seat, step.gear)
    if step.skip > 0:
        wear_by_skipping(state, car, step.skip, log)
    if car.status == RACING:
        state.throw(Phase.DRIVE, car.seat)
    else:
        state.phase = Phase.STRAIN


def wear_by_skipping(state: FormulaDState, car: Car, skip: i64, log: Log) -> None:
    """FD-014..016 What so many gears that are jumped over wear; FD-020 it can be fatal."""
    rule = SKIP_RULES[skip]
    lose(state, car, GEARBOX, 1, rule, log)
    if skip >= 2:
        lose(state, car, BRAKES, 1, rule, log)
    if skip >= 3:
        state.turn.lost_engine = True
        lose(state, car, ENGINE, 1, rule, log, "FD-020")
