"""How many connections a process can have: each is an open file, and there are only so many."""

import sys
from dataclasses import dataclass
from typing import Final

from paddock.server.running.settings import Limits

OTHER_FILES: Final = 64
"""What else a server process has open: its database, its pipes, what it sends."""
LEAST: Final = 16
LARGEST_RESERVE: Final = 256


@dataclass(frozen=True)
class Capacity:
    """How many connections there are for whom."""

    connections: int
    """Of a process, of all kinds."""
    reserve: int
    """Kept free of sockets, for requests; and as many again for players who come back."""
    of_address: int
    of_visitor: int

    @property
    def sockets(self) -> int:
        """For anybody."""
        return self.connections - 2 * self.reserve

    @property
    def sockets_of_players(self) -> int:
        """For all who come back to a seat that they hold."""
        return self.connections - self.reserve


def capacity(limits: Limits, files: int | None) -> Capacity:
    """What a process has room for that may have so many files open."""
    most = limits.connections
    if files is not None:
        most = max(LEAST, min(most, files - OTHER_FILES))
    return Capacity(
        connections=most,
        reserve=min(most // 8, LARGEST_RESERVE),
        of_address=min(limits.connections_of_address, most // 2),
        of_visitor=min(limits.sockets_of_visitor, most // 4),
    )


def allowed_files(wanted: int) -> int | None:
    """How many files this process may have open, after asking for so many; None for no limit."""
    if sys.platform == "win32":
        return None
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return None
    if soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
