"""Secrecy of outlooks and plans: even where a choice would show another hand, none is in them."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from secrecy_bots import think_of_peeking
from secrecy_ears import settle
from secrecy_races import ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import find_twins

from paddock.core.outlook import outlook
from paddock.games.registry import GAMES
from toy_game import TOY
from toy_game.peeking import WORTH, PeekingRules

OPTIONS: dict[str, int | str] = {"cards": 2, "goal": 19}
"""No other test has these: rules are kept by their options, and nobody else may get ours."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("outlooks"), think_of_peeking) as running:
        GAMES[TOY.name] = replace(TOY, make_rules=PeekingRules)
        yield running


def told_of(server: ToyServer, secret: str, type: str) -> tuple[list[str], list[int]]:
    """What the first seat is told of its choices, and what they would truly show."""
    with ToyRace(server, secret, OPTIONS) as race:
        race.start()
        asked = race.asked
        assert asked.seat == 0
        known = asked.follower.race
        assert known is not None
        more = {"choices": [known.choices[0].text]} if type == "plan" else {}
        answer = f'"type":"{type}"'
        race.ask(0, type=type, version=known.version, **more)
        while not (told := [text for text in asked.texts if answer in text]):
            asked.hear()
        settle(race.ears)
        assert not [text for ear in race.ears[1:] for text in ear.texts if answer in text]
        return told, _shown(race.truth().at(known.version))


def _shown(race: Any) -> list[int]:
    """What the next hand is worth, at each end of each choice."""
    ends = [end for prospect in outlook(race.rules, race.state) for end in prospect.ends]
    return [event.values[1] for end in ends for event in end.events if event.kind is WORTH]


@pytest.mark.parametrize("type", ["outlook", "plan"])
def test_two_races_that_differ_in_another_hand_have_the_same_ones(
    server: ToyServer, type: str
) -> None:
    for twins in find_twins(1, 3):
        first, truth = told_of(server, twins.first, type)
        second, other_truth = told_of(server, twins.second, type)
        assert truth != other_truth
        assert len(first) == 1
        assert '"worth"' in first[0]
        assert first == second
