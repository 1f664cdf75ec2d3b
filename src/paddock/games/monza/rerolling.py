"""MZ-073..077 The extra roll: which dice may be thrown again."""

from mypy_extensions import i64

from paddock.core.steps import Step
from paddock.games.monza.colours import COLOUR_COUNT, NO_DICE, dice_of, one_die
from paddock.games.monza.steps import SeatSteps


def add_rerolls(steps: SeatSteps, dice: i64, found: list[Step]) -> None:
    """MZ-075 Every heap that can be picked from the dice; MZ-D26 but not an empty one."""
    for picked in picks(dice):
        if picked != NO_DICE:
            found.append(steps.reroll(picked))


def picks(dice: i64) -> list[i64]:
    """Every heap that can be picked from dice, the empty one first."""
    found: list[i64] = [NO_DICE]
    for colour in range(COLOUR_COUNT):
        without = found[:]
        for count in range(1, int(dice_of(colour, dice)) + 1):
            for heap in without:
                found.append(heap + count * one_die(colour))
    return found
