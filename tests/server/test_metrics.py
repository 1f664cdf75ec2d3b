"""What is counted, and how it is told to Prometheus and to those who watch over a server."""

from collections.abc import Iterator
from typing import get_args

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient
from prometheus_client.parser import text_string_to_metric_families

from paddock import __version__
from paddock.protocol import PROTOCOL
from paddock.protocol.fields import ErrorCode
from paddock.protocol.messages import FromClient, Ping
from paddock.server.http.health import health
from paddock.server.http.metrics import metrics as metrics_page
from paddock.server.running import metrics
from paddock.server.storage.failures import StorageFailure

NAMES = {
    "paddock_connections",
    "paddock_races",
    "paddock_steps",
    "paddock_commit_seconds",
    "paddock_commit_appends",
    "paddock_commit_failures",
    "paddock_messages",
    "paddock_refusals",
    "paddock_move_seconds",
    "paddock_bot_seconds",
    "paddock_resyncs",
    "paddock_evictions",
}


class StandinStorage:
    """A database that answers, or does not."""

    def __init__(self) -> None:
        self.failing = False

    async def read(self, work: object) -> int:
        if self.failing:
            raise StorageFailure("the database cannot be reached")
        return 1


class StandinHub:
    """What /health asks of the hub."""

    def __init__(self) -> None:
        self.storage = StandinStorage()
        self.is_stopping = False
        self.race_count = 3
        self.connection_count = 8


@pytest.fixture
def hub() -> StandinHub:
    return StandinHub()


@pytest.fixture
def client(hub: StandinHub) -> Iterator[TestClient[Litestar]]:
    state = State({"hub": hub})
    app = Litestar([health, metrics_page], state=state, logging_config=None, openapi_config=None)
    with TestClient(app) as client:
        yield client


@pytest.fixture
def commits() -> Iterator[metrics.Commits]:
    """Those of this process, after which nothing is held against them."""
    yield metrics.COMMITS
    metrics.COMMITS.observe(1, 0.001)


def value(name: str, **labels: str) -> float:
    return metrics.REGISTRY.get_sample_value(name, labels) or 0.0


def test_prometheus_can_read_all_of_it(client: TestClient[Litestar]) -> None:
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    families = {family.name for family in text_string_to_metric_families(answer.text)}
    assert families >= NAMES


def test_every_kind_of_message_and_every_refusal_has_a_counter() -> None:
    assert set(metrics.MESSAGES) == set(get_args(FromClient))
    assert set(metrics.REFUSALS) == set(get_args(ErrorCode))


def test_messages_and_refusals_are_counted_by_their_names() -> None:
    pings = value("paddock_messages_total", type="ping")
    stale = value("paddock_refusals_total", code="stale")
    metrics.MESSAGES[Ping].inc()
    metrics.REFUSALS["stale"].inc()
    assert value("paddock_messages_total", type="ping") == pings + 1
    assert value("paddock_refusals_total", code="stale") == stale + 1


def test_a_commit_counts_its_appends_and_its_seconds(commits: metrics.Commits) -> None:
    before = value("paddock_commit_seconds_count"), value("paddock_commit_appends_sum")
    commits.observe(5, 0.003)
    after = value("paddock_commit_seconds_count"), value("paddock_commit_appends_sum")
    assert after == (before[0] + 1, before[1] + 5)


def test_a_failed_commit_is_held_against_the_database_until_one_succeeds(
    commits: metrics.Commits,
) -> None:
    commits.observe(1, 0.001)
    commits.failed()
    assert commits.failing
    commits.observe(1, 0.001)
    assert not commits.failing


def test_a_failed_commit_is_not_held_against_the_database_for_ever(
    commits: metrics.Commits, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits.failed()
    monkeypatch.setattr(metrics, "FAILURE_SECONDS", 0.0)
    assert not commits.failing


def test_a_healthy_server_says_so(client: TestClient[Litestar]) -> None:
    answer = client.get("/health")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "version": __version__,
        "database": "ok",
        "races": 3,
        "connections": 8,
        "protocol": PROTOCOL,
    }


def test_a_database_that_does_not_answer_is_no_health(
    client: TestClient[Litestar], hub: StandinHub
) -> None:
    hub.storage.failing = True
    answer = client.get("/health")
    assert answer.status_code == 503
    assert (answer.json()["status"], answer.json()["database"]) == ("failing", "failing")


def test_a_database_that_cannot_be_written_is_no_health(
    client: TestClient[Litestar], commits: metrics.Commits
) -> None:
    commits.failed()
    assert client.get("/health").status_code == 503


def test_a_server_that_stops_takes_no_more_work(
    client: TestClient[Litestar], hub: StandinHub
) -> None:
    hub.is_stopping = True
    answer = client.get("/health")
    assert answer.status_code == 503
    assert (answer.json()["status"], answer.json()["database"]) == ("stopping", "ok")
