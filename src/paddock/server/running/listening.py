"""The address that a server listens at: found, taken, and told."""

import errno
import socket
from typing import Final

from paddock.core.errors import PaddockError

BACKLOG: Final = 2048
NEAR: Final = 20
"""How many ports are tried after one that is taken."""
HIGHEST_PORT: Final = 65_535
EVERYWHERE: Final = ("0.0.0.0", "::")
WHY: Final = {
    errno.EADDRINUSE: "another program listens there; choose another port, or 0 for a free one",
    errno.EACCES: "you may not listen there; ports below 1024 are often the system's own",
    errno.EADDRNOTAVAIL: "expected an address of this machine",
}
"""What to tell of the errors that people meet."""


def listen(host: str, port: int) -> socket.socket:
    """A socket that waits for clients; port 0 takes any that is free."""
    family, address = _resolved(host, port)
    try:
        return socket.create_server(address, family=family, backlog=BACKLOG)
    except OSError as error:
        why = WHY.get(error.errno or 0, error.strerror or str(error))
        raise PaddockError(f"cannot listen at {host} port {port}: {why}") from error


def listen_near(host: str, port: int) -> socket.socket:
    """The same at this port or, where it is taken, at one of the next, or at any that is free."""
    for number in range(port, min(port + NEAR, HIGHEST_PORT) + 1):
        try:
            return listen(host, number)
        except PaddockError as error:
            if not is_taken(error):
                raise
    return listen(host, 0)


def is_taken(error: PaddockError) -> bool:
    """Whether it says that another program has the port."""
    return isinstance(error.__cause__, OSError) and error.__cause__.errno == errno.EADDRINUSE


def url_of(host: str, listener: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    shown = "localhost" if host in EVERYWHERE else host
    port = listener.getsockname()[1]
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _resolved(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    """The address behind a name; of several the first of version 4, as most clients try it."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError) as error:
        raise PaddockError(
            f"host: expected a name or an address of this machine, but got {host!r}"
        ) from error
    family, _, _, _, address = min(found, key=lambda entry: entry[0] != socket.AF_INET)
    return family, (str(address[0]), port)
