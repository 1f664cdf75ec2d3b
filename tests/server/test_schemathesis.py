"""Schemathesis against the OpenAPI document: whatever is asked, the answer is as it says."""

import secrets
import threading
from collections.abc import Iterator
from time import monotonic, sleep
from typing import Any

import pytest
import schemathesis
import uvicorn
from http_app import settings_in
from hypothesis import HealthCheck, Phase, settings

from paddock.server.app import make_app

PATIENCE = 60.0
ALLOWED = ["2xx", "3xx", "401", "403", "404", "409", "422", "429"]
BY_THE_RULES = schemathesis.Config.from_dict(
    {"checks": {"positive_data_acceptance": {"expected-statuses": ALLOWED}}}
)
"""What is written as the document says may still be against a game's rules (422)."""
bounded = settings(
    max_examples=12,
    stateful_step_count=6,
    derandomize=True,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real server on loopback."""
    app = make_app(settings_in(tmp_path_factory.mktemp("schemathesis")))
    running = uvicorn.Server(uvicorn.Config(app, port=0, log_config=None, lifespan="on"))
    thread = threading.Thread(target=running.run)
    thread.start()
    deadline = monotonic() + PATIENCE
    while not running.started:
        assert monotonic() < deadline
        assert thread.is_alive()
        sleep(0.01)
    port = running.servers[0].sockets[0].getsockname()[1]
    yield f"http://127.0.0.1:{port}"
    running.should_exit = True
    thread.join(PATIENCE)
    assert not thread.is_alive()


@pytest.fixture(scope="module")
def api(server: str) -> Any:
    """The document, as the server gives it."""
    return schemathesis.openapi.from_url(f"{server}/api/schema", config=BY_THE_RULES)


document = schemathesis.pytest.from_fixture("api")


def as_written(value: Any) -> Any:
    """A body whose whole numbers are written as such: to JSON Schema 5.0 is one too, not to us."""
    if isinstance(value, dict):
        return {name: as_written(part) for name, part in value.items()}
    if isinstance(value, list):
        return [as_written(part) for part in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


@schemathesis.hook
def map_body(context: Any, body: Any) -> Any:
    """What schemathesis sends."""
    return as_written(body)


@document.parametrize()
@bounded
def test_every_operation_answers_as_the_document_says(case: Any) -> None:
    case.call_and_validate()


# One visitor who opens tables and goes on with them


def playable(body: Any) -> Any:
    """A table that can be opened or a driver who can join, of what schemathesis thought up."""
    if not isinstance(body, dict):
        return body
    if isinstance(body.get("seats"), list):
        kinds = [seat.get("kind") for seat in body["seats"] if isinstance(seat, dict)]
        seats = [{"kind": kind} for kind in kinds[:10]]
        return {"game": "f1-dice", "seats": seats, "listed": False}
    return {"name": "Bob"} if "name" in body else body


def test_tables_are_opened_joined_changed_and_left_as_the_document_says(api: Any) -> None:
    seen = set()

    machine: Any = api.include(path_regex="^/api/(races|codes)").as_state_machine()

    class Visitor(machine):  # type: ignore[misc]
        def setup(self) -> None:
            # Each run finds no races but its own: what came before must not change its way.
            self.token = secrets.token_urlsafe(32)

        def before_call(self, case: Any) -> None:
            case.body = playable(case.body)

        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"headers": {"authorization": f"Bearer {self.token}"}}

        def after_call(self, response: Any, case: Any) -> None:
            seen.add((case.operation.definition.raw["operationId"], response.status_code))

    Visitor.run(settings=settings(bounded, max_examples=30, stateful_step_count=15))
    assert {("openTable", 201), ("findTable", 200)} <= seen
