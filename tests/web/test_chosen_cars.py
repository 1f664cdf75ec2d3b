"""Cars that people choose: in the form, in the lobby, and wherever a race shows them."""

import re
from typing import Any

import pytest
from accessibility import violations
from monza_pages import MonzaCockpit
from monza_tables import race_at
from playwright.sync_api import Locator, Page, Route, expect
from served_paddock import ServedPaddock
from tables import told
from visitors import Watch

from paddock.client import play_bot

LIVERIES = {"red": "lv1", "blue": "lv2", "yellow": "lv3", "green": "lv4"}
phone = pytest.mark.screen(width=360, height=780, touch=True)
WORN = """(rows) => rows.map((row) =>
  [Number(row.dataset.car), row.querySelector(".chip").classList[1]])"""
"""The seats of the tower's rows and the liveries of their chips."""


def swatches(page: Page, seat: int) -> Locator:
    """The cars that a seat, counted from 1, may drive."""
    return page.get_by_role("radiogroup", name=f"Car of seat {seat}")


def swatch(page: Page, seat: int, car: str) -> Locator:
    return swatches(page, seat).get_by_role("radio", name=car)


def pick(page: Page, seat: int, car: str) -> None:
    """Press a swatch."""
    swatch(page, seat, car).click(force=True)


def expect_cars(shown: Locator, *cars: str) -> None:
    """Chips, vehicles or dots come to wear the liveries of these cars, in this order."""
    expect(shown).to_have_class([re.compile(rf"\b{LIVERIES[car]}\b") for car in cars])


def lobby(page: Page, **more: Any) -> dict[str, Any]:
    """A table of Ada's with a seat for somebody else and a bot, which her page shows."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "invite"}, {"kind": "bot"}]
    answer = page.request.post("/api/races", data={"game": "monza", "seats": seats, **more})
    table: dict[str, Any] = answer.json()["table"]
    page.goto(f"/race/{table['id']}")
    expect(swatches(page, 1)).to_be_visible()
    return table


# In the form


def test_mz_002_the_form_lets_one_pick_any_car_and_others_give_way(page: Page) -> None:
    page.goto("/new?game=monza")
    expect(swatches(page, 1).get_by_role("radio")).to_have_count(4)
    chips, grid = page.locator(".seats .seat > .chip"), page.locator(".starting-grid .vehicle")
    expect_cars(chips, "red", "blue", "yellow", "green")
    pick(page, 1, "Green")
    expect(swatch(page, 4, "Red")).to_be_checked()
    expect_cars(chips, "green", "blue", "yellow", "red")
    expect_cars(grid, "green", "blue", "yellow", "red")
    page.get_by_role("button", name="Move seat 2 forward").click()
    expect(swatch(page, 1, "Blue")).to_be_checked()
    page.get_by_role("button", name="Remove seat 3").click()
    page.get_by_role("button", name="Add bot").click()
    expect(swatch(page, 4, "Yellow")).to_be_checked()
    page.reload()
    expect(swatch(page, 2, "Green")).to_be_checked()
    page.get_by_role("button", name="Remove seat 4").click()
    page.get_by_role("button", name="Invite").click()
    page.get_by_role("button", name="Open table").click()
    expect(page.get_by_role("heading", name="Code of the table")).to_be_visible()
    table = told(page, f"/api/races/{page.url.rpartition('/')[2]}")["table"]
    assert [seat["car"] for seat in table["seats"]] == ["blue", "green", "red", "yellow"]


def test_a_car_is_chosen_by_keyboard(page: Page) -> None:
    page.goto("/new?game=monza")
    swatch(page, 1, "Red").focus()
    page.keyboard.press("ArrowLeft")
    expect(swatch(page, 1, "Green")).to_be_checked()
    expect(swatch(page, 1, "Green")).to_be_focused()
    expect(swatch(page, 4, "Red")).to_be_checked()


@pytest.mark.parametrize("game", ["f1-dice", "formula-d"])
def test_in_other_games_each_seat_has_its_car_as_before(page: Page, game: str) -> None:
    page.goto(f"/new?game={game}")
    chips = page.locator(".seats .seat > .chip")
    expect_cars(chips, "red", "blue", "yellow", "green")
    expect(page.locator(".swatches")).to_have_count(0)
    page.get_by_role("button", name="Remove seat 2").click()
    expect_cars(chips, "red", "blue", "yellow")
    page.get_by_role("button", name="Move seat 2 forward").click()
    expect(page.locator(".seats .seat-who").first).to_contain_text("Bot")
    expect_cars(chips, "red", "blue", "yellow")
    page.get_by_role("button", name="Start race").click()
    rows = page.locator(".tower li[data-car]")
    expect(rows).to_have_count(3)
    assert sorted(rows.evaluate_all(WORN)) == [[0, "lv1"], [1, "lv2"], [2, "lv3"]]


# In the lobby


def test_mz_002_in_the_lobby_a_free_car_is_taken_and_everybody_sees_it(
    page: Page, second_page: Page
) -> None:
    table = lobby(page)
    second_page.goto(f"/race/{table['id']}")
    second_page.get_by_label("Your name").fill("Bob")
    second_page.get_by_role("button", name="Sit down").click()
    pick(second_page, 2, "Green")
    expect(swatch(second_page, 2, "Green")).to_be_checked()
    expect(page.locator(".seats .seat:nth-child(2) > .chip.lv4")).to_be_visible()
    # Who has a car keeps it, and one sees why.
    expect(swatch(page, 1, "Green: Bob has it")).to_be_disabled()
    expect(swatch(second_page, 2, "Red: Ada has it")).to_be_disabled()
    # Bots give way; the host chooses for them, and nobody for other people.
    pick(second_page, 2, "Yellow")
    expect(swatch(page, 3, "Green")).to_be_checked()
    pick(page, 3, "Blue")
    expect(page.locator(".seats .seat:nth-child(3) > .chip.lv2")).to_be_visible()
    expect(second_page.locator(".seats .seat:nth-child(3) > .chip.lv2")).to_be_visible()
    expect(page.locator(".swatches")).to_have_count(2)
    expect(second_page.locator(".swatches")).to_have_count(1)
    page.get_by_role("button", name="Start race").click()
    for someone in (page, second_page):
        expect(someone.locator(".tower li[data-car='1'] .chip.lv3")).to_be_visible()


def test_a_car_that_was_taken_meanwhile_is_refused_and_said(
    page: Page, watch: Watch, server: ServedPaddock
) -> None:
    table = lobby(page)
    with server.program() as bob:
        seat = bob.join(table["code"], "Bob")
        expect(page.get_by_text("Bob")).to_be_visible()

        def overtake(route: Route) -> None:
            seat.choose_car("green")
            route.continue_()

        page.route("**/seats/0/car", overtake)
        watch.allow("409")
        pick(page, 1, "Green")
        expect(page.get_by_text("Somebody else has that seat, name or color.")).to_be_visible()
    expect(swatch(page, 1, "Red")).to_be_checked()
    expect(swatch(page, 1, "Green: Bob has it")).to_be_disabled()


@phone
@pytest.mark.parametrize("language", ["en-US", "de-DE", "fr-FR"])
def test_the_swatches_fit_on_a_phone(visitors: Any, language: str) -> None:
    page = visitors.come(locale=language)
    page.goto("/new?game=monza")
    for swatch in page.locator(".swatches label").all():
        box = swatch.bounding_box()
        assert box is not None
        assert box["width"] >= 44
        assert box["height"] >= 44
        assert box["x"] + box["width"] <= 360
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize("path", ["/new?game=monza", "lobby"])
def test_axe_finds_nothing_where_cars_are_chosen(page: Page, path: str) -> None:
    if path == "lobby":
        lobby(page)
    else:
        page.goto(path)
        expect(swatches(page, 1)).to_be_visible()
    assert violations(page) == []


# In the race and after it


def asks_for_a_bonus(turn: Any, state: Any) -> bool:
    return bool(turn.question.kind == "bonus")


def test_mz_100_the_green_car_takes_its_bonus_move(page: Page, server: ServedPaddock) -> None:
    table = {"preset": "bonus-move", "bots": ["driver", "rookie"], "car": "green"}
    race = MonzaCockpit(page, race_at(server, page, asks_for_a_bonus, **table))
    assert race.moment["state"]["last_colour"] == "green"
    expect_cars(page.locator(".bonusrow .vehicle"), "green")
    expect(page.locator(".stage .car.lv4[data-car='0'] b")).to_have_text("9")
    expect(page.locator(".stage .car.lv1[data-car='1'] b")).to_have_text("7")
    expect(page.locator(".stage .car.lv2[data-car='2'] b")).to_have_text("12")
    expect_cars(page.locator(".minimap .dot.mine"), "green")
    for seat, car in enumerate(["green", "red", "blue"]):
        expect_cars(page.locator(f".tower li[data-car='{seat}'] .chip"), car)
    expect(page.locator(".tower li[data-car='0'] .vh")).to_contain_text("car 9")
    race.taking(race.lit.first.click)
    assert race.steps[0].startswith("green bonus ")


def test_result_and_replay_show_what_everybody_drove(page: Page, server: ServedPaddock) -> None:
    with server.program() as ada:
        table = ada.open_table(
            "monza", name="Ada", bots=["driver", "rookie"], car="yellow", words="hey"
        )
        play_bot(table, "driver")
        race, seats = table.id, [seat.car for seat in table.table.seats]
        order = [seats[standing.seat] for standing in table.standings]
    assert seats == ["yellow", "red", "blue"]
    page.goto(f"/replay/{race}")
    expect(page.get_by_role("button", name="Dice verified").first).to_be_visible()
    expect_cars(page.locator(".clsf .cl .chip"), *order)
    expect_cars(page.locator(".steps .step .vehicle"), *order)
    expect_cars(page.locator(".ends .chip"), *order)
    for seat, car in enumerate(seats):
        expect(page.locator(f".lines g.{LIVERIES[car]}").first).to_be_attached()
        expect_cars(page.locator(f".stage .car[data-car='{seat}']"), car)
