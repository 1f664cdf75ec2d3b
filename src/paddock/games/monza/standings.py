"""MZ-065..070 Winners, and the ranking of everybody."""

from mypy_extensions import i64

from paddock.circuits.intervals.board import START
from paddock.core.entries import Entry
from paddock.core.standings import Standing
from paddock.games.monza.state import NO_SEAT, Car, MonzaState, Phase


def winners(cars: list[Car]) -> list[Car]:
    """MZ-065..068 Of the cars that are home, those with the fewest dice in the last round."""
    home = [car for car in cars if car.is_home]
    fewest = min([car.dice_used for car in home], default=0)
    return [car for car in home if car.dice_used == fewest]


def standings(entries: list[Entry], state: MonzaState) -> list[Standing]:
    """MZ-D23 Home with the fewest dice first, then the farthest; equals share a place.

    MZ-D38 So it is where nobody has won, too; `ranked` is then false, for there is no result.
    """
    return [
        _standing(entries[car.seat], state, car, place_of(car, state.cars)) for car in ranked(state)
    ]


def ranked(state: MonzaState) -> list[Car]:
    """The cars by their places; those that share one in the order of their turns."""
    cars = [state.cars[seat] for seat in seats_in_turn(state)]
    for end in range(1, len(cars)):
        car = cars[end]
        at: i64 = end
        while at > 0 and is_ahead(car, cars[at - 1]):
            cars[at] = cars[at - 1]
            at -= 1
        cars[at] = car
    return cars


def seats_in_turn(state: MonzaState) -> list[i64]:
    """MZ-005, MZ-006 The seats of a round, the first player's first."""
    first: i64 = max(state.first, 0)
    count: i64 = len(state.cars)
    return [(first + at) % count for at in range(count)]


def is_ahead(car: Car, rival: Car) -> bool:
    """Whether a car has the better place."""
    if car.is_home and rival.is_home:
        return car.dice_used < rival.dice_used
    return car.space.front > rival.space.front


def place_of(car: Car, cars: list[Car]) -> i64:
    """MZ-D23 One more than there are cars ahead."""
    place: i64 = 1
    for rival in cars:
        if is_ahead(rival, car):
            place += 1
    return place


def _standing(entry: Entry, state: MonzaState, car: Car, place: i64) -> Standing:
    """One line of the standings."""
    count: i64 = len(state.cars)
    grid: i64 = 0 if state.first == NO_SEAT else (car.seat - state.first + count) % count + 1
    standing = Standing(entry, place, grid, 1, car.space.way, car.turns)
    standing.status = status_of(state, car)
    standing.ranked = state.phase is not Phase.OVER or bool(winners(state.cars))
    standing.space = car.space.name
    return standing


def status_of(state: MonzaState, car: Car) -> str:
    """How a car is doing, in a word."""
    if car.has_trophy:
        return "won"
    if car.is_home:
        return "home"
    if state.phase is Phase.OVER:
        return "unfinished"
    return "start" if car.space.kind == START else "racing"
