"""The state of a race: plain data that only the rules change."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Final, cast

from mypy_extensions import i64

ANY_GEAR: Final = 0
FIRST_GEAR: Final = 1
LOWER_GEAR: Final = 2
NO_ROLL: Final = 0
ROLL_AGAIN: Final = -1


class Phase(IntEnum):
    """What the race waits for, in the order of the rulebook."""

    FORMATION = 0
    START = 1
    GEAR = 2
    DRIVE = 3
    MOTOR = 4
    FINISHED = 5


class Car:
    """One car: where it is, and its dashboard."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.position: i64 = 0
        self.gear: i64 = 1
        self.next_gear_rule: i64 = ANY_GEAR
        self.started: bool = False
        self.turns: i64 = 0
        self.grid_place: i64 = 1
        """The best place its rolls leave it; several cars share one until the tie is broken."""
        self.grid_roll: i64 = NO_ROLL
        """Its last roll for the grid; less than 1 while it must roll, or roll again."""

    def copy(self) -> "Car":
        """The same car, changed apart."""
        twin = Car(self.seat)
        twin.position = self.position
        twin.gear = self.gear
        twin.next_gear_rule = self.next_gear_rule
        twin.started = self.started
        twin.turns = self.turns
        twin.grid_place = self.grid_place
        twin.grid_roll = self.grid_roll
        return twin


class F1DiceState:
    """One race of the F1 Racing Dice Game."""

    def __init__(self, cars: list[Car]) -> None:
        self.cars: list[Car] = cars
        self.phase: Phase = Phase.FORMATION
        self.round: i64 = 0
        self.order: list[Car] = cars[:]
        """The cars in their order of play in this round."""
        self.turn: i64 = 0
        """Whose turn it is: an index into the order (in the formation: a seat)."""


def write_state(state: F1DiceState) -> dict[str, object]:
    """The whole state as plain data."""
    return {
        "phase": state.phase.name,
        "round": state.round,
        "turn": state.turn,
        "order": [car.seat for car in state.order],
        "cars": [
            {
                "position": car.position,
                "gear": car.gear,
                "next_gear_rule": car.next_gear_rule,
                "started": car.started,
                "turns": car.turns,
                "grid_place": car.grid_place,
                "grid_roll": car.grid_roll,
            }
            for car in state.cars
        ],
    }


def read_state(plain: Mapping[str, object]) -> F1DiceState:
    """The state that `write_state` wrote."""
    cars: list[Car] = []
    for seat, written in enumerate(cast(list[dict[str, int]], plain["cars"])):
        car = Car(seat)
        car.position = written["position"]
        car.gear = written["gear"]
        car.next_gear_rule = written["next_gear_rule"]
        car.started = bool(written["started"])
        car.turns = written["turns"]
        car.grid_place = written["grid_place"]
        car.grid_roll = written["grid_roll"]
        cars.append(car)
    state = F1DiceState(cars)
    state.phase = Phase[cast(str, plain["phase"])]
    state.round = cast(int, plain["round"])
    state.turn = cast(int, plain["turn"])
    state.order = [cars[seat] for seat in cast(list[int], plain["order"])]
    return state
