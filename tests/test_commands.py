"""The developer commands run side by side: what is shown while they do, and when they fail."""

import re
import sys
from pathlib import Path

import pytest

from commands.calling import call
from commands.lanes import Job, side_by_side
from commands.parts import BESIDE_OTHERS, SHARED

FAILING = """
import pytest, time

def test_engine():
    print("oil is low")
    assert "oil" == "full"

@pytest.mark.skip
def test_radio():
    pass

def test_tyres():
    time.sleep({seconds})
"""

NOTING = """
import pytest, time

@pytest.mark.parametrize("wheel", range(2))
def test_it(wheel):
    open({done!r}, "a").write("{name} ")
    time.sleep(0.2)
"""


def test_jobs_side_by_side_are_all_done_and_those_that_failed_are_named(
    capfd: pytest.CaptureFixture[str],
) -> None:
    done: list[str] = []

    def test_tyres() -> None:
        call(sys.executable, "-c", "print('flat'); raise SystemExit(3)")

    def test_engine() -> None:
        call(sys.executable, "-c", "print('runs')")
        done.append("engine")

    engine, tyres = Job("test engine", test_engine), Job("test tyres", test_tyres)
    with pytest.raises(SystemExit, match=r"failed: test tyres \(SystemExit\(3\)\)$"):
        side_by_side(tyres, engine, engine, at_once=2)
    assert done == ["engine", "engine"]
    said = capfd.readouterr().out
    assert said.count("\nruns\n") == 2
    assert re.search(r"^test tyres: \d+ s\nflat$", said, re.MULTILINE)


@pytest.fixture
def quick_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two lines on the progress are a moment apart."""
    monkeypatch.setattr("commands.lanes.SECONDS_BETWEEN", 0.02)


@pytest.mark.usefixtures("quick_board")
def test_while_jobs_run_it_is_said_which_and_what_they_do(
    capfd: pytest.CaptureFixture[str],
) -> None:
    def test_engine() -> None:
        call(sys.executable, "-c", "import time; time.sleep(0.3)")

    def check_tyres() -> None:
        call(sys.executable, "-c", "pass")

    jobs = (Job("test engine", test_engine), Job("check tyres", check_tyres))
    side_by_side(*jobs, at_once=1)
    lines = capfd.readouterr().out.splitlines()
    name = Path(sys.executable).stem
    assert f"0:00 | test engine: {name}, 0 s" in lines
    assert not any("|" in line and "tyres" in line for line in lines[:3])


@pytest.mark.usefixtures("quick_board")
def test_a_failure_is_shown_with_its_traceback_while_the_other_tests_still_run(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "test_car.py").write_text(FAILING.format(seconds=0.5))
    pytest_words = ("-m", "pytest", *BESIDE_OTHERS, "-p", "no:cacheprovider", str(tmp_path))

    def test_car() -> None:
        call(sys.executable, *pytest_words)

    with pytest.raises(SystemExit, match=r"failed: test car \(SystemExit\(1\)\)$"):
        side_by_side(Job("test car", test_car), at_once=1)
    said = capfd.readouterr().out
    shown, _, after = said.partition("66 % of 3 tests")
    assert after, said
    assert re.search(r"^FAILED .*test_engine  \(test car\)$", shown, re.MULTILINE)
    assert "assert 'oil' == 'full'" in shown
    assert "oil is low" in shown
    assert "oil is low" not in after, "the traceback is shown once"
    assert "1 failed, 1 passed, 1 skipped in " in after


def test_runs_that_share_their_tests_run_each_module_once(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    tests, claims, done = tmp_path / "tests", tmp_path / "claims", tmp_path / "done"
    tests.mkdir()
    claims.mkdir()
    for name in ("brakes", "engine", "tyres"):
        (tests / f"test_{name}.py").write_text(NOTING.format(done=str(done), name=name))
    words = (*BESIDE_OTHERS, "-p", "no:cacheprovider", "-p", "commands.sharing", str(tests))

    def test_car() -> None:
        call(sys.executable, "-m", "pytest", *words, **{SHARED: str(claims)})

    side_by_side(*[Job(f"test car {number}", test_car) for number in (1, 2)], at_once=2)
    assert sorted(done.read_text().split()) == ["brakes"] * 2 + ["engine"] * 2 + ["tyres"] * 2
    assert sum(map(int, re.findall(r"(\d) passed", capfd.readouterr().out))) == 6
