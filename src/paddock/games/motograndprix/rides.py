"""MG-043..049, MG-070..078, MG-099..116 The search for rides: every end that can be paid for.

All ways between two rows cross the same rows, so a ride is its end and its price. Row by row,
three numbers hold what it can cost to come to each lane: a bit for each cost.
"""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import CENTRE, LANES, LEFT, RIGHT, PositionsBoard
from paddock.core.steps import Step
from paddock.games.motograndprix.course import FLAT, REACH, Course, lane_of_rank
from paddock.games.motograndprix.flips import allowed_flips
from paddock.games.motograndprix.state import RACING, STRAIGHT, WHEELIE, Bike, MotoState
from paddock.games.motograndprix.steps import (
    BONUS,
    FREE,
    FRONT,
    MOST_ENGINE,
    MOST_FRONT,
    PRICES,
    WITH_REAR,
    Ride,
    Rider,
)

SIX: Final = 6
LEAST_FOR_TEST: Final = 2
"""MG-122 What the engine must show for a test to be survived, two ones being the lowest roll."""


class RideSteps:
    """The rides of one bike, made when they are first wanted and then kept."""

    def __init__(self, rider: Rider, board: PositionsBoard) -> None:
        self.rider: Rider = rider
        self.board: PositionsBoard = board
        self.steps: list[Ride | None] = [None] * (len(board.positions) * PRICES)

    def of(self, position: i64, price: i64) -> Ride:
        """The ride that ends on a dot for a price."""
        kept = self.steps[position * PRICES + price]
        if kept is not None:
            return kept
        made = Ride(self.rider, self.board.positions[position], price)
        self.steps[position * PRICES + price] = made
        return made


class Rides:
    """What finds the rides of the bike that is to ride; it keeps what it works with."""

    def __init__(self, course: Course, riders: list[Rider]) -> None:
        self.course: Course = course
        self.steps: list[RideSteps] = [RideSteps(rider, course.board) for rider in riders]
        self.mine: RideSteps = self.steps[0]
        """Those of the bike that rides."""
        self.found: list[Step] = []
        self.row: i64 = 0
        self.lane: i64 = 0
        self.occupied: i64 = 0
        """Three bits for each row ahead: who is there."""
        self.points: i64 = 0
        """MG-042 The movement points, before any are bought or braked away."""
        self.bonus: i64 = 0
        self.most_engine: i64 = 0
        self.most_front: i64 = 0
        """What the dials allow to be spent."""
        self.engine: i64 = 0
        self.rear: i64 = 0
        self.is_contact: bool = False
        self.is_redlining: bool = False
        self.is_slipping: bool = False
        self.is_glance: bool = False
        """Whether one ride is enough to know."""
        self.survives: bool = True
        """MG-D13 Whether only rides are looked for that do not surely end in dropping out."""

    # The terms on which a bike rides

    def look(self, state: MotoState, bike: Bike) -> None:
        """Where the bike stands, who is ahead, and what its dials allow."""
        self.mine = self.steps[bike.car]
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
        for rival in state.bikes:
            if rival.status == RACING and rival is not bike:
                ahead: i64 = rival.row - bike.row
                if ahead < 0:
                    ahead += rows
                if 0 < ahead <= REACH:
                    seen |= 1 << (ahead * LANES + rival.lane)
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
        ways: i64 = allowed_flips(self.course.difficulties[bike.row], first, second)
        if not self.course.has_dials:
            return ways
        self.look(state, bike)
        if self.occupied == 0 and bike.engine > 1 and bike.rear > 1:
            return ways
        alive: i64 = 0
        for way in range(4):
            if ways & (1 << way):
                used_first: i64 = 7 - first if way & 1 else first
                used_second: i64 = 7 - second if way & 2 else second
                self.throw(state, bike, used_first, used_second, way)
                if self.has_ride(True):
                    alive |= 1 << way
        return alive if alive != 0 else ways

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
        return self.occupied == 0 or self.has_ride(False)

    def has_ride(self, survives: bool) -> bool:
        """Whether there is a ride; where it matters, one that does not surely put the bike out."""
        self.is_glance = True
        self.list_rides(survives)
        self.is_glance = False
        return len(self.found) > 0

    def open_rides(self, state: MotoState) -> list[Step]:
        """MG-043..116 Every end with its price, the nearest first."""
        self.ready(state)
        self.find()
        return self.found

    def find(self) -> None:
        """MG-D13 Rides that are sure to end in dropping out only where there are no others."""
        self.list_rides(True)
        if not self.found:
            self.list_rides(False)

    # Row by row

    def list_rides(self, survives: bool) -> None:
        """List the rides on the present terms."""
        self.survives = survives
        self.found = []
        if not self.course.has_dials:
            self.ride_free()
        elif self.is_contact:
            self.drift()
        else:
            self.ride()

    def ride(self) -> None:
        """MG-070..116 Row by row, what it can cost to come to each lane."""
        most: i64 = self.points + self.bonus + self.most_engine
        within: i64 = (1 << (most + 1)) - 1
        left, centre, right = self.standing()
        self.offer(0, self.lane, 1)
        rows: i64 = 1
        while rows <= most:
            left, centre, right = self.advance(rows, left, centre, right)
            left &= within
            centre &= within
            right &= within
            if (left | centre | right) == 0 or (self.is_glance and self.found):
                return
            if left != 0:
                self.offer(rows, LEFT, left)
            if centre != 0:
                self.offer(rows, CENTRE, centre)
            if right != 0:
                self.offer(rows, RIGHT, right)
            rows += 1

    def standing(self) -> tuple[i64, i64, i64]:
        """The costs of each lane before the first row: nothing where the bike stands."""
        if self.lane == CENTRE:
            return 0, 1, 0
        return (1, 0, 0) if self.lane == LEFT else (0, 0, 1)

    def advance(self, rows: i64, left: i64, centre: i64, right: i64) -> tuple[i64, i64, i64]:
        """MG-044..046 One row on; MG-106 beside another bike, off the racing line, at a price."""
        to_left: i64 = (left | centre) << 1
        to_centre: i64 = (left | centre | right) << 1
        to_right: i64 = (centre | right) << 1
        here: i64 = (self.occupied >> (rows * LANES)) & 7
        if here != 0:
            extra: i64 = self.course.difficulties[self.row + rows]
            dark: i64 = self.course.dark[self.row + rows]
            to_left = 0 if here & 1 else to_left << (extra if dark != LEFT else 0)
            to_centre = 0 if here & 2 else to_centre << extra
            to_right = 0 if here & 4 else to_right << (extra if dark != RIGHT else 0)
        return to_left, to_centre, to_right

    def offer(self, rows: i64, lane: i64, costs: i64) -> None:
        """MG-D38 List an end with its least price in engine and in front tire points."""
        points: i64 = self.points
        if self.is_deadly(rows, 0):
            return
        if costs & (1 << points):
            self.add(rows, lane, FREE)
            return
        if self.bonus and costs & (1 << (points + 1)):
            self.add(rows, lane, BONUS)
            return
        front: i64 = 1
        while front <= self.most_front and front <= points:
            if costs & (1 << (points - front)):
                self.add(rows, lane, FRONT + front)
                break
            front += 1
        if costs >> (points + self.bonus + 1) != 0:
            self.offer_engine(rows, lane, costs)

    def offer_engine(self, rows: i64, lane: i64, costs: i64) -> None:
        """MG-070..074 The fewest engine points that pay for one of the costs."""
        rear: i64 = 1 if self.course.touches_corner(self.row, rows) else 0
        if self.rear - rear < 1 or self.is_deadly(rows, rear):
            return
        base: i64 = self.points + self.bonus
        most: i64 = self.most_engine
        if self.survives and self.is_redlining:
            most = min(most, self.engine - LEAST_FOR_TEST)
        engine: i64 = 1
        while engine <= most:
            if costs & (1 << (base + engine)):
                self.add(rows, lane, BONUS * self.bonus + WITH_REAR * rear + engine)
                return
            engine += 1

    def add(self, rows: i64, lane: i64, price: i64) -> None:
        """List a ride."""
        row: i64 = self.row + rows
        if row >= self.course.n_rows:
            row -= self.course.n_rows
        self.found.append(self.mine.of(row * LANES + lane, price))

    def is_deadly(self, rows: i64, rear: i64) -> bool:
        """MG-122, MG-161 Whether the effects of a ride are sure to put the bike out."""
        if not self.survives:
            return False
        if self.is_redlining and self.engine < LEAST_FOR_TEST:
            return True
        if not self.is_slipping or self.rear - rear > 1:
            return False
        return self.course.corners[self.row + rows] != 0

    def drift(self) -> None:
        """MG-099, MG-101, MG-D20 In a contact each step leads to the lightest free dot."""
        lane: i64 = self.lane
        rows: i64 = 0
        most: i64 = self.points + self.most_engine
        self.offer(0, lane, 1)
        while rows < most:
            rows += 1
            lane = self.lightest(rows, lane)
            if lane < 0:
                return
            self.offer(rows, lane, 1 << rows)

    def lightest(self, rows: i64, lane: i64) -> i64:
        """MG-099 The lane of the lightest free dot that is next; -1 where none is."""
        here: i64 = (self.occupied >> (rows * LANES)) & 7
        dark: i64 = self.course.dark[self.row + rows]
        rank: i64 = 2
        while rank >= 0:
            to: i64 = lane_of_rank(dark, rank)
            if -1 <= to - lane <= 1 and not here & (1 << to):
                return to
            rank -= 1
        return -1

    def ride_free(self) -> None:
        """MG-043..049 Without dials: all points, or as many as the way allows."""
        at: i64 = 1 << self.lane
        rows: i64 = 0
        while rows < self.points:
            here: i64 = (self.occupied >> ((rows + 1) * LANES)) & 7
            ahead: i64 = (at | (at << 1) | (at >> 1)) & ~here & 7
            if ahead == 0:
                break
            at = ahead
            rows += 1
        for lane in range(LANES):
            if at & (1 << lane):
                self.add(rows, lane, FREE)


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
