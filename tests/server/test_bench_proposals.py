"""Who takes every step that the server proposes drives as well as its driver does."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

BENCH = Path(__file__).parents[2] / "bench"
RACES = "2"
pytestmark = pytest.mark.skipif(not BENCH.is_dir(), reason="needs a source tree")


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import proposals

    yield proposals
    for name in ("proposals", "server_process"):
        sys.modules.pop(name, None)


def test_a_visitor_who_takes_what_is_proposed_finishes_in_every_game(bench: Any) -> None:
    """Few races, so that only what is beyond doubt is a fault; the benchmark drives hundreds."""
    done = subprocess.run(
        [sys.executable, str(BENCH / "proposals.py"), "--races", RACES],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[:2] for line in lines] == [list(case) for case in bench.CASES]


@pytest.mark.parametrize(
    ("score", "fault"),
    [
        ({"races": 300, "finished": 250, "wins": 150.0}, "95%"),
        ({"races": 300, "finished": 300, "wins": 100.0}, "level"),
        ({"races": 300, "finished": 300, "wins": 200.0}, "level"),
        ({"races": 6, "finished": 0, "wins": 3.0}, "95%"),
        ({"races": 6, "finished": 6, "wins": 3.0, "missing": 1}, "1 had none"),
    ],
)
def test_what_is_not_as_it_should_be_is_told(bench: Any, score: dict[str, Any], fault: str) -> None:
    (told,) = bench.Score(**score).faults
    assert fault in told


def test_what_chance_can_do_is_no_fault(bench: Any) -> None:
    assert bench.Score(races=300, finished=285, wins=165.0).faults == []
    assert bench.Score(races=6, finished=5, wins=0.0).faults == []
