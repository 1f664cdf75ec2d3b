"""Whole races of Formula D in a browser: from the grid to the result, through the cockpit."""

from typing import Any

import pytest
from formula_d_driver import Driver
from formula_d_pages import Cockpit, Told
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from tables import sit_in_for

from paddock.bots.registry import make_bot
from paddock.client.bots import decision, rules_of
from paddock.protocol.told import Choice

phone = pytest.mark.screen(width=360, height=780, touch=True)
LAST_BENDS = 140
"""So far a car has come on Monaco when a few turns are left."""
NO_PLACE = "\u2013"
TOO_WIDE = "document.scrollingElement.scrollWidth - innerWidth"


def race_to_the_end(page: Page, *, touch: bool = False, bots: int = 1, **table: Any) -> Driver:
    """A race against rookies, driven until nobody drives any more."""
    seats = [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "level": "rookie"}] * bots]
    driver = Driver(Cockpit(page, seats=seats, **table), touch=touch)
    driver.drive_to_the_end()
    return driver


def race_from_the_last_bends(page: Page, server: ServedPaddock, **table: Any) -> Driver:
    """A race on a phone that a program has driven almost to the finish; the rest is driven here."""
    race = near_the_finish(server, page, **table)
    driver = Driver(Cockpit(page, race=race), touch=True)
    driver.drive_to_the_end()
    return driver


def near_the_finish(server: ServedPaddock, page: Page, **table: Any) -> str:
    """The id of a race that waits for whoever sits at a page, a few turns before its end."""
    while True:
        with server.program() as ada:
            opened = ada.open_table("formula-d", name="Ada", bots=["rookie"], **table)
            bot = make_bot("rookie", rules_of(opened.table), 7, opened.seat)
            for turn in opened.turns():
                own = next(one for one in turn.standings if one.seat == opened.seat)
                if turn.question.kind == "gear" and own.distance >= LAST_BENDS:
                    sit_in_for(ada, page)
                    return opened.id
                turn.take(decision(bot, turn))


def expect_the_end(driver: Driver) -> None:
    """The race, then its result, say who won, who came in after, and who dropped out."""
    replay = driver.race.replay()
    expect_finish_panel(driver.page, replay)
    driver.press(driver.race.to_result)
    driver.page.wait_for_url("**/replay/*")
    expect_podium(driver.page, replay)
    expect_classification(driver.page, replay)


def standings_of(replay: Told) -> list[Told]:
    """How the cars stand at the end."""
    standings: list[Told] = replay["moves"][-1]["standings"]
    assert {found["status"] for found in standings} <= {"won", "finished", "out"}
    return standings


def name_of(replay: Told, standing: Told) -> str:
    """A driver as the one in seat 0 reads the name."""
    seat = standing["seat"]
    return "You" if seat == 0 else str(replay["table"]["seats"][seat]["name"])


def winner_of(replay: Told) -> str:
    """How the sentence on the winner begins."""
    first = standings_of(replay)[0]
    return name_of(replay, first) if first["ranked"] else "Nobody"


def expect_finish_panel(page: Page, replay: Told) -> None:
    """Where the cockpit was stands who won; the tower lists all, those who are out last."""
    expect(page.locator("#finish")).to_contain_text(winner_of(replay))
    rows = page.locator(".tower li")
    for row, standing in zip(rows.all(), standings_of(replay), strict=True):
        assert row.get_attribute("data-car") == str(standing["seat"])
        is_out = not standing["ranked"]
        assert ("out" in str(row.get_attribute("class")).split()) == is_out
        expect(row.locator(".p")).to_have_text(NO_PLACE if is_out else str(standing["place"]))


def expect_podium(page: Page, replay: Told) -> None:
    """The headline, and a step for each of the first three that came in."""
    expect(page.locator("#headline")).to_contain_text(winner_of(replay))
    ranked = [found for found in standings_of(replay) if found["ranked"]][:3]
    names = [name_of(replay, standing) for standing in ranked]
    expect(page.locator(".steps .pn b")).to_have_text(names)


def expect_classification(page: Page, replay: Told) -> None:
    """Every car, with its place, or that it is out."""
    standings = standings_of(replay)
    rows = page.locator(".clsf li")
    expect(rows.locator(".n b")).to_have_text([name_of(replay, found) for found in standings])
    for row, standing in zip(rows.all(), standings, strict=True):
        place = str(standing["place"]) if standing["ranked"] else NO_PLACE
        expect(row.locator(".p")).to_have_text(place)
        if not standing["ranked"]:
            expect(row.locator(".gap")).to_have_text("Out")


def test_an_advanced_race_from_the_grid_to_the_result(page: Page) -> None:
    driver = race_to_the_end(page, bots=2, circuit="monaco", options={"laps": 1})
    assert {"gear", "move", "board", "tile"} <= set(driver.pressed)
    expect_the_end(driver)


@phone
def test_an_advanced_race_on_a_phone(page: Page, server: ServedPaddock) -> None:
    driver = race_from_the_last_bends(page, server, circuit="monaco", options={"laps": 1})
    assert {"gear", "move", "board", "tile"} <= set(driver.pressed)
    expect_the_end(driver)
    assert page.evaluate(TOO_WIDE) <= 0


def test_a_road_race_from_the_drivers_to_the_result(page: Page) -> None:
    driver = race_to_the_end(page, preset="road-race", circuit="porto-scuro", options={"laps": 1})
    assert {"driver", "gear", "move", "board", "tile"} <= set(driver.pressed)
    expect_the_end(driver)


@phone
def test_a_road_race_on_a_phone(page: Page) -> None:
    driver = race_to_the_end(
        page, touch=True, preset="road-race", circuit="porto-scuro", options={"laps": 1}
    )
    assert {"driver", "gear", "move", "board", "tile"} <= set(driver.pressed)
    expect_the_end(driver)
    assert page.evaluate(TOO_WIDE) <= 0


def crash_alone(server: ServedPaddock, page: Page) -> str:
    """The only race of whoever sits at a page, which its only car did not survive: its id."""
    while True:
        with server.program() as ada:
            table = ada.open_table("formula-d", name="Ada", options={"laps": 1})
            for turn in table.turns():
                turn.take(max(turn.choices, key=recklessness))
            if not ada.replay(table.id).moves[-1].standings[0].ranked:
                sit_in_for(ada, page)
                return table.id


def recklessness(choice: Choice) -> tuple[bool, int, int]:
    """More for what sooner ends a race: a crash, a high gear, a price in tires."""
    told = choice.parameters
    return told.get("fate") == "out", int(told.get("gear", 0)), int(told.get("tires", 0))


def test_where_every_car_is_out_nobody_wins(page: Page, server: ServedPaddock) -> None:
    race = crash_alone(server, page)
    page.goto(f"/race/{race}")
    expect(page.locator("#finish")).to_have_text("Nobody wins")
    expect(page.locator(".finish")).to_contain_text("Your car dropped out.")
    expect(page.locator(".tower .lead")).to_have_count(0)
    page.goto(f"/replay/{race}")
    expect(page.locator("#headline")).to_have_text("Nobody wins at Monaco")
    expect(page.locator(".podium .step")).to_have_count(0)
    expect(page.locator(".clsf .cl .p")).to_have_text(NO_PLACE)
    page.goto("/")
    expect(page.locator(".own-place")).to_have_text("Out")
