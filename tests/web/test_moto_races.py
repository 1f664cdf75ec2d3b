"""Races of MotoGrandPrix in a browser, to the result and to dice that were verified."""

from typing import Any

import pytest
from moto_races import EXPERT, GAME, Rider, race_at
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock

TOO_WIDE = "document.scrollingElement.scrollWidth - innerWidth"
ROWS_LEFT = 40
"""So far from the finish a race is ridden in a browser; a program has ridden it until there."""


def race_from_the_last_corners(
    page: Page, server: ServedPaddock, rows: int, *, touch: bool = False, **table: Any
) -> Rider:
    """A race that a program has ridden almost to the finish; the rest is ridden here."""
    race = race_at(
        server,
        page,
        lambda turn, state: (
            turn.question.kind == "flip" and state["bikes"][0]["progress"] >= rows - ROWS_LEFT
        ),
        **table,
    )
    rider = Rider(race, touch=touch)
    rider.ride_to_the_end()
    return rider


def rows_of(page: Page, circuit: str) -> int:
    """How many rows a lap has."""
    board = page.request.get(f"/api/circuits/{circuit}/board?board=positions").json()
    return len(board["rows"])


def expect_the_end(rider: Rider) -> None:
    """The race, then its result, say who won and what it was worth; the dice were fair."""
    page = rider.page
    replay = rider.race.replay()
    first = replay["moves"][-1]["standings"][0]
    winner = "You" if first["seat"] == 0 else str(replay["table"]["seats"][first["seat"]]["name"])
    expect(page.locator("#finish")).to_contain_text(winner if first["ranked"] else "Nobody")
    rider.press(rider.race.to_result)
    page.wait_for_url("**/replay/*")
    expect(page.locator("#headline")).to_contain_text(winner if first["ranked"] else "Nobody")
    expect(page.locator(".clsf .teams li").first).to_contain_text("Team")
    expect(page.get_by_role("button", name="Dice verified").first).to_be_visible()


def test_an_expert_race_at_a_desk_ends_with_verified_dice(
    page: Page, server: ServedPaddock
) -> None:
    circuit = "us-grand-prix"
    rider = race_from_the_last_corners(
        page, server, rows_of(page, circuit), circuit=circuit, options={**EXPERT, "laps": 1},
    )  # fmt: skip
    assert {"flip", "ride", "plan"} <= set(rider.pressed)
    assert rider.race.moment["result"]["has_points"]
    expect_the_end(rider)


@pytest.mark.screen(width=360, height=780, touch=True)
def test_a_basic_race_on_a_phone_ends_with_verified_dice(page: Page, server: ServedPaddock) -> None:
    circuit = "fabulous-driving-park"
    rows = rows_of(page, circuit)
    rider = race_from_the_last_corners(page, server, rows, touch=True, options={"laps": 1})
    assert {"flip", "ride"} <= set(rider.pressed)
    expect_the_end(rider)
    assert page.evaluate(TOO_WIDE) <= 0


def test_a_table_is_opened_for_the_level_that_was_chosen(page: Page) -> None:
    page.goto(f"/new?game={GAME}")
    circuits = page.locator(".circuits-pick .pickcard")
    expect(circuits.first).to_be_visible()
    basic = circuits.count()
    page.locator(".pickcard", has_text="Expert").first.click()
    expect(page.locator(".circuits-pick input:checked")).to_have_count(1)
    assert circuits.count() > basic
    expect(circuits.filter(has_text="Japan")).to_have_count(0)
    page.get_by_role("group", name="Boxes").get_by_role("button", name="More").click()
    expect(circuits.filter(has_text="Japan")).to_have_count(1)
