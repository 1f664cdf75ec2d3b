"""The journey of a lone car: how many turns it still needs from every space.

A car only goes forward, so one sweep from the finish back finds it. For every space and every heap
of dice in hand the best that can be done with them is one step and what is left of the heap there.
"""

from typing import Final

from mypy_extensions import i64

from paddock.bots.monza.heaps import MAIN, TURBO, Heaps, at_most, lower
from paddock.circuits.intervals.board import FINISH, TIRE, IntervalsBoard, Space

NO_TILE: Final = -1
STUCK: Final = 1e6
"""Turns to go from where no roll leads on."""


class Laying:
    """What each heap in hand is worth on each space, main dice or turbo dice."""

    def __init__(self, heaps: Heaps, board: IntervalsBoard, needs_white: bool) -> None:
        self.heaps: Heaps = heaps
        self.needs_white: bool = needs_white
        self.rows: list[list[float]] = [heaps.nowhere] * len(board.spaces)
        """By the number of the space: turns to go with each heap."""
        self.rows[board.finish.number] = heaps.home
        self.any_die: list[float] = heaps.any_die
        """What each heap is worth before a finish that takes any die."""

    def steps_from(self, space: Space) -> list[float]:
        """The best step onto a next space with a die of each heap."""
        best = self.heaps.nowhere
        for target in space.next:
            best = lower(best, self._after_die(target))
        return best

    def _after_die(self, target: Space) -> list[float]:
        if target.kind == FINISH and not self.needs_white:
            return self.any_die
        row = self.rows[target.number]
        return [row[left] for left in self.heaps.without[target.colour]]

    def tile_steps_from(self, space: Space, tile: i64, poorer: "Laying") -> list[float]:
        """The best step from a space with a tile, which is gone then."""
        best = self.heaps.nowhere
        for target in space.next:
            takes_any = target.kind == FINISH and not self.needs_white
            if target.colour == tile or takes_any:
                best = lower(best, poorer.rows[target.number])
        return best


class Journey:
    """Turns to go by space, without a tile, with one of a colour, or with the extra roll."""

    def __init__(
        self, board: IntervalsBoard, needs_white: bool, professional: bool, tile: i64 = NO_TILE
    ) -> None:
        self.board: IntervalsBoard = board
        self.professional: bool = professional
        self.tile: i64 = tile
        self.main: Laying = Laying(MAIN, board, needs_white)
        self.turbo: Laying = Laying(TURBO, board, needs_white)
        self.turns: list[float] = [STUCK] * len(board.spaces)
        """By the number of the space."""
        self.turbo_turns: list[float] = [STUCK] * len(board.spaces)
        """The same for a car that has laid all six dice and has its turbo roll before it."""
        self.turns[board.finish.number] = 0.0
        self.turbo_turns[board.finish.number] = 0.0

    def sweep(self, poorer: "Journey | None" = None) -> None:
        """Find all turns; a journey with a tile goes on as the poorer one without it."""
        for space in from_the_end(self.board):
            main = self.main.steps_from(space)
            turbo = self.turbo.steps_from(space)
            if poorer is not None:
                main = lower(main, self.main.tile_steps_from(space, self.tile, poorer.main))
                turbo = lower(turbo, self.turbo.tile_steps_from(space, self.tile, poorer.turbo))
            self._settle(space, main, turbo)

    def _settle(self, space: Space, main: list[float], turbo: list[float]) -> None:
        """Staying is open too; MZ-086 with no dice left the turbo roll comes."""
        turns = turns_to_go(main)
        row = at_most(main, turns)
        if self.professional:
            turbo_row = at_most(turbo, turns)
            row[0] = TURBO.mean(turbo_row)
            self.turbo.rows[space.number] = turbo_row
            self.turbo_turns[space.number] = row[0]
        self.turns[space.number] = turns
        self.main.rows[space.number] = row


def extra_roll_turns(journey: Journey) -> list[float]:
    """Turns to go by space for a car that may once throw some dice again."""
    board = journey.board
    extra = Laying(MAIN, board, journey.main.needs_white)
    turns = [STUCK] * len(board.spaces)
    turns[board.finish.number] = 0.0
    for space in from_the_end(board):
        again = best_kept(MAIN.thrown_again(journey.main.rows[space.number]))
        steps = extra.steps_from(space)
        turns[space.number] = turns_to_go(lower(steps, again))
        row = at_most(steps, turns[space.number])
        row[0] = min(row[0], journey.turbo_turns[space.number])
        extra.rows[space.number] = row
    return turns


def best_kept(means: list[float]) -> list[float]:
    """For every heap the best mean of the heaps that can be kept of it."""
    best = means[:]
    for left in MAIN.without:
        for place in range(MAIN.count):
            if best[left[place]] < best[place]:
                best[place] = best[left[place]]
    return best


def from_the_end(board: IntervalsBoard) -> list[Space]:
    """Where a car can stand before the finish, the farthest first."""
    spaces = [space for space in board.spaces if space.kind not in (FINISH, TIRE)]
    spaces.sort(key=_front, reverse=True)
    return spaces


def _front(space: Space) -> int:
    return int(space.front)


def turns_to_go(steps: list[float]) -> float:
    """The turns from a space whose steps are worth this; the car stays where that is better."""
    turns = STUCK
    while True:
        gone, total = 0.0, 0.0
        for place, weight in enumerate(MAIN.weights, MAIN.first_roll):
            if steps[place] < turns:
                gone += weight
                total += weight * steps[place]
        if gone == 0.0 or (1.0 + total) / gone >= turns:
            return turns
        turns = (1.0 + total) / gone
