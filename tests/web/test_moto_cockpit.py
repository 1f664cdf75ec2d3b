"""The cockpit of MotoGrandPrix: it shows what the server said, and sends the text of a choice."""

import re

import pytest
from accessibility import WCAG, at_all_sizes, violations
from moto_races import EXPERTS, asks, closes, flips_after, free_ends, race_at
from playwright.sync_api import Page, expect
from reached_races import Told
from served_paddock import ServedPaddock
from tables import wait_until

from paddock.client.turn import Turn

STANDARD = {"preset": "standard"}


def sums_apart(turn: Turn, state: Told) -> bool:
    """Whether each of several sums ends for nothing somewhere of its own."""
    each = [free_ends([flip]) for flip in state["flips"]]
    return len(each) > 1 and all(each) and len(set.union(*each)) == sum(map(len, each))


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
    spaces = {end["space"] for end in flip["ends"]} | free_ends(flips.values())
    expect(page.locator(".stage .offer")).to_have_count(len(spaces))
    race.take()
    assert text in race.steps
    assert race.moment["question"]["kind"] == "ride"


def test_a_sum_is_chosen_by_pressing_where_it_ends(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, sums_apart, **STANDARD)
    expect(page.locator(".tot[aria-checked=true]")).to_have_count(1)
    marked = str(page.locator(".tot[aria-checked=true]").get_attribute("data-choice"))
    other = page.locator(".stage .offer[aria-label^='Use ']").first
    points = re.findall(r"Use (\d+)", str(other.get_attribute("aria-label")))[0]
    other.focus()
    page.keyboard.press("Enter")
    expect(race.radio(marked)).to_have_attribute("aria-checked", "false")
    expect(page.locator(".tot[aria-checked=true] b").first).to_have_text(points)
    expect(page.locator(".stage .offer[aria-pressed=true]")).to_have_count(1)
    expect(race.go).to_have_text(f"Ride {points}")


def test_points_are_spent_before_the_dice_are_flipped(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, flips_after(1), **STANDARD)
    engine = page.get_by_role("group", name="Engine", exact=True)
    engine.get_by_role("button", name="more").click()
    expect(engine.locator("b")).to_have_text("1")
    expect(page.get_by_role("meter", name="Engine")).to_have_attribute("aria-valuenow", "7")
    expect(race.go).to_have_text(re.compile(r"^Ride \d+, engine 1$"))
    race.taking(race.go.click)
    wait_until(page, lambda: any(" ride " in step for step in race.steps))
    ride = next(step for step in race.steps if " ride " in step)
    assert "engine 1" in ride


def test_dice_of_opposite_faces_offer_each_sum_once(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, opposite, **STANDARD)
    points = [flip["points"] for flip in race.state["flips"]]
    assert len(points) == len(set(points)) == 3
    expect(page.locator(".tot b")).to_have_text([str(sum_) for sum_ in sorted(points)])
    race.radio("blue flip none").click()
    dice = page.locator(".flip")
    dice.first.click()
    expect(dice.first).to_have_attribute("aria-pressed", "true")
    dice.last.click()
    expect(dice.last).to_have_attribute("aria-pressed", "true")
    expect(dice.first).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".flipdie .rule")).to_have_count(0)


def opposite(turn: Turn, state: Told) -> bool:
    """Whether two dice of opposite faces may each be flipped."""
    rolled = state["bikes"][state["bike"]]["rolled"]
    is_flip = turn.question.kind == "flip" and not state["contest"]
    return is_flip and len(rolled) == 2 and sum(rolled) == 7 and len(state["flips"]) == 3


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
    wait_until(page, lambda: any(" ride " in step for step in race.steps))


@pytest.mark.parametrize("kind", ["flip", "ride"])
def test_axe_finds_nothing_in_the_cockpit(page: Page, server: ServedPaddock, kind: str) -> None:
    race_at(server, page, asks(kind), **EXPERTS)
    assert at_all_sizes(page) == []


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
