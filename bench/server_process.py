"""The processes of the load benchmark: started, looked at, and ended whatever happens."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path

PROCESSES = Path("/proc")
STARTING = 60.0
"""Seconds that a server may take to answer."""
STOPPING = 15.0
"""Seconds that it may take to stop, before it is killed."""
LAST_WORDS = 4000
"""Letters of a server's log that are shown if something broke."""


@contextmanager
def running(command: list[str], port: int, logs: Path) -> Iterator[int]:
    """A server that answers, as its process id; it is ended, with all that it started."""
    with logs.open("ab") as log:
        server = subprocess.Popen(command, start_new_session=True, stdout=log, stderr=log)
    try:
        _wait(server, port)
        yield server.pid
    except SystemExit:
        print(f"the last words of the server:\n{logs.read_text()[-LAST_WORDS:]}", file=sys.stderr)
        raise
    finally:
        _end(server)


def free_port() -> int:
    """A port that nobody listens at."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return int(listening.getsockname()[1])


def cpu_seconds(pid: int) -> float:
    """Processor time that a process and all that it started have taken."""
    ticks = 0
    for member in [pid, *_children(pid)]:
        fields = _stat(member)
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> dict[str, int]:
    """Megabytes: of the server now and at most, and of the processes that it started, now."""
    children = sum(_megabytes(child, "VmRSS") for child in _children(pid))
    return {
        "resident": _megabytes(pid, "VmRSS"),
        "peak": _megabytes(pid, "VmHWM"),
        "children": children,
    }


def _wait(server: subprocess.Popen[bytes], port: int) -> None:
    until = time.monotonic() + STARTING
    while not _answers(port):
        if server.poll() is not None:
            raise SystemExit(f"expected a server, but it ended with {server.returncode}")
        if time.monotonic() > until:
            raise SystemExit(f"expected a server to answer within {STARTING:.0f} s")
        time.sleep(0.05)


def _answers(port: int) -> bool:
    connection = HTTPConnection("127.0.0.1", port, timeout=STARTING)
    try:
        connection.request("GET", "/health")
        return connection.getresponse().status == 200
    except (OSError, HTTPException):
        return False
    finally:
        connection.close()


def _end(server: subprocess.Popen[bytes]) -> None:
    server.terminate()
    try:
        server.wait(STOPPING)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
    finally:
        _end_group(server.pid)


def _end_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return


def _children(pid: int) -> list[int]:
    """All that a process started, and what these started."""
    parents = {
        int(entry.name): int(fields[1])
        for entry in PROCESSES.iterdir()
        if entry.name.isdecimal() and (fields := _stat(int(entry.name)))
    }
    found = [pid]
    for parent in found:
        found += [child for child, its_parent in parents.items() if its_parent == parent]
    return found[1:]


def _stat(pid: int) -> list[str]:
    """The numbers of a process, from its state on; none once it is gone."""
    try:
        return (PROCESSES / str(pid) / "stat").read_text().rpartition(") ")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return []


def _megabytes(pid: int, name: str) -> int:
    for line in (PROCESSES / str(pid) / "status").read_text().splitlines():
        if line.startswith(name + ":"):
            return int(line.split()[1]) // 1024
    return 0
