"""The result and the replay of a race: what is shown is what the server tells of each moment."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from served_paddock import ServedPaddock
from tables import finished_race, open_button, open_race, take, told, wait_until

CARS = """(host) => {
  const cars = [...host.querySelectorAll(".car:not([hidden])")];
  return Object.fromEntries(cars.map((car) => {
    const [, x, y] = /translate\\(([-.\\d]+)px, ?([-.\\d]+)px/.exec(car.style.transform);
    const { width } = car.closest(".world").style;
    return [car.dataset.seat, [Number(x), Number(y), parseFloat(width)]];
  }));
}"""
"""Where each car stands in the world of the board, and how wide that is."""


@pytest.fixture(scope="module")
def race(server: ServedPaddock) -> str:
    """A race that is over."""
    return finished_race(server, words="a lucky horseshoe")


@pytest.mark.parametrize("width", [768, 1100, 1440])
def test_who_won_has_room_beside_the_way_to_the_result(page: Page, race: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/race/{race}")
    expect(page.locator("#finish")).to_contain_text("wins")
    assert page.locator("#finish").evaluate("(words) => words.offsetWidth") > 280


def test_a_finished_race_has_a_podium_a_chart_and_figures(page: Page, race: str) -> None:
    replay = open_replay(page, race)
    names = [seat["name"] for seat in replay["table"]["seats"]]
    last = replay["moves"][-1]["standings"]
    order = [names[standing["seat"]] for standing in last]
    expect(page.get_by_role("heading", name=f"{order[0]} wins at Larkmoor")).to_be_visible()
    assert page.locator(".podium .pn b").all_inner_texts() == order
    assert chart_ends(page) == [str(standing["place"]) for standing in last]
    expect(page.locator(".chart svg.lines .line")).to_have_count(len(order))
    whose = page.get_by_label("Whose figures")
    figures = page.get_by_role("region", name="Figures")
    shown = figures.locator("dd").all_inner_texts()
    assert len(shown) >= 4
    whose.select_option(order[-1])
    wait_until(page, lambda: figures.locator("dd").all_inner_texts() != shown)


def test_the_slider_shows_each_moment_as_the_server_tells_it(page: Page, race: str) -> None:
    replay = open_replay(page, race)
    slider = page.get_by_role("slider", name="Moment of the race")
    last = len(replay["moves"])
    expect(slider).to_have_value(str(last))
    shows(page, replay, last)
    for share in (0.3, 0.72):
        drag(page, slider, share)
        at = int(slider.input_value())
        assert abs(at - share * last) <= 2
        shows(page, replay, at)
    slider.press("Home")
    shows(page, replay, 0)
    expect(page.get_by_text("Before the start. Nothing has happened yet.").first).to_be_visible()
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        slider.press(key)
        expect(slider).to_have_value(str(at))
        shows(page, replay, at)


def test_it_steps_plays_and_pauses(page: Page, race: str) -> None:
    replay = open_replay(page, race)
    slider = page.get_by_role("slider")
    slider.press("Home")
    page.get_by_role("button", name="One move on").click()
    shows(page, replay, 1)
    page.get_by_role("button", name="One move back").click()
    shows(page, replay, 0)
    page.get_by_label("Speed").select_option("2")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    page.get_by_label("Speed").select_option("0.5")
    page.get_by_role("button", name="Pause").click()
    at = int(slider.input_value())
    assert 0 < at < len(replay["moves"])
    shows(page, replay, at)
    page.locator("h1").click()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


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
    rolls = [step for move in replay["moves"] for step in move["steps"] if step["seat"] < 0]
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
    rolls = [step for step in steps if step["seat"] < 0]
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
    first = moment["standings"][0]["distance"]
    gaps = [f"+{first - standing['distance']}" for standing in moment["standings"][1:]]
    wait_until(page, lambda: gaps_of(page)[1:] == gaps)
    wait_until(page, lambda: cars_on(page, board) == places_in(moment))


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
