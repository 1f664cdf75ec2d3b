"""Takes the pictures of the README: every scene, large and small, dark and light.

`python tests/web/take_pictures.py` writes them into docs/pictures; words choose scenes by name.
"""

import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from chromium import chromium
from computers import Computers
from playwright.sync_api import Browser, Page
from scenes import LARGE, SCENES, Scene
from screens import Screen
from served_paddock import ServedPaddock, served_paddock
from visitors import Visitors

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SETTLED = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => 0)));
  await Promise.all(document.getAnimations().filter((animation) =>
    animation.effect.getComputedTiming().endTime < Infinity
  ).map((animation) => animation.finished.catch(() => 0)));
}"""
"""Fonts and pictures are there, and whatever moved has arrived."""


def main(*names: str) -> None:
    """Take the pictures of these scenes, or of all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="paddock-pictures-") as folder,
        served_paddock(Path(folder)) as server,
        chromium() as browser,
    ):
        for scene in chosen(*names):
            for path in take(scene, browser, server):
                print(f"{path.stat().st_size // 1000:5} kB  {path.name}", flush=True)


def chosen(*names: str) -> list[Scene]:
    """The scenes of these names, or all."""
    known = {scene.name: scene for scene in SCENES}
    for name in names:
        if name not in known:
            sys.exit(f"expected a scene of {', '.join(known)}, but got {name!r}")
    return [known[name] for name in names or known]


def take(scene: Scene, browser: Browser, server: ServedPaddock) -> Iterator[Path]:
    """The pictures of one scene, each in a browser of its own; no trouble is overlooked."""
    for (width, height), theme in product(scene.sizes, scene.themes):
        size = "large" if (width, height) == LARGE else f"{width}"
        path = PICTURES / f"{scene.name}-{size}-{theme}.png"
        screen = Screen(width=width, height=height, theme=theme, touch=width < 600)
        computers = Computers(browser, server.address)
        visitors = Visitors(computers, screen)
        try:
            shoot(visitors.come(), scene, server, path)
            visitors.check()
        finally:
            visitors.leave()
            computers.close()
        yield path


def shoot(page: Page, scene: Scene, server: ServedPaddock, path: Path) -> None:
    """Drive a page to the scene and take its picture once all has settled."""
    scene.drive(page, server)
    page.wait_for_load_state("networkidle")
    page.evaluate(SETTLED)
    page.screenshot(path=path)


if __name__ == "__main__":
    main(*sys.argv[1:])
