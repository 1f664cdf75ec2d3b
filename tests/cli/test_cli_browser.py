"""When a page is opened by itself, and when it is only named."""

import webbrowser
from collections.abc import Mapping

import pytest

from paddock.cli.commands import browser
from paddock.cli.commands.browser import has_screen, open_page


@pytest.mark.parametrize(
    ("environment", "platform", "seen"),
    [
        ({"DISPLAY": ":0"}, "linux", True),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux", True),
        ({}, "linux", False),
        ({"DISPLAY": ""}, "linux", False),
        ({}, "darwin", True),
        ({}, "win32", True),
        ({"SSH_CONNECTION": "10.0.0.1 1 10.0.0.2 22"}, "darwin", False),
        ({"SSH_TTY": "/dev/pts/0", "DISPLAY": ":10"}, "linux", False),
        ({"SSH_TTY": "/dev/pts/0", "BROWSER": "editor-browser"}, "linux", True),
    ],
)
def test_a_page_is_opened_where_there_is_a_screen(
    environment: Mapping[str, str], platform: str, seen: bool
) -> None:
    assert has_screen(environment, platform) == seen


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses that are opened, with a screen."""
    addresses: list[str] = []
    monkeypatch.setattr(browser, "has_screen", lambda *_: True)
    monkeypatch.setattr(webbrowser, "open", addresses.append)
    return addresses


def test_the_page_is_opened_once(opened: list[str]) -> None:
    open_page("http://127.0.0.1:8000")
    assert opened == ["http://127.0.0.1:8000"]


def test_nothing_is_opened_without_a_screen(
    opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(browser, "has_screen", lambda *_: False)
    open_page("http://127.0.0.1:8000")
    assert opened == []


@pytest.mark.parametrize("error", [OSError("no browser"), webbrowser.Error("none runs")])
def test_a_browser_that_fails_is_no_failure(
    monkeypatch: pytest.MonkeyPatch, opened: list[str], error: OSError | webbrowser.Error
) -> None:
    def fail(_: str) -> None:
        raise error

    monkeypatch.setattr(webbrowser, "open", fail)
    open_page("http://127.0.0.1:8000")
