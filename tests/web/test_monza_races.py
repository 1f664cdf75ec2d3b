"""Whole races of Monza in a browser: by a child's finger on a phone, and by keys alone."""

from collections.abc import Callable
from typing import Any

import pytest
from monza_pages import MonzaCockpit
from playwright.sync_api import Locator, Page, expect

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "rookie"}]


def open_race(page: Page, **table: Any) -> MonzaCockpit:
    """A race against a rookie, from its start."""
    body = {"game": "monza", "seats": SEATS, "start": True, **table}
    answer = page.request.post("/api/races", data=body)
    assert answer.ok, answer.text()
    return MonzaCockpit(page, str(answer.json()["table"]["id"]))


class Child:
    """Lays whatever is lit, takes every present, and knows nothing of rules."""

    def __init__(self, race: MonzaCockpit, press: Callable[[Locator], None]) -> None:
        self.race = race
        self.press = press
        self.pressed: dict[str, int] = {}

    def play_to_the_end(self) -> None:
        """Answer whatever is asked until the race is over."""
        while self.race.my_turn():
            kind = str(self.race.moment["question"]["kind"])
            self.note(kind)
            self.answer(kind)

    def answer(self, kind: str) -> None:
        """Press one thing, and wait until the server has heard it."""
        if kind == "extra" and self.pressed[kind] == 2:
            kept = self.race.page.locator(".bigdie[aria-pressed=false]")
            self.press((kept if kept.count() else self.race.page.locator(".bigdie")).first)
            expect(self.race.go).to_contain_text("again")
        target = self.target()
        self.race.taking(lambda: self.press(target))

    def target(self) -> Locator:
        """A lit space, sometimes a die or a tile in the cockpit, else the large button."""
        race = self.race
        if race.open_lays("die") or self.is_bonus:
            return self.named("space", race.lit.first, "die", race.fitting_dice.first)
        if race.open_lays("tile"):
            return self.named("tile", race.fitting_tiles.first, "tile", race.fitting_tiles.first)
        return race.go

    @property
    def is_bonus(self) -> bool:
        return any(choice["kind"] == "bonus" for choice in self.race.moment["choices"])

    def named(self, usual: str, first: Locator, other: str, second: Locator) -> Locator:
        """The usual one, but every third time the other."""
        is_other = sum(self.pressed.values()) % 3 == 0 and not self.is_bonus
        self.note(other if is_other else usual)
        return second if is_other else first

    def note(self, control: str) -> None:
        self.pressed[control] = self.pressed.get(control, 0) + 1


def expect_the_end(race: MonzaCockpit) -> None:
    """The panel and the result page tell the winner, and that the dice were fair."""
    replay = race.replay()
    standings = replay["moves"][-1]["standings"]
    winner = "You" if standings[0]["seat"] == 0 else replay["table"]["seats"][1]["name"]
    expect(race.page.locator("#finish")).to_contain_text(winner)
    race.page.goto(f"/replay/{race.id}")
    expect(race.page.locator("#headline")).to_contain_text(winner)
    expect(race.page.get_by_role("button", name="Dice verified").first).to_be_visible()
    race.page.get_by_role("button", name="Dice verified").first.click()
    expect(race.page.locator(".verdict-panel")).to_contain_text("colour")
    expect(race.page.locator(".verdict-panel tr.good")).to_have_count(
        len([step for move in replay["moves"] for step in move["steps"] if step["seat"] < 0])
    )


def finger(race: MonzaCockpit) -> Callable[[Locator], None]:
    """Taps on buttons, and on the middle of spaces: the buttons there may lie upon each other."""
    is_space = "offer => offer.matches('.offer')"
    return lambda target: race.tap_space(target) if target.evaluate(is_space) else target.tap()


@pytest.mark.screen(width=360, height=780, touch=True)
def test_a_professional_race_with_bonus_moves_by_taps(page: Page) -> None:
    race = open_race(page, preset="professional-bonus", circuit="harbour-oval")
    child = Child(race, finger(race))
    child.play_to_the_end()
    assert {"extra", "drive", "space", "die", "tile"} <= set(child.pressed)
    expect_the_end(race)
    assert page.evaluate("document.scrollingElement.scrollWidth - innerWidth") <= 0


def test_a_basic_race_by_keys_alone(page: Page) -> None:
    race = open_race(page, preset="basic")
    while race.my_turn():
        texts = race.open_lays("die")
        key = "Enter" if not texts else key_of(race, texts[0])
        race.taking(lambda key=key: page.keyboard.press(key))  # type: ignore[misc]
    expect_the_end(race)


def key_of(race: MonzaCockpit, text: str) -> str:
    """The key of the die that would be laid so: its place in the tray."""
    expect(race.fitting_dice.first).to_be_visible()
    dice = race.page.locator(".bigdie").all()
    texts = [die.get_attribute("data-choice") for die in dice]
    return str(texts.index(text) + 1)
