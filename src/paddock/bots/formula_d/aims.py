"""Where a bot aims that knows its way, if there are too many ways to list."""

from typing import cast

from paddock.core.steps import Step
from paddock.games.formula_d.moving.aiming import aim_of
from paddock.games.formula_d.state import FormulaDState
from paddock.games.formula_d.steps import Aim, Move


def aim_for(view: FormulaDState, steps: list[Step], way: Step) -> Step:
    """The next space of its way."""
    wanted = aim_of(cast(Move, way), len(view.aims))
    for step in steps:
        if cast(Aim, step).space is wanted:
            return step
    return steps[0]
