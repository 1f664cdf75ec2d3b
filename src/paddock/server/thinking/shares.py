"""Fair shares: of those who wait, who used the least goes first, and where nobody is at last."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from time import monotonic
from typing import Final

from paddock.server.thinking.company import Company, Payer

HALVED_IN: Final = 10.0
"""Seconds in which half of what somebody used is forgotten."""
MOST_KEPT: Final = 10_000


class Shares:
    """What each of many has used lately."""

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now: Callable[[], float] = now
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """How much, and when that was; whoever used something longest ago is the first."""

    def of(self, name: str) -> float:
        """What somebody has used, less what is forgotten of it."""
        used, at = self._used.get(name, (0.0, 0.0))
        return used * 0.5 ** ((self._now() - at) / HALVED_IN) if used else 0.0

    def add(self, name: str, used: float) -> None:
        """Somebody used so much more."""
        self._used[name] = (self.of(name) + used, self._now())
        self._used.move_to_end(name)
        if len(self._used) > MOST_KEPT:
            self._used.popitem(last=False)


class Waiting:
    """Somebody who waits for a place."""

    def __init__(self, company: Company, number: int, place: asyncio.Future[None]) -> None:
        self.company: Company = company
        self.number: int = number
        self.place: asyncio.Future[None] = place


class FairQueue:
    """So many places, and those who wait for one.

    An address has one share, however many visitors it sends; those that it sends share it, and the
    races of one visitor take turns.
    """

    def __init__(self, places: int, now: Callable[[], float] = monotonic) -> None:
        self._free: int = places
        self.now: Callable[[], float] = now
        self._addresses: Shares = Shares(now)
        self._visitors: Shares = Shares(now)
        self._waiting: list[Waiting] = []
        self._numbers: int = 0

    def __len__(self) -> int:
        return len(self._waiting)

    async def place(self, company: Company) -> "Place":
        """A place, as soon as it is this one's turn; it must be given back."""
        self._numbers += 1
        if self._free and not self._waiting:
            self._free -= 1
            return Place(self, company.payers)
        waiting = Waiting(company, self._numbers, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        try:
            await waiting.place
        except asyncio.CancelledError:
            self._leave(waiting)
            raise
        return Place(self, company.payers)

    def give_back(self, payers: Sequence[Payer], used: float) -> None:
        """A place is free again, which was used for so long."""
        for payer in payers:
            self._addresses.add(payer.address, used / len(payers))
            self._visitors.add(payer.visitor, used / len(payers))
        self._hand_on()

    def close(self) -> None:
        """Nobody gets a place any more: those who wait are cancelled."""
        for waiting in self._waiting:
            waiting.place.cancel()

    def _hand_on(self) -> None:
        """Give a free place to whose turn it is."""
        self._free += 1
        if self._waiting:
            chosen = min(self._waiting, key=self._order)
            self._waiting.remove(chosen)
            self._free -= 1
            if not chosen.place.cancelled():
                chosen.place.set_result(None)
            else:
                self._hand_on()

    def _leave(self, waiting: Waiting) -> None:
        """Somebody waits no more, perhaps for a place that was just given."""
        if waiting in self._waiting:
            self._waiting.remove(waiting)
        elif waiting.place.done() and not waiting.place.cancelled():
            self._hand_on()

    def _order(self, waiting: Waiting) -> tuple[bool, float, float, int]:
        """Whoever used the least goes first; a race of several is as good as the best of them."""
        company = waiting.company
        used = [self._used(payer) for payer in company.payers] or [(0.0, 0.0)]
        return (company.is_alone, *min(used), waiting.number)

    def _used(self, payer: Payer) -> tuple[float, float]:
        return self._addresses.of(payer.address), self._visitors.of(payer.visitor)


class Place:
    """A place that was given."""

    def __init__(self, queue: FairQueue, payers: Iterable[Payer]) -> None:
        self._queue: FairQueue = queue
        self._payers: list[Payer] = list(payers)
        self._since: float = queue.now()

    def give_back(self) -> None:
        """It is used no more; for as long as it was held, it was used."""
        self._queue.give_back(self._payers, self._queue.now() - self._since)
