"""Opens a page in the person's browser, where there is a screen to show it on."""

import os
import sys
import webbrowser
from collections.abc import Mapping
from contextlib import suppress
from threading import Thread
from typing import Final

SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY")
FROM_AFAR: Final = ("SSH_CONNECTION", "SSH_TTY")
CHOSEN: Final = "BROWSER"
"""What a person, or an editor that works from afar, says to open pages with."""


def open_page(url: str) -> None:
    """Open it if it can be seen; as the address is printed too, it may fail."""
    if has_screen(os.environ, sys.platform):
        with suppress(OSError, ValueError, webbrowser.Error):
            webbrowser.open(url)


def open_beside(url: str) -> None:
    """The same while all else goes on: some browsers return only when they are closed."""
    Thread(target=open_page, args=[url], name="open the page", daemon=True).start()


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser can be seen; without a screen Python would start one in the terminal."""
    if environment.get(CHOSEN):
        return True
    if any(environment.get(name) for name in FROM_AFAR):
        return False
    return platform in ("darwin", "win32") or any(environment.get(name) for name in SCREENS)
