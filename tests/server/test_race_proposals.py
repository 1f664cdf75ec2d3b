"""Proposals on the socket: what the game's driver would do, for the player who is asked."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from race_table import INVITE, SHORT, Line, Person, Table, has_version, is_asked, me, over
from race_table_server import ServerHere, race_server
from troubled_bots import fails, hangs, rubbish, troubled, waits

from narrowing import known
from paddock import find_circuit, find_game, make_bot
from paddock.protocol.messages import HandOver, Proposal, TakeBack
from paddock.server.thinking.worker import Think


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def sits(table: Table, seat: int = 0) -> Line:
    """A line of one of the people that wants proposals."""
    return table.connect(table.people[seat], proposals=1)


def proposal(line: Line) -> Proposal:
    """What is proposed for the question that the line is asked now."""
    line.until(is_asked)
    version = line.version
    line.until(lambda known: known.proposal is not None and known.proposal.version == version)
    assert line.follower.proposal is not None
    return line.follower.proposal


def proposals(line: Line) -> list[Proposal]:
    """All proposals that a line has heard, and those on their way."""
    line.settled()
    return [told for told in line.heard if isinstance(told, Proposal)]


def drivers_choice(line: Line) -> str:
    """What a driver of one's own would do, knowing what the line knows."""
    table = line.table
    rules: Any = find_game(table.game).rules(find_circuit(table.circuit), table.options)
    view = rules.from_json(line.race.state)
    bot = make_bot("driver", rules, 0, line.follower.seat)
    return bot.choose(view, rules.actions(view)).text


@pytest.mark.parametrize(
    ("game", "options"), [("f1-dice", SHORT), ("formula-d", {"laps": 1}), ("monza", {})]
)
def test_every_question_comes_with_what_the_driver_would_do(
    server: ServerHere, game: str, options: dict[str, int]
) -> None:
    with Table(server, "Ada", bots=1, game=game, options=options) as table:
        line = sits(table)
        for _ in range(8):
            told = proposal(line)
            assert told.text == drivers_choice(line)
            line.step(told.text)
            line.until(lambda known: known.over or is_asked(known))
            if line.follower.over:
                break


def test_the_only_choice_is_proposed_without_a_bot(server: ServerHere) -> None:
    with troubled(server, hangs), Table(server, "Ada", dice="real") as table:
        line = sits(table).until(is_asked)
        for text in ("dice 7", "dice 1"):
            line.step(text)
        assert proposal(line).text == "red gear 1"


def test_nobody_but_the_player_who_is_asked_is_told(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        seat = asked.follower.seat
        own, other = sits(table, seat), sits(table, 1 - seat)
        watching = table.connect(Person(server), proposals=1)
        told = proposal(own)
        for line in (other, watching):
            line.until(has_version(told.version))
            assert proposals(line) == []


def test_a_line_that_does_not_want_proposals_is_told_none(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        plain, eager = table.lines[0], sits(table)
        told = proposal(eager)
        plain.until(has_version(told.version))
        assert proposals(plain) == []
        plain.step(told.text)


def test_at_a_table_without_proposals_nobody_is_told_any(server: ServerHere) -> None:
    with troubled(server, fails), Table(server, "Ada", proposals=False) as table:
        line = sits(table)
        for _ in range(3):
            line.until(is_asked).step()
        assert not line.table.proposals
        assert proposals(line) == []


def test_who_comes_back_is_told_again_without_another_thought(
    server: ServerHere, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    sign.touch()
    with troubled(server, partial(waits, str(sign))), Table(server, "Ada") as table:
        first = sits(table)
        while len(first.until(is_asked).choices) == 1:
            first.step()
        told = proposal(first)
        first.close()
        sign.unlink()  # from now on no bot finds anything
        assert proposal(sits(table)) == told
        again = table.connect(table.people[0], proposals=1, version=told.version)
        assert again.wait(Proposal) == told


def test_each_line_is_told_a_proposal_once(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        first = sits(table)
        told = proposal(first)
        proposal(sits(table))
        assert [one.version for one in proposals(first)] == [told.version]


@pytest.mark.parametrize(("think", "limit"), [(rubbish, 60.0), (fails, 60.0), (hangs, 0.1)])
def test_where_no_bot_finds_a_step_nobody_waits_for_one(
    server: ServerHere, think: Think, limit: float
) -> None:
    with troubled(server, think, limit), Table(server, "Ada", "Bob") as table:
        asked, _ = table.asked()
        while len(asked.choices) == 1:
            asked.step()
            asked, _ = table.asked()
        line = sits(table, asked.follower.seat)
        assert proposal(line).text == ""
        assert line.step().since == known(line.follower.proposal).version


def test_a_race_that_goes_on_meanwhile_is_thought_about_anew(
    server: ServerHere, tmp_path: Path
) -> None:
    sign = tmp_path / "sign"
    with troubled(server, partial(waits, str(sign))), Table(server, "Ada") as table:
        line = sits(table)
        while len(line.until(is_asked).choices) == 1:
            line.step()
        stale = line.version
        line.step()
        line.until(is_asked)
        sign.touch()
        told = proposal(line)
        assert told.text == line.choices[-1].text
        assert stale not in [one.version for one in proposals(line)]


def test_whoever_takes_the_wheel_back_is_proposed_to(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob") as table:
        seat = table.asked()[0].follower.seat
        line = sits(table, seat)
        proposal(line)
        line.send(HandOver, level="rookie")
        line.until(lambda known: known.table and known.table.seats[seat].driver == "bot")
        line.send(TakeBack)
        line.until(lambda known: known.table and known.table.seats[seat].driver == "player")
        for one in table.lines:
            one.until(has_version(line.version))
        while (asked := table.asked()[0]).follower.seat != seat:
            asked.step()
        assert proposal(line).text in [choice.text for choice in line.choices]


def test_a_rematch_is_as_the_race_before_it(server: ServerHere) -> None:
    ada = Person(server)
    race = ada.open(me("Ada"), INVITE, proposals=False)
    assert ada.told("GET", f"/races/{race}")["table"]["proposals"] is False
    with Table(server, "Ada", options=SHORT, proposals=False) as table:
        table.drive_to_the_end()
        table.lines[0].until(over)
        again = table.people[0].told("POST", f"/races/{table.id}/rematch")
        assert again["table"]["proposals"] is False


def test_a_race_keeps_one_proposal_a_seat_however_long_it_is(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        line = sits(table)
        for _ in range(5):  # fewer than the luckiest dice need to the goal
            line.step(proposal(line).text)
        kept = server.hub.kept[table.id].proposing
        [found] = kept._found.values()
        assert found.version <= line.version
        many = [name for name, one in vars(kept).items() if isinstance(one, list | dict | set)]
        assert many == ["_found"]
