"""Servers that do not know how far a race is: the ledger tells them, and the race goes on."""

from pathlib import Path
from typing import Any

import pytest
from http_app import BOT, ME, Somebody, app_client
from running_server import PATIENCE

from paddock.server.storage.database import Database
from paddock.server.storage.failures import StorageFailure


def lose_an_answer(storage: Any, is_kept: bool) -> None:
    """Let the next append fail, after it was kept or before."""
    keep = storage.append

    async def fail_once(append: object) -> None:
        storage.append = keep
        if is_kept:
            await keep(append)
        raise StorageFailure("the answer of the database was lost")

    storage.append = fail_once


def receive(socket: Any, *types: str) -> dict[str, Any]:
    """The next message of one of these types."""
    while True:
        message: dict[str, Any] = socket.receive_json(timeout=PATIENCE)
        if message["type"] in types:
            return message


def next_moment(socket: Any) -> dict[str, Any]:
    """The race as it is told next."""
    told = receive(socket, "welcome", "moved")
    moment: dict[str, Any] = told["race"] if told["type"] == "welcome" else told
    return moment


def asked(socket: Any) -> tuple[int, str]:
    """The version and a choice, once there is something to decide."""
    while True:
        moment = next_moment(socket)
        if moment["choices"]:
            return moment["version"], moment["choices"][0]["text"]


def decider(socket: Any) -> int:
    """The seat that is to decide, once the dice before that are thrown."""
    while True:
        question = next_moment(socket)["question"]
        if not question["dice"]:
            return int(question["seat"])


def socket_of(client: Any, player: Somebody, race: str, query: str = "") -> Any:
    """A connection to a race."""
    headers = {"authorization": f"Bearer {player.token}"}
    return client.websocket_connect(f"/api/races/{race}/socket{query}", headers=headers)


def step(version: int, text: str) -> dict[str, object]:
    """The message that takes a step."""
    return {"type": "step", "version": version, "text": text}


@pytest.mark.parametrize("is_kept", [True, False])
def test_a_race_goes_on_after_a_commit_whose_answer_was_lost(tmp_path: Path, is_kept: bool) -> None:
    with app_client(tmp_path) as client:
        ada = Somebody(client)
        race = ada.open(ME, BOT, start=True)["table"]["id"]
        with socket_of(client, ada, race) as socket:
            version, text = asked(socket)
            lose_an_answer(client.app.state.hub.storage, is_kept)
            socket.send_json(step(version, text))
            refused = receive(socket, "refused", "moved", "welcome")
            assert (refused["type"], refused["code"]) == ("refused", "storage")
            socket.send_json(step(version, text))
            if is_kept:
                behind = receive(socket, "welcome", "moved", "refused")
                assert (behind["type"], behind["because"]) == ("welcome", "behind")
                assert receive(socket, "refused")["code"] == "stale"
            # Whichever it was, the bot has its turn and the player is asked again.
            assert asked(socket)[0] > version
        record = ada.ask("GET", f"/races/{race}/record").text
        assert record.splitlines().count(text) == 1


def test_a_client_that_comes_from_another_server_is_never_sent_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Two servers on one file hear nothing of each other, as if every notice was late.
    monkeypatch.setattr(Database, "claim", lambda database: None)
    with app_client(tmp_path) as here, app_client(tmp_path) as there:
        ada = Somebody(here)
        race = ada.open(ME, {**ME, "name": "Eve"}, start=True)["table"]["id"]
        with socket_of(there, ada, race, "?seat=-1") as watching:
            seat = decider(watching)
            with socket_of(here, ada, race, f"?seat={seat}") as playing:
                version, text = asked(playing)
                playing.send_json(step(version, text))
                reached = receive(playing, "moved")["version"]
            with socket_of(there, ada, race, f"?seat={seat}&version={reached}") as moved:
                resumed = receive(moved, "welcome", "resumed")
        assert (resumed["type"], resumed["version"]) == ("resumed", reached)
