"""The app for the tests of its HTTP side, and what they say to it again and again."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient
from sqlalchemy import update

from paddock.server.app import make_app
from paddock.server.running.settings import Limits, Settings, Times
from paddock.server.storage.database import open_database
from paddock.server.storage.schema import RACES

Json = dict[str, Any]
Client = TestClient[Litestar]
ME: Json = {"kind": "me", "name": "Ada"}
INVITE: Json = {"kind": "invite"}
BOT: Json = {"kind": "bot", "level": "rookie"}
MANY = Limits(tables_per_minute=100_000, retold_per_minute=100_000, open_races=1_000)


def settings_in(folder: Path, limits: Limits = MANY) -> Settings:
    """Settings with a database of their own, and room for all that a test asks for."""
    times = Times(watched=0.0, alone=0.0)
    return Settings(f"sqlite:///{folder / 'races.db'}", limits=limits, times=times)


@contextmanager
def app_client(folder: Path, limits: Limits = MANY) -> Iterator[Client]:
    """A client of the real app, which runs as long as it is in use."""
    with TestClient(make_app(settings_in(folder, limits)), raise_server_exceptions=False) as client:
        yield client


class Somebody:
    """A visitor with a token of their own."""

    def __init__(self, client: Client) -> None:
        self.client: Client = client
        self.token: str = secrets.token_urlsafe(32)

    def ask(self, method: str, path: str, body: Json | None = None) -> Response:
        """Ask the API for something."""
        headers = {"authorization": f"Bearer {self.token}"}
        return self.client.request(method, f"/api{path}", json=body, headers=headers)

    def open(self, *seats: Json, **more: Any) -> Json:
        """Open a table that must be allowed; the answer."""
        table = {"game": "f1-dice", "seats": list(seats), **more}
        return told(self.ask("POST", "/races", table), 201)

    def join(self, race: str, name: str = "Bob", **more: Any) -> Response:
        """Take a seat."""
        return self.ask("POST", f"/races/{race}/join", {"name": name, **more})

    def say(self, race: str, seat: int, words: str) -> Response:
        """Add words to the secret of the dice."""
        return self.ask("PUT", f"/races/{race}/seats/{seat}/words", {"words": words})

    def table(self, race: str) -> Json:
        """What the table looks like now."""
        table: Json = told(self.ask("GET", f"/races/{race}"))["table"]
        return table


def told(response: Response, status: int = 200) -> Json:
    """The body of an answer that must have this status."""
    assert response.status_code == status, response.text
    body: Json = response.json()
    return body


def refusal(response: Response) -> tuple[int, str, str]:
    """The status, code and sentence of a refusal, which has nothing else in it."""
    body = response.json()
    assert set(body) == {"error", "message"}
    return response.status_code, body["error"], body["message"]


def id_of(answer: Json) -> str:
    """The id of the race in an answer."""
    race: str = answer["table"]["id"]
    return race


def end_race(client: Client, race: str, status: str = "over") -> None:
    """Write into the database that a race is over, or was given up."""
    database = open_database(client.app.state.hub.settings.database)
    with database.writing() as connection:
        connection.execute(update(RACES).where(RACES.c.id == race).values(status=status))
    database.close()


def secret_of(client: Client, race: str) -> str:
    """The secret of a race's dice, from the database."""
    database = open_database(client.app.state.hub.settings.database)
    with database.reading() as connection:
        row = connection.execute(RACES.select().where(RACES.c.id == race)).one()
    database.close()
    secret: str = row.secret
    return secret
