"""A server that follows a script: one function for each connection that a client makes."""

from contextlib import contextmanager
from threading import Thread
from urllib.parse import parse_qs, urlsplit

import msgspec
from told_race import RACE
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import serve

from paddock.client import Table
from paddock.client.http import Http
from paddock.protocol.messages import FromClient

SOON = 5.0
"""Seconds after which a test that waits has failed."""


class Visit:
    """A client's connection, as a script sees it."""

    def __init__(self, socket):
        self.socket = socket
        asked = parse_qs(urlsplit(socket.request.path).query)
        self.version = int(asked["version"][0]) if "version" in asked else None
        self.seat = int(asked["seat"][0])
        self.path = urlsplit(socket.request.path).path
        self.headers = socket.request.headers

    def tell(self, *messages):
        """Say these to the client."""
        for message in messages:
            self.socket.send(msgspec.json.encode(message).decode())

    def tell_text(self, text):
        """Say this as it is."""
        self.socket.send(text)

    def hear(self):
        """What the client says next."""
        return msgspec.json.decode(self.socket.recv(SOON), type=FromClient)

    def hears_nothing_more(self):
        """Wait until the client hangs up; it may not say anything before."""
        try:
            said = self.socket.recv(SOON)
        except ConnectionClosed:
            return
        raise AssertionError(f"the client said {said!r}")

    def break_off(self):
        """Be gone without a word, as a server that is killed."""
        self.socket.socket.close()


class FakePaddock:
    """Plays its scripts in order, one for each connection."""

    def __init__(self, scripts):
        self.scripts = list(scripts)
        self.visits = []
        self.failures = []
        self.server = serve(self._visit, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{self.server.socket.getsockname()[1]}"
        self.thread = Thread(target=self.server.serve_forever)

    def _visit(self, socket):
        visit = Visit(socket)
        self.visits.append(visit)
        try:
            self.scripts.pop(0)(visit)
        except (AssertionError, IndexError, TimeoutError, ConnectionClosed) as failure:
            self.failures.append(failure)

    def table(self, seat=0, patience=SOON, token=""):
        """A table of the client at this server."""
        return Table(Http(self.address, token), RACE, seat, patience)


@contextmanager
def fake_paddock(*scripts):
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
