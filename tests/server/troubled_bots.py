"""Bots for tests that fail, hang, or wait for a sign; thought in a process of `Thinkers`."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from race_table_server import ServerHere

from paddock.server.thinking.engineer import Engineer
from paddock.server.thinking.thinkers import Thinkers
from paddock.server.thinking.worker import Think, read_thought, think

LONG = 600.0
"""Seconds that no test waits for."""


def rubbish(request: bytes) -> bytes:
    """A step that is not open."""
    return b"red gear 17"


def fails(request: bytes) -> bytes:
    """No step at all."""
    raise ValueError("a bot with a fault")


def hangs(request: bytes) -> bytes:
    """Nothing, for ever."""
    time.sleep(3600)
    return b""


def waits(sign: str, request: bytes) -> bytes:
    """The last open step, once the file `sign` is there."""
    _wait_for(sign)
    return read_thought(request).steps[-1].encode()


def thinks_later(sign: str, request: bytes) -> bytes:
    """What a bot thinks that is in order, once the file `sign` is there."""
    _wait_for(sign)
    return think(request)


def _wait_for(sign: str) -> None:
    while not Path(sign).exists():
        time.sleep(0.01)


TROUBLES: list[tuple[Think, float, float, str]] = [
    (fails, LONG, LONG, "died"),
    (hangs, 0.1, LONG, "no answer came within 0.1 s"),
    (hangs, LONG, 0.1, "no answer came within 0.1 s"),
]
"""Bots that find nothing: how long one may think, how long a player waits, and what is told."""


@contextmanager
def troubled(
    server: ServerHere, think: Think, limit: float = LONG, patience: float = LONG
) -> Iterator[None]:
    """A server whose engineer asks another bot, for the while."""
    before = server.hub.engineer
    thinkers = Thinkers(1, limit, think)
    server.hub.engineer = Engineer(thinkers, patience)
    try:
        yield
    finally:
        server.do(thinkers.stop())
        server.do(server.hub.engineer.stop())
        server.hub.engineer = before
