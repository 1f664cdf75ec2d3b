"""How sure a win rate is."""

from math import sqrt
from typing import Final

Z_95: Final = 1.959963984540054
"""How many standard deviations to each side hold 95 % of a normal distribution."""


def wilson(wins: int, tries: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a chance that came true `wins` times in `tries`."""
    square = Z_95 * Z_95
    rate = wins / tries
    centre = rate + square / (2 * tries)
    reach = Z_95 * sqrt(rate * (1 - rate) / tries + square / (4 * tries * tries))
    whole = 1 + square / tries
    low = 0.0 if wins == 0 else (centre - reach) / whole
    high = 1.0 if wins == tries else (centre + reach) / whole
    return low, high
