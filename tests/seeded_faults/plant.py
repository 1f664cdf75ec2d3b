"""Plants one fault after another in a copy of Paddock, and says which of them the tests catch.

`python3 make.py faults` does it; words after it choose faults whose names contain one of them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from faults import FAULTS, Fault

ROOT = Path(__file__).resolve().parents[2]
COPIED = ("README.md", "bench", "docs", "pyproject.toml", "src", "tests", "commands")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.so")
PASSED, FAILED = 0, 1
"""What pytest ends with; anything else is no answer."""
PATIENCE = 300.0
"""Seconds after which tests hang, which is noticed too."""


def main() -> None:
    """Plant the faults, and fail if one of them stays unnoticed."""
    wanted = sys.argv[1:] or [""]
    chosen = [fault for fault in FAULTS if any(word in fault.name for word in wanted)]
    with TemporaryDirectory(prefix="paddock-faults-") as folder:
        copy = Path(folder)
        copy_to(copy)
        for fault in chosen:
            file_with(copy, fault)
        expect_all_to_pass(copy, chosen)
        unnoticed = [fault.name for fault in chosen if not is_caught(copy, fault)]
    print(f"{len(chosen) - len(unnoticed)} of {len(chosen)} faults caught")
    if unnoticed:
        sys.exit(f"expected the tests to catch every fault, but not these: {unnoticed}")


def copy_to(copy: Path) -> None:
    """Copy all that the tests need."""
    for name in COPIED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, copy / name, ignore=LEFT_OUT)
        else:
            shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(ROOT / "node_modules")


def expect_all_to_pass(copy: Path, faults: Iterable[Fault]) -> None:
    """Without a fault every test must pass, or it would catch anything."""
    for tests, only in sorted({(fault.tests, fault.only) for fault in faults}):
        code = run_tests(copy, tests, only)
        if code != PASSED:
            sys.exit(f"expected {tests} to pass without a fault, but pytest ended with {code}")


def is_caught(copy: Path, fault: Fault) -> bool:
    """Whether a test fails where there is a fault."""
    started = monotonic()
    with planted(copy, fault):
        code = run_tests(copy, fault.tests, fault.only)
    if code not in (PASSED, FAILED):
        sys.exit(f"expected the tests to run with {fault.name!r}, but pytest ended with {code}")
    word = "caught" if code == FAILED else "NOT CAUGHT"
    print(f"{word:10} {monotonic() - started:4.0f} s  {fault.folder}: {fault.name}", flush=True)
    return code == FAILED


@contextmanager
def planted(copy: Path, fault: Fault) -> Iterator[None]:
    """The fault is there for the while."""
    path = file_with(copy, fault)
    right = path.read_text()
    path.write_text(right.replace(fault.old, fault.new))
    try:
        yield
    finally:
        path.write_text(right)


def file_with(copy: Path, fault: Fault) -> Path:
    """The one file that has the text that a fault changes."""
    folder = copy / "src" / "paddock" / fault.folder
    files = [path for path in folder.rglob("*") if path.suffix in (".py", ".js")]
    found = [path for path in files for _ in range(path.read_text().count(fault.old))]
    if len(found) != 1:
        sys.exit(
            f"expected {fault.old!r} once in {fault.folder}, but it is there {len(found)} times"
        )
    return found[0]


def run_tests(copy: Path, tests: Iterable[str], only: str) -> int:
    """Run modules of tests on the copy until one fails."""
    modules = [str(path) for name in tests for path in (copy / "tests").rglob(f"{name}.py")]
    words = ["-x", "-q", "-p", "no:cacheprovider", *(["-k", only] if only else [])]
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-m", "pytest", *words, *modules]
    with subprocess.Popen(
        command, cwd=copy, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as running:
        try:
            return running.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            running.kill()
            return FAILED


if __name__ == "__main__":
    main()
