"""The bots by game and level."""

from typing import Any, Final

from paddock.bots import f1_dice
from paddock.bots.anywhere import RandomBot
from paddock.bots.formula_d.driver import Driver as FormulaDDriver
from paddock.bots.formula_d.rookie import Rookie as FormulaDRookie
from paddock.bots.grand_prix.driver import Driver as GrandPrixDriver
from paddock.bots.grand_prix.rookie import Rookie as GrandPrixRookie
from paddock.bots.monza.driver import Driver as MonzaDriver
from paddock.bots.monza.rookie import Rookie as MonzaRookie
from paddock.bots.motograndprix.driver import Driver as MotoDriver
from paddock.bots.motograndprix.rookie import Rookie as MotoRookie
from paddock.core.errors import unknown
from paddock.core.generator import Generator
from paddock.core.playing import Bot
from paddock.core.rules import Rules

ANY_GAME: Final[dict[str, type[Bot[Any]]]] = {"random": RandomBot}
BY_GAME: Final[dict[str, dict[str, type[Bot[Any]]]]] = {
    "f1-dice": {"rookie": f1_dice.Rookie, "driver": f1_dice.Driver},
    "formula-d": {"rookie": FormulaDRookie, "driver": FormulaDDriver},
    "grand-prix": {"rookie": GrandPrixRookie, "driver": GrandPrixDriver},
    "monza": {"rookie": MonzaRookie, "driver": MonzaDriver},
    "motograndprix": {"rookie": MotoRookie, "driver": MotoDriver},
}


def bot_levels(game: str) -> list[str]:
    """The bots that can play a game, the weakest first."""
    return [*ANY_GAME, *BY_GAME.get(game, {})]


def make_bot(
    level: str, rules: Rules[Any], seed: int = 0, seat: int = 0, number: int = 0
) -> Bot[Any]:
    """A bot for a seat of race `number`, with a generator that never sees the race's dice."""
    levels = {**ANY_GAME, **BY_GAME.get(rules.game, {})}
    if level not in levels:
        raise unknown(f"bot for {rules.game}", level, list(levels))
    return levels[level](rules, Generator(seed, number, seat + 1))
