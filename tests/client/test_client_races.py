"""Whole races on a real server, driven by programs."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from real_paddock import RealPaddock, any_face, at_the_same_time, drive, real_paddock, wait_until

import paddock
from narrowing import known
from paddock.client import SPECTATOR, ClientError, RefusedError, Table, Turn, play_bot
from paddock.protocol.fields import DiceKind


def test_a_program_races_against_bots_to_the_end(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", name="Turtle", bots=["driver", "rookie"])
        assert table.table.status == "racing"
        assert table.own.name == "Turtle"
        assert drive(table) > 0
        assert table.over
        assert sorted(car.place for car in table.standings) == [1, 2, 3]
        record = visitor.record(table.id)
        assert paddock.replay(record).over
        assert paddock.verify(record).faults == ()


def test_what_is_followed_is_what_is_told_afresh(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["rookie"])
        compared = 0
        for turn in table.turns():
            with visitor.sit(table.id) as fresh:
                assert fresh.moment == turn.moment
            compared += 1
            turn.take(turn.choices[0])
        assert compared > 0
        assert visitor.events(table.id).version == table.version


def test_two_programs_meet_at_a_table_by_its_code(server: RealPaddock) -> None:
    with server.visitor() as ann, server.visitor() as ben:
        host = ann.open_table("f1-dice", name="Ann", invite=1, words="my lucky words")
        code = host.table.code
        guest = ben.join(code.lower(), "Ben", words="and mine")
        assert (host.seat, guest.seat, guest.table.id) == (0, 1, host.id)
        with pytest.raises(RefusedError) as refused:
            guest.start()
        assert refused.value.code == "not_yours"
        host.start()
        turns = at_the_same_time(lambda: drive(host), lambda: drive(guest))
        assert all(turns)
        assert known(host.moment).state == known(guest.moment).state
        assert [seat.words for seat in host.table.seats] == ["my lucky words", "and mine"]
        assert paddock.verify(ann.record(host.id)).faults == ()


def test_words_are_said_after_the_commitment_and_before_the_start(server: RealPaddock) -> None:
    with server.visitor() as ann:
        table = ann.open_table("f1-dice", name="Ann", bots=["rookie"], words=" my lucky words ")
        assert (table.table.status, table.own.words) == ("racing", "my lucky words")
        with pytest.raises(RefusedError) as refused:
            table.say_words("too late")
        assert refused.value.code == "wrong_time"
        assert drive(table) > 0
        assert "\nwords red my lucky words\n" in ann.record(table.id)
        assert paddock.verify(ann.record(table.id)).verified


def test_words_can_be_said_again_at_the_table(server: RealPaddock) -> None:
    with server.visitor() as ann, server.visitor() as ben:
        host = ann.open_table("f1-dice", name="Ann", invite=1)
        host.say_words("first")
        assert host.own.words == "first"
        guest = ben.join(host.id, "Ben", words="and mine")
        assert ben.join(host.id, "Ben", words="another thought").own.words == "another thought"
        host.start()
        assert ben.join(host.id, "Ben", words="another thought").seat == guest.seat
        with pytest.raises(RefusedError) as refused:
            ben.join(host.id, "Ben", words="too late")
        assert refused.value.code == "wrong_time"
        assert ben.sit(host.id).own.driver == "player", "it keeps its seat"


@pytest.mark.parametrize(
    ("words", "dice"), [("a\tb", "sealed"), ("x" * 81, "sealed"), ("x", "real")]
)
def test_where_words_are_refused_nothing_is_left_of_the_table(
    server: RealPaddock, words: str, dice: DiceKind
) -> None:
    with server.visitor() as ann, server.visitor() as ben:
        with pytest.raises(RefusedError, match="words"):
            ann.open_table("f1-dice", name="Ann", bots=["rookie"], words=words, dice=dice)
        assert ann.my_races() == []
        host = ann.open_table("f1-dice", name="Ann", invite=1, dice=dice)
        with pytest.raises(RefusedError, match="words"):
            ben.join(host.id, "Ben", words=words)
        assert ben.my_races() == []
        assert ben.join(host.id, "Ben").seat == 1


def test_a_race_that_was_given_up_tells_its_secret(tmp_path: Path) -> None:
    with real_paddock(tmp_path) as server:
        with server.visitor() as ann:
            race = ann.open_table("f1-dice", name="Ann", bots=["rookie"], words="luck").id
        server.give_up(race)
        with server.visitor(ann.token) as ann:
            table = ann.sit(race)
            assert list(table.turns()) == []
            found = paddock.verify(ann.record(race))
            assert (found.verified, found.over) == (True, False)
            assert found.heading.secret == table.table.secret
            assert len(ann.replay(race).rolls) == len(found.rolls) > 0


def test_joining_again_under_the_same_name_keeps_the_seat(server: RealPaddock) -> None:
    with server.visitor() as ann, server.visitor() as ben:
        host = ann.open_table("f1-dice", name="Ann", invite=2)
        first = ben.join(f"{server.address}/race/{host.id}", " Ben ")
        assert ben.join(host.id, "Ben").seat == first.seat == 1
        assert ben.join(host.id, "Bob", seat=2).seat == 2
        assert ben.sit(host.id).seat == 1
        assert ben.sit(host.id, 2).seat == 2
        with pytest.raises(ClientError, match=r"expected one of the seats held there, \[1, 2\]"):
            ben.sit(host.id, 0)


def test_a_spectator_sees_the_race_and_may_not_touch_it(server: RealPaddock) -> None:
    with server.visitor() as visitor, server.visitor() as stranger:
        table = visitor.open_table("f1-dice", name="Ann", bots=["driver"])
        watched = stranger.watch(table.id)
        assert (watched.seat, watched.choices, watched.turn()) == (SPECTATOR, [], None)
        with pytest.raises(RefusedError) as refused:
            watched.take("red gear 1")
        assert refused.value.code == "not_yours"
        with pytest.raises(ClientError, match="a spectator has none"):
            watched.take_back()
        drive(table)
        assert list(watched.turns()) == []
        assert watched.standings == table.standings
        assert table.id in [race.id for race in stranger.races()]
        assert [race.id for race in visitor.my_races()] == [table.id]


def test_a_kept_token_brings_one_back_to_ones_seat(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        assert visitor.token == ""
        table = visitor.open_table("f1-dice", bots=["rookie"])
        turn = next(table.turns())
        token = visitor.token
    with server.visitor(token) as again:
        [listed] = again.my_races()
        table = again.sit(listed.id)
        assert table.version == turn.version
        assert known(table.turn()).choices == turn.choices
        assert drive(table) > 0
    with pytest.raises(ClientError, match="seats held there"):
        server.visitor().sit(listed.id)


def test_paddocks_own_bots_can_play_from_far_away(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["random"])
        play_bot(table, "driver", seed=4)
        assert table.over


# Undo


def test_an_undo_against_bots_is_done_at_once(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["driver"])
        turn = next(table.turns())
        assert turn.take(turn.choices[0])
        wait_until(table, lambda: table.turn() is not None)
        assert table.undo()
        assert known(table.turn()).choices == turn.choices
        assert table.state == turn.state
        assert drive(table) > 0


Rivals: TypeAlias = tuple[Table, Turn, Table]


def decides(table: Table) -> bool:
    """Whether somebody is to decide there."""
    return table.question is not None and not table.question.dice


@pytest.fixture
def rivals(server: RealPaddock) -> Iterator[Rivals]:
    """Two players after the first decision of one: who took it, the turn it was, and the other."""
    with server.visitor() as visitor, server.visitor() as other:
        host = visitor.open_table("f1-dice", name="Ann", invite=1)
        guest = other.join(host.id, "Ben")
        host.start()
        for table in (host, guest):
            wait_until(table, partial(decides, table))
        first, second = (host, guest) if host.turn() else (guest, host)
        turn = known(first.turn())
        assert turn.take(turn.choices[0])
        wait_until(second, lambda: second.version == first.version)
        yield first, turn, second


def test_an_undo_among_players_needs_the_others_to_agree(rivals: Rivals) -> None:
    first, turn, second = rivals
    assert not first.undo()
    assert known(first.table.undo).seat == first.seat
    wait_until(second, lambda: second.undo_asked)
    second.answer_undo(True)
    wait_until(first, lambda: first.turn() is not None)
    assert known(first.turn()).choices == turn.choices
    assert first.state == turn.state
    wait_until(second, lambda: second.table.undo is None)
    with pytest.raises(ClientError, match="expected an undo that was asked for"):
        second.answer_undo(True)


def test_an_undo_can_be_refused_and_withdrawn(rivals: Rivals) -> None:
    first, turn, second = rivals
    assert not first.undo()
    wait_until(second, lambda: second.undo_asked)
    second.answer_undo(False)
    wait_until(first, lambda: first.table.undo is None)
    assert not first.undo()
    first.answer_undo(False)
    assert first.table.undo is None
    assert first.version > turn.version


def test_a_program_agrees_to_an_undo_while_it_waits_for_its_turn(rivals: Rivals) -> None:
    first, turn, second = rivals
    assert not first.undo()
    wait_until(second, lambda: second.undo_asked)

    def think_again() -> bool:
        wait_until(first, lambda: first.turn() is not None)
        return known(first.turn()).take(turn.choices[-1])

    taken, [own] = at_the_same_time(think_again, lambda: [next(second.turns())])
    assert taken
    assert own.version > turn.version + 2


# Bots at the wheel


def test_a_seat_is_handed_to_a_bot_and_taken_back(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["driver"], dice="real")
        for turn in table.turns():
            if not turn.dice and turn.question.seat == 0:
                break
            turn.take(any_face(turn))
        table.hand_over("rookie")
        assert (table.own.driver, table.own.level, table.own.kind) == ("bot", "rookie", "player")
        asked = next(table.turns())
        assert asked.version == turn.version + 1
        assert asked.dice, "the host still throws the dice for the bot"
        table.take_back()
        assert table.own.driver == "player"
        with pytest.raises(RefusedError) as refused:
            table.hand_over("ace")
        assert refused.value.code == "refused"
