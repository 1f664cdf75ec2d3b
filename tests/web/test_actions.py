"""The actions of a page: cards on their way and duels, played by the stage for any game."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from told_scenes import scene

MOVE = {"steps": [{"seat": 0, "text": "", "number": 8}], "events": []}
PLAY = """async ([scene, move, actions]) => {
  const { RaceStage } = await client("core/stage.js");
  const host = document.createElement("div");
  host.id = "table";
  host.style.cssText = "position:fixed;inset:0";
  document.body.replaceChildren(host);
  const board = { reach() {}, offer() {}, paint() {}, finish() {}, play: async () => {},
    show: (after) => (window.shown = after.version) };
  const stage = new RaceStage({ name: "none", actions: () => actions });
  Object.assign(stage, { board, table: host });
  window.stage = stage;
  window.shown = -1;
  window.played = stage.play(scene, move, { ...scene, version: 8 });
}"""
PLAYED = {"kind": "card", "seat": 1, "face": "7", "from": "hand", "to": "pile", "look": "line"}
DEALT = {"kind": "card", "seat": 1, "face": "", "from": "deck", "to": "hand", "caption": "Deal"}
DUEL = {
    "kind": "duel",
    "sides": [{"car": 0, "values": [4], "dice": ["d6"]}, {"car": 2, "values": ["9"]}],
    "winner": 2,
    "caption": "Side by side",
}


def play(page: Page, *actions: dict[str, Any]) -> None:
    """Begin a move that shows these actions."""
    page.goto("/rules/f1-dice")
    page.evaluate("localStorage.clear()")
    page.evaluate(PLAY, [scene(), MOVE, list(actions)])


@pytest.mark.screen(motion="no-preference")
def test_a_card_that_is_played_is_seen_by_its_face(page: Page) -> None:
    play(page, PLAYED)
    card = page.locator("#table .deal-card")
    expect(card).to_have_text("7")
    expect(card).to_have_class("deal-card line ")
    expect(page.locator("#table p")).to_have_text("Bo")
    page.evaluate("played")
    assert page.evaluate("shown") == 8
    expect(page.locator("#table > *")).to_have_count(0)


@pytest.mark.screen(motion="no-preference")
def test_a_card_without_a_face_lies_on_it(page: Page) -> None:
    play(page, DEALT)
    expect(page.locator("#table .deal-card.back")).to_have_text("")
    expect(page.locator("#table p")).to_have_text("Deal")
    page.evaluate("played")


@pytest.mark.screen(motion="no-preference")
def test_a_duel_shows_both_cars_and_who_wins(page: Page) -> None:
    play(page, DUEL)
    won, lost = page.locator("#table .won"), page.locator("#table .lost")
    expect(won).to_contain_text("Bo")
    expect(won.locator(".deal-card")).to_have_text("9")
    expect(lost).to_contain_text("red-car")
    expect(lost.locator(".die")).to_contain_text("4")
    page.evaluate("played")


@pytest.mark.screen(motion="no-preference")
def test_nobody_has_to_wait_for_cards(page: Page) -> None:
    play(page, *[PLAYED] * 500)
    page.locator("#table .deal-card").wait_for()
    page.evaluate("(stage.finish(), played)")
    assert page.evaluate("shown") == 8
    expect(page.locator("#table > *")).to_have_count(0)


def test_where_nothing_moves_all_is_there_at_once(page: Page) -> None:
    play(page, *[PLAYED] * 500, DUEL)
    page.evaluate("played")
    assert page.evaluate("shown") == 8
    expect(page.locator("#table > *")).to_have_count(0)
