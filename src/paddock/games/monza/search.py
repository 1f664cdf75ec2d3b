"""Everywhere that dice and tiles in hand can lead: an exact search without permutations.

Two ways that lead to one space with the same dice and tiles left have one future. So the search
meets a space once for each heap that can be left on it, however many orders there are.
"""

from mypy_extensions import i64

from paddock.circuits.intervals.board import Space
from paddock.games.monza.colours import (
    NO_TILES,
    dice_count,
    dice_of,
    one_die,
    one_tile,
)
from paddock.games.monza.laying import colours_for


class Reached:
    """A space that was reached with these dice and tiles left."""

    def __init__(
        self, space: Space, dice: i64, tiles: i64, before: "Reached | None", is_tile: bool
    ) -> None:
        self.space: Space = space
        self.dice: i64 = dice
        self.tiles: i64 = tiles
        self.before: Reached | None = before
        """Where it was reached from; nothing where the search began."""
        self.is_tile: bool = is_tile
        """Whether a tile led to it."""

    def way(self) -> list["Reached"]:
        """All from the first that was laid to this one."""
        way: list[Reached] = []
        at = self
        while at.before is not None:
            way.append(at)
            at = at.before
        way.reverse()
        return way


class Search:
    """A search from a space; what was reached first stands first, the beginning included."""

    def __init__(self, start: Space, dice: i64, tiles: i64, needs_white: bool) -> None:
        self.needs_white: bool = needs_white
        self.found: list[Reached] = [Reached(start, dice, tiles, None, False)]
        self._seen: set[i64] = {_key(start, dice, tiles)}
        at: i64 = 0
        while at < len(self.found):
            self._go_on(self.found[at])
            at += 1

    def _go_on(self, at: Reached) -> None:
        """Lay every die and every tile that fits."""
        for space in at.space.next:
            for colour in colours_for(space, self.needs_white):
                if dice_of(colour, at.dice):
                    self._reach(Reached(space, at.dice - one_die(colour), at.tiles, at, False))
                if at.tiles & one_tile(colour):
                    self._reach(Reached(space, at.dice, at.tiles - one_tile(colour), at, True))

    def _reach(self, reached: Reached) -> None:
        key = _key(reached.space, reached.dice, reached.tiles)
        if key not in self._seen:
            self._seen.add(key)
            self.found.append(reached)

    def longest(self) -> list[Space]:
        """The way with the most dice; of those the one that leads farthest."""
        best = self.found[0]
        for reached in self.found:
            if is_longer(reached, best):
                best = reached
        return [reached.space for reached in best.way()]

    def spaces(self) -> list[Space]:
        """Every space that it led to, once; what was reached first stands first."""
        spaces: list[Space] = []
        for reached in self.found:
            if reached.before is not None and reached.space not in spaces:
                spaces.append(reached.space)
        return spaces


def _key(space: Space, dice: i64, tiles: i64) -> i64:
    return (space.number << 30) | (tiles << 24) | dice


def longest_way(start: Space, dice: i64, needs_white: bool) -> list[Space]:
    """The longest way of these dice alone."""
    return Search(start, dice, NO_TILES, needs_white).longest()


def is_longer(reached: Reached, best: Reached) -> bool:
    """Whether a way has more dice than another, or as many and leads farther."""
    fewer: i64 = dice_count(best.dice) - dice_count(reached.dice)
    return fewer > 0 or (fewer == 0 and reached.space.front > best.space.front)
