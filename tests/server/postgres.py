"""A real PostgreSQL for the tests: a cluster in a temporary folder, on a free port."""

from __future__ import annotations

import itertools
import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import psycopg
import pytest

BINARIES = "/usr/lib/postgresql"
ACCOUNT = "postgres"
"""The server refuses to run as root, so root starts it as this one."""
START_SECONDS = 60


def binaries() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version first."""
    found = [folder for folder in Path(BINARIES).glob("*/bin") if (folder / "initdb").is_file()]
    on_path = shutil.which("initdb")
    if not found and on_path:
        found = [Path(on_path).resolve().parent]
    return max(found, key=_version, default=None)


def _version(folder: Path) -> int:
    name = folder.parent.name
    return int(name) if name.isdigit() else 0


def need_postgres() -> Path:
    """The programs; where there are none the test is skipped, but in CI it fails."""
    found = binaries()
    if found is None:
        missing = "needs PostgreSQL (Debian: postgresql), but there is none"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    return found


class Cluster:
    """A PostgreSQL server that can be stopped, killed and started again."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="paddock-postgres-"))
        self.port = _free_port()
        self._numbers = itertools.count(1)
        if os.geteuid() == 0:
            shutil.chown(self.folder, ACCOUNT)
        self._run("initdb", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username=paddock",
                  "--no-sync", "--pgdata", str(self.folder / "cluster"))  # fmt: skip

    def url(self, database: str = "postgres") -> str:
        """The URL of one of its databases."""
        return f"postgresql://paddock@127.0.0.1:{self.port}/{database}"

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        name = f"races{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run one statement as the superuser."""
        with psycopg.connect(self.url(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def start(self) -> None:
        """Start it and wait until it answers."""
        # What it has written outlives it, if not the machine: only that would need a disk.
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c fsync=off -k {self.folder}"
        self._control("start", "--wait", f"--timeout={START_SECONDS}", "--options", options,
                      "--log", str(self.folder / "log"))  # fmt: skip

    def stop(self, mode: str = "immediate") -> None:
        """Stop it; `immediate` is as if it was killed."""
        self._control("stop", "--wait", "--mode", mode)

    def remove(self) -> None:
        """Stop it, whatever its state, and remove its folder."""
        if (self.folder / "cluster" / "postmaster.pid").exists():
            self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _control(self, *words: str) -> None:
        self._run("pg_ctl", *words, "--pgdata", str(self.folder / "cluster"))

    def _run(self, program: str, *words: str) -> None:
        as_other = ["runuser", "-u", ACCOUNT, "--"] if os.geteuid() == 0 else []
        command = [*as_other, str(self.programs / program), *words]
        # Its output goes to a file: the server that pg_ctl starts would keep a pipe open.
        with (self.folder / "output").open("a+") as output:
            done = subprocess.run(
                command, cwd=self.folder, stdout=output, stderr=output, check=False, timeout=120
            )
            output.seek(0)
            assert done.returncode == 0, f"{program} failed:\n{output.read()}"


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
