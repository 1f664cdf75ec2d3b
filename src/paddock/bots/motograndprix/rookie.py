"""The rookie: rides as far as the dice go, and thinks of the corner when it is there."""

from typing import Final

from mypy_extensions import i64

from paddock.core.playing import Bot
from paddock.core.steps import Step
from paddock.games.motograndprix.state import MotoState
from paddock.games.motograndprix.steps import Answer, Flip, KeepDie, Ride

ON_A_WHIM: Final = 3
"""Once in so many times a rookie leaves the dice as they fell."""
SPENDS: Final = 5
"""Once in so many times a rookie pays for a ride where another is free."""


class Rookie(Bot[MotoState]):
    """Likes high dice and free rides; takes a slipstream every other time."""

    def choose(self, view: MotoState, steps: list[Step]) -> Step:
        """A plausible step."""
        first = steps[0]
        if isinstance(first, Flip):
            return first if self.is_once_in(ON_A_WHIM) else highest(steps)
        if isinstance(first, Ride):
            return self.choose_ride(view, steps)
        if isinstance(first, KeepDie):
            return highest(steps)
        if isinstance(first, Answer):
            return steps[self.generator.below(len(steps))]
        return first

    def is_once_in(self, times: i64) -> bool:
        """Whether something comes over the rookie."""
        return self.generator.below(times) == 0

    def choose_ride(self, view: MotoState, steps: list[Step]) -> Step:
        """Any of the cheapest; now and then one point of the engine more."""
        dearest: i64 = 1 if self.is_once_in(SPENDS) else 0
        found = [step for step in steps if isinstance(step, Ride) and price(step) <= dearest]
        if not found:
            found = cheapest(steps)
        return found[self.generator.below(len(found))]


def highest(steps: list[Step]) -> Step:
    """The flip, or the die, with the most points."""
    best = steps[0]
    for step in steps:
        if points(step) > points(best):
            best = step
    return best


def points(step: Step) -> i64:
    """The points of dice."""
    if isinstance(step, Flip):
        return step.first + step.second
    return step.die if isinstance(step, KeepDie) else 0


def price(ride: Ride) -> i64:
    """All points that a ride costs."""
    return ride.engine + ride.front + ride.rear


def cheapest(steps: list[Step]) -> list[Ride]:
    """The rides that cost least."""
    rides = [step for step in steps if isinstance(step, Ride)]
    least = min([price(ride) for ride in rides])
    return [ride for ride in rides if price(ride) == least]
