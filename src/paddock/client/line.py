"""A line to a race: it is laid again when it breaks, and takes up where it was."""

import random
import time
from collections.abc import Callable, Iterator
from typing import Final

from paddock.client.connection import Connection
from paddock.client.errors import GoneError, LostError, RefusedError, UnreachableError
from paddock.client.follower import Follower
from paddock.client.http import Http
from paddock.protocol.messages import Closing, FromClient, FromServer, Refused, Resumed, Welcome

FIRST_PAUSE: Final = 0.05
LONGEST_PAUSE: Final = 5.0
SLOWER: Final = 0.2
"""Seconds to hold back where the server says `too_fast`; doubled each time."""

Request = Callable[[int], FromClient]
"""Makes a message from the number by which its answer is known."""
Done = Callable[[list[FromServer]], bool]
"""Whether what was asked for has come about, by what was heard since, or by what is known."""


class Line:
    """A seat's line to its race, or a spectator's."""

    def __init__(self, http: Http, race: str, seat: int, patience: float) -> None:
        self.http: Http = http
        self.race: str = race
        self.seat: int = seat
        self.patience: float = patience
        """Seconds that a server may be away, or owe an answer."""
        self.follower: Follower = Follower()
        self.laid: int = 0
        """How often a connection was made."""
        self._connection: Connection | None = None
        self._is_closed: bool = False
        self._pauses: Iterator[float] = pauses(patience)
        self._numbers: int = 0
        self._settled: int = 0
        """Requests up to this number have been answered; what still comes for them is late."""
        self._is_greeted: bool = False
        """Whether the server has let this connection in."""
        self._closing: Closing | None = None
        """The last word of the server on this connection."""
        self._lay()

    def receive(self, timeout: float | None = None) -> FromServer | None:
        """The next message, already followed; nothing where none came in time."""
        while True:
            try:
                message = self._open().receive(timeout)
                if message is None:
                    return None
                self._take_in(message)
            except LostError as lost:
                self._lay_again(lost)
                continue
            if not self._is_late(message):
                return message

    def ask(self, request: Request, done: Done, again: bool = True) -> list[FromServer]:
        """Ask for something and wait until it came about; gives all that was heard meanwhile.

        Where the line breaks it is asked for `again`: its version keeps it from happening twice.
        """
        heard: list[FromServer] = []
        hold, laid = SLOWER, self.laid
        self._send(request)
        while not done(heard):
            message = self._answer()
            if not isinstance(message, Refused) or message.id not in (0, self._numbers):
                heard.append(message)
            elif message.code == "too_fast":
                time.sleep(hold)
                hold = min(2 * hold, LONGEST_PAUSE)
                self._send(request)
            elif message.code != "stale":  # then the race has gone on: its move is on the way
                self._settled = self._numbers
                raise RefusedError(message.code, message.message)
            if self.laid != laid and not done(heard):
                if not again:
                    break
                laid = self.laid
                self._send(request)
        self._settled = self._numbers
        return heard

    def wait(self, until: Callable[[], bool]) -> None:
        """Wait for something to come about that was asked for in another way."""
        while not until():
            self._answer()

    @property
    def is_open(self) -> bool:
        """Whether it was not hung up."""
        return not self._is_closed

    def close(self) -> None:
        """Hang up for good; who waits on the line in another thread waits no more."""
        self._is_closed = True
        self._hang_up()

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()

    def _send(self, request: Request) -> None:
        self._numbers += 1
        try:
            self._open().send(request(self._numbers))
        except LostError:
            return  # the next message is waited for on a new connection, which asks again

    def _answer(self) -> FromServer:
        message = self.receive(self.patience)
        if message is None:
            raise UnreachableError(
                f"expected an answer of {self.http.address} within {self.patience:g} seconds"
            )
        return message

    def _is_late(self, message: FromServer) -> bool:
        return isinstance(message, Refused) and 0 < message.id <= self._settled

    def _take_in(self, message: FromServer) -> None:
        if not self.follower.follow(message):
            self.follower.race = None
            raise LostError(f"a move of race {self.race} was missed")
        if isinstance(message, Welcome | Resumed):
            self._is_greeted, self._pauses = True, pauses(self.patience)
        elif isinstance(message, Closing):
            self._closing = message
        elif isinstance(message, Refused) and not self._is_greeted:
            if message.code == "storage":  # the server has trouble, and may get over it
                raise LostError(message.message)
            self.close()
            raise RefusedError(message.code, message.message)

    def _open(self) -> Connection:
        connection = self._connection
        if connection is None:
            raise GoneError(f"the connection to race {self.race} is closed")
        return connection

    def _lay_again(self, lost: LostError) -> None:
        self._hang_up()
        closing, self._closing = self._closing, None
        if closing is not None and closing.because == "gone":
            self._is_closed = True
            raise GoneError(closing.message) from lost
        if closing is not None and closing.because == "too_fast":
            time.sleep(LONGEST_PAUSE)
        self._pause(lost)
        self._lay()

    def _lay(self) -> None:
        while self._connection is None:
            if self._is_closed:
                raise GoneError(f"the connection to race {self.race} is closed")
            version = self.follower.version
            url = self.http.socket_url(self.race, self.seat, version)
            try:
                self._connection = Connection(url, self.http.headers)
                self.laid, self._is_greeted = self.laid + 1, False
            except UnreachableError as error:
                self._pause(error)

    def _pause(self, error: UnreachableError) -> None:
        pause = next(self._pauses, None)
        if pause is None:
            raise UnreachableError(f"gave up after {self.patience:g} seconds: {error}") from error
        time.sleep(pause)


def pauses(patience: float) -> Iterator[float]:
    """Ever longer pauses between attempts, up to so many seconds in all; no two clients' alike."""
    pause = FIRST_PAUSE
    while patience > 0:
        yield min(pause, patience) * random.uniform(0.7, 1.0)
        patience -= pause
        pause = min(2 * pause, LONGEST_PAUSE)
