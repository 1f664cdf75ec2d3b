"""MZ-100..115 The bonus move: whose it is, and where it may lead."""

from mypy_extensions import i64

from paddock.circuits.intervals.board import COLOURS, Space
from paddock.games.monza.pushing import is_occupied
from paddock.games.monza.state import NO_LAST_COLOUR, NO_SEAT, Car, MonzaState


def bonus_owner(state: MonzaState, owners: tuple[int, ...], own_car: bool) -> i64:
    """MZ-103, MZ-104 Whose colour was laid last, if anyone's; MZ-113 one's own where played."""
    if state.last_colour == NO_LAST_COLOUR:
        return NO_SEAT
    owner: i64 = owners[state.last_colour]
    if owner >= len(state.cars) or (owner == state.seat and not own_car):
        return NO_SEAT
    return owner


def free_next_spaces(state: MonzaState, car: Car) -> list[Space]:
    """MZ-107 One normal step, MZ-106 of any colour, MZ-108 onto a free space."""
    return [space for space in car.space.next if not is_occupied(state, space)]


def colour_owners(cars: tuple[str, ...]) -> tuple[int, ...]:
    """MZ-D10 The seat that drives the car of each colour; none for white and purple."""
    return tuple([cars.index(colour) if colour in cars else len(cars) for colour in COLOURS])
