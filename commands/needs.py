"""What the tests need of the machine: a C compiler, PostgreSQL, Chromium."""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from commands.calling import call

CHROMIUMS = ("chromium-headless-shell", "chromium")
CHROMIUM_PACKAGES = ("chromium-headless-shell", "fonts-liberation")
"""Without windows it is smaller to fetch, and takes a third less of a processor."""


def compiler_is_there() -> bool:
    """Whether C can be compiled; in CI it must be, elsewhere its lack is said aloud."""
    if not has_compiler():
        install_packages("gcc", "libc6-dev", "python3-dev")
    needed = "a C compiler and Python's headers (Debian: gcc, python3-dev)"
    return has_compiler() or lacks("the compiled build", needed)


def postgresql_is_there() -> bool:
    """Whether PostgreSQL can be started by the tests; in CI it must be."""
    if not has_postgresql():
        install_packages("postgresql")
    return has_postgresql() or lacks("PostgreSQL", "its server (Debian: postgresql)")


def chromium_is_there() -> bool:
    """Whether the tests of the browser client have a browser; in CI they must."""
    if not has_chromium():
        install_packages(*CHROMIUM_PACKAGES)
    packages = ", ".join(CHROMIUM_PACKAGES)
    needed = f"Chromium (Debian: {packages}; or its path as PADDOCK_CHROMIUM)"
    return has_chromium() or lacks("the browser client", needed)


def lacks(what: str, needed: str) -> bool:
    """Say that something is not tested, and what it needs; in CI that is a failure."""
    if os.environ.get("CI"):
        sys.exit(f"make.py: to test {what}, expected {needed}, but found none")
    print(f"\nNOT TESTED: {what}, which needs {needed}.")
    return False


def install_packages(*names: str) -> None:
    """Install Debian's packages, where this user can."""
    if has_apt():
        call("apt-get", "update", "-qq")
        call("apt-get", "install", "-qq", "--yes", *names, DEBIAN_FRONTEND="noninteractive")


def has_postgresql() -> bool:
    """Whether there are PostgreSQL's programs; Debian keeps them off the path."""
    return bool(shutil.which("initdb") or list(Path("/usr/lib/postgresql").glob("*/bin/initdb")))


def has_chromium() -> bool:
    """Whether there is a Chromium, on the path or where PADDOCK_CHROMIUM says."""
    named = os.environ.get("PADDOCK_CHROMIUM")
    return any(map(shutil.which, [named] if named else CHROMIUMS))


def has_compiler() -> bool:
    """Whether there is a C compiler, and the headers of this Python."""
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return any(map(shutil.which, ("cc", "gcc", "clang", "cl"))) and headers.is_file()


def has_apt() -> bool:
    """Whether this user can install Debian's packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
