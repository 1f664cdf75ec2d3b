"""The door of a real server: half requests, idle crowds, and players who still come in."""

import os
import secrets
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from time import monotonic

import pytest
from race_table import Person, Table, me
from race_table_server import ROOMY, ServerHere, race_server
from running_server import PATIENCE, RunningServer, fetch, wait_for
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from paddock.client import Paddock, RefusedError
from paddock.client import Table as ClientTable
from paddock.server.running.settings import Times

FEW = Path(__file__).with_name("few_files.py")
FILES = 256
HALVES = {
    "nothing": b"",
    "half a line": b"GET /hea",
    "half the headers": b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-",
    "half a body": b"POST /api/races HTTP/1.1\r\nHost: localhost\r\nContent-Length: 900\r\n\r\n{",
}
WHOLE = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"
LIMIT = '429 {{"error":"limit","message":"{}"}}'
LARGE = b"GET /api/games/formula-d/rules HTTP/1.1\r\nHost: localhost\r\n\r\n"
"""What is answered with a hundred thousand bytes."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="files are limited as on POSIX")


def dial(server: ServerHere | RunningServer, said: bytes = b"") -> socket.socket:
    """A connection on which this was said."""
    host, port = server.url.removeprefix("http://").split(":")
    line = socket.create_connection((host, int(port)), PATIENCE)
    line.sendall(said)
    return line


def is_cut_off(line: socket.socket) -> bool:
    """Read until the server hangs up, which it must."""
    try:
        while line.recv(1 << 20):
            pass
    except ConnectionResetError:
        pass
    return True


# Time


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    """A server that does not wait long."""
    times = Times(request=0.4, reading=0.4, sweep=0.1)
    with race_server(tmp_path_factory.mktemp("races"), times=times, send_buffer=4096) as server:
        yield server


@pytest.mark.parametrize("said", HALVES.values(), ids=HALVES)
def test_a_request_that_comes_half_is_not_waited_for(brisk: ServerHere, said: bytes) -> None:
    for before in (b"", WHOLE):
        lines = [dial(brisk, before + said) for _ in range(20 if said else 1)]
        for line in lines:
            with line:
                if said or not before:  # who has asked may be silent until the next request
                    assert is_cut_off(line)


def test_a_body_that_nobody_sends_is_no_fault_of_ours(
    brisk: ServerHere, caplog: pytest.LogCaptureFixture
) -> None:
    with dial(brisk, HALVES["half a body"]) as line:
        assert is_cut_off(line)
    assert "unexpected" not in caplog.text


def test_who_does_not_read_is_not_waited_for(brisk: ServerHere) -> None:
    before = len(brisk.gate)
    with dial(brisk, LARGE * 100):
        wait_for(lambda: len(brisk.gate) > before)
        wait_for(lambda: len(brisk.gate) == before)


def test_a_socket_at_which_nobody_says_anything_stays(brisk: ServerHere) -> None:
    with Table(brisk, "Ada") as table:
        spectator = table.spectator()
        until = monotonic() + 1.0
        wait_for(lambda: monotonic() > until)
        for line in (*table.lines, spectator):
            line.settled()


# Room


@pytest.fixture
def narrow(tmp_path: Path) -> Iterator[RunningServer]:
    """A server with few files, which believes who says where they come from."""
    words = (FILES, "--port", 0, "--database", f"sqlite:///{tmp_path / 'races.db'}")
    with RunningServer(FEW, *words) as server:
        yield server


class Crowd:
    """Sockets that somebody opens to one race, as many as there are to be had."""

    def __init__(self, server: RunningServer, race: str) -> None:
        self.url = f"{server.url.replace('http', 'ws', 1)}/api/races/{race}/socket"
        self.held = ExitStack()
        self.size = 0

    def __enter__(self) -> "Crowd":
        return self

    def __exit__(self, *raised: object) -> None:
        self.held.close()

    def open(self, token: str, address: str = "") -> str:
        """One more; what it was refused with, if it was."""
        headers = {"authorization": f"Bearer {token}"}
        if address:
            headers["x-forwarded-for"] = address
        try:
            line = connect(self.url, additional_headers=headers, open_timeout=PATIENCE)
        except InvalidStatus as refused:
            told = refused.response
            return f"{told.status_code} {bytes(told.body or b'').decode()}"
        self.held.enter_context(line)
        self.size += 1
        return ""


def opened(server: RunningServer) -> ClientTable:
    """A race that somebody has opened."""
    return Paddock(server.url).open_table("f1-dice", bots=["rookie"])


def test_one_visitor_shuts_nobody_out(narrow: RunningServer) -> None:
    with opened(narrow) as table, Crowd(narrow, table.id) as crowd:
        token = secrets.token_urlsafe(32)
        refused = [crowd.open(token) for _ in range(232)]
        assert crowd.size == 48
        assert refused[-1] == LIMIT.format("you have 48 sockets open; close one first")
        with opened(narrow) as other:
            turn = other.turn()
            assert turn is None or turn.take(turn.choices[0])
        assert narrow.get("/health")[0] == 200
        told = narrow.get("/metrics")[1]
        assert f'paddock_turned_away_total{{why="visitor"}} {232 - 48:.1f}' in told
        assert narrow.event("too many sockets of a visitor")["level"] == "warning"


def test_one_address_shuts_nobody_out(narrow: RunningServer) -> None:
    with opened(narrow) as table, Crowd(narrow, table.id) as crowd:
        refused = [crowd.open(secrets.token_urlsafe(32), "9.9.9.9") for _ in range(100)]
        assert crowd.size == 96
        assert refused[-1] == LIMIT.format("your address has 96 sockets open; close one first")
        assert crowd.open(secrets.token_urlsafe(32), "8.8.8.8") == ""


def test_where_all_have_come_at_once_players_still_come_back_and_health_is_told(
    narrow: RunningServer,
) -> None:
    with (
        Paddock(narrow.url) as ann,
        ann.open_table("f1-dice", bots=["rookie"]) as table,
        Crowd(narrow, table.id) as crowd,
    ):
        number = 0
        while not (refused := crowd.open(secrets.token_urlsafe(32), f"9.9.{number}.9")):
            number += 1
        assert "all the sockets that it can" in refused
        with ann.sit(table.id) as again:
            assert again.seat == table.seat
        with pytest.raises(RefusedError, match="all the sockets that it can"):
            Paddock(narrow.url).watch(table.id)
        with ExitStack() as silent:
            for _ in range(FILES):
                silent.enter_context(closing(dial(narrow)))
            assert narrow.get("/health")[0] == 200
            with ann.sit(table.id) as once_more:
                assert once_more.seat == table.seat
        assert 'paddock_turned_away_total{why="gave_way"}' in narrow.get("/metrics")[1]


def test_an_address_that_no_proxy_speaks_for_has_so_many_connections(tmp_path: Path) -> None:
    words = (FILES, "--port", 0, "--database", f"sqlite:///{tmp_path / 'races.db'}")
    with (
        RunningServer(FEW, *words, FORWARDED_ALLOW_IPS="10.0.0.1") as server,
        ExitStack() as held,
    ):
        assert fetch(server.url + "/health")[0] == 200
        for _ in range(96):
            held.enter_context(closing(dial(server)))
        wait_for(lambda: refused_at(server).startswith(b"HTTP/1.1 429 Too Many Requests"))


def refused_at(server: RunningServer) -> bytes:
    """What a new connection is told that asks something."""
    with dial(server) as line:
        line.settimeout(1.0)
        try:
            return line.recv(1000)
        except TimeoutError:
            return b""


def test_sockets_that_were_closed_are_free_again(tmp_path: Path) -> None:
    with race_server(tmp_path, limits=ROOMY) as server:
        ada = Person(server)
        race = ada.open(me("Ada"), start=True)
        for _ in range(3 * 50):
            with ada.connect(race):
                pass
        for _ in range(100):
            assert isinstance(silent(server), socket.socket)
        wait_for(lambda: len(server.gate) == 0)


def silent(server: ServerHere) -> socket.socket:
    """A connection that came and went."""
    with dial(server) as line:
        return line
