"""Home: codes, one's own races, races to watch, and games that can't be played yet."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import finished_race, go_button, open_race, open_table, sit_in_for, started_race, told
from told_scenes import result, scene, team
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


TEAMS = [team(2, 1, [2, 3], [1]), team(1, 2, [0, 1], [0])]
SHARED_TEAMS = [team(1, 1, [0, 1], [0]), team(2, 1, [2, 3], [1])]


@pytest.mark.parametrize(
    ("worth", "mine", "won", "place"),
    [
        (result(1, 4, 2, 3, winners=[0]), [0], "You won", "P1"),
        (result(2, 3, 1, 4, winners=[1]), [0], "Bo won", "P2"),
        (result(1, 3, 1, 4, winners=[0, 1]), [0], "You and Bo shared the win", "P1"),
        (result(0, 0, 0, 0, winners=[]), [0], "Nobody won", "\N{EN DASH}"),
        (result(1, 4, 2, 3, winners=[1], teams=TEAMS), [1], "Your team won", "P1"),
        (result(1, 4, 2, 3, winners=[1], teams=TEAMS), [0], "Team 2 won", "P2"),
        (
            result(1, 4, 2, 3, winners=[0, 1], teams=SHARED_TEAMS),
            [0],
            "Team 1 and Team 2 shared the win",
            "P1",
        ),
    ],
    ids=["me", "other", "shared", "nobody", "my-team", "other-team", "shared-teams"],
)
def test_a_race_that_is_over_is_listed_with_who_has_won(
    page: Page, worth: dict[str, Any], mine: list[int], won: str, place: str
) -> None:
    over = {
        "id": "made-up",
        "game": "monza",
        "circuit": "falcon-valley",
        "status": "over",
        "names": ["Ada", "Bo"],
        "version": 9,
        "created": 0,
        "your_seats": mine,
        "standings": scene()["standings"],
        "result": worth,
    }
    page.route("**/api/races/mine", lambda route: route.fulfill(json={"races": [over]}))
    page.goto("/")
    race = page.get_by_role("region", name="Your races").get_by_role("listitem")
    expect(race.locator("small")).to_have_text(re.compile(rf"^{won} · Replay, "))
    expect(race.locator(".own-place")).to_have_text(place)


def test_the_winner_of_a_race_that_was_driven_is_listed(page: Page, server: ServedPaddock) -> None:
    with server.program() as program:
        race = program.open_table(
            "f1-dice", name="Ada", bots=["driver"], options={"mode": "regular"}
        ).id
        sit_in_for(program, page)
        winner = told(page, f"/api/races/{race}/replay")["moves"][-1]["result"]["winners"][0]
        page.goto("/")
        listed = page.locator(f"a[href='/replay/{race}']")
        expect(listed).to_contain_text("You won" if winner == 0 else " won · Replay")
        expect(listed.locator(".own-place")).to_have_text(f"P{winner + 1}")


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
