"""Who was turned away at the door, and why: counted, and written down now and then."""

from typing import Final, Literal, get_args

from prometheus_client import Counter

from paddock.server.running.metrics import TURNED_AWAY
from paddock.server.running.seldom import Seldom

Why = Literal["host", "address", "visitor", "full", "late", "unread", "gave_way"]
"""A name that is not ours; too many from an address, or of a visitor, or of all; a request that did
not come whole in time, an answer that was not read in time; and who had to go for somebody new."""

EVENTS: Final[dict[Why, str]] = {
    "host": "asked under a name that is not known",
    "address": "too many connections from an address",
    "visitor": "too many sockets of a visitor",
    "full": "no connection is left",
    "late": "a request did not come in time",
    "unread": "an answer was not read in time",
    "gave_way": "a connection gave way to a new one",
}
_COUNTERS: Final[dict[Why, Counter]] = {why: TURNED_AWAY.labels(why) for why in get_args(Why)}
_SELDOM: Final[dict[Why, Seldom]] = {why: Seldom(event) for why, event in EVENTS.items()}


def turned_away(why: Why, **fields: object) -> None:
    """Somebody was; the fields say who, for whoever runs the server."""
    _COUNTERS[why].inc()
    _SELDOM[why].happened(**fields)


def write_down() -> None:
    """Write down who was turned away since the last lines; to be called now and then."""
    for seldom in _SELDOM.values():
        seldom.flush()
