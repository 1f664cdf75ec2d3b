"""Tables over HTTP: opened, joined, changed, started, left."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from http_app import BOT, INVITE, ME, Client, Json, Somebody, app_client, id_of, refusal, told

from paddock.server.running.settings import Limits


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here: every visitor is somebody new."""
    with app_client(tmp_path_factory.mktemp("tables")) as client:
        yield client


@pytest.fixture
def ada(client: Client) -> Somebody:
    """Who opens tables."""
    return Somebody(client)


@pytest.fixture
def bob(client: Client) -> Somebody:
    """Who joins them."""
    return Somebody(client)


# Opening


def test_a_table_is_opened_with_seats_for_me_a_friend_and_a_bot(ada: Somebody) -> None:
    answer = ada.open(ME, INVITE, BOT)
    table = answer["table"]
    assert answer["seats"] == [0]
    assert table["status"] == "lobby"
    assert table["host"] == 0
    assert [seat["kind"] for seat in table["seats"]] == ["player", "open", "bot"]
    assert [seat["name"] for seat in table["seats"]] == ["Ada", "", "Yara"]
    assert [seat["level"] for seat in table["seats"]] == ["", "", "rookie"]
    assert [seat["car"] for seat in table["seats"]] == ["red", "blue", "yellow"]
    assert len(table["commitment"]) == 64
    assert len(table["code"]) == 6


def test_who_has_no_name_is_called_by_the_seat_and_a_bot_without_a_level_is_a_driver(
    ada: Somebody,
) -> None:
    table = ada.open({"kind": "me"}, {"kind": "me", "name": "  Bruno "}, {"kind": "bot"})["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Player 1", "Bruno", "Yara"]
    assert table["seats"][2]["level"] == "driver"


def test_a_bot_yields_its_name_to_a_person(ada: Somebody) -> None:
    table = ada.open({"kind": "bot"}, {"kind": "me", "name": "rosa"})["table"]
    assert [seat["name"] for seat in table["seats"]] == ["Rico", "rosa"]


def test_a_table_keeps_every_option_with_its_value(ada: Somebody) -> None:
    table = ada.open(ME, preset="grand-prix", options={"laps": 5}, dice="real")["table"]
    assert table["options"] == {
        "mode": "special",
        "laps": 5,
        "length": 0,
        "grid_spacing": 1,
        "turn_order": "position",
    }
    assert (table["dice"], table["commitment"]) == ("real", "")


def test_a_race_against_bots_can_be_started_at_once(ada: Somebody) -> None:
    answer = ada.open(ME, BOT, start=True, clock={"bank": 60, "increment": 2})
    assert answer["table"]["status"] == "racing"
    assert answer["table"]["code"] == ""
    assert answer["table"]["clock"] == {"bank": 60, "increment": 2}


def test_bots_may_race_alone_and_only_who_opened_the_table_starts_them(
    ada: Somebody, bob: Somebody
) -> None:
    answer = ada.open(BOT, BOT)
    race = id_of(answer)
    assert (answer["seats"], answer["table"]["host"]) == ([], -1)
    assert refusal(bob.ask("POST", f"/races/{race}/start"))[:2] == (403, "not_yours")
    assert told(ada.ask("POST", f"/races/{race}/start"))["table"]["status"] == "racing"


@pytest.mark.parametrize(
    ("change", "status", "code", "message"),
    [
        ({"game": "chess"}, 422, "refused", "no game is called 'chess'"),
        ({"preset": "rally"}, 422, "refused", "no preset of f1-dice is called 'rally'"),
        ({"circuit": "atlantis"}, 422, "refused", "no circuit is called 'atlantis'"),
        ({"circuit": "monaco"}, 422, "refused", "monaco has no line board"),
        ({"circuit": "monaco", "options": {"length": 9}}, 422, "refused", "has no line board"),
        ({"options": {"laps": 0}}, 422, "refused", "option laps: expected a whole number"),
        ({"options": {"wings": 2}}, 422, "refused", "no option is called 'wings'"),
        ({"options": {"laps": 1.5}}, 400, "bad_message", "Expected `int | str`"),
        ({"seats": []}, 400, "bad_message", "length >= 1"),
        ({"seats": [BOT] * 11}, 422, "refused", "f1-dice is played by 1 to 10, but got 11"),
        ({"seats": [BOT] * 13}, 400, "bad_message", "length <= 12"),
        ({"seats": [{"kind": "dog"}]}, 400, "bad_message", "Invalid enum value 'dog'"),
        ({"seats": [{"kind": "bot", "level": "god"}]}, 422, "refused", "is called 'god'"),
        ({"seats": [{**BOT, "words": "x"}]}, 422, "refused", "expected no words yet"),
        ({"seats": [{**BOT, "name": "x"}]}, 422, "refused", "your own seats only"),
        ({"seats": [{**ME, "level": "driver"}]}, 422, "refused", "a level for a bot only"),
        ({"seats": [ME, {"kind": "me", "name": "ADA "}]}, 409, "taken", "is called 'ADA'"),
        ({"seats": [{"kind": "me", "name": "a\nb"}]}, 422, "refused", "in printable letters"),
        ({"seats": [{"kind": "me", "name": " "}]}, 422, "refused", "in printable letters"),
        ({"seats": [{"kind": "me", "name": "x" * 41}]}, 400, "bad_message", "length <= 40"),
        ({"seats": [{"kind": "me", "name": "Bot:x"}]}, 422, "refused", "how a bot is written"),
        ({"seats": [{"kind": "me", "name": "\u202eevil"}]}, 422, "refused", "printable"),
        (
            {"seats": [{**ME, "words": "x"}]},
            422,
            "refused",
            "the commitment of the dice comes first",
        ),
        (
            {"seats": [{**ME, "words": "x"}]},
            422,
            "refused",
            "PUT /api/races/{id}/seats/{seat}/words",
        ),
        ({"seats": [{**ME, "words": "x" * 81}]}, 400, "bad_message", "length <= 80"),
        ({"seats": [BOT], "dice": "real"}, 422, "refused", "expected a seat of your own"),
        ({"clock": {"bank": 9}}, 422, "refused", "expected 10 seconds or more, but got 9"),
        ({"clock": {"bank": 86401}}, 400, "bad_message", "<= 86400"),
        ({"seats": [ME, INVITE], "start": True}, 409, "wrong_time", "nobody sits on 1 (blue)"),
        ({"start": "yes"}, 400, "bad_message", "Expected `bool`, got `str`"),
        ({"secret": "mine"}, 400, "bad_message", "unknown field `secret`"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_not_opened(
    ada: Somebody, change: Json, status: int, code: str, message: str
) -> None:
    asked = {"game": "f1-dice", "seats": [ME], **change}
    answer = refusal(ada.ask("POST", "/races", asked))
    assert answer[:2] == (status, code)
    assert message in answer[2]
    assert told(ada.ask("GET", "/races/mine")) == {"races": []}


# Finding


def test_a_table_is_found_by_its_id_and_by_its_code_in_any_letters(
    ada: Somebody, bob: Somebody
) -> None:
    answer = ada.open(ME, INVITE)
    code = answer["table"]["code"]
    assert told(ada.ask("GET", f"/races/{id_of(answer)}")) == answer
    assert told(bob.ask("GET", f"/codes/{code.lower()}")) == {**answer, "seats": []}


def test_a_code_leads_nowhere_once_the_race_has_begun(ada: Somebody) -> None:
    answer = ada.open(ME)
    told(ada.ask("POST", f"/races/{id_of(answer)}/start"))
    found = refusal(ada.ask("GET", f"/codes/{answer['table']['code']}"))
    assert found[:2] == (404, "not_found")


@pytest.mark.parametrize(
    "path", ["/races/aaaaaaaaaaaa", "/races/x", "/races/AAAAAAAAAAAA", "/codes/AAAAAA", "/codes/a"]
)
def test_what_is_not_there_is_not_found(ada: Somebody, path: str) -> None:
    assert refusal(ada.ask("GET", path))[:2] == (404, "not_found")


def test_my_races_are_those_where_i_hold_a_seat(ada: Somebody, bob: Somebody) -> None:
    first, second = id_of(ada.open(ME, ME | {"name": "Eve"})), id_of(ada.open(ME, INVITE))
    told(bob.join(second))
    mine = told(ada.ask("GET", "/races/mine"))["races"]
    assert {race["id"]: race["your_seats"] for race in mine} == {first: [0, 1], second: [0]}
    assert [race["id"] for race in told(bob.ask("GET", "/races/mine"))["races"]] == [second]


def test_listed_races_under_way_can_be_watched(ada: Somebody, bob: Somebody) -> None:
    listed = id_of(ada.open(ME, BOT, start=True))
    private = id_of(ada.open(ME, BOT, start=True, listed=False))
    lobby = id_of(ada.open(ME, INVITE))
    seen = [race["id"] for race in told(bob.ask("GET", "/races"))["races"]]
    assert listed in seen
    assert private not in seen
    assert lobby not in seen


# Joining


def test_a_seat_is_taken_with_a_name(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, BOT, INVITE))
    answer = told(bob.join(race, " Bob "))
    assert answer["seats"] == [2]
    assert answer["table"]["seats"][2]["name"] == "Bob"
    assert answer["table"]["seats"][2]["kind"] == "player"


def test_the_seat_can_be_chosen(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE, INVITE))
    assert told(bob.join(race, seat=2))["seats"] == [2]


def test_joining_again_under_the_same_name_takes_no_second_seat(
    ada: Somebody, bob: Somebody
) -> None:
    race = id_of(ada.open(ME, INVITE, INVITE))
    assert told(bob.join(race)) == told(bob.join(race))
    assert told(bob.join(race, "Bea"))["seats"] == [1, 2]


@pytest.mark.parametrize(
    ("body", "status", "code", "message"),
    [
        ({"name": "ada"}, 409, "taken", "somebody at this table is called 'ada'"),
        ({"name": "Yara"}, 409, "taken", "somebody at this table is called 'Yara'"),
        ({"name": "Bob", "seat": 0}, 409, "taken", "seat 0 is taken by Ada"),
        ({"name": "Bob", "seat": 2}, 409, "taken", "seat 2 is taken by Yara"),
        ({"name": "Bob", "seat": 5}, 404, "not_found", "expected a seat from 0 to 2, but got 5"),
        ({"name": "Bob", "seat": 12}, 400, "bad_message", "<= 11"),
        ({"name": "Bob", "seat": -1}, 400, "bad_message", ">= 0"),
        ({"name": ""}, 400, "bad_message", "length >= 1"),
        ({"name": "\x07"}, 422, "refused", "in printable letters"),
        ({}, 400, "bad_message", "missing required field `name`"),
    ],
)
def test_a_seat_that_cannot_be_taken_is_refused(
    ada: Somebody, bob: Somebody, body: Json, status: int, code: str, message: str
) -> None:
    race = id_of(ada.open(ME, INVITE, BOT))
    before = ada.table(race)
    answer = refusal(bob.ask("POST", f"/races/{race}/join", body))
    assert answer[:2] == (status, code)
    assert message in answer[2]
    assert ada.table(race) == before


def test_nobody_joins_a_full_table_or_a_race_under_way(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, BOT))
    assert refusal(bob.join(race)) == (
        409,
        "taken",
        "every seat of this table is taken; you can watch the race",
    )
    told(ada.ask("POST", f"/races/{race}/start"))
    assert refusal(bob.join(race))[:2] == (409, "wrong_time")


# What the host and the others may do


def test_the_host_makes_a_bot_of_an_open_seat_and_back(ada: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE))
    path = f"/races/{race}/seats/1"
    bot = told(ada.ask("PUT", path, {"kind": "bot", "level": "random"}))["table"]["seats"][1]
    assert (bot["kind"], bot["name"], bot["level"], bot["driver"]) == (
        "bot",
        "Bruno",
        "random",
        "bot",
    )
    seat = told(ada.ask("PUT", path, {"kind": "invite"}))["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["level"]) == ("open", "", "")


@pytest.mark.parametrize(
    ("seat", "body", "status", "code"),
    [
        (0, {"kind": "bot"}, 409, "taken"),
        (1, {"kind": "bot"}, 409, "taken"),
        (2, {"kind": "bot", "level": "god"}, 422, "refused"),
        (2, {"kind": "invite", "level": "driver"}, 422, "refused"),
        (3, {"kind": "bot"}, 404, "not_found"),
        (99, {"kind": "bot"}, 404, "not_found"),
        (2, {"kind": "me"}, 400, "bad_message"),
    ],
)
def test_the_host_may_not_do_everything(
    ada: Somebody, bob: Somebody, seat: int, body: Json, status: int, code: str
) -> None:
    race = id_of(ada.open(ME, INVITE, INVITE))
    told(bob.join(race))
    before = ada.table(race)
    answer = refusal(ada.ask("PUT", f"/races/{race}/seats/{seat}", body))
    assert answer[:2] == (status, code)
    assert ada.table(race) == before


def test_only_the_host_changes_seats_and_starts(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE, BOT))
    told(bob.join(race))
    changed = refusal(bob.ask("PUT", f"/races/{race}/seats/2", {"kind": "invite"}))
    assert changed == (403, "not_yours", "only the host, Ada, may do this")
    assert refusal(bob.ask("POST", f"/races/{race}/start"))[:2] == (403, "not_yours")


def test_a_race_is_started_once_and_then_its_table_stays_as_it_is(ada: Somebody) -> None:
    race = id_of(ada.open(ME, BOT))
    table = told(ada.ask("POST", f"/races/{race}/start"))["table"]
    assert (table["status"], table["rules"]) == ("racing", 1)
    for method, path, body in [
        ("POST", "start", None),
        ("PUT", "seats/1", {"kind": "invite"}),
        ("PUT", "seats/0/words", {"words": "late"}),
    ]:
        answer = refusal(ada.ask(method, f"/races/{race}/{path}", body))
        assert answer[:2] == (409, "wrong_time")


def test_an_open_seat_keeps_a_race_from_its_start(ada: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE, BOT, INVITE))
    assert refusal(ada.ask("POST", f"/races/{race}/start")) == (
        409,
        "wrong_time",
        "expected every seat taken, but nobody sits on 1 (blue), 3 (green)",
    )


# Leaving


def test_who_leaves_the_lobby_leaves_an_open_seat(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE))
    told(bob.join(race))
    told(bob.say(race, 1, "mine"))
    answer = told(bob.ask("POST", f"/races/{race}/leave"))
    assert answer["seats"] == []
    seat = answer["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["words"]) == ("open", "", "")
    assert answer["table"]["host"] == 0


def test_a_host_who_leaves_hands_the_table_on(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, BOT, INVITE))
    told(bob.join(race))
    assert told(ada.ask("POST", f"/races/{race}/leave?seat=0"))["table"]["host"] == 2
    assert refusal(ada.ask("PUT", f"/races/{race}/seats/0", {"kind": "bot"}))[1] == "not_yours"
    told(bob.ask("PUT", f"/races/{race}/seats/0", {"kind": "bot"}))
    told(bob.ask("POST", f"/races/{race}/start"))


def test_a_table_that_everybody_has_left_is_gone(ada: Somebody) -> None:
    race = id_of(ada.open(ME, {"kind": "me"}, BOT))
    assert told(ada.ask("POST", f"/races/{race}/leave"))["table"]["status"] == "abandoned"
    assert refusal(ada.ask("GET", f"/races/{race}"))[:2] == (404, "not_found")


def test_who_leaves_a_race_leaves_it_to_a_bot_for_good(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE))
    told(bob.join(race))
    told(ada.ask("POST", f"/races/{race}/start"))
    answer = told(bob.ask("POST", f"/races/{race}/leave?seat=1"))
    assert answer["seats"] == []
    assert answer["table"]["seats"][1]["driver"] == "bot"
    assert refusal(bob.ask("POST", f"/races/{race}/leave?seat=1"))[:2] == (403, "not_yours")


def test_nobody_leaves_for_somebody_else(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE))
    assert refusal(bob.ask("POST", f"/races/{race}/leave"))[:2] == (403, "not_yours")
    assert refusal(bob.ask("POST", f"/races/{race}/leave?seat=0"))[:2] == (403, "not_yours")
    assert refusal(ada.ask("POST", f"/races/{race}/leave?seat=7"))[:2] == (404, "not_found")
    assert refusal(ada.ask("POST", f"/races/{race}/leave?seat=x"))[:2] == (400, "bad_message")


# Limits


def test_a_visitor_has_so_many_open_tables_and_may_leave_one_for_another(tmp_path: Path) -> None:
    limits = Limits(open_races=2)
    with app_client(tmp_path, limits) as client:
        ada, bob = Somebody(client), Somebody(client)
        race = id_of(ada.open(ME, INVITE))
        ada.open(ME, BOT, start=True)
        asked = {"game": "f1-dice", "seats": [ME]}
        assert refusal(ada.ask("POST", "/races", asked)) == (
            429,
            "limit",
            "you have 2 open tables; finish or leave one first",
        )
        bob.open(ME)
        told(ada.ask("POST", f"/races/{race}/leave"))
        ada.open(ME)


def test_an_address_opens_so_many_tables_a_minute(tmp_path: Path) -> None:
    with app_client(tmp_path, Limits(tables_per_minute=2)) as client:
        Somebody(client).open(ME)
        Somebody(client).open(ME)
        answer = Somebody(client).ask("POST", "/races", {"game": "f1-dice", "seats": [ME]})
        assert refusal(answer)[:2] == (429, "too_fast")
