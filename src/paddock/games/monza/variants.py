"""The options of Monza; the defaults are the printed basic game."""

from dataclasses import dataclass
from typing import Final

from paddock.core.cars import CARS
from paddock.core.choosing import cars_option, read_cars, write_cars
from paddock.core.variants import Option, Preset, Variant

ON: Final = "on"
OFF: Final = "off"
SWITCH: Final = (OFF, ON)
RANDOM: Final = "random"
CAR_COLOURS: Final = CARS[:4]
"""MZ-D10 Of the cars in the box."""


@dataclass(frozen=True)
class MonzaVariant(Variant):
    """What a race of Monza is played with."""

    professional: str = OFF
    bonus_move: str = OFF
    first_player: str = RANDOM
    early_stop: str = ON
    finish_needs_white: str = ON
    bonus_own_car: str = ON
    tiles_in_turbo: str = ON
    cars: str = write_cars(CAR_COLOURS)

    def car(self, seat: int) -> str:
        """MZ-002 Any free one: the order of the seats and their colours are independent."""
        return read_cars(self.cars)[seat]


OPTIONS: Final = (
    Option(
        "professional",
        "On: everyone has an extra roll and six accelerator tiles; six laid dice earn two more.",
        choices=SWITCH,
    ),
    Option(
        "bonus_move",
        "On: the color laid last lets the car of that color go one space.",
        choices=SWITCH,
    ),
    Option(
        "first_player",
        "Who begins every round: drawn at random, or a seat, such as the youngest's.",
        choices=(RANDOM, "1", "2", "3", "4"),
    ),
    Option(
        "early_stop",
        "On: you may stop although a die still fits. Off: you lay dice as long as one fits.",
        choices=SWITCH,
    ),
    Option(
        "finish_needs_white",
        "On: the last step takes a white die, as any white space. Off: any die will do.",
        choices=SWITCH,
    ),
    Option(
        "bonus_own_car",
        "On: the bonus move may go to the car that has just driven.",
        choices=SWITCH,
        needs={"bonus_move": (ON,)},
    ),
    Option(
        "tiles_in_turbo",
        "On: accelerator tiles may be laid with the two dice of a turbo roll.",
        choices=SWITCH,
        needs={"professional": (ON,)},
    ),
    cars_option(
        CAR_COLOURS,
        "The car of each player, in the order of the seats; those that nobody drives come last.",
    ),
)

PRESETS: Final = (
    Preset("basic", "Six dice and nothing else: from five years on."),
    Preset(
        "professional",
        "An extra roll, six accelerator tiles and the turbo roll, on the long circuit.",
        {"professional": ON},
        "falcon-valley",
    ),
    Preset(
        "bonus-move",
        "The basic game, in which a color can carry a rival one space on.",
        {"bonus_move": ON},
    ),
    Preset(
        "professional-bonus",
        "Everything at once: tiles, turbo roll and bonus moves, on the long circuit.",
        {"professional": ON, "bonus_move": ON},
        "falcon-valley",
    ),
)
