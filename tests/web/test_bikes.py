"""A game chooses its vehicles: bikes with riders, in two tones, turned as they ride."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from told_pages import ToldRace
from told_scenes import full_race, question

from paddock.circuits import find_circuit

ROAD = [plot.name for plot in find_circuit("free-speedway").plots["positions"]]
LIVERIES = [
    ("blue", "red"),
    ("blue", "yellow"),
    ("red", "yellow"),
    ("red", "blue"),
    ("yellow", "blue"),
    ("yellow", "red"),
]
FILLS = {"blue": "rgb(31, 95, 214)", "red": "rgb(224, 48, 30)", "yellow": "rgb(245, 184, 0)"}
LOOK = """(bike) => ["a", "b", "helmet"].map((part) =>
  getComputedStyle(bike.querySelector(`.v-${part}`)).fill)"""
TURN = "(bike) => Math.round(Number(/rotate\\(([-0-9.]+)/.exec(bike.style.transform)[1]))"
APART = """(bike) => {
  const [disc, helmet] = ["b", ".v-helmet"].map((part) =>
    bike.querySelector(part).getBoundingClientRect());
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const [from, to] = [middle(disc), middle(helmet)];
  return Math.hypot(from[0] - to[0], from[1] - to[1]) / (disc.width / 2);
}"""


SAID = """() => [document.title, document.body.innerText,
  ...[...document.querySelectorAll("[aria-label], [title]")].flatMap((one) =>
    [one.getAttribute("aria-label"), one.getAttribute("title")]),
  ...[...document.querySelectorAll(".vh")].map((one) => one.textContent)].join("\\n")"""
"""All that a page says, to the eye and to the ear."""


def ride(page: Page, spaces: list[str], game: str = "motograndprix") -> None:
    """Six riders on a circuit."""
    told = full_race(4, ROAD[:22], question=question([0], [], kind="ride", text="ride"))
    told["standings"] = [
        rider(standing, number, spaces[number])
        for number, standing in enumerate(told["standings"][: len(LIVERIES)])
    ]
    told["table"] |= {"game": game, "circuit": "free-speedway"}
    ToldRace(page, told, "free-speedway", "positions").open()
    expect(page.locator(".cars .car")).to_have_count(len(LIVERIES))


def rider(standing: dict[str, Any], number: int, space: str) -> dict[str, Any]:
    """One of the riders."""
    paint, trim = LIVERIES[number]
    facts = {"car": number, "paint": paint, "trim": trim, "number": number + 1, "mark": ""}
    return {**standing, **facts, "seat": number if number < 4 else -1, "space": space}


@pytest.mark.screen(width=360, height=780, touch=True)
def test_a_bike_has_its_own_colour_and_its_riders(page: Page) -> None:
    ride(page, ROAD[4:10])
    for number, (paint, trim) in enumerate(LIVERIES):
        bike = page.locator(f".car[data-car='{number}']")
        assert bike.evaluate(LOOK) == [FILLS[paint], FILLS[trim], FILLS[trim]]
        assert bike.evaluate(APART) > 1, "the number covers the rider's helmet"


def test_bikes_are_turned_as_they_ride(page: Page) -> None:
    around = [ROAD[at * len(ROAD) // len(LIVERIES)] for at in range(len(LIVERIES))]
    ride(page, around)
    turns = {page.locator(f".car[data-car='{car}']").evaluate(TURN) % 360 for car in range(6)}
    assert len(turns) > 3


def test_nothing_that_a_page_says_calls_a_bike_a_car(page: Page) -> None:
    ride(page, ROAD[4:10])
    expect(page.get_by_role("button", name="Follow the bike")).to_be_visible()
    expect(page.locator(".tower .vh", has_text="bike 1, ").first).to_be_attached()
    seen = page.evaluate(SAID)
    page.keyboard.press("v")
    expect(page.locator(".textview th[scope=row]").first).to_contain_text(", bike ")
    expect(page.locator(".textview th[scope=col]").nth(1)).to_have_text("Rider")
    for said in (seen, page.evaluate(SAID)):
        assert re.findall(r"(?i)\b(?:cars?|driver)\b", said) == []


@pytest.mark.screen(locale="de-DE")
def test_in_another_language_either(page: Page) -> None:
    ride(page, ROAD[4:10])
    expect(page.get_by_role("button", name="Dem Motorrad folgen")).to_be_visible()
    assert re.findall(r"(?i)\b(?:wagen|autos?)\b", page.evaluate(SAID)) == []


def test_where_a_game_has_cars_they_are_no_bikes(page: Page) -> None:
    ride(page, ROAD[4:10], game="grand-prix")
    expect(page.locator(".of-cars .car")).to_have_count(len(LIVERIES))
    expect(page.locator(".v-helmet, .of-bikes")).to_have_count(0)
