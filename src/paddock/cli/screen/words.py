"""Words for what a game knows by an identifier, such as `rain_changeable`."""

from typing import Final

from paddock.games.formula_d.weekend.drivers import DRIVER_NAMES, TRAITS

WORDS: Final[dict[str, str]] = {
    **{trait: trait.replace("_", " ") for trait in TRAITS},
    **{driver: driver.capitalize() for driver in DRIVER_NAMES},
    "front_tire": "front tire",
    "rear_tire": "rear tire",
    "weather_frog": "nose for weather",
    "rain_changeable": "changeable with rain",
}
"""Identifiers that people should not read; all others are words already."""


def in_words(value: str) -> str:
    """A weather, a trait, a driver and the like, as people say it."""
    return WORDS.get(value, value)
