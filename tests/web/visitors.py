"""People in front of browsers: each has a page of their own, and no trouble goes unnoticed."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from computers import Computers, pages_of
from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Request, Response
from screens import DESKTOP, PATIENCE, Screen

LEFT_EARLY = "net::ERR_ABORTED"
"""What became of a request when its page was left."""
CLIENT = """window.client = (path) => {
  const main = document.querySelector("script[type=module]")?.src ?? `${location.origin}/app/`;
  return import(new URL(path, main));
}"""
"""For scripts of tests: a module of the app, the very one that the page has."""
TOLD_TWICE = "Failed to load resource"
"""The console repeats so what the answer's status has told."""


class Watch:
    """Notes every error, warning and failed request of the pages that it was given."""

    def __init__(self) -> None:
        self.troubles: list[str] = []
        self._allowed: list[str] = []

    def follow(self, page: Page) -> None:
        """Listen to a page from now on, and to those that it opens."""
        page.on("popup", self.follow)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("console", self._hear)
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def allow(self, pattern: str) -> None:
        """Let troubles with this regular expression pass, as a test means to provoke them."""
        self._allowed.append(pattern)

    def unexpected(self) -> list[str]:
        """The troubles that nobody meant to provoke."""
        return [
            trouble
            for trouble in self.troubles
            if not any(re.search(pattern, trouble) for pattern in self._allowed)
        ]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not message.text.startswith(TOLD_TWICE):
            self.troubles.append(f"console {message.type}: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT_EARLY:
            self.troubles.append(f"failed: {request.method} {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            request = response.request
            self.troubles.append(f"status {response.status}: {request.method} {request.url}")


class Visitors:
    """The people of one test, each in a browser that knows nothing of the others."""

    def __init__(self, computers: Computers, screen: Screen = DESKTOP) -> None:
        self.watch = Watch()
        self.screen = screen
        self._computers = computers
        self._taken: list[tuple[Screen, BrowserContext]] = []
        self._failed = False

    def come(self, screen: Screen | None = None, **changes: Any) -> Page:
        """An empty page of somebody new; the changes are of what they look at."""
        wanted = replace(screen or self.screen, **changes)
        context = self._computers.take(wanted)
        self._taken.append((wanted, context))
        page = context.new_page()
        page.add_init_script(CLIENT)
        self.watch.follow(page)
        return page

    @property
    def pages(self) -> list[Page]:
        """All pages that are open."""
        return [page for _, context in self._taken for page in pages_of(context)]

    def leave(self) -> None:
        """All of them go; who knows what state computers are in after a failure."""
        for screen, context in self._taken:
            if self._failed:
                context.close()
            else:
                self._computers.give_back(screen, context)

    def check(self) -> None:
        """Nobody met any trouble that the test did not mean to provoke."""
        for page in self.pages:
            hear_all(page)
        troubles = self.watch.unexpected()
        assert not troubles, "\n".join(["the browser had troubles:", *troubles])

    @contextmanager
    def kept_if_it_fails(self, folder: Path) -> Iterator[None]:
        """Keep what everybody saw last, should the block fail."""
        failed = True
        try:
            yield
            failed = False
        finally:
            if failed:
                self.keep(folder)

    def keep(self, folder: Path) -> None:
        """Write a picture and the HTML of every page into a folder, and the troubles."""
        self._failed = True
        print(f"what everybody saw last is in {folder}", *self.watch.troubles, sep="\n")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "troubles.txt").write_text("\n".join(self.watch.troubles) + "\n")
        for number, page in enumerate(self.pages, 1):
            try:
                page.screenshot(path=folder / f"{number}.png", timeout=PATIENCE * 1000)
                text = f"<!-- {page.url} -->\n{page.content()}"
            except Error as error:
                text = f"it could not be looked at: {error}"
            (folder / f"{number}.html").write_text(text)


def hear_all(page: Page) -> None:
    """Whatever the page has said by now has been heard after this."""
    try:
        page.evaluate("0")
    except Error:
        return  # it has crashed or is being left: what it said before was heard
