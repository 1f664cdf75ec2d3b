"""A race is written, read and copied with all that it has, also what is rarely under way."""

from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import Table

from paddock.core.cars import CHANCE
from paddock.games.motograndprix.rules import MotoRules

RACE = {
    "phase": "CONTEST",
    "actor": CHANCE,
    "bike": 2,
    "is_qualifying": False,
    "turn": 7,
    "is_start_turn": False,
    "acted": 1,
    "lap": 2,
    "laps": 3,
    "is_last_lap": False,
    "finished": 3,
    "outs": 4,
    "order": [1, 2, 0, 3],
    "contest": {"kind": "cornering", "row": 18, "bikes": [2, 0], "at": 1},
    "chain": [3, 1],
    "modifiers": {"slope": 0, "stance": -1},
}
BIKE = {
    "space": "18L",
    "status": "racing",
    "progress": 50,
    "row": 18,
    "lane": 0,
    "lap": 2,
    "front": 7,
    "rear": 6,
    "engine": 5,
    "stance": "wheelie",
    "rolled": [3, 4],
    "used": [4, 5],
    "kept": 2,
    "total": 9,
    "is_contact": True,
    "was_held_back": True,
    "head": 3,
    "acted": 0,
    "turns": 8,
    "grid": 4,
    "pole": [6, 5, 2, 1],
    "qualified": 5,
    "qualified_out": True,
    "place": 6,
    "finish_turn": 10,
    "outs": 11,
}
PLAYED = {"space": "19C", "status": "racing", "progress": 51, "row": 19, "lane": 1, "lap": 2}
SHOWN = {"points", "flips", "closed", "to_keep", "next", "gaps"}
"""What a cockpit sees of a decision; none is asked for."""


def rules() -> MotoRules:
    """Those of the expert level, with everything that can be."""
    return Table({"blue": "11R"}, level="expert").rules


def new_race() -> dict[str, Any]:
    """A race of four before anything was rolled."""
    return rules().to_json(rules().setup(4))


def odd_race() -> dict[str, Any]:
    """The same with everything changed that steps can change."""
    race = new_race()
    first, second, third, fourth = race["bikes"]
    bikes = [
        {**first, **BIKE},
        {**second, **PLAYED, "acted": 1},
        {**third, **BIKE, "space": "18R", "lane": 2, "rolled": [], "used": [1], "grid": 1},
        {**fourth, **PLAYED, "space": "17R", "row": 17, "lane": 2, "progress": 49},
    ]
    return {**race, **RACE, "bikes": bikes}


def same(one: Mapping[str, Any], other: Mapping[str, Any]) -> set[str]:
    """The fields that are the same in both."""
    return {name for name, value in one.items() if other[name] == value}


def test_a_race_is_written_as_it_was_read_down_to_the_last_field() -> None:
    odd, new = odd_race(), new_race()
    still = {"actor", "is_qualifying", "is_last_lap", "is_start_turn", "laps"}
    assert same(odd, new) == still | SHOWN, "each other field has to differ from a new race's"
    assert same(odd["bikes"][0], new["bikes"][0]) == {"acted", "lane"}
    assert rules().to_json(rules().from_json(odd)) == odd


@pytest.mark.parametrize(
    "changes",
    [
        {"is_qualifying": True, "laps": 1, "lap": 1, "is_last_lap": True, "contest": {}},
        {"lap": 3, "is_last_lap": True, "actor": -2, "phase": "OVER"},
        {
            "turn": 1,
            "is_start_turn": True,
            "phase": "ROLL",
            "modifiers": {"slope": 0, "stance": 0},
        },
    ],
)
def test_so_is_what_a_race_has_only_at_other_moments(changes: dict[str, Any]) -> None:
    odd = {**odd_race(), **changes}
    assert rules().to_json(rules().from_json(odd)) == odd


def test_a_copy_of_a_race_has_every_field_and_is_changed_apart() -> None:
    odd = odd_race()
    state = rules().from_json(odd)
    twin = rules().copy(state)
    assert rules().to_json(twin) == odd
    assert twin.bike is twin.bikes[2]
    assert twin.contest == [twin.bikes[2], twin.bikes[0]]
    assert twin.chain == [twin.bikes[3], twin.bikes[1]]
    for bike in twin.bikes:
        bike.pole.append(1)
        bike.front -= 1
    twin.contest.pop()
    twin.chain.pop()
    assert rules().to_json(state) == odd
