"""Where Formula D has too many ways to list, a driver first aims at spaces, on the board."""

import json
from typing import Any

import pytest
from accessibility import violations
from playwright.sync_api import Page, WebSocketRoute, expect
from tables import told

from paddock.circuits import find_circuit

AIMS = [
    plot.name
    for plot in find_circuit("monaco").plots["lanes"]
    if plot.name.startswith("C1.") or plot.name in ("S2.L1", "S2.M1", "S2.R1")
]
"""The spaces of a corner, and some behind it."""
ON_THE_GRID = {"options": {"laps": 1}}


class Aiming:
    """A race that seems to wait for an aim, and what its page sends."""

    def __init__(self, page: Page) -> None:
        self.sent: list[dict[str, Any]] = []
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
        body = {"game": "formula-d", "seats": seats, "start": True, **ON_THE_GRID}
        self.race = page.request.post("/api/races", data=body).json()["table"]["id"]
        page.route_web_socket("**/socket?*", self.listen)
        page.goto(f"/race/{self.race}")
        page.locator(".offer").first.wait_for()

    def listen(self, socket: WebSocketRoute) -> None:
        """Pass on what server and page say, but for the question and its answer."""
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(json.dumps(asked(json.loads(text)))))
        socket.on_message(lambda text: self.heard(json.loads(text), server))

    def heard(self, message: dict[str, Any], server: WebSocketRoute) -> None:
        """Keep a step; the race does not know of it."""
        if message["type"] == "step":
            self.sent.append(message)
        elif message["type"] != "outlook":
            server.send(json.dumps(message))


def asked(message: dict[str, Any]) -> dict[str, Any]:
    """The same moment with a question for a space to aim at."""
    moment = message.get("race") if message["type"] == "welcome" else message
    if moment and moment.get("question"):
        moment["question"] |= {"kind": "aim", "actor": "seat", "seat": 0, "asked": [0], "dice": []}
        moment["choices"] = [
            {
                "text": f"red aim {space}",
                "kind": "aim",
                "parameters": {"car": "red", "space": space},
            }
            for space in AIMS
        ]
    return message


def aim(space: str) -> dict[str, Any]:
    """The choice of a space."""
    parameters = {"car": "red", "space": space}
    return {"text": f"red aim {space}", "kind": "aim", "parameters": parameters}


@pytest.mark.parametrize("width", [360, 1440])
def test_the_spaces_to_aim_at_are_offered_on_the_board(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    race = Aiming(page)
    offers = page.locator(".offers .offer")
    expect(offers).to_have_count(len(AIMS))
    expect(page.locator(".act .q")).to_have_text("Where shall the way lead?")
    wanted = page.locator(".offers").get_by_role("button", name="right", exact=False).first
    wanted.click()
    pressed = page.locator(".offers .offer[aria-pressed=true]")
    expect(pressed).to_have_count(1)
    expect(page.locator(".answer[aria-checked=true]")).to_have_count(1)
    pressed.click()
    page.wait_for_function("() => document.querySelector('.act .btn.go[aria-disabled=true]')")
    assert [step["text"].startswith("red aim ") for step in race.sent] == [True]


def test_spaces_to_aim_at_are_no_promise_of_a_price(page: Page) -> None:
    Aiming(page)
    expect(page.locator(".offers .offer.priced")).to_have_count(0)
    expect(page.locator(".landing")).to_have_count(0)


def test_a_space_is_aimed_at_by_keyboard(page: Page) -> None:
    race = Aiming(page)
    page.locator(".offers .offer").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    here = page.locator(".offers .offer:focus")
    expect(here).to_be_in_viewport(ratio=0.9)
    name = here.get_attribute("aria-label")
    page.keyboard.press("Enter")
    expect(page.locator(".offers .offer[aria-pressed=true]")).to_have_attribute("aria-label", name)
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.act .btn.go[aria-disabled=true]')")
    assert [step["text"] for step in race.sent] == [f"red aim {AIMS[2]}"]
    assert not violations(page)


def test_a_space_is_aimed_at_in_the_race_as_text(page: Page) -> None:
    race = Aiming(page)
    page.keyboard.press("v")
    choices = page.locator(".textview").get_by_role("list", name="Where shall the way lead?")
    expect(choices.get_by_role("button")).to_have_count(len(AIMS))
    choices.get_by_role("button").nth(1).click()
    page.wait_for_function("() => document.querySelector('[aria-disabled=true]')")
    assert [step["text"] for step in race.sent] == [f"red aim {AIMS[1]}"]
    assert told(page, f"/api/races/{race.race}")["table"]["status"] == "racing"
