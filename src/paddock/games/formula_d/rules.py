"""The rules of Formula D: who acts and what is open; each chapter is a module."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from paddock.circuits.circuit import Circuit
from paddock.circuits.lanes.board import LanesBoard
from paddock.core.dice import Throw, plain_die
from paddock.core.entries import Entry
from paddock.core.errors import CircuitError, SeatsError
from paddock.core.events import SILENT, Log
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.formula_d.choices import Choices
from paddock.games.formula_d.hidden import guess_hidden, hide
from paddock.games.formula_d.moving.gears import gear_throws
from paddock.games.formula_d.moving.moves import Moves
from paddock.games.formula_d.questions import ask
from paddock.games.formula_d.race.standings import standings
from paddock.games.formula_d.race.teams import field_of, race_result
from paddock.games.formula_d.saving import read_state, write_state
from paddock.games.formula_d.sequence import Sequence
from paddock.games.formula_d.state import Car, FormulaDState, Phase
from paddock.games.formula_d.variants import ON, FormulaDVariant
from paddock.games.formula_d.wear.pits import fill_reservoirs
from paddock.games.formula_d.weekend.preparation import seats_at_once

VERSION: Final = 2
ARROWS_ZIGZAG: Final = 2
"""FD-D05 The version from which arrows on a straight do not lift the ban on zig-zags."""
ASKS_IN_PARTS: Final = 2
"""The version from which a driver aims first, where there are too many ways to list."""
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
        self.is_street: bool = variant.street == ON
        self.is_team_race: bool = variant.team_race == ON
        self.arrows_zigzag: bool = version >= ARROWS_ZIGZAG
        self.moves: Moves = self.new_moves()
        self.choices: Choices = Choices(variant, self.moves, self.seat_cars())
        self.black_die: Throw = Throw([plain_die(20)], rule="FD-002")
        self.gear_dice: list[Throw] = gear_throws()
        self.field: list[Entry] = field_of(self.seat_cars(), self.is_team_race)
        in_parts = version >= ASKS_IN_PARTS
        self.sequence: Sequence = Sequence(self.board, variant, self.moves, in_parts)

    def new_moves(self) -> Moves:
        """What finds the moves of this race; who thinks ahead needs another one."""
        return Moves(self.board, self.options, self.seat_cars(), self.arrows_zigzag)

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
            self.sequence.weekend.begin_construction(state, SILENT)
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

    def apply(self, state: FormulaDState, step: Step, log: Log) -> None:
        """Take the step, then go on until the race waits for another one."""
        self.sequence.apply(state, step, log)

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
