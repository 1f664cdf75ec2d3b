"""Several server processes on one address: started, watched, started again, stopped in order."""

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic
from types import FrameType
from typing import Final

from paddock.core.errors import PaddockError
from paddock.server.running.logs import LogForm, log, log_warning, set_up_logs
from paddock.server.running.metrics import SHARED_FOLDER, forget_process
from paddock.server.running.process import MakeApp, RaceServer
from paddock.server.running.settings import Settings

TICK: Final = 0.2
"""Seconds between looks at the signals that came."""
HEALTHY: Final = 30.0
"""Seconds after which a process that dies has not died of its start."""
LONGEST_PAUSE: Final = 30.0
GRACE: Final = 20.0
"""Seconds beyond the draining in which a process must have stopped."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
READY: Final = ""
"""What a process says when it listens; anything else is why it cannot."""


class Worker:
    """A place for a server process, and the process that is in it now."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process: SpawnProcess | None = None
        self.failures = 0
        self.due = 0.0
        self.ready = False
        self.why = ""
        """Why the process could not start, if it has said so."""

    def start(self, make: MakeApp, settings: Settings, form: LogForm, on: socket.socket) -> None:
        """Put a new process in this place."""
        spawn = get_context("spawn")
        self.pipe, there = spawn.Pipe()
        self.begun, self.ready, self.why = monotonic(), False, ""
        self.process = spawn.Process(target=work, args=(make, settings, form, on, there))
        with _interrupts_ignored():
            self.process.start()
        there.close()

    def hear(self) -> None:
        """What the process says of its start."""
        with suppress(EOFError, OSError):
            while self.pipe.poll():
                self.why = self.pipe.recv()
                self.ready = self.why == READY

    def bury(self) -> int:
        """The exit code of the process that died, and when the next one is due."""
        assert self.process is not None
        code, now = self.process.exitcode or 0, monotonic()
        self.failures = 0 if now - self.begun > HEALTHY else self.failures + 1
        self.due = now + (0.0 if self.failures < 2 else pause_after(self.failures))
        self.process.close()
        self.pipe.close()
        self.process = None
        return code


class Supervisor:
    """The parent of the server processes; it serves nothing itself."""

    def __init__(
        self,
        make: MakeApp,
        settings: Settings,
        form: LogForm,
        listener: socket.socket,
        ready: Callable[[], None],
    ) -> None:
        self._to_start = (make, settings, form, listener)
        self._grace = settings.times.draining + GRACE
        self._ready = ready
        self._workers = [Worker(number) for number in range(1, settings.workers + 1)]
        self._all_began = False
        self._signals = 0

    def run(self) -> None:
        """Keep all places taken until a signal comes."""
        with _metrics_folder() as folder, self._counting_signals():
            try:
                while not self._signals:
                    self._look_after_all(folder)
            finally:
                self._stop()

    def _look_after_all(self, folder: str) -> None:
        """Start what is due, then wait a moment for what may happen."""
        for worker in self._workers:
            if worker.process is None and monotonic() >= worker.due:
                worker.start(*self._to_start)
        wait(self._sentinels(), TICK)
        for worker in self._workers:
            self._look_after(worker, folder)
        if not self._all_began and all(worker.ready for worker in self._workers):
            self._all_began = True
            self._ready()

    def _look_after(self, worker: Worker, folder: str) -> None:
        process = worker.process
        if process is None:
            return
        alive = process.is_alive()
        worker.hear()
        if alive or self._signals:
            return
        forget_process(process.pid or 0, folder)
        code = worker.bury()
        if not self._all_began:
            raise PaddockError(
                worker.why or f"a server process died at its start, with exit code {code}"
            )
        log_warning("worker died", worker=worker.number, exit_code=code, why=worker.why)

    def _sentinels(self) -> list[int | Connection]:
        """What there is to wait for: the deaths of all, the first words of those that start."""
        running = [worker for worker in self._workers if worker.process is not None]
        deaths: list[int | Connection] = [
            worker.process.sentinel for worker in running if worker.process is not None
        ]
        return deaths + [worker.pipe for worker in running if not (worker.ready or worker.why)]

    def _stop(self) -> None:
        """Tell every process by closing its pipe; end those that do not heed, at last."""
        log("stopping workers")
        running = [worker for worker in self._workers if worker.process is not None]
        for worker in running:
            worker.pipe.close()
        deadline, before = monotonic() + self._grace, self._signals
        processes = [worker.process for worker in running if worker.process is not None]
        while any(process.is_alive() for process in processes):
            if monotonic() > deadline or self._signals > before:
                break
            wait([process.sentinel for process in processes if process.is_alive()], TICK)
        for process in processes:
            process.kill()
            process.join()

    @contextmanager
    def _counting_signals(self) -> Iterator[None]:
        before = {sent: signal.signal(sent, self._count) for sent in SIGNALS}
        try:
            yield
        finally:
            for sent, handler in before.items():
                signal.signal(sent, handler)

    def _count(self, sent: int, frame: FrameType | None) -> None:
        self._signals += 1


def pause_after(failures: int) -> float:
    """Seconds before a process is started again that has died so often at once."""
    return min(0.25 * 2.0 ** min(failures, 20), LONGEST_PAUSE)


def work(
    make: MakeApp, settings: Settings, form: LogForm, listener: socket.socket, pipe: Connection
) -> None:
    """The life of a server process: until its supervisor closes the pipe, or is gone."""
    set_up_logs(form)
    try:
        server = RaceServer(
            make(settings), settings, ready=lambda: _say(pipe, READY), supervised=True
        )
        Thread(target=_stop_with, args=(pipe, server), daemon=True).start()
        server.run([listener])
    except PaddockError as error:
        _say(pipe, str(error))
        sys.exit(1)


def _say(pipe: Connection, words: str) -> None:
    with suppress(OSError):  # A supervisor that is gone is seen by the thread.
        pipe.send(words)


def _stop_with(pipe: Connection, server: RaceServer) -> None:
    """In a thread: stop in order when the other end of the pipe is closed."""
    with suppress(EOFError, OSError):
        pipe.recv()
    server.should_exit = True


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    """A process that is started meanwhile ignores Ctrl-C from its first moment."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _metrics_folder() -> Iterator[str]:
    """Where the processes count together, for as long as they run."""
    with TemporaryDirectory(prefix="paddock-metrics-", ignore_cleanup_errors=True) as folder:
        os.environ[SHARED_FOLDER] = folder
        try:
            yield folder
        finally:
            del os.environ[SHARED_FOLDER]
