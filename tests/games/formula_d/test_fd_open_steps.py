"""No driver is asked to choose among more than 200 steps: too many ways are asked for in parts."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pytest
from fd_table import Table, rules_on

from narrowing import of_kind
from paddock.bots.formula_d.driver import Driver
from paddock.bots.formula_d.rookie import Rookie
from paddock.circuits.shipped import circuit_names, find_circuit
from paddock.core.errors import StepError
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.games.formula_d.moving.aiming import MOST_OPEN
from paddock.games.formula_d.rules import FormulaDRules
from paddock.games.formula_d.state import NOWHERE, FormulaDState, Phase
from paddock.games.formula_d.steps import Move
from paddock.games.formula_d.wear.allotting import Allotter

CIRCUITS = [name for name in circuit_names() if find_circuit(name).lanes is not None]
THROWS = {4: 12, 5: 20, 6: 30}
DRIVERS = {"fontaine": "good", "okafor": "rain"}
"""Those with the most ways, and when: with two kinds of nitro, or more or less far in the rain."""

CROWDED = "C5.R2"
"""Where Monaco has the most ways to a single space."""


@cache
def road_race(name: str, version: int = 2) -> FormulaDRules:
    """The rules of a road race, which opens the most ways, on a circuit."""
    return rules_on(find_circuit(name), version, street="on", weather="on")


def in_ruins(rules: FormulaDRules, place: str, gear: int = 6, driver: str = "okafor") -> Table:
    """A car with all the brakes there are, thrown as far as can be, on a road all in pieces."""
    road = [*rules.board.road_spaces()]
    table = Table({"A": place, "B": rules.board.names[place].ahead.name}, rules=rules)
    table["B"].space = NOWHERE
    table.driver("A", driver).wear("A", brakes=7, tires=9).weather(DRIVERS[driver])
    table.state.markers = road
    return table.stops("A", 3).in_gear(gear).turn("A").drive(gear, THROWS[gear])


def worst(name: str, seed: int) -> tuple[Table, random.Random]:
    """One of the worst positions on a circuit."""
    chance, rules = random.Random(seed), road_race(name)
    place = chance.choice([*rules.board.road_spaces()]).name
    return in_ruins(rules, place, chance.choice([*THROWS]), chance.choice([*DRIVERS])), chance


@pytest.mark.parametrize("name", CIRCUITS)
def test_fd_024_whatever_lies_on_the_road_no_question_has_more_than_200_answers(name: str) -> None:
    narrowed = 0
    for seed in range(40):
        table, chance = worst(name, seed)
        while table.state.phase is Phase.AIM:
            assert 1 < len(table.steps) <= MOST_OPEN == 200
            table.say(chance.choice(table.steps))
            narrowed += 1
        assert table.state.phase is Phase.MOVE
        assert 1 <= len(table.steps) <= MOST_OPEN
        table.say(chance.choice(table.steps))
        assert table.state.aims == []
        assert table.state.phase not in (Phase.AIM, Phase.MOVE)
    assert narrowed


def all_ways(rules: FormulaDRules, state: FormulaDState) -> list[str]:
    """Every way that some answers lead to."""
    if state.phase is Phase.MOVE:
        return [step.text for step in rules.actions(state)]
    found = []
    for step in rules.actions(state):
        after = state.copy()
        rules.apply(after, step, SILENT)
        found += all_ways(rules, after)
    return found


@pytest.mark.parametrize("place", ["C1.L1", "S1.M9"])
def test_fd_024_each_way_that_the_first_version_lists_is_open_in_parts(place: str) -> None:
    old, new = (in_ruins(road_race("hautes-fagnes", version), place, 5) for version in (1, 2))
    assert new.question == "aim A"
    ways = all_ways(new.rules, new.state)
    whole = [step.text for step in new.rules.moves.find(new.state.copy())]
    assert sorted(ways) == sorted(whole)
    assert len(ways) == len(set(ways)) > MOST_OPEN
    assert set(ways) <= {f"red {text}" for text in old.steps}


def test_fd_024_the_first_version_lists_all_at_once() -> None:
    old = in_ruins(road_race("monaco", 1), CROWDED)
    assert old.question == "move A"
    assert len(old.steps) > 10 * MOST_OPEN


def test_fd_024_few_ways_are_listed_at_once() -> None:
    table = Table({"A": (1, 2), "B": (1, 9)}).in_gear(4).turn("A").drive(4, 12)
    assert (table.question, table.state.aims) == ("move A", [])


def test_fd_024_where_ways_of_one_end_are_too_many_their_dangers_are_asked_for() -> None:
    table = in_ruins(road_race("monaco"), CROWDED)
    ends = Counter(of_kind(Move, move).space.name for move in table.rules.moves.find(table.state))
    end, ways = ends.most_common(1)[0]
    assert ways > MOST_OPEN
    table.say(f"aim {end}")
    assert table.question == "aim A"
    table.say(table.steps[-1])
    assert (table.question, len(table.state.aims)) == ("move A", 2)


def test_a_race_that_waits_for_an_aim_can_be_written_down_and_copied() -> None:
    table = in_ruins(road_race("monaco"), CROWDED)
    table.say(table.steps[0])
    rules, state = table.rules, table.state
    assert state.aims
    for twin in (rules.from_json(rules.to_json(state)), state.copy()):
        assert [space.name for space in twin.aims] == [space.name for space in state.aims]
        assert [step.text for step in rules.actions(twin)] == [
            step.text for step in rules.actions(state)
        ]


def test_no_aims_are_written_down_where_there_are_none() -> None:
    table = Table({"A": (1, 2), "B": (1, 9)}).in_gear(4).turn("A").drive(4, 12)
    assert "aims" not in table.rules.to_json(table.state)


@pytest.mark.parametrize("bot", [Driver, Rookie])
def test_bots_aim_for_the_way_that_they_would_choose_among_all(bot: type[Bot[Any]]) -> None:
    table = in_ruins(road_race("monaco"), CROWDED)
    rules, state = table.rules, table.state
    driver = bot(rules, Generator(1))
    whole = state.copy()
    whole.phase = Phase.MOVE
    wanted = driver.choose(whole, rules.moves.find(whole)).text
    while state.phase is Phase.AIM:
        rules.apply(state, driver.choose(state, rules.actions(state)), SILENT)
    assert driver.choose(state, rules.actions(state)).text == wanted


ROOM = {"initial": [14, 7, 7, 7, 7, 7], "wear": [0, 0, 0, 1, 1, 1]}


@pytest.mark.parametrize(
    ("kind", "first", "points", "is_whole", "most"),
    [("repair", 1, 2, False, 21), ("bonus", 1, 4, True, 70), ("bonus", 0, 2, True, 21)],
)
def test_fd_230_256_260_267_points_are_spread_in_far_fewer_ways(
    kind: str, first: int, points: int, is_whole: bool, most: int
) -> None:
    car = Table({"A": (1, 2)})["A"]
    car.initial, car.wear = ROOM["initial"], ROOM["wear"]
    ways = Allotter(("red",)).ways(kind, car, first, points, is_whole)
    assert len(ways) == most <= MOST_OPEN


@pytest.mark.parametrize("phase", [Phase.FINISHED, Phase.DRIVING, Phase.NEXT_TURN])
def test_a_step_in_a_phase_that_waits_for_none_is_an_error_and_changes_nothing(
    phase: Phase,
) -> None:
    table = Table({"A": (1, 2)}).turn("A")
    step = table.rules.actions(table.state)[0]
    table.state.phase = phase
    before = table.rules.to_json(table.state)
    with pytest.raises(StepError, match=f"no step in the phase {phase.name}, but got 'red gear 1'"):
        table.rules.apply(table.state, step, SILENT)
    assert table.rules.to_json(table.state) == before
    assert table.state.waits


def test_nothing_is_open_in_a_phase_in_which_nobody_decides() -> None:
    table = Table({"A": (1, 2)}).turn("A")
    table.state.phase = Phase.CORNERS
    with pytest.raises(StepError, match="a seat decides, but got CORNERS"):
        table.rules.actions(table.state)
