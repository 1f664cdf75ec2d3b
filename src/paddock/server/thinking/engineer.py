"""The engineer: what a seat's choices can do, and which of them a bot would take."""

import asyncio
from collections.abc import Awaitable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import monotonic
from typing import Any, Final, TypeVar

from paddock.bots.registry import bot_levels
from paddock.core.generator import Generator
from paddock.core.outlook import outlook
from paddock.core.race import Race
from paddock.protocol.told import Plan, Prospect
from paddock.server.race.ledger import RulesApart
from paddock.server.race.live import LiveRace
from paddock.server.refusals import Refusal
from paddock.server.running.logs import log_warning
from paddock.server.running.metrics import BOT_SECONDS
from paddock.server.storage.rows import RaceRow
from paddock.server.tables.seating import usual_level
from paddock.server.thinking.ahead import prospect_told
from paddock.server.thinking.process import NoThoughtError
from paddock.server.thinking.thinkers import (
    GUESS,
    Thinkers,
    open_texts,
    plan_wanted,
    thought_of,
)

Found = TypeVar("Found")
MOST_ENDS: Final = 2000
"""Ends in one outlook, and choices after them."""


class Engineer:
    """Advises the seat that decides, on nothing but what that seat may know."""

    def __init__(self, thinkers: Thinkers, patience: float) -> None:
        self._thinkers: Thinkers = thinkers
        self._patience: float = patience
        """Seconds that a player waits for a hint or a plan."""
        self._rules: RulesApart = RulesApart()
        # One thread, because rules have buffers that only one may use.
        self._thread: ThreadPoolExecutor = ThreadPoolExecutor(1, "engineer")
        self._asked: set[tuple[str, str, int]] = set()
        """What is being thought of, a hint or a plan, for which races and seats."""

    async def stop(self) -> None:
        """End the thread."""
        await asyncio.to_thread(self._thread.shutdown, cancel_futures=True)

    # The outlook

    async def outlook(self, live: LiveRace, seat: int, version: int) -> list[Prospect]:
        """What each choice of the seat that decides can do."""
        async with live.lock:
            await live.refresh()
            race = race_to_decide(live, seat, version)
            guessed = race.rules.guess(race.view(seat), seat, Generator(GUESS))
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._prospects, live.row, guessed, seat)

    def _prospects(self, row: RaceRow, state: Any, seat: int) -> list[Prospect]:
        """In the thread: the outlook on a state that is the thread's alone."""
        found = outlook(self._rules.of(row), state, MOST_ENDS)
        return [prospect_told(prospect, seat) for prospect in found]

    # What a bot would do

    async def proposal(self, live: LiveRace, seat: int, version: int) -> str:
        """The text of the choice that the bot would take which drives where none is named.

        However long that takes: nobody has to wait for it.
        """
        return await self._advice(live, seat, version, usual_level(live.row.game), None)

    async def hint(self, live: LiveRace, seat: int, version: int) -> str:
        """The text of the choice that the game's strongest bot would take."""
        with self._one_at_a_time("hint", live.id, seat):
            level = bot_levels(live.row.game)[-1]
            return await self._advice(live, seat, version, level, self._patience)

    async def plan(
        self, live: LiveRace, seat: int, version: int, choices: list[str], *, alone: bool = False
    ) -> Plan:
        """What would come of choices, if the bot drove on which drives where none is named.

        Of choices alone: what they come to before anybody goes on.
        """
        with self._one_at_a_time("plan", live.id, seat):
            async with live.lock:
                await live.refresh()
                race = race_to_decide(live, seat, version)
                request = plan_wanted(race, seat, usual_level(live.row.game), choices, alone)
            finding = self._thinkers.plan(request, live.company)
            found = await self._in_time(live.id, finding, self._patience)
            live.race_for(seat, version)
        if found.plan is None:
            raise Refusal("not_open", found.refusal)
        return found.plan

    @contextmanager
    def _one_at_a_time(self, kind: str, race: str, seat: int) -> Iterator[None]:
        """For each seat, so that those who ask again and again keep no bot busy."""
        asked = (kind, race, seat)
        if asked in self._asked:
            raise Refusal("too_fast", "the engineer still thinks about the last question")
        self._asked.add(asked)
        try:
            yield
        finally:
            self._asked.discard(asked)

    async def _advice(
        self, live: LiveRace, seat: int, version: int, level: str, patience: float | None
    ) -> str:
        """The text of the choice that a bot would take, if the race still waits for it then."""
        async with live.lock:
            await live.refresh()
            race = race_to_decide(live, seat, version)
            texts = open_texts(race, seat)
            request = thought_of(race, seat, level, texts)
        if len(texts) == 1:
            return texts[0]
        text = await self._in_time(
            live.id, self._thinkers.thought(request, texts, live.company), patience
        )
        live.race_for(seat, version)
        return text

    async def _in_time(self, race: str, finding: Awaitable[Found], patience: float | None) -> Found:
        """What a bot finds, if it does before patience is lost."""
        began = monotonic()
        try:
            async with asyncio.timeout(patience):
                return await finding
        except (NoThoughtError, TimeoutError) as error:
            reason = str(error) or f"no answer came within {patience:g} s"
            log_warning("the engineer found nothing", race=race, error=reason)
            raise Refusal("internal", f"the engineer found nothing: {reason}") from error
        finally:
            BOT_SECONDS.observe(monotonic() - began)


def race_to_decide(live: LiveRace, seat: int, version: int) -> Race[Any]:
    """The race, which must be at this version and wait for a decision of this seat's player."""
    race = live.race_for(seat, version)
    deciders = live.asked.deciders
    if seat not in deciders:
        waits = " or ".join(live.table.seats[one].car for one in deciders) or "nobody"
        raise Refusal("not_your_turn", f"expected a seat that decides, which is {waits} now")
    if live.is_driven_by_bot(seat):
        raise Refusal("not_your_turn", "a bot drives for you; take the seat back first")
    return race
