"""The names that a server is asked by: a page of somebody else must not pass for one of ours.

Whoever owns a name can let it lead to this machine, and their page, opened under that name, then
asks us as if it were our own (DNS rebinding). Only the name that browsers send as `Host` tells.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from socket import gethostname
from typing import Final
from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from paddock.server.door.denials import deny
from paddock.server.door.turned_away import turned_away
from paddock.server.refusals import Refusal
from paddock.server.running.settings import Settings

HERE: Final = "localhost"
"""What leads to one's own machine, also with something before it."""
UNNAMED: Final = "/health"
"""What whoever watches over a server may ask under any name; nothing in it is anybody's secret."""
SHOWN: Final = 100
"""Letters of a name in an error."""


class Hosts:
    """Whether a `Host` is one of this server's: an address, or a name that it knows."""

    def __init__(self, settings: Settings, machine: str = "") -> None:
        own = (machine or gethostname()).lower()
        pages = [urlsplit(origin).hostname or "" for origin in settings.origins]
        told = [*settings.names, settings.host, *pages]
        self._names: frozenset[str] = frozenset(
            name.lower().rstrip(".") for name in (HERE, own, f"{own}.local", *told) if name
        )

    def knows(self, host: str) -> bool:
        """Whether it is; nobody can let an address lead elsewhere, so that any is as good."""
        name = name_in(host)
        if name in self._names or name.endswith(f".{HERE}"):
            return True
        try:
            ip_address(name)
        except ValueError:
            return False
        return True


def name_in(host: str) -> str:
    """The name in a `Host`, without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower().rstrip(".")


def only_by_known_names(app: ASGIApp, hosts: Hosts) -> ASGIApp:
    """An app that is not reached under names that the server does not know."""

    async def call(scope: Scope, receive: Receive, send: Send) -> None:
        asked = scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET)
        if asked and scope["path"] != UNNAMED:
            unknown = [host for host in _hosts_of(scope) if not hosts.knows(host)]
            if unknown:
                turned_away("host", name=unknown[0][:SHOWN])
                await deny(scope, send, unknown_host(unknown[0]))
                return
        await app(scope, receive, send)

    return call


def unknown_host(host: str) -> Refusal:
    """What is said to who asks under another name; it is read by whoever set up the server."""
    name = name_in(host)[:SHOWN]
    return Refusal(
        "origin",
        f"expected this server's address or a name that it was told it has, but got {name!r};"
        f" if that is its name, start it with --name {name}",
    )


def _hosts_of(scope: Scope) -> Iterable[str]:
    return (value.decode("latin-1") for name, value in scope["headers"] if name == b"host")
