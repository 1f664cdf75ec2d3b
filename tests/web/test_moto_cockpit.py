"""The cockpit of MotoGrandPrix: it shows what the server said, and sends the text of a choice."""

import re

import pytest
from accessibility import COLORS, WCAG, violations
from moto_races import EXPERT, asks, closes, flips_after, race_at
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock

STANDARD = {"preset": "standard"}
EXPERTS = {"circuit": "us-grand-prix", "options": EXPERT}
LOOKS = [(1440, "dark", WCAG), (768, "light", COLORS), (360, "light", WCAG), (360, "dark", COLORS)]


def test_a_die_turns_over_under_the_finger_and_the_board_shows_its_ends(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, flips_after(1), **STANDARD)
    flips = {one["flips"]: one for one in race.state["flips"]}
    expect(page.locator(".tot")).to_have_count(len(flips))
    flip = next(one for number, one in flips.items() if number)
    text = next(
        one["text"] for one in race.moment["choices"] if one["parameters"]["flips"] == flip["flips"]
    )
    race.radio(text).click()
    expect(page.locator(".flip.turned")).to_have_count(1 + (flip["flips"] == 3))
    spaces = {end["space"] for end in flip["ends"]}
    expect(page.locator(".stage .offer")).to_have_count(len(spaces))
    race.take()
    assert text in race.steps
    assert race.moment["question"]["kind"] == "ride"


def test_a_die_that_the_corner_closes_says_why(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, closes, **STANDARD)
    closed = next(one for one in race.state["closed"] if one["flips"] < 3)
    die = page.locator(".flipdie").nth(closed["flips"] - 1)
    expect(die.locator(".rule")).to_have_text(closed["rule"])


def test_the_steppers_move_the_end_and_the_dials(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, asks("ride"), **STANDARD)
    engine = page.get_by_role("group", name="Engine", exact=True)
    before = int(engine.locator("b").inner_text())
    assert before == 0 or engine.is_visible()
    while int(engine.locator("b").inner_text()) > 0:
        page.keyboard.press("-")
    page.keyboard.press("=")
    expect(engine.locator("b")).to_have_text("1")
    dial = page.get_by_role("meter", name="Engine")
    expect(dial).to_have_attribute("aria-valuetext", "8 \u2192 7")
    expect(page.locator(".stage .mgway")).to_have_count(1)
    race.take()
    assert any("engine 1" in step for step in race.steps)


def test_an_end_that_is_pressed_before_the_flip_is_ridden_after_it(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, flips_after(1), **STANDARD)
    offer = page.locator(".stage .offer").first
    offer.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".stage .offer[aria-pressed=true]")).to_have_count(1)
    expect(race.go).to_have_text(re.compile("Ride|Stay"))
    race.taking(race.go.click)
    for _ in range(600):
        if any(" ride " in step for step in race.steps):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"expected a ride, but these are the steps: {race.steps}")


@pytest.mark.parametrize("kind", ["flip", "ride"])
def test_axe_finds_nothing_in_the_cockpit(page: Page, server: ServedPaddock, kind: str) -> None:
    race_at(server, page, asks(kind), **EXPERTS)
    found = []
    for width, theme, only in LOOKS:
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        expect(page.locator(f"html[data-theme={theme}]")).to_be_attached()
        found += [f"{width} px, {theme}: {line}" for line in violations(page, only)]
    assert found == []


def test_axe_finds_nothing_where_a_place_on_the_grid_is_chosen(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("grid"), options={"grid_choice": "on"})
    assert violations(page, WCAG) == []
    page.keyboard.press("1")
    first = race.moment["choices"][0]
    expect(race.radio(first["text"])).to_have_attribute("aria-checked", "true")
    expect(page.locator(".stage .mgslot.marked")).to_have_count(1)
    race.take()
    assert first["text"] in race.steps
