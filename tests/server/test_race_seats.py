"""Whatever happens at once: no seat is lost, and a race with a person left has one as its host."""

import asyncio
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from seats_at_random import DEEDS, PEOPLE, SEATS, Batch, Deed, World, settle

from paddock.protocol.fields import NO_SEAT, DiceKind
from paddock.server.storage.database import Database, open_database
from paddock.server.storage.rows import RaceRow, SeatRow
from paddock.server.tables import lobby

deeds = st.builds(
    Deed, st.integers(0, PEOPLE - 1), st.sampled_from(DEEDS), st.integers(0, SEATS - 1)
)
batches = st.builds(
    Batch,
    st.lists(deeds, min_size=1, max_size=PEOPLE, unique_by=lambda deed: deed.person),
    st.sampled_from([None, None, None, 0.0, 0.001, 0.004]),
)
everybody = Batch([Deed(person, "join", 0) for person in range(1, PEOPLE)])
start = Batch([Deed(0, "start", 0)])


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    opened = open_database(database_url)
    opened.migrate()
    yield opened
    opened.close()


def processes(database: Database) -> int:
    """How many server processes share it: as many as there can be, of those that matter."""
    return 1 if database.is_sqlite else 2


async def live_through(world: World, program: list[Batch]) -> None:
    """Let all of it happen, and look at the table after each batch."""
    await world.rise()
    try:
        await world.open()
        for batch in program:
            await world.do(batch)
            if not check(world):
                return
            await check_throw(world)
    finally:
        await world.fall()


def check(world: World) -> bool:
    """Look at every seat and at the host; says whether the table is still there."""
    found = world.table()
    if found is None:
        assert not any(person.seats for person in world.people if person.doubt is None)
        return False
    race, seats = found
    assert [seat.seat for seat in seats] == list(range(SEATS))
    for person in world.people:
        token = person.visitor.token_hash
        held = {seat.seat for seat in seats if seat.token_hash == token}
        settle(person, held)
        assert held == person.seats
    for seat in seats:
        check_seat(race, seat)
    check_host(race, seats)
    return True


def check_seat(race: RaceRow, seat: SeatRow) -> None:
    """A seat is open, somebody's, or a bot's that drives it."""
    assert (seat.token_hash != "") == (seat.kind == "player")
    if seat.kind == "bot":
        assert (seat.driver, seat.level) in {
            ("bot", "random"),
            ("bot", "rookie"),
            ("bot", "driver"),
        }
    elif seat.kind == "open":
        assert race.status == "lobby"
    else:
        assert (seat.driver == "bot") == (seat.level != "")


def check_host(race: RaceRow, seats: list[SeatRow]) -> None:
    """The host is a person, and one at the wheel where there is any; without people nobody is."""
    people = [seat.seat for seat in seats if seat.kind == "player"]
    driving = [seat for seat in people if seats[seat].driver == "player"]
    if not people:
        assert race.host == NO_SEAT
        assert race.status != "racing" or race.dice == "sealed"
    else:
        assert race.host in (driving or people)


async def check_throw(world: World) -> None:
    """With real dice a person throws, whoever is to roll: one at the wheel if there is any."""
    found = world.table()
    if found is None or found[0].status != "racing" or found[0].dice != "real":
        return
    thrown = await world.throw()
    if thrown is not None:
        _, seats = found
        driving = [seat.seat for seat in seats if seat.kind == "player" and seat.driver == "player"]
        assert not driving or thrown[0] in driving


@pytest.mark.parametrize("dice", ["sealed", "real"])
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(
    before=st.lists(batches, max_size=2),
    race=st.lists(batches, min_size=1, max_size=5),
)
def test_no_seat_is_lost_and_the_host_is_a_person(
    database: Database, dice: DiceKind, before: list[Batch], race: list[Batch]
) -> None:
    world = World(database, processes(database), dice)
    asyncio.run(live_through(world, [*before, everybody, start, *race]))


def test_a_seat_that_was_left_is_not_taken_back_at_another_process(database: Database) -> None:
    """Where nobody has told it yet that the seat is a bot's now."""

    async def check_both() -> None:
        world = World(database, 2, "sealed")
        await world.rise()
        try:
            await world.open()
            for batch in (everybody, start, Batch([Deed(1, "stand in", 0)])):
                await world.do(batch)
            await world.do(Batch([Deed(1, "hand over", 0)]))
            await lobby.leave(world.hubs[0], world.people[1].visitor, world.race, None)
            world.people[1].seats.clear()
            await world.do(Batch([Deed(1, "take back", 0)]))
            assert check(world)
        finally:
            await world.fall()

    asyncio.run(check_both())


def test_of_all_who_leave_at_once_none_is_the_host_of_the_one_who_stays(
    database: Database,
) -> None:
    for stays in range(1, PEOPLE):
        world = World(database, processes(database), "real")
        gone = [Deed(person, "leave", 0) for person in range(PEOPLE) if person != stays]
        asyncio.run(live_through(world, [everybody, start, Batch(gone), Batch([])]))
