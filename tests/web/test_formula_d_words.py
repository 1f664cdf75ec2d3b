"""The words of Formula D fit what the game tells: every step, event, value and state of a car."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from word_catalogues import LANGUAGES, WEB, arguments, game_words

from paddock.core.events import EventKind
from paddock.core.generator import Generator
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.games.formula_d import events, state
from paddock.games.formula_d.questions import DECISIONS, THROWS
from paddock.games.formula_d.weekend import drivers
from paddock.games.registry import find_game, start

GAME = "formula-d"
PRESETS = [preset.name for preset in find_game(GAME).presets]
KINDS = [kind for kind in vars(events).values() if isinstance(kind, EventKind)]
SAID = {"who", "whom"}
MAYBE = {"answer", *state.ZONES}
"""What only some steps of a kind tell: an answer, or the points of each zone."""
WORDED = {"zone_word", "weather_word", "tire_word", "driver_word", "trait_word", "trait_text"}
PLACES = {"space_word", "over_word", "way_word"}
"""What the board says of a step's spaces."""
STATUSES = ["won", "finished", "out", "qualifying", "spun", "pit", "stalled", "racing", "grid"]
VALUES = {
    "zone": state.ZONES,
    "weather": state.WEATHERS,
    "tire": state.TIRE_TYPES[:3],
    "driver": drivers.DRIVER_NAMES,
    "trait": drivers.TRAITS[1:],
}


def race_of(preset: str) -> Race[Any]:
    """A race of four, at its beginning."""
    return start(GAME, ["Ada", "Bo", "Cy", "Di"], preset=preset, seed=7)


def open_steps(race: Race[Any], count: int) -> Iterator[Step]:
    """Every step that is open while so many are taken at random."""
    chance = Generator(1, 2)
    for _ in range(count):
        if race.over:
            return
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(70)
        else:
            yield from race.choices
            race.take(race.choices[chance.below(len(race.choices))])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_open_step_has_words_that_it_can_fill(preset: str) -> None:
    words = game_words(GAME, "en")
    told: dict[str, set[str]] = {}
    for step in open_steps(race_of(preset), 400):
        told[step.kind] = told.get(step.kind, set()) | set(step.parameters())
    assert {"gear", "move"} <= set(told)
    for kind, parameters in told.items():
        wanted = set(arguments(words[f"choice.{kind}"])) - SAID - WORDED - PLACES - {"rival"}
        assert wanted <= parameters | MAYBE, kind


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_every_event_tells_what_its_words_want(kind: EventKind) -> None:
    for language in LANGUAGES:
        wanted = set(arguments(game_words(GAME, language)[f"event.{kind.name}"])) - SAID
        assert {re.sub("_word$", "", name) for name in wanted} <= set(kind.parameters), language


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.name))
def test_every_event_says_all_that_it_tells(kind: EventKind) -> None:
    wanted = set(arguments(game_words(GAME, "en")[f"event.{kind.name}"]))
    assert set(kind.parameters) <= {re.sub("_word$", "", name) for name in wanted}


@pytest.mark.parametrize("name", VALUES)
def test_every_value_has_a_word_of_its_own(name: str) -> None:
    for language in LANGUAGES:
        words = game_words(GAME, language)
        said = [words[f"word.{name}.{value}"] for value in VALUES[name]]
        assert len(set(said)) == len(said)


def test_every_question_and_every_state_of_a_car_has_words() -> None:
    words = game_words(GAME, "en")
    asked = {kind for kind, _ in (*DECISIONS.values(), *THROWS.values())}
    assert {f"question.{kind}" for kind in asked} <= set(words)
    assert {key for key in words if key.startswith("status.")} == {f"status.{s}" for s in STATUSES}


def test_only_a_road_race_loads_the_words_of_the_road() -> None:
    folder = WEB / "games" / GAME / "words"
    usual = json.loads((folder / "fr.json").read_text(encoding="utf-8"))
    road = json.loads((folder / "street.fr.json").read_text(encoding="utf-8"))
    assert {"event.nitro", "question.driver", "word.trait.mechanic"} <= set(road)
    assert not {key for key in usual if key.startswith(("word.trait", "word.driver", "option."))}
