"""Under which names a server is reached: its own, and none that somebody else lets lead to it."""

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from running_server import PATIENCE, RunningServer, run_paddock
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from paddock.client import Paddock, RefusedError
from paddock.server.door.hosts import Hosts
from paddock.server.running.settings import Settings

EVIL = "evil.example"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server that was told its name."""
    folder = tmp_path_factory.mktemp("hosts")
    with run_paddock(
        *("--database", f"sqlite:///{folder / 'races.db'}", "--name", "races.example")
    ) as running:
        yield running


def asked(server: RunningServer, path: str, host: str) -> tuple[int, str]:
    """The status and the body of an answer to who asks under this name."""
    request = Request(f"{server.url}{path}", headers={"Host": host})
    try:
        with urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        with error:
            return error.code, error.read().decode()


@pytest.mark.parametrize(
    "host",
    [
        *("localhost", "localhost:8000", "LocalHost.", "paddock.localhost:80"),
        *("127.0.0.1", "127.0.0.1:8000", "192.168.1.7:80", "[::1]", "[fe80::1]:8000"),
        *("races.example", "Races.Example:443", "races.example."),
        *("box", "box.local:8000", "pages.example", "10.0.0.5"),
    ],
)
def test_an_address_and_a_name_that_it_was_told_are_known(host: str) -> None:
    settings = Settings("", names=("races.example",), origins=("https://pages.example",))
    assert Hosts(settings, "box").knows(host)


@pytest.mark.parametrize(
    "host", ["", EVIL, f"{EVIL}:8000", "localhost.evil.example", "127.0.0.1.evil.example", "[evil]"]
)
def test_any_other_name_is_not(host: str) -> None:
    assert not Hosts(Settings("", names=("races.example",)), "box").knows(host)


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/races/mine", "/metrics", "/app/main.js"])
def test_a_page_that_leads_its_own_name_here_is_told_nothing(
    server: RunningServer, path: str
) -> None:
    status, body = asked(server, path, EVIL)
    assert status == 403
    assert json.loads(body) == {
        "error": "origin",
        "message": "expected this server's address or a name that it was told it has, but got"
        " 'evil.example'; if that is its name, start it with --name evil.example",
    }


@pytest.mark.parametrize("host", ["races.example", "localhost:8000", "127.0.0.1"])
def test_it_answers_under_its_own_names(server: RunningServer, host: str) -> None:
    assert asked(server, "/api/games", host)[0] == 200


def test_who_watches_over_it_may_call_it_anything(server: RunningServer) -> None:
    assert asked(server, "/health", EVIL)[0] == 200


def test_a_page_that_leads_its_own_name_here_gets_no_socket(server: RunningServer) -> None:
    host, port = server.url.removeprefix("http://").split(":")
    url = f"ws://{EVIL}:{port}/api/races/abcdefghijkl/socket"
    line = socket.create_connection((host, int(port)))
    with pytest.raises(InvalidStatus) as caught, connect(url, sock=line):
        pass
    assert caught.value.response.status_code == 403


def test_who_was_turned_away_is_counted_and_written_down(tmp_path: Path) -> None:
    with run_paddock("--database", f"sqlite:///{tmp_path / 'races.db'}") as server:
        for _ in range(3):
            asked(server, "/api/games", EVIL)
        assert 'paddock_turned_away_total{why="host"} 3.0' in server.get("/metrics")[1]
        line = server.event("asked under a name that is not known")
        assert (line["level"], line["name"], line["times"]) == ("warning", EVIL, 1)


def test_a_client_hears_why(server: RunningServer, monkeypatch: pytest.MonkeyPatch) -> None:
    port, look_up = int(server.url.rpartition(":")[2]), socket.getaddrinfo
    here = look_up("127.0.0.1", port, type=socket.SOCK_STREAM)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *words, **named: here)
    with pytest.raises(RefusedError, match=r"start it with --name evil\.example") as caught:
        Paddock(f"http://{EVIL}:{port}").games()
    assert caught.value.code == "origin"
