"""What every answer over HTTP has: headers, cookies, and a `Problem` where something is wrong."""

import json
from collections.abc import Callable, Iterator

import pytest
from http_app import BOT, INVITE, ME, Client, Somebody, app_client, id_of, refusal, told

from paddock.core.errors import PaddockError
from paddock.server.storage.failures import StorageFailure

TABLE = {"game": "f1-dice", "seats": [ME, INVITE]}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """The app, one for all tests here."""
    with app_client(tmp_path_factory.mktemp("answers")) as client:
        yield client


@pytest.fixture(autouse=True)
def without_cookies(client: Client) -> None:
    """Every test begins as somebody new."""
    client.cookies.clear()


# Cookies


def test_the_cookie_comes_with_the_first_table_and_holds_the_seat(client: Client) -> None:
    answer = client.post("/api/races", json=TABLE)
    cookie = answer.headers["set-cookie"]
    parts = cookie.split("; ")
    assert parts[0].startswith("paddock=")
    assert set(parts[1:]) == {"HttpOnly", "SameSite=strict", "Path=/", "Max-Age=34560000"}
    race = id_of(answer.json())
    assert told(client.get(f"/api/races/{race}"))["seats"] == [0]
    client.cookies.clear()
    assert told(client.get(f"/api/races/{race}"))["seats"] == []


def test_the_cookie_comes_once(client: Client) -> None:
    client.post("/api/races", json=TABLE)
    assert "set-cookie" not in client.post("/api/races", json=TABLE).headers


def test_who_joins_gets_a_cookie_too(client: Client) -> None:
    race = id_of(Somebody(client).open(ME, INVITE))
    answer = client.post(f"/api/races/{race}/join", json={"name": "Bob"})
    assert "paddock=" in answer.headers["set-cookie"]
    assert told(client.get(f"/api/races/{race}"))["seats"] == [1]


def test_under_https_the_cookie_is_secure(client: Client) -> None:
    answer = client.post("https://testserver.local/api/races", json=TABLE)
    assert "Secure" in answer.headers["set-cookie"].split("; ")


@pytest.mark.parametrize("path", ["/api/races", "/api/races/mine", "/api/games", "/api/schema"])
def test_who_only_looks_gets_no_cookie(client: Client, path: str) -> None:
    assert "set-cookie" not in client.get(path).headers


def test_a_refusal_sets_no_cookie(client: Client) -> None:
    assert "set-cookie" not in client.post("/api/races", json={**TABLE, "game": "x"}).headers


def test_the_token_is_in_no_body(client: Client) -> None:
    opened = client.post("/api/races", json=TABLE)
    token = client.cookies["paddock"]
    race = id_of(opened.json())
    paths = [f"/api/races/{race}", "/api/races/mine", f"/api/races/{race}/replay"]
    for answer in [opened, *[client.get(path) for path in paths]]:
        assert token not in answer.text


def test_a_token_that_is_none_is_refused(client: Client) -> None:
    answer = client.get("/api/races/mine", headers={"authorization": "Bearer me"})
    assert refusal(answer)[:2] == (400, "bad_message")


# Headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games", 200),
        ("GET", "/api/schema", 200),
        ("GET", "/api/nothing", 404),
        ("DELETE", "/api/races", 405),
        ("POST", "/api/races", 400),
        ("GET", "/nothing", 404),
    ],
)
def test_every_answer_tells_browsers_to_be_careful(
    client: Client, method: str, path: str, status: int
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    policy = answer.headers["content-security-policy"].split("; ")
    for part in ("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"):
        assert part in policy
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert "geolocation=()" in answer.headers["permissions-policy"]
    if path.startswith("/api"):
        assert answer.headers["cache-control"] == "no-store"


# Origins


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_page_of_somebody_else_can_change_nothing(client: Client, origin: str) -> None:
    race = id_of(told(client.post("/api/races", json=TABLE), 201))
    before = client.get(f"/api/races/{race}").json()
    for method, path, body in [
        ("POST", "/api/races", TABLE),
        ("POST", f"/api/races/{race}/join", {"name": "Eve"}),
        ("PUT", f"/api/races/{race}/seats/1", {"kind": "bot"}),
        ("PUT", f"/api/races/{race}/seats/0/words", {"words": "evil"}),
        ("PUT", f"/api/races/{race}/seats/0/car", {"car": "green"}),
        ("POST", f"/api/races/{race}/start", None),
        ("POST", f"/api/races/{race}/leave", None),
        ("POST", f"/api/races/{race}/rematch", None),
    ]:
        answer = client.request(method, path, json=body, headers={"origin": origin})
        assert refusal(answer)[:2] == (403, "origin"), path
    assert client.get(f"/api/races/{race}").json() == before


def test_our_own_page_may_change_things(client: Client) -> None:
    headers = {"origin": "http://testserver.local"}
    assert client.post("/api/races", json=TABLE, headers=headers).status_code == 201


# Problems


@pytest.mark.parametrize(
    ("body", "message"),
    [
        (b"", "expected a body, but there is none"),
        (b"{", "Input data was truncated"),
        (b"[]", "Expected `object`, got `array`"),
        (b"\xff\xfe", "malformed"),
        (b"null", "Expected `object`, got `null`"),
        (b'{"game": "f1-dice", "seats": [{"kind": "me", "name": 3}]}', "$.seats[0].name"),
        (b'{"game": "\xff", "seats": [{"kind": "me"}]}', "utf-8"),
        (b'{"game": "\\ud800", "seats": [{"kind": "me"}]}', "surrogate"),
        (b"[" * 10_000, "Expected `object`, got `array`"),
    ],
)
def test_a_body_that_is_none_is_told_what_is_wrong(
    client: Client, body: bytes, message: str
) -> None:
    status, code, said = refusal(client.post("/api/races", content=body))
    assert (status, code) == (400, "bad_message")
    assert message in said


def test_a_number_beyond_all_numbers_is_refused(client: Client) -> None:
    body = json.dumps({"game": "f1-dice", "seats": [ME], "options": {"laps": 7}})
    for digits in (30, 5000):
        huge = body.replace("7", "7" * digits)
        assert client.post("/api/races", content=huge).status_code in (400, 422)


def test_a_body_that_is_too_large_is_not_read(client: Client) -> None:
    answer = client.post("/api/races", content=b" " * 20_000)
    assert refusal(answer)[:2] == (413, "too_large")


def test_what_is_not_there_and_what_cannot_be_done_is_a_problem_too(client: Client) -> None:
    assert refusal(client.get("/api/nothing"))[:2] == (404, "not_found")
    answer = client.delete("/api/races")
    assert refusal(answer)[:2] == (405, "method")
    assert set(answer.headers["allow"].split(", ")) >= {"GET", "POST"}


class Failing:
    """A storage that fails in a certain way."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def read(self, work: object) -> None:
        raise self.error

    async def change(self, work: object) -> None:
        raise self.error


@pytest.fixture
def failing(client: Client, monkeypatch: pytest.MonkeyPatch) -> Callable[[Exception], None]:
    """Lets the storage fail."""
    return lambda error: monkeypatch.setattr(client.app.state.hub, "storage", Failing(error))


def test_a_database_that_fails_is_said_to_and_nothing_more(
    client: Client, failing: Callable[[Exception], None]
) -> None:
    failing(StorageFailure("the disk of the database is full; nothing was written"))
    for answer in (client.get("/api/races"), client.post("/api/races", json=TABLE)):
        assert refusal(answer) == (
            503,
            "storage",
            "the disk of the database is full; nothing was written",
        )


def test_a_fault_of_ours_is_in_the_log_and_not_in_the_answer(
    client: Client, failing: Callable[[Exception], None], caplog: pytest.LogCaptureFixture
) -> None:
    failing(ZeroDivisionError("somewhere deep"))
    answer = client.get("/api/races")
    assert refusal(answer)[:2] == (500, "internal")
    assert "deep" not in answer.text
    assert "Traceback" not in answer.text
    assert "somewhere deep" in caplog.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_what_the_games_refuse_is_refused(
    client: Client, failing: Callable[[Exception], None]
) -> None:
    failing(PaddockError("expected this, but got that"))
    assert refusal(client.get("/api/races")) == (422, "refused", "expected this, but got that")


# Games, rules and pictures


def test_the_games_are_told_with_all_one_needs_to_open_a_table(client: Client) -> None:
    game, *_ = told(client.get("/api/games"))["games"]
    assert (game["name"], game["least_seats"], game["most_seats"]) == ("f1-dice", 1, 10)
    assert game["default_circuit"] in [circuit["name"] for circuit in game["circuits"]]
    assert game["bots"] == ["random", "rookie", "driver"]
    laps = next(option for option in game["options"] if option["name"] == "laps")
    assert (laps["default"], laps["least"], laps["most"]) == (1, 1, 100)
    assert [preset["name"] for preset in game["presets"]] == ["special", "regular", "grand-prix"]
    seats = [{"kind": "bot", "level": level} for level in game["bots"]]
    for preset in game["presets"]:
        for circuit in game["circuits"]:
            table = {"circuit": circuit["name"], "preset": preset["name"]}
            Somebody(client).open(*seats, **table)


def test_rules_are_told_all_or_those_that_are_asked_for(client: Client) -> None:
    book = told(client.get("/api/games/f1-dice/rules"))
    assert len(book["rules"]) > 30
    some = told(client.get("/api/games/f1-dice/rules?id=f1-002&id=F1-001"))
    assert [rule["id"] for rule in some["rules"]] == ["F1-002", "F1-001"]
    assert all(rule in book["rules"] for rule in some["rules"])


@pytest.mark.parametrize(
    "path",
    [
        "games/chess/rules",
        "games/f1-dice/rules?id=F1-999",
        "games/%00/rules",
        "circuits/atlantis.svg",
        "circuits/larkmoor.png",
        "circuits/larkmoor.svg?board=lanes",
        "circuits/..%2F..%2Fpyproject.svg",
    ],
)
def test_a_game_a_rule_or_a_picture_that_is_not_there_is_not_found(
    client: Client, path: str
) -> None:
    assert refusal(client.get(f"/api/{path}"))[:2] == (404, "not_found")


def test_a_picture_can_be_kept_and_asked_for_again(client: Client) -> None:
    answer = client.get("/api/circuits/larkmoor.svg?board=line&theme=light")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.text.startswith("<svg")
    assert "public" in answer.headers["cache-control"]
    assert "script-src" not in answer.headers["content-security-policy"]
    assert "sandbox" in answer.headers["content-security-policy"]
    again = client.get(
        "/api/circuits/larkmoor.svg?board=line&theme=light",
        headers={"if-none-match": answer.headers["etag"]},
    )
    assert (again.status_code, again.content) == (304, b"")
    plain = client.get(
        "/api/circuits/larkmoor.svg?board=line&theme=light", headers={"accept-encoding": "identity"}
    )
    assert plain.text == answer.text
    assert client.get("/api/circuits/larkmoor.svg").text != answer.text


def test_a_theme_that_is_none_is_refused(client: Client) -> None:
    assert refusal(client.get("/api/circuits/larkmoor.svg?theme=pink"))[:2] == (400, "bad_message")


# The document


def test_the_document_tells_every_path_and_every_error(client: Client) -> None:
    document = told(client.get("/api/schema"))
    assert document == told(client.get("/api/schema/openapi.json"))
    ids = []
    for path, operations in document["paths"].items():
        for operation in operations.values():
            ids.append(operation["operationId"])
            if path.startswith("/api"):
                assert "500" in operation["responses"], path
    assert len(ids) == len(set(ids))
    assert {"openTable", "join", "startRace", "rematch", "readRecord"} <= set(ids)


def test_the_document_has_the_limits_that_are_checked(client: Client) -> None:
    types = told(client.get("/api/schema"))["components"]["schemas"]
    assert types["NewTable"]["additionalProperties"] is False
    assert types["NewTable"]["properties"]["seats"]["maxItems"] == 12
    assert types["Joining"]["properties"]["name"]["maxLength"] == 40
    assert not [name for name in types if name.startswith("_")]


def test_no_page_loads_anything_from_elsewhere(client: Client) -> None:
    for path in ("redoc", "swagger", "elements", "rapidoc"):
        assert client.get(f"/api/schema/{path}").status_code == 404
        assert client.get(f"/schema/{path}").status_code == 404


def test_the_bots_of_a_table_are_bots(client: Client) -> None:
    table = Somebody(client).open(BOT)["table"]
    assert [seat["driver"] for seat in table["seats"]] == ["bot"]
