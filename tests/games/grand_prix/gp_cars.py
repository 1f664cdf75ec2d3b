"""Cars put anywhere on a board by a text: what the tables of all chapters' tests share."""

from collections.abc import Sequence
from functools import cache
from typing import Self

from paddock.circuits.sectors.board import INSIDE_AT_PIT, SectorsBoard
from paddock.circuits.sectors.links import Links, known_links, link
from paddock.circuits.sectors.reader import make_sectors
from paddock.core.cars import NOBODY
from paddock.core.events import Event, EventLog
from paddock.games.grand_prix.car import (
    NEUTRAL,
    NO_CAR,
    NO_TIRE,
    PLAYERS,
    RACING,
    RETIRED,
    TIRES,
    WEARS,
    Car,
)
from paddock.games.grand_prix.race.order import settle
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState
from paddock.games.grand_prix.teams import TEAMS

OVAL40 = (3,) * 40
SEATS = 10
"""Aquila to Juno, as the catalogue's fixtures have them."""
LAPS = 3


@cache
def lap_of(widths: Sequence[int] = OVAL40, inside: int = INSIDE_AT_PIT) -> SectorsBoard:
    """A lap of sectors of these widths, linked by rule, with corners all to one side."""
    pairs = zip(widths, [*widths[1:], widths[0]], strict=True)
    board = linked(list(widths), [known_links(width, ahead) for width, ahead in pairs])
    for sector in board.sectors:
        sector.corner_inside = inside
    return board


def linked(widths: list[int], links: Sequence[Links]) -> SectorsBoard:
    """A lap of sectors of these widths, with links from each to the next."""
    sectors = make_sectors(widths)
    for number, sector in enumerate(sectors):
        link(sector, sectors[(number + 1) % len(sectors)], links[number])
    return SectorsBoard(sectors, LAPS, 0)


def field(places: str) -> list[Car]:
    """Two cars a team, then the NPCs that the text names; none of them takes part yet."""
    cars: list[Car] = []
    owned = [(seat, number) for seat in range(SEATS) for number in TEAMS[seat].numbers]
    for seat, number in owned:
        cars.append(car_beside(len(cars), PLAYERS, seat, number))
    numbers = [number for _, number in owned]
    for place in places.split():
        number = int(place.partition("@")[0])
        if number not in numbers:
            cars.append(car_beside(len(cars), NEUTRAL, int(NOBODY), number))
    return cars


def car_beside(index: int, kind: int, seat: int, number: int) -> Car:
    """A car that takes no part, on hard tires if a team owns it."""
    car = Car(index, kind, seat, seat)
    car.number = number
    car.status = RETIRED
    car.tire = TIRES.index("hard") if kind == PLAYERS else NO_TIRE
    car.tires = [int(car.tire)] if kind == PLAYERS else []
    return car


class CarsOnRoad:
    """Cars as they are told: `1@50.2` for progress 50 in lane 2, `85@8.P` in the pit lane of
    sector 8, `85@8.O` off the track there.
    """

    road: Road
    state: GrandPrixState
    log: EventLog

    def settle(self) -> None:
        """Let the running order be as the cars stand, and nothing be told of it."""
        leader = self.road.running_order(self.state)[0]
        self.state.lap = self.road.laps_done(leader) + 1
        settle(self.road, self.state, self.log)
        self.log.events.clear()

    def put(self, place: str) -> None:
        """Put a car on its place, and into the race."""
        number, _, where = place.partition("@")
        progress, _, lane = where.partition(".")
        car, road = self.car(int(number)), self.road
        car.status = RACING
        if lane == "P":
            road.put_in_pits(self.state, car, int(progress))
        elif lane == "O":
            car.progress = int(progress)
            road.put_off(self.state, car)
        else:
            space = road.board.sector_at(int(progress)).space(int(lane))
            road.put(self.state, car, space, int(progress))

    def car(self, number: int) -> Car:
        """The car with this number."""
        return next(car for car in self.state.cars if car.number == number)

    def wear(self, number: int, kinds: str) -> Self:
        """Markers on a car, as `tire tire engine`."""
        car = self.car(number)
        for kind in kinds.split():
            car.wear[WEARS.index(kind)] += 1
            car.worn += 1
        return self

    def tires(self, number: int, *tires: str, used: bool = False) -> Self:
        """The tires that a car has had; the last of them is on it, its bonus used or not."""
        car = self.car(number)
        car.tires = [TIRES.index(tire) for tire in tires]
        car.tire = car.tires[-1]
        car.soft_used = used
        return self

    def told(self, kind: str) -> list[Event]:
        """The events of this kind."""
        return [event for event in self.log.events if event.kind.name == kind]

    def rules_told(self, kind: str) -> list[str]:
        """The rules that the events of this kind cite."""
        return [event.rule for event in self.told(kind)]

    def is_consistent(self) -> bool:
        """INV-02 Whether the spaces and the cars agree on who stands where."""
        state = self.state
        for index, occupant in enumerate(state.occupants):
            if occupant != NO_CAR and state.cars[occupant].space != index:
                return False
        standing = [occupant for occupant in state.occupants if occupant != NO_CAR]
        on_track = [car for car in state.cars if car.where == 0]
        return len(standing) == len(set(standing)) == len(on_track)
