"""Twenty-two cars: two a seat, of teams, in two tones, and some that nobody owns."""

import pytest
from playwright.sync_api import Page, expect
from tables import wait_until
from told_pages import ToldRace
from told_scenes import full_race, question, result
from visitors import Visitors

from paddock.circuits import find_circuit

SIZES = {"phone": (360, 780), "tablet": (768, 1024), "desktop": (1440, 900)}
ROAD = [plot.name for plot in find_circuit("valbruna").plots["sectors"] if "." in plot.name]
CROWD = ROAD[28:50]
"""Where all cars stand close together, in a bend of two lanes and of three."""
DISCS = """() => [...document.querySelectorAll(".cars .car b")].map((disc) => {
  const { x, y, width } = disc.getBoundingClientRect();
  return [disc.textContent, x + width / 2, y + width / 2, width];
})"""
CHIPS = "(chips) => chips.map((chip) => chip.querySelector('text').textContent)"
LIVERIES = """(chips) => chips.map((chip) => [
  ...["--a", "--b"].map((name) => getComputedStyle(chip).getPropertyValue(name)),
  chip.querySelector(".v-mark")?.getAttribute("d"), chip.textContent,
].join())"""


def full_page(page: Page, teams: int = 4) -> ToldRace:
    """A race of 22 cars on a page."""
    asked = question([0], [], kind="play", text="play a card")
    race = ToldRace(page, full_race(teams, CROWD, question=asked), "valbruna", "sectors")
    race.open()
    return race


@pytest.mark.parametrize("teams", [4, 11])
def test_every_car_has_the_number_of_its_entry_wherever_it_is_shown(page: Page, teams: int) -> None:
    told = full_page(page, teams).scene["standings"]
    numbers = [str(standing["number"]) for standing in told]
    assert len(set(numbers)) == 22
    assert page.locator(".tower .chip").evaluate_all(CHIPS) == numbers
    expect(page.locator(".cars .car")).to_have_count(22)
    assert {number for number, *_ in page.evaluate(DISCS)} == set(numbers)
    looks = page.locator(".tower .chip").evaluate_all(LIVERIES)
    assert len(set(looks)) == 22
    page.keyboard.press("v")
    rows = page.locator(".textview tbody th")
    rows.first.wait_for()
    assert [text.rpartition(", car ")[2] for text in rows.all_inner_texts()] == numbers


@pytest.mark.parametrize("size", SIZES)
def test_the_numbers_of_cars_that_stand_together_can_be_read(visitors: Visitors, size: str) -> None:
    width, height = SIZES[size]
    page = visitors.come(width=width, height=height, touch=width < 600)
    full_page(page)
    expect(page.locator(".cars .car")).to_have_count(22)
    wait_until(page, lambda: can_be_read(page.evaluate(DISCS)))


def can_be_read(discs: list[tuple[str, float, float, float]]) -> bool:
    """Whether numbers are large enough, and hardly covered by others."""
    return all(across >= 13 for *_, across in discs) and all(
        ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 > 0.8 * (across + other_across) / 2
        for place, (_, x, y, across) in enumerate(discs)
        for _, other_x, other_y, other_across in discs[:place]
    )


def test_all_rows_of_the_tower_are_seen_on_a_desktop(page: Page) -> None:
    full_page(page)
    rows = page.locator(".tower li")
    expect(rows).to_have_count(22)
    expect(rows.last).to_be_in_viewport(ratio=1)
    assert page.locator(".tower ol").evaluate("(list) => list.scrollHeight - list.clientHeight") < 2


def test_on_a_phone_the_tower_is_a_strip_with_ones_own_car(visitors: Visitors) -> None:
    page = visitors.come(width=360, height=780, touch=True)
    told = full_race(4, CROWD, seat=2)
    ToldRace(page, told, "valbruna", "sectors").open()
    mine = page.locator(".tower .me").first
    expect(mine).to_be_in_viewport(ratio=1)
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide == 360
    page.locator(".tower li").last.scroll_into_view_if_needed()
    expect(page.locator(".tower li").last).to_be_in_viewport(ratio=1)


def test_the_end_shows_the_number_of_the_winner(page: Page) -> None:
    race = full_page(page)
    places = {standing["car"]: standing["place"] for standing in race.scene["standings"]}
    worth = result(*[places[car] for car in range(22)], winners=[0])
    race.scene["table"]["status"] = "over"
    race.tell({"type": "moved", **ending(race), "result": worth})
    race.tell({"type": "table", "table": race.scene["table"]})
    first = next(standing for standing in race.scene["standings"] if standing["place"] == 1)
    finish = page.locator(".finish .chip")
    expect(finish.first).to_contain_text(str(first["number"]))


def ending(race: ToldRace) -> dict[str, object]:
    """A move after which nobody is asked anything more."""
    told = {"since": 7, "version": 8, "steps": [], "events": [], "patch": {}, "choices": []}
    return {**told, "standings": race.scene["standings"], "question": None, "clocks": []}
