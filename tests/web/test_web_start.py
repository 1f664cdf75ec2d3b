"""The page comes up: without an error, from our server alone, as a page that can be used."""

from playwright.sync_api import Page, expect
from served_paddock import ServedPaddock
from visitors import Watch


def test_the_page_at_the_root_shows_the_app_without_any_trouble(page: Page) -> None:
    answer = page.goto("/")
    assert answer is not None
    assert answer.status == 200
    expect(page.locator("#app h1")).to_be_visible()
    page.wait_for_load_state("networkidle")


def test_the_page_asks_nobody_but_its_server(page: Page, server: ServedPaddock) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.locator("#app h1")).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert asked
    assert [url for url in asked if not url.startswith((server.address, "data:"))] == []


def test_an_address_that_there_is_not_still_shows_a_page(page: Page, watch: Watch) -> None:
    watch.allow("status 404: GET .*/nowhere$")
    page.goto("/nowhere")
    expect(page.locator("#app h1")).to_be_visible()
