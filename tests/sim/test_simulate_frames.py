"""Simulations as polars frames and Parquet files, and without polars."""

import json
import subprocess
import sys
from pathlib import Path

import polars
import pytest

from paddock.sim import simulate
from paddock.sim.simulation import Simulation

BOTS = ["driver", "rookie", "random"]
WITHOUT_POLARS = """
import sys
sys.modules["polars"] = None
from paddock import PaddockError
from paddock.sim import simulate
simulation = simulate("f1-dice", ["driver", "rookie"], 5)
assert simulation.summary().races == 5
for wanted in (simulation.races, simulation.cars, lambda: simulation.write("x.parquet")):
    try:
        wanted()
    except PaddockError as error:
        print(error)
"""


@pytest.fixture(scope="module")
def simulation() -> Simulation:
    return simulate("f1-dice", BOTS, 50, seed=9)


def test_a_row_a_race(simulation: Simulation) -> None:
    races = simulation.races()
    assert races.columns == ["race", "winner", "bot", "turns", "decisions", "steps"]
    assert races["race"].to_list() == list(range(50))
    assert races["winner"].to_list() == list(simulation.columns.winner)
    assert races["bot"].to_list() == [BOTS[seat] for seat in simulation.columns.winner]
    assert races["turns"].to_list() == list(simulation.columns.turns)
    assert races["decisions"].sum() == simulation.summary().decisions
    assert races["steps"].sum() == simulation.summary().steps


def test_a_row_a_car(simulation: Simulation) -> None:
    cars = simulation.cars()
    assert cars.columns == [
        *["race", "car", "seat", "bot", "grid", "place", "distance", "turns", "ranked"],
        *["points", "won"],
    ]
    assert cars["car"].to_list() == cars["seat"].to_list()
    assert cars["points"].to_list() == [0] * 150
    assert cars["won"].to_list() == [True, False, False] * 50
    assert cars["race"].to_list() == [row // 3 for row in range(150)]
    assert cars["place"].to_list() == [1, 2, 3] * 50
    assert cars["bot"].to_list() == [BOTS[seat] for seat in simulation.columns.seat]
    assert cars["distance"].to_list() == list(simulation.columns.distance)
    assert cars["grid"].to_list() == list(simulation.columns.grid)
    assert cars["turns"].to_list() == list(simulation.columns.car_turns)
    assert cars["ranked"].to_list() == [True] * 150


def test_a_race_that_nobody_won_has_no_winner_in_its_frame(tmp_path: Path) -> None:
    simulation = simulate("formula-d", ["random", "random"], 12, options={"laps": 1})
    races, cars = simulation.races(), simulation.cars()
    lost = races.filter(polars.col("winner").is_null())
    assert 0 < lost.height == simulation.summary().without_winner
    assert lost["bot"].null_count() == lost.height
    ranked = cars.filter("ranked").join(lost, on="race", how="semi")
    assert ranked.height == 0
    simulation.write(tmp_path / "races.parquet")
    first = polars.read_parquet(tmp_path / "races.parquet").filter(polars.col("place") == 1)
    assert first["race_winner"].to_list() == races["winner"].to_list()


def test_the_first_car_of_a_race_is_its_winner(simulation: Simulation) -> None:
    winners = simulation.cars().filter(polars.col("place") == 1)
    assert winners["seat"].to_list() == simulation.races()["winner"].to_list()


def test_a_parquet_file_holds_both_frames(simulation: Simulation, tmp_path: Path) -> None:
    simulation.write(tmp_path / "races.parquet")
    read = polars.read_parquet(tmp_path / "races.parquet")
    assert read.select(simulation.cars().columns).equals(simulation.cars())
    races = read.filter(polars.col("place") == 1).select(
        "race",
        "bot",
        winner="race_winner",
        turns="race_turns",
        decisions="race_decisions",
        steps="race_steps",
    )
    assert races.select(simulation.races().columns).equals(simulation.races())


def test_a_parquet_file_says_what_was_simulated(simulation: Simulation, tmp_path: Path) -> None:
    path = tmp_path / "races.parquet"
    simulation.write(str(path))
    said = json.loads(polars.read_parquet_metadata(path)["paddock"])
    assert said == simulation.spec.to_json()
    assert (said["game"], said["bots"], said["seed"]) == ("f1-dice", BOTS, 9)


def test_writing_leaves_nothing_else_and_replaces_what_was_there(
    simulation: Simulation, tmp_path: Path
) -> None:
    path = tmp_path / "races.parquet"
    path.write_text("old")
    simulation.write(path)
    assert polars.read_parquet(path).height == 150
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_written_leaves_nothing(simulation: Simulation, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="missing"):
        simulation.write(tmp_path / "missing" / "races.parquet")
    with pytest.raises(IsADirectoryError):
        simulation.write(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_without_polars_there_is_a_summary_and_a_clear_error(tmp_path: Path) -> None:
    command = [sys.executable, "-c", WITHOUT_POLARS]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=True)
    said = done.stdout.splitlines()
    assert len(said) == 3
    assert all("expected paddock[sim]" in line for line in said)
    assert list(tmp_path.iterdir()) == []


def test_simulating_does_not_load_polars() -> None:
    program = (
        "import sys; from paddock.sim import simulate;"
        "simulate('f1-dice', ['driver'], 1).summary(); sys.exit('polars' in sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True)
