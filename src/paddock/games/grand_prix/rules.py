"""The rules of Grand Prix: who acts and what is open; each chapter is a module."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from paddock.circuits.circuit import Circuit
from paddock.circuits.sectors.board import SectorsBoard
from paddock.core.cars import EVERYONE
from paddock.core.entries import Entry
from paddock.core.errors import CircuitError
from paddock.core.events import Log
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from paddock.games.grand_prix.choices import Choices
from paddock.games.grand_prix.driving.driving import Driving
from paddock.games.grand_prix.hidden import guess_hidden, hide, unseen
from paddock.games.grand_prix.incidents.incidents import Incidents
from paddock.games.grand_prix.pits.stops import Stops
from paddock.games.grand_prix.race.actions import Actions
from paddock.games.grand_prix.race.classification import race_result, standings
from paddock.games.grand_prix.race.grid import in_the_bag
from paddock.games.grand_prix.race.preparing import begin_in, cars_of, seats_to_choose
from paddock.games.grand_prix.reading import read_state
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.saving import with_hand, write_state
from paddock.games.grand_prix.sequence import Sequence
from paddock.games.grand_prix.state import WEATHERS, GrandPrixState, Phase
from paddock.games.grand_prix.steps import CARD, MOVE, SeatSteps
from paddock.games.grand_prix.teams import FEWEST_SEATS, MOST_SEATS, TEAM_NAMES, field_of
from paddock.games.grand_prix.variants import RANDOM, GrandPrixVariant

VERSION: Final = 1
ASKED: Final = {
    Phase.WEATHER: ("weather", "see what the weather is"),
    Phase.GRID: ("grid", "draw the next car for the grid"),
    Phase.TIRES: ("tires", "choose tires for the start"),
    Phase.FILL: ("fill", "be dealt a card"),
    Phase.CARD: ("card", "play a card, or do something else"),
    Phase.CAR: ("car", "choose a car for the card"),
    Phase.REAR: ("rear", "choose who follows"),
    Phase.DRIVE: ("drive", "move the car"),
    Phase.SWAP: ("swap", "change places with the car ahead or stay behind it"),
    Phase.CLEAN_AIR: ("clean_air", "choose behind whom to go"),
    Phase.BONUS: ("bonus", "use the bonus of soft tires or save it"),
    Phase.EVENT: ("event", "draw an event"),
    Phase.RETIREMENT: ("retirement", "draw a number for an NPC"),
    Phase.TEAM_DRAW: ("team", "draw a team"),
    Phase.TARGET: ("target", "choose a car for the event"),
    Phase.RAIN: ("rain", "pit or take the price of the weather"),
    Phase.PENALTY: ("penalty", "choose tires in a stop that has to be"),
    Phase.PIT: ("pit", "pit or stay out"),
    Phase.FIT: ("fit", "choose tires"),
    Phase.REPAIR: ("repair", "say how much to repair"),
    Phase.DISCARD: ("discard", "discard cards or keep them"),
}
DEALT_TO_A_SEAT: Final = (Phase.WEATHER, Phase.GRID, Phase.FILL)
"""Phases of chance that are asked of `GrandPrixState.seat`, all others of the first player."""


class GrandPrixRules(Rules[GrandPrixState]):
    """The race with every option, on a board of sectors."""

    def __init__(self, variant: GrandPrixVariant, circuit: Circuit, version: int = VERSION) -> None:
        self.game = "grand-prix"
        self.version = version
        self.variant = variant
        self.circuit = circuit.name
        self.least_seats = FEWEST_SEATS
        self.most_seats = MOST_SEATS
        self.options: GrandPrixVariant = variant
        self.road: Road = Road(_board(circuit), variant)
        self.steps: list[SeatSteps] = [
            SeatSteps(seat, self.car(seat)) for seat in range(MOST_SEATS)
        ]
        self.fields: dict[int, list[Entry]] = {
            seats: field_of(variant.teams(seats)) for seats in range(FEWEST_SEATS, MOST_SEATS + 1)
        }
        teams = [TEAM_NAMES.index(mine.team) for mine in self.steps]
        actions = Actions(self.road, self.steps, teams)
        driving = Driving(self.road, self.steps)
        incidents = Incidents(self.road, variant, self.steps)
        stops = Stops(self.road, variant, self.steps)
        self.choices: Choices = Choices(variant, self.steps, actions, driving, incidents, stops)
        self.sequence: Sequence = Sequence(
            self.road, variant, actions, driving, incidents, stops, self.fields
        )

    def setup(self, seats: i64) -> GrandPrixState:
        """GP-004, GP-028, GP-033, GP-038 All cars before anything is drawn."""
        field = self.fields[int(seats)]
        state = GrandPrixState(cars_of(field, seats), seats, len(self.road.board.spaces))
        state.leave_to_chance(Phase.GRID)
        if self.options.start_weather == RANDOM:
            state.leave_to_chance(Phase.WEATHER)
        else:
            begin_in(state, WEATHERS.index(self.options.start_weather))
        return state

    def entries(self, seats: i64) -> list[Entry]:
        """GP-002..007 Both cars of each seat, and those that no player owns."""
        return self.fields[int(seats)]

    # Who acts, and what is open

    def actor(self, state: GrandPrixState) -> i64:
        """A seat that decides, chance, or nobody."""
        return state.actor

    def asked(self, state: GrandPrixState) -> list[i64]:
        """GP-034 Tires are chosen by all at once."""
        return seats_to_choose(state) if state.phase is Phase.TIRES else super().asked(state)

    def facing(self, state: GrandPrixState, seat: i64) -> GrandPrixState:
        """The race as one of those has it before it."""
        faced = state.copy()
        faced.actor = seat
        return faced

    def actions(self, state: GrandPrixState) -> list[Step]:
        """What the seat may do."""
        return self.choices.open(state)

    def outcomes(self, state: GrandPrixState) -> list[tuple[Step, int]]:
        """What may be drawn or dealt."""
        return self.choices.outcomes(state)

    def draw(self, state: GrandPrixState, generator: Generator) -> Step:
        """A card is dealt, or a car drawn, without listing all that it might be."""
        if state.phase is Phase.FILL:
            return self.choices.deals[state.deck.cards.draw(generator)]
        if state.phase is Phase.GRID:
            bag = in_the_bag(self.options, state)
            return self.choices.draws[bag[generator.below(len(bag))].number]
        return super().draw(state, generator)

    def question(self, state: GrandPrixState) -> Question:
        """What a seat decides, or what is drawn for it."""
        kind, task = ASKED[state.phase]
        seat = state.actor
        if seat < 0:
            seat = state.seat if state.phase in DEALT_TO_A_SEAT else state.first_player
        return Question(kind, seat, task)

    def apply(self, state: GrandPrixState, step: Step, log: Log) -> None:
        """Take the step, then go on until the race waits for another one."""
        self.sequence.apply(state, step, log)

    def may_take_back(self, state: GrandPrixState, last: Step) -> bool:
        """A step of the car that moves, until the card is spent: nothing new is known by it."""
        if not Phase.REAR <= state.phase <= Phase.BONUS or last.seat != state.actor:
            return False
        return last.kind not in (CARD, MOVE)

    # Standings, and copies

    def standings(self, state: GrandPrixState) -> list[Standing]:
        """GP-062..066, GP-D65 Finishers, then the running order, then the cars that left."""
        return standings(self.road, self.fields[int(state.seats)], state)

    def result(self, state: GrandPrixState) -> Result:
        """GP-003, GP-254..257 Places and points by car, by seat and by team."""
        return race_result(self.standings(state), state)

    def copy(self, state: GrandPrixState) -> GrandPrixState:
        """The same race, changed apart."""
        return state.copy()

    def to_json(self, state: GrandPrixState) -> dict[str, object]:
        """The race as plain data."""
        return write_state(self.road, state)

    def from_json(self, plain: Mapping[str, object]) -> GrandPrixState:
        """The race that `to_json` wrote."""
        return read_state(self.road, plain)

    # What is hidden

    def has_secrets(self) -> bool:
        """GP-039 Hands, and what is left in the deck."""
        return True

    def view(self, state: GrandPrixState, seat: i64) -> GrandPrixState:
        """GP-034, GP-039 The race without what a seat may not know."""
        return hide(state.copy(), seat)

    def seen_by(self, state: GrandPrixState, seats: list[int]) -> list[dict[str, object]]:
        """GP-039 Once tires are shown seats see nothing that the others do not, but their hands."""
        if state.phase is Phase.TIRES:
            return super().seen_by(state, seats)
        public = write_state(self.road, self.view(state, EVERYONE))
        return [with_hand(public, state, seat) for seat in seats]

    def guess(self, view: GrandPrixState, seat: i64, generator: Generator) -> GrandPrixState:
        """A table that fits a view: what is hidden, dealt at random."""
        return guess_hidden(view.copy(), generator)

    def foreseen(self, view: GrandPrixState, seat: i64) -> list[Step]:
        """GP-039 Any card that a seat does not see may be dealt."""
        if view.phase is Phase.FILL:
            return [self.choices.deals[kind] for kind, _ in unseen(view).weights()]
        return super().foreseen(view, seat)


def _board(circuit: Circuit) -> SectorsBoard:
    """The board of a circuit that has one for this game."""
    if circuit.sectors is None:
        raise CircuitError(f"circuit {circuit.name} has no sectors board; Grand Prix needs one")
    return circuit.sectors
