"""Who plays the races: this process, or several others, chunk by chunk."""

import signal
import sys
from collections import deque
from collections.abc import Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context, resource_tracker
from typing import Final

from paddock.core.errors import PaddockError
from paddock.sim.columns import Columns
from paddock.sim.field import Field
from paddock.sim.spec import Spec

LARGEST_CHUNK: Final = 1000
CHUNKS_EACH: Final = 64
"""Chunks that a worker plays, so that progress is seen and no worker waits long for another."""

Chunk = tuple[int, int]


def play_chunks(
    spec: Spec, races: int, workers: int, chunk: int = 0
) -> Generator[Columns, None, None]:
    """All races in their order, some at a time; `chunk` is how many, 0 for a fitting number."""
    size = chunk or max(1, min(races // (workers * CHUNKS_EACH), LARGEST_CHUNK))
    chunks = [(first, min(size, races - first)) for first in range(0, races, size)]
    if workers == 1:
        return _play_here(spec, chunks)
    return _play_there(spec, chunks, min(workers, len(chunks)))


def _play_here(spec: Spec, chunks: list[Chunk]) -> Generator[Columns, None, None]:
    field = Field(spec)
    for first, count in chunks:
        yield field.play(first, count)


def _play_there(spec: Spec, chunks: list[Chunk], workers: int) -> Generator[Columns, None, None]:
    """In processes that share nothing with this one; leaving early ends them too."""
    # Not `fork`, which copies a process that may have threads: polars and rich start some.
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent)
    try:
        yield from _in_order(pool, spec, chunks, 2 * workers)
    except BrokenProcessPool as error:
        raise PaddockError(
            "expected the workers to play to the end, but one of them died; a script that"
            ' simulates with several needs `if __name__ == "__main__":`'
        ) from error
    finally:
        pool.shutdown(cancel_futures=True)


def _in_order(
    pool: ProcessPoolExecutor, spec: Spec, chunks: list[Chunk], ahead: int
) -> Generator[Columns, None, None]:
    """The chunks as they follow one another, with only a few played ahead of the one awaited."""
    waiting: deque[Future[Columns]] = deque()
    for first, count in chunks:
        with _interrupts_held():
            waiting.append(pool.submit(_play_in_worker, spec, first, count))
        if len(waiting) > ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """A worker that is started meanwhile never sees Ctrl-C, not even before its first chunk."""
    if sys.platform == "win32":
        yield
    else:
        # Starting its tracker, multiprocessing lets interrupts pass again: so start it before.
        resource_tracker.ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@lru_cache(maxsize=1)
def _field_of_this_worker(spec: Spec) -> Field:
    return Field(spec)


def _play_in_worker(spec: Spec, first: int, count: int) -> Columns:
    return _field_of_this_worker(spec).play(first, count)
