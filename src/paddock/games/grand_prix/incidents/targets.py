"""GP-192..195, GP-D42..D47 The search for the car that an event hits."""

from mypy_extensions import i64

from paddock.games.grand_prix.car import ON_TRACK, Car
from paddock.games.grand_prix.incidents.adjacent import has_company
from paddock.games.grand_prix.incidents.aims import KEY_CALLS_AND_TIRES, NOT_HIT, Aim, count_of
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState


def is_within(road: Road, state: GrandPrixState, aim: Aim, car: Car) -> bool:
    """GP-D43, GP-297 Whether the event can hit a car where it is."""
    if aim.on_track and car.where != ON_TRACK:
        return False
    return not aim.beside or has_company(road, state, car)


def with_most(road: Road, state: GrandPrixState, aim: Aim) -> list[Car]:
    """GP-D42 The players' cars with most of what is looked for, but never with none."""
    most: i64 = 1
    found: list[Car] = []
    for car in road.running_order(state):
        if not car.is_players or not is_within(road, state, aim, car):
            continue
        count = count_of(aim, car)
        if count > most:
            most = count
            found.clear()
        if count == most:
            found.append(car)
    return with_most_close_calls(found) if aim.key == KEY_CALLS_AND_TIRES else found


def with_most_close_calls(cars: list[Car]) -> list[Car]:
    """GP-310, GP-312 Of cars that are tied, those with most close calls."""
    most: i64 = 0
    for car in cars:
        most = max(most, car.close_calls)
    return [car for car in cars if car.close_calls == most]


def stand_in(road: Road, state: GrandPrixState, aim: Aim) -> Car | None:
    """GP-D47 The first NPC of the running order that the event can hit, if it looks for one."""
    if aim.npc == NOT_HIT:
        return None
    for car in road.running_order(state):
        if not car.is_players and is_within(road, state, aim, car):
            return car
    return None


def seats_of(cars: list[Car]) -> list[int]:
    """GP-082 The teams of these cars, each one once, by their seats."""
    seats: list[int] = []
    for car in cars:
        if car.seat not in seats:
            seats.append(int(car.seat))
    return sorted(seats)


def cars_racing(state: GrandPrixState, seat: i64) -> list[Car]:
    """A seat's own cars that are still in the race."""
    return [car for car in state.cars if car.seat == seat and car.is_racing]
