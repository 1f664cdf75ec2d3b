"""A real server for the browser: a process of its own, on a free port, with a file of races."""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from paddock.client import Paddock

PATIENCE = 60.0
"""Seconds in which anything that is waited for must happen, on the slowest machine."""


class ServedPaddock:
    """A server that can be stopped, killed, and started again with the same races in its place."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'races.db'}"
        self.log = folder / "server-log.txt"
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start, and wait until it listens."""
        command = [sys.executable, "-m", "paddock", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--database", self.database],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[^\s/]+:(\d+)", line)
        assert found is not None, f"{line!r}\n{self.log.read_text()}"
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
        assert self.process.stdout is not None
        self.process.stdout.close()

    def program(self, token: str = "") -> Paddock:
        """A client that is a program, to set up tables or to drive beside the browser."""
        return Paddock(self.address, token, PATIENCE)


@contextmanager
def served_paddock(folder: Path) -> Iterator[ServedPaddock]:
    """A server for the while."""
    server = ServedPaddock(folder)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()
