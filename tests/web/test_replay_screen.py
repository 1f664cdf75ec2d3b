"""The result and the replay of a race, as they are looked at."""

import re

import pytest
from playwright.sync_api import Page, Route, expect
from replay_pages import fulfill_changed, open_replay, open_verdict, shows, swapped
from served_paddock import ServedPaddock
from tables import (
    finished_race,
    open_button,
    open_race,
    take,
    told,
)


@pytest.fixture(scope="module")
def race(server: ServedPaddock) -> str:
    """A race that is over."""
    return finished_race(server, words="a lucky horseshoe")


def test_the_keys_of_the_page_work_at_the_timeline_too(page: Page, race: str) -> None:
    open_replay(page, race)
    slider = page.get_by_role("slider")
    speed = page.get_by_label("Speed")
    keys = page.get_by_role("dialog", name="Keys")
    for place in (slider, speed):
        place.focus()
        page.keyboard.press("?")
        expect(keys).to_be_visible()
        page.keyboard.press("Escape")
        expect(keys).to_have_count(0)
        expect(place).to_be_focused()
    whole = page.get_by_role("button", name="Whole track")
    slider.focus()
    page.keyboard.press("+")
    expect(whole).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("w")
    expect(whole).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    expect(page.get_by_role("note")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("note")).to_have_count(0)


def test_space_plays_once_the_menu_is_closed(page: Page, race: str) -> None:
    open_replay(page, race)
    page.locator(".menu summary").click()
    expect(page.locator(".menu .sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".menu .sheet")).to_be_hidden()


def test_the_address_keeps_the_moment(page: Page, second_page: Page, race: str) -> None:
    replay = open_replay(page, race)
    at = len(replay["moves"]) // 2
    version = replay["moves"][at - 1]["version"]
    slider = page.get_by_role("slider")
    slider.fill(str(at))
    page.wait_for_url(f"**/replay/{race}?at={version}")
    second_page.goto(page.url)
    expect(second_page.get_by_role("slider")).to_have_value(str(at))
    shows(second_page, replay, at)
    slider.press("End")
    page.wait_for_url(f"**/replay/{race}")
    expect(page.get_by_label("Seen by")).to_have_count(0)


def test_where_something_was_hidden_one_may_look_with_anybodys_eyes(page: Page, race: str) -> None:
    asked: list[str] = []

    def hide(route: Route) -> None:
        asked.append(route.request.url.partition("/replay")[2])
        route.fulfill(json={**route.fetch().json(), "hides": True})

    page.route(f"**/api/races/{race}/replay*", hide)
    page.goto(f"/replay/{race}?at=3")
    eyes = page.get_by_label("Seen by").first
    expect(eyes).to_have_value("")
    eyes.select_option("Ada")
    page.wait_for_url(f"**/replay/{race}?seat=0&at=*")
    expect(eyes).to_have_value("0")
    expect(page.get_by_role("button", name="Dice verified").first).to_be_visible()
    assert asked == ["", "?seat=0", ""]
    page.get_by_role("slider").press("End")
    page.wait_for_url(f"**/replay/{race}?seat=0")
    eyes.select_option("Spectators")
    page.wait_for_url(f"**/replay/{race}?seat=-1")
    expect(eyes).to_have_value("-1")


def test_the_browser_throws_the_dice_again(page: Page, race: str) -> None:
    replay = open_replay(page, race)
    panel = open_verdict(page, "Dice verified")
    rolls = [step for move in replay["moves"] for step in move["steps"] if step["seat"] == -1]
    expect(panel).to_contain_text(f"All {len(rolls)} rolls follow from the secret.")
    expect(panel).to_contain_text(replay["table"]["secret"])
    expect(panel).to_contain_text("a lucky horseshoe")
    assert panel.locator("tbody tr").count() == len(rolls)
    assert panel.locator("tbody tr.good").count() == len(rolls)


def test_a_secret_that_was_changed_is_named(page: Page, race: str) -> None:
    def tamper(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=re.sub(r"(?m)^secret ..", swapped, text), content_type="text/plain")

    page.route("**/record", tamper)
    open_replay(page, race)
    panel = open_verdict(page, "Dice are wrong")
    expect(panel).to_contain_text("The secret does not fit the commitment")


def test_a_roll_that_was_changed_is_named(page: Page, race: str) -> None:
    """Both the record and the replay tell another number: only the secret knows better."""
    replay = told(page, f"/api/races/{race}/replay")
    steps = [step for move in replay["moves"] for step in move["steps"]]
    rolls = [step for step in steps if step["seat"] == -1]
    changed = rolls[4]
    value = int(changed["text"].split()[1])
    changed["text"] = f"dice {value % 4 + 1}"
    page.route("**/replay", lambda route: route.fulfill(json=replay))
    page.route("**/record", lambda route: fulfill_changed(route, changed))
    page.goto(f"/replay/{race}")
    panel = open_verdict(page, "Dice are wrong")
    expect(panel).to_contain_text("The first is roll 5.")
    expect(panel.locator("tr.bad")).to_have_count(1)
    expect(panel.locator("tr.bad th")).to_have_text("5")


def test_the_record_is_downloaded_as_the_server_has_it(page: Page, race: str) -> None:
    open_replay(page, race)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").first.click()
    kept = download.value
    assert kept.suggested_filename.endswith(f"{race}.paddock")
    assert kept.path().read_text() == page.request.get(f"/api/races/{race}/record").text()


def test_a_race_under_way_can_be_replayed_so_far(page: Page) -> None:
    race = open_race(page)
    take(page)
    expect(open_button(page)).to_be_visible()
    replay = open_replay(page, race)
    expect(page.get_by_text("The race is under way.")).to_be_visible()
    shows(page, replay, len(replay["moves"]))
    panel = open_verdict(page, "Dice sealed")
    expect(panel).to_contain_text(replay["table"]["commitment"])
    panel.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Go to the race").click()
    expect(page.get_by_role("button", name="Roll gear")).to_be_visible()


# What is looked at
