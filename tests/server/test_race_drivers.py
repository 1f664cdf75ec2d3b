"""Who drives: a seat is handed to a bot and taken back, players leave, and bots race alone."""

from collections.abc import Iterator

import pytest
from race_table import ROOKIE, SHORT, Line, Person, Table, changed, is_asked, me, over, table_is
from race_table_server import ServerHere, race_server
from running_server import wait_for
from sqlalchemy import update

from paddock.protocol.messages import (
    AnswerUndo,
    AskUndo,
    HandOver,
    Moved,
    Presence,
    Say,
    TableChanged,
    TakeBack,
    TakeStep,
    Welcome,
)
from paddock.server.running.settings import Times
from paddock.server.storage.schema import SEATS

AWAY = 600.0
"""Seconds that no test waits for."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races"), times=Times(away=AWAY)) as running:
        yield running


# Handed over and taken back


def test_a_seat_is_handed_to_a_bot_which_drives_on_and_taken_back(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        seat = asked.follower.seat
        asked.send(HandOver, level="rookie")
        for line in (asked, other):
            told = changed(line, lambda told: told.seats[seat].driver == "bot").seats[seat]
            assert (told.kind, told.level, told.name) == ("player", "rookie", ("Ada", "Bob")[seat])
        moved = other.wait(Moved)
        assert moved.steps[0].seat == seat
        other.until(is_asked)
        asked.until(lambda known: known.version == other.version)
        asked.send(TakeBack)
        for line in (asked, other):
            told = changed(line, lambda told: told.seats[seat].driver == "player").seats[seat]
            assert told.level == ""
        other.step()
        asked.until(is_asked)
        assert asked.step().steps[0].seat == seat


def test_the_usual_bot_drives_where_none_is_named(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        _, other = table.asked()
        seat = other.follower.seat
        other.send(HandOver)
        assert changed(other, lambda told: told.seats[seat].driver == "bot").seats[seat].level


def test_an_unknown_bot_is_refused(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        line, _ = table.asked()
        refused = line.refusal(HandOver, level="wizard")
        assert refused.code == "refused"
        assert "wizard" in refused.message
        assert all(seat.driver == "player" for seat in line.table.seats)


def test_only_a_seat_that_a_bot_drives_is_taken_back(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        line, _ = table.asked()
        assert line.refusal(TakeBack).code == "wrong_time"


def test_nobody_is_replaced_before_the_start_or_by_a_spectator(server: ServerHere) -> None:
    ada = Person(server)
    with ada.connect(ada.open(me("Ada"))) as line:
        assert line.refusal(HandOver).code == "wrong_time"
    with Table(server, "Ada", "Bob") as table:
        spectator = table.spectator()
        for kind in (HandOver, TakeBack):
            assert spectator.refusal(kind).code == "not_yours"


def test_a_seat_that_is_not_a_players_cannot_be_handed_over(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1) as table:
        [line] = table.asked()
        for seat in (1, 7):
            assert line.refusal(HandOver, seat=seat).code == "not_found"


def test_another_player_is_replaced_only_when_away_for_a_while(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        ada, bob = table.lines
        table.asked()
        assert ada.refusal(HandOver, seat=1).code == "not_yours"
        bob.close()
        ada.wait(Presence, lambda told: told.seats == [0])
        assert ada.refusal(HandOver, seat=1).code == "not_yours"
        with server.other_times(away=0.0):
            ada.send(HandOver, seat=1)
            changed(ada, lambda told: told.seats[1].driver == "bot")
        back = table.connect(table.people[1])
        back.until(table_is(lambda told: True)).send(TakeBack)
        back.until(table_is(lambda told: told.seats[1].driver == "player"))


def test_a_player_with_one_connection_left_is_not_away(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        ada, bob = table.lines
        table.connect(table.people[1]).until(table_is(lambda told: True))
        audience = server.hub.kept[table.id].live.audience
        bob.close()
        wait_for(lambda: len(audience.connections) == 2)
        table.spectator()
        told = ada.wait(Presence, lambda told: told.watchers == 1)
        assert told.seats == [0, 1]
        assert not audience.is_away(1, 0.0)


# Leaving for good


def test_who_leaves_a_race_goes_on_as_a_spectator_and_a_bot_drives(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        ada, bob = table.lines
        table.asked()
        table.people[1].leave(table.id)
        welcome = bob.wait(Welcome)
        assert welcome.seat == -1
        assert welcome.race is not None
        assert welcome.race.choices == []
        for line in (ada, bob):
            line.until(table_is(lambda told: told.seats[1].kind == "bot"))
            seat = line.table.seats[1]
            assert (seat.driver, seat.name) == ("bot", "Bob")
            told = line.wait(Presence, lambda told: told.watchers == 1)
            assert told.seats == [0]
        for kind, fields in ((Say, {"text": "Bye"}), (TakeBack, {}), (HandOver, {})):
            assert bob.refusal(kind, **fields).code == "not_yours"
        refused = bob.refusal(TakeStep, version=bob.version, text="blue gear 1")
        assert refused.code == "not_yours"
        ada.until(is_asked)
        ada.step()
        ada.until(is_asked)
        bob.until(lambda known: known.version == ada.version)


def test_the_token_of_who_left_is_void(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.asked()
        table.people[1].leave(table.id)
        again = table.connect(table.people[1])
        assert again.wait(Welcome).seat == -1
        assert table.people[1].ask("POST", f"/races/{table.id}/leave").status_code == 403


def test_when_the_host_leaves_another_player_is_the_host(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1) as table:
        table.asked()
        assert table.lines[1].table.host == 0
        table.people[0].leave(table.id)
        assert changed(table.lines[1], lambda told: told.seats[0].kind == "bot").host == 1


def test_when_the_last_player_leaves_bots_drive_to_the_end(server: ServerHere) -> None:
    with Table(server, "Ada", options=SHORT) as table:
        [line] = table.asked()
        table.people[0].leave(table.id)
        line.until(over)
        assert line.table.status == "over"
        assert line.table.host == -1


def test_what_the_player_who_left_asked_for_is_forgotten(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", "Cleo") as table:
        asked, other, _ = table.asked()
        asked.step()
        table.asked()
        asked.send(AskUndo, version=asked.version)
        other.undo_is_asked()
        table.people[asked.follower.seat].leave(table.id)
        other.undo_is_settled()
        assert other.refusal(AnswerUndo, agree=True).code == "wrong_time"


# Bots alone


def bots_race(server: ServerHere, **more: object) -> str:
    """A race of bots that nobody holds a seat in."""
    return Person(server).open(ROOKIE, ROOKIE, start=True, options={"length": 60}, **more)


def test_a_race_of_bots_runs_to_its_end_watched_or_not(server: ServerHere) -> None:
    race = bots_race(server)
    with Person(server).connect(race) as line:
        line.until(over)
        assert line.table.status == "over"
        rows = server.rows(race)
        assert len(rows) == line.version
        assert {row.partition(" ")[0] for row in rows} == {"dice", "red", "blue"}


def test_many_races_of_bots_run_beside_each_other(server: ServerHere) -> None:
    lines = [Person(server).connect(bots_race(server)) for _ in range(6)]
    for line in lines:
        with line:
            line.until(over)
            assert line.race.question is None


def test_a_bot_that_fails_takes_any_step_and_stops_no_other_race(server: ServerHere) -> None:
    """A level that this server does not know, as of a bot that was taken out of it."""
    ada = Person(server)
    failing, sound = (ada.open(ROOKIE, ROOKIE, options=SHORT) for _ in range(2))
    server.do(
        server.hub.storage.change(
            lambda db: db.execute(
                update(SEATS)
                .where(SEATS.c.race == failing, SEATS.c.seat == 0)
                .values(level="retired")
            )
        )
    )
    with ada.connect(failing) as first, ada.connect(sound) as second:
        for line, race in ((first, failing), (second, sound)):
            line.wait(Welcome)
            ada.start(race)
        second.until(over)
        first.wait(Moved, lambda told: told.steps[0].seat == 0)
        first.until(over)


def moves(line: Line) -> list[Moved]:
    """The moves that a line was told."""
    return [told for told in line.heard if isinstance(told, Moved)]


def test_everyone_is_told_of_the_table_before_the_bot_moves(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        asked.send(HandOver, level="rookie")
        told = other.hear()
        while not isinstance(told, (TableChanged, Moved)):
            told = other.hear()
        assert isinstance(told, TableChanged)
        assert told.table.seats[asked.follower.seat].driver == "bot"
