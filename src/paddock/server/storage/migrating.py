"""Bringing a database to the tables of this Paddock: one process at a time, never backwards."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, func, select

from paddock.server.storage.failures import StorageFailure

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOCK: Final = 0x7061_6464_6F63_6B
"""The number of our advisory lock in PostgreSQL: `paddock` in ASCII."""


def is_current(connection: Connection, scripts: Path) -> bool:
    """Whether nothing is to be done; a database of a newer Paddock is refused."""
    migrations = ScriptDirectory.from_config(_settings(scripts))
    known = [script.revision for script in migrations.walk_revisions()]
    found = revision(connection)
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
    settings = _settings(scripts)
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")


def revision(connection: Connection) -> str | None:
    """The revision of the database; none where it is empty."""
    return MigrationContext.configure(connection).get_current_revision()


def _settings(scripts: Path) -> Config:
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
