"""The options of MotoGrandPrix; the defaults are the printed basic game."""

from dataclasses import dataclass
from typing import Final

from paddock.circuits.positions.board import FIRST_STRAIGHT, LAST_CORNER
from paddock.core.variants import Option, Preset, Value, Variant
from paddock.games.motograndprix.bikes import BIKES

ON: Final = "on"
OFF: Final = "off"
SWITCH: Final = (OFF, ON)
DICE: Final = "dice"
LAP: Final = "lap"
ALL_FINISH: Final = "all_finish"
WINNER: Final = "winner"
WITH_DIALS: Final[dict[str, tuple[Value, ...]]] = {"dashboards": (ON,)}
AS_THE_CIRCUIT: Final = 0
"""Laps that the circuit is recommended for."""


@dataclass(frozen=True)
class MotoVariant(Variant):
    """What a race of MotoGrandPrix is played with."""

    dashboards: str = OFF
    start_turn: str = OFF
    contests: str = OFF
    slipstream: str = OFF
    stances: str = OFF
    hills: str = OFF
    laps: int = AS_THE_CIRCUIT
    reverse: str = OFF
    bikes_per_player: int = 1
    qualifying: str = DICE
    grid_choice: str = OFF
    race_end: str = ALL_FINISH
    cornering_row: str = FIRST_STRAIGHT
    dnf_points: str = OFF
    boxes: int = 1
    any_circuit: str = OFF

    @property
    def level(self) -> str:
        """MG-007, MG-009 The level whose circuits these rules are enough for."""
        if self.slipstream == ON and self.stances == ON:
            return "expert"
        return "standard" if self.dashboards == ON else "basic"

    def car(self, seat: int) -> str:
        """MG-002, MG-003 The colours go round; a seat that has both bikes of one goes by it."""
        return BIKES[seat].name


OPTIONS: Final = (
    Option(
        "dashboards",
        "On: three dials a bike, to ride harder or brake later; overtaking in corners costs more.",
        choices=SWITCH,
    ),
    Option(
        "start_turn",
        "On: in the first turn every bike has one die. Off: two, as in all others.",
        choices=SWITCH,
    ),
    Option(
        "contests",
        "On: bikes side by side before or after a corner roll for who goes first.",
        choices=SWITCH,
        needs=WITH_DIALS,
    ),
    Option(
        "slipstream",
        "On: right behind another bike on the racing line, one may ride its dice.",
        choices=SWITCH,
        needs=WITH_DIALS,
    ),
    Option(
        "stances",
        "On: bikes lean, lift the front wheel or slip sideways; equal dice lose grip.",
        choices=SWITCH,
        needs=WITH_DIALS,
    ),
    Option(
        "hills",
        "On: uphill costs a point, downhill gives one.",
        choices=SWITCH,
        needs=WITH_DIALS,
    ),
    Option(
        "laps",
        "How often the circuit is ridden round; 0: as often as it is meant for.",
        least=AS_THE_CIRCUIT,
        most=99,
    ),
    Option("reverse", "On: the circuit is ridden in the other direction.", choices=SWITCH),
    Option(
        "bikes_per_player",
        "With 2, two or three players have both bikes of a colour.",
        least=1,
        most=2,
    ),
    Option(
        "qualifying",
        "What decides the grid: the dice, or a lap that is raced from a grid of the dice.",
        choices=(DICE, LAP),
        needs=WITH_DIALS,
    ),
    Option(
        "grid_choice",
        "On: behind the pole, riders choose a place in the first row that is not full.",
        choices=SWITCH,
    ),
    Option(
        "race_end",
        "When it is over: when all are home or out, or with the turn of the first at home.",
        choices=(ALL_FINISH, WINNER),
    ),
    Option(
        "cornering_row",
        "Where a corner ends for a contest: on the first straight row, or the last of the corner.",
        choices=(FIRST_STRAIGHT, LAST_CORNER),
        needs={"contests": (ON,)},
    ),
    Option("dnf_points", "On: bikes that dropped out score by their places.", choices=SWITCH),
    Option(
        "boxes",
        "How many boxes there are: six bikes and 72 tiles in each.",
        least=1,
        most=9,
    ),
    Option(
        "any_circuit",
        "On: any circuit may be raced. Off: only those that are meant for these rules.",
        choices=SWITCH,
    ),
)

STANDARD: Final[dict[str, Value]] = {"dashboards": ON, "start_turn": ON, "contests": ON}
EXPERT: Final[dict[str, Value]] = {**STANDARD, "slipstream": ON, "stances": ON, "hills": ON}

PRESETS: Final = (
    Preset("basic", "Two dice that flip, three lanes, and nothing else: the way to learn it."),
    Preset(
        "standard",
        "Dials for engine and tires, contests before and after corners.",
        STANDARD,
        "startline-driving-park",
    ),
    Preset(
        "expert",
        "Slipstream, hills, leaning bikes, wheelies and sideslips.",
        EXPERT,
        "gran-premio-d-italia",
    ),
)
