"""Undo: asked for, agreed to and carried out, each decided within one transaction.

Sealed dice fall the same again, so whoever takes a roll back knows what comes. Therefore every
other person at the table has to agree, present or not: a bot that stands in for somebody drives for
them, and agrees to nothing. What is asked for is asked for at one version of the race.
"""

from dataclasses import dataclass
from typing import NamedTuple

from msgspec import to_builtins
from sqlalchemy import Connection

from paddock.protocol.told import BackTo
from paddock.server.race.asking import now
from paddock.server.race.lines import undo_line
from paddock.server.race.sitting import Sitting, check_holds, held, locked_race, others
from paddock.server.refusals import Refusal
from paddock.server.security import same_hash
from paddock.server.storage import undos
from paddock.server.storage.failures import NumberTaken
from paddock.server.storage.queries import version_of
from paddock.server.storage.rows import RaceRow, SeatRow, StepRow


@dataclass(frozen=True)
class Wanted:
    """An undo that a seat asks for."""

    by: Sitting
    version: int
    """The version at which it is asked for."""
    steps: int
    to: BackTo
    needs_nobody: bool
    """Whether the rules let the seat take these steps back alone."""


class Decided(NamedTuple):
    """What became of an undo: the table as it is now, and the line if it was carried out."""

    race: RaceRow
    seats: list[SeatRow]
    line: StepRow | None = None


def ask(conn: Connection, id: str, wanted: Wanted) -> Decided:
    """Undo at once where no other person is at the table; else note that it is asked for."""
    _, seats = locked_race(conn, id)
    check_holds(seats, wanted.by)
    if version_of(conn, id) != wanted.version:
        raise NumberTaken(f"expected version {wanted.version}, but the race has gone on")
    line = None
    if wanted.needs_nobody or not others(seats, wanted.by):
        line = _carry_out(conn, id, wanted.version, wanted.steps)
    else:
        to = to_builtins(wanted.to)
        undos.set_undo(conn, id, wanted.by.seat, wanted.steps, wanted.version, to)
    return Decided(*locked_race(conn, id), line)


def answer(conn: Connection, id: str, by: Sitting, is_agreed: bool) -> Decided:
    """Agree to the undo that is asked for, for all seats that one holds, or end it."""
    race, seats = locked_race(conn, id)
    check_holds(seats, by)
    if race.undo_seat is None or race.undo_version is None:
        raise Refusal("wrong_time", "expected that somebody asks for an undo, but nobody does")
    asker = Sitting(race.undo_seat, seats[race.undo_seat].token_hash)
    line = None
    if not is_agreed:
        undos.forget_undo(conn, id)
    elif same_hash(asker.token_hash, by.token_hash):
        raise Refusal("not_yours", "expected the answer of somebody else than the one who asks")
    else:
        undos.agree(conn, id, held(seats, by.token_hash))
        agreeing = [seat for seat in locked_race(conn, id)[1] if seat.agrees]
        if len(agreeing) == len(others(seats, asker)):
            line = _carry_out(conn, id, race.undo_version, race.undo_steps)
    return Decided(*locked_race(conn, id), line)


def _carry_out(conn: Connection, id: str, version: int, steps: int) -> StepRow:
    line = StepRow(version + 1, undo_line(steps), now(), 0)
    undos.add_line(conn, id, line)
    undos.forget_undo(conn, id)
    return line
