"""A whole race as text: read, and driven by keyboard, through what a screen reader is told."""

import re

import pytest
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

LANGUAGES = ("de", "en", "es", "fr", "it", "nl")
WIDTHS = (360, 768, 1024, 1440)
CUT = """() => {
  const view = document.querySelector(".textview");
  const { left, right } = view.getBoundingClientRect();
  const isSeen = (element) => !element.closest("thead") || element.offsetHeight > 1;
  const inner = [...view.querySelectorAll("*")].filter(isSeen);
  return [
    ...[view, ...inner].filter((one) => one.scrollWidth > one.clientWidth + 1 &&
      getComputedStyle(one).overflowX !== "visible" && !one.matches("thead")),
    ...inner.filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 1 && (box.left < left - 1 || box.right > right + 1);
    }),
  ].map((one) => `${one.localName}: ${one.textContent.slice(0, 40)}`);
}"""
"""What lies beyond the edges of the race as text, or is cut off within it."""
SPEAK = """async (language) => {
  const { choose } = await client("core/settings.js");
  choose({ language });
}"""
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


@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("f1-dice", None),
        ("formula-d", None),
        ("formula-d", "road-race"),
        ("monza", "professional-bonus"),
    ],
)
def test_nothing_is_cut_at_any_width_in_any_language(
    page: Page, game: str, preset: str | None
) -> None:
    seats = [{"kind": "me", "name": "Maximiliane"}, *[{"kind": "bot", "level": "driver"}] * 3]
    body = {"game": game, "seats": seats, "start": True, "preset": preset}
    race = page.request.post("/api/races", data=body).json()["table"]["id"]
    page.goto(f"/race/{race}")
    expect(page.locator("#act button").first).to_be_visible()
    page.keyboard.press("v")
    expect(page.locator(".textview tbody tr")).to_have_count(4)
    for language in LANGUAGES:
        page.evaluate(SPEAK, language)
        expect(page.locator(f"html[lang={language}]")).to_be_attached()
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate(CUT) == [], f"{language}, {width} px"
