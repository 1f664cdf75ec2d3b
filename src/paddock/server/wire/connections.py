"""A connection: a seat's or a spectator's line to a race, with what is still to be sent on it."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextlib import suppress
from time import monotonic
from types import coroutine
from typing import Any, Final

from litestar.exceptions import WebSocketDisconnect

from paddock.protocol.messages import Closing
from paddock.server.running.settings import Limits
from paddock.server.thinking.company import Payer
from paddock.server.wire.telling import encode

Send = Callable[[str], Coroutine[Any, Any, None]]
LINE_IS_GONE: Final = (WebSocketDisconnect, RuntimeError, OSError)
"""What sending raises once the other side, or we, have closed."""
TOO_SLOW: Final = encode(
    Closing(because="too_slow", message="You read too slowly and missed too much; connect again.")
)


class Bucket:
    """How fast a connection may speak: a bucket of messages that fills up again by itself."""

    def __init__(self, limits: Limits) -> None:
        self.rate: float = limits.messages_per_second
        self.size: float = float(limits.message_burst)
        self.left: float = self.size
        self.at: float = monotonic()

    def take(self) -> bool:
        """Whether one more message may come now."""
        at = monotonic()
        self.left = min(self.size, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Connection:
    """Somebody who follows a race; nobody else waits for them."""

    def __init__(
        self,
        seat: int,
        token_hash: str,
        limits: Limits,
        send: Send,
        *,
        address: str = "",
        wants_proposals: bool = False,
    ) -> None:
        self.seat: int = seat
        """The seat it plays and whose eyes it has; `EVERYONE` for a spectator."""
        self.token_hash: str = token_hash
        self.payer: Payer = Payer(address, token_hash or address)
        """For whom the bots of its race think."""
        self.wants_proposals: bool = wants_proposals
        self.proposed: int = -1
        """The version for which it was last told a proposal."""
        self.bucket: Bucket = Bucket(limits)
        self.warnings: int = 0
        self.is_closing: bool = False
        """Whether nothing more is to be sent after what waits."""
        self.closed: asyncio.Event = asyncio.Event()
        """Set when the last text is sent, or cannot be."""
        self._send: Send = send
        self._most_waiting: int = limits.outbox
        self._outbox: deque[str] = deque()
        self._pump: asyncio.Task[None] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether something is still to be sent."""
        return self._pump is not None

    def push(self, text: str) -> None:
        """Send a text at once, or as soon as the line is free; who is too slow is let go."""
        if self.is_closing:
            return
        if self._pump is not None:
            self._outbox.append(text)
            if len(self._outbox) > self._most_waiting:
                self._outbox.clear()
                self._outbox.append(TOO_SLOW)
                self.is_closing = True
            return
        try:
            rest = begun(self._send(text))
        except LINE_IS_GONE:
            self.let_go()
            return
        if rest is not None:
            self._pump = asyncio.create_task(self._send_rest(rest))

    def close(self, text: str) -> None:
        """Send a last text, and nothing after it."""
        self.push(text)
        self.is_closing = True
        if self._pump is None:
            self.closed.set()

    def let_go(self) -> None:
        """The line is gone: nothing can be sent any more."""
        self.is_closing = True
        self._outbox.clear()
        self.closed.set()

    async def _send_rest(self, rest: Awaitable[None]) -> None:
        """Send what waits, until the line is free again."""
        with suppress(*LINE_IS_GONE):
            await rest
            while self._outbox:
                await self._send(self._outbox.popleft())
        self._pump = None
        if self.is_closing:
            self.closed.set()


def begun(sending: Coroutine[Any, Any, None]) -> Awaitable[None] | None:
    """Run a coroutine until it is done or must wait; what is then left of it.

    Sending waits only where a client does not read, so that a task for each text is rarely needed.
    """
    try:
        waited = sending.send(None)
    except StopIteration:
        return None
    return _rest(sending, waited)


@coroutine
def _rest(sending: Coroutine[Any, Any, None], waited: Any) -> Generator[Any, Any, None]:
    yield waited
    yield from sending
