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
        self._found: Proposal | None = None
        """The last one; it holds for its version only."""
        self._is_thinking: bool = False

    def look(self) -> None:
        """Tell who waits for a proposal, as soon as there is one."""
        if self._is_known:
            self._tell()
        elif self._waiting() and not self._is_thinking:
            self._is_thinking = True
            self._run(self._propose())

    @property
    def _is_known(self) -> bool:
        return self._found is not None and self._found.version == self.live.version

    def _waiting(self) -> list[Connection]:
        """Those here who play the seat that is asked and have not been told yet."""
        live = self.live
        seat = live.decider
        if not (live.is_racing and live.row.proposals and seat >= 0) or live.is_driven_by_bot(seat):
            return []
        return [
            one
            for one in live.audience.connections
            if one.seat == seat and one.wants_proposals and one.proposed != live.version
        ]

    async def _propose(self) -> None:
        """Think until nobody waits; a race that goes on meanwhile is thought about anew."""
        try:
            while self._waiting():
                await self._think(self.live.decider, self.live.version)
        except (Refusal, StorageFailure) as error:
            log_warning("nothing was proposed", race=self.live.id, error=str(error))
        finally:
            self._is_thinking = False

    async def _think(self, seat: int, version: int) -> None:
        try:
            self._found = Proposal(version=version, text=await self._text(seat, version))
            self._tell()
        except Refusal:
            if self.live.version == version and self._waiting():
                raise

    async def _text(self, seat: int, version: int) -> str:
        """What is proposed; nothing where no bot finds a step, so that nobody waits for it."""
        try:
            return await self.engineer.proposal(self.live, seat, version)
        except Refusal as refusal:
            if refusal.code != "internal":
                raise
            return ""

    def _tell(self) -> None:
        if self._found is None or not self._is_known:
            return
        told = encode(self._found)
        for connection in self._waiting():
            connection.proposed = self._found.version
            connection.push(told)
