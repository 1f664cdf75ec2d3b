"""Migrations: they make the schema, once, and never turn back."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text
from storage_rows import RACE

from paddock.server.storage.database import Database, open_database
from paddock.server.storage.failures import StorageFailure
from paddock.server.storage.migrating import MIGRATIONS, revision, revisions
from paddock.server.storage.queries import find_race, insert_race
from paddock.server.storage.schema import METADATA

NEWEST = revisions(MIGRATIONS)[0]
LATER = '''
"""A revision of the tests."""
import sqlalchemy as sa
from alembic import op

revision = "9999_weather"
down_revision = "{newest}"

def upgrade() -> None:
    op.add_column("races", sa.Column("weather", sa.Text))
    if {fails}:
        op.execute("INSERT INTO nothing VALUES (1)")
'''


def newer(tmp_path: Path, *, fails: bool = False) -> Path:
    """The migrations of a later Paddock."""
    scripts = tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, scripts)
    (scripts / "versions" / "weather_9999.py").write_text(LATER.format(fails=fails, newest=NEWEST))
    return scripts


def columns(database: Database) -> set[str]:
    with database.reading() as connection:
        return {column["name"] for column in inspect(connection).get_columns("races")}


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    opened = open_database(database_url)
    yield opened
    opened.close()


def test_the_migrations_make_exactly_the_schema(database: Database) -> None:
    database.migrate()
    with database.reading() as connection:
        assert differences(connection) == []


def test_a_column_too_many_would_be_noticed(database: Database) -> None:
    database.migrate()
    with database.writing() as connection:
        connection.execute(text("ALTER TABLE races ADD COLUMN weather TEXT"))
    with database.reading() as connection:
        assert len(differences(connection)) == 1


def differences(connection: Connection) -> list[object]:
    options = {"compare_type": True, "compare_server_default": True}
    found: list[object] = compare_metadata(
        MigrationContext.configure(connection, opts=options), METADATA
    )
    return found


def test_the_revisions_are_those_that_alembic_finds(tmp_path: Path) -> None:
    for scripts in (MIGRATIONS, newer(tmp_path)):
        found = ScriptDirectory(str(scripts)).walk_revisions()
        assert revisions(scripts) == [script.revision for script in found]


def test_migrating_twice_does_nothing_the_second_time(database: Database, tmp_path: Path) -> None:
    database.migrate()
    files = set(tmp_path.iterdir())
    database.migrate()
    assert set(tmp_path.iterdir()) == files


def test_a_later_revision_keeps_the_races(database: Database, tmp_path: Path) -> None:
    database.migrate()
    with database.writing() as connection:
        insert_race(connection, RACE, [])
    database.migrate(newer(tmp_path))
    assert "weather" in columns(database)
    with database.reading() as connection:
        assert find_race(connection, RACE.id) == (RACE, [])


def test_a_revision_that_fails_changes_nothing(database: Database, tmp_path: Path) -> None:
    database.migrate()
    with pytest.raises(StorageFailure) as failed:
        database.migrate(newer(tmp_path, fails=True))
    assert "nothing" in failed.value.whole
    assert "weather" not in columns(database)
    with database.reading() as connection:
        assert revision(connection) == NEWEST


def test_a_database_of_a_newer_paddock_is_refused(database: Database, tmp_path: Path) -> None:
    database.migrate(newer(tmp_path))
    with pytest.raises(StorageFailure, match=rf"newer Paddock.*{NEWEST}.*9999_weather"):
        database.migrate()


def test_a_sqlite_file_is_copied_before_it_is_upgraded(sqlite_url: str, tmp_path: Path) -> None:
    database = open_database(sqlite_url)
    database.migrate()
    assert list(tmp_path.glob("*.copy")) == []
    with database.writing() as connection:
        insert_race(connection, RACE, [])
    database.migrate(newer(tmp_path))
    database.close()
    (copy,) = tmp_path.glob(f"races.db.{NEWEST}.*.copy")
    kept = sqlite3.connect(copy)
    assert kept.execute("SELECT id FROM races").fetchall() == [(RACE.id,)]
    assert kept.execute("SELECT version_num FROM alembic_version").fetchall() == [(NEWEST,)]
    kept.close()


MIGRATE = """
import sys
from paddock.server.storage.database import open_database
print("ready", flush=True)
sys.stdin.read()
database = open_database(sys.argv[1])
database.migrate()
database.close()
"""


def test_processes_that_start_at_once_do_not_clash(database_url: str) -> None:
    started = [_migrating(database_url) for _ in range(2)]
    for process in started:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
    for process in started:
        assert process.stdin is not None
        process.stdin.close()
    assert [process.wait(60) for process in started] == [0, 0]
    for process in started:
        assert process.stdout is not None
        process.stdout.close()
    database = open_database(database_url)
    with database.reading() as connection:
        assert differences(connection) == []
    database.close()


def _migrating(url: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-c", MIGRATE, url]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
