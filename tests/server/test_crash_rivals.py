"""The same step sent at two servers at once: one wins, and the other is told."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import msgspec
import pytest
from crash_journals import Journal, check_all
from crash_lives import IS_COMPILED, ForkedLives, running_on, two_servers
from crash_players import DECODER, Doors, connect_to, open_race
from crash_season import new_random
from running_server import PATIENCE
from websockets.asyncio.client import ClientConnection

from paddock.protocol.messages import Moved, Refused, TakeStep, Welcome
from paddock.protocol.told import Moment

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are forked and killed")

ROUNDS = 8 if IS_COMPILED else 50


class Rival:
    """One of two connections that play the same seat."""

    def __init__(self, socket: ClientConnection, journal: Journal) -> None:
        self.socket = socket
        self.journal = journal
        self.version = -1
        self.choices: list[str] = []
        self.is_over = False
        self.refusals: list[Refused] = []

    async def listen(self) -> None:
        """Take in all that comes."""
        while True:
            message = DECODER.decode(await self.socket.recv())
            if isinstance(message, Refused):
                self.refusals.append(message)
            elif isinstance(message, Welcome):
                assert message.race is not None
                self._stand_at(message.race.version, message.race)
            elif isinstance(message, Moved):
                assert message.since == self.version
                self.journal.write(message)
                self._stand_at(message.version, message)

    def _stand_at(self, version: int, moment: Moment | Moved) -> None:
        self.version = version
        self.choices = [choice.text for choice in moment.choices]
        self.is_over = moment.question is None

    async def send(self, version: int, text: str) -> None:
        """Take a step, if the race is still at this version."""
        message = TakeStep(version=version, text=text, id=version)
        await self.socket.send(msgspec.json.encode(message).decode())

    def was_told(self, version: int) -> list[str]:
        """The refusals of what it sent at this version."""
        return [refused.code for refused in self.refusals if refused.id == version]


Rivals = list[Rival]


@asynccontextmanager
async def rivals_in(journal: Journal, pair: list[ForkedLives]) -> AsyncIterator[Rivals]:
    """Two that play the first seat of a race, each at a server of its own."""
    async with (
        connect_to(pair[0].url, journal, 0) as one,
        connect_to(pair[1].url, journal, 0) as other,
    ):
        rivals = [Rival(one, journal), Rival(other, journal)]
        listeners = [asyncio.create_task(rival.listen()) for rival in rivals]
        try:
            yield rivals
        finally:
            for listener in listeners:
                listener.cancel()
            await asyncio.gather(*listeners, return_exceptions=True)


async def until(condition: Callable[[], bool]) -> None:
    """Wait for this to come about."""
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)


async def send_the_same(rivals: Rivals, random: Random) -> None:
    """Both send one step at once: both come to the same version, and one was refused."""
    one, other = rivals
    version, text = one.version, random.choice(one.choices)
    one.journal.sent[version] = (0, text)
    in_turn = random.sample(rivals, 2)
    await asyncio.gather(*(rival.send(version, text) for rival in in_turn))
    await until(lambda: min(one.version, other.version) > version)
    await until(lambda: bool(one.was_told(version) + other.was_told(version)))
    late = "wrong_time" if one.is_over else "stale"
    assert one.was_told(version) + other.was_told(version) in (["stale"], [late])


async def one_race(pair: list[ForkedLives], random: Random, rounds: int) -> tuple[Journal, int]:
    """So many rounds, or as many as the race has; gives how many there were."""
    doors = Doors()
    await doors.change(pair[0].url)
    journal = await open_race(doors, random, 1, 1)
    async with rivals_in(journal, pair) as rivals:
        one, other = rivals
        for played in range(rounds):
            await until(lambda: one.version == other.version and bool(one.choices or one.is_over))
            if one.is_over:
                return journal, played
            await send_the_same(rivals, random)
    return journal, rounds


def test_of_two_that_send_the_same_step_one_wins_and_the_other_is_told(
    postgres_url: str, tmp_path: Path
) -> None:
    random, left = new_random(), ROUNDS
    with two_servers(tmp_path) as pair, running_on(postgres_url, pair):
        while left:
            journal, played = asyncio.run(one_race(pair, random, left))
            check_all(postgres_url, [journal])
            assert len(journal.sent) == played
            left -= played
