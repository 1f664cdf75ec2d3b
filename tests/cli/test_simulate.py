"""`paddock simulate`."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import polars
import pytest
import typer
from typer.testing import CliRunner, Result

from paddock import COMPILED
from paddock.cli.commands.simulate import RaceProgress, RateColumn, simulate
from paddock.core.errors import OptionError, PaddockError, SeatsError, UnknownNameError

OVAL = """
title = "Oval"
[centreline]
points = [[0, 0], [10, 0], [10, 10], [0, 10]]
[line]
spaces = 31
"""


def run(*words: str) -> Result:
    """The command in an app of its own; an error is the test's to see."""
    app = typer.Typer()
    app.command()(simulate)
    return CliRunner().invoke(app, ["f1-dice", *words], catch_exceptions=False)


def run_paddock(*words: str) -> subprocess.CompletedProcess[str]:
    """The command as it is installed."""
    command = [sys.executable, "-m", "paddock", "simulate", *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def printed_json(*words: str) -> Any:
    return json.loads(run("-n", "30", "--json", *words).stdout)


def test_the_tables_say_where_races_are_won() -> None:
    done = run("--races", "40", "--bots", "driver,rookie")
    assert done.exit_code == 0
    for words in ("Wins by seat", "First places by grid place", "Turns per race", "95 % interval"):
        assert words in done.stdout
    rows = [line.split()[:2] for line in done.stdout.splitlines()]
    assert ["red", "driver"] in rows
    assert ["blue", "rookie"] in rows


def test_the_last_lines_say_how_fast_and_on_which_build() -> None:
    said = run("--races", "40").stdout
    assert "40 races, " in said
    assert f"a second on the {'compiled' if COMPILED else 'interpreted'} build." in said


def test_nothing_is_drawn_on_stderr_where_that_is_no_terminal() -> None:
    assert run("--races", "40").stderr == ""


def test_the_bots_are_a_driver_and_two_rookies_unless_said() -> None:
    assert printed_json()["bots"] == ["driver", "rookie", "rookie"]


def test_json_is_one_object_and_equal_in_two_runs() -> None:
    once = run("-n", "50", "--seed", "4", "--json")
    again = run("-n", "50", "--seed", "4", "--json", "--workers", "2")
    assert once.stdout == again.stdout
    plain = json.loads(once.stdout)
    assert (plain["races"], plain["seed"], plain["game"]) == (50, 4, "f1-dice")
    assert sum(seat["won"]["wins"] for seat in plain["seats"]) == 50


def test_another_seed_gives_other_json() -> None:
    assert printed_json("--seed", "1") != printed_json("--seed", "2")


def test_options_and_a_preset_are_taken() -> None:
    plain = printed_json("--preset", "grand-prix", "--option", "laps=2", "--option", "length=40")
    chosen = plain["options"]
    assert (chosen["laps"], chosen["length"], chosen["turn_order"]) == (2, 40, "position")


def test_a_circuit_is_taken_by_name_or_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "oval.toml"
    file.write_text(OVAL)
    own, shipped = printed_json("--circuit", str(file)), printed_json("--circuit", "larkmoor")
    assert (own["circuit"], shipped["circuit"]) == ("oval", "larkmoor")
    assert own["turns"]["most"] < shipped["turns"]["most"]


def test_out_writes_a_row_a_car(tmp_path: Path) -> None:
    out = tmp_path / "races.parquet"
    done = run("-n", "20", "--bots", "driver, Rookie", "--out", str(out))
    assert done.exit_code == 0
    assert polars.read_parquet(out).height == 40


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (["--races", "0"], OptionError),
        (["--workers", "0"], OptionError),
        (["--seed", "-1"], OptionError),
        (["--bots", "driver,"], UnknownNameError),
        (["--bots", "driver,senna"], UnknownNameError),
        (["--bots", ",".join(["driver"] * 11)], SeatsError),
        (["--circuit", "nowhere"], UnknownNameError),
        (["--circuit", "nowhere.toml"], OSError),
        (["--preset", "quick"], UnknownNameError),
        (["--option", "laps"], OptionError),
        (["--option", "laps="], OptionError),
        (["--option", "=2"], OptionError),
        (["--option", "laps=many"], OptionError),
        (["--option", "laps=2", "--option", "laps=3"], OptionError),
        (["--option", "wings=2"], UnknownNameError),
        (["--out", "no/such/folder/races.parquet"], OSError),
        (["--out", "."], OSError),
    ],
)
def test_bad_input_is_refused(words: list[str], error: type[Exception]) -> None:
    with pytest.raises(error) as refused:
        run("-n", "5", *words)
    assert isinstance(refused.value, PaddockError | OSError)


def test_a_file_that_cannot_be_written_is_refused_before_the_races(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        run("--races", "1000000000", "--out", str(tmp_path / "missing" / "races.parquet"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["chess"], "no game is called 'chess'"),
        (["f1-dice", "--bots", "senna"], "no bot for f1-dice is called 'senna'"),
        (["f1-dice", "--races", "0"], "races: expected a number from 1"),
        (["f1-dice", "--circuit", "nowhere.toml"], "nowhere.toml"),
    ],
)
def test_paddock_says_what_is_wrong_in_one_line(words: list[str], said: str) -> None:
    done = run_paddock(*words)
    assert done.returncode != 0
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert said in done.stderr


def test_paddock_simulates_with_workers() -> None:
    done = run_paddock("f1-dice", "-n", "60", "--workers", "2", "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["races"] == 60


def test_the_bar_shows_what_is_done_and_how_fast() -> None:
    with RaceProgress(100) as progress:
        progress.show(25)
    task = progress.bar.tasks[0]
    assert (task.completed, task.total) == (25, 100)
    assert RateColumn().render(task).plain == ""
    task.finished_speed = 1234.5
    assert RateColumn().render(task).plain == "1,234 races/s"
