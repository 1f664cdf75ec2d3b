"""A real server as a process of its own, and programs that play at its tables."""

import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

from narrowing import known
from paddock import PaddockError
from paddock.client import Paddock, Table, Turn
from paddock.protocol.told import Choice

PATIENCE = 60.0
"""Seconds in which anything that is waited for must happen, on the slowest machine."""


class RealPaddock:
    """A server that can be killed, and started again with the same races at the same place."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'races.db'}"
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, and wait until it listens."""
        command = [sys.executable, "-m", "paddock", "serve", "--port", str(self.port)]
        self.process = subprocess.Popen(
            [*command, "--database", self.database],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        line = known(self.process.stdout).readline()
        found = re.search(r"http://\S+:(\d+)", line)
        assert found is not None, line
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        """End it without a word."""
        self.process.kill()
        self._gone()

    def stop(self) -> None:
        """End it in good order."""
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(PATIENCE)
        known(self.process.stdout).close()

    def give_up(self, race: str) -> None:
        """Close a race before its end, as is done with one that was forgotten; and start again."""
        self.stop()
        with closing(sqlite3.connect(self.database.removeprefix("sqlite:///"))) as kept, kept:
            kept.execute("UPDATE races SET status = 'abandoned' WHERE id = ?", (race,))
        self.start()

    def visitor(self, token: str = "") -> Paddock:
        """Somebody new, or somebody who was here before."""
        return Paddock(self.address, token, PATIENCE)


@contextmanager
def real_paddock(folder: Path) -> Iterator[RealPaddock]:
    """A server for the while."""
    server = RealPaddock(folder)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


def drive(table: Table, choose: Callable[[Turn], Choice] = lambda turn: turn.choices[-1]) -> int:
    """Play a seat to the end of the race; gives how many turns it had."""
    turns = 0
    for turn in table.turns():
        turns += 1
        assert turn.take(choose(turn))
    return turns


def wait_until(table: Table, condition: Callable[[], object]) -> None:
    """Listen until something is so."""
    while not condition():
        assert table.receive(60.0) is not None


def any_face(turn: Turn) -> str:
    """What the dice may show, another one in each turn: no tie for the grid lasts."""
    return turn.choices[turn.version % len(turn.choices)].text


def at_the_same_time(*works: Callable[[], Any]) -> list[Any]:
    """Do these beside each other; gives what they gave, or the first error of one."""
    done: Queue[Any] = Queue()

    def run(number: int, work: Callable[[], Any]) -> None:
        try:
            done.put((number, work(), None))
        except (AssertionError, PaddockError) as error:
            done.put((number, None, error))

    given: list[Any] = [None] * len(works)
    for numbered in enumerate(works):
        Thread(target=run, args=numbered, daemon=True).start()
    for _ in works:
        number, given[number], error = done.get(timeout=PATIENCE)
        if error is not None:
            raise error
    return given
