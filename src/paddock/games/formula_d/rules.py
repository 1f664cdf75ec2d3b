"""The rules of Formula D: the turn sequence, phase by phase; each chapter is a module."""

from collections.abc import Mapping
from typing import Final, cast

from mypy_extensions import i64

from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import ROAD, LanesBoard
from paddock.core.dice import Roll, Throw, plain_die
from paddock.core.entries import Entry
from paddock.core.errors import CircuitError, SeatsError
from paddock.core.events import SILENT, EventKind, Log
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.formula_d import events
from paddock.games.formula_d.choices import Choices
from paddock.games.formula_d.hazards.collisions import collide, find_collisions
from paddock.games.formula_d.hazards.engines import find_strains, test_engine
from paddock.games.formula_d.hazards.street import annoy, decide_contest, find_shots, shoot, turn_up
from paddock.games.formula_d.hidden import guess_hidden, hide
from paddock.games.formula_d.moving.corners import check_corners
from paddock.games.formula_d.moving.driving import (
    arrive,
    begin_move,
    drive_on,
    go_on,
    leave_scrap,
    take_way,
    test_danger,
)
from paddock.games.formula_d.moving.extensions import find_extensions
from paddock.games.formula_d.moving.gears import STRAINING, gear_throws, shift
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.moving.prices import reach_of
from paddock.games.formula_d.moving.slipstream import seek_tow, slipstream
from paddock.games.formula_d.questions import ask
from paddock.games.formula_d.race.grid import end_race, next_turn, roll_for_grid, start
from paddock.games.formula_d.race.standings import standings
from paddock.games.formula_d.race.teams import field_of, race_result
from paddock.games.formula_d.saving import read_state, write_state
from paddock.games.formula_d.state import Car, FormulaDState, Phase
from paddock.games.formula_d.steps import (
    Allot,
    BuildZone,
    Choice,
    ChooseGear,
    Move,
    ReadClock,
)
from paddock.games.formula_d.variants import ON, FormulaDVariant
from paddock.games.formula_d.wear.pits import (
    agree,
    change_tires,
    choose_service,
    enter_box,
    fill_reservoirs,
    mechanics,
    propose_repair,
)
from paddock.games.formula_d.wear.wear import regain
from paddock.games.formula_d.weekend.drivers import MECHANIC
from paddock.games.formula_d.weekend.preparation import (
    build_zone,
    choose_tires,
    seats_at_once,
    take_driver,
)
from paddock.games.formula_d.weekend.qualifying import (
    judge_move,
    stop_clock,
)
from paddock.games.formula_d.weekend.weekend import Weekend

VERSION: Final = 2
ARROWS_ZIGZAG: Final = 2
"""FD-D05 The version from which arrows on a straight do not lift the ban on zig-zags."""
LEAST_SEATS: Final = 1
MOST_SEATS: Final = 10


class FormulaDRules(Rules[FormulaDState]):
    """The advanced game with every option, and road races, on a board of lanes."""

    def __init__(self, variant: FormulaDVariant, circuit: Circuit, version: int = VERSION) -> None:
        self.game = "formula-d"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.board: LanesBoard = _board(circuit)
        self.options: FormulaDVariant = variant
        self.laps: i64 = variant.laps
        self.is_street: bool = variant.street == ON
        self.is_team_race: bool = variant.team_race == ON
        self.only_mover: bool = variant.collision_rolls == "mover"
        self.arrows_zigzag: bool = version >= ARROWS_ZIGZAG
        self.moves: Moves = Moves(self.board, variant, self.arrows_zigzag)
        self.choices: Choices = Choices(variant, self.moves)
        self.black_die: Throw = Throw([plain_die(20)], rule="FD-002")
        self.gear_dice: list[Throw] = gear_throws()
        self.drove: EventKind = events.drove_to(tuple([s.name for s in self.board.spaces]))
        self.field: list[Entry] = field_of(self.seat_cars(), self.is_team_race)
        self.weekend: Weekend = Weekend(self.board, variant)

    def check_seats(self, seats: i64) -> None:
        """FD-003, FD-233 Up to ten cars; in teams an even number."""
        super().check_seats(seats)
        if self.is_team_race and seats % 2:
            raise SeatsError(f"a team race is for an even number of seats, but got {seats}")
        if self.is_street and self.options.weather != ON and seats >= MOST_SEATS:
            raise SeatsError(
                f"a road race without weather has {MOST_SEATS - 1} drivers, but got {seats} seats"
            )

    def setup(self, seats: i64) -> FormulaDState:
        """FD-058 The cars before anything is chosen or rolled."""
        state = FormulaDState([Car(seat) for seat in range(seats)])
        fill_reservoirs(self.options, state)
        if self.is_street:
            state.ask(Phase.DRIVERS, 0)
        else:
            self.weekend.begin_construction(state, SILENT)
        return state

    # Who acts, and what is open

    def actor(self, state: FormulaDState) -> i64:
        """A seat that decides, the dice, the stopwatch, or nobody."""
        return state.actor

    def asked(self, state: FormulaDState) -> list[i64]:
        """FD-172, FD-209 Cars are built, and tires named, by all at once."""
        return seats_at_once(state) or super().asked(state)

    def facing(self, state: FormulaDState, seat: i64) -> FormulaDState:
        """The race as one of those has it before it."""
        faced = state.copy()
        faced.ask(faced.phase, seat)
        return faced

    def actions(self, state: FormulaDState) -> list[Step]:
        """What the seat may do."""
        return self.choices.open(state)

    def outcomes(self, state: FormulaDState) -> list[tuple[Step, int]]:
        """FD-002 Every number of the die in hand."""
        return self.die_in_hand(state).outcomes

    def draw(self, state: FormulaDState, generator: Generator) -> Step:
        """One throw of the die in hand."""
        return self.die_in_hand(state).draw(generator)

    def die_in_hand(self, state: FormulaDState) -> Throw:
        """FD-002, FD-021 The die of the gear for a move, the black one for all else."""
        if state.phase is Phase.DRIVE:
            return self.gear_dice[state.car.gear - 1]
        return self.black_die

    def question(self, state: FormulaDState) -> Question:
        """What the race waits for."""
        return ask(state, self.die_in_hand(state))

    # The turn sequence

    def apply(self, state: FormulaDState, step: Step, log: Log) -> None:
        """Take the step, then go on until the race waits for another one."""
        phase = state.phase
        state.waits = False
        if phase is Phase.GEAR:
            shift(state, cast(ChooseGear, step), log)
        elif phase is Phase.DRIVE:
            self.throw_gear_die(state, cast(Roll, step).total, log)
        elif phase is Phase.MOVE:
            self.move(state, cast(Move, step), log)
        elif phase is Phase.SLIPSTREAM:
            find_extensions(self.moves, state)
            slipstream(self.moves, state, step, self.drove, log)
        elif isinstance(step, Roll):
            self.throw_black_die(state, step.total, log)
        elif isinstance(step, Choice):
            self.answer(state, step.value, log)
        else:
            self.settle(state, step, log)
        self.go_on(state, log)

    def go_on(self, state: FormulaDState, log: Log) -> None:
        """The steps of the turn sequence that nobody decides and no die is thrown for."""
        while not state.waits:  # each phase leads to a later one, until somebody has to act
            if state.phase is Phase.DRIVING:
                drive_on(self.board, self.laps, self.is_street, state, log)
            if state.phase is Phase.ARRIVED:
                arrive(state, log)
            if state.phase is Phase.TOW:
                seek_tow(self.moves, state)
            if state.phase is Phase.CORNERS:
                check_corners(self.board, state, log)
            if state.phase is Phase.COLLISIONS:
                find_collisions(self.board, self.only_mover, state, log)
            if state.phase is Phase.SHOTS:
                find_shots(state)
            if state.phase is Phase.BOX:
                enter_box(self.options, state, log)
            if state.phase is Phase.STRAIN:
                find_strains(self.board, state, log)
            if state.phase is Phase.SKY:
                self.weekend.watch_sky(state)
            if state.phase is Phase.CONTEST:
                decide_contest(self.board.police, self.laps, state, log)
            if state.phase is Phase.QUALIFYING:
                judge_move(self.board, state, log)
            if state.phase is Phase.NEXT_TURN:
                self.next_turn(state, log)

    def throw_black_die(self, state: FormulaDState, roll: i64, log: Log) -> None:
        """What a throw of the black die means in each phase."""
        phase = state.phase
        if phase is Phase.COLLISION:
            collide(state, roll, log)
        elif phase is Phase.DANGER:
            test_danger(state, roll, log)
        elif phase is Phase.ENGINE:
            test_engine(state, roll, log)
        elif phase is Phase.START:
            if start(state, roll, log):
                self.ask_move(state, log)
        elif phase is Phase.GRID:
            roll_for_grid(self.board, state, roll, log)
        elif phase is Phase.PIT:
            if mechanics(state, roll, log):
                self.ask_move(state, log)
        elif phase is Phase.SNIPER:
            shoot(state, roll, log)
        elif phase is Phase.RADIO_ROLL:
            annoy(state, roll, log)
        else:
            self.weekend.throw_weather(state, roll, log)

    def answer(self, state: FormulaDState, value: i64, log: Log) -> None:
        """What a plain answer means in each phase."""
        phase = state.phase
        if phase is Phase.DRIVERS:
            if take_driver(state, value, self.options.has_traits, log):
                self.weekend.begin_construction(state, log)
        elif phase is Phase.TIRES:
            if choose_tires(state, value, log):
                self.weekend.after_tires(state, log)
        elif phase is Phase.FROG:
            self.weekend.answer_frog(state, value == 1, log)
        elif phase is Phase.SCRAP:
            leave_scrap(state, value == 1, log)
        elif phase is Phase.RADIO:
            turn_up(state, value, log)
        elif phase is Phase.SERVICE:
            choose_service(self.options, state, value == 1, log)
        elif phase is Phase.TIRE_CHANGE:
            change_tires(state, value, log)
        else:
            agree(self.options, state, value == 1, log)

    def settle(self, state: FormulaDState, step: Step, log: Log) -> None:
        """Points for zones, and the stopwatch."""
        phase = state.phase
        if phase is Phase.CONSTRUCTION:
            if build_zone(state, cast(BuildZone, step).points, log):
                self.weekend.begin_qualifying(state, log)
        elif phase is Phase.STOPWATCH:
            stop_clock(state, cast(ReadClock, step).seconds, log)
        elif phase is Phase.REPAIR:
            propose_repair(self.options, state, cast(Allot, step).points, log)
        else:
            self.give_bonus(state, cast(Allot, step).points, log)

    # The gear die and the move

    def throw_gear_die(self, state: FormulaDState, roll: i64, log: Log) -> None:
        """FD-024, FD-112 The throw decides how far; the highest of gear 5 and 6 is noted."""
        car, turn = state.car, state.turn
        turn.die = roll
        turn.is_thrown = True
        log.tell(events.THREW, "FD-021", car.seat, roll)
        if state.is_qualifying:
            car.throws += 1
        else:
            turn.is_strained = roll == STRAINING[car.gear - 1]
        self.ask_move(state, log)

    def ask_move(self, state: FormulaDState, log: Log) -> None:
        """Ask for the way; where only the pit lane is left, it is driven at once."""
        state.ask(Phase.MOVE, state.car.seat)
        if state.car.in_pit:
            moves = self.moves.find(state)
            if len(moves) == 1 and self.moves.offers.ends[0].space.kind != ROAD:
                state.waits = False
                self.move(state, cast(Move, moves[0]), log)

    def move(self, state: FormulaDState, step: Move, log: Log) -> None:
        """Lay the way that was chosen, pay for it and set off; FD-262 it may be a space shorter."""
        self.moves.find(state)
        node = self.moves.offers.way(step)
        take_way(state, node, step, reach_of(node, step))
        if self.moves.is_shortened(state, node, step):
            log.tell(events.DISTRACTED, "FD-262", state.car.seat, self.moves.distractor)
        begin_move(state, step, self.drove, log)

    def give_bonus(self, state: FormulaDState, points: list[int], log: Log) -> None:
        """FD-256, FD-260, FD-267 A bonus of the police line or of a lap goes to the zones."""
        is_lap = state.phase is Phase.LAP_BONUS
        car = state.cars[state.seat]
        rule = "FD-256"
        if is_lap:
            rule = "FD-267" if car.trait == MECHANIC else "FD-260"
        for zone, count in enumerate(points):
            regain(car, zone, count, rule, log)
        if is_lap:
            go_on(state)
        else:
            state.phase = Phase.CONTEST

    def next_turn(self, state: FormulaDState, log: Log) -> None:
        """The next car, on its qualifying lap or in the race; without cars it is over."""
        if state.is_qualifying:
            self.weekend.next_lap(state, log)
            return
        next_turn(self.board, state, log)
        if not state.order:
            end_race(self.is_team_race, state, log)

    # Standings, views and copies

    def standings(self, state: FormulaDState) -> list[Standing]:
        """FD-168, FD-D35 Finishers first, then the cars on the track, then those that are out."""
        return standings(self.board, self.field, state)

    def entries(self, seats: i64) -> list[Entry]:
        """FD-003, FD-233 A car a seat; mates carry each other's colour."""
        return self.field[:seats]

    def result(self, state: FormulaDState) -> Result:
        """FD-168 Places by car; FD-237, FD-238 in a team race points, and the team that won."""
        return race_result(self.standings(state), self.is_team_race, state)

    def view(self, state: FormulaDState, seat: i64) -> FormulaDState:
        """What a seat knows: all but what others have chosen and not yet shown."""
        return hide(state, seat)

    def has_secrets(self) -> bool:
        """FD-172, FD-209 Cars are built, and tires chosen, without the others' knowledge."""
        return self.options.custom_wear == ON or self.options.tires == ON

    def guess(self, view: FormulaDState, seat: i64, generator: Generator) -> FormulaDState:
        """A full table that fits a view."""
        return guess_hidden(view, seat, generator)

    def copy(self, state: FormulaDState) -> FormulaDState:
        """The same race, changed apart."""
        return state.copy()

    def to_json(self, state: FormulaDState) -> dict[str, object]:
        """The race as plain data."""
        return write_state(self.board, self.is_team_race, state)

    def from_json(self, plain: Mapping[str, object]) -> FormulaDState:
        """The race that `to_json` wrote."""
        return read_state(self.board, plain)


def _board(circuit: Circuit) -> LanesBoard:
    if circuit.lanes is None:
        raise CircuitError(f"circuit {circuit.name} has no lanes board; Formula D needs one")
    return circuit.lanes
