"""A server that follows a script: one function for each connection that a client makes."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import TypeAlias
from urllib.parse import parse_qs, urlsplit

import msgspec
from told_race import RACE
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from narrowing import known
from paddock.client import Table
from paddock.client.http import Http
from paddock.protocol.messages import FromClient, FromServer

SOON = 5.0
"""Seconds after which a test that waits has failed."""


class Visit:
    """A client's connection, as a script sees it."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket
        request = known(socket.request)
        asked = parse_qs(urlsplit(request.path).query)
        self.version = int(asked["version"][0]) if "version" in asked else None
        self.seat = int(asked["seat"][0])
        self.path = urlsplit(request.path).path
        self.headers = request.headers

    def tell(self, *messages: FromServer) -> None:
        """Say these to the client."""
        for message in messages:
            self.socket.send(msgspec.json.encode(message).decode())

    def tell_text(self, text: str) -> None:
        """Say this as it is."""
        self.socket.send(text)

    def hear(self) -> FromClient:
        """What the client says next."""
        said: FromClient = msgspec.json.decode(self.socket.recv(SOON), type=FromClient)
        return said

    def hears_nothing_more(self) -> None:
        """Wait until the client hangs up; it may not say anything before."""
        try:
            said = self.socket.recv(SOON)
        except ConnectionClosed:
            return
        raise AssertionError(f"the client said {said!r}")

    def break_off(self) -> None:
        """Be gone without a word, as a server that is killed."""
        self.socket.socket.close()


Script: TypeAlias = Callable[[Visit], None]


class FakePaddock:
    """Plays its scripts in order, one for each connection."""

    def __init__(self, scripts: Iterable[Script]) -> None:
        self.scripts = list(scripts)
        self.visits: list[Visit] = []
        self.failures: list[Exception] = []
        self.server = serve(self._visit, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.server.socket.getsockname()[1]}"
        self.thread = Thread(target=self.server.serve_forever)

    def _visit(self, socket: ServerConnection) -> None:
        visit = Visit(socket)
        self.visits.append(visit)
        try:
            self.scripts.pop(0)(visit)
        except (AssertionError, IndexError, TimeoutError, ConnectionClosed) as failure:
            self.failures.append(failure)

    def table(self, seat: int = 0, patience: float = SOON, token: str = "") -> Table:
        """A table of the client at this server."""
        return Table(Http(self.address, token), RACE, seat, patience)


@contextmanager
def fake_paddock(*scripts: Script) -> Iterator[FakePaddock]:
    """A server for the while; whatever went wrong in a script is raised at its end."""
    fake = FakePaddock(scripts)
    fake.thread.start()
    try:
        yield fake
    finally:
        fake.server.shutdown()
        fake.thread.join()
    for failure in fake.failures:
        raise failure
    assert fake.scripts == [], "the client did not come back"
