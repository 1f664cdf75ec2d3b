"""Whole races on every circuit, both ways, with few bikes and with many."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from moto_table import shipped

import paddock
from narrowing import of_kind
from paddock.circuits import circuit_names
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.games.motograndprix import GAME
from paddock.games.motograndprix.rules import MotoRules
from paddock.games.motograndprix.state import MotoState

CIRCUITS = [name for name in circuit_names() if "positions" in shipped(name).boards]
EXPERT = {**GAME.preset("expert").options, "boxes": 2, "laps": 1}


def ridden(circuit: str, seats: int, seed: int = 4, **options: Any) -> Race[MotoState]:
    """A race at random to its end; every open step has a text of its own, and they are few."""
    names = [f"rider {seat}" for seat in range(seats)]
    race = paddock.start(
        "motograndprix", names, circuit=circuit, options={**EXPERT, **options}, seed=seed
    )
    driver = Generator(seed, 0, 1)
    while not race.over:
        if race.rolling:
            race.roll()
            continue
        texts = [step.text for step in race.choices]
        assert len(set(texts)) == len(texts) <= 200
        race.choose(texts[driver.below(len(texts))])
    return race


def check(race: Race[MotoState]) -> None:
    """It is told again just so, and its state goes through JSON."""
    told = paddock.replay(race.record.text())
    assert [event.to_json() for event in told.events] == [one.to_json() for one in race.events]
    plain = json.loads(json.dumps(race.rules.to_json(race.state)))
    assert race.rules.to_json(race.rules.from_json(plain)) == plain
    assert len(race.result.cars) == len(race.rules.entries(len(race.names)))


def test_there_are_thirteen_circuits() -> None:
    assert len(CIRCUITS) == 13


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_every_circuit_is_raced_forwards(circuit: str) -> None:
    check(ridden(circuit, 4))


@pytest.mark.parametrize(
    "circuit", ["fabulous-driving-park", "us-grand-prix", "grand-prix-of-japan"]
)
def test_mg_177_circuits_are_raced_backwards(circuit: str) -> None:
    race = ridden(circuit, 4, reverse="on")
    check(race)
    assert of_kind(MotoRules, race.rules).course.board.is_reversed
    assert GAME.laid(shipped(circuit), {"reverse": "on"}).is_reversed
    assert not GAME.laid(shipped(circuit), {}).is_reversed


@pytest.mark.parametrize("seats", range(2, 13))
def test_mg_001_two_to_twelve_bikes_race(seats: int) -> None:
    check(ridden("gran-premio-d-italia", seats))


@pytest.mark.parametrize("seats", [2, 3])
def test_mg_005_pairs_of_bikes_race(seats: int) -> None:
    race = ridden("startline-driving-park", seats, bikes_per_player=2, qualifying="lap")
    check(race)
    assert len(race.standings) == 2 * seats


@pytest.mark.parametrize("options", [{"grid_choice": "on"}, {"cornering_row": "last_corner"}])
def test_races_with_other_readings_of_the_rules_end_too(options: Mapping[str, Any]) -> None:
    check(ridden("gp-ring", 6, **options, race_end="winner", dnf_points="on"))
