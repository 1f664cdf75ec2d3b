"""Six dice, told apart: 46,656 rolls, of which server, client and record never make a list."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from secrecy_checks import check_all
from secrecy_races import ToyRace
from secrecy_server import ToyServer, toy_server
from secrecy_twins import secret_number

from paddock.client import Paddock
from paddock.client.bots import play_bot
from paddock.client.http import Http
from paddock.core.dice import Throw, plain_die
from paddock.core.steps import Step
from paddock.games.registry import GAMES, verify
from paddock.protocol.bodies import Replay
from toy_game import TOY, ToyRules, ToyState

OPTIONS: dict[str, int | str] = {"cards": 1, "goal": 20, "grid": "staggered"}
LISTED: list[int] = []
"""How often a list of outcomes was asked for that has six dice in it."""


class Listless(Throw):
    """A throw that notes when somebody wants all its rolls."""

    @property
    def outcomes(self) -> list[tuple[Step, int]]:
        LISTED.append(len(self.dice))
        return super().outcomes


class SixDice(ToyRules):
    """The wind is six dice, and only the first of them blows."""

    def __init__(self, *made: Any) -> None:
        super().__init__(*made)
        self.wind = Listless([plain_die(6) for _ in range(6)], rule="TOY-003")

    def move(self, state: ToyState, wind: int, log: Any) -> None:
        super().move(state, 1 + wind % 2, log)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ToyServer]:
    with toy_server(tmp_path_factory.mktemp("dice")) as running:
        GAMES[TOY.name] = replace(TOY, make_rules=SixDice)
        yield running


@pytest.fixture(autouse=True)
def _nothing_is_listed() -> Iterator[None]:
    LISTED.clear()
    yield
    assert LISTED == []


def test_sealed_dice_are_drawn_told_and_verified_one_by_one(server: ToyServer) -> None:
    with ToyRace(server, secret_number(0), OPTIONS, wants_proposals=True) as race:
        race.start()
        while not race.over:
            race.ask(race.asked.seat, type="outlook", version=race.ears[0].follower.version)
            race.play()
        check_all(race)
        asking = Http(server.url)
        checked = verify(asking.text(f"/api/races/{race.id}/record"))
        told = asking.get(f"/api/races/{race.id}/replay", Replay)
    assert checked.verified
    rolls = [roll.found for roll in checked.rolls if roll.found.startswith("dice")]
    assert {len(roll.split()) for roll in rolls} == {7}
    thrown = [told.chances[number] for number in told.rolls if told.chances[number].dice]
    assert len(thrown) == len(rolls) == 3
    assert all((chance.outcomes, len(chance.faces)) == ([], 6) for chance in thrown)


def test_real_dice_are_typed_in_by_a_program_that_gets_no_list(server: ToyServer) -> None:
    with Paddock(server.url) as visitor:
        table = visitor.open_table("toy", name="Ada", bots=["random"], options=OPTIONS, dice="real")
        offered: list[int] = []

        def thrown(turn: Any) -> str:
            offered.append(len(turn.choices))
            return "1 2 3 4 5 6" if turn.dice else "C2"

        play_bot(table, "random", seed=1, roll=thrown)
        assert offered == [3, 3, 0, 0]
        assert table.result is not None
