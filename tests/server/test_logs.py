"""Logs: one JSON object a line, or lines for people; never a secret."""

import asyncio
import json
import logging
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from paddock.server.running.logs import (
    JsonLines,
    TextLines,
    log,
    log_error,
    log_loop_error,
    log_warning,
    set_up_logs,
)
from paddock.server.running.seldom import SECONDS, Seldom

LONE_HALF = "\ud800"


class Kept(logging.Handler):
    """Keeps what was written, line by line."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.written: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.written.append(self.format(record))


def listening(formatter: logging.Formatter) -> Iterator[list[str]]:
    handler = Kept(formatter)
    root = logging.getLogger()
    root.addHandler(handler)
    level = root.level
    root.setLevel(logging.INFO)
    yield handler.written
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """What is logged as JSON."""
    yield from listening(JsonLines())


@pytest.fixture
def texts() -> Iterator[list[str]]:
    """What is logged for people."""
    yield from listening(TextLines())


def failure() -> ValueError:
    try:
        raise ValueError("wrong\nwheel")
    except ValueError as error:
        return error


def test_a_line_says_when_what_and_in_which_race(lines: list[str]) -> None:
    log("started", race="abc", connection=7)
    (line,) = lines
    told = json.loads(line)
    assert list(told)[:4] == ["time", "level", "event", "process"]
    assert told["time"].endswith("Z")
    assert (told["level"], told["event"]) == ("info", "started")
    assert (told["race"], told["connection"]) == ("abc", 7)
    assert "\n" not in line


def test_a_line_that_is_about_no_race_names_none(lines: list[str]) -> None:
    log("started")
    assert "race" not in json.loads(lines[0])


def test_a_failure_is_one_line_with_its_traceback(lines: list[str]) -> None:
    log_error("lost a wheel", failure(), race="abc")
    (line,) = lines
    assert "\n" not in line
    told = json.loads(line)
    assert (told["level"], told["race"]) == ("error", "abc")
    assert told["traceback"].startswith("Traceback")
    assert told["traceback"].endswith("ValueError: wrong\nwheel")


def test_others_are_named_with_their_loggers(lines: list[str]) -> None:
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    told = json.loads(lines[0])
    assert (told["logger"], told["level"]) == ("uvicorn.error", "warning")


def test_fields_cannot_pretend_to_be_the_time_or_the_event(lines: list[str]) -> None:
    log("said", time="never", process=0)
    told = json.loads(lines[0])
    assert told["time"] != "never"
    assert told["process"] != 0


@pytest.mark.parametrize("name", ["token", "cookie", "secret", "Authorization", "db_password"])
def test_secrets_are_not_written_down(lines: list[str], name: str) -> None:
    secret: dict[str, Any] = {name: "abc123"}
    log("joined", **secret)
    assert "abc123" not in lines[0]


@pytest.mark.parametrize(
    "text",
    [
        "GET /api/races/x/socket?seat=1&key=abc123 failed",
        "postgresql://ann:abc123@host/races cannot be reached",
        "(x) [SQL: INSERT]\n[parameters: {'token_hash': 'abc123'}]\n(Background on this error)",
    ],
)
def test_secrets_inside_of_texts_are_blotted(lines: list[str], texts: list[str], text: str) -> None:
    log(text)
    log("failed", why=text)
    log_error("failed", ValueError(text))
    for line in lines + texts:
        assert "abc123" not in line


def test_half_a_letter_does_not_stop_the_log(lines: list[str], texts: list[str]) -> None:
    log("said", text=LONE_HALF)
    assert json.loads(lines[0])["text"] == r"\ud800"
    assert texts[0].encode()


def test_people_read_short_lines(texts: list[str]) -> None:
    log("started", race="abc", text="two words")
    log_warning("worker died", exit_code=-9)
    assert texts[0].split(" ", 1)[1] == "started race=abc text='two words'"
    assert texts[1].split(" ", 1)[1] == "WARNING worker died exit_code=-9"


def test_nobody_can_write_a_line_of_their_own(texts: list[str]) -> None:
    log("said\n12:00:00 started", name="Ann\n\x1b[2J12:00:00 stopped")
    (text,) = texts
    assert text.count("\n") == 0
    assert "\x1b" not in text


def test_a_traceback_follows_indented(texts: list[str]) -> None:
    log_error("lost a wheel", failure())
    first, *rest = texts[0].split("\n")
    assert first.endswith("ERROR lost a wheel")
    assert rest
    assert all(line.startswith("    ") for line in rest)


def test_what_any_client_can_cause_is_no_error(lines: list[str]) -> None:
    logging.getLogger("uvicorn.error").error(
        "Invalid UTF-8 sequence received from client.", exc_info=failure()
    )
    told = json.loads(lines[0])
    assert told["level"] == "info"
    assert "traceback" not in told


def test_what_no_task_catches_is_logged(lines: list[str]) -> None:
    async def drive() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(log_loop_error)
        loop.call_exception_handler({"message": "Task failed", "exception": failure()})
        loop.call_exception_handler({"message": "Task was destroyed"})

    asyncio.run(drive())
    first, second = map(json.loads, lines)
    assert (first["event"], first["level"]) == ("Task failed", "error")
    assert "ValueError" in first["traceback"]
    assert (second["event"], second["level"]) == ("Task was destroyed", "error")


@pytest.fixture
def untouched() -> Iterator[None]:
    """Whatever a test does to the logs of this process is undone."""
    root, hook = logging.getLogger(), threading.excepthook
    before = (root.handlers[:], root.level)
    names = ["uvicorn.error", "uvicorn.access", "sqlalchemy", "alembic", "litestar", "websockets"]
    levels = {name: logging.getLogger(name).level for name in [*names, "asyncio"]}
    yield
    logging.captureWarnings(False)
    root.handlers[:], root.level = before
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger("uvicorn.access").disabled = False
    threading.excepthook = hook


@pytest.mark.usefixtures("untouched")
def test_all_logs_go_to_stderr_in_one_form(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("json")
    set_up_logs("json")
    log("started")
    logging.getLogger("alembic.runtime.migration").info("chatter")
    logging.getLogger("uvicorn.error").info("chatter")
    logging.getLogger("uvicorn.access").error("GET /?token=1")
    logging.getLogger("sqlalchemy.engine").info("SELECT token")
    out, err = capsys.readouterr()
    assert out == ""
    assert [json.loads(line)["event"] for line in err.splitlines()] == ["started"]


@pytest.mark.usefixtures("untouched")
def test_what_a_thread_does_not_catch_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("json")
    thread = threading.Thread(target=int, args=("wheel",))
    thread.start()
    thread.join()
    told = json.loads(capsys.readouterr().err)
    assert told["event"] == "unhandled error in a thread"
    assert "ValueError" in told["traceback"]


def test_what_happens_often_is_written_down_now_and_then_with_how_often(lines: list[str]) -> None:
    now = 100.0
    seldom = Seldom("refused", lambda: now)
    for port in range(50):
        seldom.happened(port=port)
    seldom.flush()
    now += SECONDS
    seldom.flush()
    seldom.flush()
    now += SECONDS
    seldom.happened(port=77)
    told = [(line["event"], line["times"], line["port"]) for line in map(json.loads, lines)]
    assert told == [("refused", 1, 0), ("refused", 49, 49), ("refused", 1, 77)]
