"""Catalogues in other languages have the rules of the English one, in its order and chapters."""

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

import paddock
from paddock.core.catalogue import LANGUAGES, Catalogue, Rule, read_catalogue
from paddock.core.errors import UnknownNameError

TRANSLATED = [
    (game, language)
    for game in paddock.all_games()
    for language in LANGUAGES[1:]
    if files(game.package).joinpath(f"rules.{language}.md").is_file()
]
ENGLISH = """# Toy

## Start

- **TOY-001** Roll the die,
  once.
- **TOY-002** The highest starts.

## Finish

- **TOY-003** The first wins.
"""
GERMAN = """# Spielzeug

## Der Start

- **TOY-001** Einmal
  würfeln.

- **TOY-099** Die gibt es nicht mehr.
"""


@pytest.mark.parametrize(
    ("game", "language"), TRANSLATED, ids=[f"{game.name}-{code}" for game, code in TRANSLATED]
)
def test_a_translation_has_the_rules_and_chapters_of_the_english_catalogue(
    game: paddock.Game, language: str
) -> None:
    english = game.catalogue()
    text = files(game.package).joinpath(f"rules.{language}.md").read_text(encoding="utf-8")
    translated = read_catalogue(game.name, text, language)
    assert [rule.id for rule in translated.rules] == [rule.id for rule in english.rules]
    assert [chapter_number(translated, rule) for rule in translated.rules] == [
        chapter_number(english, rule) for rule in english.rules
    ]
    for rule, original in zip(translated.rules, english.rules, strict=True):
        assert rule.text != original.text, rule.id


def chapter_number(catalogue: Catalogue, rule: Rule) -> int:
    """Which chapter a rule is in."""
    return catalogue.chapters().index(rule.chapter)


@pytest.mark.parametrize("game", paddock.all_games(), ids=lambda game: game.name)
def test_no_translation_is_of_another_language(game: paddock.Game) -> None:
    found = {entry.name for entry in files(game.package).iterdir() if entry.name.endswith(".md")}
    assert found <= {"rules.md", *(f"rules.{language}.md" for language in LANGUAGES[1:])}


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> paddock.Game:
    """A game whose rules are half translated."""
    package = tmp_path / "half_translated_game"
    package.mkdir()
    (package / "__init__.py").write_text('"""A game."""\n')
    (package / "rules.md").write_text(ENGLISH, encoding="utf-8")
    (package / "rules.de.md").write_text(GERMAN, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return replace(paddock.all_games()[0], name="toy", package="half_translated_game")


def test_what_is_not_translated_is_told_in_english_one_by_one(toy: paddock.Game) -> None:
    told = toy.catalogue("de")
    assert told.language == "de"
    assert [(rule.id, rule.language, rule.text) for rule in told.rules] == [
        ("TOY-001", "de", "Einmal würfeln."),
        ("TOY-002", "en", "The highest starts."),
        ("TOY-003", "en", "The first wins."),
    ]


def test_a_chapter_has_one_name_although_half_of_it_is_translated(toy: paddock.Game) -> None:
    assert toy.catalogue("de").chapters() == ["Der Start", "Finish"]


def test_a_language_that_there_is_no_translation_of_is_told_in_english(toy: paddock.Game) -> None:
    told = toy.catalogue("fr")
    assert told.language == "en"
    assert told.rules == toy.catalogue().rules


def test_a_language_that_is_none_of_ours_is_refused(toy: paddock.Game) -> None:
    with pytest.raises(UnknownNameError, match="no language is called 'tlh'"):
        toy.catalogue("tlh")
