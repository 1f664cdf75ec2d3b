"""A server under attack: a race that nobody may touch, one played beside it, and what must hold."""

import hashlib
import json
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from fuzz_frames import HEAD_ENDS, SWITCHED, Frame, Heard, RawLine, read_heard
from running_server import PATIENCE, RunningServer, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from paddock.client import Paddock, Table
from paddock.protocol.bodies import Health, NewTable, SeatWanted
from paddock.server.running.settings import Limits

Json = dict[str, Any]
BURST = Limits().message_burst
INTERNAL = (1011, 4500)
"""How a socket is closed where the server has failed."""
SPECTATOR = -1
LAST = Frame(b'{"type":"ping","id":98765}')
ANSWER_TO_LAST = b'"pong","id":98765'
SILENCE = 0.1
"""Seconds after which a line is given up on which a frame was begun and never ended."""
TURNS = 6
MOST_THREADS = 60
MOST_MEMORY = 400_000
"""Kilobytes; it starts with about a quarter."""


class Attacked:
    """A server, three people at a table that is under attack, and one who plays elsewhere."""

    def __init__(self, server: RunningServer, database: Path) -> None:
        self.server: RunningServer = server
        self.database: Path = database
        self.people: list[Paddock] = [Paddock(server.url, patience=PATIENCE) for _ in range(2)]
        self.bystander: Paddock = Paddock(server.url, patience=PATIENCE)
        self.table: Table = self._open_beside()
        self.race: str = self._open_race()
        self.sent: list[Json] = [self.take_any_step() for _ in range(TURNS)]
        """What the players have sent so far."""
        self._asked: int = 0
        """How often it was asked for the record."""
        self._read: int = 0
        """Lines of the log that were looked at."""
        self.remember()

    def _open_race(self) -> str:
        """A race of two people and a bot, a few turns old."""
        ann, bob = self.people
        seats = [SeatWanted(kind="me", name="Ann"), SeatWanted(kind="invite")]
        opened = ann.open(NewTable(game="f1-dice", seats=[*seats, SeatWanted(kind="bot")]))
        opened.say_words("ann's own")
        bob.join(opened.id, "Bob").close()
        opened.start()
        opened.close()
        return opened.id

    def _open_beside(self) -> Table:
        return self.bystander.open_table("f1-dice", name="Cleo", bots=["random"])

    def asked(self) -> Json:
        """What the race waits for, as soon as that is a decision of a person."""

        def question() -> Json | None:
            asked: Json = json.loads(self.welcome(SPECTATOR))["race"]["question"]
            return asked if asked["seat"] in (0, 1) and not asked["dice"] else None

        found: Json = wait_for(question)
        return found

    def now(self, seat: int) -> Json:
        """The race as a seat sees it: its version, its choices and all."""
        race: Json = json.loads(self.welcome(seat))["race"]
        return race

    def take_any_step(self) -> Json:
        """Take a step of the race, whoever has to; gives what was sent."""
        seat = self.asked()["seat"]
        race = self.now(seat)
        message = {"type": "step", "version": race["version"], "text": race["choices"][-1]["text"]}
        with self.line(seat) as socket:
            socket.send(json.dumps(message))
            while json.loads(socket.recv(PATIENCE))["type"] != "moved":
                pass
        return message

    # Talking to it

    def headers(self, seat: int) -> dict[str, str]:
        """What says that a seat's player is asking; a spectator says nothing."""
        token = "" if seat == SPECTATOR else self.people[seat].token
        return {"Authorization": f"Bearer {token}"} if token else {}

    def path(self, race: str = "", query: str = "") -> str:
        """Where the socket of a race is."""
        return f"/api/races/{race or self.race}/socket{query}"

    @contextmanager
    def line(
        self, seat: int, query: str = "", race: str = "", token: str = ""
    ) -> Iterator[ClientConnection]:
        """A connection that has been let in: it has been welcomed."""
        with self.dial(seat, query, race, token) as socket:
            assert json.loads(socket.recv(PATIENCE))["type"] == "welcome"
            yield socket

    def dial(self, seat: int, query: str = "", race: str = "", token: str = "") -> ClientConnection:
        """A connection that may be refused."""
        headers = {"Authorization": f"Bearer {token}"} if token else self.headers(seat)
        url = self.server.url.replace("http", "ws", 1) + self.path(race, query)
        return connect(url, additional_headers=headers, open_timeout=PATIENCE, max_size=None)

    def welcome(self, seat: int) -> str:
        """The first thing that a seat or a spectator is told."""
        with self.dial(seat) as socket:
            return str(socket.recv(PATIENCE))

    def answers(self, seat: int, sent: Sequence[str | bytes], **where: str) -> list[Json]:
        """The answer to each message, on as many connections as it takes."""
        heard: list[Json] = []
        for start in range(0, len(sent), BURST - 1):
            heard += self._answers(seat, sent[start : start + BURST - 1], **where)
        return heard

    def _answers(self, seat: int, sent: Sequence[str | bytes], **where: str) -> list[Json]:
        heard: list[Json] = []
        with self.line(seat, **where) as socket:
            for message in sent:
                socket.send(message)
                heard.append(self._answer(socket, message))
        return heard

    def _answer(self, socket: ClientConnection, message: str | bytes) -> Json:
        """The next message that answers something; never a failure of the server."""
        while True:
            try:
                text = socket.recv(PATIENCE)
            except ConnectionClosed as closed:
                raise AssertionError(f"{message[:80]!r} ended the line: {closed}") from closed
            self.check_no_secret(str(text))
            told: Json = json.loads(text)
            if told["type"] in ("refused", "pong"):
                return told

    def raw(self, written: bytes, seat: int = SPECTATOR, patience: float = SILENCE) -> Heard:
        """What the server says to bytes, after it has welcomed a seat or a spectator.

        Where they are no whole frames there may be no answer, however long one waits.
        """
        with self._welcomed(seat) as line:
            line.write(written + LAST.written())
            line.hear(ANSWER_TO_LAST, patience)
            return self._checked(line.hear_out())

    def raw_until_closed(self, written: bytes, seat: int = SPECTATOR) -> Heard:
        """The same where the server must hang up by itself."""
        with self._welcomed(seat) as line:
            line.write(written)
            line.hear_close()
            return self._checked(line.hear_out())

    @contextmanager
    def _welcomed(self, seat: int) -> Iterator[RawLine]:
        with RawLine(self.server.url, self.path(), self.headers(seat)) as line:
            assert line.hear(b'"type":"welcome"')
            yield line

    def handshake(self, path: str, seat: int = SPECTATOR) -> Heard:
        """What the server says to somebody who only asks to be let in."""
        with RawLine(self.server.url, path, self.headers(seat)) as line:
            line.hear(HEAD_ENDS)
            if read_heard(line.heard).status == SWITCHED:
                line.hear(b'"type":')
            return self._checked(line.hear_out())

    def _checked(self, heard: Heard) -> Heard:
        """The server has not failed, and has given nothing away."""
        for text in heard.texts:
            self.check_no_secret(text)
        assert heard.close_code not in INTERNAL
        assert heard.status < 500
        return heard

    # What must hold

    def remember(self) -> None:
        """The race is to stay as it is now."""
        self.acting: int = self.asked()["seat"]
        self.before: list[str] = self.told()

    def told(self) -> list[str]:
        """All that the server tells of the race: its record, and what everyone sees."""
        self._asked += 1
        asked = Request(
            f"{self.server.url}/api/races/{self.race}/record",
            headers={"X-Forwarded-For": f"10.0.{self._asked >> 8}.{self._asked & 255}"},
        )  # As from many addresses, none of which asks too often.
        with urlopen(asked, timeout=PATIENCE) as answer:
            record: str = answer.read().decode()
        return [record, *(self.welcome(seat) for seat in (0, 1, SPECTATOR))]

    def secrets(self) -> set[str]:
        """What nobody but its owner may ever see, and the dice's secrets, which are of no use."""
        tokens = [one.token for one in (*self.people, self.bystander)]
        hashes = [hashlib.sha256(token.encode()).hexdigest() for token in tokens]
        with closing(sqlite3.connect(self.database)) as kept:
            rows = kept.execute("SELECT secret FROM races WHERE status != 'over'").fetchall()
        return {*tokens, *hashes, *(row[0] for row in rows if row[0])}

    def check_no_secret(self, text: str) -> None:
        """No token, hash or secret of dice is in a text."""
        assert not [secret for secret in self._known_secrets() if secret in text]

    def _known_secrets(self) -> set[str]:
        if not hasattr(self, "_secrets"):
            self._secrets = self.secrets()
        return self._secrets

    def health(self) -> Health:
        """How the server does."""
        status, body = self.server.get("/health")
        assert status == 200
        return Health(**json.loads(body))

    def check_unharmed(self) -> None:
        """The race is as it was, others play on, and nothing has gone wrong or been given away."""
        assert self.server.process.poll() is None
        assert self.told() == self.before
        self._play_beside()
        wait_for(lambda: self.health().connections == 1)
        assert self.health().status == "ok"
        self._check_log()
        self._check_size()

    def _play_beside(self) -> None:
        """Somebody who has nothing to do with all this takes a turn."""
        if not take_a_turn(self.table):
            self.table.close()
            self.table = self._open_beside()
            assert take_a_turn(self.table)

    def _check_log(self) -> None:
        lines = self.server.log_lines[self._read :]
        self._read += len(lines)
        for line in lines:
            told = json.loads(line)
            assert told["level"] in ("info", "warning"), line
            assert "traceback" not in told, line
            self.check_no_secret(line)

    def _check_size(self) -> None:
        """Coarsely: neither threads nor memory pile up."""
        about = Path(f"/proc/{self.server.process.pid}/status")
        if about.exists():
            sizes = dict(_sizes(about.read_text().splitlines()))
            assert sizes["Threads"] < MOST_THREADS
            assert sizes["VmRSS"] < MOST_MEMORY

    def close(self) -> None:
        """Hang up."""
        for one in (*self.people, self.bystander):
            one.close()


def take_a_turn(table: Table) -> bool:
    """Take any step, as soon as it is the seat's turn; false where the race is over."""
    turn = next(table.turns(), None)
    return turn is not None and turn.take(turn.choices[-1])


def _sizes(lines: Iterable[str]) -> Iterator[tuple[str, int]]:
    for line in lines:
        name, _, value = line.partition(":")
        if name in ("Threads", "VmRSS"):
            yield name, int(value.split()[0])
