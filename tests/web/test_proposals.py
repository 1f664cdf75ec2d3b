"""The yellow button: what it proposes is what the server's driver would do, and nothing else."""

import json
import re
from typing import Any

import pytest
from formula_d_pages import Cockpit, Told
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

SOCKET = re.compile(r"/api/races/\w+/socket")
ROADS = [
    pytest.param({"game": "f1-dice", "options": {"length": 20}}, id="f1-dice"),
    pytest.param({"game": "formula-d", "options": {"laps": 1}}, id="formula-d"),
    pytest.param({"preset": "road-race", "options": {"laps": 1}}, id="road-race"),
    pytest.param({"game": "monza"}, id="monza"),
]


def go(page: Page) -> Locator:
    """The button."""
    return page.locator(".act .btn.go")


def proposed(race: Cockpit) -> dict[int, str]:
    """What the server has proposed for each version."""
    told = [message for message in race.told if message["type"] == "proposal"]
    return {message["version"]: message["text"] for message in told}


def several(race: Cockpit) -> list[Told]:
    """The choices of a question that has several; the only thing to do needs no proposal."""
    expect(race.page.locator(".cock [data-choice]").first).to_be_visible()
    while len(race.moment["choices"]) == 1:
        race.take()
        expect(race.page.locator(".cock [data-choice]").first).to_be_visible()
    choices: list[Told] = race.moment["choices"]
    return choices


def marked(page: Page) -> Locator:
    """The gears and ways that are marked."""
    return page.locator(".cock").locator(".gear, .way").and_(page.locator("[aria-checked=true]"))


@pytest.mark.parametrize("table", ROADS)
def test_enter_takes_what_the_server_proposed_and_leads_to_the_end(
    page: Page, table: dict[str, Any]
) -> None:
    race = Cockpit(page, **table)
    asked = 0
    while race.my_turn() and asked < 400:
        version = race.moment["version"]
        race.taking(lambda: page.keyboard.press("Enter"))
        move = next(told for told in race.told if told.get("since") == version)
        assert move["steps"][0]["text"] == proposed(race)[version]
        asked += 1
    assert asked > 0
    expect(race.to_result).to_be_visible()


def test_the_button_waits_until_something_is_proposed(page: Page) -> None:
    held: list[str] = []
    lines: list[WebSocketRoute] = []

    def hear(message: str | bytes) -> None:
        if json.loads(message)["type"] == "proposal":
            held.append(str(message))
        else:
            lines[0].send(message)

    def listen(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server().on_message(hear)

    page.route_web_socket(SOCKET, listen)
    race = Cockpit(page, game="formula-d")
    several(race)
    expect(go(page)).to_have_attribute("aria-disabled", "true")
    expect(marked(page)).to_have_count(0)
    before = race.steps
    page.keyboard.press("Enter")
    go(page).click(force=True)
    while not held or json.loads(held[-1])["version"] != race.moment["version"]:
        page.wait_for_timeout(20)
    assert race.steps == before
    lines[0].send(held[-1])
    told = race.radio(json.loads(held[-1])["text"])
    expect(told.last).to_have_attribute("aria-checked", "true")
    expect(go(page)).to_have_attribute("aria-disabled", "false")


def test_what_a_person_marks_stands_whatever_is_proposed(page: Page) -> None:
    race = Cockpit(page, game="formula-d")
    choices = race.reach("gear")
    while len(choices) == 1:
        race.take()
        choices = race.reach("gear")
    usual = proposed(race)[race.moment["version"]]
    other = next(choice["text"] for choice in choices if choice["text"] != usual)
    race.radio(other).click()
    expect(race.radio(usual)).to_have_attribute("aria-checked", "false")
    page.keyboard.press("Escape")
    expect(race.radio(usual)).to_have_attribute("aria-checked", "true")
    race.radio(other).click()
    race.take()
    assert other in race.steps


def test_at_a_table_without_proposals_nothing_is_marked(page: Page) -> None:
    race = Cockpit(page, game="formula-d", proposals=False)
    choices = several(race)
    expect(marked(page)).to_have_count(0)
    expect(go(page)).to_have_attribute("aria-disabled", "true")
    expect(go(page)).to_have_text("Choose")
    before = race.steps
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    expect(race.radio(choices[0]["text"]).last).to_have_attribute("aria-checked", "true")
    assert race.steps == before
    race.take()
    assert choices[0]["text"] in race.steps
    assert proposed(race) == {}


def test_a_new_table_can_do_without_proposals(page: Page) -> None:
    page.goto("/new")
    choices = page.get_by_role("radiogroup", name="Proposals")
    expect(choices.get_by_role("radio", name="On")).to_be_checked()
    choices.get_by_role("radio", name="Off").check(force=True)
    page.reload()
    expect(choices.get_by_role("radio", name="Off")).to_be_checked()
    page.get_by_role("button", name="Start race").click()
    page.wait_for_url(re.compile(r"/race/\w+"))
    found = page.request.get(f"/api/races/{page.url.split('/race/')[1]}").json()
    assert found["table"]["proposals"] is False
