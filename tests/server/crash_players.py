"""Clients that play over real sockets, whatever becomes of the server, and write all down."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Final

import msgspec
from crash_journals import Journal
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from paddock.client import RefusedError, UnreachableError
from paddock.client.http import Http
from paddock.protocol.bodies import NewTable, SeatWanted, TableSeat
from paddock.protocol.messages import (
    Closing,
    FromServer,
    Moved,
    Refused,
    Resumed,
    TableChanged,
    TakeStep,
    Welcome,
)

DECODER: Final = msgspec.json.Decoder(FromServer)
PAUSE: Final = 0.02
"""Seconds before a client tries again."""


class Doors:
    """Where servers answer now; clients knock at any that is open."""

    def __init__(self) -> None:
        self.open: list[str] = []
        self.turned_away: list[RefusedError] = []
        """Why tables could not be opened."""
        self._changed = asyncio.Condition()

    async def find(self, random: Random) -> str:
        """One that is open, as soon as there is one."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.open)
            return random.choice(self.open)

    async def change(self, *addresses: str) -> None:
        """These are open from now on, and no others."""
        async with self._changed:
            self.open = list(addresses)
            self._changed.notify_all()


def connect_to(address: str, journal: Journal, seat: int, version: int | None = None) -> connect:
    """A connection to a race, for one of its seats."""
    return connect(
        Http(address).socket_url(journal.race, seat, version),
        additional_headers={"Authorization": f"Bearer {journal.token}"},
        compression=None,
        proxy=None,
    )


class Player:
    """Plays one seat of a race to its end, on as many connections as it takes."""

    def __init__(self, journal: Journal, seat: int, doors: Doors, random: Random) -> None:
        self.journal = journal
        self.seat = seat
        self.doors = doors
        self.random = random
        self.version: int | None = None
        self.choices: list[str] = []
        self.is_over = False
        self.refusals: list[Refused] = []
        self.closings: list[str] = []
        self.connections = 0
        self.is_in = False
        """Whether it follows the race now."""

    async def play(self) -> None:
        """Play until the race is over; a connection that is lost is made again."""
        while not self.is_over:
            address = await self.doors.find(self.random)
            try:
                async with connect_to(address, self.journal, self.seat, self.version) as socket:
                    self.connections += 1
                    await self._follow(socket)
            except (OSError, WebSocketException):
                self.is_in = False
                await asyncio.sleep(PAUSE)

    async def _follow(self, socket: ClientConnection) -> None:
        """Answer whatever asks for an answer."""
        while not self.is_over:
            message = DECODER.decode(await socket.recv())
            if await self._hear(message) and self.choices:
                # Where the server has closed meanwhile, its last words are still to be read.
                with suppress(ConnectionClosed):
                    await socket.send(msgspec.json.encode(self._answer()).decode())

    def _answer(self) -> TakeStep:
        """A choice; where one was sent at this version before, the same again."""
        assert self.version is not None
        first = (self.seat, self.random.choice(self.choices))
        text = self.journal.sent.setdefault(self.version, first)[1]
        return TakeStep(version=self.version, text=text, id=self.version)

    async def _hear(self, message: FromServer) -> bool:
        """Take a message in; whether it is a moment to send a step."""
        match message:
            case Welcome():
                self.is_in = True
                self._begin(message)
            case Resumed():
                assert message.version == self.version
                self.is_in = True
                self.is_over = message.table.status == "over"
            case Moved():
                self._move(message)
            case TableChanged():
                self.is_over = message.table.status == "over"
                return False
            case Refused():
                return await self._take_refusal(message)
            case Closing():
                self.closings.append(message.because)
                return False
            case _:
                return False
        return True

    def _begin(self, welcome: Welcome) -> None:
        assert welcome.seat == self.seat
        assert welcome.race is not None
        self.journal.reach(welcome.race.version)
        assert welcome.race.version >= (self.version or 0)
        self.version = welcome.race.version
        self.choices = [choice.text for choice in welcome.race.choices]
        self.is_over = welcome.table.status == "over"

    def _move(self, move: Moved) -> None:
        assert move.since == self.version
        self.journal.write(move)
        self.version = move.version
        self.choices = [choice.text for choice in move.choices]

    async def _take_refusal(self, refused: Refused) -> bool:
        """Whether to send the step again: it was not looked at, or could not be kept."""
        self.refusals.append(refused)
        assert refused.code in ("stale", "too_fast", "storage"), refused
        if refused.code == "stale":
            return False  # what it was too late for has come before, or is on its way
        await asyncio.sleep(PAUSE * 5)
        return True


async def open_race(
    doors: Doors, random: Random, players: int, bots: int, laps: int = 1
) -> Journal:
    """A new race that has begun, at any server."""
    seats = [SeatWanted(kind="me", name=f"Player {seat}") for seat in range(players)]
    seats += [SeatWanted(kind="bot", level="rookie")] * bots
    new = NewTable(game="f1-dice", seats=seats, options={"laps": laps}, start=True)
    while True:
        http = Http(await doors.find(random))
        try:
            told = await asyncio.to_thread(http.post, "/api/races", new, TableSeat)
            return Journal(told.table.id, http.token, told.seats)
        except UnreachableError:
            await asyncio.sleep(PAUSE)
        except RefusedError as refused:
            if refused.code != "storage":
                raise
            doors.turned_away.append(refused)
            await asyncio.sleep(PAUSE)
