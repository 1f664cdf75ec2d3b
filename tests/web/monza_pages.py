"""A race of Monza in somebody's browser: its dice, its tiles, and the spaces on the board."""

from formula_d_pages import Cockpit, Told
from playwright.sync_api import Locator, Page, expect
from tables import wait_until

SETTLED = """async () => {
  await Promise.all(document.getAnimations().filter((animation) =>
    animation.effect.getComputedTiming().endTime < Infinity
  ).map((animation) => animation.finished.catch(() => 0)));
}"""
"""Wait until nothing moves any more that will ever stand still."""
MIDDLE = """(offer) => {
  const { left, right, top, bottom } = offer.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}"""


class MonzaCockpit(Cockpit):
    """The page of a race that is under way, and all that the server told it."""

    def __init__(self, page: Page, race: str) -> None:
        self.page = page
        self.told = []
        self.id = race
        page.on("websocket", self._listen)
        page.goto(f"/race/{race}")
        expect(page.locator(".tower li").first).to_be_visible()
        expect(self.go).to_be_visible()

    @property
    def lit(self) -> Locator:
        """The spaces on the board on which something may be laid."""
        return self.page.locator(".stage .offer.lit")

    def tap_space(self, space: Locator) -> None:
        """Tap on the middle of a space to press, though another's button may cover it there."""
        expect(space).to_be_visible()
        self.page.evaluate(SETTLED)
        self.page.touchscreen.tap(*space.evaluate(MIDDLE))

    @property
    def last(self) -> Locator:
        """The space on the board from which the last thing may be taken back."""
        return self.page.locator(".stage .offer.last")

    @property
    def on_board(self) -> Locator:
        """The dice and tiles on the board."""
        return self.page.locator(".stage .monza > g > .onboard")

    @property
    def second(self) -> Locator:
        """The small button beside the large one, while it can be pressed."""
        return self.page.locator(".act .second:not([aria-disabled=true])")

    def button(self, text: str) -> Locator:
        """The large button or the small one, whichever says this."""
        return self.go.or_(self.second).filter(has_text=text)

    @property
    def proposed(self) -> Told:
        """The choice that the server proposes for this moment, once the page has heard it."""
        version = self.moment["version"]

        def texts() -> list[str]:
            told = [one for one in self.told if one["type"] == "proposal"]
            return [str(one["text"]) for one in told if one["version"] == version]

        wait_until(self.page, lambda: bool(texts()))
        found: Told = next(one for one in self.moment["choices"] if one["text"] == texts()[-1])
        return found

    @property
    def fitting_dice(self) -> Locator:
        return self.page.locator(".bigdie.fits[aria-disabled=false]")

    @property
    def fitting_tiles(self) -> Locator:
        return self.page.locator(".token.fits[aria-disabled=false]")

    def open_lays(self, by: str) -> list[str]:
        """The texts of what may be laid now."""
        choices = self.moment["choices"]
        return [str(one["text"]) for one in choices if one["parameters"].get("with") == by]
