"""How many sockets a visitor, an address and all may have; players who come back go first."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from paddock.server.door.addresses import Neighbours
from paddock.server.door.capacity import Capacity
from paddock.server.door.turned_away import Why, turned_away
from paddock.server.refusals import Refusal


class Sockets:
    """The sockets of this process."""

    def __init__(self, capacity: Capacity, neighbours: Neighbours) -> None:
        self.capacity: Capacity = capacity
        self._neighbours: Neighbours = neighbours
        self._all: int = 0
        self._of_visitor: Counter[str] = Counter()
        self._of_address: Counter[str] = Counter()

    @contextmanager
    def taken(self, visitor: str, address: str) -> Iterator[None]:
        """One socket for the while; refused where the visitor or the address has too many."""
        key = self._neighbours.key_of(address)
        if visitor and self._of_visitor[visitor] >= self.capacity.of_visitor:
            raise self._refusal("visitor", "you have", self.capacity.of_visitor, address)
        if key and self._of_address[key] >= self.capacity.of_address:
            raise self._refusal("address", "your address has", self.capacity.of_address, address)
        self._count(visitor, key, 1)
        try:
            yield
        finally:
            self._count(visitor, key, -1)

    @property
    def has_room(self) -> bool:
        """Whether anybody may have the socket that was taken last."""
        return self._all <= self.capacity.sockets

    def check_player(self, comes_back: bool, address: str) -> None:
        """Refuse the last one where there is room only for players who come back, or for nobody."""
        if not (comes_back and self._all <= self.capacity.sockets_of_players):
            turned_away("full", address=address)
            raise Refusal("limit", "this server has all the sockets that it can; try again later")

    def _refusal(self, why: Why, who: str, most: int, address: str) -> Refusal:
        turned_away(why, address=address)
        return Refusal("limit", f"{who} {most} sockets open; close one first")

    def _count(self, visitor: str, key: str, more: int) -> None:
        self._all += more
        for count, name in ((self._of_visitor, visitor), (self._of_address, key)):
            if name:
                count[name] += more
                if not count[name]:
                    del count[name]
