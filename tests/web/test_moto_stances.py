"""The four stances, told to who is new to them and in the help."""

import re

from accessibility import WCAG, violations
from moto_races import EXPERTS, race_at
from playwright.sync_api import Page, expect
from reached_races import Told
from served_paddock import ServedPaddock

from paddock.client.turn import Turn


def test_who_is_new_to_stances_sees_them_before_the_first_ride_and_then_in_the_help(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, rides_with_two_dice, **EXPERTS)
    strip = page.locator(".lower .stancestrip")
    expect(strip.locator("li b")).to_have_text(
        [re.compile("^Straight 0"), re.compile("^Leaning 0"), re.compile("^Wheelie \u22121"),
         re.compile("^Upright \u22121")]
    )  # fmt: skip
    expect(strip.locator(".now")).to_have_count(1)
    assert violations(page, WCAG) == []
    ridden = False
    while not (ridden and race.moment["question"]["kind"] == "flip"):
        ridden = ridden or race.moment["question"]["kind"] == "ride"
        race.take()
        assert race.my_turn()
    expect(strip).to_have_count(0)
    page.keyboard.press("s")
    expect(page.locator("#urgent")).to_contain_text(re.compile("You: (straight|leaning|upright|w)"))
    page.keyboard.press("?")
    expect(page.locator("dialog .stancestrip li")).to_have_count(4)
    assert violations(page, WCAG) == []


def test_the_stances_are_closed_for_good(page: Page, server: ServedPaddock) -> None:
    race_at(server, page, rides_with_two_dice, **EXPERTS)
    strip = page.locator(".lower .stancestrip")
    strip.get_by_role("button", name="Close").click()
    expect(strip).to_have_count(0)
    page.reload()
    expect(page.locator(".tot").first).to_be_visible()
    expect(strip).to_have_count(0)


def rides_with_two_dice(turn: Turn, state: Told) -> bool:
    """Whether the first ride comes for which stances count."""
    return turn.question.kind == "flip" and state["turn"] == 2
