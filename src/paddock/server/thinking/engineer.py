"""The engineer: what a seat's choices can do, and which of them a bot would take."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Any, Final

from paddock.bots.registry import bot_levels
from paddock.core.dice import Roll
from paddock.core.events import Event
from paddock.core.generator import Generator
from paddock.core.outlook import End as CoreEnd
from paddock.core.outlook import Prospect as CoreProspect
from paddock.core.outlook import outlook
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.protocol.told import Choice, End, EventAhead, Prospect
from paddock.server.race.ledger import RulesApart
from paddock.server.race.live import LiveRace
from paddock.server.refusals import Refusal
from paddock.server.running.logs import log_warning
from paddock.server.running.metrics import BOT_SECONDS
from paddock.server.storage.rows import RaceRow
from paddock.server.tables.seating import usual_level
from paddock.server.thinking.process import NoThoughtError
from paddock.server.thinking.thinkers import Thinkers, open_texts, thought_of

MOST_ENDS: Final = 2000
"""Ends in one outlook, and choices after them."""
GUESS: Final = 0
"""The seed of all guesses: what is hidden has no part in them, and the same view has the same."""


class Engineer:
    """Advises the seat that decides, on nothing but what that seat may know."""

    def __init__(self, thinkers: Thinkers, patience: float) -> None:
        self._thinkers: Thinkers = thinkers
        self._patience: float = patience
        """Seconds that a player waits for a hint."""
        self._rules: RulesApart = RulesApart()
        # One thread, because rules have buffers that only one may use.
        self._thread: ThreadPoolExecutor = ThreadPoolExecutor(1, "engineer")
        self._hinting: set[tuple[str, int]] = set()
        """The races and seats for which a hint is being thought of."""

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
        return [_prospect_told(prospect, seat) for prospect in found]

    # What a bot would do

    async def proposal(self, live: LiveRace, seat: int, version: int) -> str:
        """The text of the choice that the bot would take which drives where none is named.

        However long that takes: nobody has to wait for it.
        """
        return await self._advice(live, seat, version, usual_level(live.row.game), None)

    async def hint(self, live: LiveRace, seat: int, version: int) -> str:
        """The text of the choice that the game's strongest bot would take.

        One at a time for each seat, so that those who ask again and again keep no bot busy.
        """
        asker = (live.id, seat)
        if asker in self._hinting:
            raise Refusal("too_fast", "the engineer still thinks about the last question")
        self._hinting.add(asker)
        try:
            level = bot_levels(live.row.game)[-1]
            return await self._advice(live, seat, version, level, self._patience)
        finally:
            self._hinting.discard(asker)

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
        text = await self._thought(live, request, texts, patience)
        live.race_for(seat, version)
        return text

    async def _thought(
        self, live: LiveRace, request: bytes, texts: list[str], patience: float | None
    ) -> str:
        began = monotonic()
        try:
            async with asyncio.timeout(patience):
                return await self._thinkers.thought(request, texts, live.company)
        except (NoThoughtError, TimeoutError) as error:
            reason = str(error) or f"no answer came within {patience:g} s"
            log_warning("the engineer found no step", race=live.id, error=reason)
            raise Refusal("internal", f"the engineer found no step: {reason}") from error
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


def _prospect_told(prospect: CoreProspect, seat: int) -> Prospect:
    ends = [_end_told(end, seat) for end in prospect.ends]
    return Prospect(prospect.step.text, prospect.total, ends)


def _end_told(end: CoreEnd, seat: int) -> End:
    dice = end.outcome.numbers if isinstance(end.outcome, Roll) else []
    events = [_event_ahead(event.seen_by(seat)) for event in end.events]
    then = [_choice_ahead(step) for step in end.then]
    return End(end.weight, dice, end.standing.space, end.standing.distance, events, then)


def _choice_ahead(step: Step) -> Choice:
    """A choice that would follow; there can be hundreds, so that what is 0 or empty is left out."""
    parameters = {name: value for name, value in step.parameters().items() if value}
    return Choice(step.text, step.kind, parameters)


def _event_ahead(event: Event) -> EventAhead:
    return EventAhead(event.kind.name, event.rule, event.parameters())
