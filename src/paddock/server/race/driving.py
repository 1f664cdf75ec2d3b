"""What drives a race on without its players: dice, stopwatches, bots, and clocks that run out."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from paddock.server.race.live import LiveRace
from paddock.server.race.pacing import Pacing
from paddock.server.refusals import Refusal
from paddock.server.running.logs import log_error, log_warning
from paddock.server.running.metrics import BOT_SECONDS
from paddock.server.storage.failures import StorageFailure
from paddock.server.thinking.thinkers import Thinkers

PAUSE_AFTER_FAILURE: Final = 1.0
LONGEST_PAUSE: Final = 30.0
GRACE: Final = 5
"""Milliseconds: a clock that rings shows that no time is left."""


class Driving:
    """Drives one race: one task at most, which ends when a player is asked."""

    def __init__(
        self,
        live: LiveRace,
        thinkers: Thinkers,
        pacing: Pacing,
        time_is_up: Callable[[int], Awaitable[None]],
    ) -> None:
        self.live: LiveRace = live
        self.thinkers: Thinkers = thinkers
        self.pacing: Pacing = pacing
        self.time_is_up: Callable[[int], Awaitable[None]] = time_is_up
        self._task: asyncio.Task[None] | None = None
        self._hurry: asyncio.Event = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_busy(self) -> bool:
        """Whether it drives now."""
        return self._task is not None and not self._task.done()

    @property
    def is_due(self) -> bool:
        """Whether the race can go on without a player."""
        live = self.live
        if live.race is None or not live.is_racing:
            return False
        return bool(self._bots) or live.goes_on_alone(live.race)

    @property
    def _bots(self) -> list[int]:
        """The seats that decide and are driven by bots; they wait for no player asked with them."""
        return [seat for seat in self.live.asked.deciders if self.live.is_driven_by_bot(seat)]

    def nudge(self, patience: float = 0.0) -> None:
        """Look whether there is something to do; with patience, if nobody else does it first."""
        if not patience:
            self._hurry.set()
        if self.is_busy:
            return
        self.disarm()
        if self.is_due:
            self._task = asyncio.create_task(self._drive(patience))
            self._task.add_done_callback(_log_failure)
        else:
            self._arm()

    async def stop(self) -> None:
        """Drive no more."""
        self.disarm()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _drive(self, patience: float) -> None:
        try:
            await self._drive_on(patience)
        finally:
            self.pacing.forget(self.live.id)
        self._arm()

    async def _drive_on(self, patience: float) -> None:
        pause = PAUSE_AFTER_FAILURE
        while self.is_due:
            if patience and not await self._is_left_to_us(patience):
                continue
            if self._bots and not await self.pacing.may_go_on(self.live):
                return
            try:
                await self._go_on()
                pause, patience = PAUSE_AFTER_FAILURE, 0.0
            except (Refusal, StorageFailure) as error:
                log_warning("a bot's step was not taken", race=self.live.id, error=str(error))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _is_left_to_us(self, patience: float) -> bool:
        """Wait for another process; whether it has left the race where it was."""
        version = self.live.version
        self._hurry.clear()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), patience)
            return self.is_due  # Who hurries us may have moved on to a player.
        return self.live.version == version

    async def _go_on(self) -> None:
        """Roll, be timed, or let a bot decide; who comes second by a hair leaves it at that."""
        live, bots = self.live, self._bots
        version, race = live.version, live.race
        try:
            if not bots or race is None:
                await live.roll()
                return
            seat = bots[0]
            began = monotonic()
            text = await self.thinkers.choose(race, seat, live.seats[seat].level, live.company)
            BOT_SECONDS.observe(monotonic() - began)
            if live.is_driven_by_bot(seat):
                await live.take(seat, version, text)
        except Refusal as refusal:
            if refusal.code not in ("stale", "not_your_turn", "wrong_time"):
                raise

    # Clocks

    def _arm(self) -> None:
        """Let the clock of a player who is asked run out some time."""
        live = self.live
        if live.clocks.ticking and live.asked.deciders:
            seat = min(live.asked.deciders, key=live.time_left)
            left = (max(0, live.time_left(seat)) + GRACE) / 1000
            ring = asyncio.get_running_loop().call_later
            self._alarm = ring(left, self._ring, live.version, seat)

    def _ring(self, version: int, seat: int) -> None:
        if self.live.version == version and seat in self.live.asked.deciders:
            self._task = asyncio.create_task(self._hand_over(seat))
            self._task.add_done_callback(_log_failure)

    async def _hand_over(self, seat: int) -> None:
        await self.time_is_up(seat)
        await self._drive(0.0)

    def disarm(self) -> None:
        """Let no clock run out."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def _log_failure(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        log_error("driving a race has failed", error)
