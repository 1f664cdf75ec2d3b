"""Where a drive should end: every end that the dice and tiles in hand allow, and the best one."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.monza.prospects import Prospects
from paddock.circuits.intervals.board import Space
from paddock.games.monza.colours import COLOUR_COUNT, NO_DICE, dice_count, one_die, one_tile
from paddock.games.monza.laying import die_fits
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.search import Reached, Search
from paddock.games.monza.state import MonzaState, Phase

WORST: Final = -1e9
"""Less than any prospect."""


class Drive:
    """The drive of the car whose turn it is, from what is laid already."""

    def __init__(self, prospects: Prospects, view: MonzaState) -> None:
        self.prospects: Prospects = prospects
        self.rules: MonzaRules = prospects.rules
        self.view: MonzaState = view
        self.usable: i64 = self.rules.usable_tiles(view)
        self.used: i64 = view.car.dice_used + dice_count(view.dice)
        for lay in view.laid:
            if not lay.is_tile:
                self.used += 1
        self.after: MonzaState = view.copy()
        """The race as it stands after a drive; each is tried on it."""

    def best_end(self) -> tuple[Reached, float]:
        """The end with the best prospect, and how good it is."""
        found = Search(self.view.end, self.view.dice, self.usable, self.rules.needs_white).found
        best = found[0]
        most = WORST
        for reached in found:
            if self.may_end(reached):
                prospect = self.prospect(reached)
                if prospect > most:
                    best, most = reached, prospect
        return best, most

    def may_end(self, reached: Reached) -> bool:
        """MZ-033, MZ-D05 Whether the car may stop there."""
        if self.rules.early_stop or self.view.phase is Phase.TURBO_DRIVE:
            return True
        return not die_fits(reached.space, reached.dice, self.rules.needs_white)

    def prospect(self, reached: Reached) -> float:
        """How good it is to drive there."""
        before = reached.before
        if before is None:
            return self.prospect_here(reached)
        colour = colour_laid(reached, before)
        return self.prospect_at(reached.space, reached.dice, reached.tiles, colour)

    def prospect_here(self, reached: Reached) -> float:
        """How good it is to lay no more."""
        laid = self.view.laid
        if laid:
            return self.prospect_at(reached.space, reached.dice, reached.tiles, laid[-1].colour)
        self.after.has_moved = self.view.has_moved
        self.after.last_colour = self.view.last_colour
        return self.prospect_of(reached.space, reached.dice, reached.tiles)

    def prospect_at(self, space: Space, dice: i64, tiles: i64, colour: i64) -> float:
        """How good it is to drive to a space, with this left and that colour laid last."""
        self.after.has_moved = True
        self.after.last_colour = colour
        return self.prospect_of(space, dice, tiles)

    def prospect_of(self, space: Space, dice: i64, tiles: i64) -> float:
        """How good it is to end on a space with this left."""
        state = self.after
        car = state.car
        car.space = space
        car.tiles = self.view.tiles - self.usable + tiles
        car.dice_used = self.used - dice_count(dice)
        if not self.earns_turbo(dice):
            return self.prospects.landed(state, car)
        turns = self.prospects.charts.turbo_turns(space, car.tiles, car.has_extra_roll)
        return self.prospects.of(state, car, turns)

    def earns_turbo(self, dice: i64) -> bool:
        """MZ-086 Whether a turbo roll follows."""
        if not self.rules.professional or self.view.phase is Phase.TURBO_DRIVE:
            return False
        return dice == NO_DICE and not self.after.car.is_home


def colour_laid(reached: Reached, before: Reached) -> i64:
    """The colour of the die or tile that led on."""
    for colour in range(COLOUR_COUNT):
        if before.dice - reached.dice == one_die(colour):
            return colour
        if before.tiles - reached.tiles == one_tile(colour):
            return colour
    return reached.space.colour
