"""Disks and servers that fail: a clear error, nothing lost, and on it goes afterwards."""

import asyncio
import sqlite3
from pathlib import Path

import psycopg
import pytest
from postgres import Cluster
from small_disk import fill, read_only, small_disk
from sqlalchemy import Connection
from storage_rows import RACE, add_race, append, numbers, running

from paddock.server.storage.database import open_database
from paddock.server.storage.failures import StorageFailure
from paddock.server.storage.storage import Storage

LONG = "long " * 200


async def append_until_it_fails(storage: Storage) -> tuple[int, str]:
    """From the second on; the last number that was acknowledged, and the failure's message."""
    for number in range(2, 5000):
        try:
            await storage.append(append(RACE.id, number, text=LONG))
        except StorageFailure as failure:
            return number - 1, str(failure)
    raise AssertionError("expected the disk to be full, but all was written")


def test_a_full_disk_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    async def check(folder: Path) -> None:
        url = f"sqlite:///{folder / 'races.db'}"
        async with running(url) as storage:
            await add_race(storage)
            await storage.append(append(RACE.id, 1))
            ballast = fill(folder)
            last, message = await append_until_it_fails(storage)
            assert "full" in message
            assert "free some space" in message
            assert await numbers(storage) == list(range(1, last + 1))
            ballast.unlink()
            await storage.append(append(RACE.id, last + 1, text=LONG))
            assert await numbers(storage) == list(range(1, last + 2))
        async with running(url) as storage:
            assert await numbers(storage) == list(range(1, last + 2))

    with small_disk(tmp_path / "disk", 2048) as folder:
        asyncio.run(check(folder))


def test_a_full_disk_fails_every_append_of_a_batch_but_no_later_one(tmp_path: Path) -> None:
    async def check(folder: Path) -> None:
        async with running(f"sqlite:///{folder / 'races.db'}") as storage:
            await add_race(storage)
            ballast = fill(folder)
            batch = [append(RACE.id, number, text=LONG * 10) for number in range(1, 50)]
            outcomes = await asyncio.gather(*map(storage.append, batch), return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {StorageFailure}
            assert await numbers(storage) == []
            ballast.unlink()
            await asyncio.gather(*map(storage.append, batch))
            assert await numbers(storage) == list(range(1, 50))

    with small_disk(tmp_path / "disk", 2048) as folder:
        asyncio.run(check(folder))


def test_a_file_that_reached_its_most_pages_is_told_as_full(tmp_path: Path) -> None:
    async def check() -> None:
        async with running(f"sqlite:///{tmp_path / 'races.db'}") as storage:
            await add_race(storage)
            await storage.append(append(RACE.id, 1))
            with storage.database.appending() as cursor:
                cursor.execute("PRAGMA max_page_count=1")
            last, message = await append_until_it_fails(storage)
            assert "full" in message
            assert await numbers(storage) == list(range(1, last + 1))
            # The failure made the storage connect anew, without the limit.
            await storage.append(append(RACE.id, last + 1))

    asyncio.run(check())


def test_a_read_only_file_can_be_read_and_says_so_when_written(tmp_path: Path) -> None:
    file = tmp_path / "races.db"

    async def check() -> None:
        async with running(f"sqlite:///{file}") as storage:
            await add_race(storage)
            await storage.append(append(RACE.id, 1))
        with read_only(file):
            async with running(f"sqlite:///{file}") as storage:
                with pytest.raises(StorageFailure, match="can only be read"):
                    await storage.append(append(RACE.id, 2))
                assert await numbers(storage) == [1]
        async with running(f"sqlite:///{file}") as storage:
            await storage.append(append(RACE.id, 2))
            assert await numbers(storage) == [1, 2]

    asyncio.run(check())


def test_a_file_that_may_be_written_again_is_written_without_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "races.db"

    async def check() -> None:
        async with running(f"sqlite:///{file}") as storage:
            await add_race(storage)
        with read_only(file):
            database = open_database(f"sqlite:///{file}")
            storage = Storage(database)
            await storage.start()
            with pytest.raises(StorageFailure, match="can only be read"):
                await storage.append(append(RACE.id, 1))
        await storage.append(append(RACE.id, 1))
        assert await numbers(storage) == [1]
        await storage.stop()
        database.close()

    asyncio.run(check())


def test_a_locked_file_is_told(sqlite_url: str, tmp_path: Path) -> None:
    async def check() -> None:
        async with running(sqlite_url) as storage:
            await add_race(storage)
            await storage.change(_be_impatient)
            other = sqlite3.connect(tmp_path / "races.db", isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StorageFailure, match="locked"):
                await storage.append(append(RACE.id, 1))
            other.close()
            await storage.append(append(RACE.id, 1))

    asyncio.run(check())


def _be_impatient(conn: Connection) -> None:
    conn.exec_driver_sql("PRAGMA busy_timeout=50")


def test_a_read_only_postgresql_says_so_when_written(postgres_url: str) -> None:
    async def check() -> None:
        async with running(postgres_url) as storage:
            await add_race(storage)
        _read_only_postgresql(postgres_url, "on")
        async with running(postgres_url) as storage:
            with pytest.raises(StorageFailure, match="can only be read"):
                await storage.append(append(RACE.id, 1))
            _read_only_postgresql(postgres_url, "off")
            await storage.append(append(RACE.id, 1))
            assert await numbers(storage) == [1]

    asyncio.run(check())


def _read_only_postgresql(url: str, value: str) -> None:
    name = url.rpartition("/")[2]
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SET default_transaction_read_only = off")
        setting = f"ALTER DATABASE {name} SET default_transaction_read_only = {value}"
        connection.execute(setting.encode())


DROPPED_IN_COMMIT = """
CREATE FUNCTION hang_up() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$;
CREATE CONSTRAINT TRIGGER hang_up AFTER INSERT ON steps
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hang_up();
"""


def test_a_connection_dropped_during_the_commit_is_told_and_the_next_append_works(
    cluster: Cluster, postgres_url: str
) -> None:
    name = postgres_url.rpartition("/")[2]

    async def check() -> None:
        async with running(postgres_url) as storage:
            await add_race(storage)
            cluster.execute(DROPPED_IN_COMMIT, name)
            batch = [append(RACE.id, number) for number in (1, 2, 3)]
            outcomes = await asyncio.gather(*map(storage.append, batch), return_exceptions=True)
            assert {type(outcome) for outcome in outcomes} == {StorageFailure}
            assert "cannot be reached" in str(outcomes[0])
            cluster.execute("DROP TRIGGER hang_up ON steps", name)
            await storage.append(append(RACE.id, 1))
            assert await numbers(storage) == [1]

    asyncio.run(check())


def test_a_postgresql_that_comes_back_is_used_again(cluster: Cluster, postgres_url: str) -> None:
    async def check() -> None:
        async with running(postgres_url) as storage:
            await add_race(storage)
            await storage.append(append(RACE.id, 1))
            cluster.stop()
            try:
                with pytest.raises(StorageFailure, match="cannot be reached"):
                    await storage.append(append(RACE.id, 2))
                with pytest.raises(StorageFailure, match="cannot be reached"):
                    await numbers(storage)
            finally:
                cluster.start()
            assert await numbers(storage) == [1]
            await storage.append(append(RACE.id, 2))
            # And where it was away only between two appends, nobody notices.
            cluster.stop()
            cluster.start()
            await storage.append(append(RACE.id, 3))
            assert await numbers(storage) == [1, 2, 3]

    asyncio.run(check())
