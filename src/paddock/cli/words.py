"""Words for what a game knows by an identifier, such as `rain_changeable`."""

from collections.abc import Sequence
from typing import Final

from paddock.core.events import SEATS, Event
from paddock.games.formula_d.drivers import DRIVER_NAMES, TRAITS

WORDS: Final[dict[str, str]] = {
    **{trait: trait.replace("_", " ") for trait in TRAITS},
    **{driver: driver.capitalize() for driver in DRIVER_NAMES},
    "weather_frog": "nose for weather",
    "rain_changeable": "changeable with rain",
}
"""Identifiers that people should not read; all others are words already."""


def in_words(value: str) -> str:
    """A weather, a trait, a driver and the like, as people say it."""
    return WORDS.get(value, value)


def sentence(event: Event, names: Sequence[str]) -> str:
    """What happened, in one sentence, with the drivers' names for their cars."""
    parameters: dict[str, int | str] = {}
    for name, value in event.parameters().items():
        parameters[name] = in_words(value) if isinstance(value, str) else value
    for name, seat in zip(event.kind.parameters, event.values, strict=True):
        if name in SEATS:
            parameters[name] = names[seat]
    return event.kind.sentence.format_map(parameters)
