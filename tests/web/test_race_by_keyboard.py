"""A whole race by keyboard alone: every key of the key table, and a focus that is never lost."""

import re

from playwright.sync_api import Page, expect
from race_pages import (
    RacePage,
    expect_said,
    focus,
    listen,
    open_race,
    race_off_the_grid,
    tab_to,
)


def gears_taken(race: RacePage) -> list[int]:
    """The gears of the red car, as the record has them."""
    found = [re.fullmatch(r"red gear (\d)", line) for line in race.record()]
    return [int(match[1]) for match in found if match]


def press(race: RacePage, *keys: str) -> None:
    """Press keys one after another; whoever does so keeps their place on the page."""
    for key in keys:
        race.page.keyboard.press(key)
        expect(race.page.locator(":focus")).to_have_count(1)


def test_a_whole_race_from_home_by_keyboard(page: Page) -> None:
    race = RacePage(page)
    page.goto("/")
    expect(page.get_by_role("button", name="Race now").first).to_be_enabled()
    tab_to(page, "Race now")
    page.keyboard.press("Enter")
    race.entered()
    taken: list[int] = []
    ways = [["Enter"], ["1", "Enter"], ["ArrowLeft", "Enter"], ["ArrowUp", "ArrowDown", "Enter"]]
    while race.my_turn():
        press(race, *ways[len(taken) % len(ways)][:-1])
        taken.append(race.marked())
        press(race, "Enter")
    assert gears_taken(race) == taken
    tab_to(page, "Result and replay")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(f"/replay/{race.id}$"))
    expect(page.get_by_role("heading", name=" at Larkmoor")).to_be_visible()


def test_digits_mark_gears_and_arrows_move_between_the_open_ones(page: Page) -> None:
    race = race_off_the_grid(page)
    page.keyboard.press("1")
    expect(race.gear(1)).to_be_checked()
    page.keyboard.press("6")
    expect(race.gear(1)).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(race.gear(2)).to_be_checked()
    page.keyboard.press("ArrowRight")
    expect(race.gear(1)).to_be_checked()
    page.keyboard.press("Escape")
    expect(race.gear(2)).to_be_checked()


def test_the_focus_stays_in_the_gear_stick_all_race_long(page: Page) -> None:
    race = race_off_the_grid(page, length=12)
    tab_to(page, "Gear 2")
    press(race, "ArrowLeft")
    assert focus(page)["name"].startswith("Gear 1")
    while race.my_turn():
        expect(race.gear(race.marked())).to_be_focused()
        press(race, "Enter")
    expect(page.locator(":focus")).to_have_count(1)
    tab_to(page, "Result and replay")


def test_the_focus_stays_at_the_button_all_race_long(page: Page) -> None:
    race = race_off_the_grid(page, length=12)
    tab_to(page, "Roll gear 2")
    while race.my_turn():
        expect(race.go).to_be_focused()
        press(race, "Enter")
    expect(page.locator(":focus")).to_have_count(1)
    tab_to(page, "Result and replay")


def test_u_takes_the_last_step_back(page: Page) -> None:
    race = race_off_the_grid(page, length=60)
    before = race.standing()
    page.keyboard.press("Enter")
    assert race.my_turn()
    expect(race.control).to_contain_text("You took gear 2.")
    assert gears_taken(race) == [2]
    page.keyboard.press("u")
    expect(race.control).not_to_contain_text("You took gear 2.")
    assert race.my_turn()
    assert gears_taken(race) == []
    assert race.standing() == before
    assert race.last_heard("welcome")["because"] == "undo"
    row = next(row for row in race.rows() if ", You, " in row)
    assert row.startswith(f"Place {before['place']}, You, ")


def test_e_asks_the_engineer_and_marks_what_he_says(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    page.keyboard.press("1")
    page.keyboard.press("e")
    advice = page.get_by_text(re.compile(r"The engineer says: Gear \d\."))
    expect(advice.first).to_be_visible()
    hinted = race.last_heard("hint")["text"]
    expect(advice.first).to_have_text(f"The engineer says: Gear {hinted[-1]}.")
    assert race.marked() == int(hinted[-1])
    page.keyboard.press("Enter")
    race.my_turn()
    assert gears_taken(race) == [int(hinted[-1])]


def test_a_changes_the_speed_and_the_browser_keeps_it(page: Page) -> None:
    open_race(page)
    listen(page)
    for speed in ("Fast", "Off", "Normal", "Fast"):
        page.keyboard.press("a")
        expect(page.get_by_role("button", name=f"Animation: {speed}")).to_be_visible()
        expect_said(page, f"Animation: {speed}")
    page.reload()
    expect(page.get_by_role("button", name="Animation: Fast")).to_be_visible()


def test_v_shows_the_race_as_text_and_the_board_again(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    board = page.get_by_role("group", name=re.compile("Larkmoor"))
    expect(board).to_be_visible()
    page.keyboard.press("v")
    text = page.get_by_role("region", name="The race as text")
    expect(text).to_be_visible()
    expect(board).to_have_count(0)
    page.keyboard.press("v")
    expect(board).to_be_visible()
    expect(text).to_have_count(0)


def test_r_opens_the_rule_of_the_newest_message_and_escape_closes_it(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    listen(page)
    newest = [event for event in race.events() if event["rule"]][-1]
    page.keyboard.press("r")
    note = race.control.get_by_role("note")
    expect(note).to_contain_text(race.rule(newest["rule"]))
    expect_said(page, race.rule(newest["rule"]))
    page.keyboard.press("Escape")
    expect(note).to_have_count(0)


def test_the_table_of_keys_opens_and_closes_and_gives_the_focus_back(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    tab_to(page, "Roll gear")
    table = page.get_by_role("dialog", name="Keys")
    for leave in ("Escape", "Enter"):
        page.keyboard.press("?")
        expect(table).to_be_visible()
        for key in ("Enter", "Esc", "Space", "U", "E", "R", "V", "A", "?"):
            expect(table.locator("kbd").get_by_text(key, exact=True)).to_be_visible()
        page.keyboard.press(leave)
        expect(table).to_have_count(0)
        expect(race.go).to_be_focused()


def test_the_table_of_keys_opens_from_everywhere_but_a_field_to_write_in(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    table = page.get_by_role("dialog", name="Keys")
    page.locator(".menu summary").click()
    places = [race.gear(1), page.get_by_role("radio", name="Light"), page.get_by_label("Language")]
    for place in places:
        if place is not places[0]:
            page.locator(".menu:not([open]) summary").or_(page.locator(".menu[open]")).click()
        place.focus()
        page.keyboard.press("?")
        expect(table).to_be_visible()
        page.keyboard.press("?")
        expect(table).to_have_count(0)
    field = page.get_by_role("textbox")
    field.focus()
    page.keyboard.press("?")
    expect(field).to_have_value("?")
    expect(table).to_have_count(0)


def test_the_table_of_keys_lies_over_a_question_that_is_asked(page: Page) -> None:
    open_race(page)
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Leave the race").click()
    question = page.get_by_role("dialog", name="Leave this race?")
    stay = question.get_by_role("button", name="Stay")
    expect(stay).to_be_focused()
    page.keyboard.press("?")
    table = page.get_by_role("dialog", name="Keys")
    expect(table.get_by_role("button", name="Close")).to_be_focused()
    page.keyboard.press("Escape")
    expect(table).to_have_count(0)
    expect(stay).to_be_focused()
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)


def test_t_reads_the_tower_aloud(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    listen(page)
    page.keyboard.press("t")
    rows = [row.removesuffix(", choosing now") for row in race.rows()]
    expect_said(page, ". ".join(rows))
