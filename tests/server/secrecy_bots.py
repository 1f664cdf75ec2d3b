"""Bots of the toy game, in the processes in which a server's bots think."""

from paddock.games.registry import GAMES
from paddock.server.thinking.worker import think
from toy_game import TOY


def think_of_toys(request: bytes) -> bytes:
    """What a bot decides, also in the toy game, of which processes beside know nothing."""
    GAMES[TOY.name] = TOY
    return think(request)
