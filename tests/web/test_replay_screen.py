"""The result and the replay of a race, as they are looked at."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from served_paddock import ServedPaddock
from tables import (
    finished_race,
    names_in_order,
    open_button,
    open_race,
    take,
    told,
    wait_until,
)

LAID = """() => {
  const stage = document.querySelector(".rep .stage");
  const box = stage.getBoundingClientRect();
  const world = stage.querySelector(".world").getBoundingClientRect();
  const [fl, ft, fw] = FRAME;
  const zoom = world.width / fw;
  const xs = LINE.map(([x]) => world.left + (x - fl) * zoom);
  const ys = LINE.map(([, y]) => world.top + (y - ft) * zoom);
  const picture = stage.querySelector("img.picture").getBoundingClientRect();
  const over = [...document.querySelectorAll(".rep button")].filter((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  return {
    zoom,
    across: [Math.min(...xs) - box.left, box.right - Math.max(...xs)],
    down: [Math.min(...ys) - box.top, box.bottom - Math.max(...ys)],
    picture: [
      picture.left - box.left, picture.top - box.top,
      box.right - picture.right, box.bottom - picture.bottom,
    ],
    covered: over.map((button) => button.ariaLabel),
  };
}"""
"""How far the line is from the edges of its box, the picture within it, and what lies over it."""
CARS = """(host) => {
  const cars = [...host.querySelectorAll(".car:not([hidden])")];
  return Object.fromEntries(cars.map((car) => {
    const [, x, y] = /translate\\(([-.\\d]+)px, ?([-.\\d]+)px/.exec(car.style.transform);
    const { width } = car.closest(".world").style;
    return [car.dataset.car, [Number(x), Number(y), parseFloat(width)]];
  }));
}"""
"""Where each car stands in the world of the board, and how wide that is."""


@pytest.fixture(scope="module")
def race(server: ServedPaddock) -> str:
    """A race that is over."""
    return finished_race(server, words="a lucky horseshoe")


AREAS = """() => [...document.querySelectorAll("main > *, .rep .stage")].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.className.split(" ")[0], ...[x, y + scrollY, width, height].map(Math.round)];
})"""
"""Where each part of the page is."""


class SlowReplays:
    """Keeps the requests for replays waiting until it lets them go."""

    def __init__(self, page: Page) -> None:
        self.held: list[Route] = []
        page.route("**/api/races/*/replay", lambda route: self.held.append(route))

    def release(self) -> None:
        """Let the server answer."""
        for route in self.held:
            route.continue_()


def test_the_keys_of_the_page_work_at_the_timeline_too(page: Page, race: str) -> None:
    open_replay(page, race)
    slider = page.get_by_role("slider")
    speed = page.get_by_label("Speed")
    keys = page.get_by_role("dialog", name="Keys")
    for place in (slider, speed):
        place.focus()
        page.keyboard.press("?")
        expect(keys).to_be_visible()
        page.keyboard.press("Escape")
        expect(keys).to_have_count(0)
        expect(place).to_be_focused()
    whole = page.get_by_role("button", name="Whole track")
    slider.focus()
    page.keyboard.press("+")
    expect(whole).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("w")
    expect(whole).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("r")
    expect(page.get_by_role("note")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("note")).to_have_count(0)


def test_space_plays_once_the_menu_is_closed(page: Page, race: str) -> None:
    open_replay(page, race)
    page.locator(".menu summary").click()
    expect(page.locator(".menu .sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator(".menu .sheet")).to_be_hidden()


def test_the_address_keeps_the_moment(page: Page, second_page: Page, race: str) -> None:
    replay = open_replay(page, race)
    at = len(replay["moves"]) // 2
    version = replay["moves"][at - 1]["version"]
    slider = page.get_by_role("slider")
    slider.fill(str(at))
    page.wait_for_url(f"**/replay/{race}?at={version}")
    second_page.goto(page.url)
    expect(second_page.get_by_role("slider")).to_have_value(str(at))
    shows(second_page, replay, at)
    slider.press("End")
    page.wait_for_url(f"**/replay/{race}")


def test_the_browser_throws_the_dice_again(page: Page, race: str) -> None:
    replay = open_replay(page, race)
    panel = open_verdict(page, "Dice verified")
    rolls = [step for move in replay["moves"] for step in move["steps"] if step["seat"] == -1]
    expect(panel).to_contain_text(f"All {len(rolls)} rolls follow from the secret.")
    expect(panel).to_contain_text(replay["table"]["secret"])
    expect(panel).to_contain_text("a lucky horseshoe")
    assert panel.locator("tbody tr").count() == len(rolls)
    assert panel.locator("tbody tr.good").count() == len(rolls)


def test_a_secret_that_was_changed_is_named(page: Page, race: str) -> None:
    def tamper(route: Route) -> None:
        text = route.fetch().text()
        route.fulfill(body=re.sub(r"(?m)^secret ..", swapped, text), content_type="text/plain")

    page.route("**/record", tamper)
    open_replay(page, race)
    panel = open_verdict(page, "Dice are wrong")
    expect(panel).to_contain_text("The secret does not fit the commitment")


def test_a_roll_that_was_changed_is_named(page: Page, race: str) -> None:
    """Both the record and the replay tell another number: only the secret knows better."""
    replay = told(page, f"/api/races/{race}/replay")
    steps = [step for move in replay["moves"] for step in move["steps"]]
    rolls = [step for step in steps if step["seat"] == -1]
    changed = rolls[4]
    value = int(changed["text"].split()[1])
    changed["text"] = f"dice {value % 4 + 1}"
    page.route("**/replay", lambda route: route.fulfill(json=replay))
    page.route("**/record", lambda route: fulfill_changed(route, changed))
    page.goto(f"/replay/{race}")
    panel = open_verdict(page, "Dice are wrong")
    expect(panel).to_contain_text("The first is roll 5.")
    expect(panel.locator("tr.bad")).to_have_count(1)
    expect(panel.locator("tr.bad th")).to_have_text("5")


def test_the_record_is_downloaded_as_the_server_has_it(page: Page, race: str) -> None:
    open_replay(page, race)
    with page.expect_download() as download:
        page.get_by_role("link", name="Record").first.click()
    kept = download.value
    assert kept.suggested_filename.endswith(f"{race}.paddock")
    assert kept.path().read_text() == page.request.get(f"/api/races/{race}/record").text()


def test_a_race_under_way_can_be_replayed_so_far(page: Page) -> None:
    race = open_race(page)
    take(page)
    expect(open_button(page)).to_be_visible()
    replay = open_replay(page, race)
    expect(page.get_by_text("The race is under way.")).to_be_visible()
    shows(page, replay, len(replay["moves"]))
    panel = open_verdict(page, "Dice sealed")
    expect(panel).to_contain_text(replay["table"]["commitment"])
    panel.get_by_role("button", name="Close").click()
    page.get_by_role("link", name="Go to the race").click()
    expect(page.get_by_role("button", name="Roll gear")).to_be_visible()


# What is looked at


def order_at_the_end(page: Page, race: str) -> list[str]:
    """The drivers as the server has them at the end, the winner first."""
    return names_in_order(told(page, f"/api/races/{race}/replay"))


def open_replay(page: Page, race: str) -> Any:
    """Open the page of a race, and get what the server tells of it."""
    page.goto(f"/replay/{race}")
    expect(page.get_by_role("slider")).to_be_visible()
    return told(page, f"/api/races/{race}/replay")


def open_verdict(page: Page, name: str) -> Locator:
    """Open what was found about the dice."""
    page.get_by_role("button", name=name).first.click()
    return page.get_by_role("dialog", name="The dice")


def drag(page: Page, slider: Locator, share: float) -> None:
    """Drag the handle to a share of the way."""
    box = slider.bounding_box()
    assert box is not None
    now = int(slider.input_value()) / int(slider.get_attribute("max") or 1)
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 8 + (box["width"] - 16) * now, middle)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * (now + share) / 2, middle)
    page.mouse.move(box["x"] + 8 + (box["width"] - 16) * share, middle)
    page.mouse.up()


def shows(page: Page, replay: Any, at: int) -> None:
    """The page shows the moment after so many moves: the standings, and the cars on the board."""
    moment = replay["moves"][at - 1] if at else replay["start"]
    seats = replay["table"]["seats"]
    mine = told(page, f"/api/races/{replay['table']['id']}")["seats"]
    order = [standing["seat"] for standing in moment["standings"]]
    names = ["You" if seat in mine else seats[seat]["name"] for seat in order]
    rows = page.locator(".clsf li .n b")
    expect(rows).to_have_text(names)
    board = told(page, f"/api/races/{replay['table']['id']}/board")
    gaps = [gap_in(moment, standing) for standing in moment["standings"][1:]]
    wait_until(page, lambda: gaps_of(page)[1:] == gaps)
    wait_until(page, lambda: cars_on(page, board) == places_in(moment))


def gap_in(moment: Any, standing: Any) -> str:
    """How far a car is behind; before the grid is known nobody is."""
    first = moment["standings"][0]["distance"]
    return f"+{first - standing['distance']}" if standing["grid"] else "\u2013"


def gaps_of(page: Page) -> list[str]:
    """The gaps in the classification, as they are seen."""
    seen = "(gaps) => gaps.map((gap) => (gap.querySelector('[aria-hidden]') ?? gap).textContent)"
    gaps: list[str] = page.locator(".clsf li .gap").evaluate_all(seen)
    return gaps


def places_in(moment: Any) -> dict[int, str]:
    """The space of each car that stands on one."""
    standings = moment["standings"]
    return {standing["seat"]: standing["space"] for standing in standings if standing["space"]}


def cars_on(page: Page, board: Any) -> dict[int, str]:
    """The space of each car on the board, by where it is drawn, once that has its size."""
    found = page.get_by_role("region", name="The circuit").locator(".stage").evaluate(CARS)
    left, top, width, _ = board["frame"]
    return {
        int(seat): space_at(board, left + x * width / wide, top + y * width / wide)
        for seat, (x, y, wide) in found.items()
        if wide
    }


def space_at(board: Any, x: float, y: float) -> str:
    """The space of a board around a point."""
    line = board["line"]
    nearest = min(range(len(line)), key=lambda i: (line[i][0] - x) ** 2 + (line[i][1] - y) ** 2)
    length = board["length"]
    along = nearest * length / len(line)
    for name, start, end, *_ in board["spaces"]:
        if any(start <= along + lap * length < end for lap in (-1, 0, 1)):
            return str(name)
    return f"none at {along}"


def chart_ends(page: Page) -> list[str]:
    """The last column of the table of places, the winner first."""
    return page.locator(".chart tbody tr td:last-child").all_text_contents()


def swapped(found: re.Match[str]) -> str:
    """The first two digits of a secret, changed."""
    digits = found[0].removeprefix("secret ")
    return "secret " + ("00" if digits != "00" else "11")


def fulfill_changed(route: Route, step: Any) -> None:
    """The record with another line for a step."""
    head, _, body = route.fetch().text().partition("\n\n")
    lines = body.split("\n")
    lines[step["number"] - 1] = step["text"]
    route.fulfill(body=f"{head}\n\n" + "\n".join(lines), content_type="text/plain")
