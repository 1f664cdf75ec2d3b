"""The hub: the races in memory, and what is told about them to other processes and by them."""

import asyncio
import re
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final

from litestar.channels import ChannelsPlugin
from sqlalchemy import Connection as Database

from paddock.protocol.messages import Closing, Said
from paddock.server.race.drivers import hand_over
from paddock.server.race.driving import Driving
from paddock.server.race.live import LiveRace
from paddock.server.race.pacing import Pacing
from paddock.server.race.visiting import look_around
from paddock.server.refusals import Refusal
from paddock.server.running import metrics
from paddock.server.running.logs import log_error
from paddock.server.running.settings import Settings
from paddock.server.storage.failures import StorageFailure
from paddock.server.storage.storage import Storage
from paddock.server.tables.glances import Glances
from paddock.server.thinking.engineer import Engineer
from paddock.server.thinking.proposing import Proposing
from paddock.server.thinking.thinkers import Thinkers
from paddock.server.wire.connections import Connection
from paddock.server.wire.notices import (
    CHANNEL,
    DECODER,
    ENCODER,
    Notice,
    RaceMoved,
    SeatsPresent,
    TableMoved,
    WasSaid,
    process_name,
)
from paddock.server.wire.telling import encode

RACE_ID: Final = re.compile(r"[a-z2-7]{12}")
PRESENCE_SECONDS: Final = 0.05
STOPPING: Final = Closing(
    because="stopping", message="The server stops; what was acknowledged is safe. Connect again."
)
GONE: Final = Closing(because="gone", message="This table is no longer there.")


class KeptRace:
    """A race in memory, and what drives it on."""

    def __init__(self, live: LiveRace, driving: Driving, proposing: Proposing) -> None:
        self.live: LiveRace = live
        self.driving: Driving = driving
        self.proposing: Proposing = proposing

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody has needed it for so long."""
        busy = self.live.audience.connections or self.driving.is_busy or self.live.lock.locked()
        return not busy and monotonic() - self.live.touched > seconds


class Hub:
    """All races that somebody follows at this process."""

    def __init__(
        self, settings: Settings, storage: Storage, channels: ChannelsPlugin, alone: bool
    ) -> None:
        self.settings: Settings = settings
        self.storage: Storage = storage
        self.thinkers: Thinkers = Thinkers(settings.bot_processes, settings.times.thinking)
        self.pacing: Pacing = Pacing(lambda: self.settings)
        self.engineer: Engineer = Engineer(self.thinkers, settings.times.thinking)
        self.glances: Glances = Glances(storage)
        self.is_alone: bool = alone
        """Whether no other process serves the same races."""
        self.is_stopping: bool = False
        self.process: str = process_name()
        self.kept: dict[str, KeptRace] = {}
        self._presence_due: set[str] = set()
        self._channels: ChannelsPlugin = channels
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def race_count(self) -> int:
        """Races in memory."""
        return len(self.kept)

    @property
    def connection_count(self) -> int:
        """Open sockets."""
        return sum(len(kept.live.audience.connections) for kept in self.kept.values())

    # From start to stop

    async def start(self) -> None:
        """Be ready to serve."""
        await self.storage.start()
        await self.thinkers.start()
        self.run(self._listen())

    async def stop(self) -> None:
        """Tell everyone, finish what is under way, and drive no more; may be called again."""
        self.is_stopping = True
        for kept in self.kept.values():
            for connection in kept.live.audience.connections:
                connection.close(encode(STOPPING))
        with suppress(TimeoutError):
            await asyncio.wait_for(self._drained(), self.settings.times.draining)
        for kept in list(self.kept.values()):
            await kept.driving.stop()
            async with kept.live.lock:
                pass

    async def close(self) -> None:
        """After the stop: let go of everything."""
        for task in list(self._tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.thinkers.stop()
        await self.engineer.stop()
        await self.storage.stop()

    async def _drained(self) -> None:
        while any(
            connection.is_waiting
            for kept in self.kept.values()
            for connection in kept.live.audience.connections
        ):
            await asyncio.sleep(0.01)

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, until the hub is closed."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_error("a task of the hub has failed", error)

    # Races

    async def follow(self, id: str) -> LiveRace:
        """The race of this id, read from its ledger where it is not in memory."""
        if RACE_ID.fullmatch(id) is None:
            raise Refusal("not_found", f"expected the id of a race, but got {id[:40]!r}")
        while True:
            kept = self.kept.get(id) or self._keep(id)
            try:
                async with kept.live.lock:
                    await kept.live.refresh()
            except (Refusal, StorageFailure):
                self._drop(kept)
                raise
            if self.kept.get(id) is kept:
                return kept.live

    def _keep(self, id: str) -> KeptRace:
        live = LiveRace(self.storage, id, self.settings.limits.kept_moves)
        live.on_moved = partial(self._moved, live)
        driving = Driving(
            live, self.thinkers, self.pacing, lambda seat: self.time_is_up(live, seat)
        )
        self.kept[id] = KeptRace(live, driving, Proposing(live, self.engineer, self.run))
        metrics.RACES.set(len(self.kept))
        return self.kept[id]

    def _drop(self, kept: KeptRace) -> None:
        """Forget a race that could not be read."""
        if self.kept.get(kept.live.id) is kept and not kept.live.audience.connections:
            self.kept.pop(kept.live.id, None)
            metrics.RACES.set(len(self.kept))

    def evict(self, seconds: float) -> None:
        """Let go of the races that nobody has needed for so long."""
        for id, kept in list(self.kept.items()):
            if kept.is_idle(seconds):
                kept.driving.disarm()
                del self.kept[id]
                metrics.EVICTIONS.inc()
        metrics.RACES.set(len(self.kept))

    def nudge(self, live: LiveRace, patience: float = 0.0) -> None:
        """Let a race go on by itself as far as it can, or propose a step to who is asked."""
        kept = self.kept.get(live.id)
        if kept is not None and not self.is_stopping:
            kept.driving.nudge(patience)
            kept.proposing.look()

    def _moved(self, live: LiveRace, is_ours: bool) -> None:
        """A race went on: others are told, and the next step is seen to."""
        if is_ours:
            self.publish(RaceMoved(process=self.process, race=live.id, version=live.version))
        self.nudge(live, 0.0 if is_ours else self.settings.times.rescue)

    # Tables

    async def table_changed(self, id: str) -> None:
        """A table was changed in the database: everyone is told, here and elsewhere."""
        self.publish(TableMoved(process=self.process, race=id))
        await self._reload(id)

    async def begin(self, id: str) -> None:
        """A race was started here: it goes as far as it can by itself, watched or not."""
        live = await self.follow(id)
        look_around(live)
        self.nudge(live)

    async def table_missed(self, id: str) -> None:
        """Another process changed a table, and its notice was lost."""
        await self._reload(id, self.settings.times.rescue)

    async def _reload(self, id: str, patience: float = 0.0) -> None:
        kept = self.kept.get(id)
        if kept is None:
            return
        try:
            if await kept.live.load_table():
                self._tell_presence(kept.live)
        except Refusal as refusal:
            if refusal.code != "not_found":
                raise
            self._say_gone(kept)
            return
        look_around(kept.live)
        self.nudge(kept.live, patience)

    def _say_gone(self, kept: KeptRace) -> None:
        for connection in kept.live.audience.connections:
            connection.close(encode(GONE))
        self.kept.pop(kept.live.id, None)

    async def change(self, live: LiveRace, work: Callable[[Database], object]) -> None:
        """Change a table in the database, and tell everyone."""
        await self.storage.change(work)
        await self.table_changed(live.id)

    async def time_is_up(self, live: LiveRace, seat: int) -> None:
        """Let a bot drive for the player of a seat, unless they have left or the race is over."""
        with suppress(Refusal):
            await self.change(live, lambda db: hand_over(db, live.id, seat))

    # Who is here

    async def enter(self, live: LiveRace, connection: Connection, version: int | None) -> None:
        """Let a connection follow a race."""
        metrics.CONNECTIONS.inc()
        resumed = await live.admit(connection, version)
        if version is not None and not resumed:
            metrics.RESYNCS.inc()
        self._tell_presence(live)
        if live.company.is_alone:
            look_around(live)
        self.nudge(live, 0.0 if self.is_alone else self.settings.times.rescue)

    def let_go(self, live: LiveRace, connection: Connection) -> None:
        """A connection is gone."""
        live.audience.remove(connection)
        metrics.CONNECTIONS.dec()
        self._tell_presence(live)

    def _tell_presence(self, live: LiveRace) -> None:
        """Say soon who is here: a crowd that comes at once is told of once."""
        if live.id not in self._presence_due:
            self._presence_due.add(live.id)
            loop = asyncio.get_running_loop()
            loop.call_later(PRESENCE_SECONDS, self._tell_presence_now, live)

    def _tell_presence_now(self, live: LiveRace) -> None:
        self._presence_due.discard(live.id)
        look_around(live)
        self.publish_presence(live)
        live.audience.tell_all(live.audience.presence())

    def publish_presence(self, live: LiveRace) -> None:
        """Tell other processes who is connected here."""
        seats, watchers = live.audience.here()
        self.publish(
            SeatsPresent(process=self.process, race=live.id, seats=seats, watchers=watchers)
        )

    def say(self, live: LiveRace, said: Said) -> None:
        """Chat."""
        live.hear(said)
        self.publish(WasSaid(process=self.process, race=live.id, said=said))

    # Other processes

    def publish(self, notice: Notice) -> None:
        """Tell the other processes, where there can be any."""
        if not (self.is_alone or self.is_stopping):
            self._channels.publish(ENCODER.encode(notice), CHANNEL)

    async def _listen(self) -> None:
        """Hear what the other processes tell."""
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for told in subscriber.iter_events():
                notice = DECODER.decode(told)
                if notice.process != self.process and notice.race in self.kept:
                    self.run(self._hear(notice))

    async def _hear(self, notice: Notice) -> None:
        kept = self.kept.get(notice.race)
        if kept is None:
            return
        try:
            await self._take_in(kept.live, notice)
        except (Refusal, StorageFailure) as error:
            log_error("a notice could not be followed", error, race=notice.race)

    async def _take_in(self, live: LiveRace, notice: Notice) -> None:
        match notice:
            case RaceMoved():
                if notice.version > live.version:
                    await live.catch_up()
            case TableMoved():
                await self._reload(live.id, self.settings.times.rescue)
            case SeatsPresent():
                live.audience.heard(notice.process, notice.seats, notice.watchers)
                look_around(live)
                live.audience.tell_all(live.audience.presence())
            case WasSaid():
                live.hear(notice.said)
