"""The bot that can play any game: it takes an open step at random."""

from paddock.core.playing import Bot
from paddock.core.rules import State
from paddock.core.steps import Step


class RandomBot(Bot[State]):
    """Every open step with the same chance."""

    def choose(self, view: State, steps: list[Step]) -> Step:
        """Any of them."""
        return steps[self.generator.below(len(steps))]

    def looks(self) -> bool:
        """Not even at its own cards."""
        return False
