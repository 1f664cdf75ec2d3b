"""A database, opened by its URL: SQLite in one file, or PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    PoolProxiedConnection,
    create_engine,
    event,
    make_url,
)
from sqlalchemy.exc import ArgumentError

from paddock.server.storage.claims import Claim
from paddock.server.storage.failures import RowRefused, StorageFailure, translated
from paddock.server.storage.migrating import MIGRATIONS, is_current, upgrade

CONNECT_SECONDS: Final = 5
BUSY_MILLISECONDS: Final = 5000
MOST_AHEAD: Final = 64 << 20
"""Bytes that SQLite may have written ahead before the writer pauses to take them over."""
SHORTENING_MILLISECONDS: Final = 100
"""How long it waits for those who still read what was written ahead."""
PRAGMAS: Final = (
    f"PRAGMA busy_timeout={BUSY_MILLISECONDS}",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA fullfsync=ON",
    "PRAGMA foreign_keys=ON",
    "PRAGMA wal_autocheckpoint=50000",
)
"""With these a step that was committed survives a power cut.

What is written ahead goes into the file by `Database.checkpoint`, beside the writer and not in a
commit, which every race would have to wait for; the last line is for when nobody calls it. But
beside a writer that never rests the log never ends, so that it is `shorten`ed between two commits.
"""


class Database:
    """Connections to one database, each for one transaction."""

    def __init__(self, engine: Engine, url: URL) -> None:
        self.engine = engine
        self.url = url
        self.is_sqlite = url.get_backend_name() == "sqlite"
        self._writers = engine.execution_options(writes=True)
        self._readers = engine if self.is_sqlite else _snapshots(engine)
        self._appender: PoolProxiedConnection | None = None
        self._claim: Claim | None = None

    def claim(self) -> None:
        """Refuse a SQLite file that another server uses, and let no other use it from now on."""
        if self.is_sqlite:
            self._claim = Claim(Path(self.url.database or ""))

    def leave(self) -> None:
        """Close it, and let another server use it."""
        self.close()
        claim, self._claim = self._claim, None
        if claim is not None:
            claim.give_up()

    @property
    def psycopg_dsn(self) -> str:
        """What psycopg connects with; only PostgreSQL has one."""
        return self.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes; in SQLite it has the file's lock from the start."""
        with self._forgetting(), translated(), self._writers.begin() as connection:
            yield connection

    @contextmanager
    def appending(self) -> Iterator[sqlite3.Cursor]:
        """For the one thread that appends to SQLite: a transaction on a connection that it keeps.

        The same as `writing`, at a third of the cost: a commit is on every move's way.
        """
        with self._forgetting(), translated():
            if self._appender is None:
                self._appender = self.engine.raw_connection()
            cursor: sqlite3.Cursor = self._appender.cursor()  # type: ignore[assignment]
            try:
                cursor.execute("BEGIN IMMEDIATE")
                yield cursor
                cursor.execute("COMMIT")
            finally:
                if cursor.connection.in_transaction:
                    cursor.execute("ROLLBACK")
                cursor.close()

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that reads, and sees one moment of the database."""
        with self._forgetting(), translated(), self._readers.begin() as connection:
            yield connection

    def checkpoint(self) -> None:
        """Let SQLite take over into its file what was written ahead; no writer waits for it."""
        if self.is_sqlite:
            with self._forgetting(), translated(), closing(self.engine.raw_connection()) as line:
                line.cursor().execute("PRAGMA wal_checkpoint(PASSIVE)")

    @property
    def written_ahead(self) -> int:
        """The bytes of what SQLite has written ahead."""
        if not self.is_sqlite:
            return 0
        try:
            return os.stat(f"{self.url.database}-wal").st_size
        except FileNotFoundError:
            return 0

    def shorten(self) -> bool:
        """Take over all that was written ahead and cut the log; not while somebody reads it."""
        with self._forgetting(), translated(), closing(self.engine.raw_connection()) as line:
            cursor = line.cursor()
            cursor.execute(f"PRAGMA busy_timeout={SHORTENING_MILLISECONDS}")
            try:
                [was_busy, *_] = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                return not was_busy
            finally:
                cursor.execute(f"PRAGMA busy_timeout={BUSY_MILLISECONDS}")

    def migrate(self, scripts: Path = MIGRATIONS) -> None:
        """Bring the tables to what this Paddock needs."""
        with self.reading() as connection:
            if is_current(connection, scripts):
                return
        with self.writing() as connection:
            upgrade(connection, scripts)

    def check_writing(self) -> None:
        """Refuse a database that can only be read; what is written to try it is taken back."""
        with self.writing() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")
            connection.rollback()

    @contextmanager
    def _forgetting(self) -> Iterator[None]:
        """After a failure connect anew: a file that was read-only when it was opened stays so."""
        try:
            yield
        except RowRefused:
            raise
        except StorageFailure:
            self.close()
            raise

    def close(self) -> None:
        """Give all connections back."""
        appender, self._appender = self._appender, None
        if appender is not None:
            appender.close()
        self.engine.dispose()


def default_database() -> str:
    """The URL of the SQLite file in the user's data folder."""
    home = Path.home()
    folders = {
        "darwin": home / "Library" / "Application Support",
        "win32": Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local"),
    }
    linux = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return f"sqlite:///{folders.get(sys.platform, linux) / 'paddock' / 'races.db'}"


def open_database(url: str) -> Database:
    """Open the database, making a SQLite file that is not there; the tables come by `migrate`."""
    parsed = _parsed(url)
    is_sqlite = parsed.get_backend_name() == "sqlite"
    database = Database(_sqlite(parsed) if is_sqlite else _postgresql(parsed), parsed)
    try:
        with database.reading():
            return database
    except StorageFailure as failure:
        database.close()
        raise StorageFailure(f"{parsed.render_as_string()}: {failure.whole}") from failure


def _parsed(url: str) -> URL:
    expected = "expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME as the database"
    try:
        parsed = make_url(url)
    except ArgumentError as error:
        raise StorageFailure(f"{expected}, but got {url!r}") from error
    if parsed.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername != "sqlite":
        raise StorageFailure(f"{expected}, but got {parsed.drivername}://…")
    if parsed.database in (None, "", ":memory:") or parsed.host:
        raise StorageFailure(f"{expected} (three slashes and a file), but got {url!r}")
    return parsed


def _sqlite(url: URL) -> Engine:
    folder = Path(url.database or "").parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StorageFailure(
            f"expected a folder for the database at {folder}, but it cannot be made: "
            f"{error.strerror}"
        ) from error
    engine = create_engine(url)
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:
    """Set up a connection; transactions are begun by us, as Python would begin them too late."""
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(pragma)


def _begin(connection: Connection) -> None:
    """A writer locks at once: one that reads first could not go on if another wrote meanwhile."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _postgresql(url: URL) -> Engine:
    patience = {} if "connect_timeout" in url.query else {"connect_timeout": CONNECT_SECONDS}
    try:
        return create_engine(url, connect_args=patience, pool_pre_ping=True)
    except ImportError as error:
        raise StorageFailure(
            f"PostgreSQL needs psycopg, but it cannot be loaded ({error}); "
            "pip install 'paddock[postgres]'"
        ) from error


def _snapshots(engine: Engine) -> Engine:
    return engine.execution_options(isolation_level="REPEATABLE READ")
