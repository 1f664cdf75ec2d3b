"""MG-043..049, MG-070..078, MG-099..116 The search for rides: every end that can be paid for.

All ways between two rows cross the same rows, so a ride is its end and its price. Row by row,
three numbers hold what it can cost to come to each lane: a bit for each cost.
"""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import CENTRE, LANES, LEFT, RIGHT, PositionsBoard
from paddock.core.steps import Step
from paddock.games.motograndprix.course import Course, lane_of_rank
from paddock.games.motograndprix.steps import (
    BONUS,
    FREE,
    FRONT,
    PRICES,
    WITH_REAR,
    Ride,
    Rider,
)

LEAST_FOR_TEST: Final = 2
"""MG-122 What the engine must show for a test to be survived, two ones being the lowest roll."""


class RideSteps:
    """The rides of one bike, made when they are first wanted and then kept."""

    def __init__(self, rider: Rider, board: PositionsBoard) -> None:
        self.rider: Rider = rider
        self.board: PositionsBoard = board
        self.dots: i64 = len(board.positions)
        self.steps: list[Ride | None] = [None] * (PRICES * self.dots)
        """Price by price, so that those that are listed together lie together."""

    def of(self, position: i64, price: i64) -> Ride:
        """The ride that ends on a dot for a price."""
        at: i64 = price * self.dots + position
        kept = self.steps[at]
        if kept is not None:
            return kept
        made = Ride(self.rider, self.board.positions[position], price)
        self.steps[at] = made
        return made


class Search:
    """The road ahead of a bike and the terms on which it rides; it keeps what it works with."""

    def __init__(self, course: Course, riders: list[Rider]) -> None:
        self.course: Course = course
        self.riders: list[Rider] = riders
        self.steps: list[RideSteps | None] = [None] * len(riders)
        """By bike, made when it rides for the first time."""
        self.mine: RideSteps = self.steps_of(0)
        """Those of the bike that rides."""
        self.found: list[Step] = []
        self.row: i64 = 0
        self.lane: i64 = 0
        self.occupied: i64 = 0
        """Three bits for each row ahead: who is there."""
        self.nearest: i64 = 0
        """How many rows ahead the next bike is, up to a lap."""
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
        """Whether it is enough to know that there is a ride."""
        self.is_seen: bool = False
        """What a glance has found."""
        self.survives: bool = True
        """MG-D13 Whether only rides are looked for that do not surely end in dropping out."""

    def steps_of(self, car: i64) -> RideSteps:
        """The rides of a bike."""
        kept = self.steps[car]
        if kept is not None:
            return kept
        made = RideSteps(self.riders[car], self.course.board)
        self.steps[car] = made
        return made

    def has_ride(self, survives: bool) -> bool:
        """Whether there is a ride; where it matters, one that does not surely put the bike out."""
        self.is_glance = True
        self.walk(survives)
        self.is_glance = False
        is_seen, self.is_seen = self.is_seen, False
        return is_seen

    def find(self) -> None:
        """MG-D13 Rides that are sure to end in dropping out only where there are no others."""
        self.list_rides(True)
        if not self.found:
            self.list_rides(False)

    def list_rides(self, survives: bool) -> None:
        """List the rides on the present terms; the list that was given away stays as it is."""
        self.found = []
        self.walk(survives)

    def walk(self, survives: bool) -> None:
        """Find the rides on the present terms."""
        self.survives = survives
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
        least: i64 = max(self.points - self.most_front, 0)
        payable: i64 = within - ((1 << least) - 1)
        left, centre, right = self.standing()
        if payable & 1:
            self.offer(0, self.lane, 1)
        rows: i64 = min(self.nearest, least) - 1
        if rows < LANES - 1:
            rows = 0
        else:  # nobody is there, no dial pays for it, and every lane can be reached
            left = centre = right = 1 << rows
        while rows < most:
            rows += 1
            left, centre, right = self.advance(rows, left, centre, right)
            left &= within
            centre &= within
            right &= within
            if (left | centre | right) == 0 or self.is_seen:
                return
            if left & payable:
                self.offer(rows, LEFT, left)
            if centre & payable:
                self.offer(rows, CENTRE, centre)
            if right & payable:
                self.offer(rows, RIGHT, right)

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
        """List an end once for every price at which a way leads there, the lowest cost first."""
        if self.is_deadly(rows, 0):
            return
        points: i64 = self.points
        cost: i64 = max(points - self.most_front, 0)
        while cost < points:
            if costs & (1 << cost):
                self.add(rows, lane, FRONT + points - cost)
            cost += 1
        if costs & (1 << points):
            self.add(rows, lane, FREE)
        if self.bonus and costs & (1 << (points + 1)):
            self.add(rows, lane, BONUS)
        if costs >> (points + self.bonus + 1) != 0:
            self.offer_engine(rows, lane, costs)

    def offer_engine(self, rows: i64, lane: i64, costs: i64) -> None:
        """MG-070..074 The engine points that pay for a cost; MG-D38 the bonus is taken first."""
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
            engine += 1

    def add(self, rows: i64, lane: i64, price: i64) -> None:
        """List a ride; a glance need not know which it is."""
        if self.is_glance:
            self.is_seen = True
            return
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
