"""The benchmark of a person beside a crowd works, and tells the wait as a ratio."""

import re
import select
import subprocess
import sys
from pathlib import Path

import pytest
from running_server import PATIENCE

BENCH = Path(__file__).parents[2] / "bench"
pytestmark = pytest.mark.skipif(
    not hasattr(select, "epoll") or not BENCH.is_dir(), reason="needs Linux and a source tree"
)


def test_a_small_crowd_is_measured_unwatched_and_watched() -> None:
    words = ["--games", "f1-dice", "--crowds", "3", "--waits", "4"]
    done = subprocess.run(
        [sys.executable, str(BENCH / "crowd.py"), *words],
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout + done.stderr  # so few waits may be chance
    found = re.findall(r"^  (\w[\w ]*?) +[\d.]+ ms, .*?([\d.]+ times alone)?.*$", done.stdout, re.M)
    assert [name for name, _ in found] == ["alone", "3 unwatched", "3 watched"], done.stderr
    assert done.stdout.count("times alone") == 2
    assert done.stderr == ""
