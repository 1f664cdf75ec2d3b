"""What can go wrong with a database, in plain words that say what to do."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import exc

from paddock.core.errors import PaddockError


class StorageFailure(PaddockError):
    """The database could not do its work; what was to be written may not be there.

    Its message may be told to anyone. What the driver said has addresses and rows in it, and is for
    whoever runs the server.
    """

    def __init__(self, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.detail: str = detail

    @property
    def whole(self) -> str:
        """The message with what the driver said."""
        return f"{self} ({self.detail})" if self.detail else str(self)


class RowRefused(StorageFailure):
    """The database works, but cannot take this row."""


class NumberTaken(PaddockError):
    """Another writer has that key: a step's number, or a table's id or code."""


TAKEN: Final = "another writer was faster: its row has this key already"
UNKNOWN: Final = "the database refused a row"
FULL: Final = "the disk of the database is full; nothing was written: free some space and try again"
READ_ONLY: Final = (
    "the database can only be read; nothing was written: let the server write its file and folder"
)
LOCKED: Final = (
    "another program keeps the database locked; nothing was written: end that program, or try again"
)
UNREADABLE: Final = (
    "the database file cannot be opened: expected a folder and a file "
    "that the server may read and write"
)
BROKEN: Final = "the database file is damaged or no database: restore a backup or name another file"
DISK: Final = "the disk of the database fails: look at the disk and the system's log"
LOST: Final = (
    "the database cannot be reached: see that it runs and that its address, name and password are"
    " right"
)
FAILED: Final = "the database failed"

SQLITE: Final = {
    "SQLITE_FULL": FULL,
    "SQLITE_READONLY": READ_ONLY,
    "SQLITE_PERM": READ_ONLY,
    "SQLITE_BUSY": LOCKED,
    "SQLITE_LOCKED": LOCKED,
    "SQLITE_CANTOPEN": UNREADABLE,
    "SQLITE_NOTADB": BROKEN,
    "SQLITE_CORRUPT": BROKEN,
    "SQLITE_IOERR": DISK,
}
"""By the first two words of SQLite's name of the error."""

POSTGRESQL: Final = {
    "53100": FULL,
    "25006": READ_ONLY,
    "42501": READ_ONLY,
    "55P03": LOCKED,
    "58030": DISK,
}
"""By SQLSTATE."""


@contextmanager
def translated() -> Iterator[None]:
    """Turn what SQLAlchemy and the drivers raise into our failures."""
    try:
        yield
    except exc.DBAPIError as error:
        raise failure(error.orig or error, lost=error.connection_invalidated) from error
    except (exc.SQLAlchemyError, sqlite3.Error) as error:
        raise failure(error) from error
    except UnicodeError as error:
        raise RowRefused(UNKNOWN, str(error)) from error


@contextmanager
def told_whole() -> Iterator[None]:
    """While a server starts, who hears of a failure is who runs it."""
    try:
        yield
    except StorageFailure as error:
        raise StorageFailure(error.whole) from error


def failure(error: BaseException, *, lost: bool = False) -> PaddockError:
    """Our failure for an error of a driver."""
    words = " ".join(str(error).split())
    if isinstance(error, sqlite3.Error):
        return _of_sqlite(getattr(error, "sqlite_errorname", ""), words)
    return _of_postgresql(getattr(error, "sqlstate", None), words, lost)


def _of_sqlite(name: str, words: str) -> PaddockError:
    if name in ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE"):
        return NumberTaken(TAKEN)
    if name.startswith(("SQLITE_CONSTRAINT", "SQLITE_MISMATCH", "SQLITE_TOOBIG")):
        return RowRefused(UNKNOWN, words)
    plain = "_".join(name.split("_")[:2])
    return _failed(SQLITE.get(plain, FAILED), words)


def _of_postgresql(state: str | None, words: str, lost: bool) -> PaddockError:
    if state == "23505":
        return NumberTaken(TAKEN)
    if state is not None and state.startswith(("22", "23")):
        return RowRefused(UNKNOWN, words)
    if state in POSTGRESQL:
        return _failed(POSTGRESQL[state], words)
    gone = lost or state is None or state.startswith(("08", "57P", "28", "3D"))
    return _failed(LOST if gone else FAILED, words)


def _failed(message: str, words: str) -> StorageFailure:
    """The failure, with what the driver said where that says more."""
    return StorageFailure(message, words if message in (DISK, LOST, FAILED) else "")
