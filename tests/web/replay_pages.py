"""The page of a replay: how it is opened, what it shows at a moment, and changed records."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect
from tables import names_in_order, told, wait_until

CARS = """(host) => {
  const cars = [...host.querySelectorAll(".car:not([hidden])")];
  return Object.fromEntries(cars.map((car) => {
    const [, x, y] = /translate\\(([-.\\d]+)px, ?([-.\\d]+)px/.exec(car.style.transform);
    const { width } = car.closest(".world").style;
    return [car.dataset.car, [Number(x), Number(y), parseFloat(width)]];
  }));
}"""
"""Where each car stands in the world of the board, and how wide that is."""


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
