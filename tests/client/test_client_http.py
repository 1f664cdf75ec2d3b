"""Requests and addresses: what is no server, no Paddock, or no table is said clearly."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from paddock.client import (
    ClientError,
    NotPaddockError,
    OtherProtocolError,
    Paddock,
    RefusedError,
    Table,
    UnreachableError,
)
from paddock.client.http import Http
from paddock.client.line import LONGEST_PAUSE, pauses
from paddock.client.links import read_address, read_where
from paddock.protocol import PROTOCOL


@contextmanager
def answering(
    status: int, body: str, **headers: str
) -> Iterator[tuple[str, list[BaseHTTPRequestHandler]]]:
    """A server that gives the same answer to everything; gives its address and what it heard."""
    heard: list[BaseHTTPRequestHandler] = []

    class Answer(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            heard.append(self)
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name.replace("_", "-"), value)
            self.send_header("Connection", "close")
            self.end_headers()
            self.wfile.write(body.encode())

        do_POST = do_GET

        def log_message(self, *words: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}", heard
        finally:
            server.shutdown()
            thread.join()


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_a_server_that_is_not_there_is_unreachable() -> None:
    address = f"http://127.0.0.1:{free_port()}"
    with pytest.raises(UnreachableError, match=f"no server answers at {address}"):
        Paddock(address).games()
    with pytest.raises(UnreachableError, match=r"gave up after 0\.1 seconds: no server answers"):
        Table(Http(address), "abcdefghijkl", 0, patience=0.1)


@pytest.mark.parametrize("body", ["<html>Hello</html>", "[]", '{"games": 3}', ""])
def test_a_server_that_answers_otherwise_is_no_paddock(body: str) -> None:
    with answering(200, body) as (address, _), pytest.raises(NotPaddockError) as caught:
        Paddock(address).games()
    assert str(caught.value).startswith(f"expected a Paddock server at {address}, but it answers")


def test_a_server_of_another_protocol_is_told_from_what_is_no_paddock() -> None:
    with (
        answering(200, '{"status": "ok", "protocol": 7}') as (address, _),
        pytest.raises(OtherProtocolError, match=f"protocol {PROTOCOL}, but {address} speaks 7"),
    ):
        Paddock(address).games()


@pytest.mark.parametrize(
    ("status", "body", "error", "message"),
    [
        (404, "not here", NotPaddockError, "answered with status 404"),
        (502, "bad gateway", UnreachableError, "no server answers .* status 502"),
        (404, '{"error": "not_found", "message": "no such race"}', RefusedError, "no such race"),
        (404, '{"error": "odd", "message": "?"}', NotPaddockError, "answered with status 404"),
    ],
)
def test_an_answer_that_is_an_error_is_told_as_what_it_is(
    status: int, body: str, error: type[ClientError], message: str
) -> None:
    with answering(status, body) as (address, _), pytest.raises(error, match=message):
        Paddock(address).games()


@pytest.mark.parametrize(
    ("status", "body", "error"),
    [
        (403, "", NotPaddockError),
        (200, "hello", NotPaddockError),
        (404, '{"error": "not_found", "message": "no such race"}', RefusedError),
        (503, "", UnreachableError),
        (500, "Internal Server Error", UnreachableError),
    ],
)
def test_a_socket_that_is_not_opened_is_told_as_what_it_is(
    status: int, body: str, error: type[ClientError]
) -> None:
    with answering(status, body) as (address, _), pytest.raises(error):
        Table(Http(address), "abcdefghijkl", 0, patience=0.1)


def test_the_token_of_the_cookie_is_kept_and_given_again() -> None:
    cookie = "paddock=abc-_123; HttpOnly; Path=/; SameSite=Strict"
    with answering(200, '{"games": []}', Set_Cookie=cookie) as (address, heard):
        visitor = Paddock(address)
        assert visitor.token == ""
        visitor.games()
        assert visitor.token == "abc-_123"
        visitor.games()
    assert "Authorization" not in heard[0].headers
    assert heard[1].headers["Authorization"] == "Bearer abc-_123"


def test_a_server_behind_a_path_is_asked_there() -> None:
    with answering(200, '{"games": []}') as (address, heard):
        assert Paddock(f"{address}/racing/").games() == []
    assert heard[0].path == "/racing/api/games"
    http = Http("https://races.example/racing/")
    url = "wss://races.example/racing/api/races/abcdefghijkl/socket?seat=1"
    assert http.socket_url("abcdefghijkl", 1, None) == url
    assert http.socket_url("abcdefghijkl", 1, 7) == f"{url}&version=7"


@pytest.mark.parametrize("address", ["", "races.example", "ftp://races.example", "http://"])
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ClientError, match="expected an address that begins with http"):
        read_address(address)


@pytest.mark.parametrize(
    ("where", "read"),
    [
        ("BCDFGH", ("", "BCDFGH")),
        (" bcdfgh\n", ("", "BCDFGH")),
        ("abcdefghijk2", ("abcdefghijk2", "")),
        ("https://races.example/race/abcdefghijk2", ("abcdefghijk2", "")),
        ("https://races.example/racing/join/BCDFGH/", ("", "BCDFGH")),
        ("https://races.example/#/race/abcdefghijk2", ("abcdefghijk2", "")),
        ("https://races.example/?race=abcdefghijk2", ("abcdefghijk2", "")),
    ],
)
def test_a_table_is_found_by_code_id_or_link(where: str, read: tuple[str, str]) -> None:
    assert read_where(where) == read


@pytest.mark.parametrize("where", ["", "BCDFG", "https://BCDFGH/", "12345678", "a race"])
def test_what_leads_to_no_table_is_refused(where: str) -> None:
    with pytest.raises(ClientError, match="expected a table's code of 6 letters, its id or"):
        read_where(where)


@pytest.mark.parametrize("patience", [0.01, 1.0, 60.0])
def test_pauses_grow_up_to_a_bound_and_end_with_the_patience(patience: float) -> None:
    made = list(pauses(patience))
    assert 0.4 * patience < sum(made) <= patience + 1e-9
    assert max(made) <= LONGEST_PAUSE
    assert list(pauses(0.0)) == []
