"""What is open in each phase in which somebody decides."""

from mypy_extensions import i64

from paddock.core.errors import StepError
from paddock.core.steps import Step
from paddock.games.formula_d.hazards.street import radio_targets
from paddock.games.formula_d.moving.aiming import list_aims, open_ways
from paddock.games.formula_d.moving.extensions import find_extensions
from paddock.games.formula_d.moving.gears import GearBox
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.state import BRAKES, HARD, SOFT, TIRES, WET, FormulaDState, Phase
from paddock.games.formula_d.steps import BuildZone, Choice, ChooseDriver, ChooseTires, ReadClock
from paddock.games.formula_d.variants import ON, FormulaDVariant
from paddock.games.formula_d.wear.allotting import Allotter
from paddock.games.formula_d.wear.pits import PIT_POINTS, pit_of
from paddock.games.formula_d.weekend.drivers import DRIVERS, MECHANIC
from paddock.games.formula_d.weekend.preparation import open_drivers, open_points
from paddock.games.formula_d.weekend.qualifying import LONGEST_LAP

BONUS_POINTS = 2
MECHANIC_POINTS = 4
"""FD-260, FD-267 What a lap, or the police line, gives back."""


class Choices:
    """The open steps of every phase; plain answers are made once for each seat."""

    def __init__(self, variant: FormulaDVariant, moves: Moves, cars: tuple[str, ...]) -> None:
        self.variant: FormulaDVariant = variant
        self.moves: Moves = moves
        self.gears: GearBox = GearBox(cars)
        self.allotter: Allotter = Allotter(cars)
        self.seconds: list[Step] = []
        self.cars: tuple[str, ...] = cars
        self.drivers: list[list[Step]] = _drivers(cars)
        self.tires: list[list[Step]] = _tires(cars, True)
        self.changes: list[list[Step]] = _tires(cars, False)
        self.frog: list[list[Step]] = _pairs(cars, "weather", "keep", "again")
        self.scrap: list[list[Step]] = _pairs(cars, "scrap", "no", "yes")
        self.service: list[list[Step]] = _pairs(cars, "service", "tire", "technical")
        self.agree: list[list[Step]] = _pairs(cars, "repair", "refuse", "agree")
        self.no_tow: list[Step] = [
            Choice("slipstream", seat, car, "no", 0) for seat, car in enumerate(cars)
        ]

    def open(self, state: FormulaDState) -> list[Step]:
        """What may be done now, in a fixed order."""
        phase, seat = state.phase, state.seat
        if phase is Phase.GEAR:
            return self.gears.legal(state)
        if phase is Phase.MOVE:
            return open_ways(self.moves, state) if state.aims else self.moves.find(state)
        if phase is Phase.AIM:
            return list_aims(self.moves, state)
        if phase is Phase.SLIPSTREAM:
            return [self.no_tow[seat], *find_extensions(self.moves, state)]
        if phase is Phase.SCRAP:
            return self.scrap[seat]
        if phase is Phase.TIRES:
            return self.tires[seat]
        if phase is Phase.TIRE_CHANGE:
            return self.changes[seat]
        if phase is Phase.FROG:
            return self.frog[seat]
        if phase is Phase.SERVICE:
            return self.service[seat]
        if phase is Phase.AGREE:
            return self.agree[seat]
        return self.open_lists(state)

    def open_lists(self, state: FormulaDState) -> list[Step]:
        """The phases whose open steps depend on the race."""
        phase, seat = state.phase, state.seat
        car = state.cars[seat]
        if phase is Phase.DRIVERS:
            free = open_drivers(state, self.variant.weather == ON)
            return [self.drivers[seat][number] for number in free]
        if phase is Phase.CONSTRUCTION:
            fewest, most = open_points(state)
            name, zone = self.cars[seat], car.built
            return [BuildZone(seat, name, zone, points) for points in range(fewest, most + 1)]
        if phase is Phase.STOPWATCH:
            return self.open_seconds()
        if phase is Phase.RADIO:
            return self.open_radio(state, seat)
        if phase is Phase.LAP_BONUS:
            points: i64 = MECHANIC_POINTS if car.trait == MECHANIC else BONUS_POINTS
            return self.allotter.ways("bonus", car, BRAKES, points, True)
        if phase is Phase.POLICE_BONUS:
            return self.allotter.ways("bonus", car, TIRES, BONUS_POINTS, True)
        if phase is Phase.REPAIR:
            left: i64 = state.reservoirs[pit_of(self.variant, car)]
            return self.allotter.ways("repair", car, BRAKES, min(left, PIT_POINTS), False)
        raise StepError(f"expected a phase in which a seat decides, but got {phase.name}")

    def open_seconds(self) -> list[Step]:
        """FD-181 Every time that the stopwatch may show."""
        if not self.seconds:
            self.seconds = [ReadClock(seconds) for seconds in range(LONGEST_LAP + 1)]
        return self.seconds

    def open_radio(self, state: FormulaDState, seat: i64) -> list[Step]:
        """FD-264 Leave it, or one of the cars around."""
        name = self.cars[seat]
        steps: list[Step] = [Choice("radio", seat, name, "no", -1)]
        for car in radio_targets(state):
            steps.append(Choice("radio", seat, name, self.cars[car.seat], car.seat))
        return steps


def _drivers(cars: tuple[str, ...]) -> list[list[Step]]:
    found: list[list[Step]] = []
    for seat, car in enumerate(cars):
        found.append([ChooseDriver(seat, car, driver) for driver in range(len(DRIVERS))])
    return found


def _tires(cars: tuple[str, ...], is_secret: bool) -> list[list[Step]]:
    found: list[list[Step]] = []
    for seat, car in enumerate(cars):
        found.append([ChooseTires(seat, car, tires, is_secret) for tires in (HARD, SOFT, WET)])
    return found


def _pairs(cars: tuple[str, ...], kind: str, no: str, yes: str) -> list[list[Step]]:
    found: list[list[Step]] = []
    for seat, car in enumerate(cars):
        found.append([Choice(kind, seat, car, no, 0), Choice(kind, seat, car, yes, 1)])
    return found
