"""A step's text is its identity, also where random races seldom come by."""

from collections.abc import Iterator
from typing import Any

import pytest
from contract_cases import CASES, every_preset
from contract_checks import Case, check_ahead, check_listing, shipped
from positions import POSITIONS

from paddock.bots.registry import bot_levels, make_bot
from paddock.circuits import circuit_names
from paddock.core.race import Race
from paddock.core.variants import Preset

PLACES = [
    (case, circuit)
    for case in CASES
    if case.game.name in POSITIONS
    for circuit in circuit_names()
    if case.game.board in shipped(circuit).boards
]
OFTEN = 7
"""Steps of a race from one moment to the next at which all that can follow is looked at."""


def driven_well(race: Race[Any]) -> Iterator[Race[Any]]:
    """The race before each step, driven by bots that come home and think little."""
    level = bot_levels(race.rules.game)[:2][-1]
    bots = [make_bot(level, race.rules, 7, seat) for seat in range(len(race.names))]
    while not race.over:
        yield race
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(0)
        else:
            seat = race.rules.actor(race.state)
            race.take(bots[seat].choose(race.view(seat), race.choices))


@pytest.mark.parametrize(
    ("case", "circuit"), PLACES, ids=[f"{case.game.name}-{circuit}" for case, circuit in PLACES]
)
def test_open_steps_are_few_and_no_two_have_one_text_in_positions_of_all_kinds(
    case: Case, circuit: str
) -> None:
    looked = 0
    for race, state in POSITIONS[case.game.name](case, circuit):
        check_listing(race.rules, state)
        looked += 1
    assert looked > 500


@every_preset
def test_no_two_open_steps_have_one_text_after_whatever_can_follow(
    case: Case, preset: Preset
) -> None:
    race = case.race(preset.options, max(2, case.game.least_seats), 7)
    for moment in driven_well(race):
        if len(moment.steps) % OFTEN == 0:
            check_ahead(moment)
