"""A program that has imported all that a server needs, and forks for each one that a test starts.

`python warm_program.py SOCKET` listens at a Unix socket. A connection brings one line of JSON (the
words of a command, and its environment) with the files for its output, and is told `pid N` and
`ended CODE`. The program ends when its stdin does.
"""

import asyncio
import gc
import json
import os
import runpy
import select
import signal
import socket
import sys
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

OUTPUTS = (1, 2)
CHUNK = 65_536


def warm_up() -> None:
    """Import all, and make what a server keeps ready, for an app that lives for a moment."""
    # Only here: processes in which bots think import this module too.
    import paddock.cli.commands.serve
    import paddock.server.running.launch
    import paddock.server.running.supervisor
    from paddock.server.app import make_app
    from paddock.server.circuits.boards import prepare_boards
    from paddock.server.running.process import configuration
    from paddock.server.running.settings import Settings

    with suppress(ImportError):  # where there is no PostgreSQL, nothing that needs it is tested
        import paddock.server.wire.fanout_postgres  # noqa: F401
    with TemporaryDirectory() as folder:
        settings = Settings(f"sqlite:///{folder}/races.db")
        app = make_app(settings)
        config = configuration(app, settings, app.state.door)
        config.load()
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(live(app))
    prepare_boards()
    gc.collect()
    gc.freeze()  # what is here already is no garbage of any server's


async def live(app: Any) -> None:
    """Start an app, and stop it."""
    async with app.lifespan():
        pass


def next_request(listener: socket.socket) -> Any:
    """Nothing once the program is to end; in a process that is to be a server, its words."""
    while True:
        ready, _, _ = select.select([listener, sys.stdin], [], [])
        if sys.stdin in ready:
            return None
        line, _ = listener.accept()
        if os.fork() == 0:
            listener.close()
            return taken(line)
        line.close()


def taken(line: socket.socket) -> Any:
    """Fork once more: one process waits for the other, which gets the words that came."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    heard, files, _, _ = socket.recv_fds(line, CHUNK, len(OUTPUTS))
    while not heard.endswith(b"\n"):
        heard += line.recv(CHUNK)
    server = os.fork()
    if server:
        keep(line, server)
    os.setsid()
    line.close()
    for file, output in zip(files, OUTPUTS, strict=True):
        os.dup2(file, output)
        os.close(file)
    return json.loads(heard)


def keep(line: socket.socket, server: int) -> None:
    """Tell of a server, and of its end."""
    for output in OUTPUTS:
        os.close(output)
    line.sendall(f"pid {server}\n".encode())
    code = os.waitstatus_to_exitcode(os.waitpid(server, 0)[1])
    line.sendall(f"ended {code}\n".encode())
    os._exit(0)


def become(words: list[str], variables: dict[str, str]) -> None:
    """Do what a fresh interpreter would do with these words."""
    os.environ.clear()
    os.environ.update(variables)
    if words[:2] == ["-m", "paddock"]:
        from paddock.cli import main

        sys.argv = words[1:]
        main()
    else:
        sys.argv = words
        sys.path.insert(0, str(Path(words[0]).parent))
        runpy.run_path(words[0], run_name="__main__")


def main() -> None:
    """Fork until nobody asks for more."""
    warm_up()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(sys.argv[1])
        listener.listen()
        print("ready", flush=True)
        request = next_request(listener)
    if request is not None:
        become(*request)


if __name__ == "__main__":
    main()
