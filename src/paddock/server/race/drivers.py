"""Who drives a seat of a race under way: each change is decided within one transaction.

A bot that stands in for a person drives for them and no more, and it is the bot that they chose.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from paddock.bots.registry import bot_levels
from paddock.core.errors import unknown
from paddock.server.race.sitting import (
    Sitting,
    check_holds,
    locked_race,
    locked_table,
    settle_host,
)
from paddock.server.refusals import Refusal
from paddock.server.storage.lobby import abandon_race, give_up_seat
from paddock.server.storage.queries import update_seat
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.storage.undos import forget_undo
from paddock.server.tables.seating import stand_in_of


def hand_over(conn: Connection, id: str, seat: int) -> None:
    """Let the bot drive that the player of a seat has chosen."""
    race, seats = locked_race(conn, id)
    if not 0 <= seat < len(seats) or seats[seat].kind != "player":
        raise Refusal("not_found", f"expected a player's seat, but got {seat}")
    update_seat(conn, id, seat, driver="bot", level=stand_in_of(race.game, seats[seat]))
    settle_host(conn, id)


def hand_over_to(conn: Connection, id: str, person: Sitting, level: str) -> None:
    """Let this bot drive for a person, now and whenever they cannot."""
    choose_stand_in(conn, id, person, level)
    hand_over(conn, id, person.seat)


def take_back(conn: Connection, id: str, person: Sitting) -> None:
    """Let a person drive their seat again."""
    _, seats = locked_race(conn, id)
    check_holds(seats, person)
    if seats[person.seat].driver != "bot":
        raise Refusal("wrong_time", "expected that a bot drives your seat, but none does")
    update_seat(conn, id, person.seat, driver="player", level="")
    settle_host(conn, id)


def choose_stand_in(conn: Connection, id: str, person: Sitting, level: str) -> None:
    """Choose the bot that drives while one cannot; where it drives already, from now on."""
    race, seats = locked_table(conn, id)
    check_holds(seats, person)
    if race.status not in ("lobby", "racing"):
        raise Refusal("wrong_time", "expected a race that is not over yet")
    known = bot_levels(race.game)
    if level not in known:
        raise unknown(f"bot for {race.game}", level, known)
    update_seat(conn, id, person.seat, stand_in=level)
    if seats[person.seat].driver == "bot":
        update_seat(conn, id, person.seat, level=level)


def leave(
    conn: Connection, race: RaceRow, seats: Sequence[SeatRow], leaving: Sequence[int]
) -> None:
    """Let bots drive these seats for good; with real dice, who would throw when nobody is left?"""
    for seat in leaving:
        give_up_seat(conn, race.id, seat, stand_in_of(race.game, seats[seat]))
    if race.undo_seat is not None:
        forget_undo(conn, race.id)
    if race.dice == "real" and not any(
        seat.kind == "player" and seat.seat not in leaving for seat in seats
    ):
        abandon_race(conn, race.id)
    settle_host(conn, race.id)
