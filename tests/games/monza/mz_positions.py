"""Positions of the catalogue's examples on FX that several chapters begin with."""

from collections.abc import Mapping
from typing import Any

from mz_table import Table

SIX = "R B G P W P"
"""A roll of which every die can be laid from b07."""
SIX_SPACES = "b08 a08 a09 b10 b11 c11"
"""Where they are laid: red, blue, green, purple, white, purple."""


def before_turbo(
    cars: Mapping[str, str] | None = None, *, further: str = "", **options: Any
) -> Table:
    """Red has laid all six dice from b07, and then `further`; the turbo dice are to be rolled."""
    table = Table(cars={"red": "b07", "blue": "START", **(cars or {})}, pro=True, **options)
    table.play(SIX, f"{SIX_SPACES} {further}")
    assert table.phase == "TURBO_ROLL"
    return table


def green_last(cars: Mapping[str, str] | None = None, **options: Any) -> Table:
    """Red ends its turn on the green space a13; what comes of it depends on the others."""
    table = Table(cars={"red": "a12", **(cars or {})}, bonus=True, **options)
    table.play("G R R R R R", "a13")
    return table
