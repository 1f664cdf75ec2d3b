"""The options of Grand Prix; the defaults are the printed rules."""

from dataclasses import dataclass
from typing import Final

from paddock.core.choosing import cars_option, read_cars, write_cars
from paddock.core.variants import Option, Preset, Variant
from paddock.games.grand_prix.teams import TEAM_NAMES, TEAMS, Team

DRY: Final = "dry"
WET: Final = "wet"
RANDOM: Final = "random"
STANDARD: Final = "standard"
MIXED: Final = "mixed"
BY_PLAYER: Final = "player"
RUNNING: Final = "running"
INSIDE_FIRST: Final = "inside"
NEXT_CORNER: Final = "next_corner"
EQUIVALENT: Final = "equivalent"
NONE: Final = "none"
AS_THE_CIRCUIT: Final = 0
"""Laps that the circuit is meant for."""
NO_BONUS: Final = 0
TEAMS_IN_ORDER: Final = write_cars(TEAM_NAMES)


@dataclass(frozen=True)
class GrandPrixVariant(Variant):
    """What a race of Grand Prix is played with."""

    laps: int = AS_THE_CIRCUIT
    start_weather: str = DRY
    start_order: str = STANDARD
    pit_order: str = BY_PLAYER
    running_order: str = INSIDE_FIRST
    npc_event_effects: str = EQUIVALENT
    last_winner: int = NO_BONUS
    cars: str = TEAMS_IN_ORDER

    def car(self, seat: int) -> str:
        """GP-002 The team of a seat, by whose name it goes."""
        return read_cars(self.cars)[seat]

    def teams(self, seats: int) -> list[Team]:
        """GP-002 The teams of so many seats."""
        by_name = {team.name: team for team in TEAMS}
        return [by_name[name] for name in read_cars(self.cars)[:seats]]


OPTIONS: Final = (
    Option(
        "laps",
        "How often the circuit is driven round; 0: as often as it is meant for.",
        least=AS_THE_CIRCUIT,
        most=99,
    ),
    Option(
        "start_weather",
        "Dry, wet, or one of the two by chance.",
        choices=(DRY, WET, RANDOM),
    ),
    Option(
        "start_order",
        "Where cars line up: one of each team in front; then all others mixed; or all by chance.",
        choices=(STANDARD, MIXED, RANDOM),
    ),
    Option(
        "pit_order",
        "Who says first whether to pit: the first player, or the car that leads.",
        choices=(BY_PLAYER, RUNNING),
    ),
    Option(
        "running_order",
        "Who is ahead of cars beside each other: the inner lane, or the inside of the next corner.",
        choices=(INSIDE_FIRST, NEXT_CORNER),
    ),
    Option(
        "npc_event_effects",
        "Whether cars of nobody's suffer from events that would give them a marker.",
        choices=(EQUIVALENT, NONE),
    ),
    Option(
        "last_winner",
        "The number of the car that won the race before and moves up a place; 0 for none.",
        least=NO_BONUS,
        most=99,
    ),
    cars_option(
        TEAM_NAMES,
        "The team of each player, in the order of the seats; those that nobody drives come last.",
    ),
)

PRESETS: Final = (
    Preset("grand-prix", "The printed rules: three laps, weather and all events."),
    Preset("sprint", "One lap, the way to learn it.", {"laps": 1}),
    Preset(
        "rain",
        "A race that begins in the wet.",
        {"start_weather": WET},
    ),
    Preset(
        "thunder-alley",
        "An oval without single file: four lanes all the way round.",
        circuit="st-adriana",
    ),
)
