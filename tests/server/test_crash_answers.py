"""Servers that are killed while answers are held: none is lost, and none is shown to others."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from crash_lives import ForkedLives, running_on, two_servers
from secrecy_checks import check_all
from secrecy_races import FULL, ToyRace
from secrecy_server import ToyServer
from secrecy_twins import secret_number
from test_secrecy_all import question

from paddock.games.registry import GAMES
from paddock.server.running.settings import Settings
from toy_game import TOY
from toy_game.state import NOT_PICKED, PUSH, WAIT

pytestmark = pytest.mark.skipif(os.name == "nt", reason="processes are forked and killed")


@pytest.fixture(autouse=True)
def _toy_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here too, where the races are compared with what was told of them."""
    monkeypatch.setitem(GAMES, TOY.name, TOY)


def server_of(lives: ForkedLives) -> ToyServer:
    """Where a life answers, and what its database has."""
    return ToyServer(lives.url, Settings(lives.database))


def picks(race: ToyRace) -> list[str]:
    """The lines of the tactics, as the database has them."""
    return [row.text for row in race.truth().rows if "pick" in row.text]


@contextmanager
def answered(server: ToyServer) -> Iterator[ToyRace]:
    """A race in which two of three have answered, and one of them has thought again."""
    with ToyRace(server, secret_number(0), FULL) as race:
        race.start()
        race.answer(2, text="yellow pick push")
        race.answer(1, text="blue pick push")
        race.ask(1, type="undo", version=race.ears[0].follower.version)
        race.answer(1, text="blue pick wait")
        yield race


def check_and_go_on(race: ToyRace) -> None:
    """Everyone knows who has answered, and only each seat what; then the last answers."""
    for ear in race.ears:
        while (question(ear).asked, question(ear).answered) != ([0], [1, 2]):
            ear.hear()  # another process may not have heard of it yet
        assert ear.follower.race is not None
        own = {1: WAIT, 2: PUSH}.get(ear.seat, NOT_PICKED)
        seen = [own if seat == ear.seat else NOT_PICKED for seat in range(3)]
        assert ear.follower.race.state["tactics"] == seen
    race.answer(0, text="red pick wait")
    assert picks(race)[-3:] == ["red pick wait", "blue pick wait", "yellow pick push"]
    race.play()
    check_all(race)


def test_answers_that_are_held_outlive_a_server_that_is_killed(
    sqlite_url: str, tmp_path: Path
) -> None:
    lives = ForkedLives(sqlite_url, tmp_path / "log")
    try:
        lives.start()
        with answered(server_of(lives)) as race:
            lives.kill()
            lives.start()
            race.move_to(server_of(lives))
            check_and_go_on(race)
    finally:
        lives.close()


def test_answers_that_one_process_took_are_held_by_the_other_when_it_dies(
    postgres_url: str, tmp_path: Path
) -> None:
    with (
        two_servers(tmp_path) as pair,
        running_on(postgres_url, pair),
        answered(server_of(pair[0])) as race,
    ):
        race.move_to(*map(server_of, pair))
        race.ask(2, type="undo", version=race.ears[0].follower.version)
        race.answer(2, text="yellow pick push")
        pair[0].kill()
        race.move_to(server_of(pair[1]))
        check_and_go_on(race)
