"""Records, replays and events agree with what the socket told."""

from collections.abc import Iterator

import msgspec
import pytest
from race_table import SHORT, Json, Line, Person, Table, me, waits_for_decision
from race_table_server import ServerHere, race_server

from paddock import replay, verify
from paddock.protocol.bodies import EventsTold, Replay
from paddock.protocol.messages import AskUndo, Moved, Welcome
from paddock.protocol.patches import patched


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def record_of(table: Table) -> str:
    """The record as it is downloaded."""
    answer = table.people[0].ask("GET", f"/races/{table.id}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


def replay_of(table: Table) -> Replay:
    """The race told again."""
    return msgspec.convert(table.people[0].told("GET", f"/races/{table.id}/replay"), Replay)


def events_of(table: Table) -> EventsTold:
    """What happened."""
    return msgspec.convert(table.people[0].told("GET", f"/races/{table.id}/events"), EventsTold)


def states(told: Replay) -> list[Json]:
    """The state after each move of a replay, the start first."""
    found = [told.start.state]
    for move in told.moves:
        found.append(patched(found[-1], move.patch))
    return found


def is_same_story(table: Table, line: Line) -> None:
    """The socket and the endpoints say the same about the race as it stands."""
    log, told = events_of(table), replay_of(table)
    assert log.version == line.version
    assert log.events[-len(line.follower.events) :] == line.follower.events
    assert [event for move in told.moves for event in move.events] == log.events
    assert states(told)[-1] == line.race.state
    assert told.moves[-1].standings == line.race.standings
    assert told.moves[-1].question == line.race.question
    steps = [step.text for move in told.moves for step in move.steps]
    assert replay(record_of(table)).record.steps == steps


def test_a_race_under_way_is_told_alike_everywhere(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        table.drive(5)
        for line in table.asked():
            is_same_story(table, line)
        assert "secret" not in record_of(table)
        assert not verify(record_of(table)).verified


def test_a_race_that_is_over_is_told_alike_and_its_dice_can_be_checked(
    server: ServerHere,
) -> None:
    with Table(server, "Ada", "Bob", bots=1, options=SHORT) as table:
        table.drive_to_the_end()
        line = table.lines[0]
        is_same_story(table, line)
        record = record_of(table)
        assert f"secret {line.table.secret}" in record
        assert verify(record).verified
        assert replay_of(table).table == line.table


def test_a_race_with_an_undo_is_told_as_it_stands(server: ServerHere) -> None:
    with Table(server, "Ada", bots=1) as table:
        table.drive(2)
        [line] = table.asked()
        line.send(AskUndo, version=line.version)
        line.wait(Welcome)
        is_same_story(table, line)
        line.step()
        line.until(waits_for_decision)
        is_same_story(table, line)


def test_the_moves_of_a_replay_have_the_states_that_the_socket_showed(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        shown = []
        for _ in range(6):
            asked, _ = table.asked()
            shown.append((asked.version, asked.race.state))
            asked.step()
        table.asked()
        told = replay_of(table)
        by_version = dict(
            zip([0, *(move.version for move in told.moves)], states(told), strict=True)
        )
        for version, state in shown:
            assert by_version[version] == state
        moves = [told for told in table.lines[0].heard if isinstance(told, Moved)]
        assert [move.steps for move in told.moves][-3:] == [move.steps for move in moves][-3:]


def test_a_table_in_the_lobby_has_nothing_to_tell(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"))
    for what in ("record", "replay", "events"):
        assert ada.ask("GET", f"/races/{race}/{what}").status_code == 409
