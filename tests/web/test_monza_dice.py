"""The dice of Monza: thrown for real and typed in any order, or thrown again from the seal."""

from typing import Any

import pytest
from monza_tables import asked, race_at
from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock

from paddock.core.dice import Throw
from paddock.core.generator import Generator
from paddock.games.monza.colours import THROWS

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "rookie"}]
DRAWN = """async ([digest, chances]) => {
  const { drawn } = await client("core/chances.js");
  const bytes = Uint8Array.from(digest);
  return chances.map((outcomes) => drawn(bytes, { outcomes, faces: [] }));
}"""


def open_race(page: Page, **table: Any) -> str:
    """The id of a race with real dice, in which the first seat begins."""
    options = {"first_player": "1"}
    body = {"game": "monza", "seats": SEATS, "start": True, "dice": "real", "options": options}
    answer = page.request.post("/api/races", data={**body, **table})
    assert answer.ok, answer.text()
    return str(answer.json()["table"]["id"])


def steps_of(page: Page, race: str) -> list[str]:
    """The steps of a race so far."""
    moves = page.request.get(f"/api/races/{race}/replay").json()["moves"]
    return [step["text"] for move in moves for step in move["steps"]]


def test_six_colors_are_pressed_in_any_order(page: Page) -> None:
    race = open_race(page)
    page.goto(f"/race/{race}")
    expect(page.get_by_role("heading", name="Roll your color dice")).to_be_visible()
    for color in ("red", "white", "green", "red", "blue", "white"):
        page.locator(".face").get_by_role("img", name=color).click()
    expect(page.locator(".bigdie")).to_have_count(6)
    assert steps_of(page, race)[0] == "dice W W B R R G"


def test_six_colors_are_typed_and_taken_back(page: Page) -> None:
    race = open_race(page)
    page.goto(f"/race/{race}")
    expect(page.locator(".face")).to_have_count(6)
    for key in ("6", "Enter", "5", "Enter", "Backspace", "4", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".typed")).to_contain_text("green + blue")
    for key in "1111":
        page.keyboard.press(key)
        page.keyboard.press("Enter")
    expect(page.locator(".bigdie")).to_have_count(6)
    assert steps_of(page, race)[0] == "dice W W W W B G"


@pytest.mark.parametrize("number", range(12))
def test_the_browser_throws_color_dice_as_the_server_does(page: Page, number: int) -> None:
    page.goto("/health")
    digest = [(37 * number + 11 * place) % 256 for place in range(32)]
    chances = [[(step.text, weight) for step, weight in throw.outcomes] for throw in THROWS]
    wanted = [drawn(throw, bytes(digest)) for throw in THROWS]
    assert page.evaluate(DRAWN, [digest, chances]) == wanted


def drawn(throw: Throw, digest: bytes) -> str:
    """What dice show that are thrown from a digest, as docs/dice.md has it."""
    seed = int.from_bytes(digest[:8], "big") & (2**62 - 1)
    number, stream = int.from_bytes(digest[8:12], "big"), int.from_bytes(digest[12:14], "big")
    return throw.draw(Generator(seed, number, stream)).text


def test_the_race_is_told_as_text_too(page: Page, server: ServedPaddock) -> None:
    race = race_at(server, page, asked("drive"), preset="professional")
    page.goto(f"/race/{race}")
    expect(page.locator(".btn.go")).to_be_visible()
    page.keyboard.press("v")
    region = page.get_by_role("region", name="The race as text")
    expect(region).to_be_visible()
    expect(region).to_contain_text("Drive")
