"""`paddock serve`: races for others, from this machine."""

import json
import re
from http.client import HTTPConnection, HTTPException
from importlib.util import find_spec
from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from paddock import PaddockError
from paddock.cli.commands.browser import open_beside, open_page

INSTALL: Final = "pip install 'paddock[server]'"
NEEDED: Final = ("litestar", "sqlalchemy", "alembic", "uvicorn", "websockets", "prometheus_client")
PATIENCE: Final = 1.0
"""Seconds in which a Paddock on this machine must answer."""
USUAL_PORTS: Final = {"http": 80, "https": 443}
NAME: Final = re.compile(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?")


Host = Annotated[
    str, typer.Option(envvar="PADDOCK_HOST", help="Where to listen; 0.0.0.0 is everywhere.")
]
Port = Annotated[
    int, typer.Option(envvar="PADDOCK_PORT", min=0, max=65_535, help="0 takes a free one.")
]
DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        envvar="PADDOCK_DATABASE",
        metavar="URL",
        help="As sqlite:///races.db or postgresql://host/name."
        "  [default: SQLite in your data folder]",
    ),
]
Workers = Annotated[
    int,
    typer.Option(envvar="PADDOCK_WORKERS", min=1, help="Processes; several need PostgreSQL."),
]
Bots = Annotated[
    int,
    typer.Option(
        envvar="PADDOCK_BOTS", min=1, help="Processes in which bots think, for each worker."
    ),
]
Origins = Annotated[
    list[str] | None,
    typer.Option(
        envvar="PADDOCK_ORIGIN",
        metavar="URL",
        help="Another site whose pages may connect, as https://races.example; repeatable.",
    ),
]
Names = Annotated[
    list[str] | None,
    typer.Option(
        "--name",
        envvar="PADDOCK_NAME",
        metavar="NAME",
        help="A name by which others reach this server, as races.example; repeatable.",
    ),
]
LogForm = Annotated[
    str | None,
    typer.Option(
        envvar="PADDOCK_LOG",
        metavar="json|text",
        help="How to write the log, on stderr.  [default: text in a terminal, else json]",
    ),
]

OpenPage = Annotated[
    bool,
    typer.Option(
        "--open",
        envvar="PADDOCK_OPEN",
        help="Open the page in your browser; if port 8000 is taken, at the next free one.",
    ),
]


def serve(
    context: typer.Context,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: DatabaseUrl = None,
    workers: Workers = 1,
    bots: Bots = 1,
    origin: Origins = None,
    name: Names = None,
    log: LogForm = None,
    open_browser: OpenPage = False,
) -> None:
    """Run races for people and bots until Ctrl-C; everything is kept in the database."""
    is_usual = open_browser and not _was_said(context, "host", "port", "database")
    if is_usual and running_at(host, port):
        typer.echo(f"Paddock is at http://{host}:{port} already; it was started before")
        open_page(f"http://{host}:{port}")
        return
    try:
        from paddock.server.running import launch, logs
        from paddock.server.running.settings import Settings
        from paddock.server.storage.database import default_database
    except ModuleNotFoundError as error:
        raise _missing(error) from error
    form = next((form for form in logs.LOG_FORMS if form == log), None)
    if log is not None and form is None:
        raise PaddockError(f"log: expected {' or '.join(logs.LOG_FORMS)}, but got {log!r}")
    settings = Settings(
        database=database or default_database(),
        host=host,
        port=port,
        workers=workers,
        bot_processes=bots,
        origins=tuple(read_origin(text) for text in origin or []),
        names=tuple(read_name(text) for text in name or []),
    )
    form = form or logs.default_form()
    logs.set_up_logs(form)
    code = launch.serve(
        settings,
        typer.echo,
        log_form=form,
        visit=open_beside if open_browser else lambda url: None,
        near=open_browser and not _was_said(context, "port"),
    )
    raise typer.Exit(code)


def can_serve() -> bool:
    """Whether the extra that the server needs is installed."""
    return all(find_spec(name) is not None for name in NEEDED)


def running_at(host: str, port: int) -> bool:
    """Whether a Paddock answers there already."""
    asking = HTTPConnection(host, port, timeout=PATIENCE)
    try:
        asking.request("GET", "/health")
        told = json.loads(asking.getresponse().read())
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        asking.close()
    return isinstance(told, dict) and {"status", "protocol", "races"} <= told.keys()


def _was_said(context: typer.Context, *names: str) -> bool:
    """Whether any of these words came from the person, or from a variable."""
    sources = [context.get_parameter_source(name) for name in names]
    return any(source is not None and source.name != "DEFAULT" for source in sources)


def read_origin(text: str) -> str:
    """An origin as browsers write it: scheme, host, and the port if it is not the usual one."""
    try:
        parts = urlsplit(text)
        port, host = parts.port, parts.hostname or ""
    except ValueError:
        parts, port, host = urlsplit(""), None, ""
    rest = (parts.path.strip("/"), parts.query, parts.fragment, parts.username)
    if parts.scheme not in USUAL_PORTS or not host or any(rest):
        raise PaddockError(f"origin: expected one as https://races.example, but got {text!r}")
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (
        "" if port in (None, USUAL_PORTS[parts.scheme]) else f":{port}"
    )


def read_name(text: str) -> str:
    """A name as browsers send it: in small letters, those of other alphabets as in `xn--`."""
    try:
        name = text.strip().rstrip(".").encode("idna").decode().lower()
    except UnicodeError:
        name = ""
    if NAME.fullmatch(name) is None:
        raise PaddockError(f"name: expected one as races.example, but got {text!r}")
    return name


def _missing(error: ModuleNotFoundError) -> Exception:
    """What to install; a module of our own that is missing is no such matter."""
    if (error.name or "").partition(".")[0] == "paddock":
        return error
    return PaddockError(f"paddock serve needs {error.name}, which is not installed: {INSTALL}")
