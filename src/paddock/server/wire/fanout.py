"""Fan-out between server processes: Litestar's Channels, in memory or through PostgreSQL."""

from litestar.channels import ChannelsPlugin
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend

from paddock.server.storage.database import Database
from paddock.server.wire.notices import CHANNEL


def make_channels(database: Database) -> ChannelsPlugin:
    """SQLite serves one process, which talks to itself; PostgreSQL carries notices to all."""
    if database.is_sqlite:
        return ChannelsPlugin(MemoryChannelsBackend(), channels=[CHANNEL])
    return ChannelsPlugin(_steady_backend(database.psycopg_dsn), channels=[CHANNEL])


def _steady_backend(dsn: str) -> ChannelsBackend:
    """Litestar's backend, which psycopg must be installed for."""
    from paddock.server.wire.fanout_postgres import SteadyBackend

    return SteadyBackend(dsn)
