"""Real dice: people throw them and type them in, the host for the bots."""

from collections.abc import Iterator

import pytest
from race_table import REGULAR, Line, Person, Table, is_asked, me, over, table_is
from race_table_server import ServerHere, race_server

from paddock import replay
from paddock.protocol.messages import AskUndo, HandOver, Moved, TakeBack, TakeStep, Welcome


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def typist(*lines: Line) -> Line:
    """The line that is asked, once all know the same."""
    for line in lines:
        line.until(lambda known: known.race)
    latest = max(line.version for line in lines)
    for line in lines:
        line.until(lambda known: known.version == latest)
    [asked] = [line for line in lines if is_asked(line.follower)]
    return asked


def throw(line: Line) -> None:
    """A good throw, a little worse for each seat so that none is tied; or the highest gear."""
    assert line.race.question is not None
    line.step(line.choices[-1 - line.race.question.seat % len(line.choices)].text)


def test_dice_are_typed_by_the_seat_whose_they_are(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", dice="real") as table:
        ada, bob = table.lines
        assert (
            ada.until(is_asked).race.question == bob.until(lambda known: known.race).race.question
        )
        question = ada.race.question
        assert question is not None
        assert (question.seat, question.kind, question.dice) == (0, "formation", ["d20"])
        assert len(ada.choices) == 20
        assert bob.choices == []
        refused = bob.refusal(TakeStep, version=bob.version, text="17")
        assert refused.code == "not_your_turn"
        moved = ada.step("17")
        assert [(step.text, step.seat) for step in moved.steps] == [("dice 17", -1)]
        assert bob.wait(Moved).choices
        assert bob.step("dice 3").steps[0].text == "dice 3"


@pytest.mark.parametrize("text", ["21", "0", "-1", "dice 21", "3 4", "red gear 1", "seventeen"])
def test_a_number_that_no_die_shows_is_refused(server: ServerHere, text: str) -> None:
    with Table(server, "Ada", dice="real") as table:
        line = typist(*table.lines)
        assert line.refusal(TakeStep, version=line.version, text=text).code == "not_open"
        assert server.rows(table.id) == []


def test_the_host_types_the_dice_of_bots(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1, dice="real") as table:
        [line] = table.lines
        typist(line).step("4")
        assert line.race.question is not None
        assert line.race.question.seat == 1
        assert len(line.choices) == 20
        assert line.step("18").steps[0].text == "dice 18"
        assert server.rows(table.id) == ["dice 4", "dice 18"]


def test_only_the_host_types_the_dice_of_bots(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1, dice="real") as table:
        ada, bob = table.lines
        typist(ada, bob).step("4")
        typist(ada, bob).step("5")
        assert typist(ada, bob) is ada
        refused = bob.refusal(TakeStep, version=bob.version, text="18")
        assert refused.code == "not_your_turn"


def test_the_new_host_is_told_what_the_dice_of_bots_may_show(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1, dice="real") as table:
        ada, bob = table.lines
        typist(ada, bob).step("4")
        typist(ada, bob).step("5")
        assert typist(ada, bob) is ada
        table.people[0].leave(table.id)
        bob.until(table_is(lambda told: told.host == 1))
        bob.until(is_asked)
        assert bob.step("18").steps[0].text == "dice 18"


def test_the_host_types_the_dice_of_a_seat_that_was_handed_over(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", dice="real") as table:
        ada, bob = table.lines
        typist(ada, bob).step("4")
        assert typist(ada, bob) is bob
        bob.send(HandOver, level="rookie")
        ada.until(is_asked)
        assert ada.step("5").steps[0].text == "dice 5"


def test_where_the_host_is_away_who_is_there_throws_for_the_bots(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1, dice="real") as table:
        ada, bob = table.lines
        typist(ada, bob).step("4")
        typist(ada, bob).step("5")
        assert typist(ada, bob) is ada
        ada.close()
        with server.other_times(away=0.0):
            bob.until(lambda known: known.present == [1])
            bob.send(HandOver, seat=0)
            bob.until(table_is(lambda told: told.host == 1))
        assert bob.until(is_asked).step("18").steps[0].text == "dice 18"
        back = table.connect(table.people[0]).until(table_is(bool))
        back.send(TakeBack)
        back.until(table_is(lambda told: told.seats[0].driver == "player"))
        assert back.table.host == 1


def test_a_bot_decides_and_the_host_throws_for_it(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1, dice="real") as table:
        [line] = table.lines
        for _ in range(12):
            throw(line.until(is_asked))
        rows = server.rows(table.id)
        assert any(row.startswith("blue gear ") for row in rows)


def test_a_roll_that_was_mistyped_is_taken_back(server: ServerHere) -> None:
    with Table(server, "Ada", dice="real") as table:
        line = typist(*table.lines)
        line.step("17")
        line.send(AskUndo, version=line.version)
        assert line.wait(Welcome).because == "undo"
        assert line.race.question is not None
        assert line.race.question.seat == 0
        line.step("dice 7")
        assert server.rows(table.id) == ["dice 17", "undo 1", "dice 7"]


def test_the_record_says_that_the_dice_were_real(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", dice="real", options=REGULAR) as table:
        while not any(line.follower.over for line in table.lines):
            asked = typist(*table.lines)
            throw(asked)
            if asked.race.question is None:
                for line in table.lines:
                    line.until(over)
        assert table.lines[0].table.secret == ""
        assert table.lines[0].table.commitment == ""
        record = table.people[0].ask("GET", f"/races/{table.id}/record").text
        assert "dice real\n" in record
        assert replay(record).over
        assert record.splitlines()[-1] == server.rows(table.id)[-1]


def test_sealed_dice_are_never_typed(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", bots=1) as table:
        asked, other = table.asked()
        for text in ("17", "dice 17"):
            refused = asked.refusal(TakeStep, version=asked.version, text=text)
            assert refused.code == "not_open"
            refused = other.refusal(TakeStep, version=asked.version, text=text)
            assert refused.code == "not_your_turn"


def test_real_dice_need_a_player_who_throws_them(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), dice="real", start=True)
    with Person(server).connect(race) as line:
        line.until(lambda known: known.race)
        ada.leave(race)
        line.until(over)
        assert line.table.status == "abandoned"
