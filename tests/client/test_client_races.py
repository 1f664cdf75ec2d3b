"""Whole races on a real server, driven by programs."""

import pytest
from real_paddock import at_the_same_time, drive, real_paddock

import paddock
from paddock.client import SPECTATOR, ClientError, RefusedError, Table, play_bot
from paddock.protocol.bodies import NewTable, SeatWanted
from paddock.protocol.messages import Moved, Said


def wait_until(table: Table, condition):
    """Listen until something is so."""
    while not condition():
        assert table.receive(60.0) is not None


def test_a_program_races_against_bots_to_the_end(server):
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


def test_what_is_followed_is_what_is_told_afresh(server):
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


def test_two_programs_meet_at_a_table_by_its_code(server):
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
        assert host.moment.state == guest.moment.state
        assert [seat.words for seat in host.table.seats] == ["my lucky words", "and mine"]
        assert paddock.verify(ann.record(host.id)).faults == ()


def test_joining_again_under_the_same_name_keeps_the_seat(server):
    with server.visitor() as ann, server.visitor() as ben:
        host = ann.open_table("f1-dice", name="Ann", invite=2)
        first = ben.join(f"{server.address}/race/{host.id}", " Ben ")
        assert ben.join(host.id, "Ben").seat == first.seat == 1
        assert ben.join(host.id, "Bob", seat=2).seat == 2
        assert ben.sit(host.id).seat == 1
        assert ben.sit(host.id, 2).seat == 2
        with pytest.raises(ClientError, match=r"expected one of the seats held there, \[1, 2\]"):
            ben.sit(host.id, 0)


def test_a_spectator_sees_the_race_and_may_not_touch_it(server):
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


def test_a_kept_token_brings_one_back_to_ones_seat(server):
    with server.visitor() as visitor:
        assert visitor.token == ""
        table = visitor.open_table("f1-dice", bots=["rookie"])
        turn = next(table.turns())
        token = visitor.token
    with server.visitor(token) as again:
        [listed] = again.my_races()
        table = again.sit(listed.id)
        assert table.version == turn.version
        assert table.turn().choices == turn.choices
        assert drive(table) > 0
    with pytest.raises(ClientError, match="seats held there"):
        server.visitor().sit(listed.id)


def test_paddocks_own_bots_can_play_from_far_away(server):
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["random"])
        play_bot(table, "driver", seed=4)
        assert table.over


# Undo


def test_an_undo_against_bots_is_done_at_once(server):
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["driver"])
        turn = next(table.turns())
        assert turn.take(turn.choices[0])
        wait_until(table, lambda: table.turn() is not None)
        assert table.undo()
        assert table.turn().choices == turn.choices
        assert table.state == turn.state
        assert drive(table) > 0


@pytest.fixture
def rivals(server):
    """Two players after the first decision of one: who took it, the turn it was, and the other."""
    with server.visitor() as visitor, server.visitor() as other:
        host = visitor.open_table("f1-dice", name="Ann", invite=1)
        guest = other.join(host.id, "Ben")
        host.start()
        for table in (host, guest):
            wait_until(table, lambda table=table: table.question and not table.question.dice)
        first, second = (host, guest) if host.turn() else (guest, host)
        turn = first.turn()
        assert turn.take(turn.choices[0])
        wait_until(second, lambda: second.version == first.version)
        yield first, turn, second


def test_an_undo_among_players_needs_the_others_to_agree(rivals):
    first, turn, second = rivals
    assert not first.undo()
    assert first.table.undo.seat == first.seat
    wait_until(second, lambda: second.undo_asked)
    second.answer_undo(True)
    wait_until(first, lambda: first.turn() is not None)
    assert first.turn().choices == turn.choices
    assert first.state == turn.state
    wait_until(second, lambda: second.table.undo is None)
    with pytest.raises(ClientError, match="expected an undo that was asked for"):
        second.answer_undo(True)


def test_an_undo_can_be_refused_and_withdrawn(rivals):
    first, turn, second = rivals
    assert not first.undo()
    wait_until(second, lambda: second.undo_asked)
    second.answer_undo(False)
    wait_until(first, lambda: first.table.undo is None)
    assert not first.undo()
    first.answer_undo(False)
    assert first.table.undo is None
    assert first.version > turn.version


def test_a_program_agrees_to_an_undo_while_it_waits_for_its_turn(rivals):
    first, turn, second = rivals
    assert not first.undo()
    wait_until(second, lambda: second.undo_asked)

    def think_again():
        wait_until(first, lambda: first.turn() is not None)
        return first.turn().take(turn.choices[-1])

    taken, [own] = at_the_same_time(think_again, lambda: [next(second.turns())])
    assert taken
    assert own.version > turn.version + 2


# Bots at the wheel


def test_a_seat_is_handed_to_a_bot_and_taken_back(server):
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


def test_a_seat_that_is_left_is_driven_by_a_bot(server):
    with server.visitor() as visitor, server.visitor() as stranger:
        table = visitor.open_table("f1-dice", name="Ann", bots=["driver"])
        watched = stranger.watch(table.id)
        table.leave()
        assert list(watched.turns()) == []
        assert watched.over
        with pytest.raises(ClientError, match="seats held there"):
            visitor.sit(table.id)


# Real dice


def any_face(turn):
    """What the dice may show, another one in each turn: no tie for the grid lasts."""
    return turn.choices[turn.version % len(turn.choices)].text


def test_real_dice_are_typed_in_also_for_the_bots(server):
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["rookie"], dice="real")
        first = next(table.turns())
        assert first.dice == ["d20"]
        with pytest.raises(RefusedError) as refused:
            first.roll(21)
        assert refused.value.code == "not_open"
        assert first.roll(7)
        rolled = set()
        for turn in table.turns():
            if turn.dice:
                rolled.add(turn.question.seat)
                assert turn.take(any_face(turn))
            else:
                with pytest.raises(ClientError, match="expected a decision"):
                    turn.roll("3")
                assert turn.take(turn.choices[0])
            if len(rolled) == 2 and table.version > 30:
                break
        assert "dice 7\n" in visitor.record(table.id)


def test_a_bot_from_far_away_needs_a_hand_that_throws_its_dice(server):
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["rookie"], dice="real")
        with pytest.raises(ClientError, match="expected a way to throw d20, but got none"):
            play_bot(table, "driver")
        play_bot(table, "driver", roll=lambda turn: any_face(turn).removeprefix("dice "))
        assert table.over


# All else at a table


def test_every_message_can_be_heard(server):
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["driver"])
        wait_until(table, lambda: table.turn() is not None)
        table.say("Good luck!")
        version = table.version
        table.take(table.choices[0].text)
        heard = []
        for message in table.messages():
            heard.append(message)
            if isinstance(message, Moved):
                break
        assert [message.text for message in heard if isinstance(message, Said)] == ["Good luck!"]
        assert heard[-1].since == version
        table.close()
        assert all(isinstance(message, Moved) for message in table.messages())


def test_a_rematch_has_the_same_people_in_the_same_seats(server):
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", name="Ann", bots=["driver"])
        drive(table)
        again = table.rematch()
        assert again.id != table.id
        assert again.own.name == "Ann"
        assert [seat.kind for seat in again.table.seats] == ["player", "bot"]
        wait_until(table, lambda: table.table.rematch == again.id)
    with pytest.raises(ClientError):
        again.say("anybody there?")


def test_a_table_can_be_described_in_full(server):
    with server.visitor() as visitor:
        seats = [SeatWanted(kind="bot", level="rookie"), SeatWanted(kind="me", name="Ann")]
        table = visitor.open(NewTable(game="f1-dice", seats=seats, listed=False))
        assert (table.seat, table.table.status, table.state) == (1, "lobby", {})
        assert (table.version, table.standings, table.question) == (0, [], None)
        table.start()
        assert table.moment is not None
        assert table.clocks == []
        assert table.id not in [race.id for race in server.visitor().races()]


def test_games_rules_and_replays_are_read(server):
    with server.visitor() as visitor:
        [game, *_] = visitor.games()
        assert game.name == "f1-dice"
        [rule] = visitor.rules("f1-dice", "F1-022")
        assert rule.id == "F1-022"
        assert len(visitor.rules("f1-dice")) > 20
        table = visitor.open_table("f1-dice", bots=["driver"])
        drive(table)
        replay = visitor.replay(table.id)
        assert replay.moves[-1].standings == table.standings
        assert visitor.events(table.id).events[-1].text.endswith("won.")


def test_a_race_survives_the_server_being_killed(tmp_path):
    with real_paddock(tmp_path) as server, server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["driver"])
        texts = []
        for number, turn in enumerate(table.turns(), 1):
            texts.append(turn.choices[-1].text)
            if number == 3:
                server.kill()
                server.start()
            assert turn.take(turn.choices[-1])
        steps = paddock.replay(visitor.record(table.id)).record.steps
        assert [step for step in steps if step.startswith("red ")] == texts


def test_chat_and_presence_are_told(server):
    with server.visitor() as ann, server.visitor() as ben:
        host = ann.open_table("f1-dice", name="Ann", invite=1)
        guest = ben.join(host.id, "Ben")
        wait_until(host, lambda: host.present == [0, 1])
        guest.say("  hello there ")
        heard = host.receive(60.0)
        while not isinstance(heard, Said):
            assert heard is not None
            heard = host.receive(60.0)
        assert (heard.seat, heard.name, heard.text) == (1, "Ben", "hello there")
        with pytest.raises(RefusedError) as refused:
            guest.say("x" * 301)
        assert refused.value.code == "bad_message"
