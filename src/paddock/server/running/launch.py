"""Running the server: in this process, or in several under a supervisor."""

from collections.abc import Callable
from contextlib import closing
from socket import socket
from threading import Thread

from paddock.core.errors import PaddockError
from paddock.server.app import make_app
from paddock.server.circuits.boards import prepare_boards
from paddock.server.http.web import check_web_folder
from paddock.server.running.listening import EVERYWHERE, listen, listen_near, url_of
from paddock.server.running.logs import LogForm
from paddock.server.running.process import MakeApp, RaceServer
from paddock.server.running.settings import Settings
from paddock.server.running.supervisor import Supervisor
from paddock.server.storage.database import open_database
from paddock.server.storage.failures import told_whole


def serve(
    settings: Settings,
    announce: Callable[[str], None],
    *,
    log_form: LogForm = "json",
    make: MakeApp = make_app,
    visit: Callable[[str], None] = lambda url: None,
    near: bool = False,
) -> int:
    """Serve until a signal comes, and return the exit code; the logs are set up before.

    The address is announced once the server answers there, and then visited. `near` allows
    another port where others have the one that is wanted.
    """
    check_workers(settings)
    check_web_folder()
    with closing((listen_near if near else listen)(settings.host, settings.port)) as listener:
        url = url_of(settings.host, listener)
        words = announcement(settings.host, url, _taken(settings.port, listener))

        def ready() -> None:
            announce(words)
            visit(url)
            if settings.workers == 1:
                Thread(target=prepare_boards, name="prepare boards", daemon=True).start()

        if settings.workers == 1:
            RaceServer(make(settings), settings, ready).run([listener])
        else:
            migrate(settings.database)
            Supervisor(make, settings, log_form, listener, ready).run()
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
    with told_whole(), closing(open_database(url)) as database:
        database.migrate()


def announcement(host: str, url: str, taken: int = 0) -> str:
    """What is said once the server answers, also of a port that it could not have."""
    where = f"{url} and at every address of this machine" if host in EVERYWHERE else url
    instead = f" (another program has port {taken})" if taken else ""
    return f"Paddock is at {where}{instead} — Ctrl-C stops it"


def _taken(wanted: int, listener: socket) -> int:
    """The port that was wanted, where another was found; else 0."""
    return 0 if wanted in (0, listener.getsockname()[1]) else wanted
