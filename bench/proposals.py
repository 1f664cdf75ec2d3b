"""What becomes of somebody who takes every step that the server proposes, and nothing else.

`python bench/proposals.py` races on a real server through the Python client, one against one with a
`driver` bot and the seats swapped: how many finish, who wins, and how long a proposal takes beside
the same bot asked on the spot. It ends with 1 where fewer finish than should, or where the one who
follows the proposals is not level with the bot.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import median
from time import perf_counter

from paddock.bots.registry import make_bot
from paddock.client import Paddock, Table, Turn
from paddock.client.bots import decision, rules_of
from paddock.core.playing import Bot
from paddock.protocol.bodies import NewTable, SeatWanted
from paddock.sim.intervals import wilson
from server_process import free_port, running

HERE = Path(__file__).parent
CASES = (
    ("f1-dice", "special"),
    ("formula-d", "advanced"),
    ("formula-d", "road-race"),
    ("monza", "basic"),
    ("monza", "professional-bonus"),
    ("grand-prix", "sprint"),
)
ME = SeatWanted(kind="me", name="Follower")
RIVAL = SeatWanted(kind="bot", level="driver")
FINISHING = 0.95
"""The share of the races that is to be finished at the least."""
DOUBT = 5.0
"""Standard deviations from which on chance is no excuse."""
AT_ONCE = 4
PATIENCE = 120.0
WATCHED = 5
"""Every so many decisions the same bot is asked on the spot too."""


@dataclass
class Score:
    """What became of the one who follows the proposals."""

    races: int = 0
    finished: int = 0
    wins: float = 0.0
    """A win that is shared counts half."""
    missing: int = 0
    """Questions for which nothing was proposed."""
    proposed: list[float] = field(default_factory=list)
    """Seconds until a proposal was there."""
    thought: list[float] = field(default_factory=list)
    """Seconds that the same bot takes on the spot."""

    def add(self, other: "Score") -> None:
        """Count what another has counted."""
        self.races += other.races
        self.finished += other.finished
        self.wins += other.wins
        self.missing += other.missing
        self.proposed += other.proposed
        self.thought += other.thought

    @property
    def faults(self) -> list[str]:
        """What is not as it should be, beyond all doubt."""
        found = []
        spread = DOUBT * sqrt(self.races * FINISHING * (1 - FINISHING))
        if self.finished < self.races * FINISHING - spread:
            found.append(f"expected {FINISHING:.0%} to finish")
        if abs(self.wins - self.races / 2) > DOUBT * sqrt(self.races) / 2:
            found.append("expected to be level with the bot")
        if self.missing:
            found.append(f"expected a proposal for each question, but {self.missing} had none")
        return found


def main() -> None:
    """Race and print."""
    arguments = read_arguments()
    faulty = False
    with server(arguments.python) as address:
        for game, preset in CASES:
            score = raced(address, game, preset, arguments.races)
            report(f"{game} {preset}", score)
            faulty = faulty or bool(score.faults)
    sys.exit(1 if faulty else 0)


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--races", type=int, default=300, help="races of each kind")
    parser.add_argument("--python", default=sys.executable, help="of the server's build")
    return parser.parse_args()


@contextmanager
def server(python: str) -> Iterator[str]:
    """A server with a database of its own, as its address."""
    with tempfile.TemporaryDirectory(prefix="paddock-bench-") as folder:
        port = free_port()
        script = [python, str(HERE / "server_paddock.py"), str(port)]
        with running([*script, f"sqlite:///{folder}/races.db"], port, Path(folder) / "log"):
            yield f"http://127.0.0.1:{port}"


def raced(address: str, game: str, preset: str, races: int) -> Score:
    """So many races, some at a time."""
    score = Score()
    with ThreadPoolExecutor(AT_ONCE) as visitors:
        numbers = range(races)
        for one in visitors.map(lambda number: race(address, game, preset, number), numbers):
            score.add(one)
    return score


def race(address: str, game: str, preset: str, number: int) -> Score:
    """One race, every second one from the other seat."""
    seats = [ME, RIVAL] if number % 2 == 0 else [RIVAL, ME]
    with Paddock(address, patience=PATIENCE, proposals=True) as visitor:
        table = visitor.open(NewTable(game=game, preset=preset, seats=seats, start=True))
        score = followed(table)
    own = next(car for car in table.standings if car.seat == table.seat)
    winners = known_winners(table)
    score.races, score.finished = 1, int(own.ranked)
    score.wins = 1 / len(winners) if table.seat in winners else 0.0 if winners else 0.5
    return score


def known_winners(table: Table) -> list[int]:
    """The seats that won a race that is over."""
    assert table.result is not None
    return table.result.winners


def followed(table: Table) -> Score:
    """Take what is proposed, to the end of the race."""
    score = Score()
    bot = make_bot("driver", rules_of(table.table), seat=table.seat)
    for count, turn in enumerate(table.turns()):
        choices = turn.choices
        began = perf_counter()
        choice = turn.proposal()
        if len(choices) > 1:
            score.proposed.append(perf_counter() - began)
        if count % WATCHED == 0 and len(choices) > 1:
            score.thought.append(time_of(bot, turn))
        score.missing += choice is None
        turn.take(choice or choices[0])
    return score


def time_of(bot: Bot[object], turn: Turn) -> float:
    """How long the bot takes for the same question, in this process."""
    began = perf_counter()
    decision(bot, turn)
    return perf_counter() - began


def report(name: str, score: Score) -> None:
    """One line, and what is wrong."""
    low, high = wilson(round(score.wins), score.races)
    proposed, thought = 1000 * median(score.proposed), 1000 * median(score.thought)
    slow = 1000 * sorted(score.proposed)[int(0.95 * len(score.proposed))]
    print(
        f"{name:26}{score.finished / score.races:6.1%} of {score.races} finished,"
        f" {score.wins / score.races:6.1%} won ({low:.1%} to {high:.1%});"
        f" a proposal after {proposed:.0f} ms, 95 of 100 within {slow:.0f} ms,"
        f" {proposed / thought:.1f} times the bot on the spot",
        flush=True,
    )
    for fault in score.faults:
        print(f"  WRONG: {fault}")


if __name__ == "__main__":
    main()
