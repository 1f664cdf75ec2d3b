"""The cockpit of Grand Prix: cards, the road around a car, the team's cars, and stops."""

from typing import Any, Final, cast

from rich.text import Text

from paddock import Circuit, Race
from paddock.cli.games.grand_prix import cards, stops
from paddock.cli.games.grand_prix.road import Around, order_line
from paddock.cli.games.road_cockpit import RoadCockpit
from paddock.cli.screen.boards import counted
from paddock.core.cars import NOBODY
from paddock.core.entries import Entry
from paddock.core.events import SILENT
from paddock.core.rules import Question
from paddock.core.steps import Step
from paddock.games.grand_prix.car import GONE, NO_CAR, RACING, TIRES, Car
from paddock.games.grand_prix.cards.event_cards import EVENT_CARDS
from paddock.games.grand_prix.cards.race_cards import NO_CARD, RACE_CARDS, TYPES
from paddock.games.grand_prix.rules import GrandPrixRules
from paddock.games.grand_prix.state import WEATHERS, GrandPrixState, Phase
from paddock.games.grand_prix.steps import (
    BONUS,
    GO_IN,
    PIT,
    TAKE,
    Fit,
    ForCar,
    OfCard,
    Repair,
)

MOST_NAMED: Final = 8
"""Cars moved along that are told by their numbers."""
MOVING: Final = (Phase.REAR, Phase.DRIVE, Phase.SWAP, Phase.CLEAN_AIR, Phase.BONUS)
STOPPING: Final = (Phase.PIT, Phase.FIT, Phase.REPAIR)
OF_EVENT: Final = (Phase.TARGET, Phase.RAIN, Phase.PENALTY)


class GrandPrixCockpit(RoadCockpit):
    """A hand of cards, 22 cars, and where each step would leave them."""

    def __init__(self, race: Race[Any], circuit: Circuit) -> None:
        super().__init__(race, circuit)
        self.rules: GrandPrixRules = cast(GrandPrixRules, race.rules)

    @property
    def state(self) -> GrandPrixState:
        """The race as whoever is asked has it."""
        return cast(GrandPrixState, self.table)

    # Heading, tower and sketch

    @property
    def laps(self) -> int:
        """Those of the circuit, unless others are wished for."""
        return int(self.rules.road.laps)

    def entrant(self, entry: Entry) -> str:
        """Whose car it is, or who moves it along with its own."""
        controller = int(self.state.cars[entry.car].controller)
        if entry.seat != NOBODY or controller == NOBODY:
            return super().entrant(entry)
        return f"{entry.name} for {self.names[controller]}"

    @property
    def dial_title(self) -> str:
        """Tires, wear and close calls."""
        return "T W C"

    def gear(self, car: int) -> str:
        """What a car has suffered, and whether it has moved in this round."""
        one = self.state.cars[car]
        moved = "moved" if one.activated and one.status == RACING else ""
        if not one.is_players or not one.tires:
            return moved
        tire = TIRES[one.tire][:1].upper()
        return f"{tire} {one.worn} {one.close_calls} {moved}".rstrip()

    # The question

    def question(self, question: Question) -> str:
        """What is to be decided, for which car, and what is left of its movement."""
        state, name = self.state, self.names[question.seat]
        if state.phase in MOVING:
            return f"{name}, {state.car.number}: {question.task}. {self.movement()}."
        if state.phase is Phase.CAR:
            card = RACE_CARDS[state.segment.card]
            return f"{name}: {question.task}, {card.name}: {cards.card_words(card)[0]}."
        if state.phase in STOPPING:
            return f"{name}, {self.asked_car().number}: {question.task}."
        if state.phase in OF_EVENT:
            return f"{name}: {question.task}. {self.event()}."
        return f"{name}: {question.task}."

    def movement(self) -> str:
        """The card that is played, and the points that are left."""
        segment = self.state.segment
        name = "bonus" if segment.is_bonus else RACE_CARDS[segment.card].name
        left = f", {counted(int(segment.points), 'point')} left" if segment.points else ""
        linked = ", linked" if segment.is_linked else ""
        return f"{name}, {TYPES[segment.movement].capitalize()}{left}{linked}"

    def event(self) -> str:
        """The event under way."""
        name = EVENT_CARDS[self.state.incident.card].happening.name
        return name.replace("-", " ").capitalize()

    def asked_car(self) -> Car:
        """The car that a stop or an event is about."""
        state = self.state
        asked = state.stop.asked if state.phase in STOPPING else state.incident.asked
        return state.cars[asked[0]] if asked else state.cars[state.incident.target]

    def watched(self, seat: int) -> Car:
        """The car around which the road is shown: the one that is asked about, or the best own."""
        state = self.state
        if state.phase in (*STOPPING, Phase.RAIN, Phase.PENALTY):
            return self.asked_car()
        if state.segment.car != NO_CAR:
            return state.car
        own = [car for car in state.cars if car.seat == seat and car.where != GONE]
        to_move = [car for car in own if not car.activated]
        leader = [state.cars[state.leader]] if state.leader != NO_CAR else state.cars
        return max(to_move or own or leader, key=lambda car: car.rank)

    def dials(self, question: Question) -> Text:
        """The weather, the own cars, the running order, and the road around a car."""
        state = self.state
        if state.round == 0:
            return Text(f"weather {WEATHERS[state.weather]}")
        rows = [Text(self.dashboard(question)), *self.team(question.seat)]
        rows.append(order_line(self.rules.road, self.entries, state))
        around = Around(self.rules.road, self.entries, state, self.watched(question.seat))
        text = Text("\n").join([*rows, *around.drawn()])
        text.no_wrap, text.overflow = True, "crop"
        return text

    def dashboard(self, question: Question) -> str:
        """Weather, lap, and how many cards everybody has."""
        state = self.state
        held = [f"{self.names[seat]} {hand.size}" for seat, hand in enumerate(state.hands)]
        lap = f"lap {state.lap} of {self.rules.road.laps}"
        return f"{WEATHERS[state.weather]}  {lap}  cards {', '.join(held)}"

    def team(self, seat: int) -> list[Text]:
        """The own cars that are still in the race."""
        places = self.places()
        return [
            Text(cards.car_line(car, places[int(car.index)], self.rules.road.space(car).name))
            for car in self.state.cars
            if car.seat == seat and car.is_racing and car.where != GONE
        ]

    def places(self) -> dict[int, int]:
        """The places in the running order, by the cars that are in it."""
        order = self.rules.road.running_order(self.state)
        return {int(car.index): place for place, car in enumerate(order, 1)}

    # The choices

    def choices(self) -> list[Step]:
        """Cards with the fastest first."""
        return cards.in_order(self.race.choices)

    def outlook(self, step: Step) -> list[str]:
        """What a choice can do."""
        state = self.state
        if isinstance(step, OfCard):
            return cards.card_words(step.card)
        if isinstance(step, Fit):
            return [stops.fit_words(step)]
        if isinstance(step, Repair):
            return stops.repair_words(state, step)
        if state.phase in MOVING:
            return [self.end_words(step)]
        return self.for_car(step) if isinstance(step, ForCar) else []

    def for_car(self, step: ForCar) -> list[str]:
        """What is decided about a car."""
        state = self.state
        car = next(one for one in state.cars if one.number == step.number)
        if step.kind == PIT:
            return [stops.pit_words(state, car)]
        if step.kind in (GO_IN, TAKE):
            return ["comes in and changes tires" if step.kind == GO_IN else "stays on its tires"]
        if state.phase is Phase.CAR and state.segment.card != NO_CARD:
            card = RACE_CARDS[state.segment.card]
            place, space = self.places()[int(car.index)], self.rules.road.space(car).name
            return cards.move_words(card, car, place, space)
        return []

    def end_words(self, step: Step) -> str:
        """Where a step leads, and whom it moves along."""
        before = self.state
        if step.kind == BONUS:
            return counted(int(RACE_CARDS[before.segment.card].pit_speed), "more point")
        after, mover = before.copy(), int(before.segment.car)
        self.rules.apply(after, step, SILENT)
        if after.cars[mover].where == GONE:
            return "over the finish line"
        moved = [
            str(car.number)
            for car in after.cars
            if car.space != before.cars[car.index].space and car.index != mover
        ]
        place = self.place_after(after, mover)
        where = f"to {self.rules.road.space(after.cars[mover]).name}, place {place}"
        if len(moved) > MOST_NAMED:
            return f"{where}, moving {len(moved)} cars"
        return f"{where}, moving {' '.join(moved)}" if moved else where

    def place_after(self, after: GrandPrixState, mover: int) -> int:
        """The place in the running order once a step is taken."""
        order = self.rules.road.running_order(after)
        return 1 + next((at for at, car in enumerate(order) if car.index == mover), 0)
