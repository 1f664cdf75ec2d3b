"""A first look at a card for a car: who comes along how far, if it goes straight ahead."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.grand_prix.costs import CALL, MARKERS
from paddock.bots.grand_prix.worth import Worth
from paddock.circuits.sectors.board import Space
from paddock.games.grand_prix.car import NO_CAR, NO_WEAR, ON_TRACK, Car
from paddock.games.grand_prix.cards.race_cards import LEAD, LINE, RACE_CARDS, SOLO, RaceCard
from paddock.games.grand_prix.driving.speed import speed
from paddock.games.grand_prix.race.actions import movable
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

LANE_CHANGE: Final = 1
"""GP-096 What it costs to pass whoever is ahead."""
ENTRY: Final = 1


class Sketch:
    """A card for a car, and about what it is worth."""

    def __init__(self, card: RaceCard, car: i64, value: float) -> None:
        self.card: RaceCard = card
        self.car: i64 = car
        self.value: float = value


class Sketches:
    """Weighs every card for every car; its fields are the sketch under way."""

    def __init__(self, road: Road, worth: Worth) -> None:
        self.road: Road = road
        self.worth: Worth = worth
        self.moved: list[int] = []
        self.by: list[float] = []
        """How many sectors each of those that are moved comes along."""

    def best(self, state: GrandPrixState, cards: list[RaceCard], count: i64) -> list[Sketch]:
        """The most promising ones, the best first."""
        found: list[Sketch] = []
        cars = movable(state, self.worth.seat)
        for card in cards:
            for served in range(2):
                self.worth.look_at_hand(state, card.kind, served)
                self.worth.measure(state)
                for car in cars:
                    if (car.seat == self.worth.seat) == (served == 1):
                        value = self.value(state, card, car)
                        keep_best(found, Sketch(card, car.index, value), count)
        return found

    def value(self, state: GrandPrixState, card: RaceCard, car: Car) -> float:
        """The points after the card, straight ahead, or past whoever is in the way."""
        self.moved.clear()
        self.by.clear()
        if car.where != ON_TRACK:
            self.move(state, card, car, card.pit_speed - ENTRY)
            return self.weigh(state, car, card.pit_speed - ENTRY)
        points = speed(car, card)
        self.move(state, card, car, points)
        if card.movement == LINE or card.movement == LEAD:
            self.pull(state, self.road.space(car), points)
        pulled: i64 = len(self.moved)
        self.push(state, self.road.space(car), points)
        value = self.weigh(state, car, points)
        is_free = card.movement == SOLO or card.movement == LEAD
        if not is_free or len(self.moved) == pulled or points <= LANE_CHANGE:
            return value
        del self.moved[pulled:]
        del self.by[pulled:]
        for place in range(pulled):
            self.by[place] -= float(LANE_CHANGE)
        return max(value, self.weigh(state, car, points - LANE_CHANGE))

    def weigh(self, state: GrandPrixState, car: Car, points: i64) -> float:
        """The points with all of them so much farther ahead."""
        front = car.progress
        for index in self.moved:
            front = max(front, state.cars[index].progress)
        return self.worth.points_after(state, car, front + points, self.moved, self.by)

    def move(self, state: GrandPrixState, card: RaceCard, car: Car, points: i64) -> None:
        """The car itself; its movement of this round is spent, and its card has a price."""
        spent = self.worth.to_come(car)
        if car.is_players and car.where == ON_TRACK:
            spent += CALL * float(card.close_calls)
            if card.wear != NO_WEAR:
                spent += MARKERS[card.wear]
        self.moved.append(int(car.index))
        self.by.append(float(points) - spent)

    def pull(self, state: GrandPrixState, space: Space, points: i64) -> None:
        """The cars directly behind, nose to tail."""
        behind = self.road.behind(state, space)
        while behind:
            index = state.occupants[behind[0].index]
            if index == NO_CAR:
                return
            self.moved.append(index)
            self.by.append(float(points))
            behind = self.road.behind(state, behind[0])

    def push(self, state: GrandPrixState, space: Space, points: i64) -> None:
        """The cars ahead, from where they are met."""
        front = space
        while points > 0:
            front = self.road.ahead(state, front)[0]
            index = state.occupants[front.index]
            while index != NO_CAR and len(self.moved) < len(state.cars):
                self.moved.append(index)
                self.by.append(float(points))
                front = self.road.ahead(state, front)[0]
                index = state.occupants[front.index]
            points -= 1


def keep_best(found: list[Sketch], sketch: Sketch, count: i64) -> None:
    """Put it among the best so far, of which there are at most so many."""
    at: i64 = len(found)
    if at == count and sketch.value <= found[at - 1].value:
        return
    while at > 0 and found[at - 1].value < sketch.value:
        at -= 1
    found.insert(at, sketch)
    if len(found) > count:
        found.pop()


def cards_of(state: GrandPrixState, seat: i64) -> list[RaceCard]:
    """The kinds of cards in a hand."""
    counts = state.hands[seat].cards.counts
    return [card for card in RACE_CARDS if counts[card.kind] > 0]
