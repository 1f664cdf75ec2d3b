"""The form for a new table: what is chosen is what is said, sent and remembered."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect
from tables import told
from visitors import Watch

SHOWN = re.compile(r"/(?:race|replay)/(\w+)")


def table_of(page: Page) -> Any:
    """The table that a page shows, as the server has it; a race of dice alone is soon a replay."""
    page.wait_for_url(SHOWN)
    found = SHOWN.search(page.url)
    assert found is not None
    return told(page, f"/api/races/{found[1]}")["table"]


def preset(page: Page, name: str) -> Locator:
    """A preset among the cards."""
    return page.get_by_role("region", name="Rules").locator("label.pickcard").filter(has_text=name)


def laps(page: Page) -> Locator:
    """The number of laps."""
    return page.get_by_role("spinbutton", name="Laps")


def test_presets_set_the_options_and_options_leave_the_preset(page: Page) -> None:
    page.goto("/new")
    expect(page.get_by_role("radio", name="Special", exact=False).first).to_be_checked()
    expect(laps(page)).to_have_value("1")
    preset(page, "Grand prix").click()
    expect(laps(page)).to_have_value("3")
    expect(page.get_by_role("radio", name="The leader", exact=True)).to_be_checked()
    preset(page, "Regular").click()
    expect(laps(page)).to_have_value("1")
    expect(page.get_by_role("radio", name="Two dice")).to_be_checked()
    page.get_by_role("button", name="Laps: more").click()
    expect(preset(page, "Own mix").get_by_role("radio")).to_be_checked()
    page.get_by_role("button", name="Laps: less").click()
    expect(preset(page, "Regular").get_by_role("radio")).to_be_checked()


def test_the_summary_says_what_will_be_driven(page: Page, watch: Watch) -> None:
    """There is one circuit for this game today: the server is made to tell of another one."""
    watch.allow("harbour-oval.svg")
    page.route("**/api/games", with_another_circuit)
    page.goto("/new")
    summary = page.locator(".opening p").first
    expect(summary).to_have_text("1 lap at Larkmoor Ring, 4 cars.")
    preset(page, "Grand prix").click()
    page.get_by_role("radio", name="Harbour Oval").check(force=True)
    page.get_by_role("button", name="Remove seat 4").click()
    expect(summary).to_have_text("3 laps at Harbour Oval, 3 cars.")


def test_what_is_sent_is_what_was_chosen(page: Page) -> None:
    page.goto("/new")
    page.get_by_label("Your name").fill("Ada")
    preset(page, "Grand prix").click()
    page.get_by_role("spinbutton", name="Spaces of a lap").fill("30")
    page.get_by_role("switch", name="Grid spacing").click()
    page.get_by_role("radio", name="Our own dice").check(force=True)
    page.get_by_role("radio", name="Your own").check(force=True)
    page.get_by_role("spinbutton", name="Minutes for the race").fill("7")
    page.get_by_role("spinbutton", name="Seconds that each decision adds").fill("3")
    page.get_by_role("radio", name="Private").check(force=True)
    page.get_by_role("button", name="Remove seat 4").click()
    page.get_by_role("radiogroup", name="Level of the bot in seat 2").get_by_text("Rookie").click()
    page.get_by_role("button", name="Move seat 2 forward").click()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Open table").click()
    table = table_of(page)
    assert table["options"] == {
        "mode": "special",
        "laps": 3,
        "length": 30,
        "grid_spacing": 0,
        "turn_order": "position",
    }
    assert (table["circuit"], table["dice"], table["listed"]) == ("larkmoor", "real", False)
    assert table["clock"] == {"bank": 420, "increment": 3}
    seats = [(seat["kind"], seat["level"]) for seat in table["seats"]]
    assert seats[:2] == [("bot", "rookie"), ("player", "")]
    assert [kind for kind, _ in seats] == ["bot", "player", "bot", "open"]
    assert table["seats"][1]["name"] == "Ada"
    assert table["status"] == "lobby"


def test_a_lobby_shows_the_board_that_its_race_will_have(page: Page) -> None:
    page.goto("/new")
    page.get_by_role("spinbutton", name="Spaces of a lap").fill("30")
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Open table").click()
    picture = page.locator(".facts img.circuit")
    race = table_of(page)["id"]
    expect(picture).to_have_attribute("src", f"/api/races/{race}/board.svg?theme=dark")
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("(image) => image.naturalWidth") > 0


def test_a_table_without_open_seats_starts_at_once(page: Page) -> None:
    page.goto("/new")
    preset(page, "Regular").click()
    page.get_by_role("button", name="Start race").click()
    table = table_of(page)
    assert table["status"] in ("racing", "over")
    assert table["options"]["mode"] == "regular"
    assert table["seats"][0]["name"] == "Guest"


def test_the_choices_are_there_the_next_time(page: Page) -> None:
    page.goto("/new")
    page.get_by_label("Your name").fill("Ada")
    preset(page, "Grand prix").click()
    page.get_by_role("radio", name="Our own dice").check(force=True)
    page.get_by_role("button", name="Add bot").click()
    page.goto("/")
    page.get_by_role("link", name="New table").first.click()
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(laps(page)).to_have_value("3")
    expect(page.get_by_role("radio", name="Our own dice")).to_be_checked()
    expect(page.locator(".opening p").first).to_have_text("3 laps at Larkmoor Ring, 5 cars.")


def test_the_grid_has_room_for_as_many_as_the_game_seats(page: Page) -> None:
    page.goto("/new")
    for _ in range(6):
        page.get_by_role("button", name="Add bot").click()
    expect(page.get_by_text("The grid is full. This game seats 10.")).to_be_visible()
    expect(page.get_by_role("button", name="Add bot")).to_be_disabled()
    for seat in range(10, 1, -1):
        page.get_by_role("button", name=f"Remove seat {seat}", exact=True).click()
    expect(page.get_by_role("button", name="Remove seat 1")).to_be_disabled()
    expect(page.get_by_role("button", name="Start race")).to_be_enabled()


def test_numbers_stay_in_their_range(page: Page) -> None:
    page.goto("/new")
    laps(page).fill("9000")
    laps(page).press("Enter")
    expect(laps(page)).to_have_value("100")
    expect(page.get_by_role("button", name="Laps: more")).to_be_disabled()
    laps(page).fill("-4")
    laps(page).press("Enter")
    expect(laps(page)).to_have_value("1")
    expect(page.get_by_role("button", name="Laps: less")).to_be_disabled()


def test_an_option_that_needs_another_is_shut_and_says_why(page: Page) -> None:
    """No game of today has such options: the server is made to say so of the F1 dice game."""
    page.route("**/api/games", needing)
    page.goto("/new")
    first = page.get_by_role("radiogroup", name="Who plays first")
    expect(first).to_have_accessible_description("")
    page.get_by_role("radio", name="The leader", exact=True).check(force=True)
    preset(page, "Special").click()
    page.get_by_role("radio", name="The leader", exact=True).check(force=True)
    page.get_by_text("Two dice").click()
    expect(page.get_by_text("Needs Dice: Six gears.")).to_have_count(2)
    expect(first).to_have_accessible_description("Needs Dice: Six gears.")
    expect(page.get_by_role("radio", name="The leader", exact=True)).to_be_disabled()
    expect(page.get_by_role("radio", name="Pole position")).to_be_checked()
    expect(page.get_by_role("switch", name="Grid spacing")).to_be_disabled()
    page.get_by_role("button", name="Start race").click()
    assert table_of(page)["options"]["turn_order"] == "grid"


def test_games_that_cannot_be_played_cannot_be_chosen(page: Page) -> None:
    games = told(page, "/api/games")["games"]
    page.route("**/api/games", lambda route: route.fulfill(json={"games": games[:-1]}))
    page.goto("/new")
    game = page.get_by_role("region", name="Game", exact=True)
    expect(game.get_by_role("radio")).to_have_count(len(games) - 1)
    expect(game.get_by_text("Its rules are not built yet.").first).to_be_visible()


def needing(route: Route) -> None:
    """The games, where two options need six gears."""
    answer = route.fetch().json()
    for option in answer["games"][0]["options"]:
        if option["name"] in ("turn_order", "grid_spacing"):
            option["needs"] = {"mode": ["special"]}
    route.fulfill(json=answer)


def with_another_circuit(route: Route) -> None:
    """The games, where the first one has another circuit."""
    answer = route.fetch().json()
    answer["games"][0]["circuits"].append({"name": "harbour-oval", "title": "Harbour Oval"})
    route.fulfill(json=answer)
