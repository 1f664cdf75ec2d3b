"""Running programs: alone, or as part of a job that runs beside others."""

from __future__ import annotations

import os
import ssl
import subprocess
import sys
from contextvars import ContextVar
from pathlib import Path
from typing import Protocol

from commands.places import HERE


class Listener(Protocol):
    """Who hears what the programs of a job say, while others run beside it."""

    def begins(self, name: str) -> None:
        """A program was started."""

    def hear(self, line: str) -> None:
        """A program wrote a line."""


LISTENER: ContextVar[Listener | None] = ContextVar("LISTENER", default=None)
"""Who listens to the programs of this job; without anybody they write to the terminal."""


def call(*words: str | Path, **variables: str) -> None:
    """Run a program and stop here if it fails."""
    command = [str(word) for word in words]
    environment = {**trust(), **os.environ, **variables}
    listener = LISTENER.get()
    if listener is None:
        code = subprocess.run(command, cwd=HERE, env=environment, check=False).returncode
    else:
        code = heard(command, environment, listener)
    if code:
        sys.exit(code)


def heard(command: list[str], environment: dict[str, str], listener: Listener) -> int:
    """Run a program line by line."""
    listener.begins(name_of(command))
    with subprocess.Popen(
        command, cwd=HERE, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        text=True, encoding="utf-8", errors="replace",
    ) as running:  # fmt: skip
        assert running.stdout is not None
        for line in running.stdout:
            listener.hear(line)
    return running.returncode


def name_of(command: list[str]) -> str:
    """What a command runs, in a word."""
    module = command.index("-m") + 1 if "-m" in command else 0
    return Path(command[module]).stem


def trust() -> dict[str, str]:
    """Let uv trust whom the system trusts, as behind a company's proxy, where it trusts any."""
    paths = ssl.get_default_verify_paths()
    trusts = paths.cafile or (paths.capath and any(Path(paths.capath).iterdir()))
    return {"UV_SYSTEM_CERTS": "true"} if trusts else {}
