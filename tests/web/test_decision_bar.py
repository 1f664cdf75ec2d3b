"""The decision bar keeps its place: whatever is asked, and whoever drives, nothing in it moves."""

from typing import Any

import pytest
from formula_d_pages import Cockpit
from playwright.sync_api import Page, Route, expect
from served_paddock import ServedPaddock
from tables import started_race

LARGE = (1440, 900)
PHONE = (360, 800)
RACES: dict[str, dict[str, Any]] = {
    "f1-dice": {"game": "f1-dice", "options": {"length": 30}},
    "formula-d": {"preset": "first-race"},
    "road race": {"preset": "road-race", "options": {"laps": 1}},
    "monza": {"game": "monza", "preset": "professional-bonus"},
}
PARTS = {"bar": ".act", "question": ".act > :first-child", "button": ".act > .btn", "row": ".row"}
WATCH = """(parts) => {
  window.places = {};
  const box = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map((value) => Math.round(value)).join(" ");
  };
  const note = () => {
    const asked = document.querySelector("#question")?.textContent;
    for (const [name, selector] of Object.entries(parts)) {
      const found = document.querySelector(`.cock ${selector}`);
      if (asked && found) ((places[name] ??= {})[box(found)] ??= new Set()).add(asked);
    }
  };
  let frame = 0;
  const next = () => { frame ||= requestAnimationFrame(() => { frame = 0; note(); }); };
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(next).observe(document.getElementById("app"), all);
  note();
}"""
"""Note in every picture of a page that changes where each part of the bar is, and what is asked.

Between two pictures nobody sees where it is, and to ask is dear.
"""
PLACES = """async () => {
  await new Promise(requestAnimationFrame);
  const asked = (found) => Object.entries(found).map(([box, asked]) => [box, [...asked]]);
  const entries = Object.entries(places).map(([name, found]) => [name, asked(found)]);
  return Object.fromEntries(entries.map(([name, found]) => [name, Object.fromEntries(found)]));
}"""

Places = dict[str, dict[str, list[str]]]
"""By part: each box that it had, and what was asked then."""


def open_race(page: Page, size: tuple[int, int], **table: Any) -> Cockpit:
    """A race on a screen of this size, whose decision bar is watched."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    race = Cockpit(page, **table)
    expect(page.locator("#question")).to_be_visible()
    page.evaluate(WATCH, PARTS)
    return race


def drive_to_the_end(race: Cockpit) -> None:
    """Take what is proposed: a while as it moves fast, then without any motion."""
    turns = 0
    while race.my_turn():
        if turns in (0, 2):
            race.page.keyboard.press("a")
        race.take()
        turns += 1


def check_places(page: Page) -> Places:
    """Every part had one place only."""
    places: Places = page.evaluate(PLACES)
    assert set(places) == set(PARTS)
    for name, boxes in places.items():
        assert len(boxes) == 1, f"{name}: {boxes}"
    return places


def asked_of(places: Places, part: str) -> str:
    """All that was asked while a part was to be seen."""
    (asked,) = places[part].values()
    return " / ".join(asked)


@pytest.mark.screen(motion="no-preference")
@pytest.mark.parametrize("size", [LARGE, PHONE], ids=["large", "phone"])
@pytest.mark.parametrize("name", ["f1-dice", "road race", "monza"])
def test_the_button_never_moves_in_a_whole_race(
    page: Page, name: str, size: tuple[int, int]
) -> None:
    drive_to_the_end(open_race(page, size, **RACES[name]))
    places = check_places(page)
    asked = asked_of(places, "button")
    assert "Choose" in asked or "Lay your road" in asked
    assert "Bruno" in asked


@pytest.mark.parametrize("size", [LARGE, PHONE], ids=["large", "phone"])
def test_the_button_never_moves_where_there_are_no_drivers_and_no_weather(
    page: Page, size: tuple[int, int]
) -> None:
    race = open_race(page, size, **RACES["formula-d"])
    for _ in range(8):
        assert race.my_turn()
        race.take()
    asked = asked_of(check_places(page), "button")
    assert "Choose a gear" in asked
    assert "Choose a space" in asked


@pytest.mark.parametrize("size", [LARGE, PHONE], ids=["large", "phone"])
def test_the_bar_is_in_its_place_before_the_rest_of_the_cockpit_is(
    page: Page, size: tuple[int, int]
) -> None:
    held: list[Route] = []
    page.route("**/games/formula-d/preparing.js", lambda route: held.append(route))
    open_race(page, size, preset="road-race")
    expect(page.locator(".cockin > section")).to_have_count(0)
    assert held
    held[0].continue_()
    expect(page.locator(".cockin > section").first).to_be_visible()
    assert "Choose a driver" in asked_of(check_places(page), "bar")


@pytest.mark.parametrize("size", [(1366, 768), (768, 1024)], ids=["laptop", "tablet"])
def test_the_button_never_moves_before_a_race_and_in_it(page: Page, size: tuple[int, int]) -> None:
    race = open_race(page, size, preset="road-race")
    for _ in range(8):
        assert race.my_turn()
        race.take()
    asked = asked_of(check_places(page), "button")
    assert "Choose a driver" in asked
    assert "Choose a space" in asked


@pytest.mark.parametrize("size", [LARGE, PHONE], ids=["large", "phone"])
def test_the_bar_keeps_its_place_while_real_dice_are_typed(
    page: Page, size: tuple[int, int]
) -> None:
    race = open_race(page, size, **RACES["f1-dice"], dice="real")
    face = page.locator(".keypad .face:not([aria-disabled=true])")
    either, thrown = face.or_(race.go), 0
    while not {"red gear 1", "red gear 2"} & set(race.steps):
        either.first.wait_for()
        thrown += face.count() > 0
        race.taking(either.nth(thrown % 2 if face.count() else 0).click)
    asked = asked_of(check_places(page), "bar")
    assert "Roll for the grid" in asked
    assert "Choose a gear" in asked


@pytest.mark.parametrize("size", [LARGE, (768, 1024), PHONE], ids=["large", "tablet", "phone"])
def test_the_bar_keeps_its_place_in_the_race_as_text(page: Page, size: tuple[int, int]) -> None:
    race = open_race(page, size, **RACES["formula-d"])
    page.keyboard.press("v")
    expect(page.locator(".textview")).to_be_visible()
    page.evaluate("places = {}")
    for _ in range(4):
        assert race.my_turn()
        race.take()
    check_places(page)


@pytest.mark.screen(motion="no-preference")
@pytest.mark.parametrize("size", [LARGE, PHONE], ids=["large", "phone"])
def test_whoever_watches_finds_skip_in_one_place(
    page: Page, server: ServedPaddock, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with server.program() as grace:
        table = started_race(grace)
        page.goto(f"/race/{table.id}")
        skip = page.get_by_role("button", name="Skip")
        expect(skip).to_be_disabled()
        before = skip.bounding_box()
        turn = next(table.turns())
        turn.take(turn.choices[0])
        expect(skip).to_be_enabled()
        assert skip.bounding_box() == before
