"""Tables: opened, found, and opened again for a rematch."""

from dataclasses import replace
from functools import partial
from typing import Final

from sqlalchemy import Connection

from paddock.games.registry import find_game
from paddock.protocol.bodies import NewTable, TableSeat
from paddock.protocol.fields import NO_SEAT
from paddock.server.circuits.grounds import ground_for
from paddock.server.race.hub import Hub
from paddock.server.race.ledger import seat_cars
from paddock.server.race.sitting import Table, held
from paddock.server.refusals import Refusal
from paddock.server.security import Visitor
from paddock.server.storage import queries
from paddock.server.storage.failures import NumberTaken
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.tables import seating
from paddock.server.wire.wording import OVER, table_told

TRIES: Final = 5
"""How often another id and code are thrown where a table has them already."""


# Opening and finding


async def open_table(hub: Hub, visitor: Visitor, wanted: NewTable) -> TableSeat:
    """A new table; its race is begun at once where that is asked for."""
    owner = visitor.token_hash
    seats = seating.planned_seats(wanted, owner)
    race = seating.planned_race(wanted, owner, queries.now())
    race = replace(race, host=next((seat.seat for seat in seats if seat.token_hash), NO_SEAT))
    if race.dice == "real" and race.host < 0:
        raise Refusal("refused", "real dice: expected a seat of your own, to type them in")
    if wanted.start:
        check_all_taken(race, seats)
    race = await _insert(hub, race, seats, begun=wanted.start)
    if wanted.start:
        await hub.begin(race.id)
    return await find_table(hub, visitor, race.id)


async def find_table(hub: Hub, visitor: Visitor, race_id: str) -> TableSeat:
    """The table of this id."""
    return table_seat(await hub.storage.read(lambda conn: found_table(conn, race_id)), visitor)


async def find_table_by_code(hub: Hub, visitor: Visitor, code: str) -> TableSeat:
    """The table in the lobby that has this code."""

    def within(conn: Connection) -> Table:
        race_id = queries.find_code(conn, code.upper())
        if race_id is None:
            raise Refusal("not_found", f"no table that waits for players has the code {code!r}")
        return found_table(conn, race_id)

    return table_seat(await hub.storage.read(within), visitor)


# After the race


async def rematch(hub: Hub, visitor: Visitor, race_id: str) -> TableSeat:
    """The table of the next race of the same people: one for all who ask."""
    race, seats = await hub.storage.read(lambda conn: found_table(conn, race_id))
    sitting = held(seats, visitor.token_hash)
    if not sitting:
        raise Refusal("not_yours", "expected a driver of the race; you hold no seat in it")
    if race.status not in OVER:
        raise Refusal("wrong_time", "the race is not over yet; a rematch comes after it")
    if not race.rematch:
        await _open_rematch(hub, visitor, race, seats, sitting[0])
        await hub.table_changed(race_id)
        race, _ = await hub.storage.read(lambda conn: found_table(conn, race_id))
    return await find_table(hub, visitor, race.rematch)


async def _open_rematch(
    hub: Hub, visitor: Visitor, race: RaceRow, seats: list[SeatRow], host: int
) -> None:
    """Whoever asks first opens it, and is its host."""
    now = queries.now()
    rules, edition = pins(race, seats)
    fresh = replace(
        queries.without_undo(seating.sealed_anew(race)),
        status="lobby",
        rules=rules,
        edition=edition,
        host=host,
        owner_hash=visitor.token_hash,
        rematch="",
        season=None,
        created=now,
        updated=now,
    )
    again = [_again(seat) for seat in seats]
    await _insert(hub, fresh, again, after=race.id)


def _again(seat: SeatRow) -> SeatRow:
    """The same driver in the next race."""
    if seat.kind == "player":
        return replace(seat, driver="player", level="", words="", agrees=False)
    return replace(seat, driver="bot", words="", agrees=False)


# What they have in common


async def _insert(
    hub: Hub, race: RaceRow, seats: list[SeatRow], *, begun: bool = False, after: str = ""
) -> RaceRow:
    """Write a new table, begun at once or after another race, with an id that none has."""
    for _ in range(TRIES):
        race = replace(race, id=seating.new_id(), code=seating.new_code())
        try:
            await hub.storage.change(partial(_write, hub, race, seats, begun, after))
        except NumberTaken:
            continue
        return race
    raise Refusal("storage", "no free code was found for the table; try again")


def _write(
    hub: Hub, race: RaceRow, seats: list[SeatRow], begun: bool, after: str, conn: Connection
) -> None:
    most = hub.settings.limits.open_races
    if queries.count_open(conn, race.owner_hash) >= most:
        raise Refusal("limit", f"you have {most} open tables; finish or leave one first")
    if after and not queries.set_rematch(conn, after, race.id):
        return
    queries.insert_race(conn, race, seats)
    if begun:
        queries.begin_race(conn, race.id, race.rules, race.edition)


def found_table(conn: Connection, race_id: str) -> Table:
    """The rows of a table that must be there."""
    found = queries.find_race(conn, race_id)
    if found is None:
        raise Refusal("not_found", f"no table and no race has the id {race_id!r}")
    return found


def table_seat(table: Table, visitor: Visitor) -> TableSeat:
    """A table, and what a visitor holds there."""
    race, seats = table
    return TableSeat(table_told(race, seats), held(seats, visitor.token_hash))


def pins(race: RaceRow, seats: list[SeatRow]) -> tuple[int, int]:
    """The newest rules and edition of the circuit; they must fit the table still."""
    game = find_game(race.game)
    circuit = ground_for(game, race.circuit)
    rules = game.rules(circuit, race.options)
    rules.check_seats(len(seats))
    return rules.version, circuit.edition


def check_all_taken(race: RaceRow, seats: list[SeatRow]) -> None:
    """Refuse to start while a seat is open."""
    cars = seat_cars(race, len(seats))
    still_open = [f"{seat.seat} ({cars[seat.seat]})" for seat in seats if seat.kind == "open"]
    if still_open:
        raise Refusal(
            "wrong_time", f"expected every seat taken, but nobody sits on {', '.join(still_open)}"
        )
