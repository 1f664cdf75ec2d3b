"""Glances: how races stand that are not in memory, read from their ledgers and let go of again."""

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from sqlalchemy import Connection

from paddock.protocol.told import ResultTold, StandingTold
from paddock.server.race.asking import seats_asked
from paddock.server.race.ledger import Ledger, RulesApart, race_of
from paddock.server.refusals import Refusal
from paddock.server.running.logs import log_warning
from paddock.server.storage.queries import find_race, steps_after
from paddock.server.storage.rows import ListedRow
from paddock.server.storage.storage import Storage
from paddock.server.wire.scoring import result_told, standings_told

MOST_READ: Final = 12
"""Races that are read at once."""
MOST_KEPT: Final = 1000

Key = tuple[str, int, int]
"""A race, its version, and when its table changed: with the same, it stands the same."""


class Glance(NamedTuple):
    """How a race stands, in short."""

    asked: Sequence[int] = ()
    """The seats that it waits for."""
    standings: Sequence[StandingTold] = ()
    result: ResultTold | None = None


class Glances:
    """What was seen at the last looks; a race that goes on is looked at anew."""

    def __init__(self, storage: Storage) -> None:
        self._storage: Storage = storage
        self._kept: OrderedDict[Key, Glance] = OrderedDict()

    async def at(self, rows: Sequence[ListedRow]) -> dict[str, Glance]:
        """How these races stand, by their ids; only a few are read, those under way first."""
        unread = [row.race for row in rows if _key(row) not in self._kept]
        unread.sort(key=lambda race: race.status != "racing")
        wanted = [race.id for race in unread if race.status in ("racing", "over")][:MOST_READ]
        if wanted:
            await self._read(wanted)
        return {row.race.id: self._kept[_key(row)] for row in rows if _key(row) in self._kept}

    async def _read(self, ids: list[str]) -> None:
        ledgers = await self._storage.read(lambda conn: _ledgers(conn, ids))
        for key, glance in await asyncio.to_thread(_glances, ledgers):
            self._kept[key] = glance
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def _key(row: ListedRow) -> Key:
    return row.race.id, row.version, row.race.updated


def _ledgers(conn: Connection, ids: list[str]) -> list[Ledger]:
    found = [(find_race(conn, id), steps_after(conn, id, 0)) for id in ids]
    return [Ledger(*race, rows) for race, rows in found if race is not None]


def _glances(ledgers: list[Ledger]) -> list[tuple[Key, Glance]]:
    """In a thread: every race driven again from its ledger."""
    rules = RulesApart()
    seen: list[tuple[Key, Glance]] = []
    for ledger in ledgers:
        row, rows = ledger.row, ledger.rows
        version = rows[-1].number if rows else 0
        seen.append(((row.id, version, row.updated), _glance(rules, ledger)))
    return seen


def _glance(rules: RulesApart, ledger: Ledger) -> Glance:
    row = ledger.row
    try:
        race = race_of(rules.of(row), *ledger)
    except Refusal as refusal:
        log_warning("a race cannot be looked at", race=row.id, error=str(refusal))
        return Glance()
    asked = seats_asked(race, row, ledger.seats).typists
    return Glance(asked, standings_told(race), result_told(race))
