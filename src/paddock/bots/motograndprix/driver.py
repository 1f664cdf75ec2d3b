"""The driver: knows the turns that each row leaves to go, and what its dials are worth."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.bots.motograndprix.pace import NEVER, Pace
from paddock.bots.motograndprix.paces import Paces, paces_of
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.riding.flips import allowed_flips
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import NO_CONTEST, RACING, Bike, MotoState, Phase
from paddock.games.motograndprix.steps import Answer, ChoosePlace, Flip, KeepDie, Ride

LANES: Final[tuple[float, ...]] = (-0.03, 0.0, 0.02)
"""What a lane costs by its rank: who rides on the racing line acts first."""
COMPANY: Final = 0.06
"""Beside a rival on a contest row: a contact costs half a turn, once in nine times."""
SLIPSTREAM: Final = 0.1
"""Behind a rival on the racing line: the next turn has a row more."""
WORN: Final[tuple[float, ...]] = (0.0, 0.35, 0.1)
"""What a dial that shows 1 or 2 costs: the next forced payment puts the bike out."""
SAFE: Final = 12
"""So near to the finish dials need not last."""


class Driver(Bot[MotoState]):
    """Flips, spends and steers so that the fewest turns are left, and the dials last."""

    def __init__(self, rules: Rules[MotoState], generator: Generator) -> None:
        super().__init__(rules, generator)
        self.thoughts: Thoughts | None = None

    def choose(self, view: MotoState, steps: list[Step]) -> Step:
        """The best step; alone on the list it needs no thought."""
        if len(steps) == 1:
            return steps[0]
        if view.phase is Phase.SLIPSTREAM or view.phase is Phase.GRID:
            return eager(steps)
        if self.thoughts is None:
            self.thoughts = Thoughts(cast(MotoRules, self.rules))
        self.thoughts.think_of(view)
        return self.thoughts.best(steps)


def eager(steps: list[Step]) -> Step:
    """MG-148 The slipstream is a row more; of the grid the place nearest to the racing line."""
    best = steps[0]
    for step in steps:
        if isinstance(step, Answer) and step.is_yes:
            return step
        if isinstance(step, ChoosePlace) and step.position.is_racing_line:
            return step
    return best


class Thoughts:
    """What the bike that is asked has before it."""

    def __init__(self, rules: MotoRules) -> None:
        self.course: Course = rules.course
        self.rides: Rides = rules.rides
        self.paces: Paces = paces_of(rules.course)
        self.state: MotoState = rules.setup(rules.least_seats)
        self.bike: Bike = self.state.bikes[0]
        self.to_go: i64 = 0
        self.pace: Pace = self.paces.paces[0]
        self.front_price: float = 0.0

    def think_of(self, state: MotoState) -> None:
        """Look at another question."""
        self.state = state
        self.bike = state.bike
        self.to_go = self.course.goal(state) - self.bike.progress
        self.pace = self.paces.for_engine(self.bike, self.to_go)
        self.front_price = self.paces.for_front(self.bike, self.to_go).price

    def best(self, steps: list[Step]) -> Step:
        """The step that leaves the fewest turns."""
        best = steps[0]
        least = NEVER * 2
        for step in steps:
            turns = self.turns_after(step)
            if turns < least:
                best, least = step, turns
        return best

    def turns_after(self, step: Step) -> float:
        """Turns to go after a step, with what it costs."""
        if isinstance(step, Ride):
            return self.after_ride(step)
        if isinstance(step, Flip):
            return self.after_flip(step.first, step.second, step.flips)
        return self.after_keeping(step.die) if isinstance(step, KeepDie) else 0.0

    def after_keeping(self, die: i64) -> float:
        """MG-096 The better side of a die that is kept."""
        least = NEVER
        ways: i64 = allowed_flips(self.course.difficulties[self.bike.row], die, 0)
        for flips in range(2):
            if ways & (1 << flips):
                least = min(least, self.after_flip(7 - die if flips else die, 0, flips))
        return least

    def after_flip(self, first: i64, second: i64, flips: i64) -> float:
        """The best ride with dice as they are used."""
        rides = self.rides
        rides.look(self.state, self.bike)
        rides.throw(self.state, self.bike, first, second, flips)
        rides.find()
        least = NEVER
        for step in rides.found:
            if isinstance(step, Ride):
                least = min(least, self.after_ride(step))
        return least + self.pace.effects(first, second, flips)

    def after_ride(self, ride: Ride) -> float:
        """Turns to go from the end of a ride, its price, and what the place is worth.

        Beyond the finish points have no price any more.
        """
        rows: i64 = ride.row - self.bike.row
        if rows < 0:
            rows += self.course.n_rows
        to_go: i64 = self.to_go - rows
        turns = self.pace.turns_from(to_go)
        if to_go <= 0:
            return turns
        turns += self.pace.price * float(ride.engine + ride.rear)
        turns += self.front_price * float(ride.front)
        return turns + self.worn(ride, to_go) + self.place(ride.row, ride.lane)

    def worn(self, ride: Ride, to_go: i64) -> float:
        """What it is worth not to ride on the last points."""
        if not self.course.has_dials or to_go < SAFE:
            return 0.0
        return (
            wear(self.bike.front - ride.front, ride.front)
            + wear(self.bike.rear - ride.rear, ride.rear)
            + wear(self.bike.engine - ride.engine, ride.engine)
        )

    def place(self, row: i64, lane: i64) -> float:
        """What a dot is worth: its lane, who is beside it, and whose slipstream it is in."""
        course = self.course
        cost = LANES[course.rank(row, lane)]
        has_contest = course.has_contests and course.contests[row] != NO_CONTEST
        draws = course.has_slipstream and not course.corners[row] and lane == course.dark[row]
        ahead: i64 = row + 1 if row + 1 < course.n_rows else 0
        for rival in self.state.bikes:
            if rival is self.bike or rival.status != RACING:
                continue
            if has_contest and rival.row == row:
                cost += COMPANY
            if draws and rival.row == ahead and rival.lane == lane and not course.corners[ahead]:
                cost -= SLIPSTREAM
        return cost


def wear(left: i64, spent: i64) -> float:
    """What it costs to bring a dial down to its last points."""
    return WORN[left] if spent > 0 and left < len(WORN) else 0.0
