"""Two server processes on one PostgreSQL: what is done at one is told at the other."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from race_table import INVITE, ROOKIE, SHORT, Line, Person, asked_first, has_version, is_asked, me
from race_table_server import ServerHere, race_server

from paddock.protocol.messages import (
    AnswerUndo,
    AskUndo,
    HandOver,
    Moved,
    Presence,
    Refused,
    Said,
    Say,
    TableChanged,
    TakeStep,
    Welcome,
)
from paddock.server.race.hub import Hub
from paddock.server.running.settings import Times

TIMES = Times(rescue=0.2, sweep=0.2)
Two = tuple[ServerHere, ServerHere]


@pytest.fixture
def two(postgres_url: str) -> Iterator[Two]:
    with race_server(postgres_url, times=TIMES) as here, race_server(postgres_url) as there:
        yield here, there


@pytest.fixture
def deaf(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Two]:
    """The same where every notice is lost."""
    monkeypatch.setattr(Hub, "publish", lambda hub, notice: None)
    times = Times(rescue=0.2, sweep=0.1)
    with (
        race_server(postgres_url, times=times) as here,
        race_server(postgres_url, times=times) as there,
    ):
        yield here, there


def invited(two: Two, held: ExitStack) -> tuple[Line, Line, Person, str]:
    """Ada at the first process and Bob at the second, in the lobby of one table."""
    here, there = two
    ada, bob = Person(here), Person(there)
    race = ada.open(me("Ada"), INVITE)
    first = held.enter_context(ada.connect(race))
    first.wait(Welcome)
    bob.join(race, "Bob")
    second = held.enter_context(bob.connect(race))
    second.wait(Welcome)
    return first, second, ada, race


def both_asked(first: Line, second: Line) -> tuple[Line, Line]:
    """Both at the same decision, the one that is asked first."""
    asked, other = asked_first(first, second)
    return asked, other


def test_two_processes_tell_each_other_everything(two: Two) -> None:
    with ExitStack() as held:
        first, second, ada, race = invited(two, held)
        told = first.wait(TableChanged).table
        assert [seat.name for seat in told.seats] == ["Ada", "Bob"]
        assert first.wait(Presence, lambda told: told.seats == [0, 1])

        second.send(Say, text="Good luck!")
        assert first.wait(Said).name == "Bob"

        ada.start(race)
        assert first.wait(Welcome).because == "started"
        assert second.wait(Welcome).because == "started"
        for _ in range(4):
            asked, other = both_asked(first, second)
            moved = asked.step()
            assert other.wait(Moved).steps == moved.steps
            assert other.race.state == asked.race.state

        asked, other = both_asked(first, second)
        before = other.race.state
        other.send(AskUndo, version=other.version)
        asked.undo_is_asked().send(AnswerUndo, agree=True)
        for line in (asked, other):
            assert line.wait(Welcome).because == "undo"
            line.undo_is_settled()
        assert asked.race.state == other.race.state != before

        second.close()
        assert first.wait(Presence, lambda told: told.seats == [0])


def test_of_two_who_send_the_same_step_at_two_processes_one_is_told_that_it_is_stale(
    two: Two,
) -> None:
    here, there = two
    ada = Person(here)
    race = ada.open(me("Ada"), start=True)
    with ada.connect(race) as one, ada.at(there).connect(race) as other:
        for _ in range(5):
            one.until(is_asked)
            other.until(has_version(one.version))
            version, text = one.version, one.choices[0].text
            for line in (one, other):
                line.send(TakeStep, version=version, text=text)
            for line in (one, other):
                line.until(has_version(version + 1))
                line.settled()
            told = [*one.heard, *other.heard]
            refused = [message for message in told if isinstance(message, Refused)]
            assert {message.code for message in refused} == {"stale"}
            assert one.version == other.version == len(here.rows(race))
            assert one.race.state == other.race.state
        assert len([told for told in (*one.heard, *other.heard) if isinstance(told, Refused)]) == 5


def test_a_bot_is_driven_by_one_process_and_followed_by_the_other(two: Two) -> None:
    here, there = two
    race = Person(here).open(ROOKIE, ROOKIE, start=True, options=SHORT)
    with Person(here).connect(race) as one, Person(there).connect(race) as other:
        for line in (one, other):
            line.until(lambda known: known.over)
        assert one.race.state == other.race.state
        assert one.version == other.version == len(here.rows(race))
        assert one.table.secret == other.table.secret != ""


def test_what_lost_notices_told_is_caught_up_with(deaf: Two) -> None:
    here, there = deaf
    ada, bob = Person(here), Person(there)
    race = ada.open(me("Ada"), INVITE)
    with ada.connect(race) as first:
        first.wait(Welcome)
        bob.join(race, "Bob")
        told = first.wait(TableChanged).table
        assert told.seats[1].name == "Bob"
        with bob.connect(race) as second:
            second.wait(Welcome)
            ada.start(race)
            assert second.wait(Welcome).because == "started"
            asked, other = both_asked(first, second)
            moved = asked.step()
            assert other.wait(Moved).steps == moved.steps
            asked.send(HandOver, level="rookie")
            other.wait(
                TableChanged, lambda told: told.table.seats[asked.follower.seat].driver == "bot"
            )
