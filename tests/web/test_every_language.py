"""Every language: all that is read is translated, and nothing is cut off on a small screen."""

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from screens import PHONE
from served_paddock import ServedPaddock
from tables import finished_race, open_race, order_of, told, wait_until
from visitors import Visitors
from word_catalogues import LANGUAGES, app_words, game_words

GAME = "f1-dice"
TITLES = {"home": "/", "new table": "/new", "rules": f"/rules/{GAME}"}
SEEN = """() => {
  const seen = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement.closest("option, script, noscript, [lang=en]:not(html)")) continue;
    if (node.parentElement.checkVisibility()) seen.push(node.data.trim());
  }
  for (const name of ["aria-label", "title", "placeholder"]) {
    for (const element of document.body.querySelectorAll(`[${name}]`)) {
      if (element.checkVisibility()) seen.push(element.getAttribute(name).trim());
    }
  }
  return [...new Set(seen)].filter(Boolean);
}"""
"""Every text on the page, and what is read out in place of it."""
CUT = """() => {
  const cut = [];
  const lies = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1
    && inner.top >= outer.top - 9 && inner.bottom <= outer.bottom + 2;
  for (const button of document.querySelectorAll("button:not(.ticker), .btn, .chipbox, summary")) {
    const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (!node.data.trim() || !node.parentElement.checkVisibility()) continue;
      if (node.parentElement.offsetWidth <= 1) continue;
      for (let box = node.parentElement; button.contains(box); box = box.parentElement) {
        const clips = box === button || getComputedStyle(box).overflowX !== "visible";
        if (clips && !lies(text, box.getBoundingClientRect())) cut.push(button.textContent);
      }
    }
  }
  return cut;
}"""
"""
The buttons whose text does not fit. What is only read out is one pixel wide, and the ticker of
race control is cut by design.
"""


@pytest.fixture(scope="module")
def finished(server: ServedPaddock) -> str:
    """A race that is over."""
    return finished_race(server)


def words(language: str) -> dict[str, str]:
    """The words of the app and of the game that is played."""
    return {**app_words(language), **game_words(GAME, language)}


def test_every_language_is_known_to_the_page(page: Page) -> None:
    page.goto("/")
    options = page.get_by_role("combobox", name="Language").first.locator("option")
    expect(options).to_have_count(len(LANGUAGES))
    offered = [str(option.get_attribute("value")) for option in options.all()]
    assert sorted(offered) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_somebody_who_speaks_it_reads_it_everywhere(
    visitors: Visitors, finished: str, language: str
) -> None:
    page = visitors.come(PHONE, locale=f"{language}-{language.upper()}")
    for path in TITLES.values():
        page.goto(path)
        expect(page.locator("h1").first).to_be_attached()
        reads(page, language)
    open_race(page)
    expect(go(page)).to_be_enabled()
    for _ in range(2):
        reads(page, language)
        go(page).click()
        expect(go(page).or_(over(page)).first).to_be_enabled()
    page.goto(f"/replay/{finished}")
    expect(page.get_by_role("slider")).to_be_visible()
    reads(page, language)


def test_a_language_is_chosen_and_kept(page: Page) -> None:
    page.goto("/")
    for language in (*LANGUAGES[1:], "en"):
        page.locator("header select").first.select_option(language)
        expect(page.locator(f"html[lang={language}]")).to_be_attached()
        expect(page.locator("main h1")).to_have_text(words(language)["home.headline"])
    page.locator("header select").first.select_option("nl")
    expect(page.locator("html[lang=nl]")).to_be_attached()
    page.reload()
    expect(page.locator("main h1")).to_have_text(words("nl")["home.headline"])


def test_another_language_in_mid_race_keeps_the_race(page: Page) -> None:
    race = open_race(page)
    expect(go(page)).to_be_enabled()
    version = len(told(page, f"/api/races/{race}/replay")["moves"])
    order = order_of(page)
    for language in ("de", "fr", "en"):
        page.locator("header summary").click()
        page.locator(".menu select").select_option(language)
        expect(page.locator(f"html[lang={language}]")).to_be_attached()
        page.keyboard.press("Escape")
        you = words(language)["app.you"]
        expect(page.locator(".tower .me .n b")).to_have_text(you)
        expect(page.locator("#question")).to_contain_text(question(language))
        assert [name for name in order_of(page) if name != you] == [
            name for name in order if name != "You"
        ]
        english_is_gone(page, language)
    assert len(told(page, f"/api/races/{race}/replay")["moves"]) == version
    go(page).click()
    expect(go(page).or_(over(page)).first).to_be_enabled()
    assert len(told(page, f"/api/races/{race}/replay")["moves"]) > version


def test_words_that_come_while_the_language_changes_are_in_the_new_one(page: Page) -> None:
    held = hold(page, "race-more.en", "app.de")
    open_race(page)
    page.locator("header summary").click()
    wait_until(page, lambda: "race-more.en" in held)
    page.locator(".menu select").select_option("de")
    wait_until(page, lambda: "app.de" in held)
    with page.expect_request_finished(lambda request: "race-more.en" in request.url):
        held["race-more.en"].continue_()
    held["app.de"].continue_()
    expect(page.locator("html[lang=de]")).to_be_attached()
    expect(page.locator(".menu .sheet")).to_contain_text(words("de")["race.leave"])
    english_is_gone(page, "de")


def test_of_two_languages_the_one_that_was_chosen_last_is_spoken(page: Page) -> None:
    held = hold(page, "app.de")
    page.goto("/")
    page.locator("header select").first.select_option("de")
    wait_until(page, lambda: "app.de" in held)
    page.locator("header select").first.select_option("fr")
    expect(page.locator("html[lang=fr]")).to_be_attached()
    with page.expect_request_finished(lambda request: "app.de" in request.url):
        held["app.de"].continue_()
    page.evaluate("() => fetch('/app/words/app.de.json').then((answer) => answer.json())")
    expect(page.locator("main h1")).to_have_text(words("fr")["home.headline"])
    expect(page.locator("html[lang=fr]")).to_be_attached()


# What is read


def hold(page: Page, *catalogues: str) -> dict[str, Route]:
    """Hold these back when the page first asks for them: each, once it did."""
    held: dict[str, Route] = {}

    def keep(route: Route) -> None:
        name = route.request.url.rpartition("/")[2].removesuffix(".json")
        if held.setdefault(name, route) is not route:
            route.continue_()

    for name in catalogues:
        page.route(f"**/app/*/words/{name}.json", keep)
    return held


def go(page: Page) -> Locator:
    """The button that takes the proposed step, whatever it says."""
    return page.locator("#act .btn.go")


def over(page: Page) -> Locator:
    """The way on from a race that is over."""
    return page.locator("a[href^='/replay/']")


def question(language: str) -> str:
    """What is asked of whoever is to choose a gear."""
    text = game_words(GAME, language)["question.gear"]
    return text.partition("me {")[2].partition("}")[0]


def reads(page: Page, language: str) -> None:
    """The page is in a language, as a whole, and fits a small screen; also with its menu open."""
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    page.wait_for_load_state("networkidle")
    fits(page)
    page.locator("header summary").click()
    expect(page.locator(".menu .sheet")).to_be_visible()
    at_least_ten_are_read(page, language)
    english_is_gone(page, language)
    fits(page)
    page.keyboard.press("Escape")


def at_least_ten_are_read(page: Page, language: str) -> None:
    """Ten sentences of the language's own catalogue are on the page."""
    known = {text for text in words(language).values() if "{" not in text}
    read = known & set(page.evaluate(SEEN))
    assert len(read) >= 10, f"{page.url}: {sorted(read)}"


def english_is_gone(page: Page, language: str) -> None:
    """No sentence of the English catalogue is on the page where it is another one."""
    english = {text for text in words("en").values() if "{" not in text}
    left = (english - set(words(language).values())) & set(page.evaluate(SEEN))
    assert not left, f"{page.url}: {sorted(left)}"


def fits(page: Page) -> None:
    """Nothing lies beyond the right edge, and no button's text is cut."""
    wide, cut = page.evaluate(f"[document.documentElement.scrollWidth - innerWidth, ({CUT})()]")
    assert wide <= 0, f"the page is {wide} px too wide at {page.url}"
    assert not cut, f"{page.url}: {cut}"
