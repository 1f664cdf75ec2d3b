"""The order of play: by position in the race, the leader first."""

from mypy_extensions import i64

from paddock.circuits.lanes.board import LanesBoard
from paddock.games.formula_d.state import RACING, Car, FormulaDState
from paddock.games.formula_d.weekend.drivers import QUICK_OFF_THE_MARK


def position(board: LanesBoard, car: Car) -> i64:
    """FD-034..037, FD-163 A number that is higher for a car that plays earlier.

    Laps, then the rank of the space, then the rules for level cars: the trait, the higher gear,
    the lane nearer to the inside. A car in the pit lane counts as just behind the pit entry.
    """
    if car.in_pit:
        place = car.pit_lap * board.length + entry_rank(board)
        return place * 1024 - 64 + pit_place(board, car)
    space = car.space
    place = car.lap * board.length + space.rank
    quick: i64 = 1 if car.trait == QUICK_OFF_THE_MARK else 0
    away: i64 = space.lane - space.inside
    near: i64 = 7 - (away if away > 0 else -away)
    return ((place * 2 + quick) * 8 + car.gear) * 64 + near


def entry_rank(board: LanesBoard) -> i64:
    """The rank of the first space from which the pit lane may be entered."""
    return board.pit.entries[0].rank


def pit_place(board: LanesBoard, car: Car) -> i64:
    """FD-D31 How far a car in the pit lane has come; in its box, as far as beside it."""
    number = car.space.number - board.pit.spaces[0].number
    if number >= len(board.pit.spaces):
        return board.pit.first_box + number - len(board.pit.spaces)
    return number


def sort_order(board: LanesBoard, state: FormulaDState) -> None:
    """FD-031, FD-033 The cars still racing in their order of play; equal ones as they were."""
    cars = state.order
    count: i64 = 0
    for car in cars:
        if car.status == RACING:
            car.position = position(board, car)
            at = count
            while at > 0 and car.position > cars[at - 1].position:
                cars[at] = cars[at - 1]
                at -= 1
            cars[at] = car
            count += 1
    if count < len(cars):
        del cars[count:]


def in_race_order(board: LanesBoard, cars: list[Car]) -> list[Car]:
    """Cars by their position at this moment, the foremost first."""
    sorted_cars: list[Car] = []
    for car in cars:
        at: i64 = 0
        key = position(board, car)
        while at < len(sorted_cars) and position(board, sorted_cars[at]) >= key:
            at += 1
        sorted_cars.insert(at, car)
    return sorted_cars
