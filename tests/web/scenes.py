"""The scenes of which pictures are taken: each drives an empty page to what is to be seen."""

from collections.abc import Callable
from dataclasses import dataclass

from grand_prix_races import GAME as GRAND_PRIX
from grand_prix_races import Careless
from monza_tables import pushes, race_at
from moto_races import GAME as MOTOGRANDPRIX
from moto_races import careful, flips_all
from playwright.sync_api import Page, expect
from reached_races import Told
from reached_races import reached as ride_at
from served_paddock import ServedPaddock

from paddock.client.turn import Turn

LARGE = (1440, 900)
SMALL = (360, 780)

Drive = Callable[[Page, ServedPaddock], None]


@dataclass(frozen=True)
class Scene:
    """A name for the files, and the way there from an empty page."""

    name: str
    drive: Drive
    sizes: tuple[tuple[int, int], ...] = (LARGE, SMALL)
    themes: tuple[str, ...] = ("dark", "light")


def home(page: Page, server: ServedPaddock) -> None:
    """The first page, as somebody new sees it."""
    page.goto("/")
    page.locator("#app h1").wait_for()


def new_table(page: Page, server: ServedPaddock) -> None:
    """A table that is being set up."""
    page.goto("/new")
    page.locator(".btn.go").first.wait_for()


def race(page: Page, server: ServedPaddock) -> None:
    """A race against bots after a few turns, with a choice to make."""
    page.goto("/")
    page.locator(".btn.go").first.click()
    page.wait_for_url("**/race/*")
    drive(page, turns=4)


def formula_d(page: Page, server: ServedPaddock) -> None:
    """A race of Formula D on Monaco, with a landing space to choose among some that cost."""
    page.goto("/new?game=formula-d")
    page.locator(".btn.go").first.click()
    page.wait_for_url("**/race/*")
    drive(page, turns=8)
    for _ in range(20):
        drive(page, turns=1)
        if page.locator(".way.c0").count() > 1 and page.locator(".landing.level-1").count():
            return


def monza(page: Page, server: ServedPaddock) -> None:
    """The professional game of Monza, with dice laid and a rival to be pushed back."""
    rivals = {"preset": "professional", "bots": ["driver", "driver", "rookie"]}
    page.goto(f"/race/{race_at(server, page, pushes, **rivals)}")
    page.locator(".a.pushed").wait_for()


def motograndprix(page: Page, server: ServedPaddock) -> None:
    """The standard level of MotoGrandPrix: four sums to choose from, each with its ends."""
    rivals = {"preset": "standard", "bots": ["driver", "rookie", "driver", "rookie", "driver"]}
    page.goto(f"/race/{ride_at(server, page, MOTOGRANDPRIX, (flips_all, careful), **rivals)}")
    page.locator(".tot[aria-checked=true]").wait_for()
    page.locator(".mgend.level-0").first.wait_for()


def grand_prix(page: Page, server: ServedPaddock) -> None:
    """A hand of Grand Prix, and where the train of the card that is marked would go."""

    def has_spread(turn: Turn, state: Told) -> bool:
        return turn.question.kind == "card" and state["round"] == 3

    rivals = {"preset": "grand-prix", "bots": ["driver", "driver"]}
    page.goto(f"/race/{ride_at(server, page, GRAND_PRIX, (has_spread, Careless()), **rivals)}")
    page.locator(".gpcard[aria-checked=true]").wait_for()
    page.locator(".gpahead").first.wait_for()


def result(page: Page, server: ServedPaddock) -> None:
    """A race that has been driven to its end."""
    page.goto("/")
    page.locator(".btn.go").first.click()
    page.wait_for_url("**/race/*")
    drive(page, turns=60)
    page.locator("main a[href^='/replay']").click()
    page.wait_for_url("**/replay/*")
    page.locator(".podium").wait_for()


def drive(page: Page, turns: int) -> None:
    """Take what is proposed, for so many turns or until the race is over."""
    for turn in range(turns + 1):
        page.locator(f"{OPEN}, main a[href^='/replay']").first.wait_for()
        if page.locator(OPEN).count() == 0 or turn == turns:
            return
        newest = page.locator(".rc li").first
        told = newest.inner_text()
        page.keyboard.press("Enter")
        expect(newest).not_to_have_text(told)


OPEN = ".act .btn.go:not([aria-disabled=true])"
"""The button that takes the proposed step."""

SCENES = [
    Scene("home", home, sizes=(LARGE,), themes=("light",)),
    Scene("new-table", new_table, sizes=(LARGE,), themes=("dark",)),
    Scene("race", race),
    Scene("formula-d", formula_d),
    Scene("monza", monza),
    Scene("motograndprix", motograndprix, sizes=(LARGE,)),
    Scene("grand-prix", grand_prix, sizes=(LARGE,)),
    Scene("result", result, sizes=(LARGE,), themes=("dark",)),
]
