"""The turn sequence of Formula D, phase by phase; what happens in each is told by its chapter."""

from typing import cast

from mypy_extensions import i64

from paddock.circuits.lanes.board import ROAD, LanesBoard
from paddock.core.dice import Roll
from paddock.core.errors import StepError
from paddock.core.events import EventKind, Log
from paddock.core.steps import Step
from paddock.games.formula_d import events
from paddock.games.formula_d.hazards.collisions import collide, find_collisions
from paddock.games.formula_d.hazards.engines import find_strains, test_engine
from paddock.games.formula_d.hazards.street import annoy, decide_contest, find_shots, shoot, turn_up
from paddock.games.formula_d.moving.aiming import MOST_OPEN, narrow, take_aim
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
from paddock.games.formula_d.moving.gears import shift, strains
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.moving.prices import reach_of
from paddock.games.formula_d.moving.slipstream import seek_tow, slipstream
from paddock.games.formula_d.race.grid import end_race, next_turn, roll_for_grid, start
from paddock.games.formula_d.state import FormulaDState, Phase
from paddock.games.formula_d.steps import (
    Aim,
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
    mechanics,
    propose_repair,
)
from paddock.games.formula_d.wear.wear import regain
from paddock.games.formula_d.weekend.drivers import MECHANIC
from paddock.games.formula_d.weekend.preparation import (
    build_zone,
    choose_tires,
    take_driver,
)
from paddock.games.formula_d.weekend.qualifying import (
    judge_move,
    stop_clock,
)
from paddock.games.formula_d.weekend.weekend import Weekend


class Sequence:
    """What a step means in the phase in which it is taken, and what follows it."""

    def __init__(
        self, board: LanesBoard, options: FormulaDVariant, moves: Moves, asks_in_parts: bool
    ) -> None:
        self.board: LanesBoard = board
        self.options: FormulaDVariant = options
        self.moves: Moves = moves
        self.asks_in_parts: bool = asks_in_parts
        """Whether a driver aims first, where there are too many ways to list."""
        self.laps: i64 = options.laps
        self.is_street: bool = options.street == ON
        self.is_team_race: bool = options.team_race == ON
        self.only_mover: bool = options.collision_rolls == "mover"
        self.drove: EventKind = events.drove_to(tuple([s.name for s in board.spaces]))
        self.weekend: Weekend = Weekend(board, options)

    def apply(self, state: FormulaDState, step: Step, log: Log) -> None:
        """What a step means in each phase of a turn; then on until another one is due."""
        phase = state.phase
        state.waits = False
        if phase is Phase.GEAR:
            shift(state, cast(ChooseGear, step), log)
        elif phase is Phase.DRIVE:
            self.throw_gear_die(state, _roll(step), log)
        elif phase is Phase.AIM:
            take_aim(self.moves, state, cast(Aim, step))
        elif phase is Phase.MOVE:
            self.move(state, cast(Move, step), log)
        elif phase is Phase.SCRAP:
            leave_scrap(state, _answer(step) == 1, log)
        elif phase is Phase.LAP_BONUS or phase is Phase.POLICE_BONUS:
            self.give_bonus(state, cast(Allot, step).points, log)
        elif phase is Phase.DANGER:
            test_danger(state, _roll(step), log)
        elif phase is Phase.SLIPSTREAM:
            self.slipstream(state, step, log)
        elif phase is Phase.COLLISION:
            collide(state, _roll(step), log)
        elif phase is Phase.SNIPER:
            shoot(state, _roll(step), log)
        elif phase is Phase.RADIO:
            turn_up(state, _answer(step), log)
        elif phase is Phase.RADIO_ROLL:
            annoy(state, _roll(step), log)
        elif phase is Phase.ENGINE:
            test_engine(state, _roll(step), log)
        else:
            self.take_stop(state, step, log)
        self.go_on(state, log)

    def take_stop(self, state: FormulaDState, step: Step, log: Log) -> None:
        """What a step means in each phase of a pit stop."""
        phase = state.phase
        if phase is Phase.SERVICE:
            choose_service(self.options, state, _answer(step) == 1, log)
        elif phase is Phase.TIRE_CHANGE:
            change_tires(state, _answer(step), log)
        elif phase is Phase.REPAIR:
            propose_repair(self.options, state, cast(Allot, step).points, log)
        elif phase is Phase.AGREE:
            agree(self.options, state, _answer(step) == 1, log)
        elif phase is Phase.PIT:
            self.serve(state, _roll(step), log)
        else:
            self.take_before(state, step, log)

    def take_before(self, state: FormulaDState, step: Step, log: Log) -> None:
        """What a step means in each phase before the race; of the weather also during it."""
        phase = state.phase
        if phase is Phase.DRIVERS:
            self.choose_driver(state, _answer(step), log)
        elif phase is Phase.CONSTRUCTION:
            self.build_zone(state, cast(BuildZone, step).points, log)
        elif phase is Phase.WEATHER:
            self.weekend.throw_weather(state, _roll(step), log)
        elif phase is Phase.FROG:
            self.weekend.answer_frog(state, _answer(step) == 1, log)
        elif phase is Phase.TIRES:
            self.choose_tires(state, _answer(step), log)
        elif phase is Phase.STOPWATCH:
            stop_clock(state, cast(ReadClock, step).seconds, log)
        elif phase is Phase.GRID:
            roll_for_grid(self.board, state, _roll(step), log)
        elif phase is Phase.START:
            self.start(state, _roll(step), log)
        else:
            state.waits = True
            raise StepError(f"expected no step in the phase {phase.name}, but got {step.text!r}")

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

    # Before the race, and at its start

    def choose_driver(self, state: FormulaDState, number: i64, log: Log) -> None:
        """FD-241 When all have drivers, cars are built."""
        if take_driver(state, number, self.options.has_traits, log):
            self.weekend.begin_construction(state, log)

    def build_zone(self, state: FormulaDState, points: i64, log: Log) -> None:
        """FD-172 When all are built, qualifying begins."""
        if build_zone(state, points, log):
            self.weekend.begin_qualifying(state, log)

    def choose_tires(self, state: FormulaDState, tires: i64, log: Log) -> None:
        """FD-209 When all have tires, the cars go on the track."""
        if choose_tires(state, tires, log):
            self.weekend.after_tires(state, log)

    def start(self, state: FormulaDState, roll: i64, log: Log) -> None:
        """FD-062, FD-066 After a great start the car moves at once."""
        if start(state, roll, log):
            self.ask_move(state, log)

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
            turn.is_strained = strains(car.gear, roll)
        self.ask_move(state, log)

    def ask_move(self, state: FormulaDState, log: Log) -> None:
        """Ask for the way; where only the pit lane is left, it is driven at once."""
        state.ask(Phase.MOVE, state.car.seat)
        if state.car.in_pit:
            moves = self.moves.find(state)
            if len(moves) == 1 and self.moves.offers.ends[0].space.kind != ROAD:
                state.waits = False
                self.move(state, cast(Move, moves[0]), log)
                return
        if self.asks_in_parts and len(self.moves.find(state)) > MOST_OPEN:
            narrow(self.moves, state)

    def move(self, state: FormulaDState, step: Move, log: Log) -> None:
        """Lay the way that was chosen, pay for it and set off; FD-262 it may be a space shorter."""
        self.moves.find(state)
        node = self.moves.offers.way(step)
        take_way(state, node, step, reach_of(node, step))
        if self.moves.is_shortened(state, node, step):
            log.tell(events.DISTRACTED, "FD-262", state.car.seat, self.moves.distractor)
        if state.aims:
            state.aims.clear()
        begin_move(state, step, self.drove, log)

    def slipstream(self, state: FormulaDState, step: Step, log: Log) -> None:
        """FD-134, FD-144 The extension that was chosen, or none."""
        find_extensions(self.moves, state)
        slipstream(self.moves, state, step, self.drove, log)

    def serve(self, state: FormulaDState, roll: i64, log: Log) -> None:
        """FD-153, FD-154 After a quick stop the car moves at once."""
        if mechanics(state, roll, log):
            self.ask_move(state, log)

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


def _roll(step: Step) -> i64:
    """What the dice of a step show."""
    return cast(Roll, step).total


def _answer(step: Step) -> i64:
    """The value of a plain answer."""
    return cast(Choice, step).value
