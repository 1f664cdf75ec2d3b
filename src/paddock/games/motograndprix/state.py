"""The state of a race: plain data that only the rules change."""

from enum import IntEnum
from typing import Final

from mypy_extensions import i64

from paddock.core.cars import CHANCE, NOBODY

NO_BIKE: Final = -1
FULL: Final = 8
"""MG-065 What every dial shows at the start; MG-007 at the basic level there are none."""
NO_DIALS: Final = 0
LAST: Final = 1
"""MG-067 What a dial shows when nothing of it can be spent any more."""

WAITING: Final = 0
"""Not on the track yet."""
RACING: Final = 1
FINISHED: Final = 2
OUT: Final = 3
STATUSES: Final[tuple[str, ...]] = ("waiting", "racing", "finished", "out")

STRAIGHT: Final = 0
LEANING: Final = 1
WHEELIE: Final = 2
STANCES: Final[tuple[str, ...]] = ("straight", "leaning", "wheelie")

NO_CONTEST: Final = 0
BRAKING: Final = 1
CORNERING: Final = 2
CONTESTS: Final[tuple[str, ...]] = ("", "braking", "cornering")


class Phase(IntEnum):
    """What the race waits for, in the order of the rulebook."""

    POLE = 0
    GRID = 1
    SLIPSTREAM = 2
    CONTEST = 3
    CONTACT = 4
    ROLL = 5
    FLIP = 6
    RIDE = 7
    ENGINE_TEST = 8
    OVER = 9


class Bike:
    """One bike: where it is, its dice, its dashboard and how it stands."""

    def __init__(self, car: i64, seat: i64) -> None:
        self.car: i64 = car
        self.seat: i64 = seat
        self.status: i64 = WAITING
        self.progress: i64 = 0
        """Rows from the finish line, over all laps; below 0 on the grid."""
        self.row: i64 = 0
        """The row of the lap, which follows from the progress."""
        self.lane: i64 = 0
        self.front: i64 = FULL
        self.rear: i64 = FULL
        self.engine: i64 = FULL
        self.stance: i64 = STRAIGHT
        self.first: i64 = 0
        self.second: i64 = 0
        """The dice as they were rolled; 0 where there is none."""
        self.used_first: i64 = 0
        self.used_second: i64 = 0
        """The dice as they are ridden; 0 until they are, and for a die that is not there."""
        self.kept: i64 = 0
        """MG-096 In a contact the die that is kept."""
        self.total: i64 = 0
        """MG-090 The sum in a contest, and in a roll for the grid."""
        self.is_contact: bool = False
        self.was_held_back: bool = False
        """MG-138, MG-163 Its stance cost it a point in this turn."""
        self.head: i64 = NO_BIKE
        """MG-150 With a slipstream counter: the bike whose dice it rides."""
        self.acted: i64 = 0
        """The how-manyeth to act in this turn; 0 while it has not."""
        self.turns: i64 = 0
        self.grid: i64 = 0
        """Its place on the grid; while it is rolled for, several share one."""
        self.pole: list[int] = []
        """Its rolls for the grid, one die after another."""
        self.qualified: i64 = 0
        """MG-124 Its place in the qualifying lap; 0 where none was ridden yet."""
        self.qualified_out: bool = False
        """MG-126 It dropped out in the qualifying lap."""
        self.place: i64 = 0
        """MG-059 Its place once it has finished."""
        self.finish_turn: i64 = 0
        self.outs: i64 = 0
        """MG-069 The how-manyeth to drop out; 0 while it has not."""

    @property
    def is_slipstreaming(self) -> bool:
        """MG-150 Whether it has a slipstream counter."""
        return self.head != NO_BIKE

    def reset_dials(self, full: i64) -> None:
        """MG-065, MG-125, MG-131 As before a race."""
        self.front = full
        self.rear = full
        self.engine = full
        self.stance = STRAIGHT
        self.head = NO_BIKE

    def clear_dice(self) -> None:
        """MG-179 Dice stay until the end of the turn."""
        self.first = 0
        self.second = 0
        self.used_first = 0
        self.used_second = 0
        self.kept = 0
        self.total = 0
        self.is_contact = False
        self.was_held_back = False

    def copy(self) -> "Bike":
        """The same bike, changed apart."""
        twin = Bike(self.car, self.seat)
        twin.status = self.status
        twin.progress = self.progress
        twin.row = self.row
        twin.lane = self.lane
        twin.front = self.front
        twin.rear = self.rear
        twin.engine = self.engine
        twin.stance = self.stance
        twin.first = self.first
        twin.second = self.second
        twin.used_first = self.used_first
        twin.used_second = self.used_second
        twin.kept = self.kept
        twin.total = self.total
        twin.is_contact = self.is_contact
        twin.was_held_back = self.was_held_back
        twin.head = self.head
        twin.acted = self.acted
        twin.turns = self.turns
        twin.grid = self.grid
        twin.pole = self.pole[:]
        twin.qualified = self.qualified
        twin.qualified_out = self.qualified_out
        twin.place = self.place
        twin.finish_turn = self.finish_turn
        twin.outs = self.outs
        return twin


class MotoState:
    """One race of MotoGrandPrix."""

    def __init__(self, bikes: list[Bike]) -> None:
        self.bikes: list[Bike] = bikes
        self.phase: Phase = Phase.POLE
        self.actor: i64 = CHANCE
        """Who takes the next step: a seat, chance, or nobody."""
        self.bike: Bike = bikes[0]
        """Whom the next step is about."""
        self.is_qualifying: bool = False
        """MG-124 The lap under way is the qualifying lap."""
        self.turn: i64 = 0
        self.acted: i64 = 0
        """How many bikes have acted in this turn."""
        self.lap: i64 = 1
        """MG-056 What the lap counter shows."""
        self.finished: i64 = 0
        self.outs: i64 = 0
        """How many bikes have finished, and how many dropped out."""
        self.contest: list[Bike] = []
        """The bikes of the contest under way: by lane while they roll, then as they go."""
        self.contest_kind: i64 = NO_CONTEST
        self.contest_at: i64 = 0
        """How many of them have rolled, then how many have gone."""
        self.chain: list[Bike] = []
        """MG-151 The bike that is about to roll, or has, and those in its slipstream."""

    def ask(self, phase: Phase, bike: Bike) -> None:
        """Wait for the decision of a bike's rider."""
        self.phase = phase
        self.bike = bike
        self.actor = bike.seat

    def throw(self, phase: Phase, bike: Bike) -> None:
        """Wait for dice that are thrown for a bike."""
        self.phase = phase
        self.bike = bike
        self.actor = CHANCE

    def end(self) -> None:
        """The race is over."""
        self.phase = Phase.OVER
        self.actor = NOBODY

    def copy(self) -> "MotoState":
        """The same race, changed apart."""
        twin = MotoState([bike.copy() for bike in self.bikes])
        twin.phase = self.phase
        twin.actor = self.actor
        twin.bike = twin.bikes[self.bike.car]
        twin.is_qualifying = self.is_qualifying
        twin.turn = self.turn
        twin.acted = self.acted
        twin.lap = self.lap
        twin.finished = self.finished
        twin.outs = self.outs
        twin.contest = [twin.bikes[bike.car] for bike in self.contest]
        twin.contest_kind = self.contest_kind
        twin.contest_at = self.contest_at
        twin.chain = [twin.bikes[bike.car] for bike in self.chain]
        return twin
