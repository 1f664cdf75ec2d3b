"""How much the server bears: moves over real sockets, beside a bare broadcast server.

`python bench/server.py` drives six-seat races on 127.0.0.1, first each as fast as its moves are
acknowledged, then a thousand at the pace of people. The bare server knows no rules and keeps
nothing, but runs on the same stack in the same run: the machine's moods touch both alike, so the
ratios say more than the rates. A move that was lost, doubled or never acknowledged ends it with 1.
"""

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from server_process import free_port, running
from server_races import SEATS
from server_report import Figures, print_aims, print_table, rate, slowest

HERE = Path(__file__).parent
BEFORE_MEASURED = 1200
"""Bytes of the bare server's messages, until those of Paddock are known."""
SPARE_FILES = 200
INTERVAL = 2.0
QUIET = 0.5
"""The load of a machine that has nothing else to do."""
LONGEST = 900.0
"""Seconds after which one measurement is given up."""


@dataclass
class Contestant:
    """A server, and what was measured of it."""

    name: str
    python: str
    script: str
    word: str
    """What its script is told after the port."""
    logs: Path
    saturation: list[Figures] = field(default_factory=list)
    pace: list[Figures] = field(default_factory=list)

    @property
    def bare(self) -> bool:
        """Whether it is the one that the others are measured against."""
        return self.script == "bare_server.py"

    def run(self, races: int, seconds: float, interval: float = 0.0) -> Figures:
        """Start it, load it, end it; gives the figures."""
        port = free_port()
        server = [self.python, str(HERE / self.script), str(port), self.word]
        with running(server, port, self.logs) as pid:
            load = [sys.executable, str(HERE / "server_load.py")]
            load += [str(word) for word in (port, pid, races, seconds, "--interval", interval)]
            load += ["--warm", str(interval or min(1.0, seconds)), *["--bare"] * self.bare]
            return _figures(self.name, load)

    @property
    def best(self) -> Figures:
        """The run at saturation that was disturbed the least."""
        return max(self.saturation, key=rate)

    @property
    def calmest(self) -> Figures:
        """The run at the pace of people that was disturbed the least."""
        return min(self.pace, key=slowest)


def main() -> None:
    """Run all contestants and print the tables."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    arguments = read_arguments()
    arguments.paced_races = within_limits(arguments.paced_races)
    with tempfile.TemporaryDirectory(prefix="paddock-bench-") as folder:
        contestants = enter(arguments, Path(folder))
        print_heading(arguments)
        measure_saturation(contestants, arguments)
        measure_pace(contestants, arguments)
    *paddocks, bare = contestants
    checked = sum(run["checked"] for one in paddocks for run in one.saturation + one.pace)
    print(f"\nEvery one of {checked:,} acknowledged moves is in its record, once.")
    for paddock in paddocks:
        print_aims(paddock.name, paddock.best, bare.best, paddock.calmest)


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--races", type=int, default=60, help="at saturation")
    parser.add_argument("--seconds", type=float, default=10.0, help="at saturation, each round")
    parser.add_argument("--rounds", type=int, default=2, help="of each")
    parser.add_argument("--paced-races", type=int, default=1000)
    parser.add_argument("--paced-seconds", type=float, default=15.0)
    parser.add_argument("--database", action="append", default=[], help="another, by its URL")
    parser.add_argument("--python", default=sys.executable, help="of the build to be measured")
    parser.add_argument("--quick", action="store_true", help="only see that all of it works")
    arguments = parser.parse_args()
    if arguments.quick:
        arguments.races, arguments.seconds, arguments.rounds = 4, 0.5, 1
        arguments.paced_races, arguments.paced_seconds = 10, 2.0
    return arguments


def within_limits(races: int) -> int:
    """Ask for as many open files as we may have; as many races as fit in there."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    fitting = races if most == resource.RLIM_INFINITY else (most - SPARE_FILES) // SEATS
    if fitting < races:
        print(f"only {fitting} races at pace, because {most} files may be open (ulimit -Hn)")
    return min(races, fitting)


def enter(arguments: argparse.Namespace, folder: Path) -> list[Contestant]:
    """The contestants: Paddock on SQLite first, the bare server last."""
    script, python, logs = "server_paddock.py", arguments.python, folder / "logs.txt"
    databases = {"Paddock, SQLite": f"sqlite:///{folder / 'races.db'}"}
    databases |= {f"Paddock, {url.partition(':')[0]}": url for url in arguments.database}
    paddocks = [Contestant(name, python, script, url, logs) for name, url in databases.items()]
    words = str(BEFORE_MEASURED)
    return [*paddocks, Contestant("bare broadcast", python, "bare_server.py", words, logs)]


def measure_saturation(contestants: list[Contestant], arguments: argparse.Namespace) -> None:
    """All in turn, some rounds, each race moving as fast as it is acknowledged."""
    for _ in range(arguments.rounds):
        for contestant in contestants:
            figures = contestant.run(arguments.races, arguments.seconds)
            contestant.saturation.append(figures)
            if not contestant.bare:
                contestants[-1].word = str(round(figures["bytes"]))
    print(f"\nsaturation: {arguments.races} races, each moves once its last move is acknowledged;")
    print(f"{arguments.seconds:g} s, best of {arguments.rounds}")
    print_table({contestant.name: contestant.best for contestant in contestants})


def measure_pace(contestants: list[Contestant], arguments: argparse.Namespace) -> None:
    """All in turn, with many races that move every few seconds."""
    races, seconds = arguments.paced_races, arguments.paced_seconds
    for _ in range(arguments.rounds):
        for contestant in contestants:
            contestant.pace.append(contestant.run(races, seconds, INTERVAL))
    print(
        f"\npace: {races:,} races on {races * SEATS:,} sockets, a move of each in {INTERVAL:g} s;"
    )
    print(f"{seconds:g} s, the calmest of {arguments.rounds}")
    print_table({contestant.name: contestant.calmest for contestant in contestants})


def print_heading(arguments: argparse.Namespace) -> None:
    """What is measured, and on what."""
    asked = "import paddock, sys; from paddock.core.build import COMPILED;"
    asked += (
        "print(f'Paddock {paddock.__version__}, COMPILED {COMPILED}, {sys.version.split()[0]}')"
    )
    command = [arguments.python, "-c", asked]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    print(f"{told}, {os.cpu_count()} cores for server and load; f1-dice with {SEATS} seats")
    if (busy := os.getloadavg()[0]) > QUIET:
        print(f"the machine is busy with other things (load {busy:.1f}): expect longer waits")


def _figures(name: str, load: list[str]) -> Figures:
    """What the load measured; it must have ended well."""
    done = subprocess.run(load, stdout=subprocess.PIPE, text=True, check=False, timeout=LONGEST)
    if done.returncode:
        sys.exit(f"{name}: the load was not borne")
    figures: Figures = json.loads(done.stdout)
    return figures


if __name__ == "__main__":
    main()
