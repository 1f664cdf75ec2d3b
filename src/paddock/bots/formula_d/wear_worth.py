"""What points of wear are worth to a driver, in turns."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.formula_d.lap import BRAKE_TURNS, GEARBOX_TURNS
from paddock.games.formula_d.state import BODY, BRAKES, GEARBOX, Car

LIVES: Final[tuple[float, ...]] = (30.0, 30.0, 4.0, 1.5, 0.8, 0.5, 0.4, 0.3)
"""What the loss of a point of body, engine or handling costs, by how many there are."""
TIRE_TURNS: Final = 0.1
NO_SKIPS: Final = 0.4
"""What it costs beside its points to have no brakes or no gearbox left."""
LONG: Final = 12.0
"""With so many turns to go points are worth their full price; near the end less and less."""


def life_worth(points: i64) -> float:
    """What the loss of one point costs where each zone must keep one."""
    return LIVES[points] if points < len(LIVES) else 0.2


def spare_worth(brakes: i64, gearbox: i64, turns: float) -> float:
    """What brakes and gearbox are good for in so many turns."""
    worth = BRAKE_TURNS * float(brakes) + GEARBOX_TURNS * float(gearbox)
    return worth * min(turns / LONG, 1.0)


def gain(car: Car, zone: i64, points: i64) -> float:
    """What it is worth to get points back."""
    worth = 0.0
    have: i64 = car.wear[zone]
    while points > 0:
        worth += point_worth(zone, have)
        have += 1
        points -= 1
    return worth


def point_worth(zone: i64, have: i64) -> float:
    """What one point more is worth to who has so many."""
    if zone >= BODY:
        return 0.15 * life_worth(have)
    if zone == GEARBOX:
        return GEARBOX_TURNS + (NO_SKIPS if have == 0 else 0.0)
    if zone == BRAKES:
        return BRAKE_TURNS + (NO_SKIPS if have == 0 else 0.0)
    return TIRE_TURNS
