"""Paddock's own bots at a table far away: they see the race as their seat does."""

import secrets
from collections.abc import Callable
from typing import Any

from paddock.bots.registry import make_bot
from paddock.circuits import find_circuit
from paddock.client.errors import ClientError
from paddock.client.table import Table
from paddock.client.turn import Turn
from paddock.core.errors import UnknownNameError, VersionError
from paddock.core.playing import Bot
from paddock.core.rules import Rules
from paddock.games.registry import find_game
from paddock.protocol.told import TableTold

Roll = Callable[[Turn], str | int]
"""Throws real dice, or deals a real card, for a turn that asks for it; says what they showed."""


def play_bot(table: Table, level: str, seed: int | None = None, roll: Roll | None = None) -> None:
    """Let a bot play a seat to the end of the race."""
    rules = rules_of(table.table)
    own_seed = secrets.randbits(32) if seed is None else seed
    bot = make_bot(level, rules, own_seed, table.seat)
    for turn in table.turns():
        if turn.question.actor == "seat":
            turn.take(decision(bot, turn))
        elif roll is None:
            thrown = ", ".join(turn.dice) or "real cards"
            raise ClientError(f"expected a way to throw {thrown}, but got none")
        else:
            turn.roll(roll(turn))


def decision(bot: Bot[Any], turn: Turn) -> str:
    """The step that a bot takes in a turn."""
    view = bot.rules.from_json(turn.state)
    return bot.choose(view, [bot.rules.parse(view, choice.text) for choice in turn.choices]).text


def rules_of(table: TableTold) -> Rules[Any]:
    """The rules that a race is driven by, on its board; this Paddock must know them."""
    try:
        circuit = find_circuit(table.circuit, table.edition)
        return find_game(table.game).rules(circuit, table.options, table.rules)
    except (VersionError, UnknownNameError) as error:
        raise ClientError(f"the race cannot be driven by this Paddock's bots: {error}") from error
