"""How well the bots of Monza drive: who wins one against one; with confidence intervals.

`python bench/monza_bots.py` lets a driver race a rookie on both boards, in the basic game, the
professional one and the professional one with bonus moves, with the same dice and seats swapped.
A shared win counts half. Run it with the interpreter of the build to be measured.
"""

import argparse
from math import sqrt
from time import process_time
from typing import Any

from paddock.bots.registry import make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.build import COMPILED
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_out
from paddock.core.rules import Rules
from paddock.games.registry import find_game

SEED = 2026
CERTAINTY = 1.96
"""Standard deviations of an interval that holds the truth 95 times in 100."""
CIRCUITS = ("harbour-oval", "falcon-valley")
PRESETS = {
    "basic": {},
    "professional": {"professional": "on"},
    "professional-bonus": {"professional": "on", "bonus_move": "on"},
}


class Duels:
    """What became of races between two bots: what the first got of each, and the turns."""

    def __init__(self) -> None:
        self.shares: list[float] = []
        """By pair of races with the same dice: 1 for two wins, 0 for two losses."""
        self.turns = 0
        self.decisions = 0
        self.seconds = 0.0


def main() -> None:
    """Play and print."""
    arguments = read_arguments()
    levels = [arguments.bot, arguments.rival]
    print(f"{levels[0]} against {levels[1]}, {'compiled' if COMPILED else 'interpreted'}")
    for circuit in CIRCUITS:
        for name, options in PRESETS.items():
            rules = find_game("monza").rules(find_circuit(circuit), options)
            duels = Duels()
            play(rules, levels, arguments.races, duels)
            report(f"{circuit}, {name}", duels)


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--races", type=int, default=400, help="pairs of races of each kind")
    parser.add_argument("--bot", default="driver")
    parser.add_argument("--rival", default="rookie")
    return parser.parse_args()


def play(rules: Rules[Any], levels: list[str], races: int, duels: Duels) -> None:
    """Play every race twice, the seats swapped."""
    bots = [make_bot(level, rules, SEED, seat) for seat, level in enumerate(levels)]
    begun = process_time()
    for number in range(races):
        share = play_one(rules, bots, number, duels)
        share += 1 - play_one(rules, bots[::-1], number, duels)
        duels.shares.append(share / 2)
    duels.seconds = process_time() - begun


def play_one(rules: Rules[Any], bots: list[Bot[Any]], number: int, duels: Duels) -> float:
    """What the first seat gets of a race: 1 for a win, a half for a shared one."""
    for stream, bot in enumerate(bots, 1):
        bot.generator.reseed(SEED, number, stream)
    state = rules.setup(len(bots))
    duels.decisions += play_out(rules, state, bots, Generator(SEED, number))[0]
    best, other = rules.standings(state)
    duels.turns += best.turns
    if best.place == other.place:
        return 0.5
    return 1.0 if best.seat == 0 else 0.0


def report(name: str, duels: Duels) -> None:
    """One line: the share of the wins with its interval, the turns, and the time."""
    races = 2 * len(duels.shares)
    share, spread = interval(duels.shares)
    low, high = max(share - spread, 0.0), min(share + spread, 1.0)
    words = f"{share:6.1%} won ({low:.1%} to {high:.1%} of {races})"
    micros = 1e6 * duels.seconds / duels.decisions
    print(f"{name:36}{words:40} {duels.turns / races:5.1f} turns, {micros:,.0f} µs a decision")


def interval(shares: list[float]) -> tuple[float, float]:
    """The mean of the pairs, and how far it may be from the truth."""
    count = len(shares)
    mean = sum(shares) / count
    variance = sum((share - mean) ** 2 for share in shares) / max(count - 1, 1)
    return mean, CERTAINTY * sqrt(variance / count)


if __name__ == "__main__":
    main()
