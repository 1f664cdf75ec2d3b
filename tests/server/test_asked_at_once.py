"""Seats that are asked at once: each answers when it likes, unseen, and no answer is lost."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from race_table import INVITE, Line, Person, Table, me
from race_table_server import ServerHere, race_server

from paddock.client import Paddock
from paddock.client.follower import Follower
from paddock.protocol.messages import (
    AskHint,
    AskOutlook,
    AskUndo,
    HandOver,
    Hint,
    Moved,
    Outlook,
    Proposal,
    TakeStep,
)
from paddock.protocol.told import QuestionAsked

TIRES: dict[str, Any] = {
    "game": "formula-d",
    "options": {"tires": "on", "weather": "on", "laps": 1},
}
CARS_BUILT: dict[str, Any] = {
    "game": "formula-d",
    "options": {"custom_wear": "on", "laps": 1},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


def question(known: Follower | Line) -> QuestionAsked:
    """What the race waits for."""
    assert known.race is not None
    assert known.race.question is not None
    return known.race.question


def asks_all(known: Follower) -> bool:
    """Whether several are asked at once."""
    return known.race is not None and len(question(known).asked + question(known).answered) > 1


def all_asked(*lines: Line) -> tuple[Line, ...]:
    """The lines, all at the same question, which several are asked."""
    for line in lines:
        line.until(asks_all)
    for line in lines:
        while line.version < max(one.version for one in lines):
            line.hear()
    return lines


def named(line: Line) -> str:
    """The kind of tires that a choice names."""
    return line.choices[0].text.split()[-1]


# Answers in any order


@pytest.mark.parametrize("first", [0, 1])
def test_answers_come_in_any_order_and_are_entered_in_that_of_the_seats(
    server: ServerHere, first: int
) -> None:
    with Table(server, "Ada", "Bob", **TIRES) as table:
        lines = all_asked(*table.lines)
        assert [question(line).seat for line in lines] == [0, 1]
        assert all(question(line).actor == "seat" for line in lines)
        assert all(question(line).asked == [0, 1] for line in lines)
        texts = [line.choices[1].text for line in lines]
        early, late = lines[first], lines[1 - first]
        held = early.step(texts[first])
        assert (held.steps, held.events, held.choices) == ([], [], [])
        assert (question(early).asked, question(early).answered) == ([1 - first], [first])
        late.wait(Moved)
        assert (question(late).asked, question(late).seat) == ([1 - first], 1 - first)
        last = late.step(texts[1 - first])
        assert [step.text for step in last.steps if step.seat >= 0] == [
            step if seat == late.follower.seat else f"{step.split()[0]} tires chosen"
            for seat, step in enumerate(texts)
        ]
        assert [line for line in server.rows(table.id) if "tires" in line] == [
            f"answer {texts[first]}",
            f"answer {texts[1 - first]}",
            *texts,
        ]


def test_nobody_else_is_told_what_was_answered(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", "Cleo", **TIRES) as table:
        spectator = table.spectator()
        ada, *others = all_asked(*table.lines, spectator)
        before = {line: line.race for line in others}
        ada.step(ada.choices[-1].text)
        for line in others:
            told, known = line.wait(Moved), before[line]
            assert known.question is not None
            asked = replace(
                known.question,
                asked=[1, 2],
                answered=[0],
                seat=max(1, line.follower.seat),
                text=told.question.text if told.question else "",
            )
            assert told == Moved(
                since=known.version,
                version=known.version + 1,
                steps=[],
                events=[],
                patch={},
                standings=known.standings,
                question=asked,
                choices=known.choices,
            )


def test_what_was_held_is_the_same_to_the_others_whatever_it_is(server: ServerHere) -> None:
    """Also to somebody who comes only now."""
    with Table(server, "Ada", "Bob", **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        choices = ada.choices
        seen = []
        for choice in choices:
            ada.step(choice.text)
            newcomer = table.spectator().until(asks_all)
            again = table.connect(table.people[1]).until(asks_all)
            seen.append([(one.race.state, one.race.question) for one in (newcomer, again)])
            ada.send(AskUndo, version=ada.version)
            ada.wait(Moved)
        assert len(choices) == 3
        assert seen[0] == seen[1] == seen[2]
        assert bob.until(lambda known: known.version == ada.version).choices != []


def test_two_who_answer_at_the_same_moment_are_both_heard(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        assert ada.version == bob.version
        for line in (ada, bob):
            line.send(TakeStep, version=line.version, text=line.choices[0].text)
        for line in (ada, bob):
            line.until(lambda known: known.race is not None and not asks_all(known))
        assert not [one for one in (*ada.heard, *bob.heard) if one.__class__.__name__ == "Refused"]


def test_an_answer_is_not_taken_twice_nor_for_another(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        version, text = ada.version, ada.choices[0].text
        foreign = bob.refusal(TakeStep, version=version, text=text)
        assert foreign.code == "not_open"
        assert "red" not in foreign.message.replace(text, "")
        ada.step(text)
        assert ada.refusal(TakeStep, version=version, text=text).code == "stale"
        late = ada.refusal(TakeStep, version=version + 1, text=text)
        assert (late.code, late.message) == ("not_your_turn", "expected a step of blue")


def test_a_car_is_built_in_several_steps_while_the_other_has_not_begun(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", **CARS_BUILT) as table:
        ada, bob = all_asked(*table.lines)
        offered = []
        while 1 in question(bob).asked:
            offered.append(bob.choices)
            moved = bob.step()
            assert (moved.steps, moved.events, bool(moved.patch)) == ([], [], True)
        assert len(offered) == 5
        assert all(first != second for first, second in pairwise(offered))
        assert (question(bob).asked, question(bob).answered) == ([0], [1])
        ada.until(lambda known: known.version == bob.version)
        assert {message.patch == {} for message in ada.heard if isinstance(message, Moved)} == {
            True
        }
        assert question(ada).seat == 0


# Safe


def test_a_restart_between_answers_loses_none(tmp_path: Path) -> None:
    with race_server(tmp_path) as server, Table(server, "Ada", "Bob", **TIRES) as table:
        _, bob = all_asked(*table.lines)
        text = bob.choices[-1].text
        bob.step(text)
        people, race = table.people, table.id
    with race_server(tmp_path) as server, ExitStack() as held:
        ada, bob = [
            held.enter_context(person.at(server).connect(race)).until(asks_all) for person in people
        ]
        assert (question(ada).asked, question(bob).answered) == ([0], [1])
        assert bob.choices == []
        steps = ada.step().steps
        assert [step.seat for step in steps[:2]] == [0, 1]
        assert f"answer {text}" in server.rows(race)
        assert text in server.rows(race)


def test_answers_given_at_two_processes_at_once_are_both_taken(postgres_url: str) -> None:
    with (
        race_server(postgres_url) as here,
        race_server(postgres_url) as there,
        ExitStack() as held,
    ):
        ada, bob = Person(here), Person(there)
        race = ada.open(me("Ada"), INVITE, **TIRES)
        bob.join(race, "Bob")
        ada.start(race)
        lines = [held.enter_context(person.connect(race)) for person in (ada, bob)]
        all_asked(*lines)
        texts = [line.choices[0].text for line in lines]
        for line, text in zip(lines, texts, strict=True):
            line.send(TakeStep, version=line.version, text=text)
        for line in lines:
            line.until(lambda known: not asks_all(known))
        assert [row for row in here.rows(race) if row in texts] == texts


# Taken back


def test_ones_own_answer_is_taken_back_without_asking_anybody(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        choices, state = ada.choices, ada.race.state
        ada.step(choices[0].text)
        bob.wait(Moved)
        ada.send(AskUndo, version=ada.version)
        assert ada.wait(Moved).steps == []
        assert (question(ada).asked, ada.choices, ada.race.state) == ([0, 1], choices, state)
        bob.wait(Moved)
        assert (question(bob).asked, bob.table.undo) == ([0, 1], None)
        ada.step(choices[1].text)
        bob.wait(Moved)
        bob.step()
        rows = server.rows(table.id)
        assert "withdraw red" in rows
        assert choices[0].text not in rows
        assert choices[1].text in rows


# Bots, hints and clocks


def test_bots_do_not_wait_for_people_who_are_asked_with_them(server: ServerHere) -> None:
    with Table(server, "Ada", bots=2, **TIRES) as table:
        ada = table.lines[0]
        ada.until(lambda known: asks_all(known) and question(known).answered == [1, 2])
        assert question(ada).asked == [0]
        assert ada.step().steps


def test_a_bot_answers_for_a_seat_that_is_handed_over(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        bob.send(HandOver)
        ada.until(lambda known: question(known).answered == [1])
        assert ada.step().steps


def test_everyone_who_is_asked_gets_advice(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        ada.step()
        bob.wait(Moved)
        texts = [choice.text for choice in bob.choices]
        bob.send(AskOutlook, version=bob.version)
        assert [one.text for one in bob.wait(Outlook).prospects] == texts
        bob.send(AskHint, version=bob.version)
        assert bob.wait(Hint).text in texts
        again = table.connect(table.people[1], proposals=1)
        assert again.wait(Proposal).text in texts


def test_the_clock_runs_for_everyone_who_is_asked(server: ServerHere) -> None:
    with Table(server, "Ada", "Bob", clock={"bank": 60, "increment": 5}, **TIRES) as table:
        ada, bob = all_asked(*table.lines)
        bob.step()
        ada.wait(Moved)
        ada.step()
        clocks = server.hub.kept[table.id].live.clocks
        assert clocks.decisions == [1, 1]
        assert min(clocks.spent) > 0


# The Python client


def test_a_program_is_told_that_its_answer_is_held(server: ServerHere) -> None:
    person = Person(server)
    race = person.open(me("Ada"), INVITE, **TIRES)
    with Paddock(server.url, person.token) as visitor, Paddock(server.url) as other:
        second = other.join(race, name="Bob")
        first = visitor.sit(race)
        first.start()
        turns = [next(table.turns()) for table in (second, first)]
        assert turns[0].take(turns[0].choices[0])
        assert second.turn() is None
        assert second.undo()
        again = second.turn()
        assert again is not None
        assert again.take(again.choices[-1])
        assert turns[1].take(turns[1].choices[0])
        assert first.result is None


def test_a_race_of_bots_and_a_program_is_driven_to_its_result(server: ServerHere) -> None:
    with Paddock(server.url) as visitor:
        table = visitor.open_table("f1-dice", name="Ada", bots=["rookie"], options={"length": 12})
        for turn in table.turns():
            turn.take(turn.choices[-1])
        assert table.result is not None
        assert [one.car for one in table.result.cars] == [one.car for one in table.standings]
        assert table.result.winners == [table.standings[0].seat]
