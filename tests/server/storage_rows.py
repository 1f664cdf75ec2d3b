"""Rows and running storages for the tests."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from paddock.server.storage.database import open_database
from paddock.server.storage.queries import insert_race, steps_after
from paddock.server.storage.rows import Append, RaceRow, SeatRow, StepRow
from paddock.server.storage.storage import Observe, Storage

RACE = RaceRow(
    id="monza1",
    code="BCDFGH",
    status="lobby",
    game="f1-dice",
    rules=1,
    circuit="ring",
    edition=1,
    options={"laps": 2, "weather": "rain"},
    dice="sealed",
    secret="5ec2e7",
    commitment="c0ffee",
    clock_bank=600,
    clock_increment=5,
    listed=True,
    proposals=True,
    host=0,
    owner_hash="owner",
    rematch="",
    undo_seat=None,
    undo_steps=0,
    undo_version=None,
    undo_to=None,
    season=None,
    created=1_700_000_000_000,
    updated=1_700_000_000_000,
)


def seat(number: int, kind: Any = "open", name: str = "", token_hash: str = "") -> SeatRow:
    """A seat; an open one unless told otherwise."""
    driver: Any = "bot" if kind == "bot" else "player"
    return SeatRow(number, kind, name, "", driver, "", False, token_hash)


def step(number: int, text: str = "", at: int = 1_700_000_000_000) -> StepRow:
    """A line of a ledger."""
    return StepRow(number, text or f"step {number}", at, 12)


def append(race: str, *numbers: int, text: str = "", over: bool = False) -> Append:
    """Lines with these numbers."""
    return Append(race, tuple(step(number, text) for number in numbers), over)


@asynccontextmanager
async def running(url: str, observe: Observe | None = None) -> AsyncIterator[Storage]:
    """A storage on a migrated database, stopped and closed at the end."""
    database = open_database(url)
    try:
        database.migrate()
        storage = Storage(database, observe)
        await storage.start()
        yield storage
        await storage.stop()
    finally:
        database.close()


async def add_race(storage: Storage, race: RaceRow = RACE, *seats: SeatRow) -> None:
    """Write a table."""
    await storage.change(lambda conn: insert_race(conn, race, list(seats)))


async def numbers(storage: Storage, race: str = RACE.id) -> list[int]:
    """The numbers of the lines in a race's ledger."""
    rows = await storage.read(lambda conn: steps_after(conn, race, 0))
    return [row.number for row in rows]
