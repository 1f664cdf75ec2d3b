"""The catalogue's figures of the boards: how many turns simple drivers need to come home."""

from collections.abc import Callable
from typing import Any

import pytest

from narrowing import known, of_kind
from paddock.circuits.shipped import find_circuit
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_races
from paddock.core.steps import Step
from paddock.games.monza.rules import MonzaRules
from paddock.games.monza.search import Reached, Search, is_longer
from paddock.games.monza.state import MonzaState
from paddock.games.monza.steps import DRIVE
from paddock.games.registry import find_game

RACES = 120
MARGIN = 0.04
"""The catalogue allows 3 % for 2,000 races; so few as here scatter a little more."""


class Greedy(Bot[Any]):
    """Takes the way with the most spaces, or the one that leads farthest."""

    def __init__(self, rules: MonzaRules, is_better: Callable[[Reached, Reached], bool]) -> None:
        super().__init__(rules, Generator())
        self.is_better = is_better

    def choose(self, view: MonzaState, steps: list[Step]) -> Step:
        """Lay the next die of the way; drive at its end."""
        best = None
        for reached in Search(view.end, view.dice, 0, True).found:
            if best is None or self.is_better(reached, best):
                best = reached
        way = known(best).way()
        if not way:
            return next(step for step in steps if step.kind == DRIVE)
        return next(step for step in steps if getattr(step, "space", None) is way[0].space)


def is_farther(reached: Reached, best: Reached) -> bool:
    """Whether the front edge of its space lies farther ahead."""
    return reached.space.front > best.space.front


@pytest.mark.parametrize(
    ("circuit", "is_better", "seats", "turns"),
    [
        ("harbour-oval", is_longer, 2, 11.07),
        ("harbour-oval", is_farther, 4, 10.27),
        ("falcon-valley", is_longer, 2, 17.80),
        ("falcon-valley", is_farther, 2, 17.78),
    ],
    ids=["oval-most", "oval-farthest", "valley-most", "valley-farthest"],
)
def test_simple_drivers_need_as_many_turns_as_the_catalogue_says(
    circuit: str, is_better: Callable[[Reached, Reached], bool], seats: int, turns: float
) -> None:
    rules = of_kind(MonzaRules, find_game("monza").rules(find_circuit(circuit), {}))
    bots: list[Bot[Any]] = [Greedy(rules, is_better) for _ in range(seats)]
    tally = play_races(rules, bots, 7, 0, RACES)
    assert sum(tally.turns) / RACES == pytest.approx(turns, rel=MARGIN)
