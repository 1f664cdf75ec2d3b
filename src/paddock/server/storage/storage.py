"""Appends that share a commit, changes one after the other, and reads beside them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, TypeVar

from sqlalchemy import Connection

from paddock.core.errors import PaddockError
from paddock.server.running.logs import log_warning
from paddock.server.running.seldom import Seldom
from paddock.server.storage.database import MOST_AHEAD, Database
from paddock.server.storage.failures import StorageFailure
from paddock.server.storage.rows import Append
from paddock.server.storage.writing import write

T = TypeVar("T")
Waiting = tuple[Append, asyncio.Future[None]]
Observe = Callable[[int, float], None]
Outcomes = tuple[list[PaddockError | None], float]
READERS: Final = 4
SHORTENING_PAUSE: Final = 1.0
"""Seconds between two attempts to shorten what somebody reads for long."""


class Storage:
    """One thread writes, some read, and the event loop never waits for either.

    While a batch of appends is being written, those that come gather for the next: the more there
    are, the more share a commit. `observe` is told of each batch: how many appends, and seconds.
    """

    def __init__(self, database: Database, observe: Observe | None = None) -> None:
        self.database = database
        self.observe = observe
        self._waiting: list[Waiting] = []
        self._flying: list[Waiting] = []
        self._is_busy = False
        self._is_running = False
        self._idle = asyncio.Event()
        self._failed = Seldom("the database did not take what was appended")
        self._too_long = Seldom("what SQLite writes ahead cannot be cut: another program reads it")
        self._shorten_after = 0.0

    @property
    def backlog(self) -> int:
        """How many appends wait for their commit."""
        return len(self._waiting) + len(self._flying)

    async def start(self) -> None:
        """Start the threads; the database must have been migrated."""
        self._loop = asyncio.get_running_loop()
        self._writer = ThreadPoolExecutor(1, "storage-writer")
        self._readers = ThreadPoolExecutor(READERS, "storage-reader")
        self._idle.set()
        self._is_running = True

    async def stop(self) -> None:
        """Write what waits, and end the threads."""
        if not self._is_running:
            return
        self._is_running = False
        await self._idle.wait()
        for threads in (self._writer, self._readers):
            await asyncio.to_thread(threads.shutdown)

    async def append(self, append: Append) -> None:
        """Add to a race's ledger; when this returns it is on disk."""
        self._must_run()
        if not append.rows:
            return
        done: asyncio.Future[None] = self._loop.create_future()
        self._waiting.append((append, done))
        if not self._is_busy:
            self._is_busy = True
            self._idle.clear()
            # Not at once: whoever else is about to append in this turn of the loop comes along.
            self._loop.call_soon(self._hand_over)
        await done

    async def change(self, work: Callable[[Connection], T]) -> T:
        """Do this in a transaction of its own, in the writer's thread."""
        self._must_run()
        return await self._loop.run_in_executor(self._writer, _change, self.database, work)

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do this beside the writer, on one moment of the database."""
        self._must_run()
        return await self._loop.run_in_executor(self._readers, _read, self.database, work)

    async def checkpoint(self) -> None:
        """Keep what SQLite has written ahead short; to be called now and then."""
        self._must_run()
        await self._loop.run_in_executor(self._readers, self.database.checkpoint)

    def _must_run(self) -> None:
        if not self._is_running:
            raise StorageFailure("expected a storage that runs, but it is stopped")

    def _hand_over(self) -> None:
        """Give the writer all that waits."""
        self._flying, self._waiting = self._waiting, []
        batch = [append for append, _ in self._flying]
        flight = self._writer.submit(_write_timed, self.database, batch)
        flight.add_done_callback(self._landed)

    def _landed(self, flight: Future[Outcomes]) -> None:
        """In the writer's thread: one hop to the loop for the whole batch."""
        self._loop.call_soon_threadsafe(self._tell, flight)

    def _tell(self, flight: Future[Outcomes]) -> None:
        """Let the writer go on, then tell everybody how it went."""
        batch = self._flying
        if self.database.written_ahead > MOST_AHEAD and time.monotonic() > self._shorten_after:
            self._shorten_after = time.monotonic() + SHORTENING_PAUSE
            self._writer.submit(self._shorten)
        if self._waiting:
            self._hand_over()
        else:
            self._flying, self._is_busy = [], False
            self._idle.set()
        unforeseen = flight.exception()
        if unforeseen is not None:
            _fail(batch, unforeseen)
        else:
            self._settle(batch, *flight.result())

    def _shorten(self) -> None:
        """In the writer's thread, between two batches."""
        try:
            if self.database.shorten():
                self._shorten_after = 0.0
                return
        except StorageFailure as failure:
            log_warning("what SQLite writes ahead cannot be cut", error=failure.whole)
        if self.database.written_ahead > 2 * MOST_AHEAD:
            self._too_long.happened(bytes=self.database.written_ahead)

    def _settle(
        self,
        batch: list[Waiting],
        outcomes: list[PaddockError | None],
        seconds: float,
    ) -> None:
        for (_, done), failure in zip(batch, outcomes, strict=True):
            if done.done():
                continue
            if failure is None:
                done.set_result(None)
            else:
                done.set_exception(failure)
        failures = [one for one in outcomes if isinstance(one, StorageFailure)]
        if failures:
            self._failed.happened(error=failures[0].whole)
        if self.observe is not None:
            self.observe(len(batch), seconds)


def _fail(batch: list[Waiting], error: BaseException) -> None:
    for _, done in batch:
        if not done.done():
            done.set_exception(error)


def _change(database: Database, work: Callable[[Connection], T]) -> T:
    with database.writing() as connection:
        return work(connection)


def _read(database: Database, work: Callable[[Connection], T]) -> T:
    with database.reading() as connection:
        return work(connection)


def _write_timed(database: Database, batch: list[Append]) -> Outcomes:
    start = time.perf_counter()
    outcomes = write(database, batch)
    return outcomes, time.perf_counter() - start
