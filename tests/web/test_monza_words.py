"""What race control says of Monza in every language, where one, none and the finish are told."""

import pytest
from playwright.sync_api import Page

SAID = """async ([language, key, values]) => {
  const { compiled } = await client("core/messages.js");
  const words = await (await fetch(`/app/games/monza/words/${language}.json`)).json();
  const plural = (number) => new Intl.PluralRules(language).select(number);
  const told = { who: "me", whom: "other", ...values };
  return compiled(words[key])(told, { number: String, plural });
}"""
HOME = {
    "en": ["with no dice", "with 1 die ", "with 2 dice"],
    "de": ["ohne Würfel", "mit 1 Würfel ", "mit 2 Würfeln"],
    "fr": ["sans dé ", "avec 1 dé ", "avec 2 dés"],
    "nl": ["zonder dobbelstenen", "met 1 dobbelsteen ", "met 2 dobbelstenen"],
    "es": ["sin dados", "con 1 dado ", "con 2 dados"],
    "it": ["senza dadi", "con 1 dado ", "con 2 dadi"],
}
DROVE = {
    "en": ["1 space.", "2 spaces."],
    "de": ["1 Feld ", "2 Felder "],
    "fr": ["1 case.", "2 cases."],
    "nl": ["1 veld.", "2 velden."],
    "es": ["1 casilla.", "2 casillas."],
    "it": ["1 casella.", "2 caselle."],
}
FINISH = {"en": "the finish", "de": "ins Ziel", "fr": "arrivée", "nl": "de finish",
          "es": "la meta", "it": "sul traguardo"}  # fmt: skip


def said(page: Page, language: str, key: str, **values: object) -> str:
    """A sentence of the catalogue, with these values."""
    told: str = page.evaluate(SAID, [language, key, values])
    return told


@pytest.mark.parametrize("language", HOME)
def test_none_one_and_several_are_told_as_people_do(page: Page, language: str) -> None:
    page.goto("/")
    for key in ("event.home", "event.won"):
        for used, words in enumerate(HOME[language]):
            assert words in said(page, language, key, used=used)
    for spaces, words in enumerate(DROVE[language], 1):
        assert words in said(page, language, "event.drove", spaces=spaces)
    assert FINISH[language] in said(
        page, language, "event.laid", space="finish", colour_word="white"
    )


def test_spanish_says_your_place_to_you_and_theirs_to_others(page: Page) -> None:
    page.goto("/")
    assert said(page, "es", "event.stayed") == "Te has quedado en tu sitio."
    assert said(page, "es", "event.stayed", who="other", car="Ada") == (
        "Ada se ha quedado en su sitio."
    )
