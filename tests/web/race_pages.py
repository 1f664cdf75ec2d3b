"""A race in somebody's browser: what they do there, what they see, and what the server says."""

import json
import re
from collections.abc import Callable
from functools import cached_property
from typing import Any, Self

from playwright.sync_api import Locator, Page, WebSocket, expect
from tables import prospects_at

Told = dict[str, Any]
"""Something as the server tells it, in the protocol's words."""

GO = re.compile(r"^Roll gear \d$")
LISTEN = """() => {
  window.said = [];
  const note = (changes) => said.push(changes[0].target.textContent);
  for (const region of document.querySelectorAll("[aria-live]"))
    new MutationObserver(note).observe(region, { childList: true });
}"""
FOCUS = """() => {
  const seen = (element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const at = document.activeElement;
  const around = [at, at.parentElement, at.closest("label, .track")];
  const name = at.getAttribute("aria-label") ?? at.innerText.trim();
  return { tag: at.localName, name, seen: around.some((element) => element && seen(element)) };
}"""


def race_now(page: Page) -> "RacePage":
    """From the home page into a race against three bots, with one click."""
    page.goto("/")
    race = RacePage(page)
    page.get_by_role("button", name="Race now").first.click()
    return race.entered()


def open_race(page: Page, bots: int = 1, dice: str = "sealed", **options: Any) -> "RacePage":
    """A race against rookies with these options, short unless they say otherwise."""
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "rookie"}] * bots]
    table = {"game": "f1-dice", "seats": seats, "dice": dice, "start": True}
    answer = page.request.post("/api/races", data={**table, "options": {"length": 20, **options}})
    assert answer.ok, answer.text()
    race = RacePage(page)
    page.goto(f"/race/{answer.json()['table']['id']}")
    return race.entered()


def focus(page: Page) -> Told:
    """Where the focus is: the `tag`, its `name`, and whether it can be `seen` there."""
    found: Told = page.evaluate(FOCUS)
    return found


def tab_to(page: Page, name: str) -> None:
    """Press Tab until something has the focus whose name begins so; every stop can be seen."""
    for _ in range(60):
        page.keyboard.press("Tab")
        now = focus(page)
        assert now["seen"] or now["tag"] == "body", f"the focus cannot be seen: {now}"
        if now["name"].startswith(name):
            return
    raise AssertionError(f"expected {name!r} to be reached by Tab, but it was not")


def race_off_the_grid(page: Page, **options: Any) -> "RacePage":
    """A race in which one's own car got away: it is one's turn, and gears 1 and 2 are open."""
    while True:
        race = open_race(page, **options)
        assert race.my_turn()
        if race.marked() == 2:
            return race


def listen(page: Page) -> None:
    """Note from now on what a screen reader is to say."""
    page.evaluate(LISTEN)


def expect_said(page: Page, text: str) -> None:
    """Wait until a screen reader was told this, perhaps among other things."""
    page.wait_for_function("(text) => said.some((words) => words.includes(text))", arg=text)


class RacePage:
    """The page of a race, for whoever drives in it or watches it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.heard: list[Told] = []
        """Every message that came over the page's sockets."""
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def entered(self) -> Self:
        """Wait until the race is shown."""
        expect(self.tower.get_by_role("listitem").first).to_be_visible()
        return self

    # What is on the page

    @cached_property
    def main(self) -> Locator:
        return self.page.locator("main")

    @property
    def version(self) -> int:
        """Of the moment that the page shows."""
        return int(str(self.main.get_attribute("data-version")))

    @cached_property
    def tower(self) -> Locator:
        return self.page.get_by_role("region", name="Timing tower")

    @cached_property
    def control(self) -> Locator:
        return self.page.get_by_role("region", name="Race control").first

    @cached_property
    def cockpit(self) -> Locator:
        return self.page.locator(".cock")

    @cached_property
    def question(self) -> Locator:
        """The heading that says what is to be done, or who does it."""
        return self.page.locator("#question")

    @cached_property
    def go(self) -> Locator:
        """The button that takes the marked gear, while that can be done."""
        return self.page.get_by_role("button", name=GO, disabled=False)

    @cached_property
    def to_result(self) -> Locator:
        """The way on from a race that is over."""
        return self.page.get_by_role("link", name="Result and replay")

    @property
    def landings(self) -> Locator:
        """The spaces on the board that the marked gear can reach."""
        return self.page.locator(".stage .landing")

    def gear(self, gear: int) -> Locator:
        """A place of the gear stick."""
        return self.page.get_by_role("radio", name=re.compile(f"^Gear {gear}\\b"))

    def marked(self) -> int:
        """The gear that is marked."""
        name = self.page.get_by_role("radio", name=re.compile(r"^Gear \d"), checked=True)
        return int(str(name.get_attribute("data-gear")))

    def rows(self) -> list[str]:
        """The tower row by row, as it is read out."""
        return self.tower.locator("li .vh").all_inner_texts()

    def seats(self) -> list[int]:
        """The seats in the order of the tower."""
        rows = self.tower.get_by_role("listitem").all()
        return [int(str(row.get_attribute("data-car"))) for row in rows]

    # What somebody does

    def my_turn(self) -> bool:
        """Wait until there is something to decide; false when the race is over."""
        self.go.or_(self.to_result).first.wait_for()
        return self.go.is_visible()

    def mark(self, gear: int) -> None:
        """Move the stick, and wait until it is there."""
        self.gear(gear).click()
        expect(self.gear(gear)).to_be_checked()

    def take(self) -> None:
        """Take the gear that is marked."""
        self.go.click()

    def taking(self, press: Callable[[], None]) -> None:
        """Press something that takes a step, and wait until the page shows what came of it.

        A tap is over before the page has heard of it.
        """
        version = self.version
        press()
        expect(self.main).not_to_have_attribute("data-version", str(version))

    def drive_to_the_end(self) -> None:
        """Take whatever is proposed until the race is over."""
        while self.my_turn():
            self.taking(self.take)

    # What the server says

    @property
    def id(self) -> str:
        """Of the race, by the address of the page."""
        found = re.search(r"/(?:race|replay)/(\w+)", self.page.url)
        assert found is not None, f"expected the page of a race, but it is {self.page.url}"
        return found[1]

    def ask(self, path: str = "") -> Told:
        """What the server tells this person about the race."""
        answer = self.page.request.get(f"/api/races/{self.id}{path}")
        assert answer.ok, answer.text()
        told: Told = answer.json()
        return told

    def table(self) -> Told:
        table: Told = self.ask()["table"]
        return table

    def moment(self) -> Told:
        """The start, or the last move, as the server has it."""
        replay = self.ask("/replay")
        last: Told = replay["moves"][-1] if replay["moves"] else replay["start"]
        return last

    def standings(self) -> list[Told]:
        standings: list[Told] = self.moment()["standings"]
        return standings

    def standing(self, seat: int = 0) -> Told:
        return next(found for found in self.standings() if found["seat"] == seat)

    def names(self) -> list[str]:
        """The drivers seat by seat, as the page calls them for the one in seat 0."""
        return ["You", *[seat["name"] for seat in self.table()["seats"][1:]]]

    def events(self) -> list[Told]:
        events: list[Told] = self.ask("/events")["events"]
        return events

    def record(self) -> list[str]:
        """The lines of the record."""
        answer = self.page.request.get(f"/api/races/{self.id}/record")
        assert answer.ok, answer.text()
        return answer.text().splitlines()

    def rule(self, rule: str) -> str:
        """The text of a rule in the shipped catalogue."""
        answer = self.page.request.get("/api/games/f1-dice/rules", params={"id": rule})
        (found,) = answer.json()["rules"]
        text: str = found["text"]
        return text

    def last_heard(self, kind: str) -> Told:
        """The newest message of a kind that the page has got."""
        return next(message for message in reversed(self.heard) if message["type"] == kind)

    def prospects(self) -> list[Told]:
        """What the server told the page about each gear that is open now, once it has."""
        return prospects_at(self.page, self.heard, self.version)

    def prospect(self, gear: int) -> Told:
        """What the server told the page about a gear."""
        return next(told for told in self.prospects() if told["text"].endswith(f"gear {gear}"))
