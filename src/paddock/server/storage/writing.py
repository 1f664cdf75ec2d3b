"""Writing appends: many in one transaction and one statement, of which the database makes all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, TextClause, text, update
from sqlalchemy.sql.expression import bindparam

from paddock.core.errors import PaddockError
from paddock.server.storage.database import Database
from paddock.server.storage.failures import NumberTaken, RowRefused, StorageFailure
from paddock.server.storage.rows import Append
from paddock.server.storage.schema import RACES

# One statement for all rows, not one for each: Python's lock is given up and won back around every
# statement, which takes milliseconds while the event loop is busy.
INTO_SQLITE: Final = text(
    "INSERT INTO steps (race, number, text, at, spent) "
    "SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), "
    "json_extract(value, '$[3]'), json_extract(value, '$[4]') FROM json_each(:rows)"
)
INTO_POSTGRESQL: Final = text(
    "INSERT INTO steps (race, number, text, at, spent) "
    "SELECT * FROM unnest(CAST(:race AS text[]), CAST(:number AS integer[]), "
    "CAST(:text AS text[]), CAST(:at AS bigint[]), CAST(:spent AS bigint[])) ORDER BY 1, 2"
)
"""Ordered, so that two processes that write the same races cannot lock each other out."""
OVER: Final = (
    update(RACES)
    .where(RACES.c.id == bindparam("race"))
    .values(status="over", updated=bindparam("at"))
)


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
        return [StorageFailure(str(failure)) for _ in batch]
    return [None] * len(batch)


def _commit(database: Database, batch: Sequence[Append]) -> None:
    with database.writing() as connection:
        insert, parameters = _statement(database, batch)
        connection.execute(insert, parameters)
        _finish(connection, batch)


def _statement(database: Database, batch: Sequence[Append]) -> tuple[TextClause, dict[str, Any]]:
    rows = [
        (append.race, row.number, row.text, row.at, row.spent)
        for append in batch
        for row in append.rows
    ]
    if database.is_sqlite:
        return INTO_SQLITE, {"rows": msgspec.json.encode(rows).decode()}
    columns = zip(*rows, strict=True)
    return INTO_POSTGRESQL, {
        name: list(column)
        for name, column in zip(("race", "number", "text", "at", "spent"), columns, strict=True)
    }


def _finish(connection: Connection, batch: Sequence[Append]) -> None:
    over = [{"race": append.race, "at": append.rows[-1].at} for append in batch if append.over]
    if over:
        connection.execute(OVER, over)
