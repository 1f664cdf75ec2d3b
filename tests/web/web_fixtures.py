"""A real server and a real browser for the tests of the browser client."""

import os
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from chromium import chromium, chromium_path
from computers import Computers
from playwright.sync_api import Browser, Page, expect
from screens import PATIENCE, Screen
from served_paddock import ServedPaddock, served_paddock
from visitors import Visitors, Watch

FAILURES = Path(__file__).parents[2] / "build" / "web-failures"
"""Where a picture and the HTML of every page of a failed test are kept."""

expect.set_options(timeout=PATIENCE * 1000)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPaddock]:
    """A real server, stopped at the end of all tests."""
    with served_paddock(tmp_path_factory.mktemp("paddock")) as running:
        yield running


@pytest.fixture(scope="module")
def mortal_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServedPaddock]:
    """A server for the tests of a module that kill it."""
    with served_paddock(tmp_path_factory.mktemp("mortal")) as running:
        yield running


@pytest.fixture
def own_server(mortal_server: ServedPaddock) -> ServedPaddock:
    """A server that runs, and that a test may kill and start again."""
    if mortal_server.process.poll() is not None:
        mortal_server.start()
    return mortal_server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium; where there is none the test is skipped, but in CI it fails."""
    if chromium_path() is None:
        missing = "needs Chromium (Debian: chromium-headless-shell), but there is none"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with chromium() as running:
        yield running


@pytest.fixture(scope="session")
def computers(browser: Browser, server: ServedPaddock) -> Iterator[Computers]:
    """Computers at which the people of all tests meet the server, one after another."""
    shared = Computers(browser, server.address)
    yield shared
    shared.close()


@pytest.fixture(scope="module")
def own_computers(browser: Browser, mortal_server: ServedPaddock) -> Iterator[Computers]:
    """Computers at which people meet a server that is killed."""
    own = Computers(browser, mortal_server.address)
    yield own
    own.close()


@pytest.fixture
def visitors(request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """The people of a test; `@pytest.mark.screen(theme="light")` says what they look at."""
    uses_own = "own_server" in request.fixturenames
    computers: Computers = request.getfixturevalue("own_computers" if uses_own else "computers")
    mark = request.node.get_closest_marker("screen")
    screen = Screen(**mark.kwargs) if mark else Screen()
    people = Visitors(computers, screen)
    yield people
    people.leave()


@pytest.fixture
def watch(visitors: Visitors) -> Watch:
    """What notes the troubles of all pages, to tell it which ones the test means to provoke."""
    return visitors.watch


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """An empty page of somebody."""
    return visitors.come()


@pytest.fixture
def second_page(visitors: Visitors) -> Page:
    """An empty page of somebody else."""
    return visitors.come()


@pytest.fixture
def third_page(visitors: Visitors) -> Page:
    """An empty page of one more."""
    return visitors.come()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    """Fail a test whose pages had troubles, and keep what a failed test saw last."""
    people = getattr(item, "funcargs", {}).get("visitors")
    if people is None:
        return (yield)
    with people.kept_if_it_fails(FAILURES / re.sub(r"[^\w.-]+", "-", item.name)):
        result = yield
        people.check()
    return result
