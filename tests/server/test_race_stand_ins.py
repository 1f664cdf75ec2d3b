"""A bot that stands in for a person drives for them and no more, and it is the one they chose."""

from collections.abc import Callable, Iterator

import pytest
from race_table import INVITE, Line, Person, Table, asked_first, changed, is_asked, me, table_is
from race_table_server import ServerHere, race_server

from narrowing import known
from paddock import read_record, verify
from paddock.protocol.messages import (
    AnswerUndo,
    AskUndo,
    HandOver,
    StandIn,
    TakeBack,
    Welcome,
)
from paddock.protocol.told import TableTold


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def go_away(server: ServerHere, staying: Line, leaving: Line) -> int:
    """Hang up, and let who stays hand the seat to a bot; the seat."""
    seat = leaving.follower.seat
    leaving.close()
    with server.other_times(away=0.0):
        staying.until(lambda known: seat not in known.present)
        staying.send(HandOver, seat=seat)
        changed(staying, lambda told: told.seats[seat].driver == "bot")
    return seat


# Consent


def test_nobody_rewinds_the_race_of_somebody_who_is_away(server: ServerHere) -> None:
    """Step by step one would learn every roll that is to come."""
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        seat = go_away(server, asked, other)
        for _ in range(3):
            asked.until(is_asked).step()
        asked.until(is_asked)
        rows = server.rows(table.id)
        asked.send(AskUndo, version=asked.version)
        asked.settled()
        assert known(asked.table.undo).seat == asked.follower.seat
        assert asked.refusal(AnswerUndo, agree=True).code == "not_yours"
        assert server.rows(table.id) == rows
        back = table.connect(table.people[seat]).undo_is_asked()
        back.send(AnswerUndo, agree=True)
        assert asked.wait(Welcome).because == "undo"
        assert server.rows(table.id)[:-1] == rows


def test_who_is_there_while_a_bot_drives_is_asked_too(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        asked.step()
        other.send(HandOver)
        asked.until(is_asked)
        asked.send(AskUndo, version=asked.version)
        asked.undo_is_asked()
        other.undo_is_asked().send(AnswerUndo, agree=False)
        asked.undo_is_settled()
        assert not any(row.startswith("undo") for row in server.rows(table.id))


def test_steps_that_a_bot_took_for_somebody_who_has_left_need_nobody(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        table.people[other.follower.seat].leave(table.id)
        asked.step()
        asked.until(is_asked)
        asked.send(AskUndo, version=asked.version)
        assert asked.wait(Welcome, lambda told: told.because == "undo").table.undo is None


def two_seats(server: ServerHere, *more: Person) -> tuple[str, Person]:
    """A race in which Ada has two seats, and everybody else one; with its host."""
    ada = Person(server)
    race = ada.open(me("Ada"), me("Eve"), *[INVITE for _ in more])
    for number, person in enumerate(more):
        person.join(race, f"Guest {number}")
    ada.start(race)
    return race, ada


def test_who_has_all_seats_needs_nobody(server: ServerHere) -> None:
    race, ada = two_seats(server)
    with ada.connect(race, seat=0) as red, ada.connect(race, seat=1) as blue:
        asked, _ = asked_first(red, blue)
        before = asked.race
        asked.step()
        asked.send(AskUndo, version=asked.version)
        assert asked.wait(Welcome, lambda told: told.because == "undo")
        assert asked.race.state == before.state


def test_who_has_two_seats_agrees_for_both(server: ServerHere) -> None:
    cleo = Person(server)
    race, ada = two_seats(server, cleo)
    with (
        ada.connect(race, seat=0) as red,
        ada.connect(race, seat=1) as blue,
        cleo.connect(race) as yellow,
    ):
        asked = red
        while asked is not yellow:
            asked, *_ = asked_first(red, blue, yellow)
            asked.step()
        yellow.send(AskUndo, version=yellow.version)
        blue.undo_is_asked().send(AnswerUndo, agree=True)
        assert yellow.wait(Welcome, lambda told: told.because == "undo")


# What is asked for


def test_an_undo_says_what_it_leads_back_to(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        asked.step()
        table.asked()
        asked.send(AskUndo, version=asked.version)
        seat = asked.follower.seat
        car = asked.table.seats[seat].car
        told = known(known(other.undo_is_asked().table.undo).to)
        assert (told.seat, told.car, told.what, told.kind) == (seat, car, "decision", "gear")
        assert (told.task, told.text) == (
            "choose a gear",
            f"{car}'s decision in round {told.round}",
        )
        table_told = table.people[0].told("GET", f"/races/{table.id}")["table"]
        assert table_told["undo"]["to"]["text"] == told.text


def test_a_real_roll_that_was_mistyped_is_named(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", dice="real") as table:
        ada, bob = table.lines
        ada.until(is_asked).step("dice 4")
        ada.send(AskUndo, version=ada.version)
        told = known(known(bob.undo_is_asked().table.undo).to)
        assert told.text == "red's roll before the first round"
        bob.send(AnswerUndo, agree=True)
        assert ada.wait(Welcome).because == "undo"


# The record and the result


def test_a_race_in_which_a_roll_was_taken_back_says_so(server: ServerHere) -> None:
    with Table(server, "Ada", options={"length": 40}) as table:
        [line] = table.asked()
        rolls = 0
        for _ in range(2):
            moved = line.step()
            rolls += sum(step.seat < 0 for step in moved.steps)
            line.send(AskUndo, version=line.version)
            line.wait(Welcome)
        assert rolls == 2
        table.drive_to_the_end()
        assert known(line.race.result).rolls_undone == rolls
        person = table.people[0]
        record = person.ask("GET", f"/races/{table.id}/record").text
        assert read_record(record).rolls_undone == rolls
        assert f"\nundone {rolls}\n\n" in record
        assert verify(record).verified
        replay = person.told("GET", f"/races/{table.id}/replay")
        assert replay["moves"][-1]["result"]["rolls_undone"] == rolls
        [listed] = person.told("GET", "/races/mine")["races"]
        assert listed["result"]["rolls_undone"] == rolls


def test_a_race_without_an_undo_says_nothing_of_one(server: ServerHere) -> None:
    with Table(server, "Ada", options={"length": 12}) as table:
        table.drive_to_the_end()
        assert known(table.lines[0].race.result).rolls_undone == 0
        record = table.people[0].ask("GET", f"/races/{table.id}/record").text
        assert "undone" not in record


# The bot that stands in


def test_the_rival_does_not_choose_the_bot_that_stands_in(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        ada, bob = table.lines
        bob.send(StandIn, level="rookie")
        assert changed(ada, chosen(1, "rookie")).seats[1].driver == "player"
        bob.close()
        with server.other_times(away=0.0):
            ada.until(lambda known: 1 not in known.present)
            assert ada.refusal(HandOver, seat=1, level="random").code == "not_yours"
            ada.send(HandOver, seat=1)
            told = changed(ada, lambda told: told.seats[1].driver == "bot").seats[1]
            assert told.level == "rookie"
            back = table.connect(table.people[1]).until(table_is(bool))
            back.send(StandIn, level="random")
            assert changed(ada, lambda told: told.seats[1].level == "random")
            ada.send(HandOver, seat=1)
            assert ada.settled()
            assert ada.table.seats[1].level == "random"
            back.send(TakeBack)
            told = changed(ada, lambda told: told.seats[1].driver == "player").seats[1]
            assert (told.level, told.stand_in) == ("", "random")


def chosen(seat: int, level: str) -> Callable[[TableTold], bool]:
    """Whether a seat's player has chosen this bot."""
    return lambda told: told.seats[seat].stand_in == level


def test_the_usual_bot_stands_in_for_who_has_chosen_none(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1) as table:
        line = table.lines[0].until(table_is(bool))
        assert [seat.stand_in for seat in line.table.seats] == ["driver", "driver", ""]
        line.send(HandOver, level="rookie")
        told = changed(line, lambda told: told.seats[0].driver == "bot")
        assert (told.seats[0].level, told.seats[0].stand_in) == ("rookie", "rookie")


def test_it_is_chosen_in_the_lobby_too_and_kept_for_the_rematch(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), {"kind": "bot", "level": "rookie"}, options={"length": 12})
    with ada.connect(race) as line:
        line.until(table_is(bool))
        line.send(StandIn, level="rookie")
        changed(line, chosen(0, "rookie"))
        ada.start(race)
        line.until(is_asked)
        line.send(HandOver)
        line.until(lambda known: known.over)
        assert line.refusal(StandIn, level="driver").code == "wrong_time"
    again = ada.told("POST", f"/races/{race}/rematch")["table"]
    assert [seat["stand_in"] for seat in again["seats"]] == ["rookie", ""]


def test_only_a_bot_that_there_is_and_only_for_a_seat_of_ones_own(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        line = table.lines[0].until(table_is(bool))
        assert line.refusal(StandIn, level="wizard").code == "refused"
        assert table.spectator().refusal(StandIn, level="rookie").code == "not_yours"


def test_who_leaves_for_good_leaves_the_bot_that_they_chose(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        ada, bob = table.lines
        bob.send(StandIn, level="random")
        changed(ada, chosen(1, "random"))
        table.people[1].leave(table.id)
        told = changed(ada, lambda told: told.seats[1].kind == "bot").seats[1]
        assert (told.level, told.stand_in) == ("random", "")
