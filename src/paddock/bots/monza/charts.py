"""The charts of a board: turns to go from each space with any tiles; bots share them."""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from paddock.bots.monza.journey import Journey, extra_roll_turns
from paddock.circuits.intervals.board import IntervalsBoard, Space
from paddock.games.monza.colours import COLOUR_COUNT, one_tile
from paddock.games.monza.rules import MonzaRules

EXTRA_ROLL: Final = 64
"""Stands for the extra roll among the bits of the tiles."""
MOST_KEPT: Final = 8


class Charts:
    """What a car needs to come home: planned when it is first asked for."""

    def __init__(self, rules: MonzaRules) -> None:
        self.journey: Journey = Journey(rules.board, rules.needs_white, rules.professional)
        self.journey.sweep()
        self.saved: list[list[float]] = []
        """Turns by space that one thing saves: the six tiles by colour, then the extra roll."""
        if rules.professional:
            for tile in range(COLOUR_COUNT):
                self.saved.append(self._saving(self._with_tile(rules, tile)))
            self.saved.append(self._saving(extra_roll_turns(self.journey)))
        self.kept: list[list[float]] = [[]] * (2 * EXTRA_ROLL)

    def _with_tile(self, rules: MonzaRules, tile: i64) -> list[float]:
        journey = Journey(rules.board, rules.needs_white, True, tile)
        journey.sweep(self.journey)
        return journey.turns

    def _saving(self, turns: list[float]) -> list[float]:
        return [bare - rich for bare, rich in zip(self.journey.turns, turns, strict=True)]

    def savings(self, tiles: i64, has_extra_roll: bool) -> list[float]:
        """By space: the turns that all these save together."""
        key: i64 = tiles + (EXTRA_ROLL if has_extra_roll else 0)
        if not self.kept[key]:
            added = self._add_savings(key)
            bare = self.journey.turns
            self.kept[key] = [together(one, two) for one, two in zip(added, bare, strict=True)]
        return self.kept[key]

    def _add_savings(self, key: i64) -> list[float]:
        total = [0.0] * len(self.journey.turns)
        for colour, saved in enumerate(self.saved):
            if key & one_tile(colour):
                total = [one + two for one, two in zip(total, saved, strict=True)]
        return total

    def turns(self, space: Space, tiles: i64, has_extra_roll: bool) -> float:
        """The turns to go from a space."""
        saved = self.savings(tiles, has_extra_roll)
        return self.journey.turns[space.number] - saved[space.number]

    def turbo_turns(self, space: Space, tiles: i64, has_extra_roll: bool) -> float:
        """The same for a car that has a turbo roll before it."""
        saved = self.savings(tiles, has_extra_roll)
        return self.journey.turbo_turns[space.number] - saved[space.number]


def together(added: float, bare: float) -> float:
    """What things save together that alone save so much: less, as one turn is always left."""
    most = bare - 1.0
    return added * most / sqrt(added * added + most * most) if added > 0.0 else 0.0


KEPT: Final[dict[str, Charts]] = {}
"""Charts of the boards last driven on: every race reads its circuit anew, bots know it again."""


def charts_of(rules: MonzaRules) -> Charts:
    """The charts for a race, shared by all bots on boards that are alike."""
    key = f"{rules.professional} {rules.needs_white} {fingerprint(rules.board)}"
    if key not in KEPT:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = Charts(rules)
    return KEPT[key]


def fingerprint(board: IntervalsBoard) -> str:
    """All that the charts depend on, as a text."""
    return " ".join([described(space) for space in board.spaces])


def described(space: Space) -> str:
    """A space with its steps."""
    steps = ",".join([str(target.number) for target in space.next])
    return f"{space.kind}:{space.colour}:{space.front}:{steps}"
