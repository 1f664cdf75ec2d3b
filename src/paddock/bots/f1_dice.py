"""Bots for the F1 Racing Dice Game."""

from typing import Final, cast

from mypy_extensions import i64

from paddock.core.playing import Bot
from paddock.core.steps import Step
from paddock.games.f1_dice.rules import GEAR_SIDES, TOP_GEAR, F1DiceRules
from paddock.games.f1_dice.state import F1DiceState

CAREFUL_GEAR: Final = 5
"""The highest gear a rookie dares."""


class Rookie(Bot[F1DiceState]):
    """Shifts up most of the time, and is afraid of the sixth gear."""

    def choose(self, view: F1DiceState, steps: list[Step]) -> Step:
        """The highest gear open three times in four, else one below; never the sixth."""
        highest = min(len(steps), CAREFUL_GEAR)
        hesitates = highest > 1 and self.generator.below(4) == 0
        return steps[highest - 2 if hesitates else highest - 1]


class Driver(Bot[F1DiceState]):
    """Takes the gear with the most spaces in this turn and the next, or the surest win."""

    def choose(self, view: F1DiceState, steps: list[Step]) -> Step:
        """The best gear; of equal ones the lower, which is kinder to the engine."""
        rules = cast(F1DiceRules, self.rules)
        to_go: i64 = rules.goal - view.order[view.turn].position
        best: i64 = 1
        gear: i64 = 2
        while gear <= len(steps):
            if gear_worth(gear, to_go) > gear_worth(best, to_go):
                best = gear
            gear += 1
        return steps[best - 1]


def gear_worth(gear: i64, to_go: i64) -> i64:
    """The worth of a gear, in 1/7200 of a space or, where the goal is in reach, of a win."""
    sides: i64 = GEAR_SIDES[gear - 1]
    wins: i64 = max(sides - to_go + 1, 0)
    if wins > 0:
        return CERTAIN + 7200 * wins // sides
    return TWO_TURNS[gear - 1]


def two_turns_worth(gear: i64) -> i64:
    """The mean of this turn and the next, engine tests reckoned in, in 1/7200 of a space."""
    free = mean_move(min(gear + 1, TOP_GEAR))
    if gear < 5:
        return mean_move(gear) + free
    strained: i64 = (mean_move(1) + 15 * mean_move(gear - 1) + 4 * free) // 20
    return mean_move(gear) + free - (free - strained) // GEAR_SIDES[gear - 1]


def mean_move(gear: i64) -> i64:
    """The mean roll of a gear, in 1/7200 of a space."""
    return 3600 * (GEAR_SIDES[gear - 1] + 1)


CERTAIN: Final = 1_000_000_000
"""More than any move is worth: a chance to win goes before it."""
TWO_TURNS: Final[tuple[int, ...]] = tuple(two_turns_worth(gear) for gear in range(1, TOP_GEAR + 1))
