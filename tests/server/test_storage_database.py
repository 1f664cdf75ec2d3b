"""Opening a database: by which URLs, how it is set up, and what is said when it cannot be."""

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from paddock.server.storage.database import default_database, open_database
from paddock.server.storage.failures import StorageFailure, failure, told_whole


def test_a_sqlite_file_is_made_with_its_folder(tmp_path: Path) -> None:
    database = open_database(f"sqlite:///{tmp_path / 'new' / 'folder' / 'races.db'}")
    database.migrate()
    database.close()
    assert (tmp_path / "new" / "folder" / "races.db").is_file()


@pytest.mark.parametrize(
    ("pragma", "value"),
    [("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1), ("busy_timeout", 5000)],
)
def test_sqlite_keeps_what_was_committed(sqlite_url: str, pragma: str, value: object) -> None:
    database = open_database(sqlite_url)
    with database.reading() as connection:
        assert connection.execute(text(f"PRAGMA {pragma}")).scalar_one() == value
    database.close()


@pytest.mark.parametrize(
    "url",
    [
        "races.db",
        "",
        "mysql://host/races",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite://races.db",
        "postgresql+asyncpg://host/races",
    ],
)
def test_another_url_is_refused_with_what_was_expected(url: str) -> None:
    with pytest.raises(StorageFailure, match="expected sqlite:///FILE or postgresql://"):
        open_database(url)


def test_a_password_is_not_told() -> None:
    with pytest.raises(StorageFailure) as told:
        open_database("postgresql://me:s3same@127.0.0.1:1/races")
    assert "cannot be reached" in str(told.value)
    assert "s3same" not in str(told.value)


class Lost(Exception):
    """What psycopg raises, as far as it is looked at."""

    sqlstate: str | None = None


class Violated(Lost):
    """A row was refused."""

    sqlstate = "23502"


SAID = 'connection to server at "10.1.2.3", port 5432 failed: user "paddock", row (red, 5e1f)'


@pytest.mark.parametrize("error", [Lost(SAID), Violated(SAID), sqlite3.OperationalError(SAID)])
def test_what_a_driver_said_is_for_the_log_and_for_no_client(error: Exception) -> None:
    found = failure(error)
    assert isinstance(found, StorageFailure)
    assert found.whole == f"{found} ({SAID})"
    assert "10.1.2.3" not in str(found)
    with pytest.raises(StorageFailure, match=r"10\.1\.2\.3"), told_whole():
        raise found


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StorageFailure, match="expected a folder for the database"):
        open_database(f"sqlite:///{tmp_path / 'file' / 'below' / 'races.db'}")


def test_a_file_that_cannot_be_opened_is_told(tmp_path: Path) -> None:
    (tmp_path / "races.db").mkdir()
    with pytest.raises(StorageFailure, match="cannot be opened"):
        open_database(f"sqlite:///{tmp_path / 'races.db'}")


def test_a_file_that_is_no_database_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "races.db"
    file.write_text("Dear diary, today I raced. " * 200)
    before = file.read_bytes()
    with pytest.raises(StorageFailure, match="no database"):
        open_database(f"sqlite:///{file}")
    assert file.read_bytes() == before


def test_a_damaged_file_is_told(tmp_path: Path) -> None:
    file = tmp_path / "races.db"
    database = open_database(f"sqlite:///{file}")
    database.migrate()
    database.close()
    pages = bytearray(file.read_bytes())
    pages[100:] = b"\xff" * (len(pages) - 100)
    file.write_bytes(pages)
    with pytest.raises(StorageFailure, match="damaged"):
        open_and_migrate(f"sqlite:///{file}")


def open_and_migrate(url: str) -> None:
    database = open_database(url)
    try:
        database.migrate()
    finally:
        database.close()


def test_a_postgresql_database_that_is_not_there_is_told(postgres_url: str) -> None:
    with pytest.raises(StorageFailure, match="nowhere"):
        open_database(f"{postgres_url.rpartition('/')[0]}/nowhere")


def test_postgresql_is_opened_by_psycopg_and_tells_how(postgres_url: str) -> None:
    database = open_database(postgres_url)
    assert not database.is_sqlite
    assert database.engine.dialect.driver == "psycopg"
    assert database.psycopg_dsn == postgres_url
    database.close()


WITHOUT_PSYCOPG = """
import sys
sys.modules["psycopg"] = None
from paddock.server.storage.database import open_database
from paddock.server.storage.failures import StorageFailure
try:
    open_database("postgresql://127.0.0.1:1/races")
except StorageFailure as failure:
    print(failure)
"""


def test_a_missing_psycopg_is_told_with_what_to_install() -> None:
    command = [sys.executable, "-c", WITHOUT_PSYCOPG]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "pip install 'paddock[postgres]'" in told


def test_the_default_is_a_file_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", f"{os.sep}data")
    assert default_database() == f"sqlite:///{os.sep}data{os.sep}paddock{os.sep}races.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    inside = Path(".local", "share", "paddock", "races.db")
    assert default_database() == f"sqlite:///{Path.home() / inside}"
