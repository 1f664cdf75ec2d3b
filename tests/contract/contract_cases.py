"""The games and presets that the contract's tests go through."""

from typing import Any

import pytest
from contract_checks import Case, allowed, registered

import toy_game

TOY = Case(toy_game.TOY, toy_game.CATALOGUE)
CASES = [*registered(), TOY]
PRESETS = [(case, preset) for case in CASES for preset in case.game.presets]

every_game = pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
every_preset = pytest.mark.parametrize(
    ("case", "preset"),
    PRESETS,
    ids=[f"{case.game.name}-{preset.name}" for case, preset in PRESETS],
)


def seats_of(case: Case, options: dict[str, Any]) -> list[int]:
    """The fewest, some, and the most that can play with these options."""
    least, most = case.game.least_seats, case.game.most_seats
    possible = [seats for seats in range(least, most + 1) if allowed(case, options, seats)]
    return sorted({possible[0], possible[min(2, len(possible) - 1)], possible[-1]})
