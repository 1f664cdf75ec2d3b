"""Bots for tests that fail, hang, or wait for a sign; thought in a process of `Thinkers`."""

import time
from pathlib import Path

from paddock.server.thinking_worker import read_thought


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
    while not Path(sign).exists():
        time.sleep(0.01)
    return read_thought(request).steps[-1].encode()
