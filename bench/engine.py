"""How fast the engine is: each game, interpreted and compiled, beside one of open_spiel's.

`python bench/engine.py` plays at random on one core, a few rounds with all contestants in turn, by
the processor time each takes: F1 dice beside pig and Formula D on Monaco beside backgammon with two
cars (two players), and beside backgammon too the professional game of Monza with four cars on
Falcon Valley, expert MotoGrandPrix with six bikes on the circuit after Mugello, and Grand Prix with
four players and 22 cars. The machine's moods touch all of them alike, so the ratios say more than
the rates.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
COMPILED = HERE.parent / ".venv-compiled" / "bin" / "python"
FIGURES = ("games", "decisions", "steps")


@dataclass
class Contestant:
    """One way to play, and what its runs took."""

    name: str
    command: list[str]
    runs: list[dict[str, Any]] = field(default_factory=list)

    def run(self) -> None:
        """Play once more, in a process of its own."""
        done = subprocess.run(self.command, stdout=subprocess.PIPE, text=True, check=True)
        self.runs.append(json.loads(done.stdout))

    def rates(self, figure: str) -> list[float]:
        """A figure a second, run by run."""
        return [run[figure] / run["seconds"] for run in self.runs]

    def best(self, figure: str) -> float:
        """The rate of the run that was disturbed the least."""
        return max(self.rates(figure))

    def spread(self) -> float:
        """How far the slowest run fell behind the best, as a share of the best."""
        return 1 - min(self.rates("steps")) / self.best("steps")


@dataclass(frozen=True)
class Contest:
    """A game of ours, one of open_spiel's beside it, and how many of each make a round."""

    game: str
    seats: int
    interpreted: int
    compiled: int
    rival: str
    rival_python: int
    rival_cpp: int
    preset: str = ""


CONTESTS = (
    Contest("f1-dice", 2, 4_000, 100_000, "pig", 4_000, 20_000),
    Contest("formula-d", 2, 600, 24_000, "backgammon", 400, 800),
    Contest("monza", 4, 200, 4_000, "backgammon", 100, 400, "professional"),
    Contest("motograndprix", 6, 40, 1_500, "backgammon", 200, 400, "expert"),
    Contest("grand-prix", 4, 100, 2_000, "backgammon", 200, 400),
)


def main() -> None:
    """Run all contestants and print a table for each game."""
    arguments = read_arguments()
    if not arguments.compiled.exists():
        sys.exit(f"no compiled build at {arguments.compiled}: make it with `make compile`")
    for contest in CONTESTS:
        if arguments.game in (contest.game, "all"):
            measure(contest, str(arguments.compiled), arguments.rounds, arguments.scale)


def measure(contest: Contest, compiled: str, rounds: int, scale: float) -> None:
    """All contestants of a game, in turn."""
    contestants = enter(contest, compiled, scale)
    for _ in range(rounds):
        for contestant in contestants:
            contestant.run()
    check_builds(contestants[0], contestants[1])
    print_table(contestants, rounds)
    print_ratios(contestants[1], contestants)
    print()


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--compiled", type=Path, default=COMPILED, help="its Python")
    parser.add_argument("--game", default="all", help="one of them, or all")
    parser.add_argument("--rounds", type=int, default=5, help="how often each plays")
    parser.add_argument("--scale", type=float, default=1.0, help="more games a round, or fewer")
    return parser.parse_args()


def enter(contest: Contest, compiled: str, scale: float) -> list[Contestant]:
    """The contestants: the interpreted build first, then the compiled one."""

    def contestant(name: str, python: str, script: str, *words: str | int) -> Contestant:
        return Contestant(name, [python, str(HERE / script), *map(str, words)])

    def scaled(games: int) -> int:
        return max(1, round(games * scale))

    here, game, rival = sys.executable, contest.game, contest.rival
    ours, theirs = "play_paddock.py", "play_spiel.py"
    python, cpp = scaled(contest.rival_python), scaled(contest.rival_cpp)
    interpreted, races = scaled(contest.interpreted), scaled(contest.compiled)
    words = (contest.seats, "random", contest.preset)
    return [
        contestant(f"{game} interpreted", here, ours, game, interpreted, *words),
        contestant(f"{game} compiled", compiled, ours, game, races, *words),
        contestant(f"{rival}, open_spiel Python", here, theirs, rival, python, "python"),
        contestant(f"{rival}, open_spiel C++", here, theirs, rival, cpp, "c++"),
    ]


def check_builds(interpreted: Contestant, compiled: Contestant) -> None:
    """Each build must be what it is called, and both must have played the same races."""
    for contestant, wanted in ((interpreted, False), (compiled, True)):
        if any(run["compiled"] is not wanted for run in contestant.runs):
            sys.exit(f"{contestant.name}: expected compiled={wanted}, but {contestant.command[0]}")
    checksums = {run["checksum"] for run in interpreted.runs + compiled.runs}
    if len(checksums) != 1:
        sys.exit(f"the builds did not play the same races: {sorted(checksums)}; compile again")
    print(f"Both builds played the same races: checksum {checksums.pop()}.\n")


def print_table(contestants: list[Contestant], rounds: int) -> None:
    """Rates a second: the best of all rounds, and how far the slowest fell behind."""
    print(f"{f'best of {rounds}, a second':30}{'games':>12}{'decisions':>12}{'steps':>12}  spread")
    for contestant in contestants:
        rates = "".join(f"{contestant.best(figure):12,.0f}" for figure in FIGURES)
        print(f"{contestant.name:30}{rates}{contestant.spread():8.0%}")


def print_ratios(compiled: Contestant, contestants: list[Contestant]) -> None:
    """How many times as fast as each other the compiled build is."""
    print(f"\n{'compiled, times as fast as':36}{'decisions':>12}{'steps':>12}")
    for rival in contestants:
        if rival is not compiled:
            times = [compiled.best(figure) / rival.best(figure) for figure in FIGURES[1:]]
            print(f"{rival.name:36}{times[0]:12.2f}{times[1]:12.2f}")


if __name__ == "__main__":
    main()
