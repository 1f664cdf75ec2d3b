"""Bots of the toy game, in the processes in which a server's bots think."""

from dataclasses import replace

from paddock.games.registry import GAMES
from paddock.server.thinking.worker import think
from toy_game import TOY
from toy_game.peeking import PeekingRules


def think_of_toys(request: bytes) -> bytes:
    """What a bot decides, also in the toy game, of which processes beside know nothing."""
    GAMES[TOY.name] = TOY
    return think(request)


def think_of_peeking(request: bytes) -> bytes:
    """The same where the toy game has rules that peek."""
    GAMES[TOY.name] = replace(TOY, make_rules=PeekingRules)
    return think(request)
