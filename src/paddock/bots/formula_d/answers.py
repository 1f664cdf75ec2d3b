"""The questions beside gears and moves: cars, tires, weather, pit stops and bonuses."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.formula_d.wear_worth import gain
from paddock.circuits.lanes.board import LanesBoard
from paddock.core.steps import Step
from paddock.games.formula_d.race.order import position
from paddock.games.formula_d.state import (
    BODY,
    GOOD,
    HANDLING,
    HARD,
    RACING,
    SOFT,
    WET,
    Car,
    FormulaDState,
    Phase,
)
from paddock.games.formula_d.steps import Allot, BuildZone, Choice
from paddock.games.formula_d.weekend.weather import charted

BUILD: Final = (6, 3, 3, 3, 3, 2)
"""Tires, brakes, gearbox, body, engine and handling of a car of one's own."""
FAVOURITES: Final = (8, 9, 7, 3, 1, 0, 2, 6, 5, 4)
"""The drivers of road races, the dearest first."""
NEAR: Final = 60
"""Half spaces behind a car in which a rival may run over what it leaves."""
NO: Final = 0
YES: Final = 1


def answer(board: LanesBoard, state: FormulaDState, steps: list[Step]) -> Step:
    """A sensible answer to any question but those for gears and ways."""
    phase, car = state.phase, state.cars[state.seat]
    if phase is Phase.CONSTRUCTION:
        return build(steps)
    if phase in (Phase.LAP_BONUS, Phase.POLICE_BONUS, Phase.REPAIR):
        return allot(car, steps)
    if phase is Phase.DRIVERS:
        return favourite(steps)
    if phase is Phase.RADIO:
        return foremost(board, state, steps)
    return pick(steps, wanted(board, state, car))


def wanted(board: LanesBoard, state: FormulaDState, car: Car) -> i64:
    """The value of the answer to a plain question."""
    phase = state.phase
    if phase in (Phase.TIRES, Phase.TIRE_CHANGE):
        return tires_for(state)
    if phase is Phase.FROG:
        return YES if charted(board, state.weather_roll) == GOOD else NO
    if phase is Phase.SCRAP:
        return YES if is_followed(board, state, car) else NO
    if phase is Phase.SERVICE:
        return YES if fewest_lives(car) == 1 else NO
    return YES if agrees(state, car) else NO


def pick(steps: list[Step], value: i64) -> Step:
    """The open answer with this value, or the first one."""
    for step in steps:
        if isinstance(step, Choice) and step.value == value:
            return step
    return steps[0]


def build(steps: list[Step]) -> Step:
    """The number of points that is nearest to the car one wants."""
    best = cast(BuildZone, steps[0])
    for step in steps:
        zone = cast(BuildZone, step)
        if distance(zone) < distance(best):
            best = zone
    return best


def distance(step: BuildZone) -> i64:
    """How far a zone would be from the car one wants."""
    more: i64 = step.points - BUILD[step.zone]
    return max(more, -more)


def favourite(steps: list[Step]) -> Step:
    """The dearest driver who is free."""
    for number in FAVOURITES:
        for step in steps:
            if isinstance(step, Choice) and step.value == number:
                return step
    return steps[0]


def allot(car: Car, steps: list[Step]) -> Step:
    """Points to where they are worth the most."""
    best = steps[0]
    most = -1.0
    for step in steps:
        worth = 0.0
        for zone, points in enumerate(cast(Allot, step).points):
            if points > 0:
                worth += gain(car, zone, points)
        if worth > most:
            best, most = step, worth
    return best


def tires_for(state: FormulaDState) -> i64:
    """Rain tires when it rains; soft ones for a qualifying lap in the dry."""
    if state.is_raining:
        return WET
    if state.is_qualifying:
        return SOFT
    return HARD


def is_followed(board: LanesBoard, state: FormulaDState, car: Car) -> bool:
    """Whether a rival is close behind."""
    for rival in state.cars:
        if rival is not car and rival.status == RACING and not rival.in_pit:
            behind: i64 = (car.lap - rival.lap) * board.length
            behind += car.space.rank - rival.space.rank
            if 0 < behind <= NEAR:
                return True
    return False


def fewest_lives(car: Car) -> i64:
    """The points of the zone that is nearest to put the car out."""
    return min(car.wear[BODY : HANDLING + 1])


def agrees(state: FormulaDState, car: Car) -> bool:
    """A team mate's repair is paid unless one's own car is as near to its end."""
    return car.status != RACING or fewest_lives(car) > 1 or fewest_lives(state.car) == 1


def foremost(board: LanesBoard, state: FormulaDState, steps: list[Step]) -> Step:
    """The rival who leads among those that hear the radio."""
    best = steps[0]
    furthest: i64 = -1
    for step in steps[1:]:
        place = position(board, state.cars[cast(Choice, step).value])
        if place > furthest:
            best, furthest = step, place
    return best
