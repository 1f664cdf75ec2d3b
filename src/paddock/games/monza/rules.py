"""The rules of Monza: the basic game, professional racers and the bonus move."""

from collections.abc import Mapping
from typing import Final, cast

from mypy_extensions import i64

from paddock.circuits.circuit import Circuit
from paddock.circuits.intervals.board import IntervalsBoard
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.dice import Roll, Throw, plain_die
from paddock.core.entries import Entry, one_car_a_seat
from paddock.core.errors import CircuitError, SeatsError
from paddock.core.events import Log
from paddock.core.generator import Generator
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.monza import events
from paddock.games.monza.bonus import bonus_owner, colour_owners, free_next_spaces
from paddock.games.monza.citing import bonus_rule, home_rule, lay_rule, push_rule, stay_rule
from paddock.games.monza.colours import (
    ALL_TILES,
    HEAP_NUMBERS,
    MAIN_DICE,
    NO_DICE,
    NO_TILES,
    THROWS,
    TURBO_DICE,
    dice_count,
    dice_shown,
    in_order,
    one_die,
    one_tile,
)
from paddock.games.monza.laying import add_lays, die_fits
from paddock.games.monza.pushing import pushed_to, rival_on
from paddock.games.monza.rerolling import add_rerolls
from paddock.games.monza.rounds import begin_round, end_turn
from paddock.games.monza.saving import read_state, write_state
from paddock.games.monza.search import Search
from paddock.games.monza.standings import standings
from paddock.games.monza.state import (
    LEAST_SEATS,
    MOST_SEATS,
    NO_SEAT,
    Car,
    MonzaState,
    Phase,
)
from paddock.games.monza.steps import BACK, LAY, REROLL, Bonus, Lay, Reroll, SeatSteps
from paddock.games.monza.variants import ON, RANDOM, MonzaVariant

VERSION: Final = 1


class MonzaRules(Rules[MonzaState]):
    """Both games, with the bonus move or without, on a board of coloured spaces."""

    def __init__(self, variant: MonzaVariant, circuit: Circuit, version: int = VERSION) -> None:
        self.game = "monza"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = LEAST_SEATS
        self.most_seats = MOST_SEATS
        self.board: IntervalsBoard = _board(circuit)
        self.professional: bool = variant.professional == ON
        self.bonus_move: bool = variant.bonus_move == ON
        self.first_seat: i64 = _first_seat(variant)
        self.early_stop: bool = variant.early_stop == ON
        self.needs_white: bool = variant.finish_needs_white == ON
        self.bonus_own_car: bool = variant.bonus_own_car == ON
        self.tiles_in_turbo: bool = variant.tiles_in_turbo == ON
        self.field: list[Entry] = one_car_a_seat(self.seat_cars())
        self.steps: list[SeatSteps] = [
            SeatSteps(seat, self.car(seat), self.board) for seat in range(MOST_SEATS)
        ]
        self.colour_owners: tuple[int, ...] = colour_owners(self.seat_cars())
        self.events: events.SpaceEvents = events.SpaceEvents(self.board.spaces)
        self.first_throws: list[Throw] = [
            Throw([plain_die(seats)], rule="MZ-D11") for seats in range(1, MOST_SEATS + 1)
        ]

    def check_seats(self, seats: i64) -> None:
        """MZ-001 Two to four; MZ-D11 a first player must be among them."""
        super().check_seats(seats)
        if self.first_seat >= seats:
            raise SeatsError(
                f"option first_player: expected one of {seats} seats, but got {self.first_seat + 1}"
            )

    def setup(self, seats: i64) -> MonzaState:
        """MZ-003 All cars on the start; MZ-008, MZ-071 tiles only for professionals."""
        cars = [Car(seat, self.board.start) for seat in range(seats)]
        for car in cars:
            car.tiles = ALL_TILES if self.professional else NO_TILES
            car.has_extra_roll = self.professional
        state = MonzaState(cars)
        if self.first_seat != NO_SEAT:
            state.first = self.first_seat
            begin_round(state)
        return state

    # Who acts, and what is open

    def actor(self, state: MonzaState) -> i64:
        """The driver whose turn it is; MZ-110 for a bonus move the owner of that car."""
        phase = state.phase
        if state.is_driving or phase is Phase.EXTRA_CHOICE:
            return state.seat
        if phase is Phase.BONUS:
            return state.bonus_seat
        return NOBODY if phase is Phase.OVER else CHANCE

    def actions(self, state: MonzaState) -> list[Step]:
        """What may be laid, taken back, driven, thrown again or taken as a bonus."""
        found: list[Step] = []
        if state.phase is Phase.EXTRA_CHOICE:
            found.append(self.steps[state.seat].keep)
            add_rerolls(self.steps[state.seat], state.dice, found)
        elif state.phase is Phase.BONUS:
            steps = self.steps[state.bonus_seat]
            for space in free_next_spaces(state, state.cars[state.bonus_seat]):
                found.append(steps.bonuses[space.number])
            found.append(steps.decline)
        else:
            self.add_driving(state, found)
        return found

    def add_driving(self, state: MonzaState, found: list[Step]) -> None:
        """MZ-D08 Dice are laid and taken back one by one until the driver drives."""
        steps = self.steps[state.seat]
        tiles = self.usable_tiles(state)
        add_lays(steps, state.end, state.dice, tiles, self.needs_white, found)
        if self.may_stop(state):
            found.append(steps.drive)
        if state.laid:
            found.append(steps.back)

    def usable_tiles(self, state: MonzaState) -> i64:
        """MZ-079 Tiles go with every drive; MZ-D27 with a turbo only where that is played."""
        in_turbo = state.phase is Phase.TURBO_DRIVE
        return state.tiles if self.tiles_in_turbo or not in_turbo else NO_TILES

    def may_stop(self, state: MonzaState) -> bool:
        """MZ-033 Always, or, MZ-D05, once no die fits; MZ-091 turbo dice are never compulsory."""
        if self.early_stop or state.phase is Phase.TURBO_DRIVE:
            return True
        return not die_fits(state.end, state.dice, self.needs_white)

    def outcomes(self, state: MonzaState) -> list[tuple[Step, int]]:
        """Every way in which the dice in hand can fall."""
        return self.dice_in_hand(state).outcomes

    def draw(self, state: MonzaState, generator: Generator) -> Step:
        """MZ-121 One throw of the dice in hand."""
        return self.dice_in_hand(state).draw(generator)

    def dice_in_hand(self, state: MonzaState) -> Throw:
        """MZ-027 Six for a turn, MZ-076 those named for the extra roll, MZ-090 two for a turbo."""
        if state.phase is Phase.FIRST:
            return self.first_throws[len(state.cars) - 1]
        if state.phase is Phase.MAIN_ROLL:
            return THROWS[MAIN_DICE - 1]
        if state.phase is Phase.TURBO_ROLL:
            return THROWS[TURBO_DICE - 1]
        return THROWS[dice_count(state.again) - 1]

    def question(self, state: MonzaState) -> Question:
        """What somebody decides, or rolls for."""
        phase, seat = state.phase, state.seat
        if phase is Phase.DRIVE:
            return Question("drive", seat, "lay dice and drive")
        if phase is Phase.TURBO_DRIVE:
            return Question("turbo_drive", seat, "lay the turbo dice and drive")
        if phase is Phase.EXTRA_CHOICE:
            return Question("extra", seat, "keep the dice or roll some again")
        if phase is Phase.BONUS:
            return Question("bonus", state.bonus_seat, "take the bonus move or leave it")
        return Question(phase.name.lower(), seat, ROLLS[phase], self.dice_in_hand(state))

    def parse(self, state: MonzaState, text: str) -> Step:
        """The open step written so; dice in any order, and by their colours' names too."""
        if state.phase is Phase.EXTRA_CHOICE and REROLL in text.lower():
            text = in_order(text, REROLL)
        elif self.actor(state) == CHANCE and state.phase is not Phase.FIRST:
            text = in_order(text, "dice")
        return super().parse(state, text)

    def apply(self, state: MonzaState, step: Step, log: Log) -> None:
        """Each phase is a chapter below."""
        phase = state.phase
        if state.is_driving:
            self.plan(state, step, log)
        elif phase is Phase.EXTRA_CHOICE:
            self.choose_extra_roll(state, step, log)
        elif phase is Phase.BONUS:
            self.take_bonus(state, step, log)
        elif phase is Phase.FIRST:
            self.draw_first(state, cast(Roll, step).total, log)
        else:
            self.take_roll(state, dice_shown(cast(Roll, step)), log)

    # Rolling

    def draw_first(self, state: MonzaState, number: i64, log: Log) -> None:
        """MZ-D11 Who begins is drawn; MZ-006 and begins every round."""
        state.first = number - 1
        log.tell(events.FIRST, "MZ-D11", state.first)
        begin_round(state)

    def take_roll(self, state: MonzaState, dice: i64, log: Log) -> None:
        """The dice are there; MZ-073 only now is the time for the extra roll."""
        heap = HEAP_NUMBERS[dice]
        if state.phase is Phase.MAIN_ROLL:
            if state.seat == state.first:
                log.tell(events.ROUND_BEGAN, "MZ-006", state.round)
            log.tell(events.ROLLED, "MZ-027", state.seat, heap)
            state.dice = dice
            state.phase = Phase.EXTRA_CHOICE if state.car.has_extra_roll else Phase.DRIVE
        elif state.phase is Phase.EXTRA_ROLL:
            log.tell(events.ROLLED_AGAIN, "MZ-076", state.seat, heap)
            state.dice += dice
            state.again = NO_DICE
            state.phase = Phase.DRIVE
        else:
            log.tell(events.TURBO_ROLLED, "MZ-090", state.seat, heap)
            state.dice = dice
            state.phase = Phase.TURBO_DRIVE

    def choose_extra_roll(self, state: MonzaState, step: Step, log: Log) -> None:
        """MZ-074 It is voluntary; MZ-077 the tile is gone once it is used."""
        if isinstance(step, Reroll):
            state.car.has_extra_roll = False
            state.again = step.dice
            state.dice -= step.dice
            log.tell(events.EXTRA_ROLL, "MZ-075", state.seat, HEAP_NUMBERS[step.dice])
            state.phase = Phase.EXTRA_ROLL
        else:
            log.tell(events.KEPT, "MZ-074", state.seat)
            state.phase = Phase.DRIVE

    # Driving

    def plan(self, state: MonzaState, step: Step, log: Log) -> None:
        """MZ-D08 Nothing counts before the car drives."""
        if step.kind == LAY:
            self.lay(state, cast(Lay, step), log)
        elif step.kind == BACK:
            self.take_back(state, log)
        else:
            self.drive(state, log)

    def lay(self, state: MonzaState, lay: Lay, log: Log) -> None:
        """MZ-029 Every die and MZ-083 every tile is laid once."""
        state.laid.append(lay)
        rule, space = lay_rule(state, lay), lay.space.number
        if lay.is_tile:
            state.tiles -= one_tile(lay.colour)
            log.tell(self.events.laid_tile, rule, state.seat, lay.colour, space)
        else:
            state.dice -= one_die(lay.colour)
            log.tell(self.events.laid, rule, state.seat, lay.colour, space)

    def take_back(self, state: MonzaState, log: Log) -> None:
        """MZ-D08 What was laid last goes back into the hand."""
        lay = state.laid.pop()
        if lay.is_tile:
            state.tiles += one_tile(lay.colour)
        else:
            state.dice += one_die(lay.colour)
        log.tell(self.events.took_back, "MZ-D08", state.seat, lay.space.number)

    def drive(self, state: MonzaState, log: Log) -> None:
        """MZ-035 To the last die or tile; MZ-038 past whatever stands on the way."""
        car = state.car
        if state.laid:
            self.move(state, car, log)
        else:
            fits = die_fits(car.space, state.dice, self.needs_white)
            log.tell(self.events.stayed, stay_rule(state, fits), car.seat, car.space.number)
        if self.earns_turbo(state, car):
            log.tell(events.TURBO, "MZ-086", car.seat)
            state.phase = Phase.TURBO_ROLL
        else:
            self.land(state, car, log)
            self.offer_bonus(state, log)

    def move(self, state: MonzaState, car: Car, log: Log) -> None:
        """MZ-064 The dice that were laid are counted, MZ-099 tiles are not."""
        laid: i64 = len(state.laid)
        last = state.laid[-1]
        for lay in state.laid:
            if not lay.is_tile:
                car.dice_used += 1
        car.tiles = state.tiles
        car.space = last.space
        state.last_colour = last.colour
        state.laid = []
        state.has_moved = True
        log.tell(self.events.drove, "MZ-035", car.seat, laid, car.space.number)
        if car.is_home:
            log.tell(events.HOME, home_rule(last), car.seat, car.dice_used)

    def earns_turbo(self, state: MonzaState, car: Car) -> bool:
        """MZ-086, MZ-087 All six dice laid; MZ-095 never twice; MZ-097 and not at the finish."""
        if not self.professional or state.phase is Phase.TURBO_DRIVE:
            return False
        return state.dice == NO_DICE and not car.is_home

    def land(self, state: MonzaState, car: Car, log: Log) -> None:
        """MZ-042, MZ-052 Only where the whole turn ends; MZ-055 and only after a move."""
        state.dice = NO_DICE
        rival = rival_on(state, car) if state.has_moved else None
        if rival is None:
            return
        space, skipped = pushed_to(state, rival)
        rule = push_rule(rival.space, space)
        rival.space = space
        log.tell(self.events.pushed_back, rule, car.seat, rival.seat, space.number, skipped)

    # The bonus move

    def offer_bonus(self, state: MonzaState, log: Log) -> None:
        """MZ-100 The car of the colour laid last may go one space; MZ-111 after the landing."""
        owner = self.bonus_owner(state)
        if owner != NO_SEAT and free_next_spaces(state, state.cars[owner]):
            state.bonus_seat = owner
            state.phase = Phase.BONUS
        else:
            end_turn(state, log)

    def bonus_owner(self, state: MonzaState) -> i64:
        """Whose bonus move follows a drive; nobody's where none are played."""
        if not self.bonus_move:
            return NO_SEAT
        return bonus_owner(state, self.colour_owners, self.bonus_own_car)

    def take_bonus(self, state: MonzaState, step: Step, log: Log) -> None:
        """MZ-105 It may be left; MZ-114 it may lead home; MZ-112 it never earns another."""
        car = state.cars[state.bonus_seat]
        state.bonus_seat = NO_SEAT
        if isinstance(step, Bonus):
            rule = bonus_rule(state, car)
            car.space = step.space
            log.tell(self.events.bonus_moved, rule, car.seat, car.space.number)
            if car.is_home:
                log.tell(events.HOME, "MZ-114", car.seat, car.dice_used)
        else:
            log.tell(events.BONUS_DECLINED, "MZ-105", car.seat)
        end_turn(state, log)

    # Standings, and copies

    def standings(self, state: MonzaState) -> list[Standing]:
        """MZ-D23 Home with the fewest dice first, then the farthest."""
        return standings(self.field, state)

    def copy(self, state: MonzaState) -> MonzaState:
        """The same race, changed apart."""
        return state.copy()

    def to_json(self, state: MonzaState) -> dict[str, object]:
        """The race as plain data, with where the dice lead for whoever has them in hand."""
        if not state.is_driving and state.phase is not Phase.EXTRA_CHOICE:
            return write_state(state, [], [])
        search = Search(state.end, state.dice, NO_TILES, self.needs_white)
        return write_state(state, search.longest() if state.is_driving else [], search.spaces())

    def from_json(self, plain: Mapping[str, object]) -> MonzaState:
        """The race that `to_json` wrote."""
        return read_state(plain, self.board, self.steps)


def _board(circuit: Circuit) -> IntervalsBoard:
    if circuit.intervals is None:
        raise CircuitError(f"circuit {circuit.name} has no intervals board; Monza needs one")
    return circuit.intervals


def _first_seat(variant: MonzaVariant) -> int:
    """The seat that an option names; none where it is drawn."""
    return NO_SEAT if variant.first_player == RANDOM else int(variant.first_player) - 1


ROLLS: Final = {
    Phase.FIRST: "roll for who begins",
    Phase.MAIN_ROLL: "roll the six dice",
    Phase.EXTRA_ROLL: "roll again",
    Phase.TURBO_ROLL: "roll the turbo dice",
}
"""What is to be done where chance decides."""
