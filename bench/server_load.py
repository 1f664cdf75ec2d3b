"""The load of the server benchmark, a process of its own; prints what it measured, as JSON.

Run by `bench/server.py`. A move is under way from its sending until all six seats were told of it.
"""

import argparse
import gc
import json
import select
from dataclasses import dataclass, field
from time import perf_counter, process_time
from typing import Any

from server_process import cpu_seconds, memory
from server_races import SEATS, Bare, Broken, Paddock, Race, Seat
from server_socket import Gone

MOVED = b'{"type":"moved",'
CHOICES = b'"choices":[{'
CHOICE = b'"text":"'
HARMLESS = (b'{"type":"presence"', b'{"type":"table"')
SHOWN = 400
"""Bytes of a message in an error."""
LISTENING = 0.05
DRAINING = 20.0
"""Seconds that the last moves may take to be acknowledged."""
OPENING = 300.0
"""Seconds that it may take to open all races."""


@dataclass
class Latencies:
    """How long moves took, in seconds, until their sender and until all seats were told."""

    sender: list[float] = field(default_factory=list)
    everyone: list[float] = field(default_factory=list)


class Load:
    """Drives races through one poll; `eager` ones move again as soon as they can."""

    def __init__(self, server: Paddock | Bare) -> None:
        self.server = server
        self.races: list[Race] = []
        self.seats: dict[int, Seat] = {}
        self.poll = select.epoll()
        self.eager = False
        self.latencies = Latencies()
        self.moves = 0
        self.messages = 0
        self.bytes = 0

    def open(self, races: int, port: int) -> None:
        """Open the races one after the other, listening to those that are open already."""
        until = perf_counter() + OPENING
        while not (len(self.races) == races and all(race.ready for race in self.races)):
            if perf_counter() > until:
                raise Broken(f"expected {races} races in {OPENING} s, but got {len(self.races)}")
            if len(self.races) < races:
                self.connect(self.server.open(len(self.races)), port)
            self.listen(0.0 if len(self.races) < races else LISTENING)

    def connect(self, race: Race, port: int) -> None:
        """Connect all seats of a race, and listen to them from now on."""
        race.connect(port)
        self.races.append(race)
        for seat in race.seats:
            self.seats[seat.socket.fileno()] = seat
            self.poll.register(seat.socket.fileno(), select.EPOLLIN)

    def saturate(self, seconds: float) -> None:
        """Every race moves as soon as its last move is acknowledged."""
        self.eager = True
        for race in self.races:
            if not race.moving:
                self.move(race)
        until = perf_counter() + seconds
        while (left := until - perf_counter()) > 0:
            self.listen(left)

    def pace(self, seconds: float, interval: float) -> None:
        """Every race moves once in each interval, evenly spread."""
        begun = perf_counter()
        due = 0
        while (passed := perf_counter() - begun) < seconds:
            ahead = due * interval / len(self.races) - passed
            if ahead > 0:
                self.listen(min(ahead, seconds - passed))
                continue
            race = self.races[due % len(self.races)]
            if race.moving:
                raise Broken(f"race {race.name}: expected an answer within {interval} s")
            self.move(race)
            due += 1

    def drain(self) -> None:
        """Wait for the last moves."""
        self.eager = False
        until = perf_counter() + DRAINING
        while moving := [race for race in self.races if race.moving]:
            if perf_counter() > until:
                raise Broken(f"expected all moves acknowledged, but {len(moving)} were not")
            self.listen(LISTENING)

    def listen(self, seconds: float) -> None:
        """Hear what has arrived, or arrives within so many seconds."""
        for descriptor, _ in self.poll.poll(seconds):
            seat = self.seats[descriptor]
            for message in seat.socket.read():
                self.hear(seat, message)

    def move(self, race: Race) -> None:
        """Let the seat whose turn it is move."""
        race.moving = True
        race.told = 0
        race.sent = perf_counter()
        race.seats[race.mover].socket.send(self.server.message(race))

    def hear(self, seat: Seat, message: bytes) -> None:
        """Take up what one seat was told."""
        if not message.startswith(MOVED):
            if not message.startswith(HARMLESS):
                raise Broken(f"expected a move, but got {message[:SHOWN]!r}")
            return
        race = seat.race
        since, version, _ = message[len(MOVED) : len(MOVED) + 60].split(b",", 2)
        if int(since[8:]) != seat.version:
            raise Broken(f"expected a move since {seat.version}, but got {message[:SHOWN]!r}")
        seat.version = int(version[10:])
        if CHOICES in message:
            text = message.rindex(CHOICE) + len(CHOICE)
            race.next = seat.seat, message[text : message.index(b'"', text)].decode()
        if race.moving:
            self.told(seat, len(message))
        elif race.moves:
            raise Broken(f"expected no move, but got {message[:SHOWN]!r}")
        else:
            self.set_out(seat)

    def set_out(self, seat: Seat) -> None:
        """The dice before the first decision were rolled."""
        race = seat.race
        race.version = seat.version
        if race.next is not None:
            self.server.turn(race)

    def told(self, seat: Seat, size: int) -> None:
        """One seat was told of the move of its race."""
        race = seat.race
        race.told += 1
        self.messages += 1
        self.bytes += size
        if seat.seat == race.mover:
            self.latencies.sender.append(perf_counter() - race.sent)
        if race.told == SEATS:
            self.acknowledged(race, seat.version)

    def acknowledged(self, race: Race, version: int) -> None:
        """Everybody was told of the move of a race."""
        self.latencies.everyone.append(perf_counter() - race.sent)
        self.moves += 1
        race.version = version
        race.moving = False
        race.moves.append(race.choice)
        self.server.turn(race)
        if self.eager:
            self.move(race)

    def forget(self) -> None:
        """Begin to measure."""
        self.latencies = Latencies()
        self.moves = self.messages = self.bytes = 0


def main() -> None:
    """Open the races, drive them, check them, and print the figures."""
    arguments = read_arguments()
    server = Bare() if arguments.bare else Paddock(arguments.port)
    load = Load(server)
    try:
        load.open(arguments.races, arguments.port)
        figures = measure(load, arguments)
        load.drain()
        for race in load.races:
            server.check(race)
    except (Broken, Gone, OSError) as broken:
        raise SystemExit(f"{type(broken).__name__}: {broken}") from broken
    figures["checked"] = sum(len(race.moves) for race in load.races)
    print(json.dumps(figures))


def read_arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("port", type=int)
    parser.add_argument("pid", type=int, help="of the server")
    parser.add_argument("races", type=int)
    parser.add_argument("seconds", type=float)
    parser.add_argument("--interval", type=float, default=0.0, help="of a race; 0 for no pause")
    parser.add_argument("--warm", type=float, default=1.0, help="seconds before the measuring")
    parser.add_argument("--bare", action="store_true")
    return parser.parse_args()


def measure(load: Load, arguments: argparse.Namespace) -> dict[str, Any]:
    """Drive for a while, then for the seconds that count."""
    gc.freeze()
    gc.disable()
    drive(load, arguments.warm, arguments.interval)
    load.forget()
    begun, server, own = perf_counter(), cpu_seconds(arguments.pid), process_time()
    drive(load, arguments.seconds, arguments.interval)
    seconds = perf_counter() - begun
    return {
        "moves": load.moves,
        "seconds": seconds,
        "server_cpu": cpu_seconds(arguments.pid) - server,
        "load_cpu": process_time() - own,
        "bytes": load.bytes / max(1, load.messages),
        "memory": memory(arguments.pid),
        "sender": percentiles(load.latencies.sender),
        "everyone": percentiles(load.latencies.everyone),
    }


def drive(load: Load, seconds: float, interval: float) -> None:
    """Drive at that pace, or as fast as it goes."""
    if interval:
        load.pace(seconds, interval)
    else:
        load.saturate(seconds)


def percentiles(latencies: list[float]) -> dict[str, float]:
    """The middle one, the one that 99 in 100 keep to, and the longest, in milliseconds."""
    in_order = sorted(latencies) or [0.0]
    last = len(in_order) - 1
    shares = {"p50": 0.5, "p99": 0.99, "max": 1.0}
    return {name: in_order[round(share * last)] * 1000 for name, share in shares.items()}


if __name__ == "__main__":
    main()
