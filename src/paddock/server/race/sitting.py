"""Who sits at a table: which seats a person holds, who the others are, and who is the host."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from paddock.protocol.fields import NO_SEAT
from paddock.server.refusals import Refusal
from paddock.server.security import same_hash
from paddock.server.storage.lobby import set_host
from paddock.server.storage.queries import find_race, touch
from paddock.server.storage.rows import RaceRow, SeatRow

Table = tuple[RaceRow, list[SeatRow]]


class Sitting(NamedTuple):
    """A seat, and the token by which somebody holds it."""

    seat: int
    token_hash: str


def held(seats: Sequence[SeatRow], token_hash: str) -> list[int]:
    """The seats that somebody holds; every seat is compared, each in constant time."""
    return [seat.seat for seat in seats if same_hash(seat.token_hash, token_hash)]


def others(seats: Sequence[SeatRow], person: Sitting) -> list[int]:
    """The seats of all other people, whoever drives for them now."""
    return [
        seat.seat
        for seat in seats
        if seat.kind == "player" and not same_hash(seat.token_hash, person.token_hash)
    ]


def check_holds(seats: Sequence[SeatRow], person: Sitting) -> None:
    """Refuse what only who holds a seat may do."""
    if not same_hash(seats[person.seat].token_hash, person.token_hash):
        raise Refusal("not_yours", f"you do not hold seat {person.seat}")


# Within a transaction


def locked_table(conn: Connection, id: str) -> Table:
    """The table, which nobody else changes until the end of the transaction."""
    touch(conn, id)
    found = find_race(conn, id)
    if found is None:
        raise Refusal("not_found", f"race {id} is no longer there")
    return found


def locked_race(conn: Connection, id: str) -> Table:
    """The same, where the race must be under way."""
    race, seats = locked_table(conn, id)
    if race.status != "racing":
        raise Refusal("wrong_time", f"expected a race under way, but it is {race.status}")
    return race, seats


def settle_host(conn: Connection, id: str) -> None:
    """After a change of who sits or drives: let the host be who it then has to be."""
    race, seats = locked_table(conn, id)
    host = host_of(race.host, seats)
    if host != race.host:
        set_host(conn, id, host)


def host_of(host: int, seats: Sequence[SeatRow]) -> int:
    """A person while there is one, and one at the wheel before one for whom a bot stands in.

    With real dice it is the host who throws for the bots, so nobody may have to wait for one who
    is away. Who is the host stays it otherwise.
    """
    people = [seat.seat for seat in seats if seat.kind == "player"]
    driving = [seat for seat in people if seats[seat].driver == "player"]
    fit = driving or people
    if not fit:
        return NO_SEAT
    return host if host in fit else fit[0]
