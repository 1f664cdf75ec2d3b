"""The rule behind an event, where it depends on the case."""

from paddock.circuits.intervals.board import START, Space
from paddock.games.monza.state import Car, MonzaState, Phase
from paddock.games.monza.steps import Lay


def lay_rule(state: MonzaState, lay: Lay) -> str:
    """MZ-028 A die, MZ-078 a tile, MZ-D27 with the turbo; MZ-D12 any color onto the finish."""
    if lay.colour != lay.space.colour:
        return "MZ-D12"
    if not lay.is_tile:
        return "MZ-028"
    return "MZ-D27" if state.phase is Phase.TURBO_DRIVE else "MZ-078"


def stay_rule(state: MonzaState, fits: bool) -> str:
    """MZ-034 No die fits; MZ-033 the driver would rather stay, MZ-091 or has had a turbo."""
    if not fits:
        return "MZ-034"
    return "MZ-091" if state.phase is Phase.TURBO_DRIVE else "MZ-033"


def home_rule(last: Lay) -> str:
    """MZ-057 White led onto the finish, MZ-D12 or whatever was left."""
    return "MZ-057" if last.colour == last.space.colour else "MZ-D12"


def push_rule(left: Space, space: Space) -> str:
    """MZ-042 In its lane, MZ-051 from several lanes in that of the board, MZ-048 to the start."""
    if space.kind == START:
        return "MZ-048"
    return "MZ-042" if left.lo == left.hi else "MZ-051"


def bonus_rule(state: MonzaState, car: Car) -> str:
    """MZ-100 The car of the color, MZ-113 one's own too, MZ-D35 also one that is at the start."""
    if car.seat == state.seat:
        return "MZ-113"
    return "MZ-D35" if car.space.kind == START else "MZ-100"
