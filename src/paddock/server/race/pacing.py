"""How fast bots drive on where nobody plays: races that are watched, and those where nobody is.

Where a player waits, bots do not. Where people only watch, they go at a pace that can be seen, and
where nobody is, slowly; a few races at a time, by fair shares, so that whoever opens many of them
or leaves many behind keeps neither bots nor the event loop from others.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable

from paddock.server.race.live import LiveRace
from paddock.server.running.logs import log
from paddock.server.running.settings import Settings
from paddock.server.thinking.company import Company
from paddock.server.thinking.shares import FairQueue


class Pacing:
    """The races of this process in which bots drive, and nobody waits for them."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self._settings: Callable[[], Settings] = settings
        limits = settings().limits
        self._watched: FairQueue = FairQueue(limits.watched_at_once)
        self._alone: FairQueue = FairQueue(limits.alone_at_once)
        self._owners: OrderedDict[str, str] = OrderedDict()
        """Of races where nobody is, by their ids; the one that is so for longest is the first."""

    @property
    def alone(self) -> list[str]:
        """The races that drive on where nobody is."""
        return list(self._owners)

    async def may_go_on(self, live: LiveRace) -> bool:
        """Wait until a race may take a step; not where it is to wait until somebody comes."""
        company, times = live.company, self._settings().times
        if company.is_alone:
            return await self._may_go_on_alone(live, times.alone)
        self.forget(live.id)
        if not company.is_played:
            await _pause(self._watched, company, company.played, times.watched)
        return True

    async def _may_go_on_alone(self, live: LiveRace, seconds: float) -> bool:
        if live.id not in self._owners:
            self._add(live)
        await _pause(self._alone, live.company, live.company.came, seconds)
        return live.id in self._owners or not live.company.is_alone

    def forget(self, race: str) -> None:
        """A race is over, or no longer alone."""
        self._owners.pop(race, None)

    def _add(self, live: LiveRace) -> None:
        """One more; where there are too many, one of those who have most of them stops."""
        self._owners[live.id] = live.row.owner_hash
        if len(self._owners) > self._settings().limits.alone:
            [(most, _)] = Counter(self._owners.values()).most_common(1)
            stopped = next(id for id, owner in self._owners.items() if owner == most)
            self.forget(stopped)
            log("a race where nobody is waits for somebody", race=stopped)


async def _pause(queue: FairQueue, company: Company, hurry: asyncio.Event, seconds: float) -> None:
    """Wait for a place and hold it for so long, or until there is reason to hurry."""
    ways = [asyncio.create_task(_hold(queue, company, seconds)), asyncio.create_task(hurry.wait())]
    try:
        await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for way in ways:
            way.cancel()


async def _hold(queue: FairQueue, company: Company, seconds: float) -> bool:
    place = await queue.place(company)
    try:
        await asyncio.sleep(seconds)
    finally:
        place.give_back()
    return True
