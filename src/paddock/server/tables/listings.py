"""Races in lists: those to watch, and a visitor's own, with how they stand."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from paddock.protocol.bodies import RaceList, RaceListed
from paddock.protocol.fields import NO_SEAT
from paddock.server.race.hub import Hub
from paddock.server.security import Visitor
from paddock.server.storage import queries
from paddock.server.storage.rows import ListedRow
from paddock.server.tables.glances import Glance

LISTED: Final = 100


async def races_to_watch(hub: Hub) -> RaceList:
    """Listed races that are under way or were until recently, the newest first."""
    found = await hub.storage.read(lambda conn: queries.watchable(conn, LISTED))
    return RaceList([_listed(hub, row, Glance()) for row in found])


async def races_of(hub: Hub, visitor: Visitor) -> RaceList:
    """The races in which a visitor holds a seat, the newest first."""
    owner = visitor.token_hash
    found = await hub.storage.read(lambda conn: queries.held_by(conn, owner, LISTED))
    glances = await hub.glances.at([row for row in found if row.race.id not in hub.kept])
    return RaceList([_mine(hub, row, glances.get(row.race.id, Glance())) for row in found])


def _listed(hub: Hub, row: ListedRow, glance: Glance) -> RaceListed:
    """A race as anybody may find it; one that is in memory tells best how it stands."""
    race, kept = row.race, hub.kept.get(row.race.id)
    live = None if kept is None else kept.live
    seen = glance if live is None else Glance(live.asked.typists, live.standings, live.result)
    laps = race.options.get("laps", 0)
    return RaceListed(
        id=race.id,
        game=race.game,
        circuit=race.circuit,
        status=race.status,
        names=row.names,
        version=row.version,
        created=race.created,
        your_seats=row.held,
        kinds=row.kinds,
        laps=laps if isinstance(laps, int) else 0,
        asked=_asked(seen.asked, row.held),
        standings=list(seen.standings),
        watchers=0 if live is None else live.audience.presence().watchers,
        result=seen.result,
    )


def _asked(asked: Sequence[int], held: Sequence[int]) -> int:
    """The seat that a race waits for, one of the visitor's before others."""
    own = [seat for seat in asked if seat in held]
    return next(iter([*own, *asked]), NO_SEAT)


def _mine(hub: Hub, row: ListedRow, glance: Glance) -> RaceListed:
    """A race of one's own; in the lobby with what one asks others to join by."""
    listed = _listed(hub, row, glance)
    if row.race.status != "lobby":
        return listed
    return replace(listed, host=row.race.host, code=row.race.code)
