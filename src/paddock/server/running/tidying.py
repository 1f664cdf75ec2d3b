"""Tidying: what is done every few seconds beside the races."""

import asyncio

from paddock.server.race.asking import now
from paddock.server.race.hub import Hub
from paddock.server.refusals import Refusal
from paddock.server.running.logs import log, log_warning
from paddock.server.storage.failures import StorageFailure
from paddock.server.storage.queries import abandon_races, changes, remove_lobbies, versions


async def tidy_for_ever(hub: Hub) -> None:
    """Tidy until the server stops; a failing database is tried again the next time."""
    while not hub.is_stopping:
        await asyncio.sleep(hub.settings.times.sweep)
        try:
            await tidy(hub)
        except Refusal as error:
            log_warning("tidying has failed", error=str(error))
        except StorageFailure as failure:
            log_warning("tidying has failed", error=failure.whole)


async def tidy(hub: Hub) -> None:
    """Evict idle races, close forgotten ones, and catch up where a notice was lost."""
    hub.evict(hub.settings.times.evict_after)
    await hub.storage.checkpoint()
    await _close_forgotten(hub)
    if not hub.is_alone:
        await _catch_up(hub)


async def _close_forgotten(hub: Hub) -> None:
    times, at = hub.settings.times, now()
    lobbies = at - int(times.lobby * 1000)
    races = at - int(times.abandoned * 1000)
    removed = await hub.storage.change(lambda db: remove_lobbies(db, lobbies))
    abandoned = await hub.storage.change(lambda db: abandon_races(db, races))
    for id in [*removed, *abandoned]:
        log("a forgotten race was closed", race=id)
        await hub.table_changed(id)


async def _catch_up(hub: Hub) -> None:
    """Notices are hints: the ledger tells whether one was lost."""
    followed = {id: kept for id, kept in hub.kept.items() if kept.live.audience.connections}
    known, changed = await hub.storage.read(
        lambda db: (versions(db, list(followed)), changes(db, list(followed)))
    )
    for id, kept in followed.items():
        if changed.get(id) != kept.live.row.updated and not kept.live.is_over:
            await hub.table_missed(id)
        if known.get(id, 0) > kept.live.version:
            await kept.live.catch_up()
        hub.publish_presence(kept.live)
