"""A server process and the supervisor of several, with a server that has no races."""

import json
import os
import signal
import socket
import threading
import urllib.error
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from running_server import PATIENCE, RunningServer, fetch, run_standin, wait_for
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paddock.core.errors import PaddockError
from paddock.server.running.listening import listen, url_of
from paddock.server.running.supervisor import LONGEST_PAUSE, pause_after

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals are sent as on POSIX")


def pids(server: RunningServer, count: int) -> set[int]:
    """The processes that answer, once there are so many."""
    seen: set[int] = set()

    def look() -> set[int]:
        seen.add(int(server.get("/pid")[1]))
        return seen if len(seen) >= count else set()

    return wait_for(look)


def refuses(url: str) -> bool:
    try:
        fetch(url)
    except (urllib.error.URLError, ConnectionError):
        return True
    return False


@pytest.mark.parametrize("sent", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_a_server_in_order(sent: signal.Signals) -> None:
    with run_standin(1) as server:
        assert server.get("/pid") == (200, str(server.process.pid))
        server.send(sent)
        assert server.end() == 0
        assert [line["event"] for line in server.events()] == ["started", "stopping", "stopped"]


def stop_while_a_client_listens(server: RunningServer) -> None:
    """Send a signal; the client is told before its line is closed."""
    with connect(server.url.replace("http", "ws") + "/socket", compression=None) as client:
        server.send(signal.SIGTERM)
        assert json.loads(client.recv(PATIENCE))["type"] == "closing"
        with pytest.raises(ConnectionClosed):
            client.recv(PATIENCE)
    assert server.end() == 0


def test_clients_are_told_before_the_server_closes() -> None:
    with run_standin(1) as server:
        stop_while_a_client_listens(server)


@contextmanager
def hanging(server: RunningServer) -> Iterator[None]:
    """A request that is never answered is under way."""
    asking = threading.Thread(target=refuses, args=(server.url + "/hang",), daemon=True)
    asking.start()
    server.event("hanging")
    yield
    asking.join(PATIENCE)


def test_a_second_signal_ends_a_server_at_once() -> None:
    with run_standin(1) as server, hanging(server):
        server.send(signal.SIGTERM)
        server.event("stopping")
        server.send(signal.SIGTERM)
        assert server.end() == 128 + signal.SIGTERM


def test_a_request_that_never_ends_does_not_hold_up_a_stop_for_ever() -> None:
    with run_standin(1) as server, hanging(server):
        server.send(signal.SIGTERM)
        assert server.end() == 0
        assert "stopped" in [line["event"] for line in server.events()]


def test_what_no_task_catches_is_one_line_of_the_log() -> None:
    with run_standin(1) as server:
        assert server.get("/task") == (200, "failed")
        line = wait_for(lambda: [line for line in server.events() if "traceback" in line])[0]
        assert line["level"] == "error"
        assert "KeyError" in line["traceback"]
        assert "token=1" not in json.dumps(line)


def test_requests_and_their_query_strings_are_not_logged() -> None:
    with run_standin(1) as server:
        server.get("/pid?token=1")
        server.get("/nothing?token=1")
        server.send(signal.SIGTERM)
        server.end()
        assert "token" not in "".join(server.log_lines)


def test_a_killed_worker_is_started_again_and_what_it_counted_stays() -> None:
    with run_standin(2) as server:
        first = pids(server, 2)
        counted = steps_counted(server)
        assert counted >= 2
        killed = min(first)
        os.kill(killed, signal.SIGKILL)
        assert server.event("worker died")["exit_code"] == -signal.SIGKILL
        assert {steps_counted(server) for _ in range(6)} == {counted}
        assert killed not in wait_for(lambda: newer(server, first))
        stop_while_a_client_listens(server)


def newer(server: RunningServer, first: set[int]) -> set[int]:
    """The processes that answer, once one of them is new."""
    found = {int(server.get("/pid")[1]) for _ in range(5)}
    return found if found - first else set()


def steps_counted(server: RunningServer) -> float:
    _, text = server.get("/metrics")
    return float(text.split("\npaddock_steps_total ")[1].split()[0])


def test_workers_do_not_outlive_their_supervisor() -> None:
    with run_standin(2) as server:
        url = server.url
        server.send(signal.SIGKILL)
        server.process.wait(PATIENCE)
        assert wait_for(lambda: refuses(url + "/pid"))


def test_ctrl_c_in_a_terminal_stops_several_workers_in_order() -> None:
    with run_standin(2) as server:
        assert server.url
        os.killpg(server.process.pid, signal.SIGINT)
        assert server.end() == 0
        assert [line["event"] for line in server.events()].count("stopped") == 2
        assert "Traceback" not in "".join(server.log_lines)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_app_that_cannot_start_says_why_in_one_line(workers: int) -> None:
    with run_standin(workers, "refuses") as server:
        assert server.end() == 1
        assert server.log_lines[-1] == "refused: expected a database, but there is none\n"
        assert "Traceback" not in "".join(server.log_lines)


def test_workers_that_die_at_their_start_are_not_started_for_ever() -> None:
    with run_standin(2, "dies") as server:
        assert server.end() == 1
        words = "refused: a server process died at its start, with exit code 7\n"
        assert server.log_lines[-1] == words


def test_pauses_grow_up_to_a_limit() -> None:
    pauses = [pause_after(failures) for failures in range(100)]
    assert pauses == sorted(pauses)
    assert 0 < pauses[0] < 1
    assert pauses[-1] == LONGEST_PAUSE


def test_a_port_in_use_is_refused_in_plain_words() -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(PaddockError, match=f"port {port}: another program listens there"):
            listen("127.0.0.1", port)


@pytest.mark.parametrize("host", ["no.such.host.invalid", "a" * 300, "a..b"])
def test_a_host_that_is_none_is_refused(host: str) -> None:
    with pytest.raises(PaddockError, match="host: expected a name or an address"):
        listen(host, 0)


def test_an_address_of_another_machine_is_refused() -> None:
    with pytest.raises(PaddockError, match="expected an address of this machine"):
        listen("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", "http://127.0.0.1:"), ("0.0.0.0", "http://localhost:")],
)
def test_the_url_is_one_that_a_browser_can_open(host: str, url: str) -> None:
    with listen(host, 0) as listener:
        assert url_of(host, listener) == f"{url}{listener.getsockname()[1]}"


def test_an_address_of_version_6_stands_in_brackets() -> None:
    if not socket.has_ipv6:
        pytest.skip("no IPv6 here")
    try:
        listener = listen("::1", 0)
    except PaddockError:
        pytest.skip("no IPv6 here")
    with listener:
        assert url_of("::1", listener) == f"http://[::1]:{listener.getsockname()[1]}"
