"""A server without races, run as a program: `python standin_server.py WORKERS [how it fails]`.

Its hub tells the sockets that it stops, and its app can refuse to start or die when asked to.
"""

import asyncio
import os
import sys
from typing import Any

from litestar import Litestar, WebSocket, get, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from paddock.core.errors import PaddockError
from paddock.server.door.door import Door
from paddock.server.http.metrics import metrics as metrics_handler
from paddock.server.running import metrics
from paddock.server.running.listening import listen, url_of
from paddock.server.running.logs import log, set_up_logs
from paddock.server.running.process import RaceServer
from paddock.server.running.settings import Settings, Times
from paddock.server.running.supervisor import Supervisor


class StandinHub:
    """What a stop asks of the hub."""

    def __init__(self) -> None:
        self.sockets: set[WebSocket[Any, Any, Any]] = set()

    async def stop(self) -> None:
        for socket in self.sockets:
            await socket.send_text('{"type":"closing","because":"stopping"}')


@get("/pid")
async def pid() -> str:
    metrics.STEPS.inc()
    return str(os.getpid())


@get("/hang")
async def hang() -> str:
    log("hanging")
    await asyncio.sleep(3600)
    return "never"


@get("/task")
async def task(state: State) -> str:
    async def failing() -> None:
        raise KeyError("/pid?token=1")

    state.failing = asyncio.ensure_future(failing())
    await asyncio.sleep(0)
    del state.failing
    return "failed"


@websocket("/socket")
async def follow(socket: WebSocket[Any, Any, Any], state: State) -> None:
    await socket.accept()
    state.hub.sockets.add(socket)
    try:
        while True:
            await socket.receive_text()
    except WebSocketDisconnect:
        state.hub.sockets.discard(socket)


def make_standin(settings: Settings) -> Litestar:
    if settings.database == "refuses":
        raise PaddockError("expected a database, but there is none")
    if settings.database == "dies":
        os._exit(7)
    handlers = [pid, hang, task, follow, metrics_handler]
    state = State({"hub": StandinHub(), "door": Door(settings)})
    return Litestar(handlers, state=state, logging_config=None, openapi_config=None)


def main() -> None:
    workers, how = int(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else ""
    settings = Settings(how, port=0, workers=workers, times=Times(draining=0.5))
    set_up_logs("json")
    with listen(settings.host, settings.port) as listener:
        url = url_of(settings.host, listener)

        def ready() -> None:
            print(f"at {url}", flush=True)

        if workers == 1:
            RaceServer(make_standin(settings), settings, ready).run([listener])
        else:
            Supervisor(make_standin, settings, "json", listener, ready).run()


if __name__ == "__main__":
    try:
        main()
    except PaddockError as error:
        sys.exit(f"refused: {error}")
