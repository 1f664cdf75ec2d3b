"""The app: storage, hub, routes and the socket, put together."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.app import AppConfig
from litestar.datastructures import State
from litestar.plugins import InitPlugin

from paddock.server.door.door import Door
from paddock.server.http.health import health
from paddock.server.http.metrics import metrics as metrics_page
from paddock.server.http.routes import (
    before_send,
    exception_handlers,
    openapi_config,
    route_handlers,
)
from paddock.server.race.hub import Hub
from paddock.server.running.metrics import COMMITS
from paddock.server.running.settings import Settings
from paddock.server.running.tidying import tidy_for_ever
from paddock.server.storage.database import Database, open_database
from paddock.server.storage.failures import StorageFailure, told_whole
from paddock.server.storage.storage import Storage
from paddock.server.wire.fanout import make_channels
from paddock.server.wire.sockets import log_socket_error, race_socket


def make_app(settings: Settings) -> Litestar:
    """A server's app; the database is opened and brought up to date here, and clearly refused."""
    database = _database(settings.database)
    channels = make_channels(database)
    storage = Storage(database, COMMITS.observe)
    hub = Hub(settings, storage, channels, alone=database.is_sqlite)
    return Litestar(
        route_handlers=[*route_handlers, health, metrics_page, race_socket],
        plugins=[channels, HubPlugin(hub, database)],
        before_send=before_send,
        exception_handlers=exception_handlers,
        after_exception=[log_socket_error],
        openapi_config=openapi_config(),
        request_max_body_size=settings.limits.body_bytes,
        state=State({"hub": hub, "door": Door(settings)}),
        logging_config=None,
    )


def _database(url: str) -> Database:
    """The database, for this server; whoever starts it hears all that is wrong with it."""
    with told_whole():
        database = open_database(url)
        try:
            database.claim()
            database.migrate()
            database.check_writing()
        except StorageFailure:
            database.leave()
            raise
        return database


class HubPlugin(InitPlugin):
    """Starts the hub after the channels that it speaks on, and stops it before them."""

    def __init__(self, hub: Hub, database: Database) -> None:
        self.hub: Hub = hub
        self.database: Database = database

    def on_app_init(self, app_config: AppConfig) -> AppConfig:
        """Take part in the app's life."""
        app_config.lifespan.append(self._living)
        return app_config

    @asynccontextmanager
    async def _living(self, _: Litestar) -> AsyncIterator[None]:
        await self.hub.start()
        self.hub.run(tidy_for_ever(self.hub))
        try:
            yield
        finally:
            await self.hub.stop()
            await self.hub.close()
            self.database.leave()
