"""What can happen in a race of the F1 Racing Dice Game."""

from typing import Final

from paddock.core.events import EventKind

ROLLED_FOR_GRID: Final = EventKind("rolled_for_grid", "car roll", "{car} rolled {roll}.")
TIED: Final = EventKind("tied", "car roll", "{car} tied with {roll}.")
LINED_UP: Final = EventKind("lined_up", "car place", "{car} lined up on grid place {place}.")
ROUND_BEGAN: Final = EventKind("round_began", "round", "Round {round} began.")
STARTED: Final = EventKind("started", "car roll", "{car} rolled {roll} and got away.")
STALLED_AT_START: Final = EventKind(
    "stalled_at_start", "car roll", "{car} rolled {roll} and stalled on the grid."
)
GREAT_START: Final = EventKind("great_start", "car roll", "{car} rolled {roll}: a great start.")
SHIFTED: Final = EventKind("shifted", "car gear", "{car} took gear {gear}.")
DROVE: Final = EventKind("drove", "car spaces space", "{car} drove {spaces} to space {space}.")
CREPT: Final = EventKind("crept", "car spaces", "{car} drove {spaces}, still on the grid.")
LAP_BEGAN: Final = EventKind("lap_began", "car lap", "{car} began lap {lap}.")
STRAINED: Final = EventKind("strained", "car roll", "{car} rolled {roll} and strained the engine.")
ENGINE_STALLED: Final = EventKind(
    "engine_stalled", "car roll", "{car} rolled {roll}: the engine stalled, first gear next."
)
GEAR_LOST: Final = EventKind(
    "gear_lost", "car roll gear", "{car} rolled {roll}: down to gear {gear}, no higher next turn."
)
ENGINE_HELD: Final = EventKind("engine_held", "car roll", "{car} rolled {roll}: the engine held.")
REACHED_GOAL: Final = EventKind(
    "reached_goal", "car spaces", "{car} drove {spaces} and reached the goal."
)
WON: Final = EventKind("won", "car", "{car} won.")
