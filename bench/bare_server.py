"""A broadcast server without rules and storage: what Paddock's load is measured against.

`python bench/bare_server.py PORT BYTES`: what a client of a race says is sent to all sockets of
that race at once, padded to so many bytes, by the same uvicorn that Paddock runs on.
"""

import gc
import sys
from typing import Any

import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

WELCOME = '{"type":"welcome","seat":0,"race":{"version":0,"choices":[]}}'


class Broadcast:
    """The sockets of each race, by the path that they connected to."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.races: dict[str, list[ASGISendCallable]] = {}

    async def __call__(
        self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        """One connection."""
        if scope["type"] == "websocket":
            await self.connect(scope["path"], receive, send)
        elif scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def connect(
        self, race: str, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        """One socket, as long as it lasts."""
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send(_message(WELCOME))
        sockets = self.races.setdefault(race, [])
        sockets.append(send)
        try:
            await self.listen(sockets, receive)
        finally:
            sockets.remove(send)

    async def listen(self, sockets: list[ASGISendCallable], receive: ASGIReceiveCallable) -> None:
        """Tell all sockets of a race whatever this one says."""
        while (heard := await receive())["type"] == "websocket.receive":
            told = _message(heard["text"].ljust(self.size))  # type: ignore[union-attr]
            for send in sockets:
                await send(told)


def _message(text: str) -> Any:
    return {"type": "websocket.send", "text": text}


def main() -> None:
    """Serve until the process is ended."""
    port, size = int(sys.argv[1]), int(sys.argv[2])
    gc.disable()  # It makes no garbage, and Paddock does not let the collector stop it either.
    uvicorn.run(
        Broadcast(size),
        port=port,
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="warning",
    )


if __name__ == "__main__":
    main()
