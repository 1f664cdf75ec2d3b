"""What a landing space is worth to a driver: turns still to go, wear and risks."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.formula_d.lap import OUT_TURNS, SPIN_TURNS, Lap
from paddock.bots.formula_d.laps import Laps, terms_of
from paddock.bots.formula_d.wear_worth import TIRE_TURNS, life_worth, spare_worth
from paddock.circuits.lanes.board import BOX, NO_CORNER, ROAD, LanesBoard, Space
from paddock.games.formula_d.hazards.collisions import HIT_DRY, HIT_WET
from paddock.games.formula_d.moving.corners import multiplier
from paddock.games.formula_d.moving.driving import SLIP_DRY, SLIP_WET
from paddock.games.formula_d.moving.gears import PIT_GEAR
from paddock.games.formula_d.moving.moves import RAIN_SLIDE, Moves
from paddock.games.formula_d.state import (
    BODY,
    BRAKES,
    ENGINE,
    GEARBOX,
    HANDLING,
    TIRES,
    WET,
    Car,
    FormulaDState,
)
from paddock.games.formula_d.steps import OUT, SPINS, Move
from paddock.games.formula_d.weekend.drivers import WEATHER_FROG

BLACK_DIE: Final = 20.0
IN_BOX: Final = 0.2
IN_LANE: Final = 1.0
"""Turns that a stop takes beside the way, and that a car loses that does not reach its box."""
PIT_SPACES: Final = 12.0
"""Spaces of the pit lane that are driven in a turn."""


class Stop:
    """Where and how a car ends a turn."""

    def __init__(self, space: Space, gear: i64) -> None:
        self.space: Space = space
        self.gear: i64 = gear
        self.missing: i64 = 0
        """Stops still to be made in its corner."""
        self.crossings: i64 = 1
        """How often the finish line is still to come."""
        self.tires: i64 = 0
        self.brakes: i64 = 0
        self.gearbox: i64 = 0


class Landings:
    """Tells how many turns a landing leaves to go, wear and risks reckoned in."""

    def __init__(self, board: LanesBoard, moves: Moves, laps: Laps) -> None:
        self.board: LanesBoard = board
        self.moves: Moves = moves
        self.laps: Laps = laps

    def cost(self, state: FormulaDState, car: Car, move: Move) -> float:
        """What a move leaves to do; the lower the better."""
        if move.fate == OUT:
            return OUT_TURNS
        if state.is_qualifying:
            return self.throws_to_go(state, car, move)
        risk = self.risk(state, car, move)
        if move.finishes:
            return risk
        if move.space.kind != ROAD:
            return risk + self.from_pit(state, car, move)
        stop = self.stop(state, car, move)
        if move.fate == SPINS:
            stop.gear = 1
            risk += SPIN_TURNS + 0.5
        return risk + self.turns(state, car, stop)

    def stop(self, state: FormulaDState, car: Car, move: Move) -> Stop:
        """How a move ends on the road."""
        stop = Stop(move.space, car.gear)
        stop.missing = self.missing(car, move.space, move.overshoot > 0)
        stop.crossings = self.crossings(state, car, move.space)
        stop.tires = car.wear[TIRES] - move.tires
        stop.brakes = car.wear[BRAKES] - move.brakes
        stop.gearbox = car.wear[GEARBOX]
        return stop

    def turns(self, state: FormulaDState, car: Car, stop: Stop) -> float:
        """Turns to go for a car that stands so, less what its spare wear is good for."""
        lap = self.lap(state, car, stop)
        turns = lap.standing[lap.slot(stop.space, stop.missing) + stop.gear]
        if stop.crossings > self.moves.laps:
            turns += lap.whole_lap()
        return turns - spare_worth(stop.brakes, stop.gearbox, turns)

    def lap(self, state: FormulaDState, car: Car, stop: Stop) -> Lap:
        """The plan of the lap in which a car stands."""
        slide = self.slide(state, car)
        terms = terms_of(stop.brakes, stop.gearbox, slide, self.moves.has_nitro)
        tires = stop.tires // multiplier(state, car)
        return self.laps.lap(tires, min(stop.crossings, self.moves.laps), terms)

    def slide(self, state: FormulaDState, car: Car) -> i64:
        """The additional spaces to reckon with in the next turns."""
        if not state.is_raining or not self.moves.has_slides:
            return 0
        return 1 if car.tires == WET or car.trait == WEATHER_FROG else RAIN_SLIDE

    # What else may happen

    def throws_to_go(self, state: FormulaDState, car: Car, move: Move) -> float:
        """In qualifying: throws, and those added."""
        added = float(move.overshoot * multiplier(state, car))
        if move.finishes:
            return added
        lap = self.laps.lap(0, 1, terms_of(0, 1, self.slide(state, car), False))
        slot = lap.slot(move.space, self.missing(car, move.space, move.overshoot > 0))
        on_grid = self.crossings(state, car, move.space) > 1
        return added + lap.standing[slot + car.gear] + (lap.whole_lap() if on_grid else 0.0)

    def risk(self, state: FormulaDState, car: Car, move: Move) -> float:
        """What collisions and dangerous spaces are expected to cost."""
        rain = state.is_raining
        total = 0.0
        if move.rivals > 0:
            hit = float(HIT_WET if rain else HIT_DRY) / BLACK_DIE
            total += hit * float(move.rivals) * life_worth(car.wear[BODY])
        if move.dangers:
            slip = float(SLIP_WET if rain else SLIP_DRY) / BLACK_DIE
            total += slip * float(len(move.dangers)) * life_worth(car.wear[HANDLING])
        return total + self.sniper_risk(car, move) if move.space.sniper else total

    def sniper_risk(self, car: Car, move: Move) -> float:
        """What it is expected to cost to end a move in a sniper's sight."""
        tires = TIRE_TURNS if car.wear[TIRES] > move.tires else OUT_TURNS
        lives = life_worth(car.wear[BODY]) + life_worth(car.wear[ENGINE])
        return (3.0 * tires + lives) / BLACK_DIE

    def from_pit(self, state: FormulaDState, car: Car, move: Move) -> float:
        """A stop at the pit: the tires are new, and the road is joined again in gear 4."""
        stop = self.stop(state, car, move)
        stop.space = self.board.pit.exits[0]
        stop.missing = 0
        stop.gear = PIT_GEAR
        stop.tires = car.wear[TIRES] if car.in_pit and car.serviced else car.initial[TIRES]
        stop.crossings = self.moves.laps - max(car.pit_lap if car.in_pit else car.lap, 1)
        return self.pit_turns(car, move.space) + self.turns(state, car, stop)

    def pit_turns(self, car: Car, space: Space) -> float:
        """Turns from a place in the pit lane, or from the box, to the road."""
        pit = self.board.pit
        place: i64 = space.number - pit.spaces[0].number
        if space.kind == BOX:
            place = pit.first_box + car.seat
        turns = float(len(pit.spaces) - place) / PIT_SPACES
        if space.kind == BOX:
            return turns + IN_BOX
        return turns + (0.0 if car.in_pit and car.serviced else IN_LANE)

    def crossings(self, state: FormulaDState, car: Car, space: Space) -> i64:
        """How often a car that has driven to a space has the finish line still before it."""
        laps: i64 = 1 if state.is_qualifying else self.moves.laps
        left: i64 = laps + 1 - car.lap
        if car.in_pit:
            return left - 1 if car.lap == car.pit_lap else left
        return left - 1 if self.board.crosses_line(car.space, space) else left

    def missing(self, car: Car, space: Space, is_overshot: bool) -> i64:
        """The stops still to be made in the corner where a move ends."""
        if space.corner == NO_CORNER:
            return 0
        stops: i64 = self.board.corners[space.corner].stops
        if is_overshot:
            return stops
        made: i64 = car.stops if space.corner == car.corner else 0
        return max(stops - made - 1, 0)
