"""What the gate hears of a connection: mixed into the protocols that uvicorn speaks."""

import asyncio
from typing import Any, Final, Protocol, cast

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from paddock.server.door.gate import Gate, Stage
from paddock.server.door.turned_away import Why

Class = type[asyncio.Protocol]
SORRY: Final[dict[Why, bytes]] = {
    "address": b"429 Too Many Requests",
    "full": b"503 Service Unavailable",
}
"""What a connection is told for which there is no room."""


class Cycle(Protocol):
    """A request and its answer, as uvicorn has them."""

    more_body: bool
    response_complete: bool


class Guarded(asyncio.Protocol):
    """A protocol that the gate is told about."""

    gate: Gate
    transport: asyncio.Transport

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.gate.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More waits to be read than is good."""
        self.gate.reads(self.transport, False)
        super().pause_writing()

    def resume_writing(self) -> None:
        """Enough was read."""
        self.gate.reads(self.transport, True)
        super().resume_writing()


class GuardedRequests(Guarded):
    """HTTP: a request begins, is whole, and is answered."""

    client: tuple[str, int] | None
    cycle: Cycle | None
    is_begun: bool = False
    """Whether there is a part of a request, and not the rest."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It may come in if there is room."""
        super().connection_made(transport)
        why = self.gate.let_in(self.transport, self.client[0] if self.client else "")
        if why is not None:
            self.transport.write(sorry(why))
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Something of a request; of the next one if the last was answered."""
        super().data_received(data)
        self._look(Stage.BEGUN)

    def on_message_begin(self) -> None:
        """The first of a request, as httptools tells; it may come while another is answered."""
        self.is_begun = True
        cast(Any, super()).on_message_begin()

    def on_message_complete(self) -> None:
        """The last of it."""
        self.is_begun = False
        cast(Any, super()).on_message_complete()

    def on_response_complete(self) -> None:
        """A request was answered; another one may have come already."""
        cast(Any, super()).on_response_complete()
        self._look(Stage.IDLE)

    def _look(self, between: Stage) -> None:
        """Tell the gate what it is at: between two requests, or in the middle of one."""
        if self.transport.get_protocol() is not self:
            return  # It has become a socket.
        cycle, stage = self.cycle, between
        if cycle is None or self.is_begun:
            stage = Stage.BEGUN
        if cycle is not None and not cycle.response_complete:
            stage = Stage.BEGUN if cycle.more_body else Stage.SERVED
        self.gate.at(self.transport, stage)


class GuardedSockets(Guarded):
    """A socket, which was a request before."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It is one from now on."""
        super().connection_made(transport)
        self.gate.at(self.transport, Stage.SOCKET)


def sorry(why: Why) -> bytes:
    """The whole answer to who cannot come in."""
    return b"HTTP/1.1 %b\r\ncontent-length: 0\r\nconnection: close\r\n\r\n" % SORRY[why]


def protocols(gate: Gate) -> tuple[Class, Class]:
    """The protocols for requests and for sockets that a server is to speak."""
    told = {"gate": gate}
    return (
        cast(Class, type("PaddockRequests", (GuardedRequests, AutoHTTPProtocol), told)),
        cast(Class, type("PaddockSockets", (GuardedSockets, WebSocketsSansIOProtocol), told)),
    )
