"""What the camera shows of Monza: the car, all that the dice lead to, and a bit of the road."""

from typing import Any

import pytest
from monza_pages import SETTLED, MonzaCockpit
from monza_tables import asked, lays, race_at
from playwright.sync_api import Page, expect
from reached_races import Told
from served_paddock import ServedPaddock

from paddock.circuits.intervals.board import COLOURS
from paddock.client.turn import Turn

OUTSIDE = """(names) => {
  const stage = document.querySelector(".stage");
  const { left, top, right, bottom } = stage.getBoundingClientRect();
  return [...document.querySelectorAll(names)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < left || box.top < top || box.right > right || box.bottom > bottom;
  }).length;
}"""
"""How many such things on the board are not wholly to be seen."""
phone = pytest.mark.screen(width=360, height=780, touch=True)


def takes_six(turn: Turn, state: Told) -> bool:
    """Six dice can be laid one after another."""
    return lays(turn, state) and len(state["longest"]) == 6


def forks(turn: Turn, state: Told) -> bool:
    """Six dice can be laid, and the first of them on more than one space."""
    spaces = {choice.parameters["space"] for choice in turn.choices if choice.kind == "lay"}
    return takes_six(turn, state) and len(spaces) > 1


def show_longest(page: Page) -> None:
    """Let the board show the longest way, a point a space."""
    page.get_by_role("button", name="Longest way").click()
    expect(page.locator(".stage .longest circle")).to_have_count(6)


@phone
@pytest.mark.parametrize("circuit", ["harbour-oval", "falcon-valley"])
def test_a_road_of_six_is_seen_from_the_car_to_its_end(
    page: Page, server: ServedPaddock, circuit: str
) -> None:
    race = MonzaCockpit(page, race_at(server, page, takes_six, circuit=circuit))
    show_longest(page)
    expect(race.lit.first).to_be_visible()
    page.wait_for_function(f"() => !({OUTSIDE})('.longest circle, .car.mine, .lit-space')")


@phone
def test_laying_the_road_does_not_move_the_view(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, takes_six))
    expect(race.lit.first).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
    before = view_of(page)
    race.taking(race.fitting_dice.first.tap)
    expect(race.on_board).to_have_count(1)
    expect(race.button("Drive 1")).to_be_visible()
    assert view_of(page) == before


def view_of(page: Page) -> Any:
    """How the world lies behind the stage."""
    return page.evaluate("document.querySelector('.stage .world').style.transform")


@phone
def test_the_dice_that_may_be_thrown_again_show_where_they_lead(
    page: Page, server: ServedPaddock
) -> None:
    wanted = lambda turn, state: asked("extra")(turn, state) and len(state["reach"]) > 5  # noqa: E731
    table = {"preset": "professional", "circuit": "falcon-valley"}
    race = MonzaCockpit(page, race_at(server, page, wanted, **table))
    told = race.moment["state"]["reach"]
    assert len(told) > 5
    page.wait_for_function(SEES, arg=[told, f"/api/races/{race.id}/board"])


SEES = """async ([names, address]) => {
  const { Track } = await client("board/geometry.js");
  const track = new Track(await (await fetch(address)).json());
  const world = document.querySelector(".stage .world").getBoundingClientRect();
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const zoom = world.width / (track.frame.right - track.frame.left);
  return names.map((name) => track.middle(track.spaces.get(name))).every(({ x, y }) => {
    const left = world.left + (x - track.frame.left) * zoom;
    const top = world.top + (y - track.frame.top) * zoom;
    return left > stage.left && left < stage.right && top > stage.top && top < stage.bottom;
  });
}"""
"""Whether the middles of all these spaces are in view."""


@phone
def test_a_finger_presses_the_space_below_it_though_buttons_overlap(
    page: Page, server: ServedPaddock
) -> None:
    race = MonzaCockpit(page, race_at(server, page, forks, circuit="falcon-valley"))
    expect(race.lit.first).to_be_visible()
    page.wait_for_load_state("networkidle")
    choices = [one["parameters"] for one in race.moment["choices"] if one["kind"] == "lay"]
    choices.sort(key=lambda told: COLOURS.index(told["colour"]))
    assert race.lit.count() == len(choices) > 1
    for at, told in enumerate(choices):
        race.taking(lambda at=at: race.tap_space(race.lit.nth(at)))  # type: ignore[misc]
        assert race.steps[-1].split()[2] == told["space"]
        race.taking(lambda: page.keyboard.press("Backspace"))
        expect(race.lit).to_have_count(len(choices))
