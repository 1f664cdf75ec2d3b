"""After a race, over HTTP: records, replays, events, the secret of the dice, and rematches."""

from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from http_app import (
    BOT,
    INVITE,
    ME,
    Client,
    Json,
    Somebody,
    app_client,
    end_race,
    id_of,
    refusal,
    secret_of,
    told,
)
from running_server import wait_for

from paddock import read_record, verify
from paddock.core.seals import commitment_to
from paddock.server.running.settings import Limits

PATIENCE = 180.0


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here: every visitor is somebody new."""
    with app_client(tmp_path_factory.mktemp("after")) as client:
        yield client


@pytest.fixture
def ada(client: Client) -> Somebody:
    """Who opens tables."""
    return Somebody(client)


@pytest.fixture
def bob(client: Client) -> Somebody:
    """Who joins them."""
    return Somebody(client)


@pytest.fixture
def finished(client: Client, ada: Somebody, bob: Somebody) -> str:
    """A race of two people and a bot, which the database says is over."""
    race = id_of(ada.open(ME, INVITE, BOT, preset="grand-prix", clock={"bank": 60}))
    told(bob.join(race))
    told(bob.say(race, 1, "mine"))
    told(ada.ask("POST", f"/races/{race}/start"))
    end_race(client, race)
    return race


def until_over(visitor: Somebody, race: str) -> Json:
    """The table of a race, once it is over."""
    deadline = monotonic() + PATIENCE
    while True:
        table = visitor.table(race)
        if table["status"] == "over":
            return table
        assert monotonic() < deadline, table
        sleep(0.05)


# Records, replays, events


def test_a_race_of_bots_runs_to_its_end_and_its_dice_can_be_checked(ada: Somebody) -> None:
    race = id_of(ada.open(BOT, BOT, start=True))
    with ada.client.websocket_connect(f"/api/races/{race}/socket?seat=-1"):
        table = until_over(ada, race)
    answer = ada.ask("GET", f"/races/{race}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="{race}.paddock"'
    heading = read_record(answer.text).heading
    assert commitment_to(heading.secret) == heading.commitment == table["commitment"]
    assert verify(answer.text).verified
    replay = told(ada.ask("GET", f"/races/{race}/replay"))
    assert replay["table"] == table
    events = told(ada.ask("GET", f"/races/{race}/events"))
    assert sum(len(move["events"]) for move in replay["moves"]) <= len(events["events"])
    assert events["version"] == len(read_record(answer.text).steps)


@pytest.mark.parametrize("what", ["record", "replay", "events"])
def test_there_is_nothing_to_tell_of_a_table_or_of_nothing(ada: Somebody, what: str) -> None:
    race = id_of(ada.open(ME, INVITE))
    assert refusal(ada.ask("GET", f"/races/{race}/{what}"))[:2] == (409, "wrong_time")
    assert refusal(ada.ask("GET", f"/races/aaaaaaaaaaaa/{what}"))[:2] == (404, "not_found")


def test_the_secret_of_the_dice_is_in_no_answer_before_the_end(
    client: Client, ada: Somebody, bob: Somebody
) -> None:
    opened = ada.open(ME, INVITE)
    race, code = id_of(opened), opened["table"]["code"]
    secret = secret_of(client, race)
    assert commitment_to(secret) == opened["table"]["commitment"]
    answers = [bob.ask("GET", f"/codes/{code}"), bob.join(race)]
    answers += [ada.ask("PUT", f"/races/{race}/seats/0/words", {"words": "x"})]
    answers += [ada.ask("POST", f"/races/{race}/start"), bob.ask("GET", "/races/mine")]
    paths = ["", f"/{race}", f"/{race}/record", f"/{race}/replay", f"/{race}/events"]
    answers += [ada.ask("GET", f"/races{path}") for path in paths]
    assert [answer.status_code for answer in answers] == [200] * len(answers)
    assert not [answer for answer in answers if secret in answer.text]
    end_race(client, race)
    assert f"secret {secret}\n" in ada.ask("GET", f"/races/{race}/record").text


def test_the_table_tells_the_secret_after_the_race_and_no_hash_ever(
    client: Client, ada: Somebody
) -> None:
    race = id_of(ada.open(ME, BOT, start=True))
    before = ada.table(race)
    assert before["secret"] == ""
    end_race(client, race)
    after = ada.table(race)
    assert after["secret"] == secret_of(client, race)
    assert "hash" not in str(before) + str(after)


def test_a_race_that_was_given_up_tells_its_secret_and_all_its_rolls(
    client: Client, ada: Somebody
) -> None:
    race = id_of(ada.open(ME, start=True))
    wait_for(lambda: told(ada.ask("GET", f"/races/{race}/events"))["version"] > 0)
    end_race(client, race, "abandoned")
    table = ada.table(race)
    assert (table["status"], table["secret"]) == ("abandoned", secret_of(client, race))
    record = ada.ask("GET", f"/races/{race}/record").text
    found = verify(record)
    assert found.verified
    assert found.rolls
    assert not found.over
    replay = told(ada.ask("GET", f"/races/{race}/replay"))
    assert replay["table"] == table
    assert len(replay["rolls"]) == len(found.rolls)


# Rematches


def test_a_rematch_has_the_same_drivers_and_fresh_dice(
    ada: Somebody, bob: Somebody, finished: str
) -> None:
    before = ada.table(finished)
    answer = told(bob.ask("POST", f"/races/{finished}/rematch"))
    table = answer["table"]
    assert answer["seats"] == [1]
    assert (table["status"], table["host"]) == ("lobby", 1)
    same = ("game", "circuit", "options", "dice", "clock", "listed")
    assert {name: table[name] for name in same} == {name: before[name] for name in same}
    assert table["commitment"] != before["commitment"]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "Bob", "Yara"]
    assert [seat["words"] for seat in table["seats"]] == ["", "", ""]
    assert ada.table(finished)["rematch"] == table["id"]
    told(bob.ask("POST", f"/races/{table['id']}/start"))


def test_there_is_one_rematch_for_all_who_ask(ada: Somebody, bob: Somebody, finished: str) -> None:
    first = told(ada.ask("POST", f"/races/{finished}/rematch"))
    second = told(bob.ask("POST", f"/races/{finished}/rematch"))
    assert first["table"] == second["table"]
    assert (first["seats"], second["seats"]) == ([0], [1])
    assert told(ada.ask("POST", f"/races/{finished}/rematch")) == first


def test_a_rematch_that_everybody_has_left_can_be_asked_for_again(
    ada: Somebody, bob: Somebody, finished: str
) -> None:
    first = id_of(told(ada.ask("POST", f"/races/{finished}/rematch")))
    told(ada.ask("POST", f"/races/{first}/leave"))
    told(bob.ask("POST", f"/races/{first}/leave"))
    assert id_of(told(ada.ask("POST", f"/races/{finished}/rematch"))) != first


def test_a_rematch_is_for_its_drivers_and_after_the_race(
    client: Client, ada: Somebody, bob: Somebody, finished: str
) -> None:
    stranger = Somebody(client)
    assert refusal(stranger.ask("POST", f"/races/{finished}/rematch"))[:2] == (403, "not_yours")
    racing = id_of(ada.open(ME, BOT, start=True))
    assert refusal(ada.ask("POST", f"/races/{racing}/rematch"))[:2] == (409, "wrong_time")
    assert ada.table(finished)["rematch"] == ""


def test_a_rematch_is_a_table_like_any_other_to_the_limits(tmp_path: Path) -> None:
    with app_client(tmp_path, Limits(open_races=1)) as client:
        ada = Somebody(client)
        race = id_of(ada.open(ME, BOT, start=True))
        end_race(client, race)
        ada.open(ME)
        assert refusal(ada.ask("POST", f"/races/{race}/rematch"))[:2] == (429, "limit")
        assert ada.table(race)["rematch"] == ""


def test_nobody_leaves_a_race_that_is_over(ada: Somebody, finished: str) -> None:
    assert refusal(ada.ask("POST", f"/races/{finished}/leave"))[:2] == (409, "wrong_time")
