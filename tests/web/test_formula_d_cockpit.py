"""The cockpit of Formula D: it shows what the server said, and sends the text of a choice."""

from collections.abc import Callable
from typing import Any

import pytest
from accessibility import violations
from formula_d_pages import Cockpit, Told
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import sit_in_for

from paddock.bots.registry import make_bot
from paddock.client import Paddock
from paddock.client.bots import decision, rules_of
from paddock.client.turn import Turn

ZONES = ("tires", "brakes", "gearbox", "body", "engine", "handling")


def plain_spaces(prospect: Told) -> set[str]:
    """The spaces that the rolls of a gear open without a brake point."""
    return {
        way["parameters"]["space"]
        for end in prospect["ends"]
        for way in end["then"]
        if not way["parameters"].get("brake")
    }


def test_a_gear_shows_where_it_can_land_and_is_sent(page: Page) -> None:
    race = Cockpit(page)
    choices = race.reach("gear")
    for choice in choices:
        expect(race.radio(choice["text"])).to_be_enabled()
    closed = page.locator(".gate [role=radio][aria-disabled=true]")
    expect(closed).to_have_count(6 - len(choices))
    highest = choices[-1]
    page.keyboard.press(str(highest["parameters"]["gear"]))
    expect(race.radio(highest["text"])).to_have_attribute("aria-checked", "true")
    spaces = plain_spaces(race.prospect(highest["text"]))
    expect(page.locator(".stage .landing")).to_have_count(len(spaces))
    expect(page.locator(".bcol")).to_have_count(len(race.prospect(highest["text"])["ends"]))
    race.take()
    assert highest["text"] in race.steps


def test_after_the_roll_every_space_shows_its_price_and_a_way_is_sent(page: Page) -> None:
    race = Cockpit(page)
    choices = race.reach("move")
    spaces = {choice["parameters"]["space"] for choice in choices}
    expect(page.locator(".stage .landing text")).to_have_count(len(spaces))
    expect(page.locator(".stage .offer")).to_have_count(len(spaces))
    braked = [choice for choice in choices if choice["parameters"]["brake"] == 1]
    page.keyboard.press("b")
    expect(page.locator(".mode[aria-checked=true]")).to_contain_text("Brake 1")
    expect(page.locator(".way")).to_have_count(len(braked))
    expect(page.locator(".way").first).to_contain_text("1 brake")
    way = page.locator(".way").last
    text = str(way.get_attribute("data-choice"))
    way.click()
    expect(way).to_have_attribute("aria-checked", "true")
    race.take()
    assert text in race.steps


def test_the_dials_show_the_wear_of_the_car(page: Page) -> None:
    race = Cockpit(page)
    race.reach("move")
    braked = race.radio(next(way for way in texts(race) if way.endswith("brake 1")))
    brakes = page.get_by_role("meter", name="Brakes")
    expect(page.get_by_role("meter")).to_have_count(len(ZONES))
    expect(brakes).to_have_attribute("aria-valuenow", "3")
    expect(page.locator(".way").first).to_be_visible()
    page.keyboard.press("b")
    braked.first.click()
    race.take()
    expect(brakes).to_have_attribute("aria-valuenow", "2")


def texts(race: Cockpit) -> list[str]:
    """What may be done now."""
    return [str(choice["text"]) for choice in race.moment["choices"]]


def test_the_corner_to_come_says_its_stops(page: Page) -> None:
    race = Cockpit(page)
    race.reach("gear")
    expect(page.locator(".lower")).to_contain_text("Sainte Dévote: 1 stop")


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_a_phone_and_a_large_screen_have_all_of_it(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    race = Cockpit(page)
    race.reach("move")
    expect(race.go).to_be_in_viewport()
    expect(page.locator(".way[aria-checked=true]")).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    race.reach("gear")
    expect(race.go).to_be_in_viewport()
    expect(page.locator(".gate [role=radio]").last).to_be_in_viewport()


HIDDEN = """(group) => {
  const { left, top, right, bottom } = group.getBoundingClientRect();
  const parts = [...group.children].map((child) => {
    const box = child.getBoundingClientRect();
    const width = Math.min(box.right, right) - Math.max(box.left, left);
    const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    return Math.max(0, width) * Math.max(0, height) / (box.width * box.height);
  });
  const hidden = parts.filter((part) => part < 0.99);
  return hidden.length && !hidden.some((part) => part > 0.1 && part < 0.9) ? hidden.length : 0;
}"""
"""How many choices of a group are out of sight, with no part of any to tell that there are more."""
SCREENS = [(1440, 900), (1366, 768), (768, 1024), (768, 768), (360, 780), (360, 640)]


def test_all_that_can_be_done_with_a_roll_is_in_sight(page: Page, server: ServedPaddock) -> None:
    with server.program() as ada:
        race = race_at(ada, brakes_and_nitro, preset="road-race", bots=["rookie"])
        sit_in_for(ada, page)
    page.goto(f"/race/{race}")
    nitro = page.locator(".mode").filter(has_text="Nitro").first
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        expect(nitro).to_be_in_viewport(ratio=0.99)
        for mode in page.locator(".mode").all():
            expect(mode).to_be_in_viewport(ratio=0.99)
        assert page.locator(".ways").evaluate(HIDDEN) == 0, f"{width} x {height}"


def brakes_and_nitro(turn: Turn) -> bool:
    """Whether three brake points can be spent, or nitro used."""
    ways = [choice.parameters for choice in turn.choices if choice.kind == "move"]
    modes = {(way["brake"], way["nitro"], way["skid"]) for way in ways}
    return {(brake, 0, 0) for brake in range(4)} < modes and any(way["nitro"] for way in ways)


def test_ten_things_to_do_with_a_roll_are_all_in_sight(page: Page, server: ServedPaddock) -> None:
    with server.program() as ada:
        race = race_at(ada, many_modes, preset="road-race", driver="okafor")
        sit_in_for(ada, page)
    page.goto(f"/race/{race}")
    for width, height in SCREENS[:2]:
        page.set_viewport_size({"width": width, "height": height})
        for mode in page.locator(".mode").all():
            expect(mode).to_be_in_viewport(ratio=0.99)
    for width, height in SCREENS[2:]:
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".modes").evaluate(HIDDEN) == 0, f"{width} x {height}"


def many_modes(turn: Turn) -> bool:
    """Whether there are nine or ten ways to use a roll."""
    ways = [choice.parameters for choice in turn.choices if choice.kind == "move"]
    return len({(way["brake"], way["nitro"], way["skid"]) for way in ways}) in (9, 10)


def race_at(ada: Paddock, wanted: Callable[[Turn], bool], driver: str = "", **table: Any) -> str:
    """A race that waits for such a decision, driven there by a bot: its id."""
    for seed in range(40):
        race = ada.open_table("formula-d", name="Ada", **table)
        bot = make_bot("driver", rules_of(race.table), seed, race.seat)
        for turn in race.turns():
            if wanted(turn):
                return race.id
            named = [choice for choice in turn.choices if choice.parameters.get("driver") == driver]
            turn.take(named[0] if named else decision(bot, turn))
    raise AssertionError("expected such a decision in one of 40 races")


def test_on_a_phone_no_way_lies_on_another(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    race = Cockpit(page)
    race.reach("move")
    while page.locator(".way").count() != 3:
        race.take()
        race.reach("move")
    boxes = [way.bounding_box() for way in page.locator(".way").all()]
    assert min(box["width"] for box in boxes if box) >= 150


def test_on_a_phone_all_kinds_of_tires_are_seen_at_once(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 780})
    race = Cockpit(page, preset="full-weekend")
    race.reach("tires")
    for answer in page.locator(".answer").all():
        expect(answer).to_be_in_viewport(ratio=0.99)


def test_axe_finds_nothing_in_the_cockpit(page: Page) -> None:
    race = Cockpit(page)
    race.reach("move")
    assert violations(page) == []
    race.reach("gear")
    assert violations(page) == []


def test_a_driver_is_chosen_by_his_card(page: Page) -> None:
    race = Cockpit(page, circuit="porto-scuro", options={"street": "on", "weather": "on"})
    race.reach("driver")
    page.keyboard.press("2")
    marked = page.locator(".answer[aria-checked=true]")
    expect(marked).to_contain_text("Okafor")
    expect(marked).to_contain_text("Skid control")
    race.take()
    assert "red driver okafor" in race.steps
    race.reach("gear")
    trait = page.locator(".facts").get_by_text("Skid control")
    expect(trait).to_have_attribute("title", "In corners, a tire point for 1 space more or less.")


def test_a_car_is_built_zone_by_zone(page: Page) -> None:
    race = Cockpit(page, options={"custom_wear": "on"})
    race.reach("build")
    page.keyboard.press("7")
    race.take()
    expect(page.locator(".zones .done")).to_contain_text("Tires")
    expect(page.locator(".zones .now")).to_contain_text("Brakes")
    assert race.moment["question"]["asked"] == [0], "there are more zones to build"


def test_a_qualifying_lap_has_a_stopwatch(page: Page) -> None:
    race = Cockpit(page, options={"qualifying": "on"})
    race.reach("gear")
    timer = page.get_by_role("timer")
    first = timer.inner_text()
    expect(timer).not_to_have_text(first)
    race.take()
    expect(page.locator(".watchsec dd").first).to_have_text("1")
