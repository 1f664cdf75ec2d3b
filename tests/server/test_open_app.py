"""`paddock serve --open`: the app is opened where it is, on the usual port or on the next."""

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from running_server import RunningServer, run_paddock, wait_for

from paddock.cli.commands.serve import can_serve, running_at
from paddock.core.errors import PaddockError
from paddock.server.running.launch import announcement
from paddock.server.running.listening import is_taken, listen, listen_near

pytestmark = pytest.mark.skipif(os.name == "nt", reason="browsers are named as on POSIX")

WRITE_DOWN = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2])"
WITHOUT_WEB = """
import sys
from pathlib import Path
from paddock.server.http import web
folder = web.WebFolder(Path(sys.argv[1]))
web.web_folder = lambda: folder
sys.argv = ["paddock", "serve", "--port", "0", "--database", f"sqlite:///{sys.argv[1]}/races.db"]
from paddock.cli import main
main()
"""


def writing_browser(folder: Path) -> tuple[str, Path]:
    """A browser that writes down the address it is given, as `BROWSER` names it; and where."""
    file, script = folder / "opened", folder / "browser.py"
    script.write_text(WRITE_DOWN)
    return f"{sys.executable} {script} {file} %s", file


@contextmanager
def somebody_at_a_port(body: str = "hello") -> Iterator[int]:
    """A server that says the same to everyone, until it is closed."""

    class Parrot(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Parrot) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def test_the_page_is_opened_once_the_server_answers(sqlite_url: str, tmp_path: Path) -> None:
    browser, file = writing_browser(tmp_path)
    with run_paddock("--open", "--database", sqlite_url, BROWSER=browser) as server:
        wait_for(lambda: file.exists() and file.read_text())
        assert file.read_text() == server.url
        assert server.get("/")[0] == 200


def test_a_browser_that_is_not_there_stops_nothing(sqlite_url: str) -> None:
    words = ("--open", "--database", sqlite_url)
    with run_paddock(*words, BROWSER="/nowhere/browser %s") as server:
        assert server.get("/health")[0] == 200


def test_no_page_is_opened_unless_asked_for(sqlite_url: str, tmp_path: Path) -> None:
    browser, file = writing_browser(tmp_path)
    with run_paddock("--database", sqlite_url, BROWSER=browser) as server:
        assert server.get("/health")[0] == 200
        assert not file.exists()


def test_an_app_that_is_not_installed_is_said_in_one_line(tmp_path: Path) -> None:
    with RunningServer("-c", WITHOUT_WEB, tmp_path, fresh=True) as server:
        assert server.end() == 1
        [line] = server.log_lines
        assert line.startswith("paddock: expected the app's page at ")


# Ports


def test_a_port_that_is_free_is_taken() -> None:
    with listen("127.0.0.1", 0) as found:
        port = found.getsockname()[1]
    with listen_near("127.0.0.1", port) as listener:
        assert listener.getsockname()[1] == port


def test_beside_a_port_that_is_taken_another_is_found() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with listen_near("127.0.0.1", port) as listener:
            assert listener.getsockname()[1] != port


def test_only_a_port_that_is_taken_leads_to_another() -> None:
    with pytest.raises(PaddockError, match="expected a name or an address of this machine") as no:
        listen_near("no such host", 8000)
    assert not is_taken(no.value)


def test_another_port_is_said_with_the_address() -> None:
    said = announcement("127.0.0.1", "http://127.0.0.1:8001", 8000)
    assert said == (
        "Paddock is at http://127.0.0.1:8001 (another program has port 8000) — Ctrl-C stops it"
    )


# A Paddock that runs already


def test_a_paddock_that_runs_is_known(sqlite_url: str) -> None:
    with run_paddock("--database", sqlite_url) as server:
        host, _, port = server.url.removeprefix("http://").partition(":")
        assert running_at(host, int(port))


@pytest.mark.parametrize("body", ["hello", "[]", '{"status": "ok"}', ""])
def test_another_program_is_not_taken_for_one(body: str) -> None:
    with somebody_at_a_port(body) as port:
        assert not running_at("127.0.0.1", port)


def test_where_nobody_is_no_paddock_is() -> None:
    with listen("127.0.0.1", 0) as found:
        port = found.getsockname()[1]
    assert not running_at("127.0.0.1", port)


def test_the_server_can_be_served_where_its_extra_is_installed() -> None:
    assert can_serve()
