"""The extra roll: what can be expected of dice that are thrown again.

The best that each heap could do from the car's space is found as for the whole journey, but with
the prospects of the race as it stands: rivals in reach, the colour laid last, dice used at home.
"""

from typing import Final

from mypy_extensions import i64

from paddock.bots.monza.drives import Drive
from paddock.bots.monza.heaps import MAIN, NOWHERE, lower
from paddock.bots.monza.journey import Laying, from_the_end
from paddock.bots.monza.prospects import Prospects
from paddock.circuits.intervals.board import Space
from paddock.games.monza.colours import MAIN_DICE, NO_DICE, dice_count
from paddock.games.monza.state import NO_LAST_COLOUR, MonzaState

SOME_DICE: Final = 1
"""Stands for any dice left over; on the road it does not matter which."""


class ThrowingAgain:
    """What a driver may hope for who gives the extra roll and lays no tiles."""

    def __init__(self, prospects: Prospects, view: MonzaState) -> None:
        self.drive: Drive = Drive(prospects, view)
        self.drive.after.car.has_extra_roll = False
        self.start: Space = view.car.space
        self.tiles: i64 = self.drive.usable
        self.laying: Laying = Laying(MAIN, prospects.rules.board, prospects.rules.needs_white)
        """The figures of a laying are the lower the better: prospects with their sign changed."""
        self.set_finish(prospects.rules.board.finish)
        for space in self.in_reach(from_the_end(prospects.rules.board)):
            row = self.ends_on(space)
            self.laying.rows[space.number] = lower(row, self.laying.steps_from(space))

    def means(self) -> list[float]:
        """The mean prospect by the heap that is kept."""
        row = self.laying.rows[self.start.number]
        return [-figure for figure in MAIN.thrown_again(row)]

    def in_reach(self, spaces: list[Space]) -> list[Space]:
        """Those of the spaces that six dice can reach, in their order."""
        reached: set[i64] = {self.start.number}
        edge = [self.start]
        for _ in range(MAIN_DICE):
            edge = [target for space in edge for target in space.next]
            edge = list({target.number: target for target in edge}.values())
            reached.update([target.number for target in edge])
        return [space for space in spaces if space.number in reached]

    def set_finish(self, finish: Space) -> None:
        """MZ-066 At home it counts how many dice are left."""
        ends = [self.figure(finish, dice, finish.colour) for dice in FEW_DICE]
        row = [ends[dice_count(dice)] for dice in MAIN.dice]
        row.append(NOWHERE)
        self.laying.rows[finish.number] = row
        any_die = [ends[max(dice_count(dice) - 1, 0)] for dice in MAIN.dice]
        any_die[0] = NOWHERE
        any_die.append(NOWHERE)
        self.laying.any_die = any_die

    def ends_on(self, space: Space) -> list[float]:
        """The row of a drive that ends on a space."""
        colour: i64 = NO_LAST_COLOUR if space is self.start else space.colour
        row = [self.figure(space, SOME_DICE, colour)] * (MAIN.count + 1)
        row[0] = self.figure(space, NO_DICE, colour)
        row[MAIN.count] = NOWHERE
        return row

    def figure(self, space: Space, dice: i64, colour: i64) -> float:
        """The prospect of a space with its sign changed."""
        return -self.drive.prospect_at(space, dice, self.tiles, colour)


FEW_DICE: Final = [count * SOME_DICE for count in range(MAIN_DICE + 1)]
"""Heaps of no die, of one, and so on up to six."""
