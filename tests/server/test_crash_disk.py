"""A disk that is full and a file that can only be read, while clients play: told, nothing lost."""

import asyncio
import json
import os
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from crash_journals import check_all
from crash_lives import ForkedLives
from crash_season import Season, check_records, new_random
from running_server import fetch, run_paddock
from small_disk import fill, read_only, small_disk

from paddock.client import RefusedError
from paddock.client.http import Http
from paddock.protocol.bodies import NewTable, SeatWanted, TableSeat
from paddock.server.storage.database import open_database

pytestmark = pytest.mark.skipif(os.name == "nt", reason="disks are mounted, processes forked")


@asynccontextmanager
async def playing(season: Season, lives: ForkedLives) -> AsyncIterator[None]:
    """A race under way, which is played to its end after the block."""
    await season.doors.change(lives.url)
    async with asyncio.TaskGroup() as lanes:
        lanes.create_task(season.run(2, 0))
        await season.reach(6)
        season.is_enough = True
        yield


async def refused_with(season: Season, words: str) -> None:
    """Wait until a player is told this, twice; meanwhile nothing changes."""
    await season.until(lambda: any(words in told for told in season.refused("storage")))
    version = season.journals[0].version
    await season.refused_again("storage")
    assert season.journals[0].version == version
    assert words in season.refused("storage")[-1]


def check_failing(address: str, words: str) -> None:
    """The server says everywhere that its database fails."""
    status, body = fetch(f"{address}/health")
    told = json.loads(body)
    assert (status, told["status"], told["database"]) == (503, "failing", "failing")
    new = NewTable(game="f1-dice", seats=[SeatWanted(kind="me"), SeatWanted(kind="me")])
    with pytest.raises(RefusedError, match=words) as refused:
        Http(address).post("/api/races", new, TableSeat)
    assert refused.value.code == "storage"


def check_well(season: Season, lives: ForkedLives) -> None:
    """Every race was driven to its end, and the server is well again."""
    check_all(lives.database, season.journals)
    check_records(lives.url, season.journals)
    status, body = fetch(f"{lives.url}/health")
    assert (status, json.loads(body)["status"]) == (200, "ok")


def test_a_full_disk_is_told_and_the_race_goes_on_when_there_is_space(tmp_path: Path) -> None:
    season = Season(new_random())

    async def play(lives: ForkedLives, folder: Path) -> None:
        async with playing(season, lives):
            ballast = fill(folder)
            await refused_with(season, "the disk of the database is full")
            await asyncio.to_thread(check_failing, lives.url, "free some space")
            ballast.unlink()

    on_a_small_disk(tmp_path, season, play)


def test_a_file_that_can_only_be_read_is_told_and_the_race_goes_on_when_it_can_be_written(
    tmp_path: Path,
) -> None:
    season = Season(new_random())

    async def play(lives: ForkedLives, folder: Path) -> None:
        async with playing(season, lives):
            # A file that is open can be written; after a failure the server opens it anew.
            ballast = fill(folder)
            with read_only(folder / "races.db"):
                await season.until(lambda: bool(season.refused("storage")))
                ballast.unlink()
                await refused_with(season, "the database can only be read")
                await asyncio.to_thread(check_failing, lives.url, "let the server write")

    on_a_small_disk(tmp_path, season, play)


def on_a_small_disk(
    folder: Path, season: Season, play: Callable[[ForkedLives, Path], Coroutine[Any, Any, None]]
) -> None:
    """Play on a server whose database has little space."""
    with small_disk(folder / "disk", 2048) as disk:
        lives = ForkedLives(f"sqlite:///{disk / 'races.db'}", folder / "log")
        try:
            lives.start()
            asyncio.run(play(lives, disk))
            check_well(season, lives)
            assert lives.stop() == 0
        finally:
            lives.close()


@pytest.mark.parametrize("is_made", [True, False])
def test_a_server_does_not_start_on_a_file_that_it_can_only_read(
    tmp_path: Path, is_made: bool
) -> None:
    file = tmp_path / "races.db"
    file.touch()
    if is_made:
        database = open_database(f"sqlite:///{file}")
        database.migrate()
        database.close()
    with read_only(file), run_paddock("--database", f"sqlite:///{file}") as server:
        assert server.end() == 1
        assert len(server.log_lines) == 1
        assert "the database can only be read" in server.log_lines[0]
