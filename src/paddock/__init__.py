"""Paddock: the home of racing board games.

What a program that uses Paddock needs is here; `paddock.core` and its neighbours are for those
who write games, bots and circuits.
"""

from typing import TYPE_CHECKING, Any

from paddock.bots.registry import bot_levels, make_bot
from paddock.circuits import Circuit, circuit_names, find_circuit, read_circuit
from paddock.circuits.checks import check_circuit
from paddock.core.build import COMPILED
from paddock.core.entries import Entry, Livery
from paddock.core.errors import (
    CircuitError,
    OptionError,
    PaddockError,
    RecordError,
    SealError,
    SeatsError,
    StepError,
    UnknownNameError,
    VersionError,
)
from paddock.core.events import Event
from paddock.core.playing import Bot
from paddock.core.race import Race
from paddock.core.reading import read_record
from paddock.core.records import Record
from paddock.core.result import Finish, Result, SeatScore, TeamScore
from paddock.core.rules import Question
from paddock.core.standings import Standing
from paddock.core.steps import Step
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

if TYPE_CHECKING:
    from paddock.sim import simulate

__all__ = [
    "COMPILED",
    "Bot",
    "Circuit",
    "CircuitError",
    "Entry",
    "Event",
    "Finish",
    "Game",
    "Livery",
    "OptionError",
    "PaddockError",
    "Question",
    "Race",
    "Record",
    "RecordError",
    "Result",
    "SealError",
    "SeatScore",
    "SeatsError",
    "Standing",
    "Step",
    "StepError",
    "TeamScore",
    "UnknownNameError",
    "Verification",
    "VersionError",
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
    "simulate",
    "start",
    "verify",
]
__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    """`simulate` is fetched when it is first used: who only races need not wait for it."""
    if name != "simulate":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from paddock.sim import simulate

    return simulate
