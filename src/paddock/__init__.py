"""Paddock: the home of racing board games.

What a program that uses Paddock needs is here; `paddock.core` and its neighbours are for those
who write games, bots and circuits.
"""

from paddock.bots.registry import bot_levels, make_bot
from paddock.circuits import Circuit, circuit_names, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.core.build import COMPILED
from paddock.core.errors import PaddockError
from paddock.core.race import Race
from paddock.core.records import Record, read_record
from paddock.core.verifying import Verification
from paddock.games.game import Game
from paddock.games.registry import (
    all_games,
    catalogues,
    find_game,
    find_rule,
    replay,
    start,
    verify,
)

__all__ = [
    "COMPILED",
    "Circuit",
    "Game",
    "PaddockError",
    "Race",
    "Record",
    "Verification",
    "all_games",
    "bot_levels",
    "catalogues",
    "check_circuit",
    "circuit_names",
    "find_circuit",
    "find_game",
    "find_rule",
    "make_bot",
    "read_circuit",
    "read_record",
    "replay",
    "start",
    "verify",
]
__version__ = "0.1.0"
