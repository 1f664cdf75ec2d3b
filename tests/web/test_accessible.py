"""Axe finds nothing on any screen: in either theme, on a large screen and on a phone."""

from collections.abc import Callable

import pytest
from accessibility import COLORS, WCAG, violations
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import (
    draw_nothing,
    drive,
    finished_race,
    go_button,
    open_race,
    open_table,
    started_race,
    take,
)
from visitors import Visitors, Watch

LARGE = (1440, 900)
SMALL = (360, 780)
LOOKS = [
    (LARGE, "dark", WCAG),
    (LARGE, "light", COLORS),
    (SMALL, "light", WCAG),
    (SMALL, "dark", COLORS),
]
"""Sizes and themes; where only the theme is another one, only colors can be."""
STILL = """async () => {
  const moving = document.getAnimations().filter((one) => one.effect.getTiming().iterations === 1);
  await Promise.all(moving.map((one) => one.finished.catch(() => 0)));
}"""
"""What is half faded in has no contrast yet."""


@pytest.fixture(scope="module")
def finished(server: ServedPaddock) -> str:
    """A race that is over."""
    return finished_race(server)


class Look:
    """Looks at a page in every theme and size, and keeps what axe finds."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.found: list[str] = []

    def at(self, state: str) -> None:
        """Look at what the page shows now."""
        expect(self.page.locator("main").first).to_be_visible()
        for (width, height), theme, only in LOOKS:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            expect(self.page.locator(f"html[data-theme={theme}]")).to_be_attached()
            self.page.evaluate(STILL)
            lines = violations(self.page, only)
            self.found += [f"{state}, {width} px, {theme}: {line}" for line in lines]
        self.page.set_viewport_size({"width": LARGE[0], "height": LARGE[1]})

    def check(self) -> None:
        """Nothing was found."""
        assert not self.found, "\n".join(self.found)


@pytest.fixture
def look(page: Page) -> Look:
    """A look at the first page."""
    return Look(page)


def test_home(page: Page, look: Look, server: ServedPaddock, watch: Watch) -> None:
    page.goto("/")
    expect(page.get_by_text("No race yet. Three bots are waiting.")).to_be_visible()
    look.at("home, empty")
    with server.program() as program:
        started_race(program)
        for _ in range(2):
            open_race(page)
        page.goto("/")
        expect(page.get_by_text("Your turn").first).to_be_visible()
        expect(page.get_by_role("region", name="Watch live").locator("li").first).to_be_visible()
        page.get_by_role("button", name="Join", exact=True).click()
        look.at("home with races and a wrong code")
    look.check()


def test_new_table(page: Page, look: Look) -> None:
    page.goto("/new")
    page.get_by_role("radio", name="Your own").check()
    page.get_by_role("button", name="Invite").click()
    look.at("new table")
    look.check()


def test_join_and_lobby(page: Page, look: Look, visitors: Visitors, watch: Watch) -> None:
    race, code = open_table(page)
    guest = visitors.come()
    guest.goto(f"/join/{code}")
    looking = Look(guest)
    looking.at("join")
    watch.allow("status 404: GET .*/api/codes/")
    guest.goto("/join/BBBBBB")
    expect(guest.get_by_text("No table waits under the code")).to_be_visible()
    looking.at("join, unknown code")
    page.goto(f"/race/{race}")
    expect(page.get_by_role("heading", name="Code of the table")).to_be_visible()
    look.at("lobby of the host")
    guest.goto(f"/race/{race}")
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    looking.at("lobby of a spectator")
    looking.check()
    look.check()


def test_race_on_my_turn(page: Page, look: Look) -> None:
    open_race(page)
    take(page)
    expect(go_button(page)).to_be_enabled()
    look.at("my turn")
    page.locator(".log").get_by_role("button", name="Why?").first.click()
    expect(page.get_by_role("note")).to_be_visible()
    look.at("my turn, a rule open")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    look.at("keys")
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Menu").first.click()
    expect(page.get_by_role("button", name="Leave the race")).to_be_visible()
    look.at("menu")
    page.get_by_role("button", name="Leave the race").click()
    look.at("leaving")
    look.check()


def test_race_as_text_and_over(page: Page, look: Look) -> None:
    open_race(page)
    expect(go_button(page)).to_be_visible()
    page.keyboard.press("v")
    expect(page.get_by_role("region", name="The race as text")).to_be_visible()
    look.at("text")
    page.keyboard.press("v")
    drive(page)
    look.at("over")
    look.check()


def test_race_of_others(page: Page, look: Look, server: ServedPaddock) -> None:
    with server.program() as program:
        race = started_race(program).id
        page.goto(f"/race/{race}")
        expect(page.get_by_text("You are watching")).to_be_visible()
        look.at("watching")
    look.check()


def test_real_dice(page: Page, look: Look) -> None:
    open_race(page, dice="real")
    expect(page.get_by_role("heading", name="Roll your D20")).to_be_visible()
    look.at("keypad")
    look.check()


def test_another_ones_turn(page: Page, look: Look, server: ServedPaddock) -> None:
    race, code = open_table(page)
    with server.program() as program:
        program.join(code, "Bob")
        page.goto(f"/race/{race}")
        page.get_by_role("button", name="Start race").click()
        bob_is_asked = page.get_by_role("heading", name="Bob is choosing a gear")
        expect(go_button(page).or_(bob_is_asked)).to_be_visible()
        if go_button(page).is_visible():
            go_button(page).click()
        expect(bob_is_asked).to_be_visible()
        look.at("turn of somebody else")
    look.check()


def test_result(page: Page, look: Look, finished: str) -> None:
    page.goto(f"/replay/{finished}")
    expect(page.get_by_role("button", name="Dice verified").first).to_be_visible()
    look.at("result")
    page.get_by_role("slider").press("ArrowLeft")
    page.get_by_role("button", name="Dice verified").first.click()
    look.at("dice")
    look.check()


PAGES: dict[str, Callable[[Page], None]] = {
    "/rules/f1-dice": lambda page: expect(page.get_by_role("searchbox")).to_be_visible(),
    "/circuits": lambda page: expect(page.get_by_role("link", name="Larkmoor")).to_be_visible(),
    "/circuits/larkmoor": lambda page: expect(page.locator("img.on-screen")).to_be_visible(),
    "/nowhere": lambda page: expect(page.get_by_role("link", name="Go home")).to_be_visible(),
    "/race/aaaaaaaaaaaa": lambda page: expect(page.locator(".lost")).to_be_visible(),
}


@pytest.mark.parametrize("address", PAGES)
def test_page(page: Page, look: Look, watch: Watch, address: str) -> None:
    watch.allow("status 404")
    page.route("**/api/circuits/*.svg?*", draw_nothing)
    page.goto(address)
    PAGES[address](page)
    look.at(address)
    look.check()
