"""`paddock serve`: races for others, from this machine."""

from typing import Annotated, Final
from urllib.parse import urlsplit

import typer

from paddock import PaddockError

INSTALL: Final = "pip install 'paddock[server]'"
USUAL_PORTS: Final = {"http": 80, "https": 443}


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
LogForm = Annotated[
    str | None,
    typer.Option(
        envvar="PADDOCK_LOG",
        metavar="json|text",
        help="How to write the log, on stderr.  [default: text in a terminal, else json]",
    ),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: DatabaseUrl = None,
    workers: Workers = 1,
    bots: Bots = 1,
    origin: Origins = None,
    log: LogForm = None,
) -> None:
    """Run races for people and bots until Ctrl-C; everything is kept in the database."""
    try:
        from paddock.server import launch, logs
        from paddock.server.settings import Settings
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
    )
    form = form or logs.default_form()
    logs.set_up_logs(form)
    raise typer.Exit(launch.serve(settings, typer.echo, log_form=form))


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


def _missing(error: ModuleNotFoundError) -> Exception:
    """What to install; a module of our own that is missing is no such matter."""
    if (error.name or "").partition(".")[0] == "paddock":
        return error
    return PaddockError(f"paddock serve needs {error.name}, which is not installed: {INSTALL}")
