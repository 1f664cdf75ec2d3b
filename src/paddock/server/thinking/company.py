"""The company of a race: who plays and who watches, and so for whom its bots think."""

import asyncio
from collections.abc import Iterable
from typing import Final, NamedTuple


class Payer(NamedTuple):
    """A visitor for whom bots think, from an address; empty where it may be anybody's."""

    address: str
    visitor: str


class Company:
    """Who is with one race."""

    def __init__(self) -> None:
        self.payers: frozenset[Payer] = frozenset()
        """Those for whom its bots think: who plays it, else who watches it, else its owner."""
        self.came: asyncio.Event = asyncio.Event()
        """Set while somebody is there."""
        self.played: asyncio.Event = asyncio.Event()
        """Set while somebody is there who sits at it and decides."""

    @property
    def is_alone(self) -> bool:
        """Whether nobody plays it and nobody watches it now."""
        return not self.came.is_set()

    @property
    def is_played(self) -> bool:
        """Whether somebody may wait for its bots who plays."""
        return self.played.is_set()

    def is_now(self, payers: Iterable[Payer], *, alone: bool, played: bool) -> None:
        """Somebody came or went."""
        self.payers = frozenset(payers)
        _set(self.came, not alone)
        _set(self.played, played)


def _set(event: asyncio.Event, now: bool) -> None:
    event.set() if now else event.clear()


NOBODY: Final = Company()
"""For whom nobody waits."""
