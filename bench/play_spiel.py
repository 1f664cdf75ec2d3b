"""Play random games of one of open_spiel's on one core; prints what it took, as JSON.

Run by `bench/engine.py`, once through open_spiel's Python interface and once in its C++.
"""

import json
import sys
from collections.abc import Callable
from random import Random
from time import process_time

import pyspiel  # type: ignore[import-not-found]

SEED = 2026
BATCH = 1000
"""Games played between two counts, so that few of them are kept."""
Counts = tuple[int, int]


def main() -> None:
    """Play the game of the first argument so many times, in the language of the third."""
    name, games, language = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    ways: dict[str, Callable[[pyspiel.Game, int], dict[str, float]]] = {
        "python": measure_python,
        "c++": measure_cpp,
    }
    game = pyspiel.load_game(name)
    ways[language](game, 10)
    print(json.dumps(ways[language](game, games)))


def measure_python(game: pyspiel.Game, games: int) -> dict[str, float]:
    """Games whose every step is chosen and taken from Python."""
    random = Random(SEED).random
    decisions = steps = 0
    begun = process_time()
    for _ in range(games):
        counts = play_python(game.new_initial_state(), random)
        decisions += counts[0]
        steps += counts[1]
    seconds = process_time() - begun
    return {"games": games, "decisions": decisions, "steps": steps, "seconds": seconds}


def play_python(state: pyspiel.State, random: Callable[[], float]) -> Counts:
    """One game, every choice and every throw at random."""
    decisions = steps = 0
    while not state.is_terminal():
        steps += 1
        if state.is_chance_node():
            state.apply_action(draw(state.chance_outcomes(), random()))
        else:
            decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(random() * len(actions))])
    return decisions, steps


def draw(outcomes: list[tuple[int, float]], left: float) -> int:
    """The outcome in which a number from 0 to 1 falls."""
    for action, chance in outcomes:
        left -= chance
        if left < 0:
            return action
    return outcomes[-1][0]


def measure_cpp(game: pyspiel.Game, games: int) -> dict[str, float]:
    """Games that are played out in C++, one call a game; counted while the clock stands."""
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(2)]
    decisions = steps = 0
    seconds = 0.0
    for first in range(0, games, BATCH):
        begun = process_time()
        states = play_cpp(game, bots, first, min(BATCH, games - first))
        seconds += process_time() - begun
        decisions += sum(count(state)[0] for state in states)
        steps += sum(count(state)[1] for state in states)
    return {"games": games, "decisions": decisions, "steps": steps, "seconds": seconds}


def play_cpp(
    game: pyspiel.Game, bots: list[pyspiel.Bot], first: int, games: int
) -> list[pyspiel.State]:
    """Some games, to their end."""
    states = [game.new_initial_state() for _ in range(games)]
    for number, state in enumerate(states, first):
        pyspiel.evaluate_bots(state, bots, SEED + number)
    return states


def count(state: pyspiel.State) -> Counts:
    """The decisions and the steps of a game that was played."""
    history = state.full_history()
    return sum(taken.player >= 0 for taken in history), len(history)


if __name__ == "__main__":
    main()
