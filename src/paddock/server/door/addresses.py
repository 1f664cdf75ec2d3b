"""Where visitors come from, as they are counted, and whose word is taken for it."""

import os
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

VARIABLE: Final = "FORWARDED_ALLOW_IPS"
"""Who the proxies are, as uvicorn is told too."""
THIS_MACHINE: Final = "127.0.0.1,::1"
ANYBODY: Final = "*"
OF_ONE_CUSTOMER: Final = 64
"""Bits of an address of version 6 that one customer cannot choose."""

Address = IPv4Address | IPv6Address


def counted(address: str) -> str:
    """The address by which somebody is counted: of version 6 the part that they cannot choose."""
    read = _read(address)
    if not isinstance(read, IPv6Address):
        return str(read or address)
    return str(IPv6Network((int(read), OF_ONE_CUSTOMER), strict=False))


class Neighbours:
    """The machines whose word is taken for who asks: proxies, and one's own machine.

    Who comes from one of them and is not told to come from elsewhere may be anybody.
    """

    def __init__(self, told: str) -> None:
        self.told: str = told
        self._names: frozenset[str] = frozenset(word.strip() for word in told.split(","))
        self._networks = [ip_network(name, strict=False) for name in self._names if _is_net(name)]

    def __contains__(self, address: str) -> bool:
        if ANYBODY in self._names or address in self._names:
            return True
        read = _read(address)
        return read is not None and any(read in network for network in self._networks)

    def key_of(self, address: str) -> str:
        """What somebody is counted by; nothing where they may be anybody."""
        return "" if address in self else counted(address)


def neighbours() -> Neighbours:
    """Those that whoever started the server has named; without a word, this machine."""
    return Neighbours(os.environ.get(VARIABLE, THIS_MACHINE))


def _read(address: str) -> Address | None:
    """The address that is written so; of version 4 also where it is told in version 6."""
    try:
        read = ip_address(address)
    except ValueError:
        return None
    return getattr(read, "ipv4_mapped", None) or read


def _is_net(name: str) -> bool:
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True
