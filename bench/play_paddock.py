"""Play random races of a game on one core; prints what it took, as JSON.

Run by `bench/engine.py` with the interpreter of the build to be measured.
"""

import hashlib
import json
import sys
from time import process_time
from typing import Any

from paddock.bots.registry import make_bot
from paddock.circuits.shipped import find_circuit
from paddock.core.build import COMPILED
from paddock.core.playing import Bot, Tally, play_races
from paddock.core.rules import Rules
from paddock.games.game import Game
from paddock.games.registry import find_game

SEED = 2026
CHECKED = 100
"""Races whose results are hashed: they warm up the build, and show that it plays as the other."""


def main() -> None:
    """Play the game of the first argument: so many races, with so many cars, by such bots.

    A preset may follow, which is then played on its own circuit.
    """
    name, races, cars, level, preset = [*sys.argv[1:], ""][:5]
    rules = rules_of(find_game(name), preset)
    bots = [make_bot(level, rules) for _ in range(int(cars))]
    checksum = checksum_of(play_races(rules, bots, SEED, 0, CHECKED))
    took = measure(rules, bots, int(races))
    print(json.dumps({"compiled": COMPILED, "checksum": checksum, **took}))


def rules_of(game: Game, preset: str) -> Rules[Any]:
    """The game as it is by itself, or as a preset has it."""
    if not preset:
        return game.rules(find_circuit(game.default_circuit), {})
    return game.rules(find_circuit(game.usual_circuit(preset)), game.preset(preset).options)


def measure(rules: Rules[Any], bots: list[Bot[Any]], races: int) -> dict[str, float]:
    """The races' decisions and steps, and the time of this process that they took."""
    begun = process_time()
    tally = play_races(rules, bots, SEED, 0, races)
    seconds = process_time() - begun
    return {
        "games": races,
        "decisions": sum(tally.decisions),
        "steps": sum(tally.steps),
        "seconds": seconds,
    }


def checksum_of(tally: Tally) -> str:
    """A hash of all that a tally holds."""
    columns = [
        *(tally.race, tally.winner, tally.turns, tally.decisions, tally.steps),
        *(tally.car_race, tally.car_seat, tally.car_grid, tally.car_place),
        *(tally.car_distance, tally.car_turns),
    ]
    return hashlib.sha256(json.dumps(columns).encode()).hexdigest()[:16]


if __name__ == "__main__":
    main()
