"""A process in which bots think, as the server sees it: asked one thing at a time, or ended."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context, resource_tracker
from typing import Final

from paddock.core.errors import PaddockError
from paddock.server.thinking.worker import Think, work

STARTING: Final = 30.0
"""Seconds in which a process must be ready; they are not counted as thinking."""


class NoThoughtError(PaddockError):
    """A bot has found no step in time."""


class DeadProcessError(NoThoughtError):
    """The process in which a bot was to think has died."""


class ThinkingProcess:
    """One process; all but `ask` is done by one thread at a time."""

    def __init__(self, think: Think, limit: float) -> None:
        # Not `fork`, which copies a process that has threads.
        spawn = get_context("spawn")
        self._connection, there = spawn.Pipe()
        self._process = spawn.Process(target=work, args=(there, think, limit), daemon=True)
        self._limit = limit
        self._ready = False
        try:
            with _signals_held():
                self._process.start()
        except OSError as error:
            self._connection.close()
            raise DeadProcessError(f"no process could be started: {error}") from error
        finally:
            # The only end of it that is left is the child's: when that dies, reading ends here.
            there.close()

    @property
    def alive(self) -> bool:
        """Whether it can be asked."""
        return self._process.is_alive()

    def ask(self, request: bytes) -> bytes:
        """What it answers within the limit."""
        try:
            if not self._ready:
                self._receive(STARTING)
                self._ready = True
            self._connection.send_bytes(request)
            return self._receive(self._limit)
        except (EOFError, OSError) as error:
            raise DeadProcessError("its process has died") from error

    def kill(self) -> None:
        """End it at once, whatever it does; a thread that has asked it is told."""
        self._process.kill()

    def close(self) -> None:
        """End it and leave nothing of it; no thread may be asking it."""
        self._process.kill()
        self._process.join()
        self._process.close()
        self._connection.close()

    def _receive(self, seconds: float) -> bytes:
        if not self._connection.poll(seconds):
            raise NoThoughtError(f"no answer came within {seconds:g} s")
        return self._connection.recv_bytes()


@contextmanager
def _signals_held() -> Iterator[None]:
    """A process that is started meanwhile is ended by the server alone, from its first moment."""
    if sys.platform == "win32":
        yield
    else:
        # Starting its tracker, multiprocessing lets signals pass again: so start it before.
        resource_tracker.ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
