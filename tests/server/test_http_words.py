"""Words for the dice over HTTP: said after the commitment was told, and never before."""

from collections.abc import Iterator

import pytest
from http_app import BOT, INVITE, ME, Client, Somebody, app_client, id_of, refusal, told


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here: every visitor is somebody new."""
    with app_client(tmp_path_factory.mktemp("words")) as client:
        yield client


@pytest.fixture
def ada(client: Client) -> Somebody:
    """Who opens tables."""
    return Somebody(client)


@pytest.fixture
def bob(client: Client) -> Somebody:
    """Who joins them."""
    return Somebody(client)


def test_who_brings_words_to_a_table_is_told_to_say_them_there(
    ada: Somebody, bob: Somebody
) -> None:
    """They come before the commitment was seen, so that they would prove nothing."""
    race = id_of(ada.open(ME, INVITE))
    status, code, message = refusal(bob.join(race, words="open sesame"))
    assert (status, code) == (422, "refused")
    assert "expected no words yet" in message
    assert "PUT /api/races/{id}/seats/{seat}/words" in message
    assert ada.table(race)["seats"][1]["kind"] == "open"


def test_a_client_that_sends_empty_words_as_it_used_to_is_understood(
    ada: Somebody, bob: Somebody
) -> None:
    race = id_of(ada.open({**ME, "words": ""}, INVITE))
    assert told(bob.join(race, words=""))["seats"] == [1]


def test_a_seat_says_its_own_words_only(ada: Somebody, bob: Somebody) -> None:
    race = id_of(ada.open(ME, INVITE))
    told(bob.join(race))
    path = f"/races/{race}/seats/1/words"
    assert refusal(ada.ask("PUT", path, {"words": "x"}))[:2] == (403, "not_yours")
    said = told(bob.ask("PUT", path, {"words": " swordfish "}))
    assert said["table"]["seats"][1]["words"] == "swordfish"
    assert told(bob.ask("PUT", path, {"words": ""}))["table"]["seats"][1]["words"] == ""


@pytest.mark.parametrize(
    ("dice", "words", "status", "code", "message"),
    [
        ("sealed", "a\tb", 422, "refused", "words: expected printable"),
        ("sealed", "x" * 81, 400, "bad_message", "length <= 80"),
        ("real", "x", 422, "refused", "expected no words: real dice follow from nothing"),
    ],
)
def test_words_that_cannot_be_are_refused_and_not_kept(
    ada: Somebody, dice: str, words: str, status: int, code: str, message: str
) -> None:
    race = id_of(ada.open(ME, INVITE, dice=dice))
    answer = refusal(ada.say(race, 0, words))
    assert answer[:2] == (status, code)
    assert message in answer[2]
    assert ada.table(race)["seats"][0]["words"] == ""


def test_words_are_said_to_the_commitment_that_the_table_was_opened_with(ada: Somebody) -> None:
    opened = ada.open(ME, BOT)
    race = id_of(opened)
    said = told(ada.say(race, 0, "swordfish"))
    begun = told(ada.ask("POST", f"/races/{race}/start"))
    for answer in (said, begun):
        assert answer["table"]["commitment"] == opened["table"]["commitment"]
        assert answer["table"]["seats"][0]["words"] == "swordfish"
