"""What pytest gives to the tests of the server."""

from server_fixtures import cluster, collector, database_url, postgres_url, sqlite_url

__all__ = ["cluster", "collector", "database_url", "postgres_url", "sqlite_url"]
