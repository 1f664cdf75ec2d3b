"""Resuming: whoever was away is sent what they missed, or begins again."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from race_table import Line, Person, Table, me
from race_table_server import ROOMY, ServerHere, race_server
from running_server import wait_for

from paddock.protocol.messages import AskUndo, Moved, Presence, Resumed, Welcome
from paddock.server.running.settings import Times

KEPT = 4


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    limits = replace(ROOMY, kept_moves=KEPT)
    with race_server(tmp_path_factory.mktemp("races"), limits, Times(evict_after=1e6)) as running:
        yield running


@pytest.fixture(scope="module")
def forgetful(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    times = Times(evict_after=0.1, sweep=0.05)
    with race_server(tmp_path_factory.mktemp("races"), times=times) as running:
        yield running


def resumed(table: Table, line: Line, version: int) -> list[Moved]:
    """What is sent to somebody who comes back with a version that can be resumed."""
    back = table.connect(table.people[line.follower.seat], version=version)
    told = back.heard_raw()
    assert isinstance(told, Resumed)
    assert (told.version, told.seat) == (version, line.follower.seat)
    assert told.table == line.table
    missed: list[Moved] = []
    while isinstance(message := back.heard_raw(), Moved):
        missed.append(message)
    assert isinstance(message, Presence)
    return missed


def test_missed_moves_follow_from_every_version_that_is_kept(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(KEPT + 2)
        table.asked()
        for line in table.lines:
            moves = [told for told in line.heard if isinstance(told, Moved)][-KEPT:]
            for at, move in enumerate(moves):
                assert resumed(table, line, move.since) == moves[at:]


def test_who_has_the_latest_version_has_missed_nothing(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(2)
        line, _ = table.asked()
        assert resumed(table, line, line.version) == []


@pytest.mark.parametrize("lead", [-1_000, 1, 1_000])
def test_who_is_too_far_behind_or_ahead_begins_again(server: ServerHere, lead: int) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(KEPT + 2)
        line, _ = table.asked()
        version = max(0, line.version + lead)
        back = table.connect(table.people[line.follower.seat], version=version)
        welcome = back.hear()
        assert isinstance(welcome, Welcome)
        assert welcome.because == "behind"
        assert welcome.race == line.race


def test_a_version_inside_a_move_begins_again(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(2)
        line, _ = table.asked()
        back = table.connect(table.people[0], version=line.version - 1)
        assert isinstance(welcome := back.hear(), Welcome)
        assert welcome.because == "behind"


def test_there_is_nothing_to_resume_in_the_lobby(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"))
    with ada.connect(race, version=0) as line:
        assert isinstance(welcome := line.hear(), Welcome)
        assert welcome.race is None


def test_a_spectator_resumes_too(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        line, _ = table.asked()
        version = line.version
        moved = line.step()
        back = table.connect(Person(server), version=version)
        assert isinstance(back.heard_raw(), Resumed)
        told = back.heard_raw()
        assert isinstance(told, Moved)
        assert (told.since, told.steps, told.choices) == (version, moved.steps, [])


def test_the_choices_of_a_missed_move_come_with_it(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        first, _ = table.asked()
        version = first.version
        first.step()
        now_asked, _ = table.asked()
        [missed] = resumed(table, now_asked, version)
        assert missed.choices == now_asked.choices != []


def test_a_version_from_before_an_undo_begins_again(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1) as table:
        [line] = table.asked()
        before = line.version
        line.step()
        [line] = table.asked()
        line.send(AskUndo, version=line.version)
        line.wait(Welcome)
        back = table.connect(table.people[0], version=before)
        assert isinstance(welcome := back.hear(), Welcome)
        assert welcome.because == "behind"
        assert welcome.race == line.race


def test_a_race_that_left_the_memory_goes_on_where_it_was(forgetful: ServerHere) -> None:
    with Table(forgetful, "Ada", "Bob") as table:
        table.drive(3)
        line, other = table.asked()
        before, seat = line.race, line.follower.seat
        for each in table.lines:
            each.close()
        wait_for(lambda: not forgetful.in_memory(table.id))
        again = table.connect(table.people[seat])
        assert isinstance(welcome := again.hear(), Welcome)
        assert welcome.race == before
        rival = table.connect(table.people[other.follower.seat], version=before.version)
        assert isinstance(rival.heard_raw(), Resumed)
        moved = again.step()
        assert moved.since == before.version
        assert forgetful.rows(table.id)[before.version] == moved.steps[0].text


def test_who_slept_while_the_race_left_the_memory_begins_again(forgetful: ServerHere) -> None:
    with Table(forgetful, "Ada", "Bob") as table:
        line, _ = table.asked()
        version = line.version
        line.step()
        table.asked()
        for each in table.lines:
            each.close()
        wait_for(lambda: not forgetful.in_memory(table.id))
        back = table.connect(table.people[0], version=version)
        assert isinstance(welcome := back.hear(), Welcome)
        assert welcome.because == "behind"


def test_a_race_that_somebody_follows_stays_in_memory(forgetful: ServerHere) -> None:
    with Table(forgetful, "Ada", "Bob") as table, Table(forgetful, "Cleo") as other:
        table.asked()
        other.lines[0].close()
        wait_for(lambda: not forgetful.in_memory(other.id))
        assert forgetful.in_memory(table.id)
