"""Clocks: time to think runs out, survives a restart, and is nobody's but the player's."""

from collections.abc import Iterator
from pathlib import Path
from time import time

import pytest
from race_table import Line, Person, Table, changed, is_asked, me, table_is, waits_for_decision
from race_table_server import ServerHere, race_server

from paddock.protocol.messages import AskUndo, HandOver, Moved, TakeBack, Welcome
from paddock.server.race import asking

BANK = 600_000
CLOCK = {"bank": 600, "increment": 5}
SECOND = 1000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def test_a_race_without_a_clock_tells_none(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        [line] = table.asked()
        assert line.table.clock is None
        assert line.race.clocks == []
        assert line.step().clocks == []


def test_every_move_tells_the_clocks(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", clock={"bank": 600}) as table:
        asked, other = table.asked()
        assert asked.table.clock is not None
        assert (asked.table.clock.bank, asked.table.clock.increment) == (600, 0)
        assert all(BANK - 60 * SECOND < clock <= BANK for clock in asked.race.clocks)
        clocks = asked.step().clocks
        assert clocks[asked.follower.seat] < BANK
        assert clocks[other.follower.seat] == BANK


def test_each_decision_adds_the_increment(server: ServerHere) -> None:
    with Table(server, "Ada", clock=CLOCK) as table:
        [line] = table.asked()
        for decisions in (1, 2, 3):
            left = line.step().clocks[0]
            spent = BANK + (1 + decisions) * 5 * SECOND - left
            assert decisions <= spent < 60 * SECOND


def test_who_comes_later_is_told_how_much_time_is_left_now(server: ServerHere) -> None:
    with Table(server, "Ada", clock=CLOCK) as table:
        [line] = table.asked()
        left = line.step().clocks[0]
        newcomer = table.spectator().wait(Welcome).race
        assert newcomer is not None
        assert newcomer.clocks[0] < left


def test_bots_neither_spend_time_nor_earn_it(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1, clock=CLOCK) as table:
        [line] = table.asked()
        whole = BANK + 5 * SECOND
        assert line.race.clocks[1] == whole
        line.step()
        [line] = table.asked()
        assert line.race.clocks[1] == whole
        line.send(HandOver, level="rookie")
        line.wait(Moved, lambda told: told.steps[0].seat == 0)
        mine = line.race.clocks[0]  # with what was thought before the bot took over
        line.wait(Moved, lambda told: told.steps[0].seat == 0)
        assert line.race.clocks == [mine, whole]


def test_when_time_is_up_the_bot_takes_over_and_everyone_is_told(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), clock={"bank": 10})
    server.rewrite(race, clock_bank=1)  # which nobody may ask for
    with ada.connect(race) as line, Person(server).connect(race) as spectator:
        for each in (line, spectator):
            each.wait(Welcome)
        ada.start(race)
        for each in (line, spectator):
            told = changed(each, lambda told: told.seats[0].driver == "bot").seats[0]
            assert told.kind == "player"
            assert told.level
            assert each.wait(Moved).steps[0].seat == 0
        refused = line.refusal(TakeBack)
        assert refused.code == "wrong_time"
        assert line.table.seats[0].driver == "bot"


def test_a_step_in_time_counts_and_the_clock_of_the_other_runs(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), me("Eve"), clock={"bank": 600}, start=True)
    with ada.connect(race, seat=0) as one, ada.connect(race, seat=1) as two:
        first, second = (one, two) if is_first(one) else (two, one)
        first.until(is_asked)
        server.hub.kept[race].live.clocks.spent[second.follower.seat] = BANK
        moved = first.step()
        assert moved.steps[0].seat == first.follower.seat
        second.until(is_asked)
        late = second.follower.seat
        told = changed(first, lambda told: any(seat.driver == "bot" for seat in told.seats))
        assert [seat.seat for seat in told.seats if seat.driver == "bot"] == [late]


def is_first(line: Line) -> bool:
    """Whether this seat is asked first."""
    return line.until(waits_for_decision).follower.asked


def test_time_spent_survives_a_restart(tmp_path: Path) -> None:
    with race_server(tmp_path) as before:
        ada = Person(before)
        race = ada.open(me("Ada"), clock={"bank": 600}, start=True)
        with ada.connect(race) as line:
            line.until(is_asked)
            clocks = line.step().clocks
    with race_server(tmp_path) as after, ada.at(after).connect(race) as line:
        told = line.until(is_asked).race.clocks
        assert clocks[0] - 60 * SECOND < told[0] <= clocks[0] < BANK


def test_time_that_was_spent_on_what_is_taken_back_stays_spent(server: ServerHere) -> None:
    with Table(server, "Ada", clock={"bank": 600}) as table:
        [line] = table.asked()
        spent = line.step().clocks[0]
        line.send(AskUndo, version=line.version)
        again = line.wait(Welcome).race
        assert again is not None
        assert again.clocks[0] <= spent < BANK


def test_a_handed_seat_is_taken_back_while_there_is_time(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", clock=CLOCK) as table:
        _, other = table.asked()
        seat = other.follower.seat
        other.send(HandOver)
        other.until(table_is(lambda told: told.seats[seat].driver == "bot"))
        other.send(TakeBack)
        other.until(table_is(lambda told: told.seats[seat].driver == "player"))


@pytest.mark.parametrize("hours", [-24, 24])
def test_a_clock_of_the_machine_that_is_set_takes_no_time_and_gives_none(
    server: ServerHere, monkeypatch: pytest.MonkeyPatch, hours: int
) -> None:
    with Table(server, "Ada", clock={"bank": 600}) as table:
        [line] = table.asked()
        before = line.step().clocks[0]
        table.asked()
        set_machine(monkeypatch, hours)
        left = line.step().clocks[0]
        assert before - 60 * SECOND < left < before


def set_machine(monkeypatch: pytest.MonkeyPatch, hours: int) -> None:
    """Set the machine's time of day."""
    monkeypatch.setattr(asking, "time", lambda: time() + hours * 3600)
