"""How well the bots of Formula D drive: how many finish, and who wins; with confidence intervals.

`python bench/formula_d_bots.py` plays advanced races of two laps on Monaco: six drivers among
themselves, six rookies, and a driver against a rookie with the same dice and the seats swapped.
Run it with the interpreter of the build to be measured; the compiled one is many times as fast.
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


class Score:
    """What became of the cars of one level."""

    def __init__(self) -> None:
        self.cars = 0
        self.finished = 0
        self.won = 0
        self.turns = 0


def main() -> None:
    """Play and print."""
    arguments = read_arguments()
    rules = find_game("formula-d").rules(find_circuit(arguments.circuit), {"laps": arguments.laps})
    print(
        f"{arguments.circuit}, {arguments.laps} laps, {'compiled' if COMPILED else 'interpreted'}"
    )
    for level in ("driver", "rookie"):
        scores = {level: Score()}
        play(rules, [level] * 6, arguments.races, scores)
        report(f"six of {level}", scores[level], scores[level].finished, "finished")
    duel = {"driver": Score(), "rookie": Score()}
    decisions, seconds = play(rules, ["driver", "rookie"], arguments.races, duel)
    play(rules, ["rookie", "driver"], arguments.races, duel)
    for level, score in duel.items():
        report(f"{level} in duels", score, score.won, "won")
    print(f"{1e6 * seconds / decisions:,.0f} µs a decision in duels")


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--races", type=int, default=50, help="races of each kind")
    parser.add_argument("--circuit", default="monaco")
    parser.add_argument("--laps", type=int, default=2)
    return parser.parse_args()


def play(
    rules: Rules[Any], levels: list[str], races: int, scores: dict[str, Score]
) -> tuple[int, float]:
    """Play races with these seats; gives how many decisions they had and the time they took."""
    bots: list[Bot[Any]] = [make_bot(level, rules, SEED) for level in levels]
    decisions = 0
    begun = process_time()
    for number in range(races):
        for seat, bot in enumerate(bots):
            bot.begin(SEED, number, seat)
        state = rules.setup(len(bots))
        decisions += play_out(rules, state, bots, Generator(SEED, number))[0]
        for car in rules.standings(state):
            count(scores[levels[car.seat]], car.ranked, car.place, car.turns)
    return decisions, process_time() - begun


def count(score: Score, ranked: bool, place: int, turns: int) -> None:
    """Write down one car."""
    score.cars += 1
    if ranked:
        score.finished += 1
        score.turns += turns
        score.won += place == 1


def report(name: str, score: Score, hits: int, what: str) -> None:
    """One line: the share with its interval, and the turns of those who finished."""
    low, high = interval(hits, score.cars)
    share = f"{hits / score.cars:6.1%} {what} ({low:.1%} to {high:.1%} of {score.cars})"
    turns = score.turns / score.finished if score.finished else 0.0
    print(f"{name:18}{share:44} {turns:5.1f} turns")


def interval(hits: int, count: int) -> tuple[float, float]:
    """Wilson's interval for a share."""
    share, square = hits / count, CERTAINTY * CERTAINTY
    middle = share + square / (2 * count)
    spread = CERTAINTY * sqrt(share * (1 - share) / count + square / (4 * count * count))
    whole = 1 + square / count
    return max((middle - spread) / whole, 0.0), min((middle + spread) / whole, 1.0)


if __name__ == "__main__":
    main()
