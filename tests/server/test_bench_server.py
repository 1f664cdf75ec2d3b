"""The load benchmark of the server works, and notices moves that were lost or doubled."""

import select
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from running_server import PATIENCE

from paddock import all_games

BENCH = Path(__file__).parents[2] / "bench"
pytestmark = pytest.mark.skipif(
    not hasattr(select, "epoll") or not BENCH.is_dir(), reason="needs Linux and a source tree"
)


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(BENCH))
    import server_load
    import server_races

    yield SimpleNamespace(load=server_load, races=server_races)
    for name in [name for name in sys.modules if name.startswith("server_")]:
        del sys.modules[name]


@pytest.fixture
def seats(bench: Any) -> list[Any]:
    """The seats of a race in which seat 0 has moved and nobody was told yet."""
    race = bench.races.Bare().open(0)
    seats = [bench.races.Seat(race, seat, None) for seat in range(bench.races.SEATS)]
    race.seats = seats
    race.moving = True
    return seats


def moved(since: int, version: int) -> bytes:
    return b'{"type":"moved","since":%d,"version":%d,"steps":[]}' % (since, version)


def test_a_small_run_measures_both_servers_and_finds_every_move_in_its_record() -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH / "server.py"), "--quick"],
        capture_output=True,
        text=True,
        timeout=10 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "acknowledged moves is in its record, once" in done.stdout
    assert "Every one of 0 " not in done.stdout
    assert "COMPILED" in done.stdout
    assert "aim: 0.50" in done.stdout
    assert done.stdout.count("bare broadcast") == 2


def test_a_small_run_measures_what_telling_costs_in_every_game() -> None:
    done = subprocess.run(
        [sys.executable, str(BENCH / "telling.py"), "--moves", "3", "--rounds", "1"],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert [line.split()[0] for line in done.stdout.splitlines()[3:]] == [
        game.name for game in all_games()
    ]
    assert "100 races, a move of each in 2 s" in done.stdout


def test_a_move_counts_once_all_six_were_told(bench: Any, seats: list[Any]) -> None:
    load = bench.load.Load(bench.races.Bare())
    for seat in seats[:5]:
        load.hear(seat, moved(0, 1))
    assert load.moves == 0
    load.hear(seats[5], moved(0, 1))
    assert load.moves == 1
    assert not seats[0].race.moving


def test_a_move_that_is_told_twice_is_noticed(bench: Any, seats: list[Any]) -> None:
    load = bench.load.Load(bench.races.Bare())
    load.hear(seats[0], moved(0, 1))
    with pytest.raises(bench.races.Broken, match="expected a move since 1"):
        load.hear(seats[0], moved(0, 1))


def test_a_move_that_was_left_out_is_noticed(bench: Any, seats: list[Any]) -> None:
    load = bench.load.Load(bench.races.Bare())
    with pytest.raises(bench.races.Broken, match="expected a move since 0"):
        load.hear(seats[0], moved(1, 2))


def test_a_refusal_is_not_taken_for_a_move(bench: Any, seats: list[Any]) -> None:
    load = bench.load.Load(bench.races.Bare())
    with pytest.raises(bench.races.Broken, match="expected a move, but got"):
        load.hear(seats[0], b'{"type":"refused","id":0,"code":"storage"}')


def test_a_race_that_gives_nobody_choices_is_noticed(bench: Any, seats: list[Any]) -> None:
    paddock = bench.races.Paddock(port=1)
    with pytest.raises(bench.races.Broken, match="expected choices"):
        paddock.turn(seats[0].race)
