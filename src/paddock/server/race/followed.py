"""A race in memory that is followed: a cache of its ledger, told as everyone may know it."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any, Final, Literal

from paddock.core.cars import EVERYONE
from paddock.core.events import Event
from paddock.core.race import Race
from paddock.protocol import PROTOCOL
from paddock.protocol.messages import Resumed, Said, TableChanged, Welcome
from paddock.protocol.told import ResultTold, StandingTold, TableTold
from paddock.server.race.asking import Asked, Asking, seats_asked
from paddock.server.race.clocks import Clocks
from paddock.server.race.ledger import held_in, hold_only, race_of, rules_of, seats_by_car
from paddock.server.race.lines import answer_in, seat_of, undone_by, withdrawn_in
from paddock.server.race.sitting import held
from paddock.server.race.stopwatches import Stopwatch
from paddock.server.refusals import Refusal
from paddock.server.storage.queries import find_race, steps_after, without_undo
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow
from paddock.server.storage.storage import Storage
from paddock.server.thinking.company import Company
from paddock.server.wire.audience import Audience
from paddock.server.wire.connections import Connection
from paddock.server.wire.scoring import wire_seat
from paddock.server.wire.telling import News, Teller, encode
from paddock.server.wire.wording import event_told, moment, table_told

TAIL: Final = 200
"""Events that a newcomer is told."""
Because = Literal["joined", "behind", "started", "undo"]


class FollowedRace:
    """One race: its table, its state, and those who follow it.

    `lock` is held by whoever changes the race, from the first look at it until everyone is told.
    """

    def __init__(self, storage: Storage, id: str, kept_moves: int) -> None:
        self.storage: Storage = storage
        self.id: str = id
        self.lock: asyncio.Lock = asyncio.Lock()
        self.audience: Audience = Audience()
        self.company: Company = Company()
        self.row: RaceRow
        self.seats: list[SeatRow] = []
        self.table: TableTold
        self.version: int = 0
        self.race: Race[Any] | None = None
        self.is_racing: bool = False
        """Whether the race has been started and is not over."""
        self.asked: Asked = Asked()
        """The seats that it waits for."""
        self.asking: Asking = Asking()
        self.clocks: Clocks
        self.stopwatch: Stopwatch
        self.touched: float = monotonic()
        self.on_moved: Callable[[bool], None] = lambda is_ours: None
        """Called when the race went on, by what was done here or by another process."""
        self._called: dict[str, int] = {}
        """The seats by what steps call them."""
        self._kept_moves: int = kept_moves
        self._teller: Teller
        self._is_stale: bool = True

    # Reading the ledger

    async def refresh(self) -> None:
        """Read the ledger if it was never read, or if the last write may have gone half-way."""
        self.touched = monotonic()
        if self._is_stale:
            shown, had_begun = self.version, self.race is not None
            await self._load()
            if self.version != shown:
                self.begin_again("behind")
            if had_begun and self.version != shown:
                self.on_moved(True)  # Others were not told either, nor was the next bot.

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
            asked = self.asked
            bots = {seat: self.is_driven_by_bot(seat) for seat in asked.deciders}
            found = await self.storage.read(lambda connection: find_race(connection, self.id))
            if found is None:
                raise Refusal("not_found", f"race {self.id} is no longer there")
            self._set_table(*found)
            for seat, was_bot in bots.items():
                if self.is_driven_by_bot(seat) != was_bot:
                    self.asking.change_driver(seat, not was_bot)
            unseated = self._unseat()
            if self.race is None and self.row.status != "lobby":
                await self._load()
                self.begin_again("started")
            else:
                self.audience.tell_all(TableChanged(table=self.table))
                self._ask_anew(asked.typists)
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

    def _ask_anew(self, asked: Sequence[int]) -> None:
        """Another seat than before types in the dice now: it is told what is open."""
        for connection in self.audience.connections:
            if connection.seat in self.asked.typists and connection.seat not in asked:
                connection.push(encode(self.welcome(connection.seat, "behind")))

    def _set_table(self, row: RaceRow, seats: list[SeatRow]) -> None:
        self.row, self.seats = row, seats
        self.table = table_told(row, seats)
        self._look()

    def _set_race(self, rows: Sequence[StepRow]) -> None:
        self.version = rows[-1].number if rows else 0
        self._called = seats_by_car(self.row, len(self.seats))
        self.asking = Asking()
        self.clocks = Clocks(self.row, self._called)
        self.stopwatch = Stopwatch([])
        self._read(rows)
        if self.row.status != "lobby":
            self.race = race_of(rules_of(self.row), self.row, self.seats, rows)
            self._teller = Teller(self.race, self._kept_moves)
        self._look()

    def _read(self, rows: Sequence[StepRow]) -> None:
        """Lines are durable: their time counts, and there may be a new question."""
        self.asking.read(rows, self._called)
        self.clocks.read(rows)
        self.stopwatch.read(rows)

    # Who is asked

    def _look(self) -> None:
        """See who is asked, once for every change that is durable."""
        race = self.race
        self.is_racing = self.row.status == "racing" and race is not None and not race.over
        self.asked = Asked() if race is None else seats_asked(race, self.row, self.seats)

    @property
    def is_over(self) -> bool:
        """Whether the race has ended, at the finish or because it was given up."""
        return self.row.status in ("over", "abandoned")

    @property
    def standings(self) -> list[StandingTold]:
        """Every car as it was last told; none before the start."""
        return [] if self.race is None else self._teller.standings

    @property
    def result(self) -> ResultTold | None:
        """What the race was worth, once it is over."""
        return None if self.race is None else self._teller.result

    def is_driven_by_bot(self, seat: int) -> bool:
        """Whether a bot decides for a seat now."""
        return self.seats[seat].driver == "bot"

    def seats_of(self, token_hash: str) -> list[int]:
        """The seats that a visitor holds."""
        return held(self.seats, token_hash)

    def race_at(self, version: int) -> Race[Any]:
        """The race, which must be under way and at this version."""
        if self.race is None or not self.is_racing:
            raise Refusal("wrong_time", f"expected a race under way, but it is {self.row.status}")
        if version != self.version:
            raise Refusal("stale", f"expected version {self.version}, but got {version}")
        return self.race

    def race_for(self, seat: int, version: int) -> Race[Any]:
        """The same for a seat, which the answers of others that are asked with it do not hurry."""
        if self.is_racing and self.asking.since(seat) <= version < self.version:
            return self.race_at(self.version)
        return self.race_at(version)

    def time_left(self, seat: int) -> int:
        """Milliseconds that a seat has now."""
        spent = self.time_spent(seat) if seat in self.asked.deciders else 0
        return self.clocks.left(seat) - spent

    def time_spent(self, seat: int) -> int:
        """How long the player of a seat that is asked has thought."""
        return self.asking.time_spent(seat, self.is_driven_by_bot(seat))

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
            self.on_moved(False)
        elif rows and self.race is not None:
            self._follow(self.race, rows)

    def _follow(self, race: Race[Any], rows: Sequence[StepRow]) -> None:
        """Take the steps of another process here too, and hold what it holds."""
        before, events = len(race.steps), list[Event]()
        for row in rows:
            if answer_in(row.text):
                race.hold(answer_in(row.text))
            elif withdrawn_in(row.text):
                self._withdraw(race, seat_of(row.text, self._called))
            else:
                events += race.take_again(row.text)
        self._tell(race, rows, News(race.steps[before:], events))
        self.on_moved(False)

    def _withdraw(self, race: Race[Any], seat: int | None) -> None:
        """Forget the last answer of a seat that is held."""
        held = held_in(race)
        last = [step for step in held if step.seat == seat][-1]
        hold_only(race, [step for step in held if step is not last])

    # Telling

    def _tell(self, race: Race[Any], rows: Sequence[StepRow], news: News) -> None:
        """Rows are durable: count them, and tell everyone."""
        self._read(rows)
        since, self.version = self.version, rows[-1].number
        self._look()
        clocks = self.clocks.all_left() if news.steps else self._clocks_now()
        typists = self.asked.typists
        self.audience.tell(self._teller.tell(since, self.version, news, typists, clocks))
        row = self.row if self.is_racing else replace(self.row, status="over")
        if row.undo_version is not None and row.undo_version < self.version:
            row = without_undo(row)  # It was asked for where the race is no more.
        if row is not self.row:
            self._set_table(row, self.seats)
            self.audience.tell_all(TableChanged(table=self.table))

    def begin_again(self, because: Because) -> None:
        """Tell everyone all, because what they have no longer leads on."""
        for connection in self.audience.connections:
            connection.push(encode(self.welcome(connection.seat, because)))

    def welcome(self, eyes: int, because: Because) -> Welcome:
        """Everything that a seat or a spectator may know."""
        race, seat = self.race, wire_seat(eyes)
        if race is None:
            return Welcome(because=because, protocol=PROTOCOL, seat=seat, table=self.table)
        names = self._teller.names
        return Welcome(
            because=because,
            protocol=PROTOCOL,
            seat=seat,
            table=self.table,
            race=moment(race, self.version, eyes, self.asked.typists, self._clocks_now()),
            events=[event_told(event, eyes, names) for event in race.events[-TAIL:]],
        )

    def _clocks_now(self) -> list[int]:
        """The clocks with what the players who are asked have thought so far."""
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
