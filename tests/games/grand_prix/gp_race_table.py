"""A table for the tests of the race around the movement: any moment of a race, by its rules."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from gp_cars import OVAL40, CarsOnRoad, lap_of

from paddock.circuits import Circuit, find_circuit
from paddock.circuits.sectors.board import INSIDE_AT_PIT
from paddock.core.cars import CHANCE, NOBODY
from paddock.core.events import EventLog
from paddock.core.generator import Generator
from paddock.core.result import Result
from paddock.games.grand_prix import GAME
from paddock.games.grand_prix.car import (
    HARD,
    SOFT,
    TAKEN_OUT,
)
from paddock.games.grand_prix.cards.race_cards import CARD_NAMES
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import Phase
from paddock.games.grand_prix.teams import TEAM_NAMES


@cache
def circuit_of(widths: Sequence[int] = OVAL40, inside: int = INSIDE_AT_PIT) -> Circuit:
    """A circuit with a lap of sectors of these widths, all corners to one side."""
    ground = find_circuit("yunta-brothers")
    return replace(ground, name="oval40", sectors=lap_of(tuple(widths), inside))


def rules_of(circuit: Circuit | str = "valbruna", **options: Any) -> GrandPrixRules:
    """The rules with these options."""
    ground = find_circuit(circuit) if isinstance(circuit, str) else circuit
    rules = GAME.rules(ground, options)
    assert isinstance(rules, GrandPrixRules)
    return rules


class Table(CarsOnRoad):
    """A race of so many seats, Aquila first; nothing was drawn yet."""

    def __init__(self, seats: int = 4, circuit: Circuit | str = "", **options: Any) -> None:
        self.rules = rules_of(circuit or circuit_of(), **options)
        self.road = self.rules.road
        self.state = self.rules.setup(seats)
        self.log = EventLog(self.rules.cars(seats))
        self.chance = Generator(1)

    # Before the start

    def take(self, *texts: str) -> "Table":
        """These steps, each of which must be open."""
        for text in texts:
            self.rules.apply(self.state, self.rules.parse(self.state, text), self.log)
        return self

    def draw_grid(self, *numbers: int) -> "Table":
        """These cars are drawn for the grid, the others by chance."""
        for number in numbers:
            if f"grid {number}" in self.open():
                self.take(f"grid {number}")
        while self.state.phase is Phase.GRID:
            self.draw()
        return self

    def draw(self) -> "Table":
        """Chance does something."""
        assert self.state.actor == CHANCE
        self.rules.apply(self.state, self.rules.draw(self.state, self.chance), self.log)
        return self

    def fit(self, **tires: str) -> "Table":
        """All choose tires, hard ones where nothing is said."""
        while self.state.phase is Phase.TIRES:
            word, _, number, _ = self.open()[0].split()
            self.take(f"{word} tire {number} {tires.get(f'n{number}', 'hard')}")
        return self

    def deal(self) -> "Table":
        """Chance deals until hands are full."""
        while self.state.phase is Phase.FILL:
            self.draw()
        return self

    def start(self) -> "Table":
        """Up to the first turn."""
        return self.draw_grid().fit().deal()

    # In the middle of it

    def stand(self, places: str, first: int = 0, round: int = 5) -> "Table":
        """Cars stand so: `1@50.2` for progress 50 in lane 2, `85@8.P` in the pits, `9@8.O` off the
        track; all others are out and cannot be passed with. The deck is full, hands are empty.
        """
        state, road = self.state, self.road
        for car in state.cars:
            road.lift(state, car)
            car.status, car.activated = TAKEN_OUT, True
            state.lefts += 1
            car.left = state.lefts
            if car.is_players:
                car.tire, car.tires = HARD, [SOFT, HARD]
        for place in places.split():
            self.put(place)
        state.phase, state.round, state.first_player = Phase.CARD, round, first
        for car in state.cars:
            car.before = car.progress
        self.settle()
        return self

    def put(self, place: str) -> None:
        """Put a car on its place, and into the race, not activated yet."""
        super().put(place)
        car = self.car(int(place.partition("@")[0]))
        car.activated, car.left = False, 0

    def move(self, *places: str) -> "Table":
        """Cars are moved at once, as by one step, and the order is settled."""
        for place in places:
            self.road.lift(self.state, self.car(int(place.partition("@")[0])))
        for place in places:
            self.put(place)
        settle(self.road, self.state, self.log)
        return self

    def hand(self, seat: int, *cards: str) -> "Table":
        """Cards of the deck in a hand."""
        for name in cards:
            kind = CARD_NAMES.index(name)
            self.state.deck.cards.take(kind)
            self.state.hands[seat].cards.put(kind)
        return self

    def activate(self, *numbers: int) -> "Table":
        """These cars have moved in this round."""
        for number in numbers:
            self.car(number).activated = True
        return self

    def turns(self) -> "Table":
        """The turns of the round begin."""
        sequence = self.rules.sequence
        sequence.next_turn(self.state, sequence.actions.begin(self.state), self.log)
        return self

    def end_turns(self) -> "Table":
        """The turns of the round are over."""
        self.rules.sequence.end_turns(self.state, self.log)
        return self

    def end_round(self) -> "Table":
        """Event and pit stops are over."""
        self.rules.sequence.end_round(self.state, self.log)
        return self

    def ride_out(self) -> "Table":
        """The car that moves takes the first step that is open until its segment ends."""
        while Phase.REAR <= self.state.phase <= Phase.BONUS:
            self.take(self.open()[0])
        return self

    def play_round(self) -> "Table":
        """Whatever comes first, and by chance, until the next round begins or the race is over."""
        round = self.state.round
        while self.state.phase is not Phase.OVER and self.state.round == round:
            if self.state.actor == CHANCE:
                self.draw()
            else:
                self.take(self.open()[0])
        return self

    # What there is

    def open(self) -> list[str]:
        """The texts of the open steps."""
        return [step.text for step in self.rules.open_steps(self.state)]

    def own(self, seat: int) -> list[str]:
        """What a seat could do if it were its turn."""
        actions = self.rules.sequence.actions.open_actions(self.state, seat)
        return [step.text for step in actions]

    def plain(self, seat: int | None = None) -> dict[str, Any]:
        """The state as data, or what a seat may know of it."""
        state = self.state if seat is None else self.rules.view(self.state, seat)
        return self.rules.to_json(state)

    def order(self) -> list[int]:
        """The running order, by the numbers on the cars."""
        return [int(car.number) for car in self.road.running_order(self.state)]

    @property
    def leader(self) -> int:
        """The number of the car with the leader marker."""
        return int(self.state.cars[self.state.leader].number)

    @property
    def asked(self) -> str:
        """The team that decides."""
        actor = self.state.actor
        return "" if actor in (CHANCE, NOBODY) else TEAM_NAMES[actor]

    def cars_told(self, kind: str) -> list[int]:
        """The cars of the events of a kind, by number."""
        return [int(str(event.parameters()["car"])) for event in self.told(kind)]

    @property
    def result(self) -> Result:
        """What the race was worth."""
        return self.rules.result(self.state)

    def points(self) -> dict[str, int]:
        """What each seat has made."""
        return {TEAM_NAMES[score.seat]: int(score.points) for score in self.result.seats}
