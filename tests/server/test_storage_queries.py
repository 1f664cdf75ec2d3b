"""What is asked of the database and changed in it, on both kinds."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection
from storage_rows import RACE, add_race, append, running, seat, step

from paddock.server.storage import queries, undos
from paddock.server.storage.database import Database, open_database
from paddock.server.storage.failures import NumberTaken
from paddock.server.storage.rows import Append, RaceRow, SeatRow
from paddock.server.storage.writing import write

NEVER = 1
"""A time long ago; tables in the tests were updated later."""


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    opened = open_database(database_url)
    opened.migrate()
    yield opened
    opened.close()


@pytest.fixture
def conn(database: Database) -> Iterator[Connection]:
    with database.writing() as connection:
        yield connection


def table(conn: Connection, id: str, **fields: Any) -> RaceRow:
    """Write a table with two seats, of which ann holds the first."""
    race = replace(RACE, **({"id": id, "code": ""} | fields))
    queries.insert_race(conn, race, [seat(0, "player", "ann", "ann's"), seat(1)])
    return race


def found(conn: Connection, id: str) -> tuple[RaceRow, list[SeatRow]]:
    race = queries.find_race(conn, id)
    assert race is not None
    return race


def test_a_table_is_found_as_it_was_written(conn: Connection) -> None:
    seats = [seat(0, "player", "ann", "ann's"), seat(1, "bot", "rookie"), seat(2)]
    queries.insert_race(conn, RACE, reversed(seats))
    assert queries.find_race(conn, RACE.id) == (RACE, seats)
    assert queries.find_race(conn, "nowhere") is None


def test_a_table_without_clock_code_and_seats_is_found_too(conn: Connection) -> None:
    undo: dict[str, Any] = {
        "undo_seat": 2,
        "undo_steps": 1,
        "undo_version": 0,
        "undo_to": {"round": 1},
    }
    bare = replace(RACE, code="", clock_bank=None, options={}, listed=False, **undo)
    queries.insert_race(conn, bare, [])
    queries.insert_race(conn, replace(bare, id="other"), [])
    assert queries.find_race(conn, RACE.id) == (bare, [])


def test_a_code_leads_to_its_table_while_it_is_in_the_lobby(conn: Connection) -> None:
    table(conn, "a", code="BCDFGH")
    table(conn, "b")
    assert queries.find_code(conn, "BCDFGH") == "a"
    assert queries.find_code(conn, "") is None
    assert queries.begin_race(conn, "a", 1, 1)
    assert queries.find_code(conn, "BCDFGH") is None


def test_a_code_is_given_once(database: Database) -> None:
    with database.writing() as conn:
        table(conn, "a", code="BCDFGH")
    with pytest.raises(NumberTaken), database.writing() as conn:
        table(conn, "b", code="BCDFGH")


def test_versions_are_those_of_the_races_that_are_there(database: Database) -> None:
    with database.writing() as conn:
        table(conn, "a")
        table(conn, "b")
    assert write(database, [append("a", 1, 2, 3)]) == [None]
    many = ["a", "b", *(f"nowhere{number}" for number in range(1200))]
    with database.reading() as conn:
        assert queries.versions(conn, many) == {"a": 3, "b": 0}


def test_an_open_seat_is_claimed_once(conn: Connection) -> None:
    table(conn, "a")
    assert queries.claim_seat(conn, "a", 1, "bob", "bob's")
    assert not queries.claim_seat(conn, "a", 1, "eve", "eve's")
    assert not queries.claim_seat(conn, "a", 0, "eve", "eve's")
    assert not queries.claim_seat(conn, "a", 7, "eve", "eve's")
    assert found(conn, "a")[1][1] == seat(1, "player", "bob", "bob's")


def test_no_seat_is_claimed_once_the_race_has_begun(conn: Connection) -> None:
    table(conn, "a")
    queries.begin_race(conn, "a", 1, 1)
    assert not queries.claim_seat(conn, "a", 1, "bob", "bob's")
    assert found(conn, "a")[1][1] == seat(1)


def claim_as(id: str, name: str, conn: Connection) -> bool:
    return queries.claim_seat(conn, id, 0, name, f"{name}'s")


def test_of_many_who_claim_one_seat_at_once_one_gets_it(database_url: str) -> None:
    async def check() -> None:
        async with running(database_url) as one, running(database_url) as two:
            for number in range(5):
                id = f"r{number}"
                await add_race(one, replace(RACE, id=id, code=""), seat(0))
                claims = [
                    storage.change(partial(claim_as, id, f"n{name}"))
                    for name, storage in enumerate((one, two, one, two))
                ]
                assert sorted(await asyncio.gather(*claims)) == [False, False, False, True]

    asyncio.run(check())


def test_a_seat_is_changed_and_the_table_with_it(conn: Connection) -> None:
    table(conn, "a", updated=NEVER)
    assert queries.update_seat(conn, "a", 1, kind="bot", name="rookie", level="rookie")
    assert not queries.update_seat(conn, "a", 5, kind="bot")
    race, seats = found(conn, "a")
    assert (seats[1].kind, seats[1].name, seats[1].level) == ("bot", "rookie", "rookie")
    assert race.updated > RACE.updated


def test_a_race_begins_once(conn: Connection) -> None:
    table(conn, "a", code="BCDFGH")
    assert queries.begin_race(conn, "a", 4, 2, ["Ann", "Bob"])
    assert not queries.begin_race(conn, "a", 5, 3, ["Eve", "Eve"])
    race, seats = found(conn, "a")
    assert (race.status, race.rules, race.code) == ("racing", 4, "")
    assert [seat.name for seat in seats] == ["Ann", "Bob"]


def test_asking_for_an_undo_forgets_who_agreed_to_another(conn: Connection) -> None:
    table(conn, "a")
    table(conn, "b")
    queries.update_seat(conn, "a", 1, agrees=True)
    queries.update_seat(conn, "b", 1, agrees=True)
    undos.set_undo(conn, "a", 0, 3, 0, {"car": "red"})
    race, seats = found(conn, "a")
    assert (race.undo_seat, race.undo_steps, race.undo_to) == (0, 3, {"car": "red"})
    assert [seat.agrees for seat in seats] == [False, False]
    assert [seat.agrees for seat in found(conn, "b")[1]] == [False, True]
    undos.agree(conn, "a", [1])
    assert [seat.agrees for seat in found(conn, "a")[1]] == [False, True]
    undos.forget_undo(conn, "a")
    race, seats = found(conn, "a")
    assert race == replace(RACE, id="a", code="", updated=race.updated)
    assert [seat.agrees for seat in seats] == [False, False]


def test_an_undo_is_asked_for_at_one_version_and_void_at_any_other(conn: Connection) -> None:
    table(conn, "a")
    undos.set_undo(conn, "a", 0, 3, 1, {})
    assert found(conn, "a")[0].undo_seat is None
    undos.add_line(conn, "a", step(1))
    assert found(conn, "a")[0].undo_seat == 0
    assert queries.version_of(conn, "a") == 1
    undos.add_line(conn, "a", step(2))
    assert found(conn, "a")[0].undo_seat is None
    assert queries.version_of(conn, "a") == 2


def test_a_rematch_is_named_once(conn: Connection) -> None:
    table(conn, "a")
    assert queries.set_rematch(conn, "a", "b")
    assert not queries.set_rematch(conn, "a", "c")
    assert found(conn, "a")[0].rematch == "b"


def test_tables_and_races_under_way_count_as_open(conn: Connection) -> None:
    for number, status in enumerate(("lobby", "racing", "over", "abandoned")):
        table(conn, f"r{number}", status=status, owner_hash="ann's")
    table(conn, "other", owner_hash="bob's")
    assert queries.count_open(conn, "ann's") == 2
    assert queries.count_open(conn, "nobody's") == 0


def test_to_watch_are_listed_races_under_way_then_those_over(database: Database) -> None:
    with database.writing() as conn:
        table(conn, "lobby")
        table(conn, "old", status="racing", updated=5)
        table(conn, "new", status="racing", updated=6)
        table(conn, "over", status="over", updated=9)
        table(conn, "hidden", status="racing", listed=False)
        table(conn, "gone", status="abandoned")
    write(database, [append("old", 1, 2)])
    with database.reading() as conn:
        races = queries.watchable(conn, 10)
        assert [listed.race.id for listed in races] == ["new", "old", "over"]
        assert [(listed.names, listed.version) for listed in races] == [
            (["ann", ""], 0), (["ann", ""], 2), (["ann", ""], 0)
        ]  # fmt: skip
        assert [listed.kinds for listed in races] == [["player", "open"]] * 3
        assert [listed.race.id for listed in queries.watchable(conn, 2)] == ["new", "old"]


def test_a_visitors_races_come_newest_first_with_their_seats(conn: Connection) -> None:
    table(conn, "old", created=1)
    table(conn, "new", created=2)
    queries.claim_seat(conn, "new", 1, "ann again", "ann's")
    queries.claim_seat(conn, "old", 1, "bob", "bob's")
    listed = queries.held_by(conn, "ann's", 10)
    assert [(one.race.id, one.names, one.version, one.held) for one in listed] == [
        ("new", ["ann", "ann again"], 0, [0, 1]),
        ("old", ["ann", "bob"], 0, [0]),
    ]
    assert [one.race.id for one in queries.held_by(conn, "ann's", 1)] == ["new"]
    assert queries.held_by(conn, "", 10) == []


def test_tables_never_started_are_removed_with_their_seats(conn: Connection) -> None:
    table(conn, "old", updated=5)
    table(conn, "new", updated=10)
    table(conn, "racing", status="racing", updated=5, rematch="old")
    assert queries.remove_lobbies(conn, 10) == ["old"]
    assert queries.find_race(conn, "old") is None
    assert len(queries.held_by(conn, "ann's", 10)) == 2
    assert found(conn, "racing")[0].rematch == ""
    assert queries.remove_lobbies(conn, 10) == []


def test_races_in_which_nothing_happens_are_abandoned(database: Database) -> None:
    with database.writing() as conn:
        table(conn, "idle", status="racing", updated=5)
        table(conn, "silent", status="racing", updated=5)
        table(conn, "driven", status="racing", updated=5)
        table(conn, "talked", status="racing", updated=20)
        table(conn, "over", status="over", updated=5)
    write(database, [Append("idle", (step(1, at=9),)), Append("driven", (step(1, at=15),))])
    with database.writing() as conn:
        assert sorted(queries.abandon_races(conn, 10)) == ["idle", "silent"]
        assert found(conn, "idle")[0].status == "abandoned"
        assert found(conn, "driven")[0].status == "racing"
        assert queries.abandon_races(conn, 10) == []
