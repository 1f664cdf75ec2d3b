"""Home: codes, one's own races, races to watch, and games that can't be played yet."""

import re

from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import finished_race, go_button, open_race, open_table, started_race, told
from visitors import Watch
from word_catalogues import game_words, games

from paddock.games.registry import all_games as playable

NOT_BUILT = "Its rules are not built yet. Its circuits are."
PLAYABLE = {game.name for game in playable()}
TO_COME = [game_words(game, "en")["title"] for game in games() if game not in PLAYABLE]
"""The titles of the games that the app knows but nobody can play yet."""
PROBLEMS = {
    "BCD": "That code has six letters. You typed three.",
    "": "That code has six letters. You typed none.",
    "BCDFGHJ": "That code has six letters. You typed 7.",
    "BCD 123": "A code has letters only, as BCD FGH.",
}


def test_a_code_that_is_none_is_explained(page: Page) -> None:
    page.goto("/")
    field = page.get_by_label("Join with a code")
    for typed, problem in PROBLEMS.items():
        field.fill(typed)
        field.press("Enter")
        expect(page.locator("#code-problem")).to_have_text(problem)
        expect(field).to_be_focused()
        expect(field).to_have_accessible_description(problem)


def test_a_code_that_nobody_has_is_explained_in_words(page: Page, watch: Watch) -> None:
    watch.allow("status 404: GET .*/api/codes/BCDFGH$")
    page.goto("/")
    page.get_by_label("Join with a code").fill("bcd-fgh")
    page.get_by_role("button", name="Join", exact=True).click()
    told = "No table waits under the code BCDFGH. It may have started, or a letter is wrong."
    expect(page.get_by_role("main")).to_contain_text(told)
    page.get_by_role("link", name="Try another code").click()
    expect(page.get_by_label("Join with a code")).to_be_visible()


def test_links_lead_where_their_codes_would(
    page: Page, second_page: Page, server: ServedPaddock
) -> None:
    race, code = open_table(page)
    for link, heading in ((f"{server.address}/join/{code}", "Seats"), (f"/race/{race}", "Seats")):
        second_page.goto("/")
        second_page.get_by_label("Join with a code").fill(link)
        second_page.get_by_role("button", name="Join", exact=True).click()
        expect(second_page.get_by_role("heading", name=heading)).to_be_visible()


def test_a_race_is_one_click_away(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Race now").first.click()
    expect(go_button(page)).to_be_visible()
    seats = told(page, f"/api/races/{page.url.rpartition('/')[2]}")["table"]["seats"]
    assert [seat["kind"] for seat in seats] == ["player", "bot", "bot", "bot"]


def test_my_races_are_listed_the_most_urgent_first(page: Page) -> None:
    _, code = open_table(page)
    racing = open_race(page)
    expect(go_button(page)).to_be_visible()
    page.goto("/")
    races = page.get_by_role("region", name="Your races").get_by_role("listitem")
    expect(races).to_have_count(2)
    expect(races.nth(0)).to_contain_text("Your turn")
    expect(races.nth(0)).to_contain_text("F1 Racing Dice · Larkmoor")
    expect(races.nth(1)).to_contain_text(f"Waiting for drivers, code {code}")
    races.nth(0).get_by_role("link").click()
    page.wait_for_url(f"**/race/{racing}")
    expect(go_button(page)).to_be_visible()


def test_a_race_that_is_over_is_not_watched_live(page: Page, server: ServedPaddock) -> None:
    race = finished_race(server)
    page.goto("/")
    live = page.get_by_role("region", name="Watch live")
    expect(live).to_be_visible()
    expect(live.locator(f"a[href='/race/{race}']")).to_have_count(0)


def test_a_race_of_ones_own_that_is_over_leads_to_its_replay(page: Page) -> None:
    # In the regular game nobody decides anything, so the dice run it to its end.
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}]
    body = {"game": "f1-dice", "seats": seats, "options": {"mode": "regular"}, "start": True}
    race = page.request.post("/api/races", data=body).json()["table"]["id"]
    page.goto(f"/race/{race}")
    page.wait_for_url(f"**/replay/{race}**")
    page.goto("/")
    page.locator(f"a[href='/replay/{race}']").click()
    expect(page.locator(".podium")).to_be_visible()


def test_a_race_of_somebody_else_can_be_watched(page: Page, server: ServedPaddock) -> None:
    with server.program() as program:
        race = started_race(program, "Grace").id
        page.goto("/")
        expect(page.get_by_text("No race yet. Three bots are waiting.")).to_be_visible()
        link = page.get_by_role("region", name="Watch live").locator(f"a[href='/race/{race}']")
        expect(link).to_contain_text("F1 Racing Dice · Larkmoor")
        expect(link).to_contain_text(re.compile("leads"))
        link.click()
        expect(page.get_by_text("You are watching")).to_be_visible()
        expect(page.get_by_role("heading", name="Timing tower")).to_be_attached()


def test_a_private_race_is_not_listed(page: Page, server: ServedPaddock) -> None:
    with server.program() as program:
        hidden = program.open_table("f1-dice", name="Grace", bots=["driver"], listed=False).id
        shown = started_race(program).id
        page.goto("/")
        live = page.get_by_role("region", name="Watch live")
        expect(live.locator(f"a[href='/race/{shown}']")).to_be_visible()
        expect(live.locator(f"a[href='/race/{hidden}']")).to_have_count(0)


def test_a_game_without_rules_says_so_and_shows_its_circuit(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("article").first).to_be_visible()
    expect(page.get_by_text(NOT_BUILT)).to_have_count(len(TO_COME))
    for title in TO_COME:
        tile = page.get_by_role("article", name=title, exact=True)
        expect(tile).to_contain_text(NOT_BUILT)
        expect(tile.get_by_role("button", name="Race now")).to_have_count(0)
        tile.get_by_role("link", name="See the circuit").click()
        expect(page.locator(".poster img").first).to_be_visible()
        page.go_back()
