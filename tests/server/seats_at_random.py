"""People who come, go, drop out and come back at random at a server that is killed."""

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from paddock.core.cars import EVERYONE
from paddock.core.errors import PaddockError
from paddock.protocol.bodies import Joining, NewTable, SeatChange, SeatWanted
from paddock.protocol.fields import DiceKind
from paddock.protocol.messages import (
    AnswerUndo,
    AskUndo,
    FromClient,
    HandOver,
    StandIn,
    TakeBack,
    TakeStep,
)
from paddock.server.race.hub import Hub
from paddock.server.race.live import LiveRace
from paddock.server.running.settings import Limits, Settings, Times
from paddock.server.security import Visitor
from paddock.server.storage.database import Database
from paddock.server.storage.queries import find_race
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.storage.storage import Storage
from paddock.server.tables import lobby, opening
from paddock.server.wire.connections import Connection
from paddock.server.wire.desk import Desk
from paddock.server.wire.fanout import make_channels

PEOPLE: Final = 4
"""The first opens the table; all others may join."""
SEATS: Final = 6
DEEDS: Final = (
    *("join", "leave", "leave", "drop", "start"),
    *("hand over", "hand over", "replace", "take back", "take back", "take back", "stand in"),
    *("undo", "undo", "agree", "agree", "decline", "throw", "throw"),
)


class Deed(NamedTuple):
    """What somebody does, and to which seat where that matters."""

    person: int
    word: str
    seat: int


@dataclass(frozen=True)
class Batch:
    """What is done at once, one deed a person at most."""

    deeds: list[Deed]
    killed_after: float | None = None
    """Seconds after which all servers are killed; or they live on."""


class DeafHub(Hub):
    """A server process that hears nothing of the others: all notices are lost."""

    def publish(self, notice: object) -> None:
        """Tell nobody."""


@dataclass
class Person:
    """Somebody with a token, and the seats that they were told to hold."""

    number: int
    visitor: Visitor = field(default_factory=lambda: Visitor(secrets.token_urlsafe(32), False))
    seats: set[int] = field(default_factory=set)
    doubt: set[int] | None = None
    """The seats before a deed that was cut off: it was done, or it was not."""
    line: tuple[LiveRace, Connection] | None = None


class World:
    """A table, the people around it, and the server processes that share a database."""

    def __init__(self, database: Database, processes: int, dice: DiceKind) -> None:
        self.database: Database = database
        self.processes: int = processes
        self.dice: DiceKind = dice
        self.people: list[Person] = [Person(number) for number in range(PEOPLE)]
        self.hubs: list[Hub] = []
        self.race: str = ""

    # Servers

    async def rise(self) -> None:
        """Start the processes."""
        url = str(self.database.url)
        limits, times = Limits(open_races=10**6), Times(away=-1.0)
        for _ in range(self.processes):
            settings = Settings(url, limits=limits, times=times)
            storage = Storage(self.database)
            hub = DeafHub(settings, storage, make_channels(self.database), alone=False)
            await hub.storage.start()
            await hub.thinkers.start()
            self.hubs.append(hub)

    async def fall(self) -> None:
        """End the processes, without a word to anybody."""
        for hub in self.hubs:
            hub.is_stopping = True
            for kept in hub.kept.values():
                await kept.driving.stop()
            await hub.close()
        self.hubs.clear()
        for person in self.people:
            person.line = None

    def hub_of(self, person: Person) -> Hub:
        """The process that somebody is connected to."""
        return self.hubs[person.number % self.processes]

    # The table

    async def open(self) -> None:
        """The first person opens a table with seats for all others, and a bot."""
        invite, bot = SeatWanted(kind="invite"), SeatWanted(kind="bot", level="random")
        wanted = NewTable(
            game="f1-dice",
            seats=[SeatWanted(kind="me", name="P0"), *[invite] * (SEATS - 2), bot],
            options={"length": 300},
            dice=self.dice,
        )
        told = await opening.open_table(self.hubs[0], self.people[0].visitor, wanted)
        self.race = told.table.id
        self.people[0].seats = set(told.seats)

    def table(self) -> tuple[RaceRow, list[SeatRow]] | None:
        """The table as the database has it; nothing where it was removed."""
        with self.database.reading() as conn:
            return find_race(conn, self.race)

    # Deeds

    async def do(self, batch: Batch) -> None:
        """Do all of it at once, until it is done or the servers are killed."""
        tasks = [asyncio.create_task(self._try(deed)) for deed in batch.deeds]
        if batch.killed_after is None:
            await asyncio.gather(*tasks)
            return
        await asyncio.wait(tasks, timeout=batch.killed_after)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.fall()
        await self.rise()

    async def _try(self, deed: Deed) -> None:
        person = self.people[deed.person]
        before = set(person.seats)
        try:
            await self._do(person, deed)
        except PaddockError:
            person.seats = before
        except asyncio.CancelledError:
            person.doubt = before
            raise

    async def _do(self, person: Person, deed: Deed) -> None:
        hub, who, race = self.hub_of(person), person.visitor, self.race
        match deed.word:
            case "join":
                joining = Joining(name=f"P{person.number}{'ab'[deed.seat % 2]}")
                person.seats = set((await lobby.join(hub, who, race, joining)).seats)
            case "leave":
                person.seats = set((await lobby.leave(hub, who, race, None)).seats)
            case "start":
                await self.start(person)
            case "drop":
                self._drop(person)
            case _:
                live, connection = await self._line(person)
                await Desk(hub, live, connection).serve(self._message(live, deed))

    async def start(self, person: Person) -> None:
        """The host gives the open seats to bots, and starts the race."""
        hub, who = self.hub_of(person), person.visitor
        for seat in (await opening.find_table(hub, who, self.race)).table.seats:
            if seat.kind == "open":
                bot = SeatChange(kind="bot", level="random")
                await lobby.change_seat(hub, who, self.race, seat.seat, bot)
        await lobby.start(hub, who, self.race)

    def _message(self, live: LiveRace, deed: Deed) -> FromClient:
        level = ("random", "rookie")[deed.seat % 2]
        choices = [] if live.race is None or not live.race.rolling else ["dice 1"]
        messages: dict[str, FromClient] = {
            "hand over": HandOver(level=level if deed.seat else None),
            "replace": HandOver(seat=deed.seat),
            "take back": TakeBack(),
            "stand in": StandIn(level=level),
            "undo": AskUndo(version=live.version),
            "agree": AnswerUndo(agree=True),
            "decline": AnswerUndo(agree=False),
            "throw": TakeStep(version=live.version, text="".join(choices) or "nothing"),
        }
        return messages[deed.word]

    async def _line(self, person: Person) -> tuple[LiveRace, Connection]:
        """Somebody's connection, made anew where there is none."""
        if person.line is None:
            hub = self.hub_of(person)
            live = await hub.follow(self.race)
            token_hash = person.visitor.token_hash
            seat = min(live.seats_of(token_hash), default=EVERYONE)
            person.line = live, Connection(seat, token_hash, hub.settings.limits, _send)
            await hub.enter(live, person.line[1], None)
        return person.line

    def _drop(self, person: Person) -> None:
        if person.line is not None:
            self.hub_of(person).let_go(*person.line)
            person.line = None

    async def throw(self) -> tuple[int, int] | None:
        """Let whoever is to throw the real dice do so; which seat did, and the version then.

        Nothing where no throw is waited for.
        """
        hub = self.hubs[0]
        live = await hub.follow(self.race)
        await live.catch_up()
        await live.load_table()
        if live.race is None or not (live.is_racing and live.race.rolling):
            return None
        [seat] = live.asked.typists
        person = next(one for one in self.people if seat in one.seats)
        connection = Connection(seat, person.visitor.token_hash, hub.settings.limits, _send)
        before = live.version
        await Desk(hub, live, connection).serve(TakeStep(version=before, text="dice 1"))
        assert live.version == before + 1
        return seat, live.version


async def _send(text: str) -> None:
    """Nobody reads it."""


def settle(person: Person, held: set[int]) -> None:
    """Learn what became of a deed that was cut off; it may have been done, or not."""
    if person.doubt is not None:
        assert held in (person.doubt, set()) or (
            held > person.doubt and len(held) == len(person.doubt) + 1
        )
        person.seats, person.doubt = held, None
