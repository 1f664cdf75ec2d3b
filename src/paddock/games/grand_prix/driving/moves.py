"""GP-095..155 Steps as they are taken: who goes where, from the front to the rear."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.sectors.board import Space
from paddock.core.events import SILENT, Log
from paddock.games.grand_prix.car import IN_PITS, NO_CAR, Car
from paddock.games.grand_prix.driving.drives import LANES, OUTWARD, Drive
from paddock.games.grand_prix.driving.instructions import cost_of_lane
from paddock.games.grand_prix.driving.linking import (
    is_racing_line,
    lanes_ahead,
    link_behind,
    picks_up_rear,
)
from paddock.games.grand_prix.driving.open_drives import car_on, entry
from paddock.games.grand_prix.driving.telling import (
    PUSHES,
    tell_drive,
    tell_follower,
    tell_link,
    tell_of_car,
    tell_of_rival,
    tell_push,
)
from paddock.games.grand_prix.events import driving as events
from paddock.games.grand_prix.road import Road
from paddock.games.grand_prix.state import GrandPrixState

ENTRY_COST: Final = 2
"""GP-234 Onto an occupied lane."""


class Moves:
    """Takes the steps that are open; its fields are the step under way."""

    def __init__(self, road: Road) -> None:
        self.road: Road = road
        self.choices: list[int] = []
        self.next: i64 = 0
        """Which of the choices comes next."""
        self.chain: list[Space] = []
        self.row: list[Space] = []

    def read(self, step: Drive) -> None:
        """The choices of a step, from the first one on."""
        self.choices = step.choices
        self.next = 0

    def choose(self) -> i64:
        """The next choice."""
        choice: i64 = self.choices[self.next]
        self.next += 1
        return choice

    # Ahead

    def ahead(self, state: GrandPrixState, step: Drive, log: Log) -> None:
        """GP-095, GP-110, GP-117 A point ahead: those in front, the car, then those behind."""
        road, segment, car = self.road, state.segment, state.car
        self.read(step)
        start = road.space(car)
        target = in_lane(road.ahead(state, start), step.lane)
        is_push = road.occupant(state, target) != NO_CAR
        rule = PUSHES[segment.movement]
        self.push(state, start, target, True, rule, rule, log)
        if picks_up_rear(segment):
            self.pick_up(state, start)
        segment.points -= 1
        self.go(state, car, target)
        tell_drive(road, state, start, target, log)
        self.follow(state, start, log)
        if not segment.is_linked and is_racing_line(segment) and (is_push or segment.train):
            segment.is_linked = True
            tell_link(state, log)

    def push(
        self,
        state: GrandPrixState,
        origin: Space,
        space: Space,
        is_forward: bool,
        first: str,
        further: str,
        log: Log,
    ) -> None:
        """GP-103, GP-106 Make a space free: the car there goes ahead, and the chain before it."""
        chain = self.chain
        chain.clear()
        chain.append(origin)
        chain.append(space)
        while state.occupants[space.index] != NO_CAR:
            space = self.lane_of(state, space, is_forward)
            chain.append(space)
        place: i64 = len(chain) - 1
        while place > 1:
            target = chain[place]
            place -= 1
            rival = car_on(state, chain[place])
            self.go(state, rival, target)
            if log is not SILENT:
                rule = first if place == 1 else further
                tell_push(self.road, state, rival, chain, place, rule, log)

    def lane_of(self, state: GrandPrixState, space: Space, is_forward: bool) -> Space:
        """GP-104 Where the car on a space goes: by choice, and GP-D20 the racing line after it."""
        road, segment = self.road, state.segment
        lanes = lanes_ahead(road, state, space) if is_forward else road.ahead(state, space)
        if len(lanes) == 1:
            return lanes[0]
        target = in_lane(lanes, self.choose() % LANES)
        if is_forward and is_racing_line(segment):
            segment.forks.append(int(space.index))
            segment.forks.append(int(target.index))
        return target

    def pick_up(self, state: GrandPrixState, space: Space) -> None:
        """GP-116, GP-155 The cars behind that go with the car from now on."""
        junction = link_behind(self.road, state, space)
        while junction is not None:
            behind = self.road.behind(state, junction)
            found = with_number(state, behind, self.choose() // LANES)
            if found is None:
                return
            state.segment.train.append(state.occupants[found.index])
            junction = link_behind(self.road, state, found)

    def follow(self, state: GrandPrixState, left: Space, log: Log) -> None:
        """GP-133, GP-117 Each follower enters the space that was just left."""
        for index in state.segment.train:
            follower = state.cars[index]
            start = self.road.space(follower)
            self.go(state, follower, left)
            tell_follower(self.road, state, follower, start, left, log)
            left = start

    def diagonal(self, state: GrandPrixState, step: Drive, log: Log) -> None:
        """GP-272 One sector ahead and a lane over; GP-288 those behind come there one by one."""
        road, segment, car = self.road, state.segment, state.car
        start = road.space(car)
        target = road.ahead(state, start)[0]
        target = road.board.sectors[target.sector].space(step.lane)
        segment.points -= 1
        segment.diagonal_used = True
        self.go(state, car, target)
        tell_of_car(events.CUT_ACROSS, "GP-272", car, target, log)
        self.follow(state, start, log)

    # Sideways

    def sideways(self, state: GrandPrixState, step: Drive, log: Log) -> None:
        """GP-096, GP-097 To a lane beside; GP-147 a close call where a car has to go from it."""
        segment, car = state.segment, state.car
        self.read(step)
        start = self.road.space(car)
        is_outward = step.drive == OUTWARD
        target = start.outer if is_outward else start.inner
        assert target is not None
        is_occupied = state.occupants[target.index] != NO_CAR
        rule = "GP-096"
        if is_occupied:
            rule = "GP-097"
            segment.close_calls += 1
            self.displace(state, target, is_outward, "GP-140", log)
        segment.points -= cost_of_lane(segment, is_occupied)
        self.go(state, car, target)
        tell_of_car(events.CHANGED_LANES, rule, car, target, log)
        self.follow(state, start, log)

    def displace(
        self, state: GrandPrixState, space: Space, is_outward: bool, rule: str, log: Log
    ) -> None:
        """GP-140, GP-141 Each car goes one lane over; GP-142 the one at the edge goes ahead."""
        row = self.row
        row.clear()
        row.append(space)
        while state.occupants[space.index] != NO_CAR:
            beside = space.outer if is_outward else space.inner
            if beside is None:
                self.push(state, space, space, False, "GP-142", "GP-143", log)
                break
            space = beside
            row.append(space)
        place: i64 = len(row) - 1
        while place > 0:
            target = row[place]
            place -= 1
            rival = car_on(state, row[place])
            self.go(state, rival, target)
            because = rule if place == 0 else "GP-141"
            tell_of_rival(events.DISPLACED, because, state.car, rival, target, log)

    def enter(self, state: GrandPrixState, step: Drive, log: Log) -> None:
        """GP-233, GP-311 Onto the track; GP-148 without a close call."""
        road, segment, car = self.road, state.segment, state.car
        self.read(step)
        target = entry(road, state, car)
        from_pits = car.where == IN_PITS
        in_zone = road.in_zone(state, target.sector)
        is_occupied = state.occupants[target.index] != NO_CAR
        if in_zone:
            self.push(state, target, target, False, "GP-213", "GP-213", log)
        elif is_occupied:
            self.displace(state, target, from_pits, "GP-234", log)
        segment.points -= ENTRY_COST if is_occupied and not in_zone else 1
        segment.is_entering = False
        self.go(state, car, target)
        car.spun = False
        if from_pits:
            tell_of_car(events.LEFT_PITS, "GP-233", car, target, log)
        else:
            tell_of_car(events.CAME_BACK, "GP-311", car, target, log)

    def swap(self, state: GrandPrixState, rival: Car, rule: str, log: Log) -> None:
        """GP-281, GP-284, GP-D24 Two cars exchange spaces, not laps."""
        road, car = self.road, state.car
        start, target = road.space(car), road.space(rival)
        progress: i64 = rival.progress - 1
        road.lift(state, rival)
        self.go(state, car, target)
        road.put(state, rival, start, progress)
        log.tell(events.SWAPPED, rule, car.index, rival.index)

    def go(self, state: GrandPrixState, car: Car, target: Space) -> None:
        """GP-067 Put a car on a free space: of its own sector, or of the next one."""
        road = self.road
        progress = car.progress
        if target.sector != progress % road.length:
            progress += 1
        road.lift(state, car)
        road.put(state, car, target, progress)
        if car.index == state.segment.car:
            state.segment.visited.append(int(target.index))


def in_lane(spaces: list[Space], lane: i64) -> Space:
    """That of the spaces ahead which is in this lane."""
    for space in spaces:
        if space.lane == lane:
            return space
    raise ValueError(f"expected one of the lanes ahead, but got {lane}")


def with_number(state: GrandPrixState, spaces: list[Space], number: i64) -> Space | None:
    """The space on which the car with this number stands; none where it is on none of them."""
    for space in spaces:
        index = state.occupants[space.index]
        if index != NO_CAR and state.cars[index].number == number:
            return space
    return None
