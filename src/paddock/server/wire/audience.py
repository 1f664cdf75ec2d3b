"""The audience of a race: who is connected, here and at other processes, and how they are told."""

from time import monotonic
from typing import Final

from paddock.core.cars import EVERYONE
from paddock.protocol.messages import FromServer, Presence
from paddock.server.wire.connections import Connection
from paddock.server.wire.telling import Telling, encode

FORGOTTEN: Final = 60.0
"""Seconds after which another process that no longer speaks is taken for dead."""


class Audience:
    """Everyone who follows one race."""

    def __init__(self) -> None:
        self.connections: set[Connection] = set()
        self._elsewhere: dict[str, tuple[frozenset[int], int, float]] = {}
        self._gone_at: dict[int, float] = {}
        self._since: float = monotonic()

    def add(self, connection: Connection) -> None:
        """Somebody connects."""
        self.connections.add(connection)

    def remove(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        if connection.seat >= 0:
            self._gone_at[connection.seat] = monotonic()

    def here(self) -> tuple[list[int], int]:
        """The seats that are connected to this process, and how many watch."""
        seats = sorted({one.seat for one in self.connections if one.seat != EVERYONE})
        return seats, sum(one.seat == EVERYONE for one in self.connections)

    def heard(self, process: str, seats: list[int], watchers: int) -> None:
        """Another process says who is connected to it."""
        self._elsewhere[process] = (frozenset(seats), watchers, monotonic())

    def presence(self) -> Presence:
        """Who is connected, to any process."""
        seats, watchers = self.here()
        alive = [told for told in self._elsewhere.values() if monotonic() - told[2] < FORGOTTEN]
        everywhere = set(seats).union(*(told[0] for told in alive))
        return Presence(
            seats=sorted(everywhere), watchers=watchers + sum(told[1] for told in alive)
        )

    def is_away(self, seat: int, seconds: float) -> bool:
        """Whether a seat has not been connected for so long."""
        if seat in self.presence().seats:
            return False
        return monotonic() - self._gone_at.get(seat, self._since) >= seconds

    def tell(self, told: Telling) -> None:
        """A move, to each as they may know it."""
        for connection in self.connections:
            connection.push(told.text(connection.seat))

    def tell_all(self, message: FromServer) -> None:
        """A message that is the same for everyone."""
        text = encode(message)
        for connection in self.connections:
            connection.push(text)
