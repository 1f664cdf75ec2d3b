"""Jobs side by side: how far each of them is, failures when they happen, the rest at the end."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from threading import Lock
from time import monotonic

from commands.calling import LISTENER

MARK = "\x1e"
"""From here on a line is told by the tests to `make.py`, as JSON, and not to people."""
SECONDS_BETWEEN = 15.0
"""Between two lines on how far everything is; a terminal is written anew every second."""


@dataclass(frozen=True)
class Job:
    """Something to do beside others, and what it is called."""

    title: str
    do: Callable[[], None]


def side_by_side(*jobs: Job, at_once: int) -> None:
    """Do all of these, the first ones first; stop at the end if any of them failed."""
    board = Board()
    parts = [Part(job, board) for job in jobs]
    lanes = ThreadPoolExecutor(at_once)
    try:
        done = {lanes.submit(part.run): part for part in parts}
        while wait(done, timeout=board.pause).not_done:
            board.show(parts)
    finally:
        lanes.shutdown(cancel_futures=True)
    stop_if_failed(done)


def stop_if_failed(done: dict[Future[None], Part]) -> None:
    """Name the parts that failed, and how."""
    failed = [f"{part.title} ({each.exception()!r})" for each, part in done.items()
              if each.exception()]  # fmt: skip
    if failed:
        sys.exit(f"make.py: expected all to pass, but these failed: {', '.join(failed)}")


class Part:
    """A job, what it is doing, and all that its programs said."""

    def __init__(self, job: Job, board: Board) -> None:
        self.title = job.title
        self.is_running = False
        self._job = job
        self._board = board
        self._doing = ""
        self._said: list[str] = []
        self._started = 0.0

    def run(self) -> None:
        """Do the job, and say all that its programs said when it is done."""
        LISTENER.set(self)
        self._started = monotonic()
        self.is_running = True
        try:
            self._job.do()
        finally:
            self.is_running = False
            self._board.say(f"\n{self.title}: {self._seconds:.0f} s\n{''.join(self._said)}")

    @property
    def _seconds(self) -> float:
        return monotonic() - self._started

    def begins(self, name: str) -> None:
        """Another program of the job runs now."""
        self._doing = name

    def hear(self, line: str) -> None:
        """Keep a line of a program, but for what the tests tell of their progress."""
        said, mark, told = line.partition(MARK)
        self._said.append(said)
        if mark:
            self._note(**json.loads(told))

    def _note(self, done: int, of: int, failed: str = "", text: str = "") -> None:
        self._doing = f"{100 * done // max(of, 1)} % of {of} tests"
        if failed:
            self._board.say(f"\n{failed}  ({self.title})\n{text}")

    def __str__(self) -> str:
        return f"{self.title}: {self._doing}, {self._seconds:.0f} s"


class Board:
    """Where everybody writes: whole blocks, and under them how far everything is."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._started = monotonic()
        self._rewrites = sys.stdout.isatty()
        self.pause = 1.0 if self._rewrites else SECONDS_BETWEEN

    def say(self, text: str) -> None:
        """Write a block."""
        with self._lock:
            print(f"{self._wiped}{text}", flush=True)

    def show(self, parts: Iterable[Part]) -> None:
        """Write how far the parts are that run: on a terminal in place, else a line each time."""
        running = " | ".join(str(part) for part in parts if part.is_running)
        minutes, seconds = divmod(int(monotonic() - self._started), 60)
        line = f"{minutes}:{seconds:02} | {running}"
        with self._lock:
            print(f"{self._wiped}{line}", end="" if self._rewrites else "\n", flush=True)

    @property
    def _wiped(self) -> str:
        """What takes away the line that was written last, where one can."""
        return "\r\x1b[K" if self._rewrites else ""
