"""A race in memory: a cache of its log, and the one place where steps are taken."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic, time
from typing import Any, Final, Literal

from paddock.core.cars import EVERYONE, NOBODY
from paddock.core.errors import StepError
from paddock.core.events import Event
from paddock.core.playing import BOT_SECONDS
from paddock.core.race import Race
from paddock.protocol import PROTOCOL
from paddock.protocol.messages import Resumed, Said, TableChanged, Welcome
from paddock.protocol.told import StandingTold, TableTold
from paddock.server.race.clocks import Clocks, clocks_of
from paddock.server.race.ledger import (
    race_of,
    rules_of,
    seats_asked,
    steps_to_undo,
    undo_row,
    undone_by,
)
from paddock.server.race.stopwatches import Stopwatch
from paddock.server.refusals import Refusal
from paddock.server.running.metrics import COMMITS, STEPS
from paddock.server.security import same_hash
from paddock.server.storage.failures import NumberTaken, StorageFailure
from paddock.server.storage.queries import find_race, steps_after
from paddock.server.storage.rows import Append, RaceRow, SeatRow, StepRow
from paddock.server.storage.storage import Storage
from paddock.server.wire.audience import Audience
from paddock.server.wire.connections import Connection
from paddock.server.wire.telling import News, Teller, encode
from paddock.server.wire.wording import event_told, moment, table_told, wire_seat

TAIL: Final = 200
"""Events that a newcomer is told."""
Because = Literal["joined", "behind", "started", "undo"]


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


class LiveRace:
    """One race: its table, its state, and those who follow it.

    `lock` is held by whoever changes the race, from the first look at it until everyone is told.
    """

    def __init__(self, storage: Storage, id: str, kept_moves: int) -> None:
        self.storage: Storage = storage
        self.id: str = id
        self.lock: asyncio.Lock = asyncio.Lock()
        self.audience: Audience = Audience()
        self.row: RaceRow
        self.seats: list[SeatRow] = []
        self.table: TableTold
        self.version: int = 0
        self.race: Race[Any] | None = None
        self.is_racing: bool = False
        """Whether the race has been started and is not over."""
        self.decider: int = NOBODY
        """The seat that has a decision to take; `NOBODY` while there is none."""
        self.typist: int = NOBODY
        """The seat that answers now: it decides, or types in real dice; or `NOBODY`."""
        self.clocks: Clocks
        self.stopwatch: Stopwatch
        self.asked_at: int = now()
        """Since when the question stands, for the clock; never before it was loaded here."""
        self.thought: int = 0
        """Milliseconds that a player had thought about it before a bot took over."""
        self.touched: float = monotonic()
        self.on_moved: Callable[[LiveRace, bool], None] = lambda live, is_ours: None
        """Called when the race went on, by a step taken here or by another process."""
        self._kept_moves: int = kept_moves
        self._teller: Teller
        self._is_stale: bool = True

    # Reading the log

    async def refresh(self) -> None:
        """Read the log if it was never read, or if the last write may have gone half-way."""
        self.touched = monotonic()
        if self._is_stale:
            shown, had_begun = self.version, self.race is not None
            await self._load()
            if self.version != shown:
                self.begin_again("behind")
            if had_begun and self.version != shown:
                self.on_moved(self, True)  # Others were not told either, nor was the next bot.

    async def _load(self) -> None:
        found, rows = await self.storage.read(
            lambda connection: (find_race(connection, self.id), steps_after(connection, self.id, 0))
        )
        if found is None:
            raise Refusal("not_found", f"expected the id of a race, but got {self.id!r}")
        self._set_table(*found)
        self._set_race(rows)
        self._is_stale = False

    async def load_table(self) -> bool:
        """Read the table again and tell everyone; says whether somebody lost the seat they play.

        A race that was started is set up.
        """
        async with self.lock:
            await self.refresh()
            asked, decider = self.typist, self.decider
            thinks = decider >= 0 and not self.is_driven_by_bot(decider)
            found = await self.storage.read(lambda connection: find_race(connection, self.id))
            if found is None:
                raise Refusal("not_found", f"race {self.id} is no longer there")
            self._set_table(*found)
            if decider >= 0 and thinks == self.is_driven_by_bot(decider):
                self._change_driver(thinks)
            unseated = self._unseat()
            if self.race is None and self.row.status != "lobby":
                await self._load()
                self.begin_again("started")
            else:
                self.audience.tell_all(TableChanged(table=self.table))
                if self.typist != asked:
                    self._ask_anew()
            return unseated

    def _unseat(self) -> bool:
        """Whoever no longer holds the seat that they play goes on as a spectator."""
        lost = [one for one in self.audience.connections if not self._holds(one)]
        for connection in lost:
            connection.seat = EVERYONE
            connection.push(encode(self.welcome(EVERYONE, "joined")))
        return bool(lost)

    def _holds(self, connection: Connection) -> bool:
        """Whether a connection still has the seat that it plays; a spectator has none to lose."""
        return connection.seat == EVERYONE or connection.seat in self.seats_of(
            connection.token_hash
        )

    def _ask_anew(self) -> None:
        """Another seat types in the dice now: it is told what is open."""
        for connection in self.audience.connections:
            if connection.seat == self.typist:
                connection.push(encode(self.welcome(connection.seat, "behind")))

    def _set_table(self, row: RaceRow, seats: list[SeatRow]) -> None:
        self.row, self.seats = row, seats
        self.table = table_told(row, seats)
        self._look()

    def _set_race(self, rows: Sequence[StepRow]) -> None:
        self.version = rows[-1].number if rows else 0
        self._ask()
        self.clocks = clocks_of(self.row, len(self.seats), rows)
        self.stopwatch = Stopwatch(rows)
        if self.row.status != "lobby":
            self.race = race_of(rules_of(self.row), self.row, self.seats, rows)
            self._teller = Teller(self.race, self._kept_moves)
        self._look()

    # Who is asked

    def _look(self) -> None:
        """See who is asked, once for every change that is durable."""
        race = self.race
        self.decider = self.typist = NOBODY
        self.is_racing = self.row.status == "racing" and race is not None and not race.over
        if race is not None:
            self.decider, self.typist = seats_asked(race, self.row, self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the race has ended, at the finish or because it was given up."""
        return self.row.status in ("over", "abandoned")

    @property
    def standings(self) -> list[StandingTold]:
        """Every car as it was last told; none before the start."""
        return [] if self.race is None else self._teller.standings

    def is_driven_by_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat now."""
        return self.seats[seat].driver == "bot"

    def seats_of(self, token_hash: str) -> list[int]:
        """The seats that a visitor holds; every seat is compared, each in constant time."""
        return [seat.seat for seat in self.seats if same_hash(seat.token_hash, token_hash)]

    # Taking steps

    async def take(self, seat: int, version: int, text: str) -> None:
        """Take a step for a seat: parsed, written down, then told; or nothing at all."""
        async with self.lock:
            await self.refresh()
            race = self.race_at(version)
            if seat != self.typist:
                raise Refusal("not_your_turn", self._whose_turn())
            before, decided = len(race.steps), not race.rolling
            try:
                events = race.choose(text) if decided else race.roll(text)
            except StepError as error:
                raise Refusal("not_open", str(error)) from error
            await self._keep(race, before, events, self._time_spent(seat) if decided else 0)

    async def roll(self) -> None:
        """Roll the server's dice, or read the stopwatch, where that is due."""
        async with self.lock:
            await self.refresh()
            if self.race is not None and self.is_racing and self.goes_on_alone(self.race):
                await self._keep(self.race, len(self.race.steps), [], 0)

    async def take_back(self, version: int, seat: int) -> None:
        """Take back the last decision of a seat, and all that came after it."""
        async with self.lock:
            await self.refresh()
            race = self.race_at(version)
            steps = steps_to_undo(race, seat)
            row = StepRow(self.version + 1, undo_row(steps), now(), 0)
            await self._append(race, (row,), len(race.steps))
            race.undo(steps)
            self.stopwatch.take_back(steps)
            self.version += 1
            self._ask()
            self._teller = Teller(race, self._kept_moves)
            self._look()
            self.begin_again("undo")
            self.on_moved(self, True)

    def race_at(self, version: int) -> Race[Any]:
        """The race, which must be under way and at this version."""
        if self.race is None or not self.is_racing:
            raise Refusal("wrong_time", f"expected a race under way, but it is {self.row.status}")
        if version != self.version:
            raise Refusal("stale", f"expected version {self.version}, but got {version}")
        return self.race

    def _whose_turn(self) -> str:
        expected = self.table.seats[self.typist].car if self.typist >= 0 else "the dice"
        return f"expected a step of {expected}"

    def goes_on_alone(self, race: Race[Any]) -> bool:
        """Whether the server's dice are to be rolled, or a stopwatch to be read."""
        return race.timed or (race.rolling and self.row.dice == "sealed")

    def _go_on_alone(self, race: Race[Any]) -> list[Event]:
        """Roll, or read the stopwatch; it runs for people only, whoever drives for them."""
        if race.rolling:
            return race.roll()
        is_bot = self.seats[race.rules.question(race.state).seat].kind == "bot"
        return race.read_clock(BOT_SECONDS if is_bot else self.stopwatch.seconds(race, now()))

    # Time to think

    def _ask(self) -> None:
        """There is a new question, and nobody has thought about it."""
        self.asked_at, self.thought = now(), 0

    def _change_driver(self, to_bot: bool) -> None:
        """A bot takes over from a player who was asked, or gives back; the time spent stays."""
        if to_bot:
            self.thought = max(1, now() - self.asked_at)
        else:
            self.asked_at = now() - self.thought

    def _time_spent(self, seat: int) -> int:
        """How long a player has thought; bots think for nothing."""
        return self.thought if self.is_driven_by_bot(seat) else max(1, now() - self.asked_at)

    def time_left(self, seat: int) -> int:
        """Milliseconds that a seat has now."""
        spent = self._time_spent(seat) if seat == self.decider else 0
        return self.clocks.left(seat) - spent

    async def _keep(self, race: Race[Any], before: int, events: list[Event], spent: int) -> None:
        """Write down the steps since `before` and what follows by itself, then tell everyone."""
        while self.goes_on_alone(race):
            events = events + self._go_on_alone(race)
        at, steps = now(), race.steps[before:]
        rows = tuple(
            StepRow(number, step.text, at, spent if number == self.version + 1 else 0)
            for number, step in enumerate(steps, self.version + 1)
        )
        await self._append(race, rows, before)
        self._tell(race, rows, News(steps, events))
        self.on_moved(self, True)

    async def _append(self, race: Race[Any], rows: tuple[StepRow, ...], before: int) -> None:
        """Make rows durable; if that fails, the race in memory is as it was."""
        try:
            await self.storage.append(Append(self.id, rows, over=race.over))
            STEPS.inc(len(rows))
        except NumberTaken as error:
            race.undo(len(race.steps) - before)
            await self._catch_up()
            raise Refusal("stale", f"the race went on: it is at {self.version} now") from error
        except StorageFailure as error:
            COMMITS.failed()
            race.undo(len(race.steps) - before)
            self._is_stale = True
            raise Refusal("storage", f"the step could not be kept: {error}") from error

    # Catching up with other processes

    async def catch_up(self) -> None:
        """Take in what other processes have written."""
        async with self.lock:
            await self.refresh()
            await self._catch_up()

    async def _catch_up(self) -> None:
        rows = await self.storage.read(
            lambda connection: steps_after(connection, self.id, self.version)
        )
        if rows and (self.race is None or any(undone_by(row.text) for row in rows)):
            because: Because = "started" if self.race is None else "undo"
            await self._load()
            self.begin_again(because)
            self.on_moved(self, False)
        elif rows and self.race is not None:
            self._follow(self.race, rows)

    def _follow(self, race: Race[Any], rows: Sequence[StepRow]) -> None:
        """Take the steps of another process here too."""
        before, events = len(race.steps), list[Event]()
        for row in rows:
            events += race.take_again(row.text)
        self._tell(race, rows, News(race.steps[before:], events))
        self.on_moved(self, False)

    # Telling

    def _tell(self, race: Race[Any], rows: Sequence[StepRow], news: News) -> None:
        """Rows are durable: count them, and tell everyone."""
        if self.clocks.ticking:
            self.clocks.count_all(news.steps, rows)
        self.stopwatch.add(rows)
        since, self.version = self.version, rows[-1].number
        self._ask()
        clocks = self.clocks.all_left()
        self._look()
        self.audience.tell(self._teller.tell(since, self.version, news, self.typist, clocks))
        if not self.is_racing:
            self._set_table(replace(self.row, status="over"), self.seats)
            self.audience.tell_all(TableChanged(table=self.table))

    def begin_again(self, because: Because) -> None:
        """Tell everyone all, because what they have no longer leads on."""
        for connection in self.audience.connections:
            connection.push(encode(self.welcome(connection.seat, because)))

    def welcome(self, eyes: int, because: Because) -> Welcome:
        """Everything that a seat or a spectator may know."""
        race, typist, seat = self.race, self.typist, wire_seat(eyes)
        if race is None:
            return Welcome(because=because, protocol=PROTOCOL, seat=seat, table=self.table)
        return Welcome(
            because=because,
            protocol=PROTOCOL,
            seat=seat,
            table=self.table,
            race=moment(race, self.version, eyes, typist, self._clocks_now()),
            events=[event_told(event, eyes, race.names) for event in race.events[-TAIL:]],
        )

    def _clocks_now(self) -> list[int]:
        """The clocks with what the player who is asked has thought so far."""
        return [self.time_left(seat) for seat, _ in enumerate(self.clocks.all_left())]

    def hear(self, said: Said) -> None:
        """Chat, told to everyone here."""
        self.audience.tell_all(said)

    async def admit(self, connection: Connection, version: int | None) -> bool:
        """Let somebody follow, from the version they have if that is possible; says if it is."""
        async with self.lock:
            await self.refresh()
            if version is not None and version > self.version:
                await self._catch_up()  # It was told at another process, before this one was.
            if not self._holds(connection):
                connection.seat = EVERYONE
            missed = None
            if version is not None and self.race is not None:
                missed = self._teller.since(version, self.version)
            if version is None or missed is None:
                because: Because = "joined" if version is None else "behind"
                connection.push(encode(self.welcome(connection.seat, because)))
            else:
                seat = wire_seat(connection.seat)
                told = Resumed(version=version, seat=seat, table=self.table)
                connection.push(encode(told))
                for move in missed:
                    connection.push(move.text(connection.seat))
            self.audience.add(connection)
            return missed is not None
