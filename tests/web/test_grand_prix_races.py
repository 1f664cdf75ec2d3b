"""Races of Grand Prix in a browser, to the podium and to cards that were verified."""

import pytest
from grand_prix_races import Driver, almost_home, race_at
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock

TOO_WIDE = "document.scrollingElement.scrollWidth - innerWidth"
SECTORS_LEFT = 10
"""So near to the finish a race is driven in a browser; a program has driven it until there."""
SHORT = {"laps": 1}


def drive_home(page: Page, server: ServedPaddock, *, touch: bool = False) -> Driver:
    """A race that a program has driven almost to the finish; the rest is driven here."""
    driver = Driver(race_at(server, page, almost_home(SECTORS_LEFT), options=SHORT), touch=touch)
    driver.drive_to_the_end()
    return driver


def expect_the_end(driver: Driver) -> None:
    """The race, then its result, say who won and what it was worth; the cards were fair."""
    page = driver.page
    driver.press(driver.race.to_result)
    page.wait_for_url("**/replay/*")
    expect(page.locator("#headline")).to_be_visible()
    expect(page.locator(".clsf li").first).to_be_visible()
    expect(page.get_by_role("button", name="verified").first).to_be_visible()


def test_a_race_at_a_desk_ends_with_verified_cards(page: Page, server: ServedPaddock) -> None:
    driver = drive_home(page, server)
    assert "card" in driver.asked
    assert driver.race.moment["result"]["has_points"]
    expect_the_end(driver)


@pytest.mark.screen(width=360, height=780, touch=True)
def test_a_race_on_a_phone_ends_with_verified_cards(page: Page, server: ServedPaddock) -> None:
    driver = drive_home(page, server, touch=True)
    expect_the_end(driver)
    assert page.evaluate(TOO_WIDE) <= 0
