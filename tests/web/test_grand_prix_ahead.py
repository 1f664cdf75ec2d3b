"""What a choice of Grand Prix would do is shown before it is made, as the server's plan tells."""

import re

import pytest
from grand_prix_races import GrandPrixPage, asks, race_at
from playwright.sync_api import Page, expect
from reached_races import Told, Wanted
from served_paddock import ServedPaddock
from tables import wait_until

from paddock.client.turn import Turn

QUICK = {"laps": 1}
GAINS = """() => Object.fromEntries([...document.querySelectorAll(".trow")].flatMap((row) => {
  const text = row.querySelector(".gain")?.textContent;
  const places = Number(text?.slice(1));
  return text ? [[row.dataset.car, text[0] === "▲" ? places : -places]] : [];
}))"""
"""The places that the tower says each car would win, by the numbers of the cars."""


def car_of(told: Told) -> int:
    """The number of a car; the first one's is left out."""
    return int(told.get("car", 0))


def gains(race: GrandPrixPage, cars: list[Told]) -> dict[str, int]:
    """The places that each car would win, as the server told it."""
    places = {one["car"]: one["place"] for one in race.moment["standings"]}
    won = {str(car_of(one)): places[car_of(one)] - one["place"] for one in cars}
    return {car: places for car, places in won.items() if places}


def expect_gains(race: GrandPrixPage, cars: list[Told]) -> None:
    """Wait until the tower shows them, and no others."""
    told = gains(race, cars)
    assert told
    race.page.wait_for_function(
        f"(told) => JSON.stringify(({GAINS})()) === JSON.stringify(told)", arg=told
    )


def plan_of(race: GrandPrixPage, *texts: str) -> Told:
    """What the server told of a plan that begins with these choices, once it has."""

    def found() -> list[Told]:
        plans = [told for told in race.told if told["type"] == "plan"]
        return [
            plan
            for plan in plans
            if [one["text"] for one in plan["steps"][: len(texts)]] == list(texts)
        ]

    wait_until(race.page, lambda: bool(found()))
    return found()[-1]


def forces_aside(turn: Turn, state: Told) -> bool:
    """Whether a car in lane 1 may force the one in lane 2 over, where there are lanes enough."""
    if turn.question.kind != "drive" or "outside" not in [one.kind for one in turn.choices]:
        return False
    taken = {car["space"] for car in state["cars"]}
    sector, lane = state["cars"][state["segment"]["car"]]["space"].split(".")
    is_wide = int(sector) in (*range(6), *range(54, 60))
    return is_wide and lane == "1" and f"{sector}.2" in taken


def under_way(points: int) -> Wanted:
    """Whether a car drives, with a lane ahead and so many points left."""
    return lambda turn, state: (
        turn.question.kind == "drive"
        and len(turn.choices) > 1
        and state["segment"]["points"] >= points
        and [choice.kind for choice in turn.choices].count("ahead") == 1
    )


def test_a_marked_card_shows_where_its_train_would_go(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, asks("card", 5), options=QUICK)
    card = next(one["text"] for one in race.moment["choices"] if one["kind"] == "card")
    page.keyboard.press("1")
    plan = plan_of(race, card)
    played = next(one for one in plan["events"] if one["kind"] == "played")
    number = played["parameters"]["car"]
    expect(race.question).to_have_text(re.compile(rf" on {number}$"))
    expect_gains(race, plan["cars"])
    expect(page.locator(".stage .gpplan")).to_have_count(1)
    expect(page.locator(".stage .gpend.own text")).to_have_text(number)
    moved = {car_of(one) for step in plan["steps"] for one in step.get("cars", [])}
    expect(page.locator(".trow.train, .trow.hit")).to_have_count(len(moved))
    expect(page.locator(".lower .a")).to_have_text(number)


def test_a_car_that_the_pointer_is_on_is_shown_with_the_card(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("card", 5), options=QUICK)
    page.keyboard.press("1")
    expect(race.question).to_contain_text(" on ")
    proposed = str(race.question.text_content())
    cars = page.locator(".gppick")
    numbers = cars.locator("text").all_text_contents()
    other = next(at for at, number in enumerate(numbers) if not proposed.endswith(f" {number}"))
    cars.nth(other).hover()
    expect(race.question).to_have_text(re.compile(rf" on {numbers[other]}$"))
    page.mouse.move(700, 300)
    expect(race.question).to_have_text(proposed)


def test_a_car_is_chosen_on_the_board_and_escape_drops_all(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("card", 5), options=QUICK)
    page.keyboard.press("2")
    marked = page.locator(".gpcard[aria-checked=true]")
    expect(marked).to_have_attribute("data-choice", race.moment["choices"][1]["text"])
    page.locator(".stage .offer[tabindex='0']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".gppick[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".gppick[aria-pressed=true]")).to_have_count(0)


def test_a_step_says_what_it_does_to_places_and_whom_it_forces_aside(
    page: Page, server: ServedPaddock
) -> None:
    """GP-140 The rival has an amber frame in the tower, and an arrow on the board."""
    race = race_at(server, page, forces_aside, options=QUICK)
    car = race.state["segment"]["car"]
    place = next(one["place"] for one in race.moment["standings"] if one["car"] == car)
    forced = None
    for choice in race.moment["choices"]:
        (end,) = race.prospect(choice["text"])["ends"]
        then = next((one["place"] for one in end.get("cars", []) if car_of(one) == car), place)
        shown = f"P{place}" if then == place else f"P{place} → P{then}"
        expect(race.radio(choice["text"]).locator("em")).to_have_text(shown)
        displaced = [one for one in end["events"] if one["kind"] == "displaced"]
        forced = forced or (displaced and (choice["text"], displaced[0]["parameters"]["rival"]))
    assert forced, "a rival is forced aside by one of them"
    text, rival = forced
    if race.radio(text).get_attribute("aria-checked") == "false":
        race.radio(text).click()
    expect_gains(race, plan_of(race, text)["cars"])
    expect(page.locator(".trow.hit text").get_by_text(rival, exact=True)).to_have_count(1)
    expect(page.locator(".stage .gpforced")).not_to_have_count(0)


def test_backspace_takes_back_one_step_of_the_movement(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, under_way(4), options=QUICK)
    points = page.locator(".gppoints i:not(.spent)")
    before = race.state["segment"]["points"]
    expect(points).to_have_count(before)
    race.taking(lambda: page.keyboard.press("ArrowUp"))
    expect(points).to_have_count(before - 1)
    page.keyboard.press("Backspace")
    expect(points).to_have_count(before)


@pytest.mark.screen(width=360, height=780, touch=True)
def test_on_a_phone_the_tower_has_the_places_after_the_gap(
    page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, under_way(4), options=QUICK)
    step = race.moment["choices"][0]["text"]
    if race.radio(step).get_attribute("aria-checked") == "false":
        race.radio(step).tap()
    plan = plan_of(race, step)
    expect_gains(race, plan["cars"])
    first = page.locator(".trow", has=page.locator(".gain i")).first
    first.scroll_into_view_if_needed()
    gap, gain = first.locator(".gap").bounding_box(), first.locator(".gain").bounding_box()
    assert gap is not None
    assert gain is not None
    assert gap["x"] + gap["width"] <= gain["x"]
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


def test_what_would_happen_is_shown_to_nobody_else(
    page: Page, second_page: Page, server: ServedPaddock
) -> None:
    race = race_at(server, page, asks("card", 5), options=QUICK)
    page.keyboard.press("1")
    expect(page.locator(".stage .gpend.own")).to_have_count(1)
    watcher = GrandPrixPage(second_page, race=race.id)
    expect(second_page.locator(".watching")).to_be_visible()
    expect(second_page.locator(".gain, .trow.train, .gpplan, .gpend")).to_have_count(0)
    assert "plan" not in {told["type"] for told in watcher.told}
