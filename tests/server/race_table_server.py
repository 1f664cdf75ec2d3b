"""The server of the tests of races: the real app, on an event loop in a thread of this process."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from running_server import PATIENCE
from sqlalchemy import update

from paddock.server.app import make_app
from paddock.server.door.gate import Gate
from paddock.server.race.hub import Hub
from paddock.server.running.listening import listen, url_of
from paddock.server.running.process import RaceServer
from paddock.server.running.settings import Limits, Settings, Times
from paddock.server.storage.database import open_database
from paddock.server.storage.queries import steps_after
from paddock.server.storage.schema import RACES

Given = TypeVar("Given")
ROOMY = Limits(
    tables_per_minute=100_000,
    retold_per_minute=100_000,
    open_races=1_000,
    messages_per_second=1e6,
)


class ServerHere:
    """The real app with a real port, on an event loop in a thread of this process."""

    def __init__(self, settings: Settings, send_buffer: int = 0) -> None:
        self.settings = settings
        self._listener = listen("127.0.0.1", 0)
        if send_buffer:  # connections have what the listener has
            self._listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, send_buffer)
        self.url = url_of("127.0.0.1", self._listener)
        self._ready: Future[asyncio.AbstractEventLoop] = Future()
        app = make_app(settings)
        self.hub: Hub = app.state.hub
        self.gate: Gate = app.state.door.gate
        self._server = RaceServer(app, settings, self._is_ready)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self._loop = self._ready.result(PATIENCE)

    def _is_ready(self) -> None:
        self._ready.set_result(asyncio.get_running_loop())

    def _run(self) -> None:
        with closing(self._listener):
            asyncio.run(self._server.serve([self._listener]))

    def stop(self) -> None:
        """Stop in good order."""
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def do(self, work: Coroutine[Any, Any, Given]) -> Given:
        """Do something on the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    def rows(self, race: str) -> list[str]:
        """The ledger of a race as the database has it."""
        with closing(open_database(self.settings.database)) as database, database.reading() as db:
            return [row.text for row in steps_after(db, race, 0)]

    def rewrite(self, race: str, **columns: Any) -> None:
        """Write into the database what would take too long to come about."""
        with closing(open_database(self.settings.database)) as database, database.writing() as db:
            db.execute(update(RACES).where(RACES.c.id == race).values(columns))

    @contextmanager
    def other_times(self, **changed: float) -> Iterator[None]:
        """Let other times hold for the while."""
        before = self.hub.settings
        self.hub.settings = replace(before, times=replace(before.times, **changed))
        try:
            yield
        finally:
            self.hub.settings = before

    def in_memory(self, race: str) -> bool:
        """Whether the race is kept ready."""
        return race in self.hub.kept


@contextmanager
def race_server(
    place: Path | str,
    limits: Limits = ROOMY,
    times: Times | None = None,
    send_buffer: int = 0,
    *,
    paced: bool = False,
) -> Iterator[ServerHere]:
    """A server for the while, its races in a folder or at a URL; bots wait where it is `paced`."""
    database = place if isinstance(place, str) else f"sqlite:///{place / 'races.db'}"
    brisk = replace(times or Times(), draining=1.0)
    if not paced:
        brisk = replace(brisk, watched=0.0, alone=0.0)
    server = ServerHere(Settings(database, limits=limits, times=brisk), send_buffer)
    try:
        yield server
    finally:
        server.stop()
