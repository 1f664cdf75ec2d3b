"""Databases for the tests of the server: SQLite files, and a real PostgreSQL."""

import gc
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


@pytest.fixture(scope="module", autouse=True)
def collector() -> Iterator[None]:
    """Python's own garbage collector is back after a module whose servers ran in this process."""
    yield
    gc.unfreeze()
    gc.enable()
