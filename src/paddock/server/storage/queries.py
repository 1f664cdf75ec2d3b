"""What is asked of the database and changed in it: plain functions on a connection.

Every change of a table first marks its race as updated, which locks that row: two changes of one
table, in whatever process, come one after the other.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from paddock.protocol.fields import SeatKind, Status
from paddock.server.storage.rows import ListedRow, RaceRow, SeatRow, StepRow
from paddock.server.storage.schema import RACES, SEATS, STEPS

SEAT_COLUMNS: Final = [column for column in SEATS.columns if column.name != "race"]
MOST_AT_ONCE: Final = 500
"""Values in one statement; SQLite has a limit."""
VERSION: Final = func.coalesce(
    select(func.max(STEPS.c.number)).where(STEPS.c.race == RACES.c.id).scalar_subquery(), 0
)
LAST_STEP: Final = func.coalesce(
    select(STEPS.c.at)
    .where(STEPS.c.race == RACES.c.id)
    .order_by(STEPS.c.number.desc())
    .limit(1)
    .scalar_subquery(),
    0,
)


def insert_race(conn: Connection, race: RaceRow, seats: Iterable[SeatRow]) -> None:
    """Write a new table; `NumberTaken` where its id or code is in use."""
    conn.execute(insert(RACES), asdict(race) | {"code": race.code or None})
    rows = [{"race": race.id, **asdict(seat)} for seat in seats]
    if rows:
        conn.execute(insert(SEATS), rows)


def find_race(conn: Connection, id: str) -> tuple[RaceRow, list[SeatRow]] | None:
    """A race and its seats, in their order; without an undo that it has gone on from."""
    wanted = select(RACES, VERSION.label("version")).where(RACES.c.id == id)
    row = conn.execute(wanted).one_or_none()
    if row is None:
        return None
    seats = select(*SEAT_COLUMNS).where(SEATS.c.race == id).order_by(SEATS.c.seat)
    return _race(row), [SeatRow(**seat._mapping) for seat in conn.execute(seats)]


def find_code(conn: Connection, code: str) -> str | None:
    """The race whose table is joined by this code."""
    return conn.scalar(select(RACES.c.id).where(RACES.c.code == code)) if code else None


def steps_after(conn: Connection, id: str, number: int) -> list[StepRow]:
    """The lines of a race's ledger after this number."""
    wanted = (
        select(STEPS.c.number, STEPS.c.text, STEPS.c.at, STEPS.c.spent)
        .where(STEPS.c.race == id, STEPS.c.number > number)
        .order_by(STEPS.c.number)
    )
    return [StepRow(*row) for row in conn.execute(wanted)]


def version_of(conn: Connection, id: str) -> int:
    """How many lines a race's ledger has."""
    return conn.scalar(select(VERSION).where(RACES.c.id == id)) or 0


def versions(conn: Connection, ids: Iterable[str]) -> dict[str, int]:
    """How many lines each race's ledger has; races that are not there are left out."""
    wanted = list(ids)
    found: dict[str, int] = {}
    for at in range(0, len(wanted), MOST_AT_ONCE):
        some = select(RACES.c.id, VERSION).where(RACES.c.id.in_(wanted[at : at + MOST_AT_ONCE]))
        found.update((id, version) for id, version in conn.execute(some))
    return found


def changes(conn: Connection, ids: Iterable[str]) -> dict[str, int]:
    """When each table was last changed; tables that are not there are left out."""
    wanted = list(ids)
    found: dict[str, int] = {}
    for at in range(0, len(wanted), MOST_AT_ONCE):
        some = select(RACES.c.id, RACES.c.updated).where(
            RACES.c.id.in_(wanted[at : at + MOST_AT_ONCE])
        )
        found.update((id, updated) for id, updated in conn.execute(some))
    return found


def claim_seat(conn: Connection, id: str, seat: int, name: str, token_hash: str) -> bool:
    """Sit down on an open seat of a table in the lobby; of two who try, one does."""
    if not touch(conn, id, status="lobby"):
        return False
    taken = update(SEATS).where(
        SEATS.c.race == id, SEATS.c.seat == seat, SEATS.c.kind == "open", SEATS.c.token_hash == ""
    )
    sitting = {"kind": "player", "driver": "player", "level": "", "stand_in": "", "name": name}
    done = conn.execute(taken.values(sitting | {"token_hash": token_hash, "words": ""}))
    return done.rowcount == 1


def update_seat(conn: Connection, id: str, seat: int, **fields: str | bool) -> bool:
    """Change these fields of a seat; whether there is such a seat."""
    touch(conn, id)
    which = update(SEATS).where(SEATS.c.race == id, SEATS.c.seat == seat)
    return conn.execute(which.values(fields)).rowcount == 1


def begin_race(
    conn: Connection, id: str, rules: int, edition: int, names: Sequence[str] | None = None
) -> bool:
    """From the lobby to the race, once; `names` are those of all seats, in their order."""
    if not touch(conn, id, status="lobby"):
        return False
    begun = {"status": "racing", "rules": rules, "edition": edition, "code": None}
    conn.execute(update(RACES).where(RACES.c.id == id).values(begun))
    for seat, name in enumerate(names or ()):
        conn.execute(
            update(SEATS).where(SEATS.c.race == id, SEATS.c.seat == seat).values(name=name)
        )
    return True


def set_rematch(conn: Connection, id: str, new: str) -> bool:
    """Name the table of the next race, where none is named."""
    free = update(RACES).where(RACES.c.id == id, RACES.c.rematch == "")
    return conn.execute(free.values(rematch=new, updated=now())).rowcount == 1


def count_open(conn: Connection, token_hash: str) -> int:
    """How many tables and races under way this visitor has opened."""
    opened = select(func.count()).where(
        RACES.c.owner_hash == token_hash, RACES.c.status.in_(("lobby", "racing"))
    )
    return conn.scalar(opened) or 0


def watchable(conn: Connection, limit: int) -> list[ListedRow]:
    """Listed races under way and then those over; the latest first."""
    found: list[Row[Any]] = []
    for status in ("racing", "over"):
        wanted = (
            select(RACES, VERSION.label("version"))
            .where(RACES.c.status == status, RACES.c.listed)
            .order_by(RACES.c.updated.desc(), RACES.c.id)
            .limit(limit - len(found))
        )
        found += conn.execute(wanted).all()
    return _listed(conn, found, {})


def held_by(conn: Connection, token_hash: str, limit: int) -> list[ListedRow]:
    """Races in which this visitor has seats, the newest first."""
    if not token_hash:
        return []
    held: dict[str, list[int]] = {}
    seats = select(SEATS.c.race, SEATS.c.seat).where(SEATS.c.token_hash == token_hash)
    mine = seats.with_only_columns(SEATS.c.race)
    wanted = (
        select(RACES, VERSION.label("version"))
        .where(RACES.c.id.in_(mine))
        .order_by(RACES.c.created.desc(), RACES.c.id)
        .limit(limit)
    )
    found = conn.execute(wanted).all()
    for race, seat in conn.execute(seats.order_by(SEATS.c.seat)):
        held.setdefault(race, []).append(seat)
    return _listed(conn, found, held)


def remove_lobbies(conn: Connection, before: int) -> list[str]:
    """Remove the tables in the lobby where nothing has changed since; their ids."""
    old = delete(RACES).where(RACES.c.status == "lobby", RACES.c.updated < before)
    gone = list(conn.scalars(old.returning(RACES.c.id)))
    for at in range(0, len(gone), MOST_AT_ONCE):
        dangling = RACES.c.rematch.in_(gone[at : at + MOST_AT_ONCE])
        conn.execute(update(RACES).where(dangling).values(rematch=""))
    return gone


def abandon_races(conn: Connection, before: int) -> list[str]:
    """Close the races under way in which nothing has happened since; their ids."""
    idle = update(RACES).where(
        RACES.c.status == "racing", RACES.c.updated < before, before > LAST_STEP
    )
    closed = idle.values(status="abandoned", updated=now()).returning(RACES.c.id)
    return list(conn.scalars(closed))


def touch(conn: Connection, id: str, status: Status | None = None) -> bool:
    """Mark a race as changed, and lock it until the end of the transaction; whether it is there."""
    which = update(RACES).where(RACES.c.id == id)
    if status is not None:
        which = which.where(RACES.c.status == status)
    return conn.execute(which.values(updated=now())).rowcount == 1


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def _listed(
    conn: Connection, found: Sequence[Row[Any]], held: dict[str, list[int]]
) -> list[ListedRow]:
    seats = _seats(conn, [row.id for row in found])
    return [
        ListedRow(
            _race(row),
            [name for name, _ in seats.get(row.id, [])],
            [kind for _, kind in seats.get(row.id, [])],
            row.version,
            held.get(row.id, []),
        )
        for row in found
    ]


def _seats(conn: Connection, ids: list[str]) -> dict[str, list[tuple[str, SeatKind]]]:
    """The name and the kind of every seat of these races."""
    found: dict[str, list[tuple[str, SeatKind]]] = {}
    for at in range(0, len(ids), MOST_AT_ONCE):
        some = SEATS.c.race.in_(ids[at : at + MOST_AT_ONCE])
        seats = select(SEATS.c.race, SEATS.c.name, SEATS.c.kind).where(some)
        for race, name, kind in conn.execute(seats.order_by(SEATS.c.seat)):
            found.setdefault(race, []).append((name, kind))
    return found


def _race(row: Row[Any]) -> RaceRow:
    columns = {column.name: row._mapping[column] for column in RACES.columns}
    race = RaceRow(**columns | {"code": row.code or ""})
    return race if race.undo_version == row.version else without_undo(race)


def without_undo(race: RaceRow) -> RaceRow:
    """The same table where nobody asks for an undo."""
    return replace(race, undo_seat=None, undo_steps=0, undo_version=None, undo_to=None)
