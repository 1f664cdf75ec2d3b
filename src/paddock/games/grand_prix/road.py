"""The road as cars meet it: where a space leads, who is beside whom, and how cars are put down."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.sectors.board import INSIDE_AT_WALL, SectorsBoard, Space
from paddock.games.grand_prix.car import (
    GONE,
    IN_PITS,
    NO_CAR,
    OFF_TRACK,
    ON_TRACK,
    Car,
)
from paddock.games.grand_prix.state import NO_ZONE, GrandPrixState
from paddock.games.grand_prix.variants import NEXT_CORNER, GrandPrixVariant

ZONE_SECTORS: Final = 11
ZONE_REACH: Final = 5
"""GP-205 Sectors of a safety zone ahead of its middle, and behind."""
SECTOR_RANKS: Final = 1 << 20
LANE_RANKS: Final = 1 << 16
BESIDE_TRACK: Final = 8
"""GP-D05 Ranks of the lanes come first, then off the track, then the pit lane."""
NOTHING: Final[list[Space]] = []


class Road:
    """The circuit with the race's options; it never changes."""

    def __init__(self, board: SectorsBoard, variant: GrandPrixVariant) -> None:
        self.board: SectorsBoard = board
        self.length: i64 = board.length
        """GP-067 Sectors of a lap."""
        self.laps: i64 = variant.laps if variant.laps else board.laps
        """GP-026 As the circuit says, unless the race says otherwise."""
        self.finish: i64 = self.laps * self.length
        """GP-249 The progress with which a car has finished."""
        self.ranks_by_corner: bool = variant.running_order == NEXT_CORNER
        self.inner_lanes: list[list[Space]] = [sector.spaces[:1] for sector in board.sectors]
        """GP-208 What leads on from sector to sector in a safety zone, by the sector."""

    # Where spaces lead

    def in_zone(self, state: GrandPrixState, sector: i64) -> bool:
        """GP-208 Whether a sector lies in the safety zone."""
        if state.zone == NO_ZONE:
            return False
        return (sector - state.zone) % self.length < ZONE_SECTORS

    def width(self, state: GrandPrixState, sector: i64) -> i64:
        """How many lanes a sector has now."""
        return 1 if self.in_zone(state, sector) else self.board.sectors[sector].width

    def ahead(self, state: GrandPrixState, space: Space) -> list[Space]:
        """GP-086, GP-087 The spaces directly ahead; GP-215 lane 1 alone where a zone begins."""
        if state.zone == NO_ZONE:
            return space.forward
        sector: i64 = space.sector + 1
        if sector == self.length:
            sector = 0
        return self.inner_lanes[sector] if self.in_zone(state, sector) else space.forward

    def behind(self, state: GrandPrixState, space: Space) -> list[Space]:
        """The spaces directly behind; GP-D53 where a zone begins, every lane before it."""
        if state.zone == NO_ZONE:
            return space.backward
        before = self.board.sectors[(space.sector - 1) % self.length]
        if self.in_zone(state, before.number):
            inner = self.inner_lanes[before.number]
            return inner if inner[0] in space.backward else NOTHING
        return before.spaces if self.in_zone(state, space.sector) else space.backward

    def space(self, car: Car) -> Space:
        """Where a car stands."""
        return self.board.spaces[car.space]

    def occupant(self, state: GrandPrixState, space: Space) -> i64:
        """The number of the car on a space of the track; `NO_CAR` where it is empty."""
        return state.occupants[space.index]

    # Where cars are put

    def lift(self, state: GrandPrixState, car: Car) -> None:
        """Take a car off the board, to put it elsewhere."""
        if car.where == ON_TRACK and state.occupants[car.space] == car.index:
            state.occupants[car.space] = NO_CAR
        car.where = GONE

    def put(self, state: GrandPrixState, car: Car, space: Space, progress: i64) -> None:
        """Put a car that was lifted on a free space of the track."""
        car.where = ON_TRACK
        car.space = space.index
        car.progress = progress
        state.occupants[space.index] = int(car.index)
        self.rank(car)

    def put_in_pits(self, state: GrandPrixState, car: Car, progress: i64) -> None:
        """GP-017, GP-225 Put a car on top of those in the pit space of a sector."""
        self.lift(state, car)
        car.where = IN_PITS
        car.space = self.board.sector_at(progress).pit.index
        car.progress = progress
        state.arrivals += 1
        car.arrived = state.arrivals
        self.rank(car)

    def put_off(self, state: GrandPrixState, car: Car) -> None:
        """GP-310 Put a car off the track, outside of its own sector."""
        self.lift(state, car)
        sector = self.board.sector_at(car.progress)
        car.where = OFF_TRACK
        car.space = sector.spaces[sector.width - 1].index
        self.rank(car)

    # Who is ahead

    def rank(self, car: Car) -> None:
        """GP-062..066, GP-270 Lay down how far a car is ahead, so that the highest rank leads."""
        place: i64 = 0
        if car.where == IN_PITS:
            place = (BESIDE_TRACK + 1) * LANE_RANKS + car.arrived
        elif car.where == OFF_TRACK:
            place = BESIDE_TRACK * LANE_RANKS
        else:
            place = self.lane_rank(self.space(car)) * LANE_RANKS
        car.rank = car.progress * SECTOR_RANKS - place

    def lane_rank(self, space: Space) -> i64:
        """GP-063 From the inside out; GP-270 by option from the inside of the next corner."""
        sector = self.board.sectors[space.sector]
        if self.ranks_by_corner and sector.corner_inside == INSIDE_AT_WALL:
            return sector.width - space.lane
        return space.lane - 1

    def running_order(self, state: GrandPrixState) -> list[Car]:
        """GP-062..066 The cars still racing, the leader first."""
        return by_rank([car for car in state.cars if car.is_racing and car.where != GONE])

    def laps_done(self, car: Car) -> i64:
        """GP-067 The laps that a car has completed; the crossing at the start is none."""
        return car.progress // self.length if car.progress > 0 else 0


def by_rank(cars: list[Car]) -> list[Car]:
    """GP-062 These cars as the running order has them."""
    order: list[Car] = []
    for car in cars:
        place = len(order)
        while place > 0 and order[place - 1].rank < car.rank:
            place -= 1
        order.insert(place, car)
    return order
