"""What becomes of a table when somebody goes: another host, a bot, or no table."""

from sqlalchemy import Connection, delete, update

from paddock.server.storage.queries import update_seat
from paddock.server.storage.schema import RACES


def set_host(conn: Connection, id: str, seat: int) -> None:
    """Make the player on another seat the host."""
    conn.execute(update(RACES).where(RACES.c.id == id).values(host=seat))


def set_options(conn: Connection, id: str, options: dict[str, int | str]) -> None:
    """Let a table that was not started be played otherwise."""
    conn.execute(update(RACES).where(RACES.c.id == id).values(options=options))


def remove_lobby(conn: Connection, id: str) -> None:
    """Remove a table that was never started, and every word of it as somebody's rematch."""
    conn.execute(delete(RACES).where(RACES.c.id == id, RACES.c.status == "lobby"))
    conn.execute(update(RACES).where(RACES.c.rematch == id).values(rematch=""))


def give_up_seat(conn: Connection, id: str, seat: int, level: str) -> None:
    """A player leaves a race for good: the seat is a bot's now."""
    update_seat(conn, id, seat, driver="bot", kind="bot", level=level, stand_in="", token_hash="")


def abandon_race(conn: Connection, id: str) -> None:
    """Close a race that can no longer go on."""
    closed = update(RACES).where(RACES.c.id == id, RACES.c.status == "racing")
    conn.execute(closed.values(status="abandoned"))
