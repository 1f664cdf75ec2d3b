"""Undo: at once against bots, by agreement between players, and the same dice fall again."""

from collections.abc import Iterator

import pytest
from race_table import LONG, SHORT, Line, Table, changed, has_version, is_asked, waits_for_decision
from race_table_server import ServerHere, race_server

from paddock import read_record, verify
from paddock.protocol.messages import (
    AnswerUndo,
    AskUndo,
    Moved,
    Refused,
    TakeStep,
    Welcome,
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def ask_undo(line: Line) -> None:
    """Ask, and hear oneself asking."""
    line.send(AskUndo, version=line.version)
    line.undo_is_asked()


def decided(table: Table) -> tuple[Line, ...]:
    """All lines after a decision, the seat that took it first."""
    asked, *others = table.asked()
    asked.step()
    table.asked()
    return (asked, *others)


# Against bots


def test_against_bots_a_decision_is_taken_back_at_once(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1) as table:
        [line] = table.asked()
        before = line.race
        line.step()
        line.until(is_asked)
        version = line.version
        line.send(AskUndo, version=version)
        welcome = line.wait(Welcome)
        assert welcome.because == "undo"
        assert welcome.race is not None
        assert welcome.race.version == version + 1
        assert welcome.race.state == before.state
        assert welcome.race.choices == before.choices
        assert welcome.table.undo is None


def test_the_ledger_only_grows(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1) as table:
        [line] = table.asked()
        before = line.version
        line.step()
        line.until(is_asked)
        rows = server.rows(table.id)
        line.send(AskUndo, version=line.version)
        line.wait(Welcome)
        after = server.rows(table.id)
        assert after == [*rows, f"undo {len(rows) - before}"]
        assert line.version == len(after)


def test_the_same_dice_fall_again_after_an_undo(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        [line] = table.asked()
        text = line.choices[0].text
        first = line.step(text)
        line.send(AskUndo, version=line.version)
        line.wait(Welcome)
        again = line.step(text)
        assert [step.text for step in again.steps] == [step.text for step in first.steps]
        assert [step.number for step in again.steps] == [step.number for step in first.steps]
        assert again.events == first.events
        assert again.since > first.version


def test_several_decisions_are_taken_back_one_after_the_other(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        [line] = table.asked()
        states = []
        for _ in range(3):
            states.append(line.race.state)
            line.step()
        for state in reversed(states):
            line.send(AskUndo, version=line.version)
            assert line.wait(Welcome).because == "undo"
            assert line.race.state == state
        assert line.refusal(AskUndo, version=line.version).code == "wrong_time"


def test_the_record_of_a_race_with_an_undo_verifies(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1, options={"length": 60}) as table:
        [line] = table.asked()
        line.step()
        line.until(is_asked)
        line.send(AskUndo, version=line.version)
        line.wait(Welcome)
        table.drive_to_the_end()
        record = table.people[0].ask("GET", f"/races/{table.id}/record").text
        assert not any(step.startswith("undo") for step in read_record(record).steps)
        checked = verify(record)
        assert checked.verified, checked
        assert any(row.startswith("undo ") for row in server.rows(table.id))


def test_nothing_is_undone_before_a_decision_after_the_end_or_at_another_version(
    server: ServerHere,
) -> None:
    with Table(server, "Ada", options=SHORT) as table:
        [line] = table.asked()
        assert line.refusal(AskUndo, version=line.version).code == "wrong_time"
        line.step()
        assert line.refusal(AskUndo, version=line.version - 1).code == "stale"
        table.drive_to_the_end()
        assert line.refusal(AskUndo, version=line.version).code == "wrong_time"
        assert not any(row.startswith("undo") for row in server.rows(table.id))


def test_a_spectator_neither_asks_nor_answers(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        decided(table)
        spectator = table.spectator().until(waits_for_decision)
        assert spectator.refusal(AskUndo, version=spectator.version).code == "not_yours"
        assert spectator.refusal(AnswerUndo, agree=True).code == "not_yours"


# By agreement


def test_between_two_players_the_other_must_agree(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        before = asked.race
        asked.step()
        table.asked()
        rows = server.rows(table.id)
        ask_undo(asked)
        undo = other.undo_is_asked().table.undo
        assert undo is not None
        assert undo.seat == asked.follower.seat
        assert undo.steps == len(rows) - before.version
        assert server.rows(table.id) == rows
        other.send(AnswerUndo, agree=True)
        for line in (asked, other):
            welcome = line.wait(Welcome)
            assert welcome.because == "undo"
            assert welcome.race is not None
            assert welcome.race.state == before.state
            line.undo_is_settled()
            assert not any(seat.agrees for seat in line.table.seats)
        assert asked.choices == before.choices


def test_the_other_may_decline(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = decided(table)
        rows = server.rows(table.id)
        ask_undo(asked)
        other.undo_is_asked().send(AnswerUndo, agree=False)
        for line in (asked, other):
            line.undo_is_settled()
        assert server.rows(table.id) == rows
        assert other.refusal(AnswerUndo, agree=True).code == "wrong_time"


def test_who_asks_may_withdraw_but_not_agree_for_others(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = decided(table)
        ask_undo(asked)
        assert asked.refusal(AnswerUndo, agree=True).code == "not_yours"
        asked.send(AnswerUndo, agree=False)
        for line in (asked, other):
            line.undo_is_settled()
        assert other.undo_is_settled().refusal(AnswerUndo, agree=True).code == "wrong_time"


def test_an_undo_is_forgotten_when_the_race_goes_on(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = decided(table)
        ask_undo(asked)
        other.undo_is_asked().step()
        for line in (asked, other):
            line.undo_is_settled()
        assert asked.refusal(AnswerUndo, agree=False).code == "wrong_time"
        assert not any(row.startswith("undo") for row in server.rows(table.id))


def test_a_third_player_must_agree_too(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", "Cleo") as table:
        asked, second, third = decided(table)
        rows = server.rows(table.id)
        ask_undo(asked)
        second.undo_is_asked().send(AnswerUndo, agree=True)
        agreed = changed(second, lambda told: any(seat.agrees for seat in told.seats))
        assert [seat.seat for seat in agreed.seats if seat.agrees] == [second.follower.seat]
        assert server.rows(table.id) == rows
        third.undo_is_asked().send(AnswerUndo, agree=True)
        assert third.wait(Welcome).because == "undo"
        assert len(server.rows(table.id)) == len(rows) + 1


def test_an_undo_that_was_asked_before_a_bot_moved_takes_nothing_else_back(
    server: ServerHere,
) -> None:
    """Whatever comes first, the bot's step or the agreement: one's own decision goes, or none."""
    with Table(server, "Ada", "Bob", bots=3) as table:
        for _ in range(3):
            asked, other = table.asked()
            before = asked.race
            asked.step()
            asked.send(AskUndo, version=asked.version)
            other.until(has_version(asked.version))
            other.send(AnswerUndo, agree=True)
            told = other.hear()
            while not isinstance(told, (Welcome, Refused)):
                told = other.hear()
            if isinstance(told, Welcome):
                assert told.race is not None
                assert told.race.state == before.state
            asked.send(AnswerUndo, agree=False)  # where the other agreed before anything was asked
            for line in (asked, other):
                line.settled()
                line.undo_is_settled()


def test_after_an_undo_the_race_is_driven_on_by_everyone(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", options=LONG) as table:
        asked, other = decided(table)
        ask_undo(asked)
        other.undo_is_asked().send(AnswerUndo, agree=True)
        for line in (asked, other):
            line.wait(Welcome)
            line.undo_is_settled()
        table.drive(3)
        first, second = table.asked()
        assert first.race.state == second.race.state
        stale = second.refusal(TakeStep, version=first.version - 1, text="red gear 1")
        assert stale.code in ("stale", "not_your_turn")
        assert [told for told in first.heard if isinstance(told, Moved)]


# Alone


@pytest.fixture
def moving(server: ServerHere) -> Iterator[tuple[Line, Line]]:
    """A race of Grand Prix in which somebody's car can be moved; the other player watches."""
    with Table(server, "Ada", "Bob", game="grand-prix", options={}) as table:
        for _ in range(4):
            next(line for line in table.asked() if line.choices).step()
        asked, other = table.asked()
        while asked.choices[0].kind != "ahead":
            asked.step(next(one.text for one in asked.choices if one.kind in ("card", "move")))
            asked, other = table.asked()
        yield asked, other


def test_a_step_of_the_car_that_moves_is_taken_back_without_asking(
    moving: tuple[Line, Line],
) -> None:
    asked, other = moving
    before = asked.race
    asked.step()
    assert is_asked(asked.until(is_asked).follower)
    asked.send(AskUndo, version=asked.version)
    assert asked.wait(Welcome).because == "undo"
    assert asked.race.state == before.state
    assert asked.race.choices == before.choices
    assert other.wait(Welcome).because == "undo"
    assert other.table.undo is None


def test_the_card_is_not_taken_back_without_asking(moving: tuple[Line, Line]) -> None:
    asked, other = moving
    ask_undo(asked)
    assert other.undo_is_asked().table.undo is not None
