"""The lobby: seats are taken, changed and left, words are said, and the race is started."""

from collections.abc import Callable
from dataclasses import replace

from sqlalchemy import Connection

from paddock.games.registry import find_game
from paddock.protocol.bodies import Joining, SeatChange, TableSeat
from paddock.server.race import drivers
from paddock.server.race.hub import Hub
from paddock.server.race.ledger import seat_cars
from paddock.server.race.sitting import Table, held, settle_host
from paddock.server.refusals import Refusal
from paddock.server.security import Visitor, same_hash
from paddock.server.storage import lobby, queries
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.tables import seating
from paddock.server.tables.opening import check_all_taken, found_table, pins, table_seat
from paddock.server.wire.wording import OVER


async def join(hub: Hub, visitor: Visitor, race_id: str, joining: Joining) -> TableSeat:
    """Take a seat; who sits there under this name already keeps it."""

    def work(conn: Connection, race: RaceRow, seats: list[SeatRow]) -> None:
        name = seating.checked_name(joining.name)
        seating.check_no_words(joining.words)
        if any(seats[seat].name == name for seat in held(seats, visitor.token_hash)):
            return
        _check_lobby(race)
        seating.check_free(name, seating.names_at(seats))
        seat = _seat_to_take(seats, joining.seat)
        queries.claim_seat(conn, race.id, seat, name, visitor.token_hash)

    return await _change(hub, visitor, race_id, work)


async def change_seat(
    hub: Hub, visitor: Visitor, race_id: str, number: int, wanted: SeatChange
) -> TableSeat:
    """The host opens a seat, or gives it to a bot, while no player sits there."""

    def work(conn: Connection, race: RaceRow, seats: list[SeatRow]) -> None:
        _check_host(race, seats, visitor)
        _check_lobby(race)
        if _seat(seats, number).kind == "player":
            raise Refusal("taken", f"{seats[number].name} has taken seat {number}")
        if wanted.kind == "invite" and wanted.level is not None:
            raise Refusal("refused", "expected a level for a bot only")
        _set_seat(conn, race.id, _made_of(race, seats, number, wanted))

    return await _change(hub, visitor, race_id, work)


async def choose_car(hub: Hub, visitor: Visitor, race_id: str, number: int, car: str) -> TableSeat:
    """Another car for a seat; a bot or an open seat that has it gets the other in exchange."""

    def work(conn: Connection, race: RaceRow, seats: list[SeatRow]) -> None:
        _check_may_choose(race, seats, number, visitor)
        _check_lobby(race)
        _check_car_free(race, seats, number, car, visitor)
        lobby.set_options(conn, race.id, seating.options_with_car(race, len(seats), number, car))

    return await _change(hub, visitor, race_id, work)


async def say_words(hub: Hub, visitor: Visitor, race_id: str, number: int, words: str) -> TableSeat:
    """What a seat adds to the secret of the dice."""

    def work(conn: Connection, race: RaceRow, seats: list[SeatRow]) -> None:
        _check_holds(_seat(seats, number), visitor)
        _check_lobby(race)
        queries.update_seat(conn, race.id, number, words=seating.checked_words(words, race.dice))

    return await _change(hub, visitor, race_id, work)


async def start(hub: Hub, visitor: Visitor, race_id: str) -> TableSeat:
    """From the lobby to the race, which is pinned to the rules as they are now."""

    def work(conn: Connection, race: RaceRow, seats: list[SeatRow]) -> None:
        _check_host(race, seats, visitor)
        _check_lobby(race)
        check_all_taken(race, seats)
        queries.begin_race(conn, race.id, *pins(race, seats))
        settle_host(conn, race.id)

    begun = await _change(hub, visitor, race_id, work)
    await hub.begin(race_id)
    return begun


# Leaving


async def leave(hub: Hub, visitor: Visitor, race_id: str, number: int | None) -> TableSeat:
    """Get up from a seat, or from all one has; in a race a bot drives on for good."""

    def work(conn: Connection, race: RaceRow, seats: list[SeatRow]) -> None:
        leaving = _leaving(seats, visitor, number)
        if race.status in OVER:
            raise Refusal("wrong_time", "the race is over; there is nothing to leave")
        if race.status == "racing":
            drivers.leave(conn, race, seats, leaving)
        else:
            _leave_lobby(conn, race, seats, leaving)

    left = await _change(hub, visitor, race_id, work)
    if left.table.status == "racing":
        await hub.begin(race_id)
    return left


def _leave_lobby(conn: Connection, race: RaceRow, seats: list[SeatRow], leaving: list[int]) -> None:
    left = [seating.open_seat(seat.seat) if seat.seat in leaving else seat for seat in seats]
    for seat in leaving:
        _set_seat(conn, race.id, left[seat])
    players = [seat.seat for seat in left if seat.kind == "player"]
    if not players:
        lobby.remove_lobby(conn, race.id)
    elif race.host in leaving:
        lobby.set_host(conn, race.id, players[0])


# What they have in common


async def _change(
    hub: Hub,
    visitor: Visitor,
    race_id: str,
    work: Callable[[Connection, RaceRow, list[SeatRow]], None],
) -> TableSeat:
    """Do something to a table, alone and as a whole, and tell everyone."""

    def within(conn: Connection) -> Table:
        queries.touch(conn, race_id)
        race, seats = found_table(conn, race_id)
        work(conn, race, seats)
        return queries.find_race(conn, race_id) or (replace(race, status="abandoned"), [])

    changed = await hub.storage.change(within)
    await hub.table_changed(race_id)
    return table_seat(changed, visitor)


def _seat(seats: list[SeatRow], number: int) -> SeatRow:
    if not 0 <= number < len(seats):
        raise Refusal("not_found", f"expected a seat from 0 to {len(seats) - 1}, but got {number}")
    return seats[number]


def _seat_to_take(seats: list[SeatRow], wanted: int | None) -> int:
    """The seat that was asked for, or the first that is open."""
    if wanted is not None:
        if _seat(seats, wanted).kind != "open":
            raise Refusal("taken", f"seat {wanted} is taken by {seats[wanted].name}")
        return wanted
    for seat in seats:
        if seat.kind == "open":
            return seat.seat
    raise Refusal("taken", "every seat of this table is taken; you can watch the race")


def _leaving(seats: list[SeatRow], visitor: Visitor, number: int | None) -> list[int]:
    """The seats that a visitor gets up from."""
    if number is not None:
        _check_holds(_seat(seats, number), visitor)
        return [number]
    leaving = held(seats, visitor.token_hash)
    if not leaving:
        raise Refusal("not_yours", "you hold no seat at this table")
    return leaving


def _made_of(race: RaceRow, seats: list[SeatRow], number: int, wanted: SeatChange) -> SeatRow:
    """What the host makes of a seat."""
    if wanted.kind == "invite":
        return seating.open_seat(number)
    others = [seat for seat in seats if seat.seat != number]
    return seating.bot_seat(find_game(race.game), number, wanted.level, seating.names_at(others))


def _set_seat(conn: Connection, race_id: str, seat: SeatRow) -> None:
    queries.update_seat(
        conn,
        race_id,
        seat.seat,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        driver=seat.driver,
        words=seat.words,
        token_hash=seat.token_hash,
        stand_in=seat.stand_in,
    )


def _check_lobby(race: RaceRow) -> None:
    if race.status != "lobby":
        raise Refusal("wrong_time", f"expected a table in the lobby, but the race is {race.status}")


def _check_holds(seat: SeatRow, visitor: Visitor) -> None:
    if not same_hash(seat.token_hash, visitor.token_hash):
        raise Refusal("not_yours", f"you do not hold seat {seat.seat}")


def _check_may_choose(race: RaceRow, seats: list[SeatRow], number: int, visitor: Visitor) -> None:
    """Players choose for themselves, and the host for bots and open seats."""
    if _seat(seats, number).kind == "player":
        _check_holds(seats[number], visitor)
    else:
        _check_host(race, seats, visitor)


def _check_car_free(
    race: RaceRow, seats: list[SeatRow], number: int, car: str, visitor: Visitor
) -> None:
    """Refuse a car that another person drives."""
    for seat, driven in zip(seats, seat_cars(race, len(seats)), strict=True):
        is_others = seat.kind == "player" and not same_hash(seat.token_hash, visitor.token_hash)
        if driven == car and is_others:
            raise Refusal("taken", f"{seat.name} drives the {car} car; take another")


def _check_host(race: RaceRow, seats: list[SeatRow], visitor: Visitor) -> None:
    """The host is who sits on the host's seat; where nobody does, who opened the table."""
    hosts = race.owner_hash if race.host < 0 else seats[race.host].token_hash
    if not same_hash(hosts, visitor.token_hash):
        who = "who opened the table" if race.host < 0 else seats[race.host].name
        raise Refusal("not_yours", f"only the host, {who}, may do this")
