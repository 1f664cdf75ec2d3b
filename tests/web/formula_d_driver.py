"""A simple driver of Formula D, who knows only what the page shows and presses what is there."""

import re
from typing import Final

from formula_d_pages import Cockpit
from playwright.sync_api import Locator, expect

HIGHEST: Final = 4
"""A gear from which every corner can still be reached in a low one."""
GEARS: Final = """() => {
  const open = [...document.querySelectorAll(".gate .gear:not([aria-disabled])")];
  const labels = open.map((gear) => [Number(gear.dataset.gear), gear.getAttribute("aria-label")]);
  return labels.length > 0 && labels.every(([, label]) => label.includes("%")) && labels;
}"""
WAYS: Final = """() => [...document.querySelectorAll(".ways .way")]
  .map((way) => [way.dataset.choice, way.querySelector(".sign").textContent])"""
RISKS: Final = {"clean": 1, "overshoot": -1, "out": -3}


class Driver:
    """Drives by mouse or by thumb, by the cockpit and by the spaces on the board in turns."""

    def __init__(self, race: Cockpit, *, touch: bool) -> None:
        self.race = race
        self.page = race.page
        self.touch = touch
        self.pressed: dict[str, int] = {}
        """How often each kind of control was used."""

    def drive_to_the_end(self) -> None:
        """Answer whatever is asked until the race is over."""
        while self.race.my_turn():
            self.answer()

    def answer(self) -> None:
        """Decide one question, and wait until the server has heard it."""
        question = self.race.moment["question"]["kind"]
        if question == "gear":
            self.shift()
        elif question in ("move", "slipstream"):
            self.choose_way(question)
        else:
            self.note(question)
            self.go()

    def shift(self) -> None:
        """Take the gear that promises most, of two alike the higher one."""
        gears = self.page.wait_for_function(GEARS).json_value()
        known = [entry for entry in gears if entry[0] <= HIGHEST] or gears[:1]
        gear, _ = max(known, key=lambda entry: (promise(entry[1]), entry[0]))
        self.note("gear")
        self.mark(self.page.locator(f'.gate [data-gear="{gear}"]'))
        self.go()

    def choose_way(self, question: str) -> None:
        """Take the cheapest way: by Enter, by its tile, or by its space on the board."""
        self.note(question)
        turn = self.pressed[question] % 3
        offer = self.page.locator(".stage .offer[aria-pressed=true]")
        if turn == 0 and not self.touch:
            self.race.taking(lambda: self.page.keyboard.press("Enter"))
        elif turn == 1 and offer.count():
            self.note("board")
            self.race.taking(lambda: self.press(offer))
        else:
            self.take_cheapest_tile()

    def take_cheapest_tile(self) -> None:
        """Mark the tile with the lowest price, then go."""
        self.page.locator(".ways .way").first.wait_for()
        text, _ = min(self.page.evaluate(WAYS), key=lambda way: price(way[1]))
        self.note("tile")
        self.mark(self.race.radio(text).last)
        self.go()

    def mark(self, target: Locator) -> None:
        """Mark what is not proposed already; every third time also what is."""
        self.note("mark")
        if target.get_attribute("aria-checked") == "true" and self.pressed["mark"] % 3:
            return
        self.press(target)
        expect(target).to_have_attribute("aria-checked", "true")

    def go(self) -> None:
        """Take what is marked by the button, at a desk every other time by Enter."""
        self.note("go")
        if self.touch or self.pressed["go"] % 2:
            self.race.taking(lambda: self.press(self.race.go))
        else:
            self.race.taking(lambda: self.page.keyboard.press("Enter"))

    def press(self, target: Locator) -> None:
        """Click, or tap."""
        if self.touch:
            target.tap()
        else:
            target.click()

    def note(self, control: str) -> None:
        """Count what was used."""
        self.pressed[control] = self.pressed.get(control, 0) + 1


def promise(label: str) -> float:
    """How well a gear ends, by what its place in the gate says."""
    found = re.search(r"(\d+)\s?% (clean|overshoot|out)", label)
    assert found is not None, f"expected a chance in the label of a gear, but it is {label!r}"
    wear = label.count("\u22121")
    return RISKS[found[2]] * int(found[1]) / 100 - wear / 2


def price(sign: str) -> int:
    """What a sign on a tile says: points, or a mark for what is worse."""
    found = re.search(r"\d+", sign)
    if found is None:
        return 100 if sign == "↻" else 1000
    return int(found[0]) * 2 + sign.endswith("!")
