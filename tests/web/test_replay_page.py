"""The result and the replay of a race: what is shown is what the server tells of each moment."""

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from replay_pages import chart_ends, drag, open_replay, order_at_the_end, shows
from served_paddock import ServedPaddock
from tables import (
    finished_race,
    told,
    wait_until,
)
from visitors import Watch

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
LUCK = """async (plain) => {
  const { figuresOf } = await client("core/figures.js");
  const usual = { car: 0, seat: 0, place: 1, grid: 1, lap: 1, turns: 1 };
  const standing = (distance) => ({ ...usual, distance });
  const moves = Array.from({ length: 8 }, (_, at) => ({
    steps: [{ parameters: { value: 4 }, dice: [at < plain ? "d6" : "gear4"] }], events: [],
    standings: [standing(4 * (at + 1))], question: null,
  }));
  const start = { standings: [standing(0)], question: null };
  return figuresOf({ table: { seats: [{ seat: 0 }] }, start, moves }, 0).luck;
}"""
"""The luck of somebody with eight moves of four spaces, so many of them thrown with a d6."""


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


@pytest.mark.parametrize("width", [360, 768, 1440])
def test_what_is_known_is_there_while_the_replay_is_fetched(
    page: Page, race: str, width: int
) -> None:
    """Who comes from the race sees the places and the board at once, and nothing jumps later."""
    page.set_viewport_size({"width": width, "height": 800})
    order = order_at_the_end(page, race)
    slow = SlowReplays(page)
    page.goto(f"/race/{race}")
    page.get_by_role("link", name="Result and replay").click()
    expect(page.get_by_role("heading", name=f"{order[0]} wins at Larkmoor")).to_be_visible()
    assert page.locator(".podium .pn b").all_inner_texts() == order
    assert page.locator(".clsf li .n b").all_inner_texts() == order
    expect(page.locator(".rep .car:not([hidden])")).to_have_count(len(order))
    expect(page.get_by_role("status").filter(has_text="One moment")).to_be_visible()
    expect(page.get_by_role("slider")).to_have_count(0)
    before = page.evaluate(AREAS)
    slow.release()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="One moment")).to_have_count(0)
    assert page.evaluate(AREAS) == before
    assert len(slow.held) == 1


@pytest.mark.parametrize("width", [360, 1440])
def test_a_link_to_a_replay_shows_who_drives_until_it_is_there(
    page: Page, race: str, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    order = order_at_the_end(page, race)
    slow = SlowReplays(page)
    page.goto(f"/replay/{race}")
    expect(page.locator(".clsf li .n b")).to_have_count(len(order))
    assert sorted(page.locator(".clsf li .n b").all_inner_texts()) == sorted(order)
    expect(page.locator(".rep .stage .world")).to_be_visible()
    before = page.evaluate(AREAS)
    slow.release()
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.evaluate(AREAS) == before


def test_the_way_to_the_result_is_taken_once_however_often_it_is_pressed(
    page: Page, race: str
) -> None:
    slow = SlowReplays(page)
    modules: list[Route] = []
    page.route("**/screens/result.js", lambda route: modules.append(route))
    page.goto(f"/race/{race}")
    way = page.get_by_role("link", name="Result and replay")
    steps = page.evaluate("history.length")
    for _ in range(3):
        way.click()
    wait_until(page, lambda: bool(modules))
    modules[0].continue_()
    expect(page.locator(".rep .stage .world")).to_be_visible()
    expect(way).to_have_count(0)
    slow.release()
    expect(page.get_by_role("slider")).to_be_visible()
    assert len(slow.held) == 1
    assert page.evaluate("history.length") == steps + 1
    page.go_back()
    expect(way).to_be_visible()


def test_a_replay_that_fails_says_so_and_can_be_fetched_again(
    page: Page, race: str, watch: Watch
) -> None:
    watch.allow("status 500|ERR_FAILED|ERR_INTERNET_DISCONNECTED")
    order = order_at_the_end(page, race)
    answers = [lambda route: route.fulfill(status=500, json={}), lambda route: route.abort()]
    page.route("**/api/races/*/replay", lambda route: answers.pop(0)(route))
    page.goto(f"/race/{race}")
    page.get_by_role("link", name="Result and replay").click()
    said = page.get_by_role("main").get_by_role("alert")
    expect(said).to_have_text("The server made a mistake. Your race is saved.")
    assert page.locator(".clsf li .n b").all_inner_texts() == order
    again = page.get_by_role("button", name="Try again")
    again.click()
    expect(said).to_have_text("The server did not answer. Nothing is lost. Try again.")
    page.unroute("**/api/races/*/replay")
    again.click()
    expect(page.get_by_role("slider")).to_be_visible()
    expect(said).to_have_count(0)


def test_a_page_of_which_nothing_could_be_fetched_can_be_tried_again(
    page: Page, race: str, watch: Watch
) -> None:
    watch.allow("status 500")
    page.route(f"**/api/races/{race}*", lambda route: route.fulfill(status=500, json={}))
    page.route(f"**/api/races/{race}/**", lambda route: route.fulfill(status=500, json={}))
    page.goto(f"/replay/{race}")
    expect(page.get_by_text("The server made a mistake.")).to_be_visible()
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("slider")).to_be_visible()


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [360, 768, 1024, 1440])
def test_the_circuit_lies_in_the_middle_of_its_box_and_ground_all_around(
    page: Page, race: str, width: int, theme: Any
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=theme)
    open_replay(page, race)
    expect(page.locator(".rep img.picture")).to_be_attached()
    board = told(page, f"/api/races/{race}/board")
    look = LAID.replace("FRAME", str(board["frame"])).replace("LINE", str(board["line"]))
    wait_until(page, lambda: bool(page.evaluate(look)["zoom"]))
    laid = page.evaluate(look)
    (left, right), (top, bottom) = laid["across"], laid["down"]
    assert left == pytest.approx(right, abs=1.5)
    assert top == pytest.approx(bottom, abs=1.5)
    assert min(left, top) >= 0
    assert all(edge <= 0 for edge in laid["picture"]), "the picture ends within the box"
    assert laid["covered"] == []


@pytest.mark.parametrize("width", [768, 1100, 1440])
def test_who_won_has_room_beside_the_way_to_the_result(page: Page, race: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    page.goto(f"/race/{race}")
    expect(page.locator("#finish")).to_contain_text("wins")
    assert page.locator("#finish").evaluate("(words) => words.offsetWidth") > 280


def test_a_race_that_is_over_is_seen_as_a_whole(page: Page, race: str) -> None:
    page.goto(f"/race/{race}")
    expect(page.locator("#finish")).to_contain_text("wins")
    whole = page.get_by_role("button", name="Whole track")
    expect(whole).to_have_attribute("aria-pressed", "true")


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


@pytest.mark.parametrize(("plain", "luck"), [(5, 2.5), (1, None)])
def test_luck_is_told_only_where_most_moves_were_thrown_with_plain_dice(
    page: Page, plain: int, luck: float | None
) -> None:
    """Formula D throws a d20 for engines too, and sometimes it shows how far a car has driven."""
    page.goto("/rules/f1-dice")
    assert page.evaluate(LUCK, plain) == luck


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
