"""Joining a race on the socket: what one is welcomed with, and who is told of it."""

from collections.abc import Iterator

import pytest
from race_table import (
    INVITE,
    ROOKIE,
    Person,
    Table,
    asked_first,
    has_version,
    is_asked,
    me,
    waits_for_decision,
)
from race_table_server import ServerHere, race_server

from paddock.protocol import PROTOCOL
from paddock.protocol.messages import Presence, Refused, TableChanged, Welcome


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def test_a_table_in_the_lobby_welcomes_without_a_race(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), INVITE)
    with ada.connect(race) as line:
        welcome = line.hear()
    assert isinstance(welcome, Welcome)
    assert (welcome.because, welcome.protocol, welcome.seat) == ("joined", PROTOCOL, 0)
    assert welcome.race is None
    assert welcome.events == []
    assert welcome.table.status == "lobby"
    assert [seat.kind for seat in welcome.table.seats] == ["player", "open"]
    assert welcome.table.code
    assert welcome.table.secret == ""
    assert len(welcome.table.commitment) == 64


def test_everyone_in_the_lobby_is_told_who_sits_down(server: ServerHere) -> None:
    ada, bob, watcher = Person(server), Person(server), Person(server)
    race = ada.open(me("Ada"), INVITE, INVITE)
    with ada.connect(race) as host, watcher.connect(race) as spectator:
        bob.join(race, "Bob")
        for line in (host, spectator):
            seats = line.wait(TableChanged).table.seats
            assert [(seat.name, seat.kind) for seat in seats[:2]] == [
                ("Ada", "player"),
                ("Bob", "player"),
            ]
            assert seats[2].kind == "open"


def test_everyone_is_told_what_the_host_makes_of_a_seat_and_which_words_are_said(
    server: ServerHere,
) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), INVITE)
    with Person(server).connect(race) as spectator:
        spectator.hear()
        ada.told("PUT", f"/races/{race}/seats/1", {"kind": "bot", "level": "rookie"})
        seat = spectator.wait(TableChanged).table.seats[1]
        assert (seat.kind, seat.driver, seat.level) == ("bot", "bot", "rookie")
        assert seat.name
        ada.told("PUT", f"/races/{race}/seats/0/words", {"words": "no rain"})
        assert spectator.wait(TableChanged).table.seats[0].words == "no rain"


def test_the_start_welcomes_everyone_to_the_race(server: ServerHere) -> None:
    ada, bob = Person(server), Person(server)
    race = ada.open(me("Ada"), INVITE)
    bob.join(race, "Bob")
    with (
        ada.connect(race) as first,
        bob.connect(race) as second,
        Person(server).connect(race) as spectator,
    ):
        for line in (first, second, spectator):
            line.wait(Welcome)
        ada.start(race)
        for line, seat in ((first, 0), (second, 1), (spectator, -1)):
            welcome = line.wait(Welcome)
            assert (welcome.because, welcome.seat) == ("started", seat)
            assert welcome.table.status == "racing"
            assert welcome.table.code == ""
            assert welcome.race is not None
            assert welcome.race.version == 0
            assert len(welcome.race.standings) == 2
        lines = asked_first(first, second, spectator)
        assert lines[0].choices
        assert [line.choices for line in lines[1:]] == [[], []]


def test_choices_are_shown_to_the_seat_that_is_asked_and_to_nobody_else(
    server: ServerHere,
) -> None:
    with Table(server, "Ada", "Bob", "Cleo") as table:
        asked, *others = table.asked()
        seat = asked.follower.seat
        assert asked.race.question is not None
        assert asked.race.question.seat == seat
        for person in [*table.people, Person(server)]:
            line = table.connect(person)
            welcome = line.wait(Welcome)
            assert welcome.race is not None
            assert bool(welcome.race.choices) == (welcome.seat == seat)
        assert all(choice.kind == "gear" for choice in asked.choices)
        assert all(not other.choices for other in others)


def test_a_welcome_is_the_same_race_for_everyone_where_nothing_is_hidden(
    server: ServerHere,
) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(3)
        table.asked()
        late = table.spectator().until(waits_for_decision)
        for line in table.lines:
            assert line.race.state == late.race.state
            assert line.race.standings == late.race.standings
            assert line.race.question == late.race.question


def test_a_newcomer_is_told_what_happened_last(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(4)
        first, _ = table.asked()
        newcomer = table.spectator()
        assert newcomer.wait(Welcome).events == first.follower.events


def test_a_visitor_with_two_seats_plays_the_lowest_or_the_one_asked_for(
    server: ServerHere,
) -> None:
    ada = Person(server)
    race = ada.open(ROOKIE, me("Ada"), me("Ada's sister"), start=True)
    for query, seat in (({}, 1), ({"seat": 1}, 1), ({"seat": 2}, 2), ({"seat": -1}, -1)):
        with ada.connect(race, **query) as line:
            assert line.wait(Welcome).seat == seat


def test_a_seat_of_somebody_else_cannot_be_played(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        for stranger in (table.people[0], Person(server)):
            line = table.connect(stranger, seat=1)
            [refused] = line.rest()
            assert isinstance(refused, Refused)
            assert refused.code == "not_yours"


def test_a_race_that_is_not_there_is_refused(server: ServerHere) -> None:
    for race in ("abcdefghijkl", "ABCDEFGHIJKL", "x"):
        with Person(server).connect(race) as line:
            [refused] = line.rest()
            assert isinstance(refused, Refused)
            assert refused.code == "not_found"


def test_presence_tells_who_comes_and_goes(server: ServerHere) -> None:
    ada, bob, cleo = Person(server), Person(server), Person(server)
    race = ada.open(me("Ada"), INVITE)
    bob.join(race, "Bob")
    with ada.connect(race) as host:
        assert host.wait(Presence) == Presence(seats=[0], watchers=0)
        with bob.connect(race) as other:
            assert host.wait(Presence) == Presence(seats=[0, 1], watchers=0)
            assert other.wait(Presence) == Presence(seats=[0, 1], watchers=0)
            with cleo.connect(race):
                assert host.wait(Presence) == Presence(seats=[0, 1], watchers=1)
            assert host.wait(Presence) == Presence(seats=[0, 1], watchers=0)
        assert host.wait(Presence) == Presence(seats=[0], watchers=0)


def test_a_seat_is_present_until_its_last_connection_is_gone(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), INVITE)
    with Person(server).connect(race) as watcher:
        watcher.wait(Presence)
        with ada.connect(race):
            assert watcher.wait(Presence).seats == [0]
            with ada.connect(race):
                assert watcher.wait(Presence).seats == [0]
            assert watcher.wait(Presence).seats == [0]
        assert watcher.wait(Presence).seats == []


def test_two_connections_of_one_seat_hear_and_play_alike(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), ROOKIE, start=True)
    with ada.connect(race) as phone, ada.connect(race) as laptop:
        for line, other in ((phone, laptop), (laptop, phone), (phone, laptop)):
            line.until(is_asked)
            other.until(has_version(line.version))
            assert other.choices == line.choices
            moved = line.step()
            assert other.wait(type(moved)) == moved


def test_a_version_or_seat_that_is_no_number_is_refused(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), start=True)
    for query in ({"version": "new"}, {"seat": "red"}):
        with ada.connect(race, **query) as line:  # type: ignore[arg-type]
            [refused] = line.rest()
            assert isinstance(refused, Refused)
            assert refused.code == "bad_message"
