"""Monza by the large button: it lays the best road die by die; giving a turn away asks once."""

import pytest
from monza_pages import MonzaCockpit
from monza_tables import asked, fits, lays, race_at
from playwright.sync_api import Page, expect
from race_pages import expect_said, listen
from reached_races import Told
from served_paddock import ServedPaddock

from paddock.client.turn import Turn

PROFESSIONAL = {"preset": "professional-bonus", "circuit": "harbour-oval"}
THINGS = {
    "white": "white ring",
    "purple": "purple star",
    "yellow": "yellow triangle",
    "blue": "blue diamond",
    "red": "red heart",
    "green": "green cross",
}
"""What stands on the dice and on the spaces."""
phone = pytest.mark.screen(width=360, height=780, touch=True)


def goes_far(turn: Turn, state: Told) -> bool:
    """A road of four dice or more from the start, so that nobody would stop after one."""
    return lays(turn, state) and state["round"] == 1 and len(state["longest"]) >= 4


def nothing_fits(turn: Turn, state: Told) -> bool:
    """Neither a die nor a tile can be laid, and nothing lies there."""
    return turn.question.kind == "drive" and len(turn.choices) == 1


def open_race(page: Page, level: str, **table: object) -> MonzaCockpit:
    """A race against one bot, from its start."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": level}]
    body = {"game": "monza", "seats": seats, "start": True, **table}
    answer = page.request.post("/api/races", data=body)
    assert answer.ok, answer.text()
    return MonzaCockpit(page, str(answer.json()["table"]["id"]))


@pytest.mark.parametrize("table", [{"preset": "basic"}, PROFESSIONAL])
def test_who_presses_nothing_but_enter_lays_drives_and_comes_home(
    page: Page, table: dict[str, object]
) -> None:
    race = open_race(page, "random", **table)
    while race.my_turn():
        race.taking(lambda: page.keyboard.press("Enter"))
    own = [step.split()[1] for step in race.steps if step.startswith("red ")]
    assert own.count("lay") > own.count("drive") > 0
    last = race.moment["standings"]
    (mine,) = [standing for standing in last if standing["seat"] == 0]
    assert mine["status"] in ("won", "home")
    expect(page.locator("#finish")).to_be_visible()


def test_the_button_says_what_it_lays_and_tray_and_board_show_it(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    proposed = race.proposed
    assert proposed["kind"] == "lay"
    told = proposed["parameters"]
    expect(race.go).to_have_text(f"Lay the {THINGS[told['colour']]}")
    expect(race.go.locator(f".hue-{told['colour']} .sign")).to_be_visible()
    expect(page.locator(".bigdie.marked")).to_have_count(1)
    expect(page.locator(".bigdie.marked")).to_have_attribute("data-choice", proposed["text"])
    expect(page.locator(".stage .lit-space:not(.pale)")).to_have_count(1)
    expect(page.locator(".stage .ghost .onboard.die")).to_have_count(1)
    expect(page.locator(".stage .offer.lit[aria-pressed=true]")).to_have_count(1)
    race.take()
    assert race.steps == [proposed["text"]]


def test_a_tile_and_the_way_home_are_said_too(page: Page) -> None:
    page.goto("/")
    said = """async ([choice, laid]) => {
      const { learnGame } = await client("core/words.js");
      const { controls } = await client("games/monza/cockpit.js");
      const { h, render } = await client("core/view.js");
      await Promise.all([learnGame("monza"), learnGame("monza", "cockpit")]);
      const scene = { state: { laid, cars: [], seat: 0 }, seat: 0, choices: [], table: {} };
      render(document.body, h("p", null, controls.verb(choice, scene)));
      return document.body.textContent;
    }"""
    tile = {"kind": "lay", "parameters": {"colour": "blue", "space": "b05", "with": "tile"}}
    home = {"kind": "lay", "parameters": {"colour": "white", "space": "finish", "with": "die"}}
    bonus = {"kind": "bonus", "parameters": {"colour": "red", "space": "b05"}}
    assert page.evaluate(said, [tile, []]) == "Lay the tile: blue diamond"
    assert page.evaluate(said, [home, []]) == "Lay the white ring: home"
    assert page.evaluate(said, [bonus, []]) == "Go to the red heart"


def test_whoever_has_laid_enough_drives_at_once(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    race.taking(lambda: page.keyboard.press("Enter"))
    expect(race.go).to_contain_text("Lay the ")
    expect(race.second).to_have_text("7Drive 1")
    race.taking(race.second.click)
    own = [step.split()[1] for step in race.steps if step.startswith("red ")]
    assert own[:2] == ["lay", "drive"]


def test_staying_though_dice_fit_asks_once(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    listen(page)
    expect(race.second).to_have_text("Stay")
    places = [race.go.bounding_box(), race.second.bounding_box()]
    race.second.click()
    expect(page.locator("#question")).to_have_text("Stay, though dice fit?")
    expect_said(page, "Stay, though dice fit?")
    expect(race.go).to_contain_text("Lay the ")
    assert [race.go.bounding_box(), race.second.bounding_box()] == places
    assert race.steps == []
    race.taking(race.second.click)
    assert race.steps[0] == "red drive"
    expect(page.locator(".log")).to_contain_text("You stayed.")


def test_who_thinks_again_lays_on(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    race.second.click()
    expect(page.locator("#question")).to_have_text("Stay, though dice fit?")
    race.taking(race.go.click)
    expect(page.locator("#question")).to_have_text("Lay your road")
    assert [step.split()[1] for step in race.steps] == ["lay"]


def test_keys_ask_too_and_escape_thinks_again(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    question = page.locator("#question")
    page.keyboard.press("s")
    expect(question).to_have_text("Stay, though dice fit?")
    page.keyboard.press("Escape")
    expect(question).to_have_text("Lay your road")
    assert race.steps == []
    page.keyboard.press("s")
    expect(question).to_have_text("Stay, though dice fit?")
    race.taking(lambda: page.keyboard.press("s"))
    assert race.steps[0] == "red drive"


def test_a_marked_choice_that_gives_the_turn_away_is_asked_about(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    expect(race.go).to_contain_text("Lay the ")
    texts = [choice["text"] for choice in race.moment["choices"]]
    for _ in range((texts.index("red drive") - texts.index(race.proposed["text"])) % len(texts)):
        page.keyboard.press("ArrowRight")
    expect(race.go).to_have_text("Stay")
    page.keyboard.press("Enter")
    expect(page.locator("#question")).to_have_text("Stay, though dice fit?")
    assert race.steps == []
    race.taking(lambda: page.keyboard.press("Enter"))
    assert race.steps[0] == "red drive"


def test_a_double_click_gives_nothing_away(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, goes_far))
    race.second.dblclick()
    expect(page.locator("#question")).to_have_text("Stay, though dice fit?")
    assert race.steps == []


def test_where_nothing_fits_the_large_button_stays_without_a_question(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, nothing_fits))
    expect(race.go).to_have_text("Stay")
    expect(race.second).to_have_count(0)
    race.taking(lambda: page.keyboard.press("Enter"))
    assert race.steps[0] == "red drive"


def test_leaving_a_bonus_move_asks_once(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, asked("bonus"), preset="bonus-move"))
    expect(race.go).to_contain_text("Go to the ")
    expect(race.second).to_have_text("Leave it")
    race.second.click()
    expect(page.locator("#question")).to_have_text("Leave the bonus move?")
    assert race.steps == []
    race.taking(race.second.click)
    assert race.steps[0] == "red decline"


def test_dice_that_are_thrown_again_leave_the_way_to_keep_all(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, asked("extra"), **PROFESSIONAL))
    wanted = race.proposed
    again = str(wanted["parameters"].get("dice", "")).split()
    expect(race.go).to_have_text(f"Roll {len(again)} again" if again else "Keep")
    expect(page.locator(".bigdie[aria-pressed=true]")).to_have_count(len(again))
    expect(race.second).to_have_count(1 if again else 0)


def test_the_table_of_keys_tells_the_small_choice(page: Page, server: ServedPaddock) -> None:
    MonzaCockpit(page, race_at(server, page, lays))
    page.keyboard.press("?")
    keys = page.get_by_role("dialog").locator("dt", has_text="S").first
    expect(keys).to_be_visible()
    expect(page.get_by_role("dialog")).to_contain_text("stay, keep, leave it")


@phone
def test_the_question_is_seen_on_a_phone_and_no_button_moves(
    page: Page, server: ServedPaddock
) -> None:
    wanted = lambda turn, state: goes_far(turn, state) and fits(turn, "die")  # noqa: E731
    race = MonzaCockpit(page, race_at(server, page, wanted))
    expect(race.second).to_be_visible()
    places = [race.go.bounding_box(), race.second.bounding_box()]
    race.second.tap()
    expect(page.locator("#question")).to_have_text("Stay, though dice fit?")
    expect(page.locator("#question")).to_be_in_viewport(ratio=1)
    assert [race.go.bounding_box(), race.second.bounding_box()] == places
    assert race.steps == []
