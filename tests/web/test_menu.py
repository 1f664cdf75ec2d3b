"""The menu: however it is closed, one goes on where one was, and Enter does not open it again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from race_pages import focus, open_race, race_off_the_grid, tab_to


def menu_of(page: Page) -> Locator:
    """What is in the menu."""
    return page.locator(".menu .sheet")


def open_menu(page: Page) -> None:
    """Open the menu with the mouse."""
    page.locator(".menu summary").click()
    expect(menu_of(page)).to_be_visible()


def choose(page: Page) -> None:
    """Choose an entry that changes nothing in the race."""
    menu_of(page).get_by_role("button", name="Copy the link").click()


CLOSINGS: dict[str, Callable[[Page], None]] = {
    "Escape": lambda page: page.keyboard.press("Escape"),
    "a press beside it": lambda page: page.locator(".thead").click(),
    "an entry": choose,
    "its button": lambda page: page.locator(".menu summary").click(),
    "Enter on its button": lambda page: page.keyboard.press("Enter"),
    "Space on its button": lambda page: page.keyboard.press(" "),
}


@pytest.mark.parametrize("closing", CLOSINGS)
def test_enter_takes_the_proposed_step_once_the_menu_is_closed(page: Page, closing: str) -> None:
    race = race_off_the_grid(page, length=60)
    open_menu(page)
    CLOSINGS[closing](page)
    expect(menu_of(page)).to_be_hidden()
    race.taking(lambda: page.keyboard.press("Enter"))
    expect(menu_of(page)).to_be_hidden()
    assert "red gear 2" in race.record()


@pytest.mark.parametrize("closing", ["Escape", "an entry", "Enter on its button"])
def test_the_focus_goes_back_to_where_it_was(page: Page, closing: str) -> None:
    race = race_off_the_grid(page, length=60)
    tab_to(page, "Gear 2")
    open_menu(page)
    CLOSINGS[closing](page)
    expect(menu_of(page)).to_be_hidden()
    expect(race.gear(2)).to_be_focused()


@pytest.mark.parametrize("closing", ["Escape", "an entry", "Enter on its button"])
def test_who_came_by_tab_goes_to_the_decision(page: Page, closing: str) -> None:
    race = race_off_the_grid(page, length=60)
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    expect(menu_of(page)).to_be_visible()
    CLOSINGS[closing](page)
    expect(menu_of(page)).to_be_hidden()
    expect(page.locator("#act:focus-within")).to_have_count(1)
    race.taking(lambda: page.keyboard.press("Enter"))
    assert "red gear 2" in race.record()


def test_a_dialog_that_an_entry_opened_gives_the_focus_back_too(page: Page) -> None:
    race = race_off_the_grid(page, length=60)
    tab_to(page, "Gear 2")
    for entry, dialog in (("Keys", "Keys"), ("Leave the race", "Leave this race?")):
        open_menu(page)
        menu_of(page).get_by_role("button", name=entry).click()
        expect(page.get_by_role("dialog", name=dialog)).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name=dialog)).to_have_count(0)
        expect(race.gear(2)).to_be_focused()


def test_tab_beyond_its_end_closes_it(page: Page) -> None:
    open_race(page)
    tab_to(page, "Menu")
    page.keyboard.press("Enter")
    expect(menu_of(page)).to_be_visible()
    menu_of(page).get_by_role("radio", name="On").focus()
    page.keyboard.press("Tab")
    expect(menu_of(page)).to_be_hidden()
    assert focus(page)["tag"] != "summary"


def test_no_key_reaches_the_race_under_an_open_menu(page: Page) -> None:
    race = race_off_the_grid(page, length=60)
    open_menu(page)
    for key in ("1", "v", "e"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    expect(menu_of(page)).to_be_hidden()
    expect(race.gear(2)).to_be_checked()
    expect(page.get_by_role("region", name="The race as text")).to_have_count(0)


def test_escape_closes_it_wherever_the_focus_is(page: Page) -> None:
    open_race(page)
    open_menu(page)
    menu_of(page).locator(".cap").first.click()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Escape")
    expect(menu_of(page)).to_be_hidden()
