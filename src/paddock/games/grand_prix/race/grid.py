"""GP-022, GP-029..037 The starting grid: cars drawn from the bag, and lined up behind the line."""

from typing import Final

from mypy_extensions import i64

from paddock.core.events import Log
from paddock.games.grand_prix.car import Car
from paddock.games.grand_prix.events import racing as events
from paddock.games.grand_prix.race.order import foremost
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState
from paddock.games.grand_prix.teams import CARS_A_TEAM
from paddock.games.grand_prix.variants import MIXED, NO_BONUS, RANDOM, STANDARD, GrandPrixVariant

SECOND_CARS: Final = 12
"""GP-030 The place of the first of them."""
RULES: Final = {STANDARD: "GP-031", MIXED: "GP-267", RANDOM: "GP-268"}


def in_the_bag(variant: GrandPrixVariant, state: GrandPrixState) -> list[Car]:
    """GP-029, GP-031 The cars of which the next one is drawn; GP-267, GP-268 by option others."""
    if variant.start_order != RANDOM and len(state.drawn) < state.seats:
        firsts = [pair(state, seat)[0] for seat in range(state.seats)]
        return [car for car in firsts if car.grid == 0]
    return [car for car in state.cars if car.grid == 0]


def pair(state: GrandPrixState, seat: i64) -> tuple[Car, Car]:
    """GP-D11 The two cars of a seat, the lower number first."""
    one, other = state.cars[seat * CARS_A_TEAM], state.cars[seat * CARS_A_TEAM + 1]
    return (one, other) if one.number < other.number else (other, one)


def draw_car(variant: GrandPrixVariant, state: GrandPrixState, car: Car, log: Log) -> None:
    """GP-029, GP-031 The car that is drawn gets the first place that is free."""
    is_first = variant.start_order != RANDOM and len(state.drawn) < state.seats
    state.drawn.append(int(car.index))
    car.grid = first_vacant(state)
    rule = "GP-029" if is_first else RULES[variant.start_order]
    log.tell(events.DRAWN, rule, car.index, car.grid)
    if variant.start_order == STANDARD and len(state.drawn) == state.seats:
        place_second_cars(state, log)


def first_vacant(state: GrandPrixState) -> i64:
    """The first place that no car has."""
    taken = [False] * (len(state.cars) + 2)
    for car in state.cars:
        taken[car.grid] = True
    place: i64 = 1
    while taken[place]:
        place += 1
    return place


def place_second_cars(state: GrandPrixState, log: Log) -> None:
    """GP-030, GP-032 In the reverse order of the draw."""
    place: i64 = SECOND_CARS
    for index in reversed(state.drawn[: state.seats]):
        car = pair(state, state.cars[index].seat)[1]
        car.grid = place
        log.tell(events.LINED_UP, "GP-030", car.index, place)
        place += 1


def move_winner_up(variant: GrandPrixVariant, state: GrandPrixState, log: Log) -> None:
    """GP-263, GP-D71 The car that won the race before and the one in front of it change places."""
    for car in state.cars:
        if variant.last_winner != NO_BONUS and car.number == variant.last_winner and car.grid > 1:
            ahead = car_in_place(state, car.grid - 1)
            car.grid, ahead.grid = ahead.grid, car.grid
            log.tell(events.WINNER_MOVED_UP, "GP-263", car.index, ahead.index, car.grid)
            return


def car_in_place(state: GrandPrixState, place: i64) -> Car:
    """The car that has a place of the grid."""
    for car in state.cars:
        if car.grid == place:
            return car
    raise ValueError(f"expected a car in place {place} of the grid, but there is none")


def line_up(road: Road, state: GrandPrixState, log: Log) -> None:
    """GP-022, GP-023 All cars on their places; GP-037, GP-D06 who leads and who goes first."""
    for car in state.cars:
        space = road.board.grid[car.grid - 1]
        road.put(state, car, space, space.sector - road.length)
        car.before = car.progress
    leader = foremost(state)
    if leader is not None:
        state.leader = leader.index
        log.tell(events.LED, "GP-037", leader.index)
