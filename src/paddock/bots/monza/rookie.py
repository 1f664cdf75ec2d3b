"""The rookie: lays what fits and drives when nothing does, without a thought for what follows."""

from typing import Final

from mypy_extensions import i64

from paddock.core.playing import Bot
from paddock.core.steps import Step
from paddock.games.monza.state import MonzaState, Phase
from paddock.games.monza.steps import DRIVE, Lay

ON_A_WHIM: Final = 2
"""Once in so many times a rookie lays any die that fits, not the one that leads farthest."""
OVERLOOKS: Final = 10
"""Once in so many times a rookie drives without seeing that another die fits."""
TILE: Final = 4
"""Once in so many times a rookie lays a tile where no die fits."""
AGAIN: Final = 5
LEAVES: Final = 10
"""Once in so many times a rookie throws dice again, and leaves a bonus move."""


class Rookie(Bot[MonzaState]):
    """Sees the next space only, and likes the one that lies farthest ahead."""

    def choose(self, view: MonzaState, steps: list[Step]) -> Step:
        """A plausible step."""
        if len(steps) == 1:
            return steps[0]
        if view.phase is Phase.EXTRA_CHOICE:
            return self.choose_extra_roll(steps)
        if view.phase is Phase.BONUS:
            return self.choose_bonus(steps)
        return self.choose_lay(steps, bool(view.laid))

    def is_once_in(self, times: i64) -> bool:
        """Whether something comes over the rookie."""
        return self.generator.below(times) == 0

    def choose_extra_roll(self, steps: list[Step]) -> Step:
        """Keep the dice mostly, or throw any of them again."""
        if not self.is_once_in(AGAIN):
            return steps[0]
        return steps[1 + self.generator.below(len(steps) - 1)]

    def choose_bonus(self, steps: list[Step]) -> Step:
        """Any space; the last step leaves the bonus move."""
        if self.is_once_in(LEAVES):
            return steps[-1]
        return steps[self.generator.below(len(steps) - 1)]

    def choose_lay(self, steps: list[Step], has_laid: bool) -> Step:
        """A die while the rookie sees one that fits, now and then a tile, and then drive."""
        dice = lays(steps, False)
        if dice and has_laid and self.is_once_in(OVERLOOKS):
            return drive_of(steps)
        if dice:
            return self.pick(dice)
        tiles = lays(steps, True)
        if tiles and self.is_once_in(TILE):
            return self.pick(tiles)
        return drive_of(steps)

    def pick(self, found: list[Lay]) -> Lay:
        """The one that leads farthest, or, on a whim, any."""
        if self.is_once_in(ON_A_WHIM):
            return found[self.generator.below(len(found))]
        best = found[0]
        for lay in found:
            if lay.space.front > best.space.front:
                best = lay
        return best


def lays(steps: list[Step], is_tile: bool) -> list[Lay]:
    """The dice, or the tiles, that may be laid next."""
    return [step for step in steps if isinstance(step, Lay) and step.is_tile == is_tile]


def drive_of(steps: list[Step]) -> Step:
    """The step that ends the laying, or, where a die must still be laid, the first that fits."""
    for step in steps:
        if step.kind == DRIVE:
            return step
    return steps[0]
