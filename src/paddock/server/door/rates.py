"""How often something may be done from an address, and how much of it at a time."""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic
from typing import Final

from paddock.server.door.addresses import counted
from paddock.server.refusals import Refusal

MOST_ADDRESSES: Final = 10_000
MINUTE: Final = 60.0
PART: Final = 4
"""One address may have this part of the places where one can wait."""


class AddressRate:
    """How often something may be done from one address: so many a minute, and as many at once."""

    def __init__(self, per_minute: int, what: str, now: Callable[[], float] = monotonic) -> None:
        self.per_minute: int = per_minute
        self.what: str = what
        """What is done, in the words of the refusal."""
        self._now: Callable[[], float] = now
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """What each address has left and when that was; the one seen longest ago first."""

    def check(self, address: str) -> None:
        """Refuse it where it was done too often."""
        if not self.take(address):
            raise Refusal(
                "too_fast",
                f"expected at most {self.per_minute} {self.what} a minute from your address;"
                " wait a bit",
            )

    def take(self, address: str) -> bool:
        """Whether it may be done once more."""
        key, now = counted(address), self._now()
        left = self._left_to(key, now)
        allowed = left >= 1
        self._left[key] = (left - 1 if allowed else left, now)
        if len(self._left) > MOST_ADDRESSES:
            self._left.popitem(last=False)
        return allowed

    def give_back(self, address: str) -> None:
        """What was taken does not count."""
        key, now = counted(address), self._now()
        self._left[key] = (min(self._left_to(key, now) + 1, float(self.per_minute)), now)

    def _left_to(self, key: str, now: float) -> float:
        left, seen = self._left.pop(key, (float(self.per_minute), now))
        return min(left + (now - seen) * self.per_minute / MINUTE, float(self.per_minute))


class OneAtATime:
    """What takes so long that two at once would keep the event loop from everybody else."""

    def __init__(self, most_waiting: int) -> None:
        self._most: int = most_waiting + 1
        self._most_of_address: int = max(1, most_waiting // PART)
        self._here: Counter[str] = Counter()
        """Those who wait, and the one who does not, by their addresses."""
        self._lock: asyncio.Lock = asyncio.Lock()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Wait for the others; refused where too many do already, or some from this address."""
        key = counted(address)
        if self._here.total() >= self._most or self._here[key] >= self._most_of_address:
            raise Refusal("too_fast", "too many wait for this already; try again in a moment")
        self._here[key] += 1
        try:
            async with self._lock:
                yield
        finally:
            self._here -= Counter([key])
