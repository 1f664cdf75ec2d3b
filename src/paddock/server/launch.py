"""Running the server: in this process, or in several under a supervisor."""

from collections.abc import Callable
from contextlib import closing

from paddock.core.errors import PaddockError
from paddock.server.app import make_app
from paddock.server.listening import EVERYWHERE, listen, url_of
from paddock.server.logs import LogForm
from paddock.server.process import MakeApp, RaceServer
from paddock.server.settings import Settings
from paddock.server.storage.database import open_database
from paddock.server.supervisor import Supervisor


def serve(
    settings: Settings,
    announce: Callable[[str], None],
    *,
    log_form: LogForm = "json",
    make: MakeApp = make_app,
) -> int:
    """Serve until a signal comes, and return the exit code; the logs are set up before.

    The address is announced once the server answers there.
    """
    check_workers(settings)
    with closing(listen(settings.host, settings.port)) as listener:
        words = announcement(settings.host, url_of(settings.host, listener))
        if settings.workers == 1:
            RaceServer(make(settings), settings, lambda: announce(words)).run([listener])
        else:
            migrate(settings.database)
            Supervisor(make, settings, log_form, listener, lambda: announce(words)).run()
    return 0


def check_workers(settings: Settings) -> None:
    """Several processes would each keep SQLite from the others."""
    if settings.workers < 1:
        raise PaddockError(f"workers: expected 1 or more, but got {settings.workers}")
    kind = settings.database.partition(":")[0].partition("+")[0]
    if settings.workers > 1 and kind not in ("postgresql", "postgres"):
        raise PaddockError(
            "several workers need PostgreSQL: expected a database as postgresql://host/name,"
            f" but got {kind}"
        )


def migrate(url: str) -> None:
    """Bring the database up to date once, before several processes open it."""
    with closing(open_database(url)) as database:
        database.migrate()


def announcement(host: str, url: str) -> str:
    """What is said once the server answers."""
    where = f"{url} and at every address of this machine" if host in EVERYWHERE else url
    return f"Paddock is at {where} — Ctrl-C stops it"
