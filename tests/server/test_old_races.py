"""Old races stay true: begun under earlier rules, on an earlier board, in an older database."""

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from race_table import Person, is_asked, over
from race_table_server import ServerHere, race_server
from sqlalchemy import Connection, text
from storage_rows import RACE

from narrowing import known
from paddock import find_circuit, find_game, make_bot, verify
from paddock.core.race import Race
from paddock.core.records import Heading
from paddock.core.seals import commitment_to
from paddock.games.registry import GAMES
from paddock.protocol.messages import HandOver
from paddock.server.race.ledger import rules_of
from paddock.server.refusals import Refusal
from paddock.server.storage.database import open_database
from paddock.server.storage.migrating import MIGRATIONS
from toy_game import TOY

FIRST = "0001_races"
SECRET = "0123456789abcdef" * 4
TOKEN = "a" * 43
NAMES = ("Ada", "Bert")
FINISHED, RACING, STUCK = "finishedrace", "racingracing", "stuckstuckst"
"""Ids of races."""


@cache
def old_race(steps: int | None = None) -> Race[Any]:
    """A race under the first rules on the first Monaco, driven by bots so far, or to its end."""
    game = find_game("formula-d")
    rules = game.rules(find_circuit("monaco", 1), {"laps": 1}, 1)
    heading = Heading(
        "formula-d",
        1,
        "monaco",
        rules.variant.values(),
        NAMES,
        rules.seat_cars()[:2],
        dice="sealed",
        commitment=commitment_to(SECRET),
        words=("old words", ""),
        secret=SECRET,
    )
    race = Race(rules, heading)
    bots = [make_bot("rookie", rules, seed=1, seat=seat) for seat in range(2)]
    while not race.over and (steps is None or len(race.steps) < steps or race.asked != [0]):
        race.advance(bots)
    return race


def fill(conn: Connection, id: str, race: Race[Any], host: int = 0) -> None:
    """Write a race as the first Paddock had it in its database."""
    heading = race.heading
    row = {
        "id": id,
        "status": "over" if race.over else "racing",
        "game": heading.game,
        "rules": 1,
        "circuit": heading.circuit,
        "options": json.dumps(dict(heading.options)),
        "secret": SECRET,
        "commitment": heading.commitment,
        "owner": sha256(TOKEN.encode()).hexdigest(),
        "host": host,
    }
    conn.execute(
        text(
            "INSERT INTO races (id, code, status, game, rules, circuit, options, dice, secret,"
            " commitment, clock_bank, clock_increment, listed, host, owner_hash, rematch,"
            " undo_seat, undo_steps, season, created, updated) VALUES (:id, NULL, :status, :game,"
            " :rules, :circuit, :options, 'sealed', :secret, :commitment, NULL, 0, true, :host,"
            " :owner, '', NULL, 0, NULL, 1700000000000, 1700000000000)"
        ),
        row,
    )
    for seat, name in enumerate(NAMES):
        conn.execute(
            text(
                "INSERT INTO seats (race, seat, kind, name, level, driver, words, agrees,"
                " token_hash) VALUES (:race, :seat, :kind, :name, :level, :driver, :words, false,"
                " :token)"
            ),
            {
                "race": id,
                "seat": seat,
                "kind": "bot" if seat else "player",
                "driver": "bot" if seat else "player",
                "level": "rookie" if seat else "",
                "name": name,
                "words": "" if seat else "old words",
                "token": "" if seat else row["owner"],
            },
        )
    for number, step in enumerate(race.steps, 1):
        conn.execute(
            text("INSERT INTO steps VALUES (:race, :number, :text, 1700000000000, 1)"),
            {"race": id, "number": number, "text": step.text},
        )


@pytest.fixture
def upgraded(database_url: str) -> Iterator[ServerHere]:
    """A server of today on a database that the first Paddock made and filled."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    with closing(open_database(database_url)) as database, database.writing() as conn:
        settings.attributes["connection"] = conn
        command.upgrade(settings, FIRST)
        fill(conn, FINISHED, old_race())
        fill(conn, RACING, old_race(60))
        fill(conn, STUCK, old_race(60), host=1)
    with race_server(database_url) as server:
        yield server


def test_races_in_a_database_of_the_first_paddock_go_on(upgraded: ServerHere) -> None:
    ada = Person(upgraded, TOKEN)
    before = len(upgraded.rows(RACING))
    with ada.connect(RACING) as line:
        line.until(is_asked)
        assert (line.table.rules, line.table.edition) == (1, 1)
        line.step()
        line.send(HandOver, level="rookie")
        line.until(over)
        assert line.race.result is not None
        assert line.version > before
    record = ada.ask("GET", f"/races/{RACING}/record").text
    assert "edition" not in record
    assert verify(record).verified


def test_a_race_whose_host_had_become_a_bot_has_a_person_as_host_again(
    upgraded: ServerHere,
) -> None:
    ada = Person(upgraded, TOKEN)
    assert [ada.told("GET", f"/races/{id}")["table"]["host"] for id in (RACING, STUCK)] == [0, 0]


def test_a_race_that_was_over_is_told_as_it_was(upgraded: ServerHere) -> None:
    ada, race = Person(upgraded, TOKEN), old_race()
    replay = ada.told("GET", f"/races/{FINISHED}/replay")
    steps = [step["text"] for move in replay["moves"] for step in move["steps"]]
    assert steps == [step.text for step in race.steps]
    assert replay["moves"][-1]["result"]["winners"] == race.result.winners
    listed = {one["id"]: one for one in ada.told("GET", "/races/mine")["races"]}
    assert listed[FINISHED]["result"]["winners"] == race.result.winners
    assert verify(ada.ask("GET", f"/races/{FINISHED}/record").text).verified


def test_an_old_race_is_drawn_on_its_own_board(upgraded: ServerHere) -> None:
    ada = Person(upgraded, TOKEN)
    board = ada.told("GET", f"/races/{RACING}/board")
    newest = ada.told("GET", "/circuits/monaco/board?board=lanes")
    first = {space.name for space in known(find_circuit("monaco", 1).lanes).spaces}
    assert {space[0] for space in board["spaces"]} == first
    assert board != newest
    picture = ada.ask("GET", f"/races/{RACING}/board.svg").text
    assert picture != ada.ask("GET", "/circuits/monaco.svg?board=lanes").text


def test_a_new_race_is_pinned_to_the_newest_board(upgraded: ServerHere) -> None:
    ada = Person(upgraded)
    wanted = {"game": "formula-d", "circuit": "monaco", "seats": [{"kind": "me", "name": "Ada"}]}
    table = ada.told("POST", "/races", {**wanted, "start": True})["table"]
    assert table["edition"] == find_circuit("monaco").edition == 2
    assert "\nedition 2\n" in ada.ask("GET", f"/races/{table['id']}/record").text
    board = ada.told("GET", f"/races/{table['id']}/board")
    assert board == ada.told("GET", "/circuits/monaco/board?board=lanes")


# Versions of rules


@pytest.fixture
def second_rules() -> Iterator[None]:
    """A game that has come to its second rules."""
    GAMES[TOY.name] = replace(TOY, version=2)
    yield
    del GAMES[TOY.name]


@pytest.mark.usefixtures("second_rules")
def test_every_race_has_the_rules_that_it_was_begun_with() -> None:
    row = replace(RACE, game="toy", circuit="larkmoor", options={})
    assert [rules_of(replace(row, rules=number)).version for number in (1, 2, 1)] == [1, 2, 1]


@pytest.mark.usefixtures("second_rules")
def test_rules_and_boards_that_are_not_known_yet_are_refused_clearly() -> None:
    row = replace(RACE, game="toy", circuit="larkmoor", options={}, rules=3)
    with pytest.raises(Refusal, match="expected rules 1 to 2 of toy, but got rules 3") as refused:
        rules_of(row)
    assert refused.value.code == "wrong_time"
    with pytest.raises(Refusal, match="circuit larkmoor has no edition 9"):
        rules_of(replace(row, rules=1, edition=9))
