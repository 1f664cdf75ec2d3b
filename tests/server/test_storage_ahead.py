"""What SQLite writes ahead: cut while people play, however many, and never in anybody's way."""

import asyncio
from pathlib import Path

import pytest
from storage_rows import RACE, add_race, append, numbers, running

from paddock.server.storage import storage as storage_module
from paddock.server.storage.database import open_database
from paddock.server.storage.queries import find_race
from paddock.server.storage.storage import Storage

LONG = "x" * 50_000
BOUND = 2 << 20
PAUSE = 0.2


@pytest.fixture(autouse=True)
def small_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a server wrote for hours."""
    monkeypatch.setattr(storage_module, "MOST_AHEAD", BOUND)
    monkeypatch.setattr(storage_module, "SHORTENING_PAUSE", PAUSE)


async def write_much(storage: Storage, first: int, megabytes: int) -> int:
    """Append so much; the longest that the log became, in bytes."""
    longest = 0
    for number in range(first, first + megabytes * 20):
        await storage.append(append(RACE.id, number, text=LONG))
        longest = max(longest, storage.database.written_ahead)
    return longest


def test_what_is_written_ahead_is_bounded_without_a_pause_of_the_writer(sqlite_url: str) -> None:
    async def check() -> None:
        async with running(sqlite_url) as storage:
            await add_race(storage)
            assert await write_much(storage, 1, 16) < BOUND + (1 << 20)
            assert await numbers(storage) == list(range(1, 321))

    asyncio.run(check())


def test_who_reads_for_long_keeps_nobody_from_writing_and_is_told_of(
    sqlite_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def check() -> None:
        async with running(sqlite_url) as storage:
            await add_race(storage)
            reader = open_database(sqlite_url)
            written = 0
            with reader.reading() as connection:
                assert find_race(connection, RACE.id) is not None
                while "another program reads it" not in caplog.text:
                    await write_much(storage, 20 * written + 1, 1)
                    written += 1
                assert storage.database.written_ahead > 2 * BOUND
            reader.close()
            while storage.database.written_ahead > BOUND:
                await write_much(storage, 20 * written + 1, 1)
                written += 1
            assert await numbers(storage) == list(range(1, 20 * written + 1))

    asyncio.run(check())


def test_a_database_that_writes_nothing_ahead_has_nothing_to_cut(postgres_url: str) -> None:
    database = open_database(postgres_url)
    assert database.written_ahead == 0
    database.close()


def test_what_was_cut_is_in_the_file(sqlite_url: str, tmp_path: Path) -> None:
    database = open_database(sqlite_url)
    database.migrate()
    assert database.written_ahead > 0
    assert database.shorten()
    assert database.written_ahead == 0
    assert (tmp_path / "races.db").stat().st_size > 0
    with database.reading() as connection:
        told = connection.exec_driver_sql("PRAGMA integrity_check").scalar()
        assert told == "ok"
    database.close()
