"""The state of a race: plain data that only the rules change."""

from enum import IntEnum
from typing import Final

from mypy_extensions import i64

from paddock.circuits.intervals.board import FINISH, Space
from paddock.games.monza.colours import NO_DICE, NO_TILES
from paddock.games.monza.steps import Lay

LEAST_SEATS: Final = 2
MOST_SEATS: Final = 4
NO_LAST_COLOUR: Final = -1
NO_SEAT: Final = -1


class Phase(IntEnum):
    """What the race waits for, in the order of the rulebook."""

    FIRST = 0
    MAIN_ROLL = 1
    EXTRA_CHOICE = 2
    EXTRA_ROLL = 3
    DRIVE = 4
    TURBO_ROLL = 5
    TURBO_DRIVE = 6
    BONUS = 7
    OVER = 8


class Car:
    """One car: where it stands, and the tiles of its driver."""

    def __init__(self, seat: i64, space: Space) -> None:
        self.seat: i64 = seat
        self.space: Space = space
        self.tiles: i64 = NO_TILES
        """The accelerator tiles that are left, a bit a colour."""
        self.has_extra_roll: bool = False
        self.dice_used: i64 = 0
        """Dice laid in this round."""
        self.turns: i64 = 0
        self.has_trophy: bool = False

    @property
    def is_home(self) -> bool:
        """MZ-057, MZ-063 Whether it has completed the lap and is out of the traffic."""
        return self.space.kind == FINISH

    def copy(self) -> "Car":
        """The same car, changed apart."""
        twin = Car(self.seat, self.space)
        twin.tiles = self.tiles
        twin.has_extra_roll = self.has_extra_roll
        twin.dice_used = self.dice_used
        twin.turns = self.turns
        twin.has_trophy = self.has_trophy
        return twin


class MonzaState:
    """One race of Monza."""

    def __init__(self, cars: list[Car]) -> None:
        self.cars: list[Car] = cars
        self.phase: Phase = Phase.FIRST
        self.round: i64 = 0
        self.first: i64 = NO_SEAT
        """Who begins every round."""
        self.seat: i64 = 0
        """Whose turn it is."""
        self.dice: i64 = NO_DICE
        """The dice in hand that are not laid yet."""
        self.tiles: i64 = NO_TILES
        """The tiles of the driver whose turn it is that are not laid yet."""
        self.again: i64 = NO_DICE
        """The dice that the extra roll throws again."""
        self.laid: list[Lay] = []
        """Dice and tiles on the board, in their order; the car has not driven over them yet."""
        self.has_moved: bool = False
        """Whether the car has left its space in this turn."""
        self.last_colour: i64 = NO_LAST_COLOUR
        self.bonus_seat: i64 = NO_SEAT
        self.is_final_round: bool = False

    @property
    def car(self) -> Car:
        """The car whose turn it is."""
        return self.cars[self.seat]

    @property
    def is_driving(self) -> bool:
        """Whether dice are being laid."""
        return self.phase is Phase.DRIVE or self.phase is Phase.TURBO_DRIVE

    @property
    def end(self) -> Space:
        """MZ-019 Where the next die is laid from: the last one laid, or the car."""
        return self.laid[-1].space if self.laid else self.cars[self.seat].space

    def copy(self) -> "MonzaState":
        """The same race, changed apart."""
        twin = MonzaState([car.copy() for car in self.cars])
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.seat = self.seat
        twin.dice = self.dice
        twin.tiles = self.tiles
        twin.again = self.again
        twin.laid = self.laid[:]
        twin.has_moved = self.has_moved
        twin.last_colour = self.last_colour
        twin.bonus_seat = self.bonus_seat
        twin.is_final_round = self.is_final_round
        return twin
