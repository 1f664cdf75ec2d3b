"""The rules of MotoGrandPrix: who acts and what is open; each chapter is a module."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from paddock.circuits.circuit import Circuit
from paddock.circuits.positions.board import PositionsBoard
from paddock.circuits.positions.box import shortages
from paddock.core.dice import Throw, plain_die
from paddock.core.entries import Entry
from paddock.core.errors import CircuitError, SeatsError
from paddock.core.events import Log
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.motograndprix.bikes import (
    FEWEST_BIKES,
    IN_A_BOX,
    MOST_BIKES,
    MOST_PAIRS,
    PAIR,
    field_of,
    models_of,
)
from paddock.games.motograndprix.choices import Choices
from paddock.games.motograndprix.course import FEWEST_ROWS, Course
from paddock.games.motograndprix.race.classification import race_result, standings
from paddock.games.motograndprix.race.grid import begin_pole
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.saving import read_state, write_state
from paddock.games.motograndprix.sequence import Sequence
from paddock.games.motograndprix.state import Bike, MotoState, Phase
from paddock.games.motograndprix.steps import Rider
from paddock.games.motograndprix.variants import ON, MotoVariant

VERSION: Final = 2
DIE: Final = 6
ASKED: Final = {
    Phase.POLE: ("pole", "roll for the grid"),
    Phase.GRID: ("grid", "choose a place on the grid"),
    Phase.SLIPSTREAM: ("slipstream", "take the slipstream or leave it"),
    Phase.CONTEST: ("contest", "roll in the contest"),
    Phase.CONTACT: ("contact", "choose the die to keep"),
    Phase.ROLL: ("roll", "roll the dice"),
    Phase.FLIP: ("flip", "flip dice or leave them"),
    Phase.RIDE: ("ride", "choose where to ride"),
    Phase.ENGINE_TEST: ("engine_test", "roll for the engine"),
}


class MotoRules(Rules[MotoState]):
    """All three levels, with every option, on a board of positions."""

    def __init__(self, variant: MotoVariant, circuit: Circuit, version: int = VERSION) -> None:
        self.game = "motograndprix"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = FEWEST_BIKES
        self.most_seats = MOST_BIKES
        self.options: MotoVariant = variant
        self.per_player: i64 = variant.bikes_per_player
        self.course: Course = Course(_board(variant, circuit), variant, version)
        self.names: tuple[str, ...] = tuple([model.name for model in models_of(self.per_player)])
        self.riders: list[Rider] = [
            Rider(car // self.per_player, self.car(car // self.per_player), name)
            for car, name in enumerate(self.names)
        ]
        self.rides: Rides = Rides(self.course, self.riders)
        self.choices: Choices = Choices(self.course, self.rides, self.riders)
        field = field_of(len(self.names) // self.per_player, self.per_player)
        self.sequence: Sequence = Sequence(self.course, self.rides, field)
        self.field: list[Entry] = field
        self.one_die: Throw = Throw([plain_die(DIE)], rule="MG-079")
        self.two_dice: Throw = Throw([plain_die(DIE), plain_die(DIE)], rule="MG-004")

    def check_seats(self, seats: i64) -> None:
        """MG-001, MG-002 As many bikes as the boxes have; MG-005 pairs for two or three players."""
        super().check_seats(seats)
        boxes: i64 = self.options.boxes
        if self.per_player == PAIR and seats > MOST_PAIRS:
            raise SeatsError(
                f"two bikes each are for {FEWEST_BIKES} or {MOST_PAIRS} players, but got {seats}"
            )
        if seats * self.per_player > boxes * IN_A_BOX:
            held = "a box has" if boxes == 1 else f"{boxes} boxes have"
            raise SeatsError(f"{held} {boxes * IN_A_BOX} bikes, but got {seats} seats")

    def setup(self, seats: i64) -> MotoState:
        """MG-181 The bikes before the first roll."""
        bikes = [Bike(car, car // self.per_player) for car in range(seats * self.per_player)]
        for bike in bikes:
            bike.reset_dials(self.course.full)
        state = MotoState(bikes)
        begin_pole(state)
        return state

    def entries(self, seats: i64) -> list[Entry]:
        """MG-003, MG-005 One bike a seat, or both of a colour."""
        return self.field[: seats * self.per_player]

    # Who acts, and what is open

    def actor(self, state: MotoState) -> i64:
        """A seat that decides, the dice, or nobody."""
        return state.actor

    def actions(self, state: MotoState) -> list[Step]:
        """What the rider may do."""
        return self.choices.open(state)

    def outcomes(self, state: MotoState) -> list[tuple[Step, int]]:
        """MG-004 Every way in which the dice in hand can fall."""
        return self.dice_in_hand(state).outcomes

    def draw(self, state: MotoState, generator: Generator) -> Step:
        """One throw of the dice in hand."""
        return self.dice_in_hand(state).draw(generator)

    def dice_in_hand(self, state: MotoState) -> Throw:
        """MG-004 Two dice; MG-079 at the start one."""
        if state.phase is Phase.ROLL and self.course.is_start_turn(state):
            return self.one_die
        return self.two_dice

    def question(self, state: MotoState) -> Question:
        """What a rider decides, or rolls for."""
        kind, task = ASKED[state.phase]
        is_roll = state.actor < 0
        throw = self.dice_in_hand(state) if is_roll else None
        return Question(kind, state.bike.seat, task, throw)

    def apply(self, state: MotoState, step: Step, log: Log) -> None:
        """Take the step, then go on until the race waits for another one."""
        self.sequence.apply(state, step, log)

    # Standings, and copies

    def standings(self, state: MotoState) -> list[Standing]:
        """MG-052, MG-059..069 Finishers first, then the bikes on the track, then those out."""
        return standings(self.course, self.field, state)

    def result(self, state: MotoState) -> Result:
        """MG-064, MG-127..129 Places and points by bike, by seat and by team."""
        return race_result(self.course, self.standings(state), state)

    def copy(self, state: MotoState) -> MotoState:
        """The same race, changed apart."""
        return state.copy()

    def to_json(self, state: MotoState) -> dict[str, object]:
        """The race as plain data, with what the open flips lead to."""
        return write_state(self.course, self.rides, state)

    def from_json(self, plain: Mapping[str, object]) -> MotoState:
        """The race that `to_json` wrote."""
        return read_state(self.course, int(self.per_player), plain)


def _board(variant: MotoVariant, circuit: Circuit) -> PositionsBoard:
    """MG-009, MG-010 The board, ridden as the variant says, where it may be raced so."""
    board = circuit.positions
    if board is None:
        raise CircuitError(
            f"circuit {circuit.name} has no positions board; MotoGrandPrix needs one"
        )
    if variant.any_circuit != ON and not board.fits(variant.level):
        raise CircuitError(
            f"circuit {circuit.name} is for the {board.level} game,"
            f" but got the {variant.level} one; option any_circuit lets it be raced"
        )
    short = shortages(board, variant.boxes)
    if short:
        raise CircuitError(f"circuit {circuit.name}: {short[0]}; option boxes says how many")
    if board.n_rows < FEWEST_ROWS:
        raise CircuitError(
            f"circuit {circuit.name}: expected {FEWEST_ROWS} rows or more a lap,"
            f" but got {board.n_rows}"
        )
    return board.ridden(variant.reverse == ON)
