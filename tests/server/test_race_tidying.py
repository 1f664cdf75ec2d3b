"""Tidying: forgotten tables are removed, dead races closed, idle ones leave the memory."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from race_table import INVITE, SHORT, Person, Table, changed, me, over
from race_table_server import ServerHere, race_server
from running_server import wait_for

from paddock.core.seals import commitment_to
from paddock.protocol.messages import Closing, TakeStep, Welcome
from paddock.server.running.settings import Times

LONG_AGO = 1_000_000_000_000
"""Milliseconds since 1970: in 2001."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    times = Times(sweep=0.05, evict_after=0.05)
    with race_server(tmp_path_factory.mktemp("races"), times=times) as running:
        yield running


def test_a_forgotten_lobby_is_removed_and_who_waits_there_is_told(server: ServerHere) -> None:
    ada = Person(server)
    race, kept = ada.open(me("Ada"), INVITE), ada.open(me("Ada"), INVITE)
    with ada.connect(race) as line:
        line.wait(Welcome)
        server.rewrite(race, updated=LONG_AGO)
        told = line.rest()[-1]
        assert isinstance(told, Closing)
        assert told.because == "gone"
    assert ada.ask("GET", f"/races/{race}").status_code == 404
    assert ada.ask("GET", f"/races/{kept}").status_code == 200


def test_an_abandoned_race_is_closed_and_everyone_is_told(tmp_path: Path) -> None:
    times = Times(sweep=0.05)
    with race_server(tmp_path, times=times) as server, Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        with server.other_times(abandoned=0.0):
            for line in (asked, other):
                line.until(over)
        for line in (asked, other):
            assert line.table.status == "abandoned"
            assert commitment_to(line.table.secret) == line.table.commitment
        step = {"version": asked.version, "text": asked.choices[0].text}
        assert asked.refusal(TakeStep, **step).code == "wrong_time"


def test_an_idle_race_leaves_the_memory_and_a_followed_one_does_not(server: ServerHere) -> None:
    with Table(server, "Ada") as followed, Table(server, "Bob") as left:
        followed.asked()
        left.asked()
        left.lines[0].close()
        wait_for(lambda: not server.in_memory(left.id))
        assert server.in_memory(followed.id)


def test_a_rematch_is_announced_to_everyone_who_is_still_there(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", options=SHORT) as table:
        spectator = table.spectator()
        table.drive_to_the_end()
        bob = table.people[1]
        opened = bob.told("POST", f"/races/{table.id}/rematch")["table"]
        for line in (*table.lines, spectator):
            assert changed(line, lambda told: told.rematch).rematch == opened["id"]
        assert [seat["name"] for seat in opened["seats"]] == ["Ada", "Bob"]
        with table.people[0].connect(opened["id"]) as again:
            welcome = again.wait(Welcome)
            assert (welcome.seat, welcome.table.status, welcome.table.host) == (0, "lobby", 1)
            assert welcome.table.commitment != table.lines[0].table.commitment
            bob.start(opened["id"])
            assert again.wait(Welcome).because == "started"


def test_the_last_who_leaves_a_lobby_takes_it_away(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), INVITE)
    with Person(server).connect(race) as line:
        line.wait(Welcome)
        ada.leave(race)
        told = line.rest()[-1]
        assert isinstance(told, Closing)
        assert told.because == "gone"
