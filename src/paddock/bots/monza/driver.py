"""The driver: searches every drive of its dice and knows how many turns each end leaves to go."""

from typing import cast

from paddock.bots.monza.drives import Drive, colour_laid
from paddock.bots.monza.prospects import Prospects
from paddock.bots.monza.throwing_again import ThrowingAgain
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.games.monza.colours import HEAP_NUMBERS
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.search import Reached
from paddock.games.monza.state import MonzaState, Phase
from paddock.games.monza.steps import DRIVE, Bonus, Lay, Reroll


class Driver(Bot[MonzaState]):
    """Weighs its own way home, those of its rivals, and the tiles it keeps, turn by turn."""

    def __init__(self, rules: Rules[MonzaState], generator: Generator) -> None:
        super().__init__(rules, generator)
        self.prospects: Prospects | None = None

    def choose(self, view: MonzaState, steps: list[Step]) -> Step:
        """The step with the best prospect."""
        if len(steps) == 1:
            return steps[0]
        if self.prospects is None:
            self.prospects = Prospects(cast(MonzaRules, self.rules))
        if view.phase is Phase.EXTRA_CHOICE:
            return choose_extra_roll(self.prospects, view, steps)
        if view.phase is Phase.BONUS:
            return choose_bonus(self.prospects, view, steps)
        return choose_lay(Drive(self.prospects, view).best_end()[0], steps)


def choose_extra_roll(prospects: Prospects, view: MonzaState, steps: list[Step]) -> Step:
    """Throw those dice again that give the best mean, if it beats the dice that are there."""
    best = steps[0]
    most = Drive(prospects, view).best_end()[1]
    means = ThrowingAgain(prospects, view).means()
    for step in steps:
        if isinstance(step, Reroll):
            mean = means[HEAP_NUMBERS[view.dice - step.dice]]
            if mean > most:
                best, most = step, mean
    return best


def choose_lay(end: Reached, steps: list[Step]) -> Step:
    """The first step on the way to an end, or to drive where the way ends here."""
    way = end.way()
    for step in steps:
        if isinstance(step, Lay):
            if way and is_laid(step, way[0]):
                return step
        elif not way and step.kind == DRIVE:
            return step
    return steps[0]


def is_laid(lay: Lay, reached: Reached) -> bool:
    """Whether a step lays what leads there."""
    if lay.space is not reached.space or lay.is_tile != reached.is_tile:
        return False
    return reached.before is None or lay.colour == colour_laid(reached, reached.before)


def choose_bonus(prospects: Prospects, view: MonzaState, steps: list[Step]) -> Step:
    """Where the bonus move leads best; the step without one leaves the car where it is."""
    after = view.copy()
    car = after.cars[view.bonus_seat]
    stood = car.space
    best = steps[0]
    most = -1.0
    for step in steps:
        car.space = step.space if isinstance(step, Bonus) else stood
        prospect = prospects.of(after, car, prospects.turns(car))
        if prospect > most:
            best, most = step, prospect
    return best
