"""Tables for the tests of races: people, and their lines to a race."""

import secrets
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, TypeVar

import httpx
from race_table_server import ServerHere
from running_server import PATIENCE
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paddock.client.connection import DECODER, ENCODER
from paddock.client.follower import Follower
from paddock.protocol.messages import (
    FromClient,
    FromServer,
    Moved,
    Ping,
    Pong,
    Refused,
    TableChanged,
    TakeStep,
    Welcome,
)
from paddock.protocol.told import Choice, Moment, TableTold

Json = dict[str, Any]
Message = TypeVar("Message")
HTTP = httpx.Client(
    verify=False, timeout=PATIENCE, limits=httpx.Limits(max_keepalive_connections=0)
)
"""One for all: to make one reads the certificates of the machine, which takes its time."""
INVITE: Json = {"kind": "invite"}
ROOKIE: Json = {"kind": "bot", "level": "rookie"}
LONG: Json = {"length": 300}
"""A lap that no test drives to its end."""
SHORT: Json = {"length": 12}
REGULAR: Json = {"mode": "regular", "length": 40}
"""A game of dice alone."""


def me(name: str, **more: Any) -> Json:
    """A seat of one's own."""
    return {"kind": "me", "name": name, **more}


class Person:
    """Somebody with a token of their own, who may hold seats."""

    def __init__(self, server: ServerHere, token: str = "") -> None:
        self.server = server
        self.token = token or secrets.token_urlsafe(32)

    @property
    def headers(self) -> dict[str, str]:
        """How a program shows its token."""
        return {"authorization": f"Bearer {self.token}"}

    def at(self, server: ServerHere) -> "Person":
        """The same person at another server."""
        return Person(server, self.token)

    def ask(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        """Ask the API for something."""
        url = f"{self.server.url}/api{path}"
        return HTTP.request(method, url, json=body, headers=self.headers)

    def told(self, method: str, path: str, body: Json | None = None) -> Json:
        """The body of an answer, which must be good."""
        answer = self.ask(method, path, body)
        assert answer.is_success, answer.text
        told: Json = answer.json()
        return told

    def open(self, *seats: Json, **more: Any) -> str:
        """Open a table; its id."""
        wanted = {"game": "f1-dice", "options": LONG, "seats": list(seats), **more}
        race: str = self.told("POST", "/races", wanted)["table"]["id"]
        return race

    def join(self, race: str, name: str, **more: Any) -> None:
        """Take a seat."""
        self.told("POST", f"/races/{race}/join", {"name": name, **more})

    def start(self, race: str) -> None:
        """Start the race, as its host."""
        self.told("POST", f"/races/{race}/start")

    def leave(self, race: str) -> None:
        """Get up for good."""
        self.told("POST", f"/races/{race}/leave")

    def connect(self, race: str, **query: int) -> "Line":
        """A line to a race."""
        return Line(self, race, query)


# Their lines


class Line:
    """A connection that keeps all it heard, and knows the race by it."""

    def __init__(self, person: Person, race: str, query: dict[str, int]) -> None:
        url = f"{person.server.url}/api/races/{race}/socket".replace("http", "ws", 1)
        self._held = ExitStack()
        dialled = connect(
            str(httpx.URL(url, params=query)),
            additional_headers=person.headers,
            open_timeout=PATIENCE,
            max_queue=None,  # with a short one, hanging up waits for what nobody reads
        )
        self._socket = self._held.enter_context(dialled)
        self.follower = Follower()
        self.heard: list[FromServer] = []
        self._requests = 0

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._held.close()

    # Hearing

    def hear(self) -> FromServer:
        """The next message; every move must lead on from what is known."""
        message = self.heard_raw()
        if isinstance(message, Moved):
            assert message.since == self.version, "a gap"
        assert self.follower.follow(message)
        return message

    def heard_raw(self) -> FromServer:
        """The next message, of which nothing is believed."""
        message: FromServer = DECODER.decode(self._socket.recv(PATIENCE))
        self.heard.append(message)
        return message

    def wait(
        self, kind: type[Message], fits: Callable[[Message], bool] = lambda message: True
    ) -> Message:
        """The next message of a kind that fits."""
        while True:
            message = self.hear()
            if isinstance(message, kind) and fits(message):
                return message

    def until(self, condition: Callable[[Follower], object]) -> "Line":
        """Listen until this is so by all that was heard."""
        while not condition(self.follower):
            self.hear()
        return self

    def settled(self) -> list[FromServer]:
        """All that comes before the answer to a ping."""
        before = len(self.heard)
        asked = self.send(Ping)
        self.wait(Pong, lambda pong: pong.id == asked)
        return self.heard[before:-1]

    def rest(self) -> list[FromServer]:
        """All that still comes, until the server hangs up."""
        before = len(self.heard)
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return self.heard[before:]

    # Saying

    def send(self, kind: Callable[..., FromClient], **fields: Any) -> int:
        """Say something; the number by which the answer is known."""
        self._requests += 1
        self._socket.send(ENCODER.encode(kind(id=self._requests, **fields)).decode())
        return self._requests

    def refusal(self, kind: Callable[..., FromClient], **fields: Any) -> Refused:
        """The refusal of what must be refused."""
        asked = self.send(kind, **fields)
        return self.wait(Refused, lambda refused: refused.id == asked)

    def step(self, text: str = "") -> Moved:
        """Take a step, the first that is open where none is named; the move it made."""
        wanted = text or self.choices[0].text
        before = self.version
        self.send(TakeStep, version=before, text=wanted)
        return self.wait(Moved, lambda moved: moved.since == before)

    # What is known

    @property
    def race(self) -> Moment:
        """The race, which must have been started."""
        assert self.follower.race is not None
        return self.follower.race

    @property
    def table(self) -> TableTold:
        """The table."""
        assert self.follower.table is not None
        return self.follower.table

    @property
    def version(self) -> int:
        """The version of the race."""
        return self.race.version

    @property
    def choices(self) -> list[Choice]:
        """What is open to this seat."""
        return self.race.choices

    @property
    def welcomes(self) -> list[str]:
        """Why it was welcomed, each time."""
        return [message.because for message in self.heard if isinstance(message, Welcome)]

    def undo_is_asked(self) -> "Line":
        """Listen until somebody asks for an undo."""
        return self.until(lambda known: known.table is not None and known.table.undo)

    def undo_is_settled(self) -> "Line":
        """Listen until nobody asks for an undo any more."""
        return self.until(lambda known: known.table is not None and not known.table.undo)


def is_asked(known: Follower) -> bool:
    """Whether the race waits for this seat, which has been told what is open."""
    return known.asked and known.race is not None and bool(known.race.choices)


def waits_for_decision(known: Follower) -> bool:
    """Whether some player is asked to decide."""
    race, table = known.race, known.table
    if race is None or table is None or race.question is None or race.question.dice:
        return False
    return table.seats[race.question.seat].driver == "player"


def over(known: Follower) -> bool:
    """Whether the race has ended."""
    return known.over


def table_is(fits: Callable[[TableTold], object]) -> Callable[[Follower], object]:
    """Whether the table is so."""
    return lambda known: known.table is not None and fits(known.table)


def has_version(least: int) -> Callable[[Follower], bool]:
    """Whether this version or a later one is known."""
    return lambda known: known.version is not None and known.version >= least


def asked_first(*lines: Line) -> tuple[Line, ...]:
    """The same lines, all at a decision, with the one that is asked first."""
    versions: set[int] = set()
    while len(versions) != 1:
        for line in lines:
            line.until(waits_for_decision)
        latest = max(line.version for line in lines)
        for line in lines:
            line.until(has_version(latest))
        versions = {line.version for line in lines}
    return tuple(sorted(lines, key=lambda line: not line.follower.asked))


class Table:
    """A race under way between people, each with a line, and perhaps bots."""

    def __init__(self, server: ServerHere, *names: str, bots: int = 0, **more: Any) -> None:
        self.server = server
        self.people = [Person(server) for _ in names]
        host = self.people[0]
        invited = [INVITE for _ in names[1:]]
        self.id = host.open(me(names[0]), *invited, *[ROOKIE] * bots, **more)
        for person, name in zip(self.people[1:], names[1:], strict=True):
            person.join(self.id, name)
        host.start(self.id)
        self._held = ExitStack()
        self.lines = [self.connect(person).until(table_is(bool)) for person in self.people]

    def __enter__(self) -> "Table":
        return self

    def __exit__(self, *raised: object) -> None:
        self._held.close()

    def connect(self, person: Person, **query: int) -> Line:
        """A line that is closed with the table."""
        return self._held.enter_context(person.connect(self.id, **query))

    def spectator(self) -> Line:
        """Somebody who only watches."""
        return self.connect(Person(self.server))

    def asked(self) -> tuple[Line, ...]:
        """All lines at a decision, the one that is asked first."""
        return asked_first(*self.lines)

    def drive(self, decisions: int) -> None:
        """Let whoever is asked decide, so many times."""
        for _ in range(decisions):
            self.asked()[0].step()

    def drive_to_the_end(self) -> None:
        """Everyone takes the last step that is open, until there is none."""
        asked = self.asked()[0]
        while not asked.follower.over:
            asked.step(asked.choices[-1].text)
            asked.until(lambda known: known.over or waits_for_decision(known))
            for line in self.lines:
                line.until(has_version(asked.version))
            asked = next((line for line in self.lines if line.follower.asked), asked)
        for line in self.lines:
            line.until(over)


def changed(line: Line, fits: Callable[[TableTold], object]) -> TableTold:
    """The table once it is told to be so."""
    return line.wait(TableChanged, lambda message: bool(fits(message.table))).table
