"""What a crowd of bots does to somebody who plays: how long a person waits for a bot's step.

`python bench/crowd.py` lets one address fill a server with races of bots alone, first unwatched and
then watched, while a person plays against one bot elsewhere on it. It prints how long the person
waits, as a ratio to the wait alone in the same run, and how fast the crowd's races go meanwhile;
and ends with 1 where the person waits much longer than alone.
"""

import argparse
import os
import re
import select
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_urlsafe
from statistics import median
from threading import Event, Thread
from time import perf_counter
from urllib.request import urlopen

from paddock.client import Paddock, Table
from paddock.client.http import Http
from paddock.protocol.bodies import NewTable, SeatWanted, TableSeat
from server_process import free_port, running
from server_socket import Gone, Socket

HERE = Path(__file__).parent
CASES: dict[str, NewTable] = {
    "formula-d": NewTable(game="formula-d", preset="advanced", seats=[SeatWanted(kind="bot")]),
    "f1-dice": NewTable(
        game="f1-dice", options={"laps": 100, "length": 1000}, seats=[SeatWanted(kind="bot")]
    ),
}
CROWDS = (57, 114)
ROOM = 25
"""Races of one visitor; for more the address sends more visitors."""
RIVALS = 6
"""Bots in each race of the crowd."""
AIM = 3.0
"""How often the wait alone the person may wait, at most, in the middle."""
LISTENING = 0.1


@dataclass(frozen=True)
class Waits:
    """How long a person waited, and how far the crowd came meanwhile."""

    seconds: Sequence[float]
    steps: float
    """Of all races, a second."""

    @property
    def middle(self) -> float:
        """Milliseconds; half of the waits were shorter."""
        return 1000 * median(self.seconds)

    @property
    def late(self) -> float:
        """Milliseconds; all but one in twenty were shorter."""
        return 1000 * sorted(self.seconds)[int(0.95 * len(self.seconds))]


def main() -> None:
    """Measure and print."""
    arguments = read_arguments()
    slow = False
    for name in arguments.games:
        with server(arguments.python) as port:
            slow = measure(name, port, arguments) or slow
    sys.exit(1 if slow else 0)


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", nargs="+", choices=sorted(CASES), default=sorted(CASES))
    parser.add_argument("--crowds", type=int, nargs="+", default=CROWDS, help="races of bots alone")
    parser.add_argument("--waits", type=int, default=60, help="of the person, each time")
    parser.add_argument("--python", default=sys.executable, help="of the server's build")
    return parser.parse_args()


@contextmanager
def server(python: str) -> Iterator[int]:
    """A server with a database of its own, as its port."""
    with tempfile.TemporaryDirectory(prefix="paddock-bench-") as folder:
        port = free_port()
        script = [python, str(HERE / "server_paddock.py"), str(port)]
        with running([*script, f"sqlite:///{folder}/races.db"], port, Path(folder) / "log"):
            yield port


def measure(name: str, port: int, arguments: argparse.Namespace) -> bool:
    """One game: alone, and with each crowd; whether the person had to wait too long."""
    address, new = f"http://127.0.0.1:{port}", CASES[name]
    print(
        f"{name}: a person against one driver, beside races of {RIVALS} drivers alone", flush=True
    )
    person(address, new, 5)  # A bot may first have to learn a circuit.
    alone = report("alone", waits(address, new, arguments.waits))
    slow, crowd = False, Crowd(address, new)
    for size in arguments.crowds:
        crowd.grow(size)
        unwatched = waits(address, new, arguments.waits)
        with crowd.watched(port):
            watched = waits(address, new, arguments.waits)
        for how, told in (("unwatched", unwatched), ("watched", watched)):
            report(f"{size} {how}", told, alone)
            slow = slow or told.middle > AIM * alone.middle
    return slow


def waits(address: str, new: NewTable, count: int) -> Waits:
    """How long a person waits so many times."""
    before, began = steps_of(address), perf_counter()
    seconds = person(address, new, count)
    return Waits(seconds, (steps_of(address) - before) / (perf_counter() - began))


def person(address: str, new: NewTable, count: int) -> list[float]:
    """Drive against a bot; seconds from each own step until the bot has driven."""
    seats = [SeatWanted(kind="me"), SeatWanted(kind="bot", level="driver")]
    seconds: list[float] = []
    with Paddock(address) as visitor:
        while len(seconds) < count:
            wanted = NewTable(
                game=new.game, preset=new.preset, options=new.options, seats=seats, start=True
            )
            with visitor.open(wanted) as table:
                seconds += drive(table, count - len(seconds))
    return seconds


def drive(table: Table, most: int) -> list[float]:
    """The same in one race."""
    seconds: list[float] = []
    taken, version = 0.0, -1
    for turn in table.turns():
        if version >= 0 and turn.version > version:
            seconds.append(perf_counter() - taken)
        if len(seconds) >= most:
            break
        turn.take(turn.choices[len(turn.choices) // 2])
        asked = table.turn()
        taken, version = perf_counter(), -1 if asked else turn.version
    return seconds


def steps_of(address: str) -> float:
    """Steps that the server has written."""
    with urlopen(f"{address}/metrics") as answer:
        found = re.search(r"^paddock_steps_total (\S+)", answer.read().decode(), re.MULTILINE)
    assert found is not None
    return float(found[1])


class Crowd:
    """Races of bots alone that somebody opens."""

    def __init__(self, address: str, new: NewTable) -> None:
        self.address = address
        self.new = new
        self.races: list[str] = []

    def grow(self, size: int) -> None:
        """Open races until there are so many."""
        seats = [SeatWanted(kind="bot", level="driver")] * RIVALS
        new = NewTable(
            game=self.new.game,
            preset=self.new.preset,
            options=self.new.options,
            seats=seats,
            start=True,
        )
        while len(self.races) < size:
            visitor = Http(self.address, token_urlsafe(32))
            for _ in range(min(ROOM, size - len(self.races))):
                self.races.append(visitor.post("/api/races", new, TableSeat).table.id)

    @contextmanager
    def watched(self, port: int) -> Iterator[None]:
        """Somebody looks at each of them for the while, and reads what is told."""
        enough, poll, sockets = Event(), select.epoll(), {}
        for race in self.races:
            socket = Socket(port, f"/api/races/{race}/socket")
            socket.upgraded()
            sockets[socket.fileno()] = socket
            poll.register(socket.fileno(), select.EPOLLIN)

        def read() -> None:
            while not enough.is_set():
                for descriptor, _ in poll.poll(LISTENING):
                    try:
                        sockets[descriptor].read()
                    except (Gone, OSError):
                        poll.unregister(descriptor)

        reader = Thread(target=read)
        reader.start()
        with ExitStack() as end:
            for socket in sockets.values():
                end.callback(socket.close)
            end.callback(reader.join)
            end.callback(enough.set)
            yield


def report(name: str, told: Waits, alone: Waits | None = None) -> Waits:
    """One line."""
    line = f"  {name:16}{told.middle:8.1f} ms, 19 of 20 within {told.late:8.1f} ms"
    if alone is not None:
        line += f", {told.middle / alone.middle:6.1f} times alone (aim: under {AIM:g})"
    busy = os.getloadavg()[0]
    print(f"{line}; {told.steps:6.0f} steps/s of all races, load {busy:.1f}", flush=True)
    return told


if __name__ == "__main__":
    main()
