"""The options of the F1 Racing Dice Game; the defaults are the printed special game."""

from dataclasses import dataclass
from typing import Final

from paddock.core.variants import Option, Preset, Variant


@dataclass(frozen=True)
class F1DiceVariant(Variant):
    """What a race of the F1 Racing Dice Game is played with."""

    mode: str = "special"
    laps: int = 1
    length: int = 0
    grid_spacing: int = 1
    turn_order: str = "grid"


OPTIONS: Final = (
    Option(
        "mode",
        "Special: six gears, each with its own die. Regular: two ordinary dice.",
        choices=("special", "regular"),
    ),
    Option("laps", "How often the circuit is driven round.", least=1, most=100),
    Option("length", "Spaces of a lap; 0 for as many as the circuit has.", most=1000),
    Option("grid_spacing", "Spaces between two cars on the grid.", most=1),
    Option(
        "turn_order",
        "Who plays first in a round: always the pole position, or whoever leads.",
        choices=("grid", "position"),
    ),
)

PRESETS: Final = (
    Preset("special", "Gears and their dice, one lap: the printed special game."),
    Preset("regular", "Two ordinary dice, one lap, no gears.", {"mode": "regular"}),
    Preset(
        "grand-prix",
        "Three laps with gears, the leader plays first.",
        {"laps": 3, "turn_order": "position"},
    ),
)
