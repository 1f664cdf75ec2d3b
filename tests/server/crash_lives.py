"""Servers that are killed and live again: forked from a program, or started as the command."""

import json
import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

from running_server import PATIENCE, RunningServer, run_paddock, wait_for

ZYGOTE = Path(__file__).with_name("crash_zygote.py")
IS_COMPILED = os.environ.get("PADDOCK_BUILD") == "compiled"
"""Everything here is the same in both builds but for the races, so one of them is enough."""


class ForkedLives:
    """A server that begins in a moment, because its program has imported everything before."""

    def __init__(self, database: str, log: Path, **times: float) -> None:
        self.database = database
        self.log = log
        self.url = ""
        self.process = 0
        self.times = times
        self._said: queue.Queue[str] = queue.Queue()
        with log.open("a") as output:
            self._program = subprocess.Popen(
                [sys.executable, str(ZYGOTE)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=output,
                text=True,
                start_new_session=True,
            )
        assert self._program.stdout is not None
        self._reader = threading.Thread(target=self._read, args=(self._program.stdout,))
        self._reader.start()

    def _read(self, output: IO[str]) -> None:
        for line in output:
            self._said.put(line)

    def begin(self) -> None:
        """Begin a life; it may not answer yet."""
        assert self._program.stdin is not None
        self._program.stdin.write(json.dumps([self.database, self.times]) + "\n")
        self._program.stdin.flush()
        self.process = int(self._heard("pid"))

    def start(self) -> str:
        """Begin a life, and give the address at which it answers."""
        self.begin()
        self.url = self._heard("at")
        return self.url

    def kill(self) -> None:
        """End the life without a word."""
        os.kill(self.process, signal.SIGKILL)
        self._end()

    def stop(self) -> int:
        """End the life in good order; gives the exit code."""
        os.kill(self.process, signal.SIGTERM)
        return self._end()

    def close(self) -> None:
        """End everything, and see that nothing is left of any life."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        try:
            if self.process:
                self.kill()
            wait_for(lambda: processes_of(self._program.pid) <= {self._program.pid})
        finally:
            os.killpg(self._program.pid, signal.SIGKILL)
            self._program.wait(PATIENCE)
            self._reader.join(PATIENCE)
            self._program.stdin.close()
            self._program.stdout.close()

    def _end(self) -> int:
        code = self._heard("ended")
        self.url, self.process = "", 0
        return int(code)

    def _heard(self, about: str) -> str:
        """What is said about this next; the end of a life may come before anything else."""
        while True:
            word, _, rest = self._said.get(timeout=PATIENCE).partition(" ")
            if word == about:
                return rest.strip()
            assert word != "ended", f"expected {about}, but it ended:\n{self.log.read_text()}"


@contextmanager
def two_servers(folder: Path) -> Iterator[list[ForkedLives]]:
    """Two servers that will share a database."""
    with ExitStack() as ends:
        servers = [ForkedLives("", folder / f"log{number}") for number in (1, 2)]
        for server in servers:
            ends.callback(server.close)
        yield servers


@contextmanager
def running_on(
    database: str, servers: list[ForkedLives], sweep: float = 0.5, rescue: float = 0.5
) -> Iterator[None]:
    """Servers that run on one database; those that still do at the end are stopped in order."""
    try:
        for server in servers:
            server.database, server.times = database, {"sweep": sweep, "rescue": rescue}
            server.start()
        yield
        assert {server.stop() for server in servers if server.process} <= {0}
    finally:
        for server in servers:
            if server.process:
                server.kill()


class PlainLives:
    """The command `paddock serve`, started anew for every life."""

    def __init__(self, database: str, log: Path) -> None:
        self.database = database
        self.log = log
        self.url = ""
        self._server: RunningServer | None = None

    def start(self) -> str:
        """Begin a life, and give the address at which it answers."""
        self._server = run_paddock("--database", self.database)
        self.url = self._server.url
        return self.url

    def kill(self) -> None:
        """End the life without a word; nothing of it may stay."""
        assert self._server is not None
        group = self._server.process.pid
        self._server.send(signal.SIGKILL)
        self._server.process.wait(PATIENCE)
        wait_for(lambda: not processes_of(group))
        self._close()

    def stop(self) -> int:
        """End the life in good order; gives the exit code."""
        assert self._server is not None
        self._server.send(signal.SIGTERM)
        code = self._server.end()
        self._close()
        return code

    def close(self) -> None:
        """End everything."""
        if self._server is not None:
            self._close()

    def _close(self) -> None:
        assert self._server is not None
        self._server.__exit__()
        self._server, self.url = None, ""


Lives = ForkedLives | PlainLives


def processes_of(session: int) -> set[int]:
    """The processes that a program has started, and those that they have, even without it."""
    listed = subprocess.run(["ps", "-A", "-o", "pid="], capture_output=True, text=True, check=True)
    return {pid for pid in map(int, listed.stdout.split()) if _session(pid) == session}


def _session(process: int) -> int:
    try:
        return os.getsid(process)
    except ProcessLookupError:
        return -1
