"""Computers that people sit down at one after another: nothing is left of whoever was there.

Only the files of the app stay in the cache, and the process that shows them stays warm, which
makes the next page come up in half the time.
"""

from playwright.sync_api import Browser, BrowserContext, Page
from screens import PATIENCE, Screen

IDLE = "/health"
"""What a computer shows all the time on a page of its own, beside those of people."""
MOST_FREE = 5
"""Each takes memory."""


class Computers:
    """Browsers of one address that know nothing of each other."""

    def __init__(self, browser: Browser, address: str) -> None:
        self._browser = browser
        self._address = address
        self._free: list[tuple[Screen, BrowserContext]] = []

    def take(self, screen: Screen) -> BrowserContext:
        """A computer with this screen, as if nobody had been there before."""
        for found in self._free:
            if found[0] == screen:
                self._free.remove(found)
                return found[1]
        return self._new(screen)

    def _new(self, screen: Screen) -> BrowserContext:
        context = self._browser.new_context(base_url=self._address, **screen.options())
        context.set_default_timeout(PATIENCE * 1000)
        context.new_page().goto(IDLE)
        return context

    def give_back(self, screen: Screen, context: BrowserContext) -> None:
        """Close what somebody opened, and wipe the computer for the next one."""
        for page in pages_of(context):
            page.close()
        wipe(context)
        self._free.append((screen, context))
        if len(self._free) > MOST_FREE:
            self._free.pop(0)[1].close()

    def close(self) -> None:
        """Switch off those that nobody uses."""
        for _, context in self._free:
            context.close()
        self._free.clear()


def pages_of(context: BrowserContext) -> list[Page]:
    """The pages that somebody has opened on a computer."""
    return context.pages[1:]


def wipe(context: BrowserContext) -> None:
    """Forget who was there and what they chose; the rest was their page's, and went with it."""
    context.set_offline(False)
    context.clear_cookies()
    context.clear_permissions()
    context.pages[0].evaluate("localStorage.clear()")
