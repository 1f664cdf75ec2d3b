"""The socket of a race: one connection from its first message to its last."""

import asyncio
from contextlib import ExitStack, suppress
from typing import Any, Final, cast

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.params import FromPath
from litestar.types import ASGIApp, Receive, Scope
from litestar.types import Send as ASGISend
from msgspec import DecodeError
from msgspec.json import Decoder

from paddock.core.cars import EVERYONE
from paddock.core.errors import PaddockError
from paddock.protocol.fields import NO_SEAT
from paddock.protocol.messages import Closing, FromClient, Refused
from paddock.server.door.denials import deny
from paddock.server.door.sockets import Sockets
from paddock.server.race.hub import STOPPING, Hub
from paddock.server.race.live import LiveRace
from paddock.server.refusals import Refusal
from paddock.server.running import metrics
from paddock.server.running.logs import log, log_error
from paddock.server.security import hash_of, origin_is_ours, token_of
from paddock.server.storage.failures import StorageFailure
from paddock.server.wire.connections import LINE_IS_GONE, Connection, Send
from paddock.server.wire.desk import Desk, refused
from paddock.server.wire.telling import encode

Socket = WebSocket[Any, Any, State]
DECODER: Final = Decoder(FromClient)
OUR_FAULT: Final = 500
RAW_SEND: Final = "paddock.send"
POLICY: Final = 1008
RESTART: Final = 1012
TOO_FAST: Final = Closing(because="too_fast", message="You sent far too many messages.")


async def log_socket_error(error: Exception, scope: Scope) -> None:
    """A fault of ours in a socket; requests have handlers that log theirs."""
    is_clients = isinstance(error, HTTPException) and error.status_code < OUR_FAULT
    if scope["type"] == ScopeType.WEBSOCKET and not is_clients:
        log_error("a socket has failed", error, path=scope["path"])


def with_raw_send(app: ASGIApp) -> ASGIApp:
    """An app whose sockets know the server's own way to send, for the many texts of a race."""

    async def call(scope: Scope, receive: Receive, send: ASGISend) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            cast(dict[str, Any], scope)[RAW_SEND] = send
        await app(scope, receive, send)

    return call


@websocket("/api/races/{race_id:str}/socket")
async def race_socket(socket: Socket, race_id: FromPath[str]) -> None:
    """Follow a race, and play in it with the seat one holds."""
    hub: Hub = socket.app.state.hub
    if not origin_is_ours(socket.headers, hub.settings):
        await socket.close(POLICY)
        return
    with ExitStack() as taken:
        try:
            await _let_in(socket, race_id, taken)
        except Refusal as refusal:
            metrics.REFUSALS[refusal.code].inc()
            await deny(socket.scope, socket.send, refusal)
            return
        await _serve(hub, socket, race_id)


async def _let_in(socket: Socket, race_id: str, taken: ExitStack) -> None:
    """Take a socket for a visitor, before anything is told; refused where there is none for them.

    Not accepted first: who is refused so would keep the connection for as long as they like.
    """
    sockets: Sockets = socket.app.state.door.sockets
    address, visitor = _address(socket), ""
    with suppress(Refusal):  # A token that is none is spoken of on the socket.
        visitor = _token_hash(socket)
    taken.enter_context(sockets.taken(visitor, address))
    if not sockets.has_room:
        sockets.check_player(await _holds_seat(socket, race_id, visitor), address)


async def _holds_seat(socket: Socket, race_id: str, visitor: str) -> bool:
    """Whether a visitor comes back to a race; not where that cannot be found out."""
    if not visitor:
        return False
    hub: Hub = socket.app.state.hub
    try:
        return bool((await hub.follow(race_id)).seats_of(visitor))
    except (Refusal, StorageFailure):
        return False


async def _serve(hub: Hub, socket: Socket, race_id: str) -> None:
    """From the moment when somebody is let in until they are gone."""
    await socket.accept()
    try:
        live = await hub.follow(race_id)
        connection, version = _wanted(socket, live, hub)
    except (Refusal, StorageFailure) as error:
        await _say_and_close(socket, refused(error, 0, 0))
        return
    await _Line(hub, socket, live, connection).run(version)


def _wanted(socket: Socket, live: LiveRace, hub: Hub) -> tuple[Connection, int | None]:
    """A connection for the seat that is asked for, and the version it has."""
    version, seat = _number(socket, "version"), _number(socket, "seat")
    token_hash = _token_hash(socket)
    held = live.seats_of(token_hash) if token_hash else []
    if seat is None:
        seat = held[0] if held else NO_SEAT
    if seat != NO_SEAT and seat not in held:
        raise Refusal("not_yours", f"expected a seat that you hold, but got {seat}")
    connection = Connection(
        EVERYONE if seat == NO_SEAT else seat,
        token_hash,
        hub.settings.limits,
        _sender(socket),
        address=socket.app.state.door.neighbours.key_of(_address(socket)),
        wants_proposals=bool(_number(socket, "proposals")),
    )
    return connection, version


def _address(socket: Socket) -> str:
    return socket.client.host if socket.client else ""


def _token_hash(socket: Socket) -> str:
    """What is kept of the visitor's token; nothing of who has none."""
    token = token_of(socket.headers, socket.cookies)
    return hash_of(token) if token else ""


def _sender(socket: Socket) -> Send:
    """How a text is sent on a socket: straight to the server, past what Litestar wraps it in."""
    send: ASGISend = cast(dict[str, Any], socket.scope).get(RAW_SEND, socket.send)

    async def send_text(text: str) -> None:
        await send({"type": "websocket.send", "bytes": None, "text": text})

    return send_text


def _number(socket: Socket, name: str) -> int | None:
    text = socket.query_params.get(name)
    if text is None:
        return None
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) < 10):
        raise Refusal("bad_message", f"{name}: expected a whole number, but got {text[:40]!r}")
    return int(text)


async def _say_and_close(socket: Socket, message: Refused) -> None:
    with suppress(*LINE_IS_GONE):
        await socket.send_text(encode(message))
        await socket.close(POLICY)


def _decoded(text: str | bytes) -> FromClient:
    """The message written so."""
    try:
        message: FromClient = DECODER.decode(text)
        return message
    except (DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("bad_message", f"expected a message of the protocol, but: {error}") from error


class _Line:
    """A connection that was let in."""

    def __init__(self, hub: Hub, socket: Socket, live: LiveRace, connection: Connection) -> None:
        self.hub: Hub = hub
        self.socket: Socket = socket
        self.live: LiveRace = live
        self.connection: Connection = connection
        self.desk: Desk = Desk(hub, live, connection)

    async def run(self, version: int | None) -> None:
        """Receive until one side closes, and close when there is nothing more to send."""
        closing = asyncio.create_task(self._close_at_the_end())
        try:
            await self.hub.enter(self.live, self.connection, version)
            if self.hub.is_stopping:
                self.connection.close(encode(STOPPING))
            await self._receive()
        except (Refusal, StorageFailure) as error:
            self.connection.close(encode(refused(error, 0, self.live.version)))
            await closing
        finally:
            self.hub.let_go(self.live, self.connection)
            self.connection.let_go()
            closing.cancel()
            with suppress(asyncio.CancelledError):
                await closing

    async def _close_at_the_end(self) -> None:
        await self.connection.closed.wait()
        with suppress(*LINE_IS_GONE):
            await self.socket.close(RESTART if self.hub.is_stopping else POLICY)

    async def _receive(self) -> None:
        while True:
            event = await self.socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            if event["type"] == "websocket.receive" and not self.connection.is_closing:
                await self._serve(event.get("text") or event.get("bytes") or "")

    async def _serve(self, text: str | bytes) -> None:
        """Answer one message; a refused one changes nothing."""
        if not self.connection.bucket.take():
            self._warn()
            return
        id = 0
        try:
            message = _decoded(text)
            id = message.id
            metrics.MESSAGES[type(message)].inc()
            await self.desk.serve(message)
        except PaddockError as error:
            self._refuse(error, id)

    def _refuse(self, error: PaddockError, id: int) -> None:
        self.connection.push(encode(refused(error, id, self.live.version)))

    def _warn(self) -> None:
        """Too many messages: the first ones are refused, then the line is cut."""
        limits = self.hub.settings.limits
        self.connection.warnings += 1
        if self.connection.warnings > limits.warnings:
            log("a client was cut off: too many messages", race=self.live.id)
            self.connection.close(encode(TOO_FAST))
        else:
            often = f"expected at most {limits.messages_per_second:g} messages a second"
            self._refuse(Refusal("too_fast", often), 0)
