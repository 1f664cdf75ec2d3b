"""Heaps of dice, and rows of figures with one for every heap that can be in hand.

A row has a place more, for the heap that is not there: where a die is asked for that is missing.
"""

from typing import Final, cast

from mypy_extensions import i64

from paddock.core.dice import Roll
from paddock.games.monza.colours import (
    COLOUR_COUNT,
    HEAP_NUMBERS,
    MAIN_DICE,
    THROWS,
    TURBO_DICE,
    dice_count,
    dice_of,
    dice_shown,
    one_die,
)

NOWHERE: Final = 1e9
"""The figure of a way that is not there; the others are turns, and the fewer the better."""


class Heaps:
    """All heaps of up to so many dice, the small ones first."""

    def __init__(self, most: i64) -> None:
        self.dice: list[i64] = [dice for dice in HEAP_NUMBERS if dice_count(dice) <= most]
        self.count: i64 = len(self.dice)
        self.without: list[list[i64]] = [self._left(colour) for colour in range(COLOUR_COUNT)]
        """By colour: which heap is left of each when a die of that colour is laid."""
        self.nowhere: list[float] = [NOWHERE] * (self.count + 1)
        self.home: list[float] = [0.0] * self.count + [NOWHERE]
        """The row of the finish."""
        self.any_die: list[float] = [NOWHERE] + [0.0] * (self.count - 1) + [NOWHERE]
        """The row of a step that any die pays for and that leads home."""
        self.weights: list[float] = _weights(most)
        """How likely each of the heaps with all dice is thrown; they stand last."""
        self.first_roll: i64 = self.count - len(self.weights)

    def _left(self, colour: i64) -> list[i64]:
        left: list[i64] = []
        for dice in self.dice:
            has_die = dice_of(colour, dice) > 0
            left.append(HEAP_NUMBERS[dice - one_die(colour)] if has_die else self.count)
        left.append(self.count)
        return left

    def mean(self, row: list[float]) -> float:
        """The mean of a row when all dice are thrown."""
        total = 0.0
        for place, weight in enumerate(self.weights, self.first_roll):
            total += weight * row[place]
        return total

    def thrown_again(self, row: list[float]) -> list[float]:
        """The mean for every heap that is kept while the other dice are thrown."""
        means = row[:]
        for place in range(self.first_roll - 1, -1, -1):
            total = 0.0
            for number in MORE[place]:
                total += means[number]
            means[place] = total / COLOUR_COUNT
        return means


def _weights(most: i64) -> list[float]:
    """In the order of the heaps, as both count up the colours."""
    throw = THROWS[most - 1]
    return [weight / throw.weight for _, weight in throw.outcomes]


def _more() -> list[list[i64]]:
    """The six heaps that each heap of fewer than six dice becomes with one die more."""
    return [
        [HEAP_NUMBERS[dice + one_die(colour)] for colour in range(COLOUR_COUNT)]
        for dice in HEAP_NUMBERS
        if dice_count(dice) < MAIN_DICE
    ]


def lower(row: list[float], other: list[float]) -> list[float]:
    """The lower figure of each place."""
    return [one if one < two else two for one, two in zip(row, other, strict=True)]


def at_most(row: list[float], most: float) -> list[float]:
    """A row whose figures are cut to this; the heap that is not there stays so."""
    cut = [one if one < most else most for one in row]
    cut[-1] = NOWHERE
    return cut


MAIN: Final = Heaps(MAIN_DICE)
TURBO: Final = Heaps(TURBO_DICE)
MORE: Final = _more()
ROLLS: Final[dict[i64, float]] = {
    dice_shown(cast(Roll, roll)): weight / THROWS[MAIN_DICE - 1].weight
    for roll, weight in THROWS[MAIN_DICE - 1].outcomes
}
"""How likely each roll of six dice is."""
