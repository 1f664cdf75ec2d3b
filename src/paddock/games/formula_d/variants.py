"""The options of Formula D; the defaults are the printed advanced game."""

from dataclasses import dataclass
from typing import Final

from paddock.core.variants import Option, Preset, Value, Variant

ON: Final = "on"
OFF: Final = "off"
SWITCH: Final = (OFF, ON)
NO_STREET: Final[dict[str, tuple[Value, ...]]] = {"street": (OFF,)}


@dataclass(frozen=True)
class FormulaDVariant(Variant):
    """What a race of Formula D is played with."""

    laps: int = 2
    custom_wear: str = OFF
    qualifying: str = OFF
    weather: str = OFF
    tires: str = OFF
    pit_technical: str = OFF
    team_race: str = OFF
    street: str = OFF
    street_traits: str = ON
    collision_rolls: str = "all"

    @property
    def has_technical_stops(self) -> bool:
        """FD-D48 A team race has technical stops too, except on the road."""
        return self.pit_technical == ON or (self.team_race == ON and self.street == OFF)

    @property
    def has_traits(self) -> bool:
        """FD-261 Only road races have drivers, and their traits can be left out."""
        return self.street == ON and self.street_traits == ON


OPTIONS: Final = (
    Option("laps", "How often the circuit is driven round.", least=1, most=3),
    Option(
        "custom_wear",
        "Every driver builds a car: 20 wear points, spread over six zones.",
        choices=SWITCH,
        needs=NO_STREET,
    ),
    Option(
        "qualifying",
        "A qualifying lap against the stopwatch decides the grid, not the black die.",
        choices=SWITCH,
    ),
    Option("weather", "Sun, rain, or weather that may change during the race.", choices=SWITCH),
    Option("tires", "Hard, soft or rain tires.", choices=SWITCH, needs=NO_STREET),
    Option(
        "pit_technical",
        "At a pit stop a car may be repaired, with 2 points for the whole race.",
        choices=SWITCH,
        needs=NO_STREET,
    ),
    Option("team_race", "Teams of two, with repair points in common and a score.", choices=SWITCH),
    Option("street", "A road race: ten drivers, nitro, no pits.", choices=SWITCH),
    Option(
        "street_traits",
        "In a road race every driver has a special trait.",
        choices=(ON, OFF),
        needs={"street": (ON,)},
    ),
    Option(
        "collision_rolls",
        "Who rolls when cars come close: all of them, or only the one that moved.",
        choices=("all", "mover"),
    ),
)

PRESETS: Final = (
    Preset("advanced", "Two laps with all six zones of wear: the printed advanced game."),
    Preset("first-race", "One lap, no options: the way to learn it.", {"laps": 1}),
    Preset(
        "full-weekend",
        "Qualifying, weather, tires, technical stops and three laps.",
        {"laps": 3, "qualifying": ON, "weather": ON, "tires": ON, "pit_technical": ON},
    ),
    Preset("team-race", "Teams of two race for points.", {"team_race": ON}),
    Preset(
        "road-race",
        "Ten drivers with traits, nitro and the hazards of the street.",
        {"street": ON, "weather": ON},
        circuit="porto-scuro",
    ),
)
