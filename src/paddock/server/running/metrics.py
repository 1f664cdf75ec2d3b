"""What is counted and measured, for Prometheus.

A scrape reaches any one of several server processes, so these share what they count: with the
variable PROMETHEUS_MULTIPROC_DIR, which the supervisor sets, each process counts in files of that
folder, and whichever is asked adds them up.
"""

import os
from time import monotonic
from typing import Final, get_args

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from paddock.protocol.fields import ErrorCode
from paddock.protocol.messages import FromClient

SHARED_FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder; prometheus_client reads it when it is imported."""
QUICK: Final = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds in which a move should be done, and those in which it should not."""
THINKING: Final = (0.001, 0.005, 0.02, 0.1, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
DOUBLING: Final = (1, 2, 4, 8, 16, 32, 64, 128, 256)
FAILURE_SECONDS: Final = 30.0
"""How long a failed commit is held against the database, if no other commit follows."""

REGISTRY: Final = CollectorRegistry()
ProcessCollector(registry=REGISTRY)


def _counter(name: str, text: str, *labels: str) -> Counter:
    return Counter(f"paddock_{name}", text, labels, registry=REGISTRY)


def _gauge(name: str, text: str) -> Gauge:
    return Gauge(f"paddock_{name}", text, registry=REGISTRY, multiprocess_mode="livesum")


def _histogram(name: str, text: str, bounds: tuple[float, ...]) -> Histogram:
    return Histogram(f"paddock_{name}", text, buckets=bounds, registry=REGISTRY)


CONNECTIONS: Final = _gauge("connections", "Open sockets.")
RACES: Final = _gauge("races", "Races in memory.")
STEPS: Final = _counter("steps", "Steps appended to the ledgers of races.")
COMMIT_SECONDS: Final = _histogram("commit_seconds", "How long a commit took.", QUICK)
COMMIT_APPENDS: Final = _histogram("commit_appends", "Appends that shared a commit.", DOUBLING)
COMMIT_FAILURES: Final = _counter("commit_failures", "Commits that the database refused.")
MOVE_SECONDS: Final = _histogram("move_seconds", "From a step's message until it was told.", QUICK)
BOT_SECONDS: Final = _histogram("bot_seconds", "How long a bot thought.", THINKING)
RESYNCS: Final = _counter("resyncs", "Clients too far behind, which were told everything anew.")
EVICTIONS: Final = _counter("evictions", "Idle races that left the memory.")
TURNED_AWAY: Final = _counter(
    "turned_away", "Connections and requests that were not let in.", "why"
)
"""By why, as `paddock.server.door.turned_away` has it."""

_MESSAGES: Final = _counter("messages", "Messages from clients.", "type")
MESSAGES: Final[dict[type, Counter]] = {
    kind: _MESSAGES.labels(kind.__struct_config__.tag) for kind in get_args(FromClient)
}
"""By the class of the message, looked up once: `MESSAGES[type(message)].inc()`."""
_REFUSALS: Final = _counter(
    "refusals", "What clients were refused, on sockets and by HTTP.", "code"
)
REFUSALS: Final[dict[ErrorCode, Counter]] = {
    code: _REFUSALS.labels(code) for code in get_args(ErrorCode)
}
"""By the code: `REFUSALS[refusal.code].inc()`."""


class Commits:
    """How the commits go, as whoever hosts the server should know."""

    def __init__(self) -> None:
        self._failed_at: float | None = None

    def observe(self, appends: int, seconds: float) -> None:
        """A batch of appends went to the database; who appended hears of failures."""
        COMMIT_APPENDS.observe(appends)
        COMMIT_SECONDS.observe(seconds)
        self._failed_at = None

    def failed(self) -> None:
        """The database refused an append, after its batch was observed."""
        COMMIT_FAILURES.inc()
        self._failed_at = monotonic()

    @property
    def failing(self) -> bool:
        """Whether the last one failed, not long ago: without commits none can succeed."""
        return self._failed_at is not None and monotonic() - self._failed_at < FAILURE_SECONDS


COMMITS: Final = Commits()
"""Those of this process."""


def exposition() -> tuple[bytes, str]:
    """All metrics in Prometheus' text format, and its media type."""
    registry = REGISTRY
    if os.environ.get(SHARED_FOLDER):
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry), CONTENT_TYPE_LATEST


def forget_process(process: int, folder: str) -> None:
    """What a process that died had open is closed; what it had counted stays."""
    mark_process_dead(process, folder)  # type: ignore[no-untyped-call]
