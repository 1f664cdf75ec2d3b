"""Duels: two bots race one against one, with the same dice and the seats swapped."""

import argparse
from math import sqrt
from time import process_time
from typing import Any

from paddock.bots.registry import make_bot
from paddock.core.build import COMPILED
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_out
from paddock.core.rules import Rules

SEED = 2026
CERTAINTY = 1.96
"""Standard deviations of an interval that holds the truth 95 times in 100."""


class Duels:
    """What became of races between two bots: what the first got of each, and the turns."""

    def __init__(self) -> None:
        self.shares: list[float] = []
        """By pair of races with the same dice: 1 for two wins, 0 for two losses."""
        self.turns = 0
        self.decisions = 0
        self.seconds = 0.0


def read_duels(about: str | None) -> argparse.Namespace:
    """What the command line says, and the line above all others."""
    parser = argparse.ArgumentParser(description=(about or "").partition("\n")[0])
    parser.add_argument("--races", type=int, default=400, help="pairs of races of each kind")
    parser.add_argument("--bot", default="driver")
    parser.add_argument("--rival", default="rookie")
    arguments = parser.parse_args()
    build = "compiled" if COMPILED else "interpreted"
    print(f"{arguments.bot} against {arguments.rival}, {build}")
    return arguments


def duel(name: str, rules: Rules[Any], arguments: argparse.Namespace) -> None:
    """Play every race twice, the seats swapped, and report."""
    levels = [arguments.bot, arguments.rival]
    bots = [make_bot(level, rules, SEED, seat) for seat, level in enumerate(levels)]
    duels = Duels()
    begun = process_time()
    for number in range(arguments.races):
        share = play_one(rules, bots, number, duels)
        share += 1 - play_one(rules, bots[::-1], number, duels)
        duels.shares.append(share / 2)
    duels.seconds = process_time() - begun
    report(name, duels)


def play_one(rules: Rules[Any], bots: list[Bot[Any]], number: int, duels: Duels) -> float:
    """What the first seat gets of a race: 1 for a win, a half for a shared one or for none."""
    for seat, bot in enumerate(bots):
        bot.begin(SEED, number, seat)
    state = rules.setup(len(bots))
    duels.decisions += play_out(rules, state, bots, Generator(SEED, number))[0]
    result = rules.result(state)
    duels.turns += result.cars[0].standing.turns
    if len(result.winners) != 1:
        return 0.5
    return 1.0 if result.winners[0] == 0 else 0.0


def report(name: str, duels: Duels) -> None:
    """One line: the share of the wins with its interval, the turns, and the time."""
    races = 2 * len(duels.shares)
    share, spread = interval(duels.shares)
    low, high = max(share - spread, 0.0), min(share + spread, 1.0)
    words = f"{share:6.1%} won ({low:.1%} to {high:.1%} of {races})"
    micros = 1e6 * duels.seconds / duels.decisions
    print(f"{name:36}{words:40} {duels.turns / races:5.1f} turns, {micros:,.1f} µs a decision")


def interval(shares: list[float]) -> tuple[float, float]:
    """The mean of the pairs, and how far it may be from the truth."""
    count = len(shares)
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    return mean, CERTAINTY * sqrt(variance / count)
