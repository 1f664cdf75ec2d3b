"""Races of Grand Prix at the moment that a test is about, and somebody who drives them."""

import random
from contextlib import suppress
from typing import Any, Final

from formula_d_pages import Cockpit
from playwright.sync_api import Locator, Page, TimeoutError, expect
from reached_races import Told, Wanted, reached
from served_paddock import ServedPaddock

from paddock.client.turn import Turn
from paddock.protocol.told import Choice

GAME: Final = "grand-prix"
SEED: Final = 5
SHORT: Final = 4000
"""Milliseconds that are waited for what may be gone."""
SECTORS: Final = 60
"""Of a lap of Valbruna."""


class GrandPrixPage(Cockpit):
    """Somebody's page of a race, and all that the server told it."""

    @property
    def go(self) -> Locator:
        """The large button while there is something to decide, marked or not."""
        return self.page.locator(".act .btn.go:not(.idle)")

    @property
    def question(self) -> Locator:
        """The heading that says what is to be done."""
        return self.page.locator("#question")

    @property
    def kind(self) -> str:
        """What is asked."""
        return str(self.moment["question"]["kind"])

    @property
    def state(self) -> Told:
        """The state as it was told when the page was opened."""
        welcome = next(told for told in self.told if told["type"] == "welcome")
        state: Told = welcome["race"]["state"]
        return state


def race_at(server: ServedPaddock, page: Page, wanted: Wanted, **table: Any) -> GrandPrixPage:
    """The page of a race that waits for whoever sits at it, at a decision that is wanted."""
    race = GrandPrixPage(page, race=reached(server, page, GAME, (wanted, Careless()), **table))
    assert race.my_turn()
    expect(page.locator(".cockin section")).not_to_have_count(0)
    return race


class Careless:
    """Decides by chance, but never gives a car up, and keeps cards."""

    def __init__(self) -> None:
        self.random = random.Random(SEED)

    def __call__(self, turn: Turn, state: Told) -> Choice:
        kept = [choice for choice in turn.choices if choice.kind not in ("retire", "pit")]
        return self.random.choice(kept or list(turn.choices))


def asks(kind: str, choices: int = 2) -> Wanted:
    """Whether a question is of this kind, with so many choices or more."""
    return lambda turn, state: turn.question.kind == kind and len(turn.choices) >= choices


def almost_home(sectors: int) -> Wanted:
    """Whether a card is to be played, and all own cars that race are so near to the finish."""

    def wanted(turn: Turn, state: Told) -> bool:
        own = [car for car in state["cars"][:2] if car["status"] == "racing"]
        return (
            turn.question.kind == "card"
            and len(own) > 0
            and all(car["progress"] >= SECTORS - sectors for car in own)
        )

    return wanted


class Driver:
    """Drives with mouse and keys, or by thumb, whatever is asked."""

    def __init__(self, race: GrandPrixPage, *, touch: bool) -> None:
        self.race = race
        self.page = race.page
        self.touch = touch
        self.asked: set[str] = set()

    def drive_to_the_end(self) -> None:
        """Answer until the race is over."""
        while self.race.my_turn():
            kind = self.race.kind
            self.asked.add(kind)
            self.race.taking(lambda kind=kind: self.answer(kind))  # type: ignore[misc]

    def answer(self, kind: str) -> None:
        """Answer a question by what its cockpit has for it."""
        on = self.page.locator(".act .row .btn", has_text="All")
        if kind == "pit":
            self.press(self.page.get_by_role("button", name="Stay out").first)
            return
        if kind == "drive" and on.count() and self.is_open(on):
            self.press(on)
            return
        if kind == "discard":
            self.press(self.page.locator(".gpdiscard .gpcard").first)
        else:
            self.press(self.page.locator(".cock [data-choice]").first)
        self.go()

    def is_open(self, button: Locator) -> bool:
        """Whether a button may be pressed; what a plan has taken meanwhile is gone."""
        with suppress(TimeoutError):
            return button.get_attribute("aria-disabled", timeout=SHORT) == "false"
        return False

    def go(self) -> None:
        """Take what is marked, if it has not been taken by that."""
        button = self.page.locator(".act .btn.go:not(.idle, [aria-disabled=true])")
        if button.count():
            self.press(button)

    def press(self, target: Locator) -> None:
        """Click, or tap; what a plan has taken meanwhile is gone."""
        with suppress(TimeoutError):
            if self.touch:
                target.tap(timeout=SHORT)
            else:
                target.click(timeout=SHORT)
