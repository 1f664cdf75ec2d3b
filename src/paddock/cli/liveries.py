"""Liveries: the letter and the colours by which a car is known in a terminal."""

from typing import Final

from rich.text import Text

LETTERS: Final = "RBYGWKOSPTEZ"
"""Red, blue, yellow, green, white, blacK, orange, sky, plum, teal, rosE, bronZe."""
BASES: Final = (
    "#E02A1E",  # a hair off Vermilion, which terminals of 256 colours show as orange
    "#1F5FD6",
    "#F5B800",
    "#0C7A4B",
    "#F4EFE4",
    "#343B43",
    "#EF6A1A",
    "#59B9EA",
    "#7B2D6C",
    "#0E8C88",
    "#E9759B",
    "#A07F35",
)
DARK_LETTERS: Final = "YWOSEZ"
INK: Final = "#0E1114"
PAPER: Final = "#FFFFFF"


def livery(seat: int) -> str:
    """The style of a car's letter."""
    ink = INK if LETTERS[seat] in DARK_LETTERS else PAPER
    return f"bold {ink} on {BASES[seat]}"


def chip(seat: int) -> Text:
    """A car as the tower shows it."""
    return Text(f" {LETTERS[seat]} ", style=livery(seat))
