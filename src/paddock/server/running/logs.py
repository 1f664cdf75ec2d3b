"""Logs: one JSON object a line for programs, or short lines for people, on stderr."""

import asyncio
import logging
import re
import sys
import threading
from datetime import UTC, datetime
from typing import Any, Final, Literal

import msgspec

LogForm = Literal["json", "text"]
LOG_FORMS: Final[tuple[LogForm, ...]] = ("json", "text")
LEVELS: Final = {
    "uvicorn.error": logging.WARNING,
    "websockets": logging.WARNING,
    "litestar": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    "alembic": logging.WARNING,
    "asyncio": logging.WARNING,
}
"""What others have to say before it is written down."""
SILENT: Final = "uvicorn.access"
"""It writes query strings, one line a request."""
SECRET: Final = re.compile(r"token|cookie|secret|password|authorization", re.IGNORECASE)
"""Names of fields that are never written down."""
HIDDEN: Final = "(hidden)"
CLIENTS_FAULTS: Final = ("Invalid UTF-8 sequence received from client.",)
"""What uvicorn calls an error with a traceback, and any client can cause."""
BLOTTED: Final = (
    (re.compile(r"(\w://)[^/\s@]*@"), rf"\1{HIDDEN}@"),
    (re.compile(r"(/[^\s?\"']*)\?[^\s\"']+"), rf"\1?{HIDDEN}"),
    (re.compile(r"\[parameters: [^\n]*"), f"[parameters: {HIDDEN}]"),
)
"""Passwords in URLs, query strings, and what SQLAlchemy sent to the database."""

_LOGGER: Final = logging.getLogger("paddock")


def log(event: str, *, race: str = "", level: int = logging.INFO, **fields: object) -> None:
    """Write down what happened, and in which race if it was in one."""
    _LOGGER.log(level, event, extra={"fields": _fields(race, fields)})


def log_warning(event: str, *, race: str = "", **fields: object) -> None:
    """Write down what a person who hosts the server should know."""
    log(event, race=race, level=logging.WARNING, **fields)


def log_error(event: str, error: BaseException, *, race: str = "", **fields: object) -> None:
    """Write down what should not have happened, with its traceback."""
    told = {"fields": _fields(race, fields)}
    _LOGGER.error(event, exc_info=(type(error), error, error.__traceback__), extra=told)


def set_up_logs(form: LogForm) -> None:
    """Send every log of this process to stderr in one form, and no secret with it."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else TextLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.captureWarnings(True)
    for name, level in LEVELS.items():
        logging.getLogger(name).setLevel(level)
    logging.getLogger(SILENT).disabled = True
    threading.excepthook = _log_thread_error


def default_form() -> LogForm:
    """Lines for people where stderr is a terminal, else for programs."""
    return "text" if sys.stderr.isatty() else "json"


def log_loop_error(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """Write down what no task has caught; to be the loop's exception handler."""
    error, event = context.get("exception"), str(context.get("message", "unhandled error"))
    if isinstance(error, BaseException):
        log_error(event, error)
    else:
        log(event, level=logging.ERROR)


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level and event, then what it is about, then the traceback if there is one."""
        line: dict[str, object] = {
            "time": _time(record).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "level": _level(record),
            "event": _blot(record.getMessage().strip()),
            "process": record.process,
        }
        if record.name != _LOGGER.name:
            line["logger"] = record.name
        line |= {name: value for name, value in _fields_of(record).items() if name not in line}
        traceback = _traceback(self, record)
        if traceback:
            line["traceback"] = traceback
        return msgspec.json.encode(line).decode()


class TextLines(logging.Formatter):
    """Short lines for people; a traceback follows indented."""

    def format(self, record: logging.LogRecord) -> str:
        """The time, the level where it matters, the event, and what it is about."""
        level = "" if _level(record) == "info" else f"{_level(record).upper()} "
        words = [f"{name}={_shown(value)}" for name, value in _fields_of(record).items()]
        event = _printable(_blot(record.getMessage().strip()))
        time = _time(record).astimezone().strftime("%H:%M:%S")
        first = " ".join([f"{time} {level}{event}", *words])
        traceback = _traceback(self, record)
        return "\n    ".join([first, *map(_printable, traceback.splitlines())])


def _fields(race: str, fields: dict[str, object]) -> dict[str, object]:
    return {"race": race, **fields} if race else fields


def _fields_of(record: logging.LogRecord) -> dict[str, str | int | float | bool | None]:
    """What a line is about, as JSON can write it, without secrets."""
    fields: dict[str, object] = getattr(record, "fields", {})
    return {
        name: HIDDEN if SECRET.search(name) else _plain(value) for name, value in fields.items()
    }


def _plain(value: object) -> str | int | float | bool | None:
    return value if isinstance(value, int | float | None) else _blot(str(value))


def _blot(text: str) -> str:
    """A text without secrets, and without halves of letters, which UTF-8 cannot write."""
    for pattern, instead in BLOTTED:
        text = pattern.sub(instead, text)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> str:
    if not record.exc_info or record.getMessage() in CLIENTS_FAULTS:
        return ""
    return _blot(formatter.formatException(record.exc_info))


def _level(record: logging.LogRecord) -> str:
    return "info" if record.getMessage() in CLIENTS_FAULTS else record.levelname.lower()


def _time(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


def _shown(value: object) -> str:
    """A value on a text line: quoted where it could be taken for more than one."""
    text = str(value)
    return text if text.isprintable() and text and " " not in text else repr(text)


def _printable(text: str) -> str:
    """A text that cannot pretend to be another line, or move a terminal's cursor."""
    return "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text)


def _log_thread_error(failure: threading.ExceptHookArgs) -> None:
    error = failure.exc_value
    if error is not None:
        log_error("unhandled error in a thread", error)
