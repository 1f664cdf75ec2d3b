"""Talk: chat, and clients that say too much or read too slowly."""

import base64
import os
import socket
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from urllib.parse import urlsplit

import pytest
from race_table import Person, Table, table_is
from race_table_server import ROOMY, ServerHere, race_server
from running_server import PATIENCE, wait_for

from paddock.protocol.fields import LONGEST_CHAT
from paddock.protocol.messages import Closing, Ping, Pong, Presence, Refused, Said, Say

FAST = replace(ROOMY, messages_per_second=0.001, message_burst=5, warnings=3)
NARROW = replace(ROOMY, outbox=8)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races")) as running:
        yield running


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    with race_server(tmp_path_factory.mktemp("races"), FAST) as running:
        yield running


@pytest.fixture(scope="module")
def narrow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerHere]:
    folder = tmp_path_factory.mktemp("races")
    with race_server(folder, NARROW, send_buffer=32_768) as running:
        yield running


# Chat


def test_what_is_said_is_told_to_everyone_with_the_name(server: ServerHere) -> None:
    before = int(time.time() * 1000)
    with Table(server, "Ada", "Bob") as table:
        spectator = table.spectator().until(table_is(bool))
        table.lines[1].send(Say, text="Good luck!")
        for line in (*table.lines, spectator):
            said = line.wait(Said)
            assert (said.seat, said.name, said.text) == (1, "Bob", "Good luck!")
            assert said.at >= before


@pytest.mark.parametrize(
    "text",
    ["<script>alert(1)</script>", "&amp; <b>", "{{7*7}}", "'; DROP TABLE races; --", "日本 🏁"],
)
def test_what_is_said_is_never_interpreted(server: ServerHere, text: str) -> None:
    with Table(server, "Ada") as table:
        line = table.lines[0]
        line.send(Say, text=text)
        assert line.wait(Said).text == text


def test_chat_has_a_longest_line(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        line = table.lines[0]
        line.send(Say, text="x" * LONGEST_CHAT)
        assert line.wait(Said).text == "x" * LONGEST_CHAT
        line.send(Say, text="x" * (LONGEST_CHAT + 1))
        assert line.wait(Refused).code == "bad_message"
        line.send(Say, text="")
        assert line.wait(Refused).code == "bad_message"


@pytest.mark.parametrize("text", ["  ", "a\nb", "\x07", "\x1b[2J", "a\u202eb", "\u2028"])
def test_what_cannot_be_printed_is_refused(server: ServerHere, text: str) -> None:
    with Table(server, "Ada", "Bob") as table:
        line, other = table.lines
        assert line.refusal(Say, text=text).code == "bad_message"
        assert not [told for told in other.settled() if isinstance(told, Said)]


def test_a_spectator_is_not_heard(server: ServerHere) -> None:
    with Table(server, "Ada") as table:
        assert table.spectator().refusal(Say, text="Hello").code == "not_yours"
        assert not [told for told in table.lines[0].settled() if isinstance(told, Said)]


def test_chat_stays_at_its_table(server: ServerHere) -> None:
    with Table(server, "Ada") as table, Table(server, "Bob") as other:
        table.lines[0].send(Say, text="Hello")
        table.lines[0].wait(Said)
        assert not [told for told in other.lines[0].settled() if isinstance(told, Said)]


# Too much


def test_who_says_too_much_is_refused_and_then_cut_off(strict: ServerHere) -> None:
    with Table(strict, "Ada", "Bob") as table:
        line, other = table.lines
        for _ in range(FAST.message_burst + FAST.warnings + 1):
            line.send(Ping)
        told = line.rest()
        refused = [message for message in told if isinstance(message, Refused)]
        assert len([message for message in told if isinstance(message, Pong)]) == FAST.message_burst
        assert [message.code for message in refused] == ["too_fast"] * FAST.warnings
        assert isinstance(told[-1], Closing)
        assert told[-1].because == "too_fast"
        other.send(Ping)
        other.wait(Pong)


def test_what_comes_too_fast_changes_nothing(strict: ServerHere) -> None:
    with Table(strict, "Ada", "Bob") as table:
        line, other = table.lines
        for _ in range(FAST.message_burst):
            line.send(Ping)
        line.send(Say, text="One word too many")
        assert line.wait(Refused).code == "too_fast"
        assert not [told for told in other.settled() if isinstance(told, Said)]


# Too slow


def deaf_client(person: Person, race: str) -> socket.socket:
    """A client that shakes hands and then reads nothing, with little room for what comes."""
    place = urlsplit(person.server.url)
    assert place.hostname is not None
    assert place.port is not None
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
    line.connect((place.hostname, place.port))
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET /api/races/{race}/socket HTTP/1.1",
        f"Host: {place.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
    ]
    line.sendall("\r\n".join([*lines, "", ""]).encode())
    return line


def all_of(line: socket.socket) -> bytes:
    """All that was sent, up to the last word."""
    line.settimeout(PATIENCE)
    read = b""
    while b"too_slow" not in read and (some := line.recv(65_536)):
        read += some
    return read


def test_a_client_that_does_not_read_is_let_go_and_delays_nobody(narrow: ServerHere) -> None:
    with Table(narrow, "Ada", "Bob") as table:
        ada, bob = table.lines
        table.asked()
        with closing(deaf_client(Person(narrow), table.id)) as line:
            audience = narrow.hub.kept[table.id].live.audience
            wait_for(lambda: audience.presence().watchers == 1)
            [deaf] = [one for one in audience.connections if one.seat < 0]

            def talk() -> bool:
                for _ in range(50):
                    ada.send(Say, text="x" * LONGEST_CHAT)
                for _ in range(50):
                    bob.wait(Said)
                return deaf.is_closing

            wait_for(talk)
            table.drive(2)
            assert b"too_slow" in all_of(line)
        ada.wait(Presence, lambda told: told.watchers == 0)
