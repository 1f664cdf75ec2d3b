"""Debian's Chromium, driven by Playwright: for the tests, the pictures and the benchmark."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium")
"""Debian's browser without windows takes a third less of a processor than the one with them."""
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--process-per-site",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""It runs as root in CI, without a screen, and asks nothing of anybody but our server.

The pages of one person share a process: a new one for each would have to warm up again.
"""


def chromium_path() -> str | None:
    """Where Chromium is: on the path, or where PADDOCK_CHROMIUM says."""
    named = os.environ.get("PADDOCK_CHROMIUM")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window, closed with the block."""
    path = chromium_path()
    if path is None:
        raise FileNotFoundError("expected Chromium on the path or as PADDOCK_CHROMIUM, found none")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
