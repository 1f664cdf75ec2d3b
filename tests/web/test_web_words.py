"""Every word a person reads is in the catalogues, in six languages, and none is there in vain."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any, get_args

import pytest
from word_catalogues import (
    GAME_LITERAL,
    LANGUAGES,
    LITERAL,
    app_words,
    arguments,
    game_modules,
    game_words,
    games,
    is_made_of,
    modules,
    strings_in,
    text_of,
)

from event_kinds import event_kinds
from paddock.bots.registry import bot_levels
from paddock.core.choosing import CARS_OPTION
from paddock.games.registry import all_games as playable
from paddock.games.registry import find_game
from paddock.protocol.fields import ErrorCode

PLAYABLE = [game.name for game in playable()]
ASKED = re.compile(r"(?:Question\(|Phase\.\w+: \()\s*\"(\w+)\"")
"""A question where it is asked, or in a table of what each phase asks."""
OTHERS = [language for language in LANGUAGES if language != "en"]
CAR = re.compile(r"(?i)(?<!\{)\b(cars?|wagen|autos?|auto.s|voitures?|coches?|macchin[ae])\b")
"""A car, in any of the languages; not the name of what a sentence is told."""
ONLY_OF_CARS = {"race.head_car", "race.running", "table.car_of", "table.summary",
                "table.summary_laps"}  # fmt: skip
"""Words for which games with other vehicles have words of their own, or no use."""


def test_every_key_that_a_module_asks_for_has_words() -> None:
    asked = set(LITERAL.findall(text_of(modules() + every_game_module())))
    assert asked
    assert asked <= set(app_words("en"))


def test_every_word_of_the_app_is_asked_for() -> None:
    text = text_of(modules() + every_game_module())
    literal = strings_in(text) | set(LITERAL.findall(text))
    strings = literal | told_by_the_server()
    unused = {
        key for key in app_words("en") if key not in literal and not is_made_of(key, text, strings)
    }
    assert not unused


@pytest.mark.parametrize("code", [*get_args(ErrorCode), "offline"])
def test_every_error_has_words(code: str) -> None:
    assert f"error.{code}" in app_words("en")


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_bot_has_words(game: str) -> None:
    assert {f"bot.{level}" for level in bot_levels(game)} <= set(app_words("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_words(language: str) -> None:
    assert set(app_words(language)) == set(app_words("en"))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("game", games())
def test_every_language_has_the_same_words_of_a_game(game: str, language: str) -> None:
    assert set(game_words(game, language)) == set(game_words(game, "en"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_translation_is_told_the_same(language: str) -> None:
    english = app_words("en")
    for key, text in app_words(language).items():
        assert arguments(text) == arguments(english[key]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_that_names_a_car_asks_what_the_game_rides_on(language: str) -> None:
    named = {key: text for key, text in app_words(language).items() if CAR.search(text)}
    assert named
    without = {key for key, text in named.items() if "vehicle" not in arguments(text)}
    assert without <= ONLY_OF_CARS
    assert not [key for key, text in game_words("motograndprix", language).items()
                if CAR.search(text)]  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games())
def test_every_translation_of_a_game_is_told_the_same(game: str, language: str) -> None:
    english = game_words(game, "en")
    for key, text in game_words(game, language).items():
        wanted, given = arguments(english[key]), arguments(text)
        # A language may need to know who is meant where English does not.
        assert set(given) <= {*wanted, "who", "whom"}, key
        assert set(wanted) - {"who", "whom"} <= set(given), key


@pytest.mark.parametrize("language", OTHERS)
def test_few_words_are_left_in_english(language: str) -> None:
    english = app_words("en")
    long = {key for key, text in english.items() if len(text) > 20 and " " in text}
    same = {key for key in long if app_words(language)[key] == english[key]}
    assert not same


@pytest.mark.parametrize("game", PLAYABLE)
def test_every_event_option_preset_and_question_of_a_game_has_words(game: str) -> None:
    assert set(needed_by(game)) <= set(game_words(game, "en"))


def test_every_car_that_can_be_chosen_has_a_word() -> None:
    cars = {car for game in playable() for car in game.cars}
    assert {f"table.car.{car}" for car in cars} <= set(app_words("en"))


@pytest.mark.parametrize("game", games())
def test_every_word_of_a_game_is_asked_for(game: str) -> None:
    text = text_of(game_modules(game) + modules())
    needed = {*needed_by(game)} if game in PLAYABLE else set()
    asked = strings_in(text) | set(GAME_LITERAL.findall(text))
    strings = strings_in(text) | told_by_a_game(game)
    unused = {
        key
        for key in game_words(game, "en")
        if key not in needed | asked and not is_made_of(key, text, strings)
    }
    assert not unused


@pytest.mark.parametrize("game", games())
def test_every_key_that_a_game_asks_for_has_words(game: str) -> None:
    asked = set(GAME_LITERAL.findall(text_of(game_modules(game))))
    assert asked <= set(game_words(game, "en"))


def every_game_module() -> list[Any]:
    """The modules of all games."""
    return [path for game in games() for path in game_modules(game)]


def told_by_the_server() -> set[str]:
    """Names that reach the client from the server."""
    levels = {level for game in PLAYABLE for level in bot_levels(game)}
    cars = {car for game in playable() for car in game.cars}
    return {*levels, *cars, *get_args(ErrorCode), "offline", "champion"}


def told_by_a_game(name: str) -> set[str]:
    """Names of steps, questions and values that reach the client from a game's rules."""
    return strings_in(text_of_rules(find_game(name).package)) if name in PLAYABLE else set()


def needed_by(name: str) -> list[str]:
    """The keys of all that a game can tell or ask."""
    game = find_game(name)
    rules = text_of_rules(game.package)
    return [
        "title",
        "tagline",
        "summary",
        *(f"event.{event.name}" for event in event_kinds(game)),
        *(f"question.{kind}" for kind in ASKED.findall(rules)),
        *(
            key
            for option in game.options
            if option.name != CARS_OPTION
            for key in (
                f"option.{option.name}",
                f"option.{option.name}.text",
                *(f"option.{option.name}.{value}" for value in option.choices),
            )
        ),
        *(
            key
            for preset in game.presets
            for key in (f"preset.{preset.name}", f"preset.{preset.name}.text")
        ),
    ]


def text_of_rules(package: str) -> str:
    """The source of a game's rules."""
    modules = sorted(Path(str(files(package))).rglob("*.py"))
    return "\n".join(module.read_text(encoding="utf-8") for module in modules)
