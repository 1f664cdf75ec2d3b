"""Secrecy of outlooks: even where a choice would show another hand, none is in its prospects."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from secrecy_races import ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import find_twins

from paddock.core.events import EventKind, Log
from paddock.core.outlook import outlook
from paddock.games.registry import GAMES
from toy_game import TOY, ToyRules, ToyState

OPTIONS: dict[str, int | str] = {"cards": 2, "goal": 19}
"""No other test has these: rules are kept by their options, and nobody else may get ours."""
WORTH = EventKind("worth", "car worth", "The next hand is worth {worth}.")


class PeekingRules(ToyRules):
    """Whoever plays a card makes the next seat show what it holds, as some game might."""

    def play(self, state: ToyState, card: int, log: Log) -> None:
        super().play(state, card, log)
        rival = state.hands[(state.turn + 1) % len(state.hands)].cards
        worth = sum(kind * count for kind, count in enumerate(rival.counts))
        log.tell(WORTH, "TOY-002", state.turn, worth)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("outlooks")) as running:
        GAMES[TOY.name] = replace(TOY, make_rules=PeekingRules)
        yield running


def outlook_of(server: ToyServer, secret: str) -> tuple[list[str], list[int]]:
    """What the first seat is told of its choices, and what they would truly show."""
    with ToyRace(server, secret, OPTIONS) as race:
        race.start()
        assert race.asked.seat == 0
        version = race.asked.follower.version
        assert version is not None
        race.ask(0, type="outlook", version=version)
        told = [text for text in race.ears[0].texts if '"prospects"' in text]
        assert not [text for ear in race.ears[1:] for text in ear.texts if '"prospects"' in text]
        return told, _shown(race.truth().at(version))


def _shown(race: Any) -> list[int]:
    """What the next hand is worth, at each end of each choice."""
    ends = [end for prospect in outlook(race.rules, race.state) for end in prospect.ends]
    return [event.values[1] for end in ends for event in end.events if event.kind is WORTH]


def test_two_races_that_differ_in_another_hand_have_the_same_outlook(server: ToyServer) -> None:
    for twins in find_twins(1, 3):
        first, truth = outlook_of(server, twins.first)
        second, other_truth = outlook_of(server, twins.second)
        assert truth != other_truth
        assert len(first) == 1
        assert '"worth"' in first[0]
        assert first == second
