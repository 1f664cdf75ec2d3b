"""What watches over the tests of the browser client can fail."""

from pathlib import Path

import pytest
from accessibility import violations
from computers import Computers
from playwright.sync_api import Page
from screens import PHONE, Screen
from served_paddock import ServedPaddock
from tables import wait_until
from visitors import Visitors, Watch, hear_all

POOR = "<!doctype html><html><title>Poor</title><main><h1>Poor</h1><img src='data:,'></main></html>"
PREFERS = """(feature) => matchMedia(`(${feature})`).matches"""


def test_an_error_on_a_page_is_noticed(page: Page, visitors: Visitors) -> None:
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('spun off') })")
    with pytest.raises(AssertionError, match="spun off"):
        visitors.check()
    visitors.watch.allow("spun off")
    visitors.check()


@pytest.mark.parametrize(("called", "kind"), [("error", "error"), ("warn", "warning")])
def test_a_console_error_or_warning_is_noticed(
    page: Page, watch: Watch, called: str, kind: str
) -> None:
    page.evaluate(f"console.{called}('tyres are worn')")
    hear_all(page)
    assert watch.unexpected() == [f"console {kind}: tyres are worn"]
    watch.allow("tyres")
    assert watch.unexpected() == []


def test_a_refused_request_is_noticed_once(page: Page, watch: Watch, server: ServedPaddock) -> None:
    page.goto("/health")
    page.evaluate("fetch('/api/races/nowhere')")
    wait_until(page, lambda: bool(watch.unexpected()))
    hear_all(page)
    assert watch.unexpected() == [f"status 404: GET {server.address}/api/races/nowhere"]
    watch.allow("status 404")


def test_a_request_to_nobody_is_noticed(page: Page, watch: Watch) -> None:
    page.evaluate("fetch('http://127.0.0.1:9/').catch(() => 0)")
    wait_until(page, lambda: bool(watch.troubles))
    hear_all(page)
    assert any(trouble.startswith("failed: GET http://127.0.0.1:9/") for trouble in watch.troubles)
    watch.allow("127.0.0.1:9")


def test_what_a_failed_test_saw_is_kept(visitors: Visitors, tmp_path: Path) -> None:
    for text in ("first", "second"):
        visitors.come().goto(f"data:text/html,<p>{text}")
    with pytest.raises(ZeroDivisionError), visitors.kept_if_it_fails(tmp_path / "kept"):
        raise ZeroDivisionError
    kept = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert kept == ["1.html", "1.png", "2.html", "2.png", "troubles.txt"]
    assert "<p>second" in (tmp_path / "kept" / "2.html").read_text()


def test_nothing_is_kept_of_a_test_that_passed(visitors: Visitors, tmp_path: Path) -> None:
    with visitors.kept_if_it_fails(tmp_path / "kept"):
        visitors.come()
    assert list(tmp_path.iterdir()) == []


def test_axe_finds_a_picture_without_words_and_a_page_without_a_language(page: Page) -> None:
    page.set_content(POOR)
    found = sorted(line.partition(" ")[0] for line in violations(page))
    assert found == ["html-has-lang", "image-alt"]
    page.evaluate("document.documentElement.lang = 'en'; document.images[0].alt = 'a car'")
    assert violations(page) == []


@pytest.mark.screen(theme="light", locale="de-DE", motion="no-preference", width=768)
def test_a_test_chooses_what_is_looked_at(page: Page, visitors: Visitors) -> None:
    assert page.evaluate(PREFERS, "prefers-color-scheme: light")
    assert page.evaluate(PREFERS, "prefers-reduced-motion: no-preference")
    assert page.evaluate("[navigator.language, innerWidth]") == ["de-DE", 768]
    phone = visitors.come(PHONE)
    assert phone.evaluate(PREFERS, "prefers-reduced-motion: reduce")
    assert phone.evaluate("[screen.width, navigator.maxTouchPoints > 0]") == [360, True]


def test_people_know_nothing_of_each_other(page: Page, second_page: Page) -> None:
    for somebody in (page, second_page):
        somebody.goto("/health")
    page.evaluate("localStorage.setItem('name', 'Ada')")
    assert second_page.evaluate("localStorage.getItem('name')") is None


def test_nobody_finds_what_somebody_left_at_a_computer(computers: Computers) -> None:
    screen = Screen(locale="sv-SE")
    first = computers.take(screen)
    page = first.new_page()
    page.goto("/health")
    page.evaluate("localStorage.setItem('name', 'Ada')")
    first.add_cookies([{"name": "paddock", "value": "Ada", "url": page.url}])
    first.set_offline(True)
    computers.give_back(screen, first)
    again = computers.take(screen)
    assert again is first
    assert len(again.pages) == 1
    assert again.cookies() == []
    page = again.new_page()
    page.goto("/health")
    assert page.evaluate("[localStorage.length, navigator.onLine]") == [0, True]
    computers.give_back(screen, again)
