"""Steps on the socket: one is parsed, kept, then told to everyone; or it changes nothing."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from race_table import ROOKIE, SHORT, Line, Person, Table, has_version, is_asked, me, over
from race_table_server import ServerHere, race_server

from paddock.games.registry import find_rule
from paddock.protocol.fields import LONGEST_STEP
from paddock.protocol.messages import HandOver, Moved, TableChanged, TakeStep, Welcome


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def test_a_step_is_acknowledged_by_the_move_that_everyone_is_told(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        spectator = table.spectator()
        asked, other, watching = (*table.asked(), spectator)
        watching.until(lambda known: known.version == asked.version)
        seat, taken = asked.follower.seat, asked.choices[0]
        moved = asked.step(taken.text)
        first = moved.steps[0]
        assert (first.text, first.seat, first.kind) == (taken.text, seat, taken.kind)
        assert first.parameters == taken.parameters
        for line in (other, watching):
            told = line.wait(Moved)
            assert (told.since, told.version) == (moved.since, moved.version)
            assert (told.steps, told.events) == (moved.steps, moved.events)
        assert server.rows(table.id)[-len(moved.steps) :] == [step.text for step in moved.steps]


def test_the_dice_that_follow_a_decision_come_in_the_same_move(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        moved = asked.step()
        assert len(moved.steps) > 1
        assert [step.seat for step in moved.steps[1:]] == [-1] * (len(moved.steps) - 1)
        assert moved.version == moved.since + len(moved.steps)
        assert moved.question is not None
        assert moved.question.dice == []


def test_patches_lead_to_the_state_that_a_newcomer_is_told_at_every_version(
    server: ServerHere,
) -> None:
    with Table(server, "Ada", "Bob") as table:
        for _ in range(8):
            line, other = table.asked()
            assert line.step().since < line.version
            other.until(has_version(line.version))
            fresh = table.spectator().wait(Welcome).race
            assert fresh is not None
            for known in (line.race, other.race):
                assert known.version == fresh.version
                assert known.state == fresh.state
                assert known.standings == fresh.standings
                assert known.question == fresh.question


def test_versions_follow_each_other_without_gaps_from_the_start_to_the_end(
    server: ServerHere,
) -> None:
    with Table(server, "Ada", "Bob", options=SHORT) as table:
        spectator = table.spectator()
        first_heard = spectator.wait(Welcome).race
        table.drive_to_the_end()
        spectator.until(over)
        moves = [message for message in spectator.heard if isinstance(message, Moved)]
        assert first_heard is not None
        assert moves[0].since == first_heard.version
        for before, after in pairwise(moves):
            assert after.since == before.version
        numbers = [step.number for move in moves for step in move.steps]
        assert numbers == list(range(first_heard.version + 1, len(server.rows(table.id)) + 1))


def test_every_event_cites_a_rule_that_exists_and_names_its_driver(server: ServerHere) -> None:
    with Table(server, "Ada Lovelace", "Bob", options=SHORT) as table:
        table.drive_to_the_end()
        events = table.lines[0].follower.events
        assert {find_rule(event.rule).id for event in events} == {event.rule for event in events}
        assert any("Ada Lovelace" in event.text for event in events)
        assert all(event.step > 0 for event in events)
        assert any(event.kind and event.parameters for event in events)


def test_a_move_tells_the_standings_and_the_next_question_in_words(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", "Cleo") as table:
        asked, *_ = table.asked()
        moved = asked.step()
        assert sorted(standing.seat for standing in moved.standings) == [0, 1, 2]
        assert [standing.place for standing in moved.standings] == [1, 2, 3]
        assert moved.question is not None
        name = ("Ada", "Bob", "Cleo")[moved.question.seat]
        assert name in moved.question.text
        assert (moved.question.kind, moved.question.task) == ("gear", "choose a gear")


def test_the_end_tells_the_result_and_the_secret(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", options=SHORT) as table:
        table.drive_to_the_end()
        for line in table.lines:
            line.until(over)
            assert line.race.question is None
            assert line.race.choices == []
            assert line.table.status == "over"
            assert len(line.table.secret) == 64
            last_move = max(at for at, told in enumerate(line.heard) if isinstance(told, Moved))
            assert any(isinstance(told, TableChanged) for told in line.heard[last_move:])


# What is refused changes nothing


def test_only_the_seat_that_is_asked_may_step(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, other = table.asked()
        unchanged(server, table, asked, other, "not_your_turn", asked.choices[0].text)


def test_a_step_for_another_car_is_not_open(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        rival = ("red", "blue")[asked.follower.seat == 0]
        unchanged(server, table, asked, asked, "not_open", f"{rival} gear 1")


@pytest.mark.parametrize("text", ["red gear 17", "dice 4", "undo 1", "x" * LONGEST_STEP, " "])
def test_a_step_that_is_not_open_is_refused(server: ServerHere, text: str) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        unchanged(server, table, asked, asked, "not_open", text)


def test_a_spectator_may_not_step(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        spectator = table.spectator().until(lambda known: known.version == asked.version)
        unchanged(server, table, asked, spectator, "not_yours", asked.choices[0].text)


def test_a_step_for_another_version_is_stale(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        rows = server.rows(table.id)
        for version in (0, asked.version - 1, asked.version + 1):
            text = asked.choices[0].text
            refused = asked.refusal(TakeStep, version=version, text=text)
            assert (refused.code, refused.version) == ("stale", asked.version)
        assert server.rows(table.id) == rows


def test_a_step_that_is_sent_twice_is_taken_once(server: ServerHere) -> None:
    with Table(server, "Ada", options={"length": 300}) as table:
        [asked] = table.asked()
        version, text = asked.version, asked.choices[0].text
        asked.send(TakeStep, version=version, text=text)
        refused = asked.refusal(TakeStep, version=version, text=text)
        assert refused.code == "stale"
        assert len(server.rows(table.id)) == asked.version
        moves = [told for told in asked.heard if isinstance(told, Moved) and told.since >= version]
        assert len(moves) == 1


def test_no_step_is_taken_before_the_start_or_after_the_end(server: ServerHere) -> None:
    ada = Person(server)
    lobby = ada.open(me("Ada"))
    with ada.connect(lobby) as line:
        assert line.refusal(TakeStep, version=0, text="red gear 1").code == "wrong_time"
    with Table(server, "Ada", options=SHORT) as table:
        table.drive_to_the_end()
        line = table.lines[0].until(over)
        refused = line.refusal(TakeStep, version=line.version, text="red gear 1")
        assert refused.code == "wrong_time"


def test_a_player_whose_seat_a_bot_drives_may_not_step(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), ROOKIE, start=True)
    with ada.connect(race) as line:
        line.until(is_asked)
        line.send(HandOver)
        refused = line.refusal(TakeStep, version=line.version, text=line.choices[0].text)
        assert refused.code in ("not_your_turn", "stale", "wrong_time")


def unchanged(
    server: ServerHere, table: Table, asked: Line, line: Line, code: str, text: str
) -> None:
    """The step is refused with this code, nobody is told of it, and the ledger is as it was."""
    rows = server.rows(table.id)
    refused = line.refusal(TakeStep, version=asked.version, text=text)
    assert (refused.code, refused.version) == (code, asked.version)
    assert refused.message
    assert server.rows(table.id) == rows
    for other in table.lines:
        assert not [told for told in other.settled() if isinstance(told, (Moved, TableChanged))]
