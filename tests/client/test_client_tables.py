"""Tables of a real server as programs have them."""

from pathlib import Path

import pytest
from real_paddock import RealPaddock, any_face, at_the_same_time, drive, real_paddock, wait_until

import paddock
from narrowing import of_kind
from paddock.client import ClientError, RefusedError, play_bot
from paddock.protocol.bodies import NewTable, SeatWanted
from paddock.protocol.messages import Moved, Said


def test_a_seat_that_is_left_is_driven_by_a_bot(server: RealPaddock) -> None:
    with server.visitor() as visitor, server.visitor() as stranger:
        table = visitor.open_table("f1-dice", name="Ann", bots=["driver"])
        watched = stranger.watch(table.id)
        table.leave()
        assert list(watched.turns()) == []
        assert watched.over
        with pytest.raises(ClientError, match="seats held there"):
            visitor.sit(table.id)


# Real dice


def test_real_dice_are_typed_in_also_for_the_bots(server: RealPaddock) -> None:
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


def test_a_bot_from_far_away_needs_a_hand_that_throws_its_dice(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        table = visitor.open_table("f1-dice", bots=["rookie"], dice="real")
        with pytest.raises(ClientError, match="expected a way to throw d20, but got none"):
            play_bot(table, "driver")
        play_bot(table, "driver", roll=lambda turn: any_face(turn).removeprefix("dice "))
        assert table.over


# All else at a table


def test_every_message_can_be_heard(server: RealPaddock) -> None:
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
        assert of_kind(Moved, heard[-1]).since == version
        table.close()
        assert all(isinstance(message, Moved) for message in table.messages())


def test_a_rematch_has_the_same_people_in_the_same_seats(server: RealPaddock) -> None:
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


def test_a_table_can_be_described_in_full(server: RealPaddock) -> None:
    with server.visitor() as visitor:
        seats = [SeatWanted(kind="bot", level="rookie"), SeatWanted(kind="me", name="Ann")]
        table = visitor.open(NewTable(game="f1-dice", seats=seats, listed=False))
        assert (table.seat, table.table.status, table.state) == (1, "lobby", {})
        assert (table.version, table.standings, table.question) == (0, [], None)
        table.start()
        assert table.moment is not None
        assert table.clocks == []
        assert table.id not in [race.id for race in server.visitor().races()]


def test_games_rules_and_replays_are_read(server: RealPaddock) -> None:
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


def test_a_race_survives_the_server_being_killed(tmp_path: Path) -> None:
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


def test_chat_and_presence_are_told(server: RealPaddock) -> None:
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


def test_programs_choose_their_cars(server: RealPaddock) -> None:
    with server.visitor() as ann, server.visitor() as ben:
        host = ann.open_table(
            "monza", name="Ann", invite=1, bots=["rookie"], car="yellow", preset="bonus-move"
        )
        guest = ben.join(host.table.code, "Ben")
        assert [seat.car for seat in guest.table.seats] == ["yellow", "red", "blue"]
        guest.choose_car("green")
        assert guest.own.car == "green"
        host.choose_car("red", seat=2)
        with pytest.raises(RefusedError) as refused:
            host.choose_car("green")
        assert (refused.value.code, host.own.car) == ("taken", "yellow")
        host.start()
        turns = at_the_same_time(lambda: drive(host), lambda: drive(guest))
        assert all(turns)
        record = ann.record(host.id)
        assert "seat yellow Ann\nseat green Ben\nseat red " in record
        assert paddock.verify(record).faults == ()
        again = guest.rematch()
        assert [seat.car for seat in again.table.seats] == ["yellow", "green", "red"]
