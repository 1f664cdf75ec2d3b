"""A whole race as text: read, and driven by keyboard, through what a screen reader is told."""

import re

from playwright.sync_api import Locator, Page, expect
from race_pages import (
    RacePage,
    expect_said,
    focus,
    listen,
    open_race,
    race_off_the_grid,
    tab_to,
)

STATES = {"grid": "On the grid", "racing": "Racing", "won": "Won"}


def text_of(page: Page) -> Locator:
    """The race as text."""
    return page.get_by_role("region", name="The race as text")


def choices_of(page: Page) -> Locator:
    """The list of what can be done, under the question."""
    return text_of(page).get_by_role("list", name="Choose a gear")


def check_positions(race: RacePage) -> None:
    """The table of positions tells every car as the server has it, the leader first."""
    rows = text_of(race.page).get_by_role("table", name="Positions").get_by_role("row").all()[1:]
    names = race.names()
    for row, car in zip(rows, race.standings(), strict=True):
        cells = row.get_by_role("cell").all_inner_texts()
        assert cells[:3] == [str(car["place"]), car["space"], str(car["lap"])]
        assert row.get_by_role("rowheader").inner_text().startswith(f"{names[car['seat']]}, car ")
        assert cells[4] == STATES.get(car["status"], cells[4])


def check_choices(race: RacePage) -> None:
    """Every open gear is told with its reach, its mean and its chances."""
    prospects = race.prospects()
    told = choices_of(race.page).aria_snapshot()
    own = race.standing()["distance"]
    for prospect in prospects:
        ways = [end.get("distance", 0) - own for end in prospect["ends"]]
        mean = f"{sum(ways) / len(ways):.1f}".removesuffix(".0")
        assert f'button "Gear {prospect["text"][-1]}"' in told
        assert f"{min(ways)} to {max(ways)} spaces · {mean} on average" in told
        kinds = [[event["kind"] for event in end["events"]] for end in prospect["ends"]]
        wins = sum("reached_goal" in each for each in kinds)
        assert not wins or f"wins {int(100 * wins / len(kinds) + 0.5)}%" in told


def test_a_whole_race_as_text(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    page.keyboard.press("v")
    expect(text_of(page)).to_be_visible()
    tab_to(page, "The race as text")
    tab_to(page, "Gear 1")
    taken: list[str] = []
    while race.my_turn():
        gears = choices_of(page).get_by_role("button", disabled=False)
        expect(gears.first).to_be_focused()
        check_choices(race)
        check_positions(race)
        if len(taken) % 2 and gears.count() > 1:
            page.keyboard.press("Tab")
        taken.append(f"red {focus(page)['name'].lower()}")
        page.keyboard.press("Enter")
        expect(page.locator(":focus")).to_have_count(1)
    assert [line for line in race.record() if line.startswith("red gear ")] == taken
    check_positions(race)
    expect(text_of(page).get_by_role("list", name="The race is over")).to_be_visible()
    won = race.events()[-1]
    assert won["kind"] == "won"
    newest = text_of(page).get_by_role("listitem").filter(has_text=re.compile(r" won\.$"))
    expect(newest.first).to_be_visible()


def test_the_engineers_choice_is_told_in_the_list(page: Page) -> None:
    race = open_race(page)
    assert race.my_turn()
    page.keyboard.press("v")
    page.keyboard.press("e")
    hinted = choices_of(page).get_by_role("button", name=re.compile("the engineer.s choice"))
    expect(hinted).to_have_count(1)
    gear = race.last_heard("hint")["text"][-1]
    expect(hinted).to_have_accessible_name(re.compile(f"^Gear {gear} "))


def test_it_is_said_whose_turn_it_is_and_what_happened(page: Page) -> None:
    race = race_off_the_grid(page, length=60)
    listen(page)
    page.keyboard.press("Enter")
    expect_said(page, "You took gear 2.")
    expect_said(page, "Your turn: Choose a gear")
    drove = next(event for event in reversed(race.events()) if event["kind"] == "drove")
    expect_said(page, f"drove {drove['parameters']['spaces']} to space ")
