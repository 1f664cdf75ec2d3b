"""The terminal says what people say: no identifier of a weather, a trait or a driver is shown."""

from typing import Any

import pytest
from paddock_command import run

from event_kinds import event_kinds
from narrowing import known
from paddock import Race, find_circuit, start
from paddock.cli.games.cockpit import Cockpit
from paddock.cli.games.cockpits import cockpit_for
from paddock.cli.screen.control import messages
from paddock.cli.screen.words import WORDS, in_words
from paddock.cli.session.prompt import pick
from paddock.core.events import Event, EventKind
from paddock.core.generator import Generator
from paddock.games.formula_d import events
from paddock.games.formula_d.state import WEATHERS
from paddock.games.formula_d.weekend.drivers import DRIVER_NAMES, TRAITS
from paddock.games.registry import all_games

KINDS = [
    pytest.param(kind, id=f"{game.name}-{kind.name}")
    for game in all_games()
    for kind in event_kinds(game)
]
PRESETS = [
    pytest.param(game.name, preset.name, id=f"{game.name}-{preset.name}")
    for game in all_games()
    for preset in game.presets
]
STEPS = 150


def cockpit_of(race: Race[Any]) -> Cockpit:
    return cockpit_for(race, find_circuit(race.heading.circuit))


def road_race() -> Race[Any]:
    """A road race whose drivers are being chosen."""
    return start("formula-d", ["Ann", "Bob"], preset="road-race", dice="real")


@pytest.mark.parametrize("kind", KINDS)
def test_every_word_of_an_event_is_one_that_people_say(kind: EventKind) -> None:
    said = [in_words(word) for words in kind.words.values() for word in words]
    assert [word for word in said if "_" in word] == []


@pytest.mark.parametrize("identifier", [*WEATHERS, *TRAITS])
def test_every_weather_and_trait_has_words(identifier: str) -> None:
    assert "_" not in in_words(identifier)


@pytest.mark.parametrize("name", DRIVER_NAMES)
def test_a_driver_has_a_name_and_not_an_identifier(name: str) -> None:
    assert in_words(name) == name.title()


def test_what_needs_no_other_words_stays_as_it_is() -> None:
    assert [in_words(value) for value in ("rain", "hard", "S1.L9", "Ann_1")] == [
        "rain",
        "hard",
        "S1.L9",
        "Ann_1",
    ]


def test_race_control_tells_the_weather_in_words() -> None:
    event = Event(events.WEATHER_CHANGED, "FD-202", [WEATHERS.index("rain_changeable"), 4], 9)
    assert event.text(["Ann"], WORDS) == "A 4 turned the weather to changeable with rain."
    assert messages([event], ["Ann"])[0].text == event.text(["Ann"], WORDS)


def test_a_sentence_has_the_drivers_names_as_they_are_written() -> None:
    event = Event(events.RADIO, "FD-264", [1, 0, 12], 9)
    told = event.text(["rain_changeable", "{car}"], WORDS)
    assert told == "{car} rolled 12: the radio got on the nerves of rain_changeable."


def test_the_dials_tell_the_weather_in_words() -> None:
    race = start("formula-d", ["Ann"], preset="full-weekend", options={"qualifying": "off"})
    cockpit = cockpit_of(race)
    while race.rolling:
        race.roll()
    race.state.weather = WEATHERS.index("rain_changeable")
    assert cockpit.dials(known(race.question)).plain.endswith("weather changeable with rain")


def test_drivers_are_chosen_by_their_names() -> None:
    cockpit = cockpit_of(road_race())
    labels = [cockpit.label(step) for step in cockpit.choices()]
    assert labels[:2] == ["driver Mirabel", "driver Okafor"]
    for label, step in zip(labels, cockpit.choices(), strict=True):
        assert pick(label, cockpit.choices()) is step
    (frog,) = [step for step in cockpit.choices() if cockpit.label(step) == "driver Marcellin"]
    assert cockpit.outlook(frog)[0] == "nose for weather"


def test_a_chosen_driver_is_told_by_name() -> None:
    typed = "driver Mirabel\nquit\nquit\n"
    told = run("play", "formula-d", "--preset", "road-race", "--bots", "", "--plain", typed=typed)
    assert "chose Mirabel as driver." in told.out
    assert "mirabel" not in told.out.replace("driver Mirabel", "")


@pytest.mark.parametrize(("game", "preset"), PRESETS)
def test_no_choice_shows_an_identifier(game: str, preset: str) -> None:
    race = start(game, ["Ann", "Bob", "Cleo", "Dov"], preset=preset, seed=4)
    cockpit, driver = cockpit_of(race), Generator(4, 0, 1)
    for _ in range(STEPS):
        if race.over:
            break
        if race.rolling:
            race.roll()
        elif race.timed:
            race.read_clock(50)
        else:
            shown = [
                cockpit.question(known(race.question)),
                cockpit.dials(known(race.question)).plain,
            ]
            shown += [cockpit.label(step) for step in cockpit.choices()]
            assert [words for words in shown if "_" in words] == []
            race.choose(race.choices[driver.below(len(race.choices))].text)
    assert [
        message for message in messages(race.events, race.car_names) if "_" in message.text
    ] == []
