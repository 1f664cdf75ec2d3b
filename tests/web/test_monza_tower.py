"""What is said of who is where in Monza: level at the start, gaps in spaces, and nobody out."""

import re
from typing import Any

import pytest
from monza_pages import MonzaCockpit
from monza_tables import lays, race_at, usual
from playwright.sync_api import Page, expect
from reached_races import Told
from served_paddock import ServedPaddock
from tables import wait_until

from paddock.client.turn import Turn

BOTS = ["rookie"] * 3
ROLLS = """() => {
  const seen = document.querySelector(".throw p")?.textContent;
  const said = document.querySelector("#question")?.textContent;
  return /^(?!You).* rolls$/.test(seen ?? "") && seen === said;
}"""
"""The board shows how a rival rolls, and the cockpit says the same."""


def before_anything(turn: Turn, state: Told) -> bool:
    """Nobody has left the start."""
    return lays(turn, state) and all(car["space"] == "start" for car in state["cars"])


def in_the_middle(turn: Turn, state: Told) -> bool:
    """Everybody has left the start, and all stand apart."""
    spaces = [car["space"] for car in state["cars"]]
    return turn.question.kind == "drive" and "start" not in spaces and len(set(spaces)) == 4


def finished_race(server: ServedPaddock) -> tuple[str, list[Any]]:
    """A race that one car has won before the others came home: its id, and the last standings."""
    with server.program() as ada:
        while True:
            table = ada.open_table("monza", name="Ada", bots=["random"] * 2)
            for turn in table.turns():
                assert table.moment is not None
                turn.take(usual(turn, table.moment.state))
            standings = list(table.moment.standings) if table.moment else []
            if standings[1].status == "unfinished":
                return table.id, standings


def test_nobody_leads_before_anybody_has_moved(page: Page, server: ServedPaddock) -> None:
    options = {"first_player": "1"}
    MonzaCockpit(page, race_at(server, page, before_anything, bots=BOTS, options=options))
    expect(page.locator(".trow .gap")).to_have_text(["Level"] * 4)
    expect(page.locator(".trow.lead")).to_have_count(0)
    expect(page.locator(".tower .trend")).to_have_count(0)
    rows = page.locator(".trow .vh").all_inner_texts()
    assert not [row for row in rows if "Leader" in row]


def test_a_replay_knows_no_places_won_since_a_grid_that_there_is_not(
    page: Page, server: ServedPaddock
) -> None:
    race, _ = finished_race(server)
    page.goto(f"/replay/{race}?at=1")
    expect(page.locator(".clsf li")).to_have_count(3)
    expect(page.locator(".clsf li .gap")).to_have_text(["Level"] * 3)
    expect(page.locator(".clsf li .w")).to_have_text([""] * 3)


def test_gaps_are_spaces_and_the_screen_says_so(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, in_the_middle, bots=BOTS))
    told = race.moment["standings"]
    ways = [max(0, told[0]["distance"] - one["distance"]) for one in told]
    expect(page.locator(".thead")).to_contain_text("Spaces")
    expect(page.locator(".thead span", has_text="Spaces")).to_have_attribute(
        "title", "Spaces behind the leader"
    )
    shown = ["Leader", *[f"+{way}" if way else "0" for way in ways[1:]]]
    expect(page.locator(".trow .gap")).to_have_text(shown)
    row = page.locator(".trow .vh").last.inner_text()
    assert re.search(rf"\b{ways[-1]} spaces? behind", row), row


@pytest.mark.screen(motion="no-preference")
def test_the_cockpit_says_who_rolls_on_the_board(page: Page, server: ServedPaddock) -> None:
    race = MonzaCockpit(page, race_at(server, page, lays, bots=BOTS))
    while race.proposed["kind"] != "drive":
        race.taking(lambda: page.keyboard.press("Enter"))
    expect(race.go).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_function(ROLLS)


def test_who_did_not_come_home_is_told_how_far_it_was(page: Page, server: ServedPaddock) -> None:
    race, standings = finished_race(server)
    page.goto(f"/replay/{race}")
    gaps = [
        f"+{standings[0].distance - one.distance}"
        for one in standings
        if one.status == "unfinished"
    ]
    seen = page.locator(".clsf li .gap [aria-hidden]")
    wait_until(page, lambda: seen.all_inner_texts() == gaps)
    expect(page.locator(".clsf .out")).to_have_count(0)
    expect(page.locator("main")).not_to_contain_text(re.compile(r"\bout\b|dropped"))


FINISHES = """async (game) => {
  const { learnParts, learnGame } = await client("core/words.js");
  await learnParts(["race", "race-more", "result"]);
  await learnGame(game);
  const { h, render } = await client("core/view.js");
  const { podiumSteps } = await client("parts/podium.js");
  const { classification } = await client("parts/classification.js");
  const { gapText } = await client("parts/tower.js");
  const standings = [1, 2].map((place) => ({
    seat: place - 1, place, grid: place, lap: 1, distance: 9 - place, turns: 200,
    status: "unfinished", ranked: false, space: "b05" }));
  const seats = ["Ada", "Ben"].map((name, seat) => ({ seat, name, car: "red", driver: "player" }));
  const scene = { table: { game, status: "over", seats }, standings, seat: 0 };
  render(document.body, h("main", null, podiumSteps(scene, {}),
    classification(scene, "Classification", null, { startsLevel: true })));
  const struck = document.querySelectorAll(".out").length;
  return [document.body.textContent, struck, gapText(scene, standings[0])];
}"""


def test_where_nobody_came_home_nobody_is_called_out(page: Page) -> None:
    page.goto("/")
    told, struck, gap = page.evaluate(FINISHES, "monza")
    assert "No car came home." in told
    assert (struck, gap) == (0, "Not home")
    assert not re.search(r"\b[Oo]ut\b|dropped", told)
