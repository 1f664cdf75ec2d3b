"""Blocked cars: what it costs to be held up by others."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.lanes.board import ROAD
from paddock.core.events import Log
from paddock.games.formula_d import events
from paddock.games.formula_d.state import BRAKES, TIRES, FormulaDState
from paddock.games.formula_d.wear.wear import eliminate, lose

BLOCK_OUT: Final = 7
"""FD-099 So many spaces to go, or more, are too many."""
BLOCK_RULES: Final[tuple[str, ...]] = (
    "",
    "FD-093",
    "FD-094",
    "FD-095",
    "FD-096",
    "FD-097",
    "FD-098",
)


def block_brakes(remaining: i64) -> i64:
    """FD-093..098 Brake points for spaces not moved."""
    return min(remaining, 3)


def block_tires(remaining: i64) -> i64:
    """FD-096..098 Tire points for spaces not moved."""
    return max(remaining - 3, 0)


def charge_block(state: FormulaDState, log: Log) -> None:
    """FD-091, FD-099, FD-100, FD-102 Pay for the spaces not moved, or be out."""
    car, remaining = state.car, state.turn.remaining
    if remaining == 0 or car.space.kind != ROAD:
        return
    log.tell(events.BLOCKED, "FD-091", car.seat, remaining)
    brakes, tires = block_brakes(remaining), block_tires(remaining)
    if remaining >= BLOCK_OUT:
        eliminate(state, car, "FD-099", log)
    elif brakes > car.wear[BRAKES] or tires > car.wear[TIRES]:
        eliminate(state, car, "FD-100", log)
    else:
        lose(state, car, BRAKES, brakes, BLOCK_RULES[remaining], log)
        if tires > 0:
            lose(state, car, TIRES, tires, BLOCK_RULES[remaining], log)
