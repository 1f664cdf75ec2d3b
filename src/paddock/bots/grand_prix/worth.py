"""What a position is worth to a seat: the points it expects, and those that rivals expect.

Every car has a reach: where it will be when the round is over, in sectors. How probable it is that
one car ends before another follows from their reaches, and from that the place it expects.
"""

from math import exp, sqrt
from typing import Final

from mypy_extensions import i64

from paddock.bots.grand_prix.costs import car_cost, card_worth, rounds_left
from paddock.bots.grand_prix.ending import is_to_move, is_unchanged
from paddock.bots.grand_prix.stakes import Stakes
from paddock.games.grand_prix.car import FINISHED, GONE, NO_CAR, ON_TRACK, Car
from paddock.games.grand_prix.cards.race_cards import NO_CARD, RACE_CARDS
from paddock.games.grand_prix.driving.speed import penalty
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState
from paddock.games.grand_prix.teams import CARS_A_TEAM, FIELD

POINTS: Final[tuple[float, ...]] = (
    25.0, 25.0, 18.0, 15.0, 12.0, 10.0, 8.0, 6.0, 4.0, 2.6, 1.8, 1.4, 1.2, 1.0, 0.85, 0.7, 0.6,
    0.5, 0.4, 0.3, 0.2, 0.1, 0.0, 0.0,
)  # fmt: skip
"""GP-256 By the place from 1 on; who is behind the first ten may still come up."""
STEPS: Final = 8
"""Entries of the table for a sector."""
FAR: Final = 100 * STEPS
"""So far ahead nobody is overtaken any more."""
LEAST_DOUBT: Final = 1.5
DOUBT: Final = 3.0
"""How uncertain a place is, by the root of the rounds that are left."""
RIVAL_MOVE: Final = 6.5
NPC_MOVE: Final = 5.0
FROM_PITS: Final = 3.0
"""Sectors that cars come along when they are moved."""
LANE: Final = 0.1
"""GP-063 What an inner lane is worth: level cars rank from there."""
COMPANY: Final = 0.7
"""What it is worth to stand nose to tail with a car still to move: who moves it, moves both."""
LATER: Final = 0.3
"""And with one that has moved in this round."""
HOME: Final = 1_000_000
"""The reach of a finished car, so that nobody comes before it any more."""


class Worth:
    """Weighs positions of one race for one seat; its fields are those of the last look."""

    def __init__(self, road: Road) -> None:
        self.road: Road = road
        self.seat: i64 = 0
        self.rounds: float = 0.0
        self.table: list[float] = []
        """By the sectors that another car is ahead, how probable it is that it stays ahead."""
        self.ahead: list[float] = [0.0] * FIELD
        """What each car has before it in this round, less what it has to bear."""
        self.reach: list[int] = [0] * FIELD
        self.best: list[float] = [0.0] * CARS_A_TEAM
        """The worth of the best cards that are left for the own cars."""
        self.calls: list[int] = [0] * FIELD
        self.stakes: Stakes = Stakes(road)

    def look(self, state: GrandPrixState, seat: i64) -> None:
        """Another question of a seat."""
        self.seat = seat
        rounds = rounds_left(self.road, state)
        if rounds != self.rounds or not self.table:
            self.rounds = rounds
            self._fill_table()
        self.look_at_hand(state, NO_CARD, 0)
        for car in state.cars:
            if car.is_players:
                self.calls[car.index] = int(self._most_calls(state, car))
            self.ahead[car.index] = self._ahead(car)
        self.stakes.look(state, seat)

    def look_at_hand(self, state: GrandPrixState, without: i64, served: i64) -> None:
        """GP-047 What is left for own cars, once a card is gone and so many of them are served."""
        best, second = 0.0, 0.0
        cards = state.hands[self.seat].cards
        for card in RACE_CARDS:
            count: i64 = cards.counts[card.kind]
            if card.kind == without:
                count -= 1
            if count <= 0:
                continue
            worth = card_worth(card)
            if worth > best:
                best, second = worth, best if count == 1 else worth
            elif worth > second:
                second = worth
        self.best[0] = best
        self.best[1] = second
        self._share_hand(state, served)

    def _share_hand(self, state: GrandPrixState, served: i64) -> None:
        """The best card for an own car that is alone to move, the mean of both for two."""
        left: i64 = -served
        for car in state.cars:
            if car.seat == self.seat and is_to_move(car):
                left += 1
        if left > 1:
            self.best[0] = (self.best[0] + self.best[1]) / 2.0
        for car in state.cars:
            if car.seat == self.seat:
                self.ahead[car.index] = self._ahead(car)

    def _ahead(self, car: Car) -> float:
        """What a car has before it in this round, less what it has to bear."""
        found = self.to_come(car) if is_to_move(car) else 0.0
        return found - self._cost(car)

    def _cost(self, car: Car) -> float:
        """What a car of a player's has to bear."""
        return car_cost(car, self.rounds, self.calls[car.index]) if car.is_players else 0.0

    def to_come(self, car: Car) -> float:
        """How far a car that is still to move will come."""
        if car.where != ON_TRACK:
            return FROM_PITS if car.seat != self.seat or self.best[0] > 0.0 else 0.0
        if not car.is_players:
            return NPC_MOVE
        usual = self.best[0] if car.seat == self.seat else RIVAL_MOVE
        return max(usual - float(penalty(car)), 0.0)

    def _most_calls(self, state: GrandPrixState, car: Car) -> i64:
        """The close calls of the other car that has most of them."""
        most: i64 = 0
        for rival in state.cars:
            if rival.is_players and rival.is_racing and rival is not car:
                most = max(most, rival.close_calls)
        return most

    def _fill_table(self) -> None:
        """By how far another car is ahead: nothing is sure while there are many rounds."""
        doubt = LEAST_DOUBT + DOUBT * sqrt(self.rounds)
        self.table = [
            1.0 / (1.0 + exp(-float(gap) / STEPS / doubt)) for gap in range(-FAR, FAR + 1)
        ]

    # Weighing

    def of(self, state: GrandPrixState, mover: Car | None, to_come: float) -> float:
        """The points that a seat has before its rivals, `to_come` sectors of a movement to go."""
        self.measure(state)
        if mover is not None:
            left = to_come - self._cost(mover) - self.ahead[mover.index]
            self.reach[mover.index] += scaled(left)
        front: i64 = -HOME if mover is None else mover.progress + int(to_come)
        self.stakes.look_ahead(state, mover, front)
        return self.points(state)

    def points_after(
        self, state: GrandPrixState, mover: Car, front: i64, moved: list[int], by: list[float]
    ) -> float:
        """As it was measured, but with these cars so many sectors farther ahead, one at `front`."""
        self.stakes.look_ahead(state, mover, front)
        for place, index in enumerate(moved):
            self.reach[index] += scaled(by[place])
        points = self.points(state)
        for place, index in enumerate(moved):
            self.reach[index] -= scaled(by[place])
        return points

    def measure(self, state: GrandPrixState) -> None:
        """How far each car will have come."""
        for car in state.cars:
            if car.is_racing and car.where != GONE:
                self.reach[car.index] = self._racing(state, car)
            elif car.status == FINISHED and not is_unchanged(state, car):
                self.reach[car.index] = int(HOME - car.finish * FAR)
            else:
                self.reach[car.index] = int(car.left - HOME)

    def _racing(self, state: GrandPrixState, car: Car) -> int:
        """GP-175 How far a car comes that races; nowhere, if it would be disqualified for it."""
        if state.finished > 0 and is_unchanged(state, car):
            return -int(HOME)
        reach = float(car.progress) + self.ahead[car.index]
        if car.seat == self.seat and car.where == ON_TRACK:
            reach += self._place(state, car)
        return scaled(reach)

    def _place(self, state: GrandPrixState, car: Car) -> float:
        """What lane and company are worth, in sectors."""
        space = self.road.space(car)
        worth = -LANE * float(space.lane)
        for other in space.forward:
            worth += self._company(state, state.occupants[other.index])
        for other in space.backward:
            worth += self._company(state, state.occupants[other.index])
        return worth

    def _company(self, state: GrandPrixState, index: i64) -> float:
        """What a car in front, or behind, is good for."""
        if index == NO_CAR:
            return 0.0
        return LATER if state.cars[index].activated else COMPANY

    def points(self, state: GrandPrixState) -> float:
        """What the own cars expect, less what those of a rival do on average."""
        own, others = 0.0, 0.0
        front: int = self.reach[state.leader] if state.leader != NO_CAR else 0
        for car in state.cars:
            if not car.is_players:
                continue
            if car.seat == self.seat:
                mine = self.reach[car.index]
                expected = self._expected(mine)
                own += self.stakes.left_of(state, car, expected, sectors(mine), sectors(front))
            else:
                others += self._expected(self.reach[car.index])
        return own - others / float(state.seats - 1)

    def _expected(self, mine: int) -> float:
        """The points of the place that a car with this reach expects."""
        place = 0.5
        table = self.table
        for reach in self.reach:
            gap = reach - mine
            if gap >= FAR:
                place += 1.0
            elif gap > -FAR:
                place += table[gap + FAR]
        whole = int(place)
        share = place - float(whole)
        return POINTS[whole] * (1.0 - share) + POINTS[whole + 1] * share


def scaled(count: float) -> int:
    """Sectors as the table counts them."""
    return int(count * STEPS)


def sectors(count: int) -> float:
    """Back from what the table counts."""
    return float(count) / STEPS
