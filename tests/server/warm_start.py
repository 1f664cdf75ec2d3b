"""Programs that begin in a moment: forked from one that has imported everything before."""

import atexit
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO

PROGRAM = Path(__file__).with_name("warm_program.py")
CAN_FORK = hasattr(os, "fork")


@cache
def warm_program() -> str:
    """Where the program listens; it is started when it is first asked for, and ends with us."""
    folder = tempfile.mkdtemp(prefix="paddock-warm-")
    address = str(Path(folder) / "socket")
    program = subprocess.Popen(
        [sys.executable, str(PROGRAM), address],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    )
    atexit.register(_end, program, folder)
    assert program.stdout is not None
    assert program.stdout.readline() == b"ready\n"
    return address


def _end(program: subprocess.Popen[bytes], folder: str) -> None:
    program.communicate()
    shutil.rmtree(folder)


class WarmProcess:
    """A process in a session of its own, forked from the program; used as those of `subprocess`."""

    def __init__(self, *words: object, log: IO[str] | None = None, **variables: str) -> None:
        """Run these words of a command; its log goes to a file, or is read as `stderr`."""
        said, output = os.pipe()
        logged, errors = os.pipe() if log is None else (None, os.dup(log.fileno()))
        self.stdout: IO[str] = os.fdopen(said)
        self.stderr: IO[str] | None = None if logged is None else os.fdopen(logged)
        self.returncode: int | None = None
        self._line = socket.socket(socket.AF_UNIX)
        self._line.connect(warm_program())
        request = json.dumps([[str(word) for word in words], {**os.environ, **variables}])
        self._ask(f"{request}\n".encode(), output, errors)
        self.pid = int(self._told("pid"))

    def _ask(self, request: bytes, *outputs: int) -> None:
        sent = socket.send_fds(self._line, [request], outputs)
        self._line.sendall(request[sent:])
        for output in outputs:
            os.close(output)

    def _told(self, about: str) -> str:
        """What is told next; no more is read than that, so that the next can be waited for."""
        line = b""
        while not line.endswith(b"\n"):
            byte = self._line.recv(1)
            assert byte, f"expected {about} of a process, but got {line!r}"
            line += byte
        word, _, rest = line.decode().partition(" ")
        assert word == about, f"expected {about} of a process, but got {line!r}"
        return rest

    def poll(self) -> int | None:
        """The exit code, or nothing while it runs."""
        with suppress(TimeoutError):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """The exit code, once it has ended."""
        if self.returncode is None:
            if not select.select([self._line], [], [], timeout)[0]:
                raise TimeoutError(f"process {self.pid} has not ended within {timeout} s")
            self.returncode = int(self._told("ended"))
            self._line.close()
        return self.returncode

    def send_signal(self, sent: signal.Signals) -> None:
        """Send a signal to it alone, if it still runs."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, sent)
