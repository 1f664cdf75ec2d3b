"""Teams of Formula D: the browser shows those that the result tells, and reckons none itself."""

from typing import Any

from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import sit_in_for

FACTS = """async (scene) => {
  const { facts } = await client("games/formula-d/facts.js");
  return JSON.stringify(facts(scene));
}"""
CROSSED = [[0, 2], [1, 3]]
"""Teams that no rule makes, so that only who reads them can know them."""


def scene(**facts: Any) -> dict[str, Any]:
    """A race of four cars in two teams, as a seat sees it."""
    car: dict[str, Any] = {"wear": {}, "initial": {}}
    return {
        "state": {"teams": CROSSED, "reservoirs": [4, 1], "cars": [car] * 4},
        "standings": [{"seat": seat} for seat in (3, 0, 1, 2)],
        "table": {"options": {"team_race": "on"}},
        "seat": -1,
        "events": [],
        **facts,
    }


def test_the_cars_of_a_team_are_painted_in_each_others_colours(
    page: Page, server: ServedPaddock
) -> None:
    with server.program() as ada:
        race = ada.open_table("formula-d", name="Ada", bots=["rookie"] * 3, preset="team-race")
        sit_in_for(ada, page)
    page.goto(f"/race/{race.id}")
    expect(page.locator(".tower li[data-car='0'] .chip.lv1.tr2")).to_be_visible()
    expect(page.locator(".tower li[data-car='1'] .chip.lv2.tr1")).to_be_visible()
    expect(page.locator(".tower li[data-car='2'] .chip.lv3.tr4")).to_be_visible()


def test_the_repair_points_of_ones_team_are_shown(page: Page, server: ServedPaddock) -> None:
    with server.program() as ada:
        race = ada.open_table("formula-d", name="Ada", bots=["rookie"], preset="team-race")
        sit_in_for(ada, page)
    page.goto(f"/race/{race.id}")
    expect(page.locator(".facts").first).to_contain_text("4 repair points in the pit")
    assert "4 repair points" in page.evaluate(FACTS, scene(seat=2))
    assert "1 repair point " in page.evaluate(FACTS, scene(seat=1))
    alone = {**scene()["state"], "teams": [], "reservoirs": [2, 2, 0, 2]}
    assert "0 repair points" in page.evaluate(FACTS, scene(seat=2, state=alone))
