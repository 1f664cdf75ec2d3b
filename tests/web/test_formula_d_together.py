"""Formula D asks all for cars and tires at once: pages show who has chosen, never what."""

from playwright.sync_api import Locator, Page, expect

GO = ".act .btn.go:not([aria-disabled=true])"
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "invite"}]


def both_asked(page: Page, second_page: Page, **options: str) -> None:
    """A race that asks Ada and Bo at once, on their pages."""
    body = {"game": "formula-d", "seats": SEATS, "options": options}
    race = page.request.post("/api/races", data=body).json()["table"]["id"]
    second_page.request.post(f"/api/races/{race}/join", data={"name": "Bo"})
    assert page.request.post(f"/api/races/{race}/start").ok
    for somebody in (page, second_page):
        somebody.goto(f"/race/{race}")
        somebody.locator(GO).wait_for()


def expect_chosen(page: Page, *cars: str) -> None:
    """The tower says who has chosen."""
    for car in ("0", "1"):
        row = page.locator(f".tower [data-car='{car}']")
        expect(row.locator(".in")).to_have_count(1 if car in cars else 0)


def is_still_asked(page: Page, chosen: Locator) -> bool:
    """Whether there is more to press; between two answers the button is closed for a moment."""
    expect(page.locator(GO).or_(chosen).first).to_be_visible()
    return not chosen.count()


def test_who_has_chosen_tires_is_shown_and_not_which(page: Page, second_page: Page) -> None:
    both_asked(page, second_page, tires="on")
    expect_chosen(page)
    page.locator(".answer").filter(has_text="Soft tires").click()
    page.locator(GO).click()
    expect(page.locator(".act .q")).to_have_text("1 of 2 has chosen")
    expect_chosen(page, "0")
    expect_chosen(second_page, "0")
    for somebody in (page, second_page):
        expect(somebody.locator(".facts")).to_have_count(0)
    second_page.locator(GO).click()
    expect(page.locator(".facts")).to_contain_text("Soft tires")


def test_nobody_sees_wear_points_before_all_cars_are_built(page: Page, second_page: Page) -> None:
    both_asked(page, second_page, custom_wear="on")
    chosen = page.locator(".act .q", has_text="1 of 2 has chosen")
    while is_still_asked(page, chosen):
        version = str(page.locator("main").get_attribute("data-version"))
        zones = page.locator(".zones .done").count()
        page.keyboard.press("Enter")
        page.wait_for_function(
            """([version, zones]) => document.querySelector("main").dataset.version !== version
              || document.querySelectorAll(".zones .done").length !== zones""",
            arg=[version, zones],
        )
    expect(page.locator(".dial")).to_have_count(0)
    expect_chosen(second_page, "0")
