"""The cars on the road of the slow model, and all ways in which they can be pushed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from slow_road import Links, Road, Space

Place = Space | str
"""A space of the road, or a sector beside it: `P7` in the Pit Lane, `O7` off the track."""
Tail = tuple[str, tuple[int, ...]]
"""The words that name a chain of cars behind another, and the cars, the nearest first."""


class Shift(NamedTuple):
    """A car that goes to another space, and whether it could have gone elsewhere."""

    car: int
    to: Space
    is_choice: bool = False


def choices(shifts: list[Shift]) -> str:
    """The lanes of the cars that have a choice, as a step tells them."""
    chosen = [f"{shift.car}>{shift.to[1]}" for shift in shifts if shift.is_choice]
    return f"[{','.join(chosen)}]" if chosen else ""


def sector_of(place: Place) -> int:
    """The sector of a place, on the road or beside it."""
    return int(place[1:]) if isinstance(place, str) else place[0]


@dataclass(frozen=True)
class Board:
    """A road and the places of the cars."""

    road: Road
    cars: Mapping[int, Place]

    def car_on(self, space: Space) -> int | None:
        """GP-016 The car on a space."""
        found = [number for number, place in self.cars.items() if place == space]
        assert len(found) < 2, f"{found} are both on {space}"
        return found[0] if found else None

    def space_of(self, car: int) -> Space:
        """The space of a car that is on the road."""
        place = self.cars[car]
        assert not isinstance(place, str), f"#{car} is not on the road"
        return place

    def chains(self, space: Space, ahead: Callable[[Space], list[Space]]) -> list[list[Shift]]:
        """GP-106 All ways for the car on a space, and the chain ahead of it, to go forward."""
        car = self.car_on(space)
        if car is None:
            return [[]]
        targets = ahead(space)
        return [
            [Shift(car, to, len(targets) > 1), *rest]
            for to in targets
            for rest in self.chains(to, ahead)
        ]

    def displaced(self, space: Space, side: int) -> list[list[Shift]]:
        """GP-140..144 All ways for the car on a space to go one lane further, or else forward."""
        car = self.car_on(space)
        beside = (space[0], space[1] + side)
        if car is None or not self.road.has(beside):
            return self.chains(space, self.road.ahead)
        return [[Shift(car, beside), *rest] for rest in self.displaced(beside, side)]

    def tails(self, space: Space) -> list[Tail]:
        """GP-155, GP-D72 The chains that can be named behind a space."""
        behind = self.road.behind(space)
        held = [(back, car) for back in behind if (car := self.car_on(back)) is not None]
        if not held:
            return [("", ())]
        found: list[Tail] = []
        for back, car in held:
            word = f" s{back[0]}=L{back[1]}" if len(behind) > 1 else ""
            found += [(word + words, (car, *cars)) for words, cars in self.tails(back)]
        if len(held) < len(behind):
            found.append((f" s{behind[0][0]}=none", ()))
        return found


def shift_into_zone(
    links: Links, cars: Mapping[int, Place], zone: tuple[int, int]
) -> dict[int, Place]:
    """GP-209, GP-210, GP-D52 The cars after a Safety Zone is made around them."""
    road, places = Road(links, zone), dict(cars)
    for back in range(road.after(*zone) + 1):
        sector = (zone[1] - back) % len(links)
        for lane in range(2, len(links[sector]) + 1):
            for car in [car for car, place in places.items() if place == (sector, lane)]:
                push_forward(road, places, (sector, 1))
                places[car] = (sector, 1)
    return places


def push_forward(road: Road, places: dict[int, Place], space: Space) -> None:
    """GP-210, GP-D52 The car on a space, if any, goes to the innermost space ahead."""
    for car in [car for car, place in places.items() if place == space]:
        to = road.ahead(space)[0]
        push_forward(road, places, to)
        places[car] = to
