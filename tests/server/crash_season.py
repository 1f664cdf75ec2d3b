"""Many races at once, one after the other, while servers come and go."""

import asyncio
import secrets
from collections.abc import Callable
from random import Random

from crash_journals import Journal
from crash_players import Doors, Player, open_race
from running_server import PATIENCE

from paddock import verify
from paddock.client.http import Http


def new_random() -> Random:
    """Another one in every run; what it was is shown where a test fails."""
    seed = secrets.randbits(32)
    print(f"seed {seed}")
    return Random(seed)


class Season:
    """Races in several lanes: where one is over the next begins, until it is enough."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.doors = Doors()
        self.journals: list[Journal] = []
        self.players: list[Player] = []
        self.is_enough = False

    async def run(self, players: int, bots: int, doors: Doors | None = None) -> None:
        """One lane, at all doors or at these."""
        doors = doors or self.doors
        while not self.is_enough:
            journal = await open_race(doors, self.random, players, bots)
            self.journals.append(journal)
            drivers = [Player(journal, seat, doors, self.random) for seat in range(players)]
            self.players += drivers
            async with asyncio.TaskGroup() as group:
                for driver in drivers:
                    group.create_task(driver.play())

    @property
    def acknowledged(self) -> int:
        """How many steps clients were told of."""
        return sum(len(journal.acknowledged) for journal in self.journals)

    async def reach(self, steps: int) -> None:
        """Wait until clients were told of so many."""
        await self.until(lambda: self.acknowledged >= steps)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for this to come about."""
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.005)

    def refused(self, code: str) -> list[str]:
        """What the players were told with this code."""
        refusals = [refused for player in self.players for refused in player.refusals]
        return [refused.message for refused in refusals if refused.code == code]

    async def refused_again(self, code: str) -> None:
        """Wait until a player is told this once more."""
        before = len(self.refused(code))
        await self.until(lambda: len(self.refused(code)) > before)

    @property
    def kept_untold(self) -> int:
        """How often a step was found in a ledger whose sender died with the answer on its way."""
        return sum(journal.kept_untold for journal in self.journals)


def check_records(address: str, journals: list[Journal]) -> None:
    """The records that anyone can download tell every acknowledged step, with the right dice."""
    for journal in journals:
        text = Http(address).text(f"/api/races/{journal.race}/record")
        verification = verify(text)
        assert verification.over
        assert verification.verified, journal.race
        steps = [row.text for row in journal.rows]
        assert text.splitlines()[-len(steps) :] == steps
