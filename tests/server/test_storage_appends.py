"""Appends: durable when they return, many in one commit, and only the guilty one fails."""

import asyncio
import subprocess
import sys
from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event

import pytest
from sqlalchemy import Connection
from storage_rows import RACE, add_race, append, numbers, running, step

from paddock.core.errors import PaddockError
from paddock.server.storage.failures import NumberTaken, RowRefused, StorageFailure
from paddock.server.storage.queries import find_race, insert_race, steps_after, touch
from paddock.server.storage.rows import Append
from paddock.server.storage.storage import Storage
from paddock.server.storage.undos import add_line

Outcome = BaseException | None


async def together(storage: Storage, *appends: Append) -> list[Outcome]:
    """Append all in one batch; the failure of each."""
    return await asyncio.gather(*map(storage.append, appends), return_exceptions=True)


def test_what_was_appended_is_read_back_as_it_was(database_url: str) -> None:
    async def check() -> None:
        rows = (step(1, 'red "gear" 3\n\\ täglich 🏁'), step(2, "dice 7", at=1 << 41))
        async with running(database_url) as storage:
            await add_race(storage)
            await storage.append(Append(RACE.id, rows))
            assert await storage.read(lambda conn: steps_after(conn, RACE.id, 0)) == list(rows)
            assert await storage.read(lambda conn: steps_after(conn, RACE.id, 1)) == [rows[1]]

    asyncio.run(check())


def test_an_append_is_seen_by_another_storage_as_soon_as_it_returns(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as writer, running(database_url) as reader:
            await add_race(writer)
            for number in range(1, 30):
                await writer.append(append(RACE.id, number))
                assert await numbers(reader) == list(range(1, number + 1))

    asyncio.run(check())


def test_a_hundred_appends_at_once_share_few_commits(database_url: str) -> None:
    commits: list[tuple[int, float]] = []

    async def check() -> None:
        async with running(database_url, lambda *seen: commits.append(seen)) as storage:
            for number in range(100):
                await add_race(storage, replace(RACE, id=f"r{number}", code=""))
            hundred = [append(f"r{number}", 1) for number in range(100)]
            assert await together(storage, *hundred) == [None] * 100
            assert storage.backlog == 0
            assert [await numbers(storage, f"r{number}") for number in (0, 99)] == [[1], [1]]

    asyncio.run(check())
    assert sum(appends for appends, _ in commits) == 100
    assert len(commits) <= 2
    assert all(seconds > 0 for _, seconds in commits)


def test_appends_that_come_during_a_commit_share_the_next(database_url: str) -> None:
    commits: list[int] = []

    async def check() -> None:
        async with running(database_url, lambda appends, _: commits.append(appends)) as storage:
            await add_race(storage)
            is_late = Event()
            storage._writer.submit(is_late.wait)
            first = asyncio.ensure_future(storage.append(append(RACE.id, 1)))
            while not storage._flying:
                await asyncio.sleep(0)
            later = [append(RACE.id, number) for number in range(2, 12)]
            rest = asyncio.ensure_future(together(storage, *later))
            while storage.backlog < 11:
                await asyncio.sleep(0)
            is_late.set()
            assert list(await asyncio.gather(first, rest)) == [None, [None] * 10]
            assert await numbers(storage) == list(range(1, 12))

    asyncio.run(check())
    assert commits == [1, 10]


def test_a_taken_number_in_a_batch_fails_alone(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage)
            await add_race(storage, replace(RACE, id="other", code=""))
            await storage.append(append(RACE.id, 1, 2))
            outcomes = await together(
                storage,
                append("other", 1),
                append(RACE.id, 2, 3, text="too late"),
                append(RACE.id, 3, 4),
                append("other", 2),
                append("other", 2, text="twice"),
            )
            assert [type(outcome) for outcome in outcomes] == [
                type(None), NumberTaken, type(None), type(None), NumberTaken
            ]  # fmt: skip
            rows = await storage.read(lambda conn: steps_after(conn, RACE.id, 0))
            assert [row.text for row in rows] == ["step 1", "step 2", "step 3", "step 4"]
            assert await numbers(storage, "other") == [1, 2]

    asyncio.run(check())


def test_a_step_of_no_race_is_refused_alone(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage)
            outcomes = await together(storage, append("nowhere", 1), append(RACE.id, 1))
            assert [type(outcome) for outcome in outcomes] == [RowRefused, type(None)]

    asyncio.run(check())


def test_a_text_that_cannot_be_stored_is_refused_alone(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage)
            broken = append(RACE.id, 1, text="half a \ud83c flag")
            outcomes = await together(storage, broken, append(RACE.id, 2))
            assert [type(outcome) for outcome in outcomes] == [RowRefused, type(None)]

    asyncio.run(check())


def test_the_last_step_closes_the_race(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage, replace(RACE, status="racing"))
            await storage.append(Append(RACE.id, (step(1, at=5), step(2, at=7)), over=True))
            found = await storage.read(lambda conn: find_race(conn, RACE.id))
            assert found is not None
            assert (found[0].status, found[0].updated) == ("over", 7)

    asyncio.run(check())


def test_a_taken_number_does_not_close_the_race(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage, replace(RACE, status="racing"))
            await storage.append(append(RACE.id, 1))
            with pytest.raises(NumberTaken):
                await storage.append(append(RACE.id, 1, over=True))
            found = await storage.read(lambda conn: find_race(conn, RACE.id))
            assert found is not None
            assert found[0].status == "racing"

    asyncio.run(check())


def test_the_last_step_and_an_undo_at_once_do_not_lock_each_other_out(postgres_url: str) -> None:
    """Both write the table and the same line, at two processes; in SQLite one waits anyway."""
    is_locked, may_go_on = Event(), Event()

    def undo(conn: Connection) -> None:
        touch(conn, RACE.id)
        is_locked.set()
        may_go_on.wait()
        add_line(conn, RACE.id, step(1, "undo 1"))

    async def check() -> None:
        async with running(postgres_url) as one, running(postgres_url) as two:
            await add_race(one)
            undoing = asyncio.create_task(one.change(undo))
            await asyncio.to_thread(is_locked.wait)
            ending = asyncio.create_task(two.append(append(RACE.id, 1, over=True)))
            await asyncio.sleep(0.2)
            may_go_on.set()
            undone, ended = await asyncio.gather(undoing, ending, return_exceptions=True)
            assert undone is None
            assert isinstance(ended, NumberTaken)

    asyncio.run(check())


def test_two_storages_that_race_for_each_number_share_them_out(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as one, running(database_url) as two:
            await add_race(one)
            for number in range(1, 26):
                tries = await asyncio.gather(
                    one.append(append(RACE.id, number, text="one")),
                    two.append(append(RACE.id, number, text="two")),
                    return_exceptions=True,
                )
                assert sorted(str(type(outcome).__name__) for outcome in tries) == [
                    "NoneType", "NumberTaken"
                ]  # fmt: skip
                winner = "one" if tries[0] is None else "two"
                rows = await two.read(partial(steps_after, id=RACE.id, number=number - 1))
                assert [row.text for row in rows] == [winner]

    asyncio.run(check())


def test_stopping_writes_what_waits_and_refuses_what_comes_after(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage)
            last = asyncio.ensure_future(storage.append(append(RACE.id, 1)))
            await asyncio.sleep(0)
            await storage.stop()
            assert last.done()
            with pytest.raises(StorageFailure, match="stopped"):
                await storage.append(append(RACE.id, 2))
        async with running(database_url) as storage:
            assert await numbers(storage) == [1]

    asyncio.run(check())


def test_an_append_whose_caller_is_gone_is_written_and_harms_nobody(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:
            await add_race(storage)
            gone = asyncio.ensure_future(storage.append(append(RACE.id, 1)))
            await asyncio.sleep(0)
            stays = asyncio.ensure_future(storage.append(append(RACE.id, 2)))
            await asyncio.sleep(0)
            gone.cancel()
            await stays
            assert await numbers(storage) == [1, 2]

    asyncio.run(check())


def test_an_error_of_the_work_undoes_its_change_and_reaches_the_caller(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as storage:

            def spoilt(conn: Connection) -> None:
                insert_race(conn, RACE, [])
                raise PaddockError("thought better of it")

            with pytest.raises(PaddockError, match="thought better"):
                await storage.change(spoilt)
            assert await storage.read(lambda conn: find_race(conn, RACE.id)) is None

    asyncio.run(check())


WRITER = """
import asyncio, sys
from storage_rows import RACE, add_race, append, running

async def main():
    async with running(sys.argv[1]) as storage:
        await add_race(storage)
        for number in range(1, 10**9):
            await storage.append(append(RACE.id, number))
            print(number, flush=True)

asyncio.run(main())
"""


def test_every_append_that_returned_is_there_after_a_kill(database_url: str) -> None:
    command = [sys.executable, "-c", WRITER, database_url]
    here = Path(__file__).parent
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=here, text=True) as writer:
        assert writer.stdout is not None
        told = [writer.stdout.readline() for _ in range(40)]
        writer.kill()
        told += writer.stdout.readlines()
    acknowledged = int([line for line in told if line.endswith("\n")][-1])

    async def check() -> None:
        async with running(database_url) as storage:
            found = await numbers(storage)
            assert found == list(range(1, len(found) + 1))
            assert len(found) in (acknowledged, acknowledged + 1)
            await storage.append(append(RACE.id, len(found) + 1))

    asyncio.run(check())
