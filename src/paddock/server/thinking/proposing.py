"""Proposing: the player who is asked is told what the game's `driver` would do."""

from collections.abc import Callable, Coroutine
from typing import Any

from paddock.protocol.messages import Proposal
from paddock.server.race.live import LiveRace
from paddock.server.refusals import Refusal
from paddock.server.running.logs import log_warning
from paddock.server.storage.failures import StorageFailure
from paddock.server.thinking.engineer import Engineer
from paddock.server.wire.connections import Connection
from paddock.server.wire.telling import encode

Run = Callable[[Coroutine[Any, Any, None]], None]


class Proposing:
    """Proposes in one race: one thought at a time, one for each question that somebody hears."""

    def __init__(self, live: LiveRace, engineer: Engineer, run: Run) -> None:
        self.live: LiveRace = live
        self.engineer: Engineer = engineer
        self._run: Run = run
        self._found: dict[int, Proposal] = {}
        """The last one of each seat; it holds as long as the seat is asked the same."""
        self._is_thinking: bool = False

    def look(self) -> None:
        """Tell who waits for a proposal, as soon as there is one."""
        for seat in self.live.asked.deciders:
            self._tell(seat)
        if self._unthought() and not self._is_thinking:
            self._is_thinking = True
            self._run(self._propose())

    def _is_known(self, seat: int) -> bool:
        return seat in self._found and self._found[seat].version >= self.live.asking.since(seat)

    def _unthought(self) -> list[int]:
        """The seats that are asked, for which nothing is known and somebody waits."""
        asked = self.live.asked.deciders
        return [seat for seat in asked if not self._is_known(seat) and self._waiting(seat)]

    def _waiting(self, seat: int) -> list[Connection]:
        """Those here who play a seat that is asked and have not been told yet."""
        live = self.live
        is_asked = live.is_racing and live.row.proposals and seat in live.asked.deciders
        if not is_asked or live.is_driven_by_bot(seat):
            return []
        return [
            one
            for one in live.audience.connections
            if one.seat == seat and one.wants_proposals and one.proposed != live.version
        ]

    async def _propose(self) -> None:
        """Think until nobody waits; a race that goes on meanwhile is thought about anew."""
        try:
            while unthought := self._unthought():
                await self._think(unthought[0], self.live.version)
        except (Refusal, StorageFailure) as error:
            log_warning("nothing was proposed", race=self.live.id, error=str(error))
        finally:
            self._is_thinking = False

    async def _think(self, seat: int, version: int) -> None:
        try:
            self._found[seat] = Proposal(version=version, text=await self._text(seat, version))
            self._tell(seat)
        except Refusal:
            if self.live.asking.since(seat) <= version and self._waiting(seat):
                raise

    async def _text(self, seat: int, version: int) -> str:
        """What is proposed; nothing where no bot finds a step, so that nobody waits for it."""
        try:
            return await self.engineer.proposal(self.live, seat, version)
        except Refusal as refusal:
            if refusal.code != "internal":
                raise
            return ""

    def _tell(self, seat: int) -> None:
        """Tell it for the version of now: others that are asked too may have answered meanwhile."""
        if not self._is_known(seat):
            return
        version = self.live.version
        told = encode(Proposal(version=version, text=self._found[seat].text))
        for connection in self._waiting(seat):
            connection.proposed = version
            connection.push(told)
