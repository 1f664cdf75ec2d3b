"""Writing appends: many in one transaction and one statement, of which the database makes all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from sqlalchemy import text

from paddock.core.errors import PaddockError
from paddock.server.storage.database import Database
from paddock.server.storage.failures import NumberTaken, RowRefused, StorageFailure
from paddock.server.storage.rows import Append

Row = tuple[str, int, str, int, int]

# One statement for all rows, not one for each: Python's lock is given up and won back around every
# statement, which takes milliseconds while the event loop is busy.
INTO_SQLITE: Final = (
    "INSERT INTO steps (race, number, text, at, spent) "
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), "
    "json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(?)"
)
OVER_IN_SQLITE: Final = "UPDATE races SET status = 'over', updated = ? WHERE id = ?"
INTO_POSTGRESQL: Final = text(
    "INSERT INTO steps (race, number, text, at, spent) "
    "SELECT * FROM unnest(CAST(:race AS text[]), CAST(:number AS integer[]), "
    "CAST(:text AS text[]), CAST(:at AS bigint[]), CAST(:spent AS bigint[])) ORDER BY 1, 2"
)
"""Ordered, so that two processes that write the same races cannot lock each other out."""
OVER_IN_POSTGRESQL: Final = text("UPDATE races SET status = 'over', updated = :at WHERE id = :race")
COLUMNS: Final = ("race", "number", "text", "at", "spent")


def write(database: Database, batch: Sequence[Append]) -> list[PaddockError | None]:
    """Append all in one commit; the failure of each, or none.

    A batch that the database refuses is rolled back and tried again in halves, down to the guilty
    one. A failure that is nobody's fault, as a full disk, is everybody's at once.
    """
    try:
        _commit(database, batch)
    except (NumberTaken, RowRefused) as refused:
        if len(batch) == 1:
            return [refused]
        half = len(batch) // 2
        return write(database, batch[:half]) + write(database, batch[half:])
    except StorageFailure as failure:
        return [StorageFailure(str(failure), failure.detail) for _ in batch]
    return [None] * len(batch)


def _commit(database: Database, batch: Sequence[Append]) -> None:
    rows = [
        (append.race, row.number, row.text, row.at, row.spent)
        for append in batch
        for row in append.rows
    ]
    over = [(append.rows[-1].at, append.race) for append in batch if append.over]
    if database.is_sqlite:
        _commit_to_sqlite(database, rows, over)
    else:
        _commit_to_postgresql(database, rows, over)


def _commit_to_sqlite(database: Database, rows: list[Row], over: list[tuple[int, str]]) -> None:
    with database.appending() as cursor:
        cursor.execute(INTO_SQLITE, (msgspec.json.encode(rows).decode(),))
        if over:
            cursor.executemany(OVER_IN_SQLITE, over)


def _commit_to_postgresql(database: Database, rows: list[Row], over: list[tuple[int, str]]) -> None:
    columns = zip(COLUMNS, zip(*rows, strict=True), strict=True)
    ended = [{"at": at, "race": race} for at, race in sorted(over, key=lambda end: end[1])]
    with database.writing() as connection:
        if ended:
            # First, as a change of a table locks it before it adds a line, too: an undo does.
            connection.execute(OVER_IN_POSTGRESQL, ended)
        connection.execute(INTO_POSTGRESQL, {name: list(column) for name, column in columns})
