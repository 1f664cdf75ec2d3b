"""The gate: every connection of a process, from its first moment, and which of them must go.

What is written half waits for nothing: who sends half a request, or does not read what was asked
for, is cut off after a while. Where all connections are in use, one that only waits gives way to
the newest, so that a request always gets in; sockets leave some for that.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from enum import Enum, auto
from time import monotonic
from typing import Final

from paddock.server.door.addresses import Neighbours
from paddock.server.door.turned_away import Why, turned_away, write_down
from paddock.server.running.settings import Times

LEAVING: Final = 10.0
"""Seconds in which a connection that is closed must take what was still to be sent."""


class Stage(Enum):
    """What a connection is at."""

    BEGUN = auto()
    """Its request is not whole yet, or has not even begun."""
    IDLE = auto()
    """Its last request was answered, and there may be another."""
    SERVED = auto()
    """Its request is being answered."""
    SOCKET = auto()
    """It has become a socket."""


WAITING: Final = (Stage.BEGUN, Stage.IDLE)
"""Those that can give way to others, the first ones first."""


class Guest:
    """A connection, as the gate sees it."""

    def __init__(self, transport: asyncio.Transport, address: str, now: float) -> None:
        self.transport: asyncio.Transport = transport
        self.address: str = address
        """What it is counted by; empty where it may be anybody's."""
        self.stage: Stage = Stage.BEGUN
        self.since: float = now
        """Since when it is at this stage."""
        self.unread_since: float | None = None
        """Since when it reads too little of what it is sent."""
        self.leaving_since: float | None = None


class Gate:
    """All connections of this process."""

    def __init__(
        self,
        most: int,
        per_address: int,
        neighbours: Neighbours,
        times: Times,
        now: Callable[[], float] = monotonic,
    ) -> None:
        self.most: int = most
        self.per_address: int = per_address
        self._neighbours: Neighbours = neighbours
        self._times: Times = times
        self._now: Callable[[], float] = now
        self._guests: dict[asyncio.Transport, Guest] = {}
        self._waiting: dict[Stage, OrderedDict[asyncio.Transport, Guest]] = {
            stage: OrderedDict() for stage in WAITING
        }
        self._of_address: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._guests)

    # Coming and going

    def let_in(self, transport: asyncio.Transport, address: str) -> Why | None:
        """Count a new connection; or why there is no room for it."""
        key = self._neighbours.key_of(address)
        if key and self._of_address[key] >= self.per_address:
            turned_away("address", address=key)
            return "address"
        if len(self._guests) >= self.most and not self._one_gives_way():
            turned_away("full", address=address)
            return "full"
        guest = self._guests[transport] = Guest(transport, key, self._now())
        self._waiting[Stage.BEGUN][transport] = guest
        if key:
            self._of_address[key] += 1
        return None

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is gone."""
        guest = self._guests.pop(transport, None)
        if guest is None:
            return
        if guest.stage in self._waiting:
            del self._waiting[guest.stage][transport]
        if guest.address:
            self._of_address[guest.address] -= 1
            if not self._of_address[guest.address]:
                del self._of_address[guest.address]

    def _one_gives_way(self) -> bool:
        """Cut off who has waited longest; whether there was anybody."""
        for stage in WAITING:
            for transport in self._waiting[stage]:
                self._cut_off(transport, "gave_way")
                return True
        return False

    def _cut_off(self, transport: asyncio.Transport, why: Why) -> None:
        turned_away(why, address=self._guests[transport].address)
        self.leave(transport)
        transport.abort()

    # What they are at

    def at(self, transport: asyncio.Transport, stage: Stage) -> None:
        """A connection has come to a stage, or is still at it."""
        guest = self._guests.get(transport)
        if guest is None or guest.stage is stage:
            return
        if guest.stage in self._waiting:
            del self._waiting[guest.stage][transport]
        guest.stage, guest.since = stage, self._now()
        if stage in self._waiting:
            self._waiting[stage][transport] = guest

    def reads(self, transport: asyncio.Transport, enough: bool) -> None:
        """Whether a connection takes what it is sent."""
        guest = self._guests.get(transport)
        if guest is not None:
            guest.unread_since = None if enough else self._now()

    # Time

    async def watch(self) -> None:
        """Cut off who is late, until the server stops."""
        while True:
            await asyncio.sleep(self._times.sweep)
            self.sweep()
            write_down()

    def sweep(self) -> None:
        """Cut off those whose request does not come, and those who do not read."""
        now = self._now()
        for transport, guest in list(self._waiting[Stage.BEGUN].items()):
            if now - guest.since < self._times.request:
                break  # Those after it are younger.
            self._cut_off(transport, "late")
        for transport, guest in list(self._guests.items()):
            if self._is_unread(guest, now):
                self._cut_off(transport, "unread")

    def _is_unread(self, guest: Guest, now: float) -> bool:
        if guest.transport.is_closing() and guest.leaving_since is None:
            guest.leaving_since = now
        if guest.leaving_since is not None and now - guest.leaving_since > LEAVING:
            return True
        unread = guest.unread_since
        return unread is not None and now - unread > self._times.reading
