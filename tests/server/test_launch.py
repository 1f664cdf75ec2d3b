"""`paddock serve` as a program: it starts, answers, is stopped, and says what is wrong."""

import json
import os
import signal
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from running_server import PATIENCE, RunningServer, fetch, run_paddock, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from narrowing import known
from paddock.core.errors import PaddockError
from paddock.server.running.launch import announcement, check_workers
from paddock.server.running.listening import listen
from paddock.server.running.settings import Settings

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent as on POSIX")

GOING_AWAY_TO_COME_BACK = 1012
TABLE = {"game": "f1-dice", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "invite"}]}


def open_table(url: str) -> str:
    """The id of a new table."""
    asked = urllib.request.Request(
        f"{url}/api/races",
        data=json.dumps(TABLE).encode(),
        headers={"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        return str(json.load(answer)["table"]["id"])


def test_a_server_answers_where_it_says_it_is(sqlite_url: str) -> None:
    with run_paddock("--database", sqlite_url, fresh=True) as server:
        status, body = server.get("/health")
        assert status == 200
        told = json.loads(body)
        assert (told["status"], told["database"], told["races"]) == ("ok", "ok", 0)
        assert "paddock_races 0.0" in server.get("/metrics")[1]


def test_a_stop_tells_clients_and_ends_with_0(sqlite_url: str) -> None:
    with run_paddock("--database", sqlite_url) as server:
        race = open_table(server.url)
        socket = f"{server.url.replace('http', 'ws')}/api/races/{race}/socket"
        with connect(socket, compression=None) as client:
            assert json.loads(client.recv(PATIENCE))["type"] == "welcome"
            server.send(signal.SIGTERM)
            told = last_message(client)
        assert (told["type"], told["because"]) == ("closing", "stopping")
        assert server.end() == 0
        assert "Traceback" not in "".join(server.log_lines)


def last_message(client: ClientConnection) -> dict[str, Any]:
    """What came last before the server closed the connection."""
    messages: list[dict[str, Any]] = []
    with pytest.raises(ConnectionClosed) as closed:
        hear(client, messages)
    assert known(closed.value.rcvd).code == GOING_AWAY_TO_COME_BACK
    return messages[-1]


def hear(client: ClientConnection, messages: list[dict[str, Any]]) -> None:
    """Listen until the connection is closed."""
    while True:
        messages.append(json.loads(client.recv(PATIENCE)))


def test_the_database_is_in_the_data_folder_unless_said(tmp_path: Path) -> None:
    with run_paddock(HOME=str(tmp_path), XDG_DATA_HOME="", LOCALAPPDATA=str(tmp_path)) as server:
        assert server.get("/health")[0] == 200
        assert [path.name for path in tmp_path.rglob("races.db")] == ["races.db"]


def test_settings_can_come_from_the_environment(sqlite_url: str) -> None:
    with run_paddock(PADDOCK_DATABASE=sqlite_url, PADDOCK_LOG="text") as server:
        assert server.get("/health")[0] == 200
        wait_for(lambda: server.log_lines)
        assert server.log_lines[0].split()[1:] == ["started"]


def the_one_line(server: RunningServer) -> str:
    """All that a server says that cannot start."""
    assert server.end() == 1
    assert len(server.log_lines) == 1
    return server.log_lines[0]


def test_a_port_in_use_is_said_in_one_line(sqlite_url: str) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with run_paddock("--database", sqlite_url, "--port", port) as server:
            words = f"paddock: cannot listen at 127.0.0.1 port {port}: another program listens"
            assert the_one_line(server).startswith(words)


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("races.db", "paddock: expected sqlite:///FILE or postgresql://"),
        ("mysql://host/name", "paddock: expected sqlite:///FILE or postgresql://"),
        ("postgresql://ann:hush@127.0.0.1:1/races", "the database cannot be reached"),
    ],
)
def test_a_database_that_cannot_be_opened_is_said_in_one_line(url: str, words: str) -> None:
    with run_paddock("--database", url) as server:
        line = the_one_line(server)
        assert words in line
        assert "hush" not in line


@pytest.mark.parametrize("way", ["the same name", "a link", "another way"])
def test_a_second_server_on_a_sqlite_file_is_refused_in_one_line(tmp_path: Path, way: str) -> None:
    file = tmp_path / "races.db"
    (tmp_path / "link.db").symlink_to(file)
    ways = {"the same name": file, "a link": tmp_path / "link.db"}
    url = f"sqlite:///{ways.get(way, tmp_path / '..' / tmp_path.name / 'races.db')}"
    with run_paddock("--database", f"sqlite:///{file}") as first:
        assert first.get("/health")[0] == 200
        with run_paddock("--database", url) as second:
            assert the_one_line(second) == (
                f"paddock: another Paddock server uses {file} already: expected one server for a"
                " SQLite file; end that one, name another file, or use PostgreSQL\n"
            )
        assert first.get("/health")[0] == 200
        first.send(signal.SIGKILL)
        first.process.wait(PATIENCE)
    with run_paddock("--database", url) as third:
        assert third.get("/health")[0] == 200


def test_several_workers_need_postgresql(sqlite_url: str) -> None:
    with run_paddock("--workers", 2, "--database", sqlite_url) as server:
        assert the_one_line(server) == (
            "paddock: several workers need PostgreSQL: expected a database as"
            " postgresql://host/name, but got sqlite\n"
        )


@pytest.mark.parametrize("workers", [0, -1])
def test_there_is_at_least_one_worker(workers: int) -> None:
    with pytest.raises(PaddockError, match="workers: expected 1 or more"):
        check_workers(Settings("postgresql://host/name", workers=workers))


@pytest.mark.parametrize("url", ["postgresql://host/name", "postgresql+psycopg://host/name"])
def test_postgresql_may_have_several_workers(url: str) -> None:
    check_workers(Settings(url, workers=2))


def test_a_server_that_listens_everywhere_says_so() -> None:
    said = announcement("0.0.0.0", "http://localhost:80")
    assert said == (
        "Paddock is at http://localhost:80 and at every address of this machine — Ctrl-C stops it"
    )


def test_two_workers_serve_the_same_races_and_a_killed_one_comes_back(postgres_url: str) -> None:
    with run_paddock("--workers", 2, "--database", postgres_url) as server:
        race = open_table(server.url)
        first = wait_for(lambda: len(started(server)) == 2 and started(server))
        os.kill(min(first), signal.SIGKILL)
        assert server.event("worker died")["exit_code"] == -signal.SIGKILL
        assert len(wait_for(lambda: len(started(server)) == 3 and started(server))) == 3
        for _ in range(6):
            assert fetch(f"{server.url}/api/races/{race}")[0] == 200
        server.send(signal.SIGTERM)
        assert server.end() == 0


def started(server: RunningServer) -> set[int]:
    """The processes that serve, or have served."""
    return {line["process"] for line in server.events() if line["event"] == "started"}
