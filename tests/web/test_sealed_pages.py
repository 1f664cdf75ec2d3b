"""Sealed dice on the pages of the app: the verdict, words in the lobby, a race given up."""

import json
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect
from sealed_replays import Told, as_sent
from served_paddock import ServedPaddock
from tables import finished_race, open_table

import paddock

CHECKSUMS = """async (chances) => {
  const { checksumOf } = await client("core/chances.js");
  return chances.map(({ outcomes }) => checksumOf(outcomes));
}"""


@pytest.fixture(scope="module")
def race(server: ServedPaddock) -> str:
    """A race that is over."""
    return finished_race(server, words="Glück auf!")


@pytest.fixture
def told(server: ServedPaddock, race: str) -> Told:
    """What the server tells of it."""
    with server.program() as visitor:
        return Told(as_sent(visitor.replay(race)), visitor.record(race))


# The verdict


def test_the_page_says_that_the_dice_are_verified(page: Page, race: str, told: Told) -> None:
    page.goto(f"/replay/{race}")
    page.get_by_role("button", name="Dice verified").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"All {len(told.rolls)} rolls follow from the secret")
    expect(dialog).to_contain_text("Glück auf!")
    kinds = dialog.locator(".throws li")
    expect(kinds).to_have_count(len(told.replay["chances"]))
    sums = checksums(page, told)
    for place, chance in enumerate(told.replay["chances"]):
        expect(kinds.nth(place)).to_contain_text(chance["dice"][0])
        expect(kinds.nth(place)).to_contain_text(sums[place])


def test_the_page_leads_to_the_rule_that_says_what_stands_on_the_dice(
    page: Page, race: str
) -> None:
    page.goto(f"/replay/{race}")
    page.get_by_role("button", name="Dice verified").click()
    with page.expect_popup() as popup:
        page.get_by_role("dialog").get_by_role("link", name="Why? F1-005").first.click()
    expect(popup.value.locator("#F1-005 + dd")).to_contain_text("number of sides")


def test_the_page_says_how_many_rolls_could_not_be_checked(
    page: Page, race: str, told: Told
) -> None:
    told.replay["rolls"][-2:] = [99, 99]
    page.route("**/replay", lambda route: route.fulfill(json=told.replay))
    page.goto(f"/replay/{race}")
    page.get_by_role("button", name="Dice checked in part").click()
    rolls = len(told.rolls)
    expect(page.get_by_role("dialog")).to_contain_text(f"{rolls - 2} of {rolls} rolls were thrown")


def checksums(page: Page, told: Told) -> list[str]:
    """The checksums of the outcomes that were told."""
    sums: list[str] = page.evaluate(CHECKSUMS, told.replay["chances"])
    return sums


# Words


def test_words_are_said_where_the_commitment_is_seen(page: Page) -> None:
    race, _ = open_table(page)
    page.goto(f"/race/{race}")
    words = page.get_by_role("region", name="Words for the dice")
    expect(words.locator("code")).to_have_text(table_of(page, race)["commitment"])
    words.get_by_role("textbox", name="Your words").fill("Glück auf!")
    words.get_by_role("button", name="Add").click()
    expect(words.locator("q")).to_have_text("Glück auf!")
    assert table_of(page, race)["seats"][0]["words"] == "Glück auf!"
    expect(words.get_by_role("alert")).to_have_count(0)


def test_a_server_that_changes_its_commitment_once_it_knows_the_words_is_found_out(
    page: Page,
) -> None:
    race, _ = open_table(page)
    page.route("**/seats/0/words", answer_with_another_commitment)
    page.goto(f"/race/{race}")
    words = page.get_by_role("region", name="Words for the dice")
    words.get_by_role("textbox", name="Your words").fill("Glück auf!")
    words.get_by_role("button", name="Add").click()
    warning = words.get_by_role("alert")
    expect(warning).to_contain_text("The server has changed this fingerprint")
    expect(warning).to_contain_text(f"It was {table_of(page, race)['commitment']} before.")


def table_of(page: Page, race: str) -> Any:
    """A table as the server has it."""
    return page.request.get(f"/api/races/{race}").json()["table"]


def answer_with_another_commitment(route: Route) -> None:
    """What a server would say that has chosen another secret, by the words."""
    told = route.fetch().json()
    told["table"]["commitment"] = "1" * 64
    route.fulfill(json=told)


# A race that was given up


@pytest.fixture
def given_up(server: ServedPaddock) -> str:
    """A race that was closed after a few turns."""
    with server.program() as visitor:
        table = visitor.open_table("formula-d", name="Ann", bots=["rookie"], words="luck")
        for _ in range(3):
            turn = next(table.turns())
            turn.take(turn.choices[0])
        next(table.turns())  # it waits for Ann: no bot drives on
    with closing(sqlite3.connect(server.database.removeprefix("sqlite:///"))) as kept, kept:
        kept.execute("UPDATE races SET status = 'abandoned' WHERE id = ?", (table.id,))
    return str(table.id)


def test_the_rolls_of_a_race_that_was_given_up_are_verified(page: Page, given_up: str) -> None:
    page.goto(f"/replay/{given_up}")
    expect(page.get_by_text("The race was given up before the end.")).to_be_visible()
    page.get_by_role("button", name="Dice verified").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("rolls follow from the secret")
    expect(dialog).to_contain_text(table_of(page, given_up)["secret"])
    record = page.request.get(f"/api/races/{given_up}/record").text()
    found = paddock.verify(record)
    assert (found.verified, found.over) == (True, False)
    assert dialog.locator("tr.good").count() == len(found.rolls) > 2


def test_a_race_that_was_given_up_leads_to_its_result(page: Page, given_up: str) -> None:
    race = table_of(page, given_up)
    page.route_web_socket("**/socket?*", lambda socket: as_given_up(socket, race))
    page.goto(f"/race/{given_up}")
    expect(page.locator("#finish")).to_have_text("The race is over")
    expect(page.locator(".finish .chip")).to_have_count(0)
    page.get_by_role("link", name="Result and replay").click()
    expect(page.get_by_role("button", name="Dice verified")).to_be_visible()


def as_given_up(socket: WebSocketRoute, table: Any) -> None:
    """What a server says that has not had the race in its memory since before it was closed."""
    server = socket.connect_to_server()
    server.on_message(lambda text: socket.send(json.dumps(json.loads(text) | told_of(text, table))))


def told_of(text: str | bytes, table: Any) -> dict[str, Any]:
    """The table, where a message tells of it."""
    return {"table": table} if "table" in json.loads(text) else {}
