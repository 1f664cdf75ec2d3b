"""A race of Formula D in somebody's browser: its controls, and what the server told the page."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, WebSocket
from tables import prospects_at

Told = dict[str, Any]
"""Something as the server tells it, in the protocol's words."""
TRIES = 4
"""How often somebody presses before giving up."""
HEARING = 8000
"""Milliseconds until somebody who got no answer presses again."""
LOOK = 20
"""Milliseconds between two looks of the page itself, which cost next to nothing."""
SHOWS = """(version) =>
  Number(document.querySelector("main")?.dataset.version ?? -1) >= version"""
"""Whether the page has come as far as a version."""


class Cockpit:
    """Somebody's page of a race, and all that the server told it."""

    def __init__(self, page: Page, *, race: str = "", **table: Any) -> None:
        self.page = page
        self.told: list[Told] = []
        page.on("websocket", self._listen)
        self.id = race or opened(page, table)
        page.goto(f"/race/{self.id}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.told.append(json.loads(frame)))

    @property
    def moment(self) -> Told:
        """The race as it was told last."""
        last = next(told for told in reversed(self.told) if told["type"] in ("moved", "welcome"))
        moment: Told = last["race"] if last["type"] == "welcome" else last
        return moment

    @property
    def go(self) -> Locator:
        return self.page.locator(".act .btn.go:not([aria-disabled=true])")

    def radio(self, text: str) -> Locator:
        """The button of a choice in the cockpit."""
        return self.page.locator(f'.cock [data-choice="{text}"]')

    def reach(self, kind: str) -> list[Told]:
        """Take what is proposed until a question of this kind is open: its choices."""
        for _ in range(30):
            assert self.my_turn(), f"expected to be asked for {kind}, but the race is over"
            question, choices = self.moment["question"], self.moment["choices"]
            if question["kind"] == kind and choices:
                found: list[Told] = choices
                return found
            self.take()
        raise AssertionError(f"expected to be asked for {kind}, but was not")

    def take(self) -> None:
        """Press the button, and wait until the server has answered."""
        self.taking(self.go.click)

    def taking(self, press: Callable[[], None]) -> None:
        """Press something, and wait until the server has answered; if need be, press again.

        A press can be lost where the board is still moving under the finger.
        """
        version = self.moment["version"]
        for _ in range(TRIES):
            press()
            if self.is_heard(version):
                return
        raise AssertionError(f"expected an answer after version {version}, but none came")

    def is_heard(self, version: int) -> bool:
        """Whether the race goes on after a version, and the page shows it, within a while."""
        try:
            self.page.wait_for_function(SHOWS, arg=version + 1, polling=LOOK, timeout=HEARING)
        except TimeoutError:
            return False
        self.see_latest()
        return True

    @property
    def steps(self) -> list[str]:
        """The texts of the steps that the server told."""
        moves = [told for told in self.told if told["type"] == "moved"]
        return [step["text"] for move in moves for step in move["steps"]]

    def prospect(self, text: str) -> Told:
        """What the server told of a choice that is open now, once it has."""
        prospects = prospects_at(self.page, self.told, self.moment["version"])
        return next(told for told in prospects if told["text"] == text)

    # To the end of a race

    @property
    def to_result(self) -> Locator:
        """The way on from a race that is over."""
        return self.page.get_by_role("link", name="Result and replay")

    def my_turn(self) -> bool:
        """Wait until there is something to decide; false when the race is over.

        The page may still show the moment before the one that was told last: what is open there
        was decided already.
        """
        while True:
            self.go.or_(self.to_result).first.wait_for()
            if self.to_result.is_visible():
                return False
            if self.is_shown():
                return True
            self.see_latest()

    def see_latest(self) -> None:
        """Wait until the page shows the race as it was told last; it may go on meanwhile."""
        while not self.is_shown():
            told = self.moment["version"] if self.told else 0
            self.page.wait_for_function(SHOWS, arg=told, polling=LOOK)

    def is_shown(self) -> bool:
        """Whether the page shows the race as it was told last."""
        shown = self.page.locator("main").get_attribute("data-version")
        return bool(self.told) and shown == str(self.moment["version"])

    def replay(self) -> Told:
        """The race as the server tells it afterwards."""
        answer = self.page.request.get(f"/api/races/{self.id}/replay")
        assert answer.ok, answer.text()
        replay: Told = answer.json()
        return replay


def opened(page: Page, table: Told) -> str:
    """A race of whoever sits at a page, against a bot if nobody else is named: its id."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    body = {"game": "formula-d", "seats": seats, "start": True, **table}
    answer = page.request.post("/api/races", data=body)
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])
