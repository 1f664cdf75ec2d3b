"""Toasts: on no screen do they cover anything that can be pressed, and they are in nobody's way."""

from collections.abc import Callable

import msgspec
import pytest
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import BOT, GAME, ME, finished_race, open_table, wait_until

from paddock.protocol.bodies import RaceList, RaceListed

SAY = """async (text) => {
  const { toast } = await client("parts/toast.js");
  toast(text);
}"""
SHORT = "Link copied."
LONG = "The server did not answer. Nothing is lost. Try again."
COVERED = """() => {
  const note = document.querySelector(".toast").getBoundingClientRect();
  return [...document.querySelectorAll("a, button, input, select, textarea, summary")]
    .filter((control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const isSeen = width > 2 && height > 2 && top < innerHeight && bottom > 0;
      return isSeen && left < note.right && note.left < right &&
        top < note.bottom && note.top < bottom;
    })
    .map((control) => control.ariaLabel ?? control.textContent);
}"""
SEEN = """() => {
  const { left, right, top, bottom } = document.querySelector(".toast").getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
WIDTHS = [360, 768, 1024, 1440]
LOOK = 300
"""Milliseconds in which a toast has seen that something came under it, and gone elsewhere."""


def open_game(page: Page, game: str) -> None:
    """A race of a game, with something to decide."""
    body = {"game": game, "seats": [ME, BOT, BOT], "start": True}
    race = page.request.post("/api/races", data=body).json()["table"]["id"]
    page.goto(f"/race/{race}")
    expect(page.locator("#act button").first).to_be_visible()


def open_home(page: Page, races: int = 0) -> None:
    """The first page, with so many races that are under way."""
    row = RaceListed("abcdefghijkl", GAME, "larkmoor", "racing", ["Ada", "Bob"], 1, 1)
    listed = msgspec.to_builtins(RaceList([row] * races))
    page.route("**/api/races", lambda route: route.fulfill(json=listed))
    page.goto("/")


def open_lobby(page: Page) -> None:
    """A table that waits for somebody."""
    race, _ = open_table(page)
    page.goto(f"/race/{race}")
    expect(page.get_by_role("heading", name="Code of the table")).to_be_visible()


SCREENS: dict[str, Callable[[Page], object]] = {
    "home": open_home,
    "a new table": lambda page: page.goto("/new"),
    "the lobby": open_lobby,
    "f1-dice": lambda page: open_game(page, "f1-dice"),
    "formula-d": lambda page: open_game(page, "formula-d"),
    "monza": lambda page: open_game(page, "monza"),
}


def check_uncovered(page: Page) -> None:
    """Nothing that can be pressed lies under it, or not for long."""
    if page.evaluate(COVERED):
        page.wait_for_timeout(LOOK)
    assert page.evaluate(COVERED) == []


def check(page: Page, width: int, text: str = LONG) -> None:
    """Say something, and look whether it covers anything, also when the page is scrolled."""
    page.set_viewport_size({"width": width, "height": 780})
    page.locator("#app h1").wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    for share in (0, 0.4, 1):
        page.evaluate("(share) => scrollTo(0, share * document.body.scrollHeight)", share)
        page.evaluate(SAY, text)
        expect(page.locator(".toast")).to_have_count(1)
        check_uncovered(page)
        assert page.evaluate(SEEN)
    page.evaluate("scrollTo(0, 0)")
    wait_until(page, lambda: page.locator(".toast").count() == 0 or not page.evaluate(COVERED))


@pytest.mark.parametrize("screen", SCREENS)
def test_a_toast_covers_no_control(page: Page, screen: str) -> None:
    SCREENS[screen](page)
    for width in WIDTHS:
        check(page, width, SHORT if screen == "a new table" else LONG)


def test_on_a_page_full_of_links_a_toast_is_seen_and_a_press_goes_through_it(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    open_home(page, races=40)
    expect(page.locator("a[href='/race/abcdefghijkl']")).to_have_count(40)
    page.evaluate("scrollTo(0, document.body.scrollHeight * 0.8)")
    page.evaluate(SAY, LONG)
    expect(page.locator(".toast")).to_have_count(1)
    assert page.evaluate(COVERED)
    assert page.evaluate(SEEN)
    box = page.locator(".toast").bounding_box()
    assert box is not None
    under = "([x, y]) => document.elementFromPoint(x, y).closest('a[href]') !== null"
    assert page.evaluate(under, [box["x"] + 9, box["y"] + 9])


def test_a_toast_on_the_result_does_not_cover_play(page: Page, server: ServedPaddock) -> None:
    page.goto(f"/replay/{finished_race(server)}")
    play = page.get_by_role("button", name="Watch again").last
    expect(play).to_be_visible()
    for width in WIDTHS:
        check(page, width)
        page.evaluate(SAY, LONG)
        play.click(trial=True)
