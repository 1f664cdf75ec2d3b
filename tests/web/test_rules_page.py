"""The rules of a game: long as they are, chapters and single rules can be jumped to."""

import pytest
from playwright.sync_api import Page, expect

from paddock import all_games


def test_a_chapter_is_one_click_away_and_the_way_back_is_too(page: Page) -> None:
    page.goto("/rules/formula-d")
    chapters = page.get_by_role("navigation", name="Chapters")
    expect(chapters.get_by_role("link").first).to_have_text("Gears")
    heading = page.get_by_role("heading", name="Pit stops", exact=True)
    expect(heading).not_to_be_in_viewport()
    chapters.get_by_role("link", name="Pit stops", exact=True).click()
    expect(heading).to_be_in_viewport()
    page.go_back()
    expect(heading).not_to_be_in_viewport()


def test_the_address_of_a_rule_leads_to_it(page: Page) -> None:
    page.goto("/rules/formula-d#FD-200")
    rule = page.locator("#FD-200")
    expect(rule).to_be_in_viewport()
    assert rule.evaluate("rule => rule.matches(':target')")


def test_without_a_game_in_the_address_one_is_chosen(page: Page) -> None:
    page.goto("/rules")
    games = page.get_by_role("main").get_by_role("listitem")
    expect(games.get_by_role("link")).to_have_count(len(all_games()))
    page.get_by_role("link", name="Monza Roll six colors").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rules: Monza")


def test_a_search_leaves_the_chapters_that_speak_of_it(page: Page) -> None:
    page.goto("/rules/formula-d")
    page.get_by_role("searchbox").fill("nitro")
    chapters = page.get_by_role("navigation", name="Chapters").get_by_role("link")
    expect(chapters.filter(has_text="Road races")).to_have_count(1)
    expect(chapters.filter(has_text="Pit stops")).to_have_count(0)


@pytest.mark.screen(width=360, height=740)
def test_on_a_phone_the_chapters_stay_at_hand(page: Page) -> None:
    page.goto("/rules/formula-d#FD-200")
    expect(page.locator("#FD-200")).to_be_in_viewport()
    expect(page.get_by_role("navigation", name="Chapters")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
