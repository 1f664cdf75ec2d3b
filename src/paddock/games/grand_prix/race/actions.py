"""GP-044..054 What a seat may do in its turn: play a card, pass, eliminate, retire."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.core.cars import NOBODY
from paddock.core.events import Log
from paddock.core.steps import Step
from paddock.games.grand_prix.car import (
    ELIMINATED,
    GONE,
    RACING,
    RETIRED,
    WORN_OUT,
    Car,
)
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.race.leaving import leave
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState, Phase
from paddock.games.grand_prix.steps import (
    ELIMINATE,
    MOVE,
    NOTHING,
    PASS,
    RETIRE,
    ForCar,
    SeatSteps,
)
from paddock.games.grand_prix.teams import CARS_A_TEAM

OUT_BY: Final = {ELIMINATE: ELIMINATED, RETIRE: RETIRED}
WHY_OUT: Final = {ELIMINATE: "GP-051", RETIRE: "GP-052"}


class Actions:
    """The four actions, and whose turn is next."""

    def __init__(self, road: Road, steps: list[SeatSteps], teams: list[int]) -> None:
        self.road: Road = road
        self.steps: list[SeatSteps] = steps
        self.teams: list[int] = teams

    # What is open

    def open_actions(self, state: GrandPrixState, seat: i64) -> list[Step]:
        """GP-046 All that a seat may do in its turn; nothing where it is skipped."""
        mine = self.steps[seat]
        found: list[Step] = []
        if has_movable(state, seat):
            for kind, count in enumerate(state.hands[seat].cards.counts):
                if count:
                    found.append(mine.plays[kind])
        own = own_cars(state, seat)
        for car in own:
            if may_pass(car):
                found.append(mine.for_car(PASS, car.number))
            elif is_worn_out(car):
                found.append(mine.for_car(ELIMINATE, car.number))
        has_other = bool(found)
        for car in own:
            if may_retire(car):
                found.append(mine.for_car(RETIRE, car.number))
        if found and not has_other:
            found.append(mine.words[NOTHING])
        return found

    def can_act(self, state: GrandPrixState, seat: i64) -> bool:
        """GP-046 Whether anything is open to a seat in its turn."""
        for car in own_cars(state, seat):
            if may_pass(car) or may_retire(car):
                return True
        return state.hands[seat].size > 0 and has_movable(state, seat)

    def open_cars(self, state: GrandPrixState) -> list[Step]:
        """GP-048 The cars for which the card may be played."""
        mine = self.steps[state.seat]
        return [mine.for_car(MOVE, car.number) for car in movable(state, state.seat)]

    # Whose turn it is

    def begin(self, state: GrandPrixState) -> bool:
        """GP-044 The first player's turn; whether anybody can do anything."""
        state.idle = 0
        state.seat = (state.first_player - 1) % state.seats
        return self.pass_on(state)

    def pass_on(self, state: GrandPrixState) -> bool:
        """GP-044..046 Ask the next seat that can do something; whether there is one."""
        if all_activated(state):
            return False
        while state.idle < state.seats:
            state.seat = (state.seat + 1) % state.seats
            if self.can_act(state, state.seat):
                state.ask(Phase.CARD, state.seat)
                return True
            state.idle += 1
        return False

    # What is done

    def act(self, state: GrandPrixState, step: Step, log: Log) -> None:
        """GP-049..052 Do what takes no card, or nothing."""
        if step.kind == NOTHING:
            state.idle += 1
            log.tell(events.DID_NOTHING, "GP-D09", self.teams[state.seat])
            return
        state.idle = 0
        car = self.named(state, cast(ForCar, step).number)
        car.activated = True
        if step.kind == PASS:
            log.tell(events.PASSED, "GP-049", car.index, self.teams[state.seat])
        else:
            leave(self.road, state, car, OUT_BY[step.kind], WHY_OUT[step.kind], log)

    def named(self, state: GrandPrixState, number: i64) -> Car:
        """The car with this number."""
        for car in state.cars:
            if car.number == number:
                return car
        raise ValueError(f"expected a car of the race, but got {number}")


def own_cars(state: GrandPrixState, seat: i64) -> list[Car]:
    """GP-002 The two cars of a seat."""
    return state.cars[seat * CARS_A_TEAM : (seat + 1) * CARS_A_TEAM]


def movable(state: GrandPrixState, seat: i64) -> list[Car]:
    """GP-008..011, GP-014, GP-048, GP-050 The cars for which a seat may play a card."""
    return [car for car in state.cars if is_movable(car, seat)]


def has_movable(state: GrandPrixState, seat: i64) -> bool:
    """GP-048 Whether there is such a car."""
    return any(is_movable(car, seat) for car in state.cars)


def is_movable(car: Car, seat: i64) -> bool:
    """GP-008..011, GP-014, GP-048, GP-050 Whether a seat may play a card for this car."""
    if car.activated or car.status != RACING or car.where == GONE:
        return False
    return car.worn < WORN_OUT and (car.controller == seat or car.controller == NOBODY)


def may_pass(car: Car) -> bool:
    """GP-049, GP-054, GP-D10 With a player's car that is out of the race, once a round."""
    return not car.is_racing and not car.activated


def may_retire(car: Car) -> bool:
    """GP-052, GP-D09 With a car that is in the race; nobody has to, if that is all there is."""
    return car.is_racing and not car.activated


def is_worn_out(car: Car) -> bool:
    """GP-051, GP-076 Whether a car in the race is out when it is activated."""
    return car.is_racing and not car.activated and car.worn >= WORN_OUT


def all_activated(state: GrandPrixState) -> bool:
    """GP-045, GP-D09 Whether every car that is still racing was activated."""
    return all(car.activated or not car.is_racing for car in state.cars)
