"""A client with which any program can sit at a table of a Paddock server."""

from paddock.client.bots import play_bot
from paddock.client.errors import (
    ClientError,
    CommitmentError,
    GoneError,
    NotPaddockError,
    OtherProtocolError,
    RefusedError,
    UnreachableError,
)
from paddock.client.follower import SPECTATOR, Follower
from paddock.client.table import Table
from paddock.client.turn import Turn
from paddock.client.visitor import Paddock

__all__ = [
    "SPECTATOR",
    "ClientError",
    "CommitmentError",
    "Follower",
    "GoneError",
    "NotPaddockError",
    "OtherProtocolError",
    "Paddock",
    "RefusedError",
    "Table",
    "Turn",
    "UnreachableError",
    "play_bot",
]
