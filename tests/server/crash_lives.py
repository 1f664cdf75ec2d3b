"""Servers that are killed and live again: forked from a program, or started as the command."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from running_server import PATIENCE, RunningServer, run_paddock, wait_for
from warm_start import WarmProcess

LIFE = Path(__file__).with_name("crash_life.py")
IS_COMPILED = os.environ.get("PADDOCK_BUILD") == "compiled"
"""Everything here is the same in both builds but for the races, so one of them is enough."""


class ForkedLives:
    """A server that begins in a moment, forked from a program that has imported everything."""

    def __init__(self, database: str, log: Path, **times: float) -> None:
        self.database = database
        self.log = log
        self.url = ""
        self.process = 0
        self.times = times
        self._life: WarmProcess | None = None
        self._sessions: set[int] = set()
        """Of all lives so far."""

    def begin(self) -> None:
        """Begin a life; it may not answer yet."""
        with self.log.open("a") as log:
            self._life = WarmProcess(LIFE, self.database, json.dumps(self.times), log=log)
        self.process = self._life.pid
        self._sessions.add(self.process)

    def start(self) -> str:
        """Begin a life, and give the address at which it answers."""
        self.begin()
        assert self._life is not None
        self.url = self._life.stdout.readline().strip()
        assert self.url, f"expected an address, but it ended:\n{self.log.read_text()}"
        return self.url

    def kill(self) -> None:
        """End the life without a word."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End the life in good order; gives the exit code."""
        return self._end(signal.SIGTERM)

    def close(self) -> None:
        """End everything, and see that nothing is left of any life."""
        if self.process:
            self.kill()
        wait_for(lambda: not processes_of(*self._sessions))

    def _end(self, sent: signal.Signals) -> int:
        assert self._life is not None
        self._life.send_signal(sent)
        code = self._life.wait(PATIENCE)
        self._life.stdout.close()
        self.url, self.process = "", 0
        return code


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
        self._server = run_paddock("--database", self.database, fresh=True)
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


def processes_of(*sessions: int) -> set[int]:
    """The processes that programs have started, and those that these have, even without them."""
    listed = subprocess.run(["ps", "-A", "-o", "pid="], capture_output=True, text=True, check=True)
    return {pid for pid in map(int, listed.stdout.split()) if _session(pid) in sessions}


def _session(process: int) -> int:
    try:
        return os.getsid(process)
    except ProcessLookupError:
        return -1
