"""Liveries: the letter and the colours by which a car is known in a terminal."""

from typing import Final

from rich.text import Text

from paddock.core.cars import CARS
from paddock.core.entries import Livery

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


def letter_of(paint: str) -> str:
    """The letter of a paint; that of one which is not known here begins its name."""
    return LETTERS.get(paint, paint[:1].upper())


def style_of(paint: str) -> str:
    """The style of a car's letter."""
    ink = INK if letter_of(paint) in DARK_LETTERS else PAPER
    return f"bold {ink} on {BASES[paint]}" if paint in BASES else "bold reverse"


def chip(livery: Livery) -> Text:
    """A car as the tower shows it: its number or its letter, its edge as its trim."""
    style = style_of(livery.paint)
    sign = f"{livery.number or letter_of(livery.paint):>2}"
    if livery.trim not in BASES:
        return Text(f"{sign} ", style=style)
    return Text.assemble((sign, style), (" ", f"on {BASES[livery.trim]}"))
