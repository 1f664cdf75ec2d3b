"""How fast bots drive on: at once where somebody plays, and slowly where nobody does."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import monotonic

import pytest
from race_table import LONG, ROOKIE, Line, Person, me
from race_table_server import ROOMY, ServerHere, race_server
from running_server import wait_for

from paddock.protocol.messages import HandOver, TakeBack
from paddock.server.running.settings import Times

SLOW = Times(watched=0.2, alone=3600.0)
LIMITS = replace(ROOMY, alone=3, alone_at_once=1, watched_at_once=1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerHere]:
    """A server on which nothing goes on where nobody is."""
    with race_server(tmp_path, LIMITS, SLOW, paced=True) as running:
        yield running


def alone(person: Person) -> str:
    """A race of bots, which nobody watches."""
    return person.open(ROOKIE, ROOKIE, start=True, options={**LONG, "laps": 100})


def grow(line: Line, steps: int) -> float:
    """Listen until a race has grown by so much; the seconds that it takes."""
    began, before = monotonic(), line.version
    line.until(lambda known: known.version is not None and known.version >= before + steps)
    return monotonic() - began


def test_where_nobody_is_bots_wait_and_go_on_as_soon_as_somebody_comes(server: ServerHere) -> None:
    race = alone(Person(server))
    assert [row for row in server.rows(race) if not row.startswith("dice")] == []
    with Person(server).connect(race) as line:
        line.until(lambda known: known.race is not None)
        grow(line, 4)
    wait_for(lambda: server.hub.pacing.alone == [race])
    before = server.rows(race)
    with Person(server).connect(race) as line:
        line.until(lambda known: known.version is not None and known.version > len(before))


def test_where_people_only_watch_bots_take_a_step_and_wait(server: ServerHere) -> None:
    race = alone(Person(server))
    with Person(server).connect(race) as line:
        line.until(lambda known: known.race is not None)
        decisions = len([row for row in server.rows(race) if not row.startswith("dice")])
        began = monotonic()
        grow(line, 8)
        rows = server.rows(race)
        taken = len([row for row in rows if not row.startswith("dice")]) - decisions
        assert taken > 1
        assert monotonic() - began >= (taken - 1) * SLOW.watched


def test_where_somebody_plays_bots_do_not_wait(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), ROOKIE, ROOKIE, ROOKIE, start=True)
    with (
        server.other_times(watched=3600.0),
        ada.connect(race) as line,
        Person(server).connect(race),
    ):
        for _ in range(3):
            line.until(lambda known: known.asked and known.race is not None and known.race.choices)
            line.step()
        line.until(lambda known: known.asked)


def test_a_player_who_hands_over_watches_and_plays_again(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), ROOKIE, start=True)
    with ada.connect(race) as line:
        line.until(lambda known: known.asked)
        with server.other_times(watched=3600.0):
            line.send(HandOver)
            company = server.hub.kept[race].live.company
            wait_for(lambda: not company.is_played)
            assert not company.is_alone
            line.send(TakeBack)
            wait_for(lambda: company.is_played)
        line.until(lambda known: known.asked)


def test_only_so_many_races_are_kept_where_nobody_is(
    server: ServerHere, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "paddock")
    ann, eve = Person(server), Person(server)
    first = alone(ann)
    crowd = [alone(eve) for _ in range(6)]
    wait_for(lambda: caplog.text.count("waits for somebody") == 4)
    kept = server.hub.pacing.alone
    assert len(kept) == 3
    assert first in kept, "who has the most of them gives way"
    with Person(server).connect(crowd[0]) as line:
        line.until(lambda known: known.race is not None)
        grow(line, 2)


def test_races_that_were_stopped_leave_the_memory(tmp_path: Path) -> None:
    times = Times(alone=0.01, evict_after=0.0, sweep=0.05)
    with race_server(tmp_path, replace(LIMITS, alone=1), times, paced=True) as server:
        races = [alone(Person(server)) for _ in range(3)]
        wait_for(lambda: len([race for race in races if server.in_memory(race)]) == 1)
