"""Teams of Formula D: the browser shows those that the state tells, and reckons none itself."""

from typing import Any

from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import sit_in_for

TEAMS = """async (scene) => {
  const { teams } = await import("/app/games/formula-d/teams.js");
  return teams(scene);
}"""
FACTS = """async (scene) => {
  const { facts } = await import("/app/games/formula-d/facts.js");
  return JSON.stringify(facts(scene));
}"""
CROSSED = [[0, 2], [1, 3]]
"""Teams that no rule makes, so that only who reads them can know them."""


def points(team: int, points: int, kind: str = "team_scored") -> dict[str, Any]:
    """What is told of a team when the race is over."""
    return {"kind": kind, "parameters": {"team": team, "points": points}}


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


def test_the_seats_of_a_team_are_those_of_the_state(page: Page) -> None:
    page.goto("/health")
    events = [points(1, 14), points(2, 14), points(2, 14, "team_won")]
    assert page.evaluate(TEAMS, scene(events=events)) == [
        {"team": 2, "seats": [1, 3], "points": 14},
        {"team": 1, "seats": [0, 2], "points": 14},
    ]


def test_of_teams_without_a_winner_the_better_placed_comes_first(page: Page) -> None:
    page.goto("/health")
    found = page.evaluate(TEAMS, scene(events=[points(1, 0), points(2, 0)]))
    assert [team["team"] for team in found] == [2, 1]


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
