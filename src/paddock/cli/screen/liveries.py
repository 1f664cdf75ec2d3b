"""Liveries: the letter and the colours by which a car is known in a terminal."""

from typing import Final

from rich.text import Text

from paddock.core.cars import CARS

LETTERS: Final = dict(zip(CARS, "RBYGWKOSPTEZ", strict=True))
"""Red, blue, yellow, green, white, blacK, orange, sky, plum, teal, rosE, bronZe."""
BASES: Final = {
    "red": "#E02A1E",  # a hair off Vermilion, which terminals of 256 colours show as orange
    "blue": "#1F5FD6",
    "yellow": "#F5B800",
    "green": "#0C7A4B",
    "white": "#F4EFE4",
    "black": "#343B43",
    "orange": "#EF6A1A",
    "sky": "#59B9EA",
    "plum": "#7B2D6C",
    "teal": "#0E8C88",
    "rose": "#E9759B",
    "bronze": "#A07F35",
}
DARK_LETTERS: Final = "YWOSEZ"
INK: Final = "#0E1114"
PAPER: Final = "#FFFFFF"


def livery(car: str) -> str:
    """The style of a car's letter."""
    ink = INK if LETTERS[car] in DARK_LETTERS else PAPER
    return f"bold {ink} on {BASES[car]}"


def chip(car: str) -> Text:
    """A car as the tower shows it."""
    return Text(f" {LETTERS[car]} ", style=livery(car))
