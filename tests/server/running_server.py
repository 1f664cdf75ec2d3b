"""A server as a program of its own: started, listened to, asked, and ended."""

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, TypeVar

from warm_start import CAN_FORK, WarmProcess

PATIENCE = 180.0
"""Seconds in which anything that is waited for must happen, on the slowest machine."""
Found = TypeVar("Found")
STANDIN = Path(__file__).with_name("standin_server.py")


class RunningServer:
    """A process whose output is read as it comes; it is ended with the block."""

    def __init__(self, *command: object, fresh: bool = False, **variables: str) -> None:
        """Run the words of a command in a fork, or in a fresh interpreter."""
        self.process: subprocess.Popen[str] | WarmProcess
        if CAN_FORK and not fresh:
            self.process = WarmProcess(*command, log=None, **variables)
        else:
            self.process = fresh_process(*command, **variables)
        self.said: queue.Queue[str] = queue.Queue()
        self.log_lines: list[str] = []
        self.readers = [
            threading.Thread(target=self._read_said, daemon=True),
            threading.Thread(target=self._read_log, daemon=True),
        ]
        for reader in self.readers:
            reader.start()

    def __enter__(self) -> "RunningServer":
        return self

    def __exit__(self, *raised: object) -> None:
        if self.process.poll() is None:
            with suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        for reader in self.readers:
            reader.join(PATIENCE)
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()

    def _read_said(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.put(line)

    def _read_log(self) -> None:
        assert self.process.stderr is not None
        self.log_lines.extend(self.process.stderr)

    @property
    def url(self) -> str:
        """Where it is, once it has said so."""
        if not hasattr(self, "_url"):
            line = self.said.get(timeout=PATIENCE)
            found = re.search(r"http://\S+", line)
            assert found is not None, line
            self._url = found[0]
        return self._url

    def get(self, path: str) -> tuple[int, str]:
        """The status and the body of an answer."""
        return fetch(self.url + path)

    def send(self, sent: signal.Signals) -> None:
        """Send a signal to it alone."""
        self.process.send_signal(sent)

    def end(self) -> int:
        """The exit code, and all that it logged is there."""
        code = self.process.wait(PATIENCE)
        for reader in self.readers:
            reader.join(PATIENCE)
        return code

    def events(self) -> list[dict[str, Any]]:
        """The log so far."""
        return [json.loads(line) for line in list(self.log_lines)]

    def event(self, name: str) -> dict[str, Any]:
        """The first line of the log about this, once it is there."""
        found = wait_for(lambda: [line for line in self.events() if line["event"] == name])
        return found[0]


def fresh_process(*command: object, **variables: str) -> subprocess.Popen[str]:
    """The words of a command run by an interpreter of their own, in a session of its own."""
    return subprocess.Popen(
        [sys.executable, *map(str, command)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **variables},
        start_new_session=True,
    )


def run_standin(workers: int, how: str = "") -> RunningServer:
    """The server without races."""
    return RunningServer(STANDIN, workers, how)


def run_paddock(*words: object, fresh: bool = False, **variables: str) -> RunningServer:
    """The real one, on a free port."""
    command = ("-m", "paddock", "serve", "--port", 0, *words)
    return RunningServer(*command, fresh=fresh, **variables)


def fetch(url: str) -> tuple[int, str]:
    """The status and the body of an answer; every call is a connection of its own."""
    try:
        with urllib.request.urlopen(url, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read().decode()


def wait_for(condition: Callable[[], Found | Literal[False] | None]) -> Found:
    """What the condition gives, once it gives anything true."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if found := condition():
            return found
        time.sleep(0.02)
    raise AssertionError("it has not happened")
