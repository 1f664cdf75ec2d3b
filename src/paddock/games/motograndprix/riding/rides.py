"""What is open to the bike that acts: the flips of its dice, and the rides after them."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import LANES
from paddock.core.steps import Step
from paddock.games.motograndprix.course import FLAT, REACH, Course
from paddock.games.motograndprix.riding.flips import allowed_flips, offered_flips
from paddock.games.motograndprix.riding.search import Search
from paddock.games.motograndprix.state import LAST, RACING, STRAIGHT, WHEELIE, Bike, MotoState
from paddock.games.motograndprix.steps import MOST_ENGINE, MOST_FRONT

SIX: Final = 6
LANE_BITS: Final = b"\x01\x02\x04"
"""The bit of each lane among those of its row."""


class Rides(Search):
    """The search on the terms of a race: where the bike stands, its dials and its dice."""

    # The terms on which a bike rides

    def look(self, state: MotoState, bike: Bike) -> None:
        """Where the bike stands, who is ahead, and what its dials allow."""
        self.mine = self.steps_of(bike.car)
        self.row = bike.row
        self.lane = bike.lane
        self.occupied = self.seen_ahead(state, bike)
        self.bonus = 1 if bike.is_slipstreaming else 0
        self.engine = bike.engine
        self.rear = bike.rear
        self.is_contact = bike.is_contact
        if self.course.has_dials:
            self.most_engine = min(bike.engine - 1, MOST_ENGINE)
            self.most_front = min(bike.front - 1, MOST_FRONT)

    def seen_ahead(self, state: MotoState, bike: Bike) -> i64:
        """MG-014 The dots within reach on which others stand."""
        seen: i64 = 0
        rows: i64 = self.course.n_rows
        self.nearest = rows
        for rival in state.bikes:
            if rival.status == RACING and rival is not bike:
                ahead: i64 = rival.row - bike.row
                if ahead < 0:
                    ahead += rows
                if 0 < ahead <= REACH:
                    # A shifted 1 would be a number of 32 bits once it is compiled.
                    bit: i64 = LANE_BITS[rival.lane]
                    seen |= bit << (ahead * LANES)
                    self.nearest = min(self.nearest, ahead)
        return seen

    def throw(self, state: MotoState, bike: Bike, first: i64, second: i64, flips: i64) -> None:
        """The movement points of dice as they are used, and what they may do to the bike."""
        course = self.course
        self.points = first + second
        self.is_redlining = False
        self.is_slipping = False
        if course.is_start_turn(state):
            return
        self.points = max(self.points + modifier(course, bike), 0)
        if second > 0 and course.has_dials:
            self.is_redlining = first == SIX and second == SIX
            self.is_slipping = course.has_stances and flips == 0 and first == second

    def ready(self, state: MotoState) -> None:
        """The terms of the bike that has flipped its dice."""
        bike = state.bike
        self.look(state, bike)
        is_kept = bike.used_first == bike.first and bike.used_second == bike.second
        self.throw(state, bike, bike.used_first, bike.used_second, 0 if is_kept else 1)

    # What is open

    def open_flips(self, state: MotoState) -> i64:
        """MG-034..041, MG-D44 A bit for each way to flip, without those that cannot be survived."""
        bike = state.bike
        first, second = self.dice(bike)
        ways = self.offered(bike, first, second)
        if not self.course.has_dials:
            return ways
        self.look(state, bike)
        if self.occupied == 0 and bike.engine > LAST and bike.rear > LAST:
            return ways
        alive: i64 = 0
        for way in range(4):
            if ways & (1 << way):
                used_first: i64 = 7 - first if way & 1 else first
                used_second: i64 = 7 - second if way & 2 else second
                self.throw(state, bike, used_first, used_second, way)
                if self.is_free_to_ride() or self.has_ride(True):
                    alive |= 1 << way
        return alive if alive != 0 else ways

    def offered(self, bike: Bike, first: i64, second: i64) -> i64:
        """MG-D48 A bit for each way to flip that the row allows, each result once."""
        difficulty: i64 = self.course.difficulties[bike.row]
        if self.course.offers_once:
            return offered_flips(difficulty, first, second)
        return allowed_flips(difficulty, first, second)

    def dice(self, bike: Bike) -> tuple[i64, i64]:
        """MG-097 The dice to flip: in a contact the one that was kept."""
        if bike.is_contact:
            return bike.kept, 0
        return bike.first, bike.second

    def can_ride(self, state: MotoState) -> bool:
        """MG-112, MG-115 Whether the bike that has flipped its dice has any ride."""
        if not self.course.has_dials:
            return True
        self.ready(state)
        return self.nearest > self.points or self.has_ride(False)

    def is_free_to_ride(self) -> bool:
        """Whether nobody is within the points, and all of them can be ridden without harm."""
        if self.nearest <= self.points or (self.is_redlining and self.engine == LAST):
            return False
        return not self.is_slipping or self.rear > LAST

    def open_rides(self, state: MotoState) -> list[Step]:
        """MG-043..116 Every end with its price, the nearest first."""
        self.ready(state)
        self.find()
        return self.found


def modifier(course: Course, bike: Bike) -> i64:
    """MG-136..141 What slope and stance do to the movement points of a turn."""
    change: i64 = 0
    if course.has_hills:
        change = course.slopes[bike.row] - FLAT
    if course.has_stances and is_held_back(course, bike):
        change -= 1
    return change


def is_held_back(course: Course, bike: Bike) -> bool:
    """MG-136, MG-137 On the rear wheel, or upright on a corner row."""
    return bike.stance == WHEELIE or (bike.stance == STRAIGHT and course.corners[bike.row] != 0)
