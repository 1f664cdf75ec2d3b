"""The server as a program that lives again and again: imported once, forked for every life.

Each line on stdin is JSON: the URL of a database, and times of the settings. What a life says goes
to stdout: `pid N`, then `at URL` once it answers there, and `ended CODE`. Its log goes to stderr.
"""

import json
import os
import sys
from tempfile import TemporaryDirectory


def say(*words: object) -> None:
    """One line, which goes out at once and whole."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def live(line: str) -> int:
    """One life of the server."""
    database, times = json.loads(line)
    # Only here: processes in which bots think import this module too.
    from paddock.core.errors import PaddockError
    from paddock.server.launch import serve
    from paddock.server.settings import Limits, Settings, Times

    # For clients that never wait.
    fast = Limits(messages_per_second=1e6, message_burst=1_000_000, tables_per_minute=1_000_000)
    settings = Settings(database, port=0, limits=fast, times=Times(**times))
    try:
        return serve(settings, lambda words: say("at", words.split()[3]))
    except PaddockError as error:
        print(f"paddock: {error}", file=sys.stderr, flush=True)
        return 1


def fork(line: str) -> int:
    """Begin a life, and give its process."""
    process = os.fork()
    if process:
        return process
    code = 70
    try:
        code = live(line)
    finally:
        os._exit(code)


def warm_up() -> None:
    """Import all that a life imports, by making an app that nobody runs."""
    import paddock.server.launch  # noqa: F401
    from paddock.server.app import make_app
    from paddock.server.process import configuration
    from paddock.server.settings import Settings

    with TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{folder}/races.db")
        app = make_app(settings)
        configuration(app, settings).load()
        app.state.hub.storage.database.close()


def main() -> None:
    """One life after another, until nobody asks for more."""
    from paddock.server.logs import set_up_logs

    set_up_logs("json")
    warm_up()
    for line in sys.stdin:
        process = fork(line)
        say("pid", process)
        say("ended", os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))


if __name__ == "__main__":
    main()
