"""Bringing a database to the tables of this Paddock: one process at a time, never backwards.

Alembic is loaded only where there is something to bring: it takes a fifth of a server's start.
"""

from __future__ import annotations

import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import Connection, func, inspect, select, text

from paddock.server.storage.failures import StorageFailure

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS: Final = Path(__file__).parent / "migrations"
REVISION: Final = re.compile(r'^revision = "(\d{4}_\w+)"$', re.MULTILINE)
LOCK: Final = 0x7061_6464_6F63_6B
"""The number of our advisory lock in PostgreSQL: `paddock` in ASCII."""


def is_current(connection: Connection, scripts: Path) -> bool:
    """Whether nothing is to be done; a database of a newer Paddock is refused."""
    known, found = revisions(scripts), revision(connection)
    if found is not None and found not in known:
        raise StorageFailure(
            f"the database was made by a newer Paddock: expected revision {known[0]} or older, "
            f"but it is {found}; upgrade Paddock, or restore the copy made before the upgrade"
        )
    return found == known[0]


def upgrade(connection: Connection, scripts: Path) -> None:
    """Run the migrations that the database lacks, in this transaction, under a lock."""
    _lock(connection)
    # Another process may have done it while this one waited for the lock.
    if is_current(connection, scripts):
        return
    _keep_copy(connection)
    from alembic import command

    settings = _settings(scripts)
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


def revision(connection: Connection) -> str | None:
    """The revision of the database; none where it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def revisions(scripts: Path) -> list[str]:
    """All revisions of the tables, the newest first; each begins with its number."""
    files = scripts.glob("versions/*_*.py")
    found = [REVISION.search(file.read_text(encoding="utf-8")) for file in files]
    return sorted((match[1] for match in found if match is not None), reverse=True)


def _settings(scripts: Path) -> Config:
    from alembic.config import Config

    settings = Config()
    settings.set_main_option("script_location", str(scripts).replace("%", "%%"))
    settings.set_main_option("path_separator", "os")
    return settings


def _lock(connection: Connection) -> None:
    """SQLite is locked by the transaction itself."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))


def _keep_copy(connection: Connection) -> None:
    """Copy a SQLite file that holds races, beside it, so that one can go back."""
    found, file = revision(connection), connection.engine.url.database
    if connection.dialect.name != "sqlite" or found is None or file is None:
        return
    copy = f"{file}.{found}.{time.strftime('%Y%m%d-%H%M%S')}.copy"
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
