"""One server process: uvicorn under our logs and signals, stopped in order."""

import asyncio
import math
import os
import signal
import socket
from collections.abc import Callable
from time import monotonic
from types import FrameType
from typing import Final

import uvicorn
from litestar import Litestar

from paddock.server.door.door import Door
from paddock.server.door.hosts import only_by_known_names
from paddock.server.door.protocols import protocols
from paddock.server.running.logs import log, log_loop_error
from paddock.server.running.runtime import Collector, let_threads_through
from paddock.server.running.settings import Settings
from paddock.server.wire.sockets import with_raw_send

PING_SECONDS: Final = 20.0
KEEP_ALIVE_SECONDS: Final = 130
"""More than the two minutes after which proxies close what is idle, so that none sends a request
into a connection that is being closed here."""
SIGNAL_EXIT: Final = 128
"""What shells add to a signal's number."""

MakeApp = Callable[[Settings], Litestar]


class RaceServer(uvicorn.Server):
    """A server that tells its clients before it closes, and then ends with 0."""

    def __init__(
        self,
        app: Litestar,
        settings: Settings,
        ready: Callable[[], None],
        *,
        supervised: bool = False,
    ) -> None:
        self._door: Door = app.state.door
        super().__init__(configuration(app, settings, self._door))
        self._app = app
        self._ready = ready
        self._supervised = supervised
        self._patience = settings.times.draining
        self._collector = Collector()
        self._tasks: list[asyncio.Task[None]] = []

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        """Run until a signal; one that comes while the app starts is heeded too."""
        asyncio.get_running_loop().set_exception_handler(log_loop_error)
        with self.capture_signals():
            async with self._app.lifespan():
                await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup(sockets)
        let_threads_through()
        self._collector.start()
        beside = (self._collector.run(), self._door.gate.watch())
        self._tasks = [asyncio.create_task(work) for work in beside]
        log("started")
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let no one in, let the hub tell and finish what is under way, then close."""
        log("stopping", connections=len(self.server_state.connections))
        for server in self.servers:
            server.close()
        try:
            await self._app.state.hub.stop()
            await self._goodbyes()
        finally:
            await super().shutdown(sockets)
            for task in self._tasks:
                task.cancel()
        log("stopped")

    async def _goodbyes(self) -> None:
        """Let clients answer the close: one that is cut off may lose what it had yet to read."""
        until = monotonic() + self._patience
        while monotonic() < until and any(map(_is_closing, self.server_state.connections)):
            await asyncio.sleep(0.01)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order; a second signal ends the process at once, where it stands."""
        if self._supervised and sig == signal.SIGINT:
            return  # Ctrl-C reaches every process of a terminal; the supervisor tells us.
        if self.should_exit:
            os._exit(SIGNAL_EXIT + sig)
        self.should_exit = True


def _is_closing(connection: object) -> bool:
    """Whether a socket was told to close and its client has not answered yet."""
    return getattr(connection, "close_timer", None) is not None


def configuration(app: Litestar, settings: Settings, door: Door) -> uvicorn.Config:
    """What uvicorn is told; uvloop and httptools are taken where they are installed."""
    requests, sockets = protocols(door.gate)
    return uvicorn.Config(
        only_by_known_names(with_raw_send(app), door.hosts),
        loop="auto",
        http=requests,
        ws=sockets,
        ws_max_size=settings.limits.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        lifespan="off",
        log_config=None,
        access_log=False,
        workers=1,
        proxy_headers=True,
        forwarded_allow_ips=door.neighbours.told,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=math.ceil(settings.times.draining),
    )
