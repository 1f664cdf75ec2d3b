"""The desk: what a connection asks for on its socket, and what becomes of it."""

from collections.abc import Callable, Coroutine
from functools import partial
from time import monotonic
from typing import Any

from msgspec import structs

from paddock.core.errors import PaddockError
from paddock.protocol.messages import (
    AnswerUndo,
    AskHint,
    AskOutlook,
    AskPlan,
    AskUndo,
    FromClient,
    FromServer,
    HandOver,
    Hint,
    Outlook,
    Ping,
    Planned,
    Pong,
    Refused,
    Said,
    Say,
    StandIn,
    TakeBack,
    TakeStep,
)
from paddock.server.race.asking import now
from paddock.server.race.drivers import choose_stand_in, hand_over, hand_over_to, take_back
from paddock.server.race.hub import Hub
from paddock.server.race.live import LiveRace
from paddock.server.race.sitting import Sitting
from paddock.server.refusals import Refusal
from paddock.server.running.metrics import MOVE_SECONDS, REFUSALS
from paddock.server.storage.failures import StorageFailure
from paddock.server.wire.connections import Connection
from paddock.server.wire.telling import encode


def refused(error: PaddockError, id: int, version: int) -> Refused:
    """What a client is told of an error."""
    if isinstance(error, Refusal):
        code = error.code
    else:
        code = "storage" if isinstance(error, StorageFailure) else "refused"
    REFUSALS[code].inc()
    return Refused(id=id, code=code, message=str(error), version=version)


class Desk:
    """Serves one connection."""

    def __init__(self, hub: Hub, live: LiveRace, connection: Connection) -> None:
        self.hub: Hub = hub
        self.live: LiveRace = live
        self.connection: Connection = connection

    @property
    def seat(self) -> int:
        """The seat that the connection plays; it may have been left meanwhile."""
        return self.connection.seat

    async def serve(self, message: FromClient) -> None:
        """Do what is asked for, or raise a `Refusal`."""
        if isinstance(message, TakeStep):
            await self._take_step(message)
        elif isinstance(message, Ping):
            self.connection.push(encode(Pong(id=message.id)))
        else:
            self._check_seated()
            await self._serve_seat(message)

    async def _serve_seat(self, message: FromClient) -> None:
        match message:
            case Say():
                self._say(message.text)
            case AskOutlook():
                await self._tell_outlook(message)
            case AskHint():
                self.hub.run(self._tell(message, partial(self._hint, message, self.seat)))
            case AskPlan():
                self.hub.run(self._tell(message, partial(self._plan, message, self.seat)))
            case AskUndo():
                await self._ask_undo(message.version)
            case AnswerUndo():
                await self._answer_undo(message.agree)
            case HandOver():
                await self._hand_over(message)
            case StandIn():
                await self._choose_stand_in(message.level)
            case TakeBack():
                await self._take_back()

    def _check_seated(self) -> None:
        """The connection must play a seat."""
        if self.seat < 0:
            raise Refusal("not_yours", "expected a seat at this table, but you are a spectator")

    # Steps

    async def _take_step(self, message: TakeStep) -> None:
        self._check_seated()
        began = monotonic()
        if self.seat in self.live.asked.deciders and self.live.is_driven_by_bot(self.seat):
            raise Refusal("not_your_turn", "a bot drives for you; take the seat back first")
        await self.live.take(self.seat, message.version, message.text)
        MOVE_SECONDS.observe(monotonic() - began)

    def _say(self, text: str) -> None:
        said = text.strip()
        if not said or not said.isprintable():
            raise Refusal("bad_message", f"expected a line of printable letters, but got {text!r}")
        name = self.live.seats[self.seat].name
        self.hub.say(self.live, Said(seat=self.seat, name=name, text=said, at=now()))

    # The engineer

    async def _tell_outlook(self, asked: AskOutlook) -> None:
        found = await self.hub.engineer.outlook(self.live, self.seat, asked.version)
        told = Outlook(id=asked.id, version=asked.version, prospects=found)
        self.connection.push(encode(told))

    async def _hint(self, asked: AskHint, seat: int) -> Hint:
        text = await self.hub.engineer.hint(self.live, seat, asked.version)
        return Hint(id=asked.id, version=asked.version, text=text)

    async def _plan(self, asked: AskPlan, seat: int) -> Planned:
        plan = await self.hub.engineer.plan(
            self.live, seat, asked.version, asked.choices, alone=asked.alone
        )
        return Planned(id=asked.id, version=asked.version, **structs.asdict(plan))

    async def _tell(
        self, asked: AskHint | AskPlan, find: Callable[[], Coroutine[Any, Any, FromServer]]
    ) -> None:
        """Beside everything else: a bot may think for long, and the line stays free meanwhile."""
        try:
            told = await find()
        except PaddockError as error:
            told = refused(error, asked.id, self.live.version)
        self.connection.push(encode(told))

    # Undo

    async def _ask_undo(self, version: int) -> None:
        """At once where nobody has seen it, only bots are at the table, or the rules let the seat.

        Else when all other people agree.
        """
        live = self.live
        if live.holds_answer(self.seat):
            await live.withdraw(version, self.seat)
        elif not await live.ask_undo(self._sitting, version):
            await self.hub.table_changed(live.id)

    async def _answer_undo(self, agree: bool) -> None:
        live = self.live
        if not await live.answer_undo(self._sitting, agree):
            await self.hub.table_changed(live.id)

    # Bots at the wheel

    async def _hand_over(self, message: HandOver) -> None:
        seat = self.seat if message.seat is None else message.seat
        self._check_may_replace(seat)
        live, level, sitting = self.live, message.level, self._sitting
        if level is None:
            await self.hub.change(live, lambda db: hand_over(db, live.id, seat))
        elif seat == self.seat:
            await self.hub.change(live, lambda db: hand_over_to(db, live.id, sitting, level))
        else:
            raise Refusal(
                "not_yours", "expected no level: who is away has chosen the bot that stands in"
            )

    async def _choose_stand_in(self, level: str) -> None:
        live, sitting = self.live, self._sitting
        await self.hub.change(live, lambda db: choose_stand_in(db, live.id, sitting, level))

    def _check_may_replace(self, seat: int) -> None:
        live, times = self.live, self.hub.settings.times
        if not live.is_racing:
            raise Refusal("wrong_time", f"expected a race under way, but it is {live.row.status}")
        if seat >= len(live.seats) or live.seats[seat].kind != "player":
            raise Refusal("not_found", f"expected a player's seat, but got {seat}")
        if seat != self.seat and not live.audience.is_away(seat, times.away):
            raise Refusal(
                "not_yours",
                f"expected your own seat, or one whose player is away for {times.away:.0f} seconds",
            )

    async def _take_back(self) -> None:
        live, seat, sitting = self.live, self.seat, self._sitting
        if live.clocks.ticking and live.is_driven_by_bot(seat) and live.time_left(seat) <= 0:
            raise Refusal("wrong_time", "your time is up; the bot drives on")
        await self.hub.change(live, lambda db: take_back(db, live.id, sitting))

    @property
    def _sitting(self) -> Sitting:
        """The seat, and what it is held by."""
        return Sitting(self.seat, self.connection.token_hash)
