"""What cannot be simulated is refused, with what was expected and what came."""

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from paddock import PaddockError
from paddock.core.errors import OptionError, SeatsError, UnknownNameError
from paddock.sim import simulate

UNGUARDED = """
from paddock.sim import simulate
simulate("f1-dice", ["driver"], 10, workers=2)
"""


@pytest.mark.parametrize("races", [0, -1, 2**32 + 1])
def test_a_number_of_races_that_cannot_be(races: int) -> None:
    with pytest.raises(OptionError, match=rf"races: expected a number from 1 .* got {races}"):
        simulate("f1-dice", ["driver"], races)


@pytest.mark.parametrize("workers", [0, -2])
def test_a_number_of_workers_that_cannot_be(workers: int) -> None:
    with pytest.raises(OptionError, match=f"workers: expected at least 1, but got {workers}"):
        simulate("f1-dice", ["driver"], 1, workers=workers)


@pytest.mark.parametrize("count", [0, 11, 13])
def test_a_number_of_bots_that_the_game_is_not_for(count: int) -> None:
    with pytest.raises(SeatsError, match=f"but got {count}"):
        simulate("f1-dice", ["driver"] * count, 1)


@pytest.mark.parametrize("bot", ["hamilton", "", "bot:driver"])
def test_an_unknown_bot(bot: str) -> None:
    with pytest.raises(UnknownNameError, match=f"no bot for f1-dice is called '{bot}'; there is"):
        simulate("f1-dice", ["driver", bot], 1)


@pytest.mark.parametrize(
    ("kind", "choice"),
    [
        ("game", {"game": "chess"}),
        ("circuit", {"circuit": "nowhere"}),
        ("preset", {"preset": "quick"}),
        ("option", {"options": {"wings": 2}}),
    ],
)
def test_an_unknown_name(kind: str, choice: Mapping[str, Any]) -> None:
    arguments = {"game": "f1-dice", "bots": ["driver"], "races": 1, **choice}
    with pytest.raises(UnknownNameError, match=f"no {kind}"):
        simulate(**arguments)


def test_an_option_out_of_range() -> None:
    with pytest.raises(OptionError, match=r"option laps: expected .* but got 0"):
        simulate("f1-dice", ["driver"], 1, options={"laps": 0})


@pytest.mark.parametrize("seed", [-1, 2**62])
def test_a_seed_out_of_range(seed: int) -> None:
    with pytest.raises(OptionError, match=f"seed: expected .* but got {seed}"):
        simulate("f1-dice", ["driver"], 1, seed=seed)


def test_all_refusals_are_of_one_family() -> None:
    assert issubclass(OptionError, PaddockError)
    assert issubclass(SeatsError, PaddockError)
    assert issubclass(UnknownNameError, PaddockError)


def test_a_script_without_a_guard_is_told_how_to_write_one(tmp_path: Path) -> None:
    script = tmp_path / "unguarded.py"
    script.write_text(UNGUARDED)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert 'needs `if __name__ == "__main__":`' in done.stderr
