"""A seat is who decides, a car is what drives; who has won is what the result says."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from told_scenes import car, result, scene, team

SHOW = """async ([part, scene]) => {
  const { learnParts } = await client("core/words.js");
  const { h, render } = await client("core/view.js");
  await learnParts(["race", "race-more", "result"]);
  const { loadTeams } = await client("core/teams.js");
  const teams = await loadTeams(scene.result);
  const shown = {
    tower: async () => new (await client("parts/tower.js")).Tower(() => {}).view({
      scene, columns: [], asked: scene.question?.asked ?? [], answered: () => "",
      hasLaps: false, away: [], timeLeft: () => null,
    }),
    podium: async () => {
      const { headline, podiumSteps } = await client("parts/podium.js");
      return [h("h2", null, teams?.headline(scene, "Monza") ?? headline(scene, "Monza")),
        teams?.steps(scene, {}) || podiumSteps(scene, {})];
    },
    places: async () => {
      const { classification } = await client("parts/classification.js");
      return classification(scene, "Places", teams?.list(scene), {});
    },
    finish: async () => {
      const { openFinish } = await client("parts/finish.js");
      return (await openFinish(scene.result))(scene, {});
    },
  };
  const host = document.createElement("div");
  host.id = "host";
  document.body.replaceChildren(host);
  render(host, await shown[part]());
}"""


def show(page: Page, part: str, told: dict[str, Any]) -> Locator:
    """One part of the page, as a scene makes it."""
    page.goto("/rules/f1-dice")
    page.evaluate(SHOW, [part, told])
    return page.locator("#host")


def test_a_car_is_called_by_its_driver_where_that_seat_has_no_other(page: Page) -> None:
    names = show(page, "tower", scene()).locator(".trow .n b")
    assert names.all_inner_texts() == ["red-car", "blue-car", "Bo", "green-car"]


@pytest.mark.parametrize(("seat", "mine"), [(0, ["0", "1"]), (1, ["2"]), (-1, [])])
def test_all_cars_of_ones_own_seat_are_ones_own_and_those_of_nobody_are_not(
    page: Page, seat: int, mine: list[str]
) -> None:
    rows = show(page, "tower", scene(seat)).locator(".trow.me")
    assert [row.get_attribute("data-car") for row in rows.all()] == mine


def test_a_trim_is_painted_on_the_chip(page: Page) -> None:
    told = scene(standings=[car(0, 0, trim="blue"), car(2, 1)])
    chips = show(page, "tower", told).locator(".chip")
    expect(chips.first).to_have_class("chip lv1 tr2")
    expect(chips.last).to_have_class("chip lv3")
    fill = "(chip) => getComputedStyle(chip.querySelector('.pattern')).fill"
    assert chips.first.evaluate(fill) == "rgb(31, 95, 214)"


def test_who_has_won_is_read_from_the_result_not_from_the_first_place(page: Page) -> None:
    told = scene(seat=1, result=result(2, 3, 1, 4, winners=[1]))
    told["table"]["status"] = "over"
    host = show(page, "podium", told)
    expect(host.locator("h2")).to_have_text("You win at Monza")
    expect(host.locator(".step.p1 b").first).to_have_text("You")
    expect(host.locator(".step.p2 b").first).to_have_text("red-car")


def test_a_shared_win_names_all_who_share_it(page: Page) -> None:
    told = scene(seat=-1, result=result(1, 3, 1, 0, winners=[0, 1]))
    told["table"]["status"] = "over"
    expect(show(page, "podium", told).locator("h2")).to_have_text(
        "Ada and Bo share the win at Monza"
    )
    expect(page.locator(".step.p1")).to_have_count(2)
    expect(show(page, "finish", told).locator("h2")).to_have_text("Ada and Bo share the win")


def test_nobody_has_won_where_no_car_came_home(page: Page) -> None:
    told = scene(seat=0, result=result(0, 0, 0, 0, winners=[]))
    told["table"]["status"] = "over"
    expect(show(page, "podium", told).locator("h2")).to_have_text("Nobody wins at Monza")
    expect(show(page, "finish", told).locator("h2")).to_have_text("Nobody wins")


def test_a_team_wins_with_its_cars_and_its_points(page: Page) -> None:
    teams = [team(2, 1, [2, 3], [1]), team(1, 2, [0, 1], [0])]
    told = scene(seat=1, result=result(1, 4, 2, 3, winners=[1], teams=teams))
    host = show(page, "podium", told)
    expect(host.locator("h2")).to_have_text("Your team wins at Monza")
    expect(host.locator(".step.p1 .pair svg")).to_have_count(2)
    places = show(page, "places", told)
    expect(places.locator(".teams .cl.me")).to_contain_text("14 points")
    expect(places.locator(".cl").filter(has_text="red-car")).to_contain_text("9 points")
    expect(places.get_by_text("Winner")).to_have_count(0)


def test_teams_share_a_win_too(page: Page) -> None:
    teams = [team(1, 1, [0, 1], [0]), team(2, 1, [2, 3], [1])]
    told = scene(seat=-1, result=result(1, 4, 2, 3, winners=[0, 1], teams=teams))
    expect(show(page, "podium", told).locator("h2")).to_have_text(
        "Team 1 and Team 2 share the win at Monza"
    )
