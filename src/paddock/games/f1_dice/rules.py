"""The rules of the F1 Racing Dice Game, in the order of its rulebook."""

from collections.abc import Mapping
from typing import Final, cast

from mypy_extensions import i64

from paddock.circuits.circuit import Circuit
from paddock.circuits.line.board import LineBoard
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.dice import Roll, Throw, plain_die
from paddock.core.entries import Entry, one_car_a_seat
from paddock.core.errors import CircuitError
from paddock.core.events import Log
from paddock.core.generator import Generator
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.f1_dice import events
from paddock.games.f1_dice.laying import lay_spaces
from paddock.games.f1_dice.state import (
    ANY_GEAR,
    FIRST_GEAR,
    LOWER_GEAR,
    ROLL_AGAIN,
    Car,
    F1DiceState,
    Phase,
    read_state,
    write_state,
)
from paddock.games.f1_dice.steps import ChooseGear
from paddock.games.f1_dice.variants import F1DiceVariant

VERSION: Final = 1
LEAST_SEATS: Final = 1
MOST_SEATS: Final = 10
GEAR_SIDES: Final[tuple[int, ...]] = (4, 6, 8, 12, 20, 30)
FACES_RULE: Final = "F1-005"
"""What stands on every die."""
TOP_GEAR: Final = 6
STALL: Final = 1
GREAT: Final = 17
"""The D20 of start and engine: 1 stalls the car, 17 and more is the best that can happen."""
GREAT_START_SPACES: Final = 4


class F1DiceRules(Rules[F1DiceState]):
    """Both games, regular and special, on a board of numbered spaces."""

    def __init__(self, variant: F1DiceVariant, circuit: Circuit, version: int = VERSION) -> None:
        self.game = "f1-dice"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.board: LineBoard = _board(variant, circuit)
        self.goal: i64 = self.board.length * variant.laps
        self.laps: i64 = variant.laps
        self.grid_spacing: i64 = variant.grid_spacing
        self.special: bool = variant.mode == "special"
        self.leader_first: bool = variant.turn_order == "position"
        self.two_d6: Throw = Throw([plain_die(6), plain_die(6)], rule=FACES_RULE)
        self.d20: Throw = Throw([plain_die(20)], rule=FACES_RULE)
        self.gear_dice: list[Throw] = [
            Throw([plain_die(sides)], rule=FACES_RULE) for sides in GEAR_SIDES
        ]
        self.field: list[Entry] = one_car_a_seat(self.seat_cars())
        self.gear_steps: list[list[list[Step]]] = _gear_steps(self.seat_cars())
        self.space_names: list[str] = [str(number + 1) for number in range(self.board.length)]

    def setup(self, seats: i64) -> F1DiceState:
        """The cars before the formation."""
        return F1DiceState([Car(seat) for seat in range(seats)])

    # Who acts, and what is open

    def actor(self, state: F1DiceState) -> i64:
        """F1-010 The gear is the only decision; all else is dice."""
        if state.phase is Phase.GEAR:
            return state.order[state.turn].seat
        return NOBODY if state.phase is Phase.FINISHED else CHANCE

    def actions(self, state: F1DiceState) -> list[Step]:
        """F1-006..009 The gears that the driver may take, lowest first."""
        car = state.order[state.turn]
        return self.gear_steps[car.seat][self.highest_gear(car)]

    def outcomes(self, state: F1DiceState) -> list[tuple[Step, int]]:
        """F1-005 Every number of the dice in hand."""
        return self.dice_in_hand(state).outcomes

    def draw(self, state: F1DiceState, generator: Generator) -> Step:
        """One throw of the dice in hand."""
        return self.dice_in_hand(state).draw(generator)

    def dice_in_hand(self, state: F1DiceState) -> Throw:
        """F1-001, F1-004 The regular game has two D6; in the special game each gear has its die."""
        if not self.special:
            return self.two_d6
        if state.phase is Phase.DRIVE:
            return self.gear_dice[state.order[state.turn].gear - 1]
        return self.d20

    def question(self, state: F1DiceState) -> Question:
        """What the driver whose turn it is decides, or rolls for."""
        car = state.order[state.turn]
        if state.phase is Phase.GEAR:
            return Question("gear", car.seat, "choose a gear")
        throw = self.dice_in_hand(state)
        if state.phase is Phase.FORMATION:
            return Question("formation", car.seat, "roll for a place on the grid", throw)
        if state.phase is Phase.START:
            return Question("start", car.seat, "roll for the start", throw)
        if state.phase is Phase.DRIVE:
            return Question("drive", car.seat, "roll to drive", throw)
        return Question("motor", car.seat, "roll to see if the engine holds", throw)

    def apply(self, state: F1DiceState, step: Step, log: Log) -> None:
        """Each phase is a chapter below."""
        if state.phase is Phase.GEAR:
            self.choose_gear(state, cast(ChooseGear, step).gear, log)
            return
        roll = cast(Roll, step).total
        if state.phase is Phase.DRIVE:
            self.drive(state, roll, log)
        elif state.phase is Phase.FORMATION:
            self.roll_for_grid(state, roll, log)
        elif state.phase is Phase.START:
            self.start(state, roll, log)
        else:
            self.test_engine(state, roll, log)

    # Gears

    def highest_gear(self, car: Car) -> i64:
        """F1-007 One gear up at most; F1-032, F1-034 less after a stall or an engine test."""
        if car.next_gear_rule == FIRST_GEAR:
            return 1
        if car.next_gear_rule == LOWER_GEAR:
            return car.gear
        return min(car.gear + 1, TOP_GEAR)

    def choose_gear(self, state: F1DiceState, gear: i64, log: Log) -> None:
        """F1-010..012 The gear is named before the roll; F1-036 a restriction ends with it."""
        car = state.order[state.turn]
        log.tell(events.SHIFTED, self.shifting_rule(car), car.seat, gear)
        car.gear = gear
        car.next_gear_rule = ANY_GEAR
        state.phase = Phase.DRIVE

    def shifting_rule(self, car: Car) -> str:
        """F1-010 A gear is named; F1-024 gear 1 after a stall at the start, F1-032 or later."""
        if car.next_gear_rule != FIRST_GEAR:
            return "F1-010"
        return "F1-024" if car.position <= 0 else "F1-032"

    # Driving

    def drive(self, state: F1DiceState, roll: i64, log: Log) -> None:
        """F1-013 The car moves by its dice; F1-030 the engine is tested where it stops."""
        car = state.order[state.turn]
        self.move(state, car, roll, "F1-013" if self.special else "F1-002", log)
        if state.phase is Phase.FINISHED:
            return
        if self.special and self.strains(car.gear, roll):
            log.tell(events.STRAINED, "F1-028" if car.gear == 5 else "F1-029", car.seat, roll)
            state.phase = Phase.MOTOR
        else:
            self.end_turn(state, log)

    def move(self, state: F1DiceState, car: Car, spaces: i64, rule: str, log: Log) -> None:
        """F1-013..015 Forward by just so many spaces, past and onto other cars; F1-041 laps."""
        lap = self.board.lap(car.position)
        car.position += spaces
        if car.position >= self.goal:
            self.win(state, car, spaces, log)
            return
        if car.position < 1:
            log.tell(events.CREPT, rule, car.seat, spaces)
            return
        log.tell(events.DROVE, rule, car.seat, spaces, self.board.space(car.position))
        if self.board.lap(car.position) > max(lap, 1):
            log.tell(events.LAP_BEGAN, "F1-041", car.seat, self.board.lap(car.position))

    def end_turn(self, state: F1DiceState, log: Log) -> None:
        """F1-014 The car stops; F1-021 the next in the order of play follows."""
        state.turn += 1
        if state.turn == len(state.order):
            self.begin_round(state, log)
        self.begin_turn(state)

    def begin_turn(self, state: F1DiceState) -> None:
        """F1-003 No gears in the regular game; F1-022 the first turn begins with a start roll."""
        car = state.order[state.turn]
        car.turns += 1
        if not self.special:
            state.phase = Phase.DRIVE
        elif not car.started:
            state.phase = Phase.START
        else:
            state.phase = Phase.GEAR

    # Formation

    def roll_for_grid(self, state: F1DiceState, roll: i64, log: Log) -> None:
        """F1-017 Every driver rolls; F1-019 then only those who are tied, until none is."""
        car = state.cars[state.turn]
        log.tell(events.ROLLED_FOR_GRID, self.formation_rule(car), car.seat, roll)
        car.grid_roll = roll
        if not self.find_roller(state):
            self.break_ties(state, log)
            if not self.find_roller(state):
                self.line_up(state, log)

    def formation_rule(self, car: Car) -> str:
        """F1-017 The black die, or, F1-D01, two D6 in the regular game; F1-019 after a tie."""
        if car.grid_roll == ROLL_AGAIN:
            return "F1-019"
        return "F1-017" if self.special else "F1-D01"

    def find_roller(self, state: F1DiceState) -> bool:
        """Give the dice to the first seat that must roll, if there is one."""
        for car in state.cars:
            if car.grid_roll < 1:
                state.turn = car.seat
                return True
        return False

    def break_ties(self, state: F1DiceState, log: Log) -> None:
        """F1-018 Among equals the higher roll goes ahead; F1-019 equal rolls are rolled again."""
        places: list[i64] = [self.grid_place(state, car) for car in state.cars]
        for car in state.cars:
            car.grid_place = places[car.seat]
        for car in state.cars:
            if places.count(car.grid_place) > 1:
                log.tell(events.TIED, "F1-019", car.seat, car.grid_roll)
                car.grid_roll = ROLL_AGAIN

    def grid_place(self, state: F1DiceState, car: Car) -> i64:
        """The place of a car behind those that shared its place and rolled more."""
        place = car.grid_place
        for rival in state.cars:
            if rival.grid_place == car.grid_place and rival.grid_roll > car.grid_roll:
                place += 1
        return place

    def line_up(self, state: F1DiceState, log: Log) -> None:
        """F1-018, F1-020 The cars stand on the grid before space 1, in the order of places."""
        for car in state.cars:
            state.order[car.grid_place - 1] = car
            car.position = -(car.grid_place - 1) * self.grid_spacing
        for car in state.order:
            rule = "F1-017" if car.grid_place == 1 else "F1-018"
            log.tell(events.LINED_UP, rule, car.seat, car.grid_place)
        self.begin_round(state, log)
        self.begin_turn(state)

    def begin_round(self, state: F1DiceState, log: Log) -> None:
        """F1-021 In the order of the grid, or with `turn_order` "position" the leader first."""
        state.round += 1
        state.turn = 0
        if self.leader_first:
            sort_by_position(state.order)
        log.tell(events.ROUND_BEGAN, "F1-021", state.round)

    # Start

    def start(self, state: F1DiceState, roll: i64, log: Log) -> None:
        """F1-022..027 1 stalls, 17 and more is a great start, any other is a normal one."""
        car = state.order[state.turn]
        car.started = True
        if roll == STALL:
            car.next_gear_rule = FIRST_GEAR
            log.tell(events.STALLED_AT_START, "F1-023", car.seat, roll)
            self.end_turn(state, log)
        elif roll >= GREAT:
            log.tell(events.GREAT_START, "F1-026", car.seat, roll)
            self.move(state, car, GREAT_START_SPACES, "F1-026", log)
            if state.phase is not Phase.FINISHED:
                self.end_turn(state, log)
        else:
            log.tell(events.STARTED, "F1-025", car.seat, roll)
            state.phase = Phase.DRIVE

    # Motor damage

    def strains(self, gear: i64, roll: i64) -> bool:
        """F1-028 A 20 in gear 5 and F1-029 a 30 in gear 6: the highest number of the die."""
        return gear >= 5 and roll == GEAR_SIDES[gear - 1]

    def test_engine(self, state: F1DiceState, roll: i64, log: Log) -> None:
        """F1-030..035 1 stalls the engine, 17 and more leaves it whole, any other costs a gear."""
        car = state.order[state.turn]
        if roll == STALL:
            car.next_gear_rule = FIRST_GEAR
            log.tell(events.ENGINE_STALLED, "F1-032", car.seat, roll)
        elif roll >= GREAT:
            log.tell(events.ENGINE_HELD, "F1-035", car.seat, roll)
        else:
            car.gear -= 1
            car.next_gear_rule = LOWER_GEAR
            log.tell(events.GEAR_LOST, "F1-034", car.seat, roll, car.gear)
        self.end_turn(state, log)

    # Winning

    def win(self, state: F1DiceState, car: Car, spaces: i64, log: Log) -> None:
        """F1-037..041 The first car at the goal or past it wins, and the race ends at once."""
        state.phase = Phase.FINISHED
        log.tell(events.REACHED_GOAL, "F1-038", car.seat, spaces)
        log.tell(events.WON, "F1-037" if self.laps == 1 else "F1-041", car.seat)

    def standings(self, state: F1DiceState) -> list[Standing]:
        """F1-D11 Further cars first; equal ones in the order of the grid."""
        cars = state.cars[:]
        sort_by_position(cars)
        return [self.standing(state, car, ahead + 1) for ahead, car in enumerate(cars)]

    def standing(self, state: F1DiceState, car: Car, place: i64) -> Standing:
        """One line of the standings."""
        grid = 0 if state.phase is Phase.FORMATION else car.grid_place
        lap = min(self.board.lap(car.position), self.laps)
        standing = Standing(self.field[car.seat], place, grid, lap, car.position, car.turns)
        standing.status = self.status(car)
        standing.space = "" if state.phase is Phase.FORMATION else self.space(car)
        return standing

    def space(self, car: Car) -> str:
        """F1-018 The space under a car; the grid counts back from the end of the lap."""
        return self.space_names[(car.position - 1) % self.board.length]

    def status(self, car: Car) -> str:
        """How a car is doing, in a word."""
        if car.position >= self.goal:
            return "won"
        if car.next_gear_rule == ANY_GEAR:
            return "racing" if car.turns else "grid"
        return "stalled" if car.next_gear_rule == FIRST_GEAR else "lowered"

    # Copies

    def copy(self, state: F1DiceState) -> F1DiceState:
        """The same race, changed apart."""
        twin = F1DiceState([car.copy() for car in state.cars])
        twin.phase = state.phase
        twin.round = state.round
        twin.turn = state.turn
        for place, car in enumerate(state.order):
            twin.order[place] = twin.cars[car.seat]
        return twin

    def to_json(self, state: F1DiceState) -> dict[str, object]:
        """The race as plain data."""
        return write_state(state)

    def from_json(self, plain: Mapping[str, object]) -> F1DiceState:
        """The race that `to_json` wrote."""
        return read_state(plain)


def _board(variant: F1DiceVariant, circuit: Circuit) -> LineBoard:
    """The circuit's own spaces, or so many of the variant's."""
    board = lay_spaces(variant, circuit).line
    if board is None:
        raise CircuitError(
            f"circuit {circuit.name} has no line board; expected one, or the option length"
        )
    return board


def sort_by_position(cars: list[Car]) -> None:
    """Further cars first, equal ones in the order of the grid; in place, without sort keys."""
    for end in range(1, len(cars)):
        car = cars[end]
        at: i64 = end
        while at > 0 and _is_ahead(car, cars[at - 1]):
            cars[at] = cars[at - 1]
            at -= 1
        cars[at] = car


def _is_ahead(car: Car, rival: Car) -> bool:
    if car.position != rival.position:
        return car.position > rival.position
    return car.grid_place < rival.grid_place


def _gear_steps(cars: tuple[str, ...]) -> list[list[list[Step]]]:
    """By seat and highest gear, the gears from 1 up; made once and shared by all races."""
    steps: list[list[list[Step]]] = []
    for seat, car in enumerate(cars):
        gears: list[Step] = [ChooseGear(seat, car, gear) for gear in range(1, TOP_GEAR + 1)]
        steps.append([gears[:highest] for highest in range(TOP_GEAR + 1)])
    return steps
