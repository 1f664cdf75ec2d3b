"""What an undo writes down: that it is asked for, who agrees, and the line that carries it out."""

from collections.abc import Iterable, Mapping
from dataclasses import asdict

from sqlalchemy import Connection, insert, update

from paddock.server.storage.queries import touch
from paddock.server.storage.rows import StepRow
from paddock.server.storage.schema import RACES, SEATS, STEPS


def set_undo(
    conn: Connection, id: str, seat: int, steps: int, version: int, to: Mapping[str, object]
) -> None:
    """Note which seat asks at a version to take back how many steps; nobody has agreed yet."""
    asked = {"undo_seat": seat, "undo_steps": steps, "undo_version": version, "undo_to": dict(to)}
    _change(conn, id, asked)


def forget_undo(conn: Connection, id: str) -> None:
    """Note that nobody asks for an undo any more."""
    _change(conn, id, {"undo_seat": None, "undo_steps": 0, "undo_version": None, "undo_to": None})


def agree(conn: Connection, id: str, seats: Iterable[int]) -> None:
    """Note that these seats agree to the undo that is asked for."""
    touch(conn, id)
    which = update(SEATS).where(SEATS.c.race == id, SEATS.c.seat.in_(list(seats)))
    conn.execute(which.values(agrees=True))


def add_line(conn: Connection, id: str, line: StepRow) -> None:
    """Add to a race's ledger; `NumberTaken` where it has a line of this number."""
    conn.execute(insert(STEPS), {"race": id, **asdict(line)})


def _change(conn: Connection, id: str, asked: Mapping[str, object]) -> None:
    touch(conn, id)
    conn.execute(update(RACES).where(RACES.c.id == id).values(asked))
    conn.execute(update(SEATS).where(SEATS.c.race == id).values(agrees=False))
