"""A table with dice of one's own: every throw is typed in, and the record has just these."""

import re

from playwright.sync_api import Locator, Page, expect
from race_pages import RacePage, open_race

ROLLS = {"D20": 9, "D4": 3, "D6": 4, "D8": 7, "D12": 11}
"""What our dice show; the bot's show one less, so that nobody ties for the grid."""


def keypad(page: Page) -> Locator:
    """The heading that says which die is to be thrown for whom."""
    return page.get_by_role("heading", name=re.compile(r"^Roll (your|the) D\d+"))


def asked_for(page: Page) -> str:
    """Which die is to be thrown, and for whom."""
    return keypad(page).text_content() or ""


def throw_of(asked: str) -> int:
    """What the die that is asked for shows."""
    found = re.match(r"Roll (your|the) (D\d+)", asked)
    assert found is not None, asked
    return ROLLS[found[2]] - (found[1] == "the")


def give(race: RacePage, value: int, by_mouse: bool) -> None:
    """Tell what a die showed, and wait until the server has it."""
    asked = asked_for(race.page)
    if by_mouse:
        race.page.get_by_role("button", name=str(value), exact=True).click()
    else:
        race.page.keyboard.type(str(value))
        expect(race.page.get_by_text(f"{value} Press Enter.")).to_be_visible()
        race.page.keyboard.press("Enter")
    expect(race.page.get_by_role("heading", name=asked, exact=True)).to_have_count(0)


def plan_table(page: Page) -> RacePage:
    """By the form: our own dice, a lap of 16 spaces, one bot."""
    race = RacePage(page)
    page.goto("/new?game=f1-dice")
    page.get_by_role("radio", name="Our own dice").check()
    page.get_by_role("spinbutton", name="Spaces of a lap").fill("16")
    page.get_by_role("button", name="Remove seat 4").click()
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Start race").click()
    return race.entered()


def test_a_whole_race_with_dice_of_our_own(page: Page) -> None:
    race = plan_table(page)
    table = race.table()
    assert (table["dice"], table["options"]["length"]) == ("real", 16)
    assert [seat["kind"] for seat in table["seats"]] == ["player", "bot"]
    given: list[int] = []
    while True:
        expect(keypad(page).or_(race.go).or_(race.to_result)).to_be_visible()
        if race.to_result.is_visible():
            break
        if race.go.is_visible():
            page.keyboard.press("Enter")
            expect(race.go).to_have_count(0)
            continue
        given.append(throw_of(asked_for(page)))
        give(race, given[-1], by_mouse=len(given) % 2 == 0)
    thrown = [line for line in race.record() if line.startswith("dice ")]
    assert thrown == ["dice real", *[f"dice {value}" for value in given]]
    assert race.seats() == [car["seat"] for car in race.standings()]


def test_a_roll_that_was_mistyped_is_taken_back(page: Page) -> None:
    race = open_race(page, dice="real", length=60)
    for value in (12, 7, 9, 2):
        give(race, value, by_mouse=False)
    expect(page.get_by_role("heading", name="Roll the D20 for Bruno")).to_be_visible()
    assert race.standing()["distance"] == 2
    page.keyboard.press("u")
    expect(page.get_by_role("heading", name="Roll your D4")).to_be_visible()
    assert race.standing()["distance"] == 0
    give(race, 4, by_mouse=True)
    assert race.standing()["distance"] == 4
    body = race.record()[race.record().index("") + 1 :]
    assert body == ["dice 12", "dice 7", "dice 9", "dice 4"]


def test_a_number_that_the_die_does_not_have_is_not_taken(page: Page) -> None:
    race = open_race(page, dice="real", length=60)
    expect(keypad(page)).to_have_text("Roll your D20")
    page.keyboard.type("21")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Press what it showed, or type it.")).to_be_visible()
    page.keyboard.type("1")
    page.keyboard.press("Backspace")
    page.keyboard.type("13")
    page.keyboard.press("Enter")
    expect(keypad(page)).to_have_text("Roll the D20 for Bruno")
    assert race.record()[-1] == "dice 13"
