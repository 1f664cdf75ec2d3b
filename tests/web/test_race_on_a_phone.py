"""A whole race on a phone: nothing to scroll aside, and everything large enough for a thumb."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from race_pages import RacePage, open_race

WIDTH, HEIGHT = 360, 780
THUMB = 44
"""Pixels that a target has at least, each way."""
TOO_WIDE = "document.scrollingElement.scrollWidth - innerWidth"
TARGETS = """(cockpit) => [...cockpit.querySelectorAll("button, a[href], summary, input")]
  .filter((target) => target.checkVisibility())
  .map((target) => ({ box: target.getBoundingClientRect().toJSON(), text: target.innerText }))"""

pytestmark = pytest.mark.screen(width=WIDTH, height=HEIGHT, touch=True)


def targets(race: RacePage) -> list[dict[str, Any]]:
    """Everything in the cockpit that can be touched, with its box."""
    found: list[dict[str, Any]] = race.cockpit.evaluate(TARGETS)
    return found


def check_layout(race: RacePage) -> None:
    """Nothing is too wide, and every target in the cockpit is large enough and on the screen."""
    assert race.page.evaluate(TOO_WIDE) <= 0
    for target in targets(race):
        box = target["box"]
        assert min(box["width"], box["height"]) >= THUMB - 0.01, f"too small: {target}"
        assert box["left"] >= 0, f"beyond the left edge: {target}"
        assert box["right"] <= WIDTH, f"beyond the right edge: {target}"


def test_a_whole_race_on_a_phone(page: Page) -> None:
    race = open_race(page, bots=3, length=30)
    taken: list[str] = []
    while race.my_turn():
        check_layout(race)
        expect(race.go).to_be_in_viewport(ratio=1)
        gear = max(1, race.marked() - len(taken) % 2)
        race.gear(gear).tap()
        expect(race.gear(gear)).to_be_checked()
        taken.append(f"red gear {gear}")
        race.taking(race.go.tap)
    check_layout(race)
    expect(race.to_result).to_be_in_viewport(ratio=1)
    assert [line for line in race.record() if line.startswith("red gear ")] == taken
    assert race.seats() == [car["seat"] for car in race.standings()]
    race.to_result.tap()
    expect(page.get_by_role("heading", name=" at Larkmoor")).to_be_visible()
    assert page.evaluate(TOO_WIDE) <= 0


def test_the_page_of_a_race_does_not_scroll_on_a_phone(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    assert page.evaluate("document.scrollingElement.scrollHeight - innerHeight") <= 0
    board = page.locator(".stage").bounding_box()
    assert board is not None
    assert board["height"] >= HEIGHT / 4


def test_race_control_opens_over_the_board_and_closes_again(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    ticker = race.control.locator(".ticker")
    expect(ticker).to_be_in_viewport()
    expect(race.control.locator(".log")).not_to_be_visible()
    ticker.tap()
    newest = [event for event in race.events() if event["rule"]][-1]
    race.control.get_by_role("button", name=f"Why? {newest['rule']}").first.tap()
    expect(race.control.get_by_role("note")).to_contain_text(race.rule(newest["rule"]))
    assert page.evaluate(TOO_WIDE) <= 0
    race.control.get_by_role("button", name="Close").tap()
    expect(race.control.locator(".log")).not_to_be_visible()
