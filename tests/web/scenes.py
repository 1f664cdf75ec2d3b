"""The scenes of which pictures are taken: each drives an empty page to what is to be seen."""

from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page
from served_paddock import ServedPaddock

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


SCENES = [Scene("home", home)]
