"""GP-095..104 The steps that are open to a moving car, with the choices about others in them."""

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.core.steps import Step
from paddock.games.grand_prix.car import IN_PITS, NO_CAR, Car
from paddock.games.grand_prix.cards.race_cards import SWAPPING
from paddock.games.grand_prix.driving.drives import (
    AHEAD,
    DIAGONAL,
    ENTER,
    INWARD,
    NO_FOLLOWER,
    NO_LANE,
    NO_NUMBER,
    OUTWARD,
    REAR,
    STOP,
    SWAP,
    SeatDrives,
    lane_choice,
    rear_choice,
)
from paddock.games.grand_prix.driving.instructions import (
    cost_of_lane,
    diagonals,
    may_go_sideways,
    swappable,
)
from paddock.games.grand_prix.driving.linking import (
    lanes_ahead,
    occupied,
    picks_up_rear,
)
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState


class OpenDrives:
    """Finds what is open; its fields are the step that is being put together."""

    def __init__(self, road: Road, seats: list[SeatDrives]) -> None:
        self.road: Road = road
        self.seats: list[SeatDrives] = seats
        self.found: list[Step] = []
        self.mine: SeatDrives = seats[0]
        self.drive: i64 = AHEAD
        self.lane: i64 = NO_LANE
        self.choices: list[int] = []
        self.is_forward: bool = False
        """Whether cards and racing lines bind the lanes of the cars that are pushed."""

    def find(self, state: GrandPrixState) -> list[Step]:
        """GP-D72 Every step with all its choices: ahead, sideways, then what the card allows."""
        self.begin(state)
        segment, space = state.segment, self.road.space(state.car)
        if segment.is_entering:
            self.enter(state)
            return self.found
        if segment.points > 0:
            for target in lanes_ahead(self.road, state, space):
                self.ahead(state, space, target)
        if not self.road.in_zone(state, space.sector):
            self.sideways(state, space.inner, INWARD)
            self.sideways(state, space.outer, OUTWARD)
        if segment.points > 0:
            self.by_card(state, space)
        else:
            self.add_plain(STOP, NO_LANE, NO_NUMBER)
        return self.found

    def begin(self, state: GrandPrixState) -> None:
        """Nothing is found yet, for the seat that acts."""
        self.found = []
        self.mine = self.seats[state.actor]

    # What the car itself may do

    def ahead(self, state: GrandPrixState, space: Space, target: Space) -> None:
        """GP-095 A point ahead, onto a space that may be occupied."""
        self.drive = AHEAD
        self.lane = target.lane
        self.is_forward = True
        self.push(state, space, target)

    def sideways(self, state: GrandPrixState, target: Space | None, drive: i64) -> None:
        """GP-096, GP-097, GP-101 To a lane beside, where it has not been yet."""
        segment = state.segment
        if target is None or not may_go_sideways(segment, drive == OUTWARD):
            return
        is_occupied = state.occupants[target.index] != NO_CAR
        if segment.points < cost_of_lane(segment, is_occupied):
            return
        if target.index not in segment.visited:
            self.drive = drive
            self.lane = NO_LANE
            self.displace(state, target, drive == OUTWARD)

    def enter(self, state: GrandPrixState) -> None:
        """GP-233, GP-311 Onto the track, from the pit lane or from off the track."""
        car = state.car
        self.drive = ENTER
        self.lane = NO_LANE
        target = entry(self.road, state, car)
        if self.road.in_zone(state, target.sector):
            self.is_forward = False
            self.push(state, target, target)
        else:
            self.displace(state, target, car.where == IN_PITS)

    def by_card(self, state: GrandPrixState, space: Space) -> None:
        """GP-272 The diagonal, GP-284 and places with the car ahead."""
        for target in diagonals(self.road, state, space):
            self.add_plain(DIAGONAL, target.lane, NO_NUMBER)
        if state.segment.instruction == SWAPPING:
            self.swaps(state, space)

    def swaps(self, state: GrandPrixState, space: Space) -> None:
        """GP-D26 With each car that is directly ahead."""
        for rival in swappable(self.road, state, space):
            self.add_plain(SWAP, NO_LANE, rival.number)

    # What becomes of others

    def push(self, state: GrandPrixState, start: Space, space: Space) -> None:
        """GP-104, GP-110 In turn each lane that the chain of cars from a space on may take."""
        index = state.occupants[space.index]
        if index == NO_CAR:
            self.end_of_chain(state, start)
            return
        road = self.road
        lanes = lanes_ahead(road, state, space) if self.is_forward else road.ahead(state, space)
        if len(lanes) == 1:
            self.push(state, start, lanes[0])
            return
        for lane in lanes:
            self.choices.append(lane_choice(state.cars[index].number, lane.lane))
            self.push(state, start, lane)
            self.choices.pop()

    def displace(self, state: GrandPrixState, target: Space, is_outward: bool) -> None:
        """GP-140..143 Cars go over side by side; from the edge one goes ahead."""
        space = target
        while state.occupants[space.index] != NO_CAR:
            beside = space.outer if is_outward else space.inner
            if beside is None:
                break
            space = beside
        self.is_forward = False
        self.push(state, target, space)

    def end_of_chain(self, state: GrandPrixState, start: Space) -> None:
        """GP-116 A Line car says besides who is picked up behind it."""
        if self.drive == AHEAD and picks_up_rear(state.segment):
            self.pick_up(state, start)
        else:
            self.add(NO_NUMBER)

    def pick_up(self, state: GrandPrixState, space: Space) -> None:
        """GP-155, GP-D72 In turn each lane behind, where there are several and a car on one."""
        behind = self.road.behind(state, space)
        cars = occupied(state, behind)
        if cars == 0:
            self.add(NO_NUMBER)
            return
        if len(behind) == 1:
            self.pick_up(state, behind[0])
            return
        for lane in behind:
            if state.occupants[lane.index] != NO_CAR:
                self.choices.append(rear_choice(car_on(state, lane).number))
                self.pick_up(state, lane)
                self.choices.pop()
        if cars < len(behind):
            self.choices.append(rear_choice(NO_FOLLOWER))
            self.add(NO_NUMBER)
            self.choices.pop()

    def rear(self, state: GrandPrixState, space: Space) -> list[Step]:
        """GP-D72 Who may follow a Lead car, at the junction behind this space."""
        self.begin(state)
        behind = self.road.behind(state, space)
        for lane in behind:
            if state.occupants[lane.index] != NO_CAR:
                self.add_plain(REAR, NO_LANE, car_on(state, lane).number)
        if occupied(state, behind) < len(behind):
            self.add_plain(REAR, NO_LANE, NO_FOLLOWER)
        return self.found

    # Putting steps together

    def add_plain(self, drive: i64, lane: i64, number: i64) -> None:
        """A step without choices about others."""
        self.drive = drive
        self.lane = lane
        self.add(number)

    def add(self, number: i64) -> None:
        """The step as it has been put together."""
        self.found.append(self.mine.step(self.drive, self.lane, number, self.choices))


def entry(road: Road, state: GrandPrixState, car: Car) -> Space:
    """GP-233 From the pits lane 1, GP-311 from outside the outer one; GP-213 in a zone lane 1."""
    sector = road.board.sector_at(car.progress)
    if car.where == IN_PITS or road.in_zone(state, sector.number):
        return sector.spaces[0]
    return sector.spaces[sector.width - 1]


def car_on(state: GrandPrixState, space: Space) -> Car:
    """The car on a space that is occupied."""
    return state.cars[state.occupants[space.index]]
