"""Notices through PostgreSQL's LISTEN and NOTIFY, on connections that are made anew if they break.

Litestar's own backend connects for every notice, and hears nothing more once its connection broke.
A notice that is lost meanwhile does no harm: the hub looks into the ledger every few seconds.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Final

from litestar.channels.backends.psycopg import PsycoPgChannelsBackend
from psycopg import AsyncConnection, OperationalError
from psycopg.sql import SQL, Identifier

from paddock.server.running.logs import log_warning

RETRY_SECONDS: Final = 1.0
POLL_SECONDS: Final = 0.1


class SteadyBackend(PsycoPgChannelsBackend):
    """The same backend, with one connection to speak on and one to hear, both kept alive."""

    def __init__(self, pg_dsn: str) -> None:
        super().__init__(pg_dsn)
        self._speaker: AsyncConnection[Any] | None = None

    async def on_shutdown(self) -> None:
        """Close both connections."""
        await super().on_shutdown()
        await self._hang_up()

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send a notice; one that cannot be sent is dropped, for it is only a hint."""
        try:
            if self._speaker is None:
                self._speaker = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
            for channel in channels:
                await self._speaker.execute("SELECT pg_notify(%s, %s)", (channel, data.decode()))
        except OperationalError as error:
            log_warning("a notice could not be sent to the other processes", error=str(error))
            await self._hang_up()

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen no more; a connection that broke does not listen anyway."""
        with suppress(OperationalError):
            await super().unsubscribe(channels)

    async def _hang_up(self) -> None:
        speaker, self._speaker = self._speaker, None
        if speaker is not None:
            with suppress(OperationalError):
                await speaker.close()

    async def _listen(self) -> None:
        while not self._stop_listening:
            try:
                async for notice in self._listener_conn.notifies(timeout=POLL_SECONDS):
                    self._event_queue.put_nowait((notice.channel, notice.payload.encode()))
            except OperationalError as error:
                log_warning("notices of other processes are not heard", error=str(error))
                await self._connect_anew()

    async def _connect_anew(self) -> None:
        while not self._stop_listening:
            with suppress(OperationalError):
                connection = await AsyncConnection[Any].connect(self._pg_dsn, autocommit=True)
                await self._exit_stack.enter_async_context(connection)
                for channel in self._subscribed_channels:
                    await connection.execute(SQL("LISTEN {}").format(Identifier(channel)))
                self._listener_conn = connection
                return
            await asyncio.sleep(RETRY_SECONDS)
