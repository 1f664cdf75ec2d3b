"""Databases for the tests of the server: SQLite files, and a real PostgreSQL."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from postgres import Cluster, need_postgres


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server, stopped at the end of all tests."""
    made = Cluster(need_postgres())
    try:
        made.start()
        yield made
    finally:
        made.remove()


@pytest.fixture
def postgres_url(cluster: Cluster) -> str:
    """A new, empty database in PostgreSQL."""
    return cluster.fresh()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A SQLite file that is not there yet."""
    return f"sqlite:///{tmp_path / 'races.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new, empty database, of each kind in turn."""
    wanted = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    url: str = request.getfixturevalue(wanted)
    return url


ONCE = {
    "test_bench_server",
    "test_crash_commit",
    "test_crash_disk",
    "test_crash_rivals",
    "test_crash_stop",
    "test_http_after_races",
    "test_http_answers",
    "test_http_tables",
    "test_launch",
    "test_logs",
    "test_metrics",
    "test_patches",
    "test_processes",
    "test_schemathesis",
    "test_security",
    "test_socket_fuzz",
    "test_storage_appends",
    "test_storage_database",
    "test_storage_disk",
    "test_storage_migrations",
    "test_storage_queries",
}
"""Modules about HTTP, processes and disks: in these the compiled levels make no difference."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what need not run on both builds."""
    for item in items:
        if item.path.stem in ONCE:
            item.add_marker("once")
