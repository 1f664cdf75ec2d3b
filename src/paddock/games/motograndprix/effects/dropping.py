"""MG-067..069, MG-074, MG-114, MG-115 Dropping out: by which rule, and what is left behind."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import CENTRE, LEFT, RIGHT
from paddock.core.events import Log
from paddock.games.motograndprix.course import REACH, Course
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.state import NO_BIKE, OUT, Bike, MotoState

PLENTY: Final = 9
"""More rear tire than any bike has."""


def drop_out(course: Course, state: MotoState, bike: Bike, rule: str, log: Log) -> None:
    """MG-068 The bike leaves the track at once, and takes no further part."""
    log.tell(course.events.dropped_out, rule, bike.car, course.position(bike))
    state.outs += 1
    bike.outs = state.outs
    bike.status = OUT
    bike.head = NO_BIKE


class Failing:
    """How a bike that has no ride comes to drop out."""

    def __init__(self, rides: Rides, state: MotoState) -> None:
        rides.ready(state)
        self.rides: Rides = rides
        self.rows: i64 = 0
        self.lane: i64 = state.bike.lane
        self.leads_on: bool = False
        """Whether a free dot is next to where it comes, which costs too much."""
        self.follow()

    def follow(self) -> None:
        """Go as far as the points last, by the best lane."""
        rides = self.rides
        within: i64 = (1 << (rides.points + 1)) - 1
        left, centre, right = rides.standing()
        for rows in range(1, REACH + 1):
            if rides.is_contact:
                self.drift(rows)
                continue
            left, centre, right = rides.advance(rows, left, centre, right)
            if (left | centre | right) & within == 0:
                self.leads_on = (left | centre | right) != 0
                return
            self.rows = rows
            self.choose_lane(left & within, centre & within, right & within)

    def choose_lane(self, left: i64, centre: i64, right: i64) -> None:
        """The darkest of the lanes that can be reached."""
        dark: i64 = self.rides.course.dark[self.rides.row + self.rows]
        if (left if dark == LEFT else right) != 0:
            self.lane = dark
        elif centre != 0:
            self.lane = CENTRE
        else:
            self.lane = RIGHT - dark

    def drift(self, rows: i64) -> None:
        """MG-099 In a contact there is only one way."""
        if rows == self.rows + 1 and rows <= self.rides.points:
            lane = self.rides.lightest(rows, self.lane)
            if lane >= 0:
                self.rows = rows
                self.lane = lane

    def rule(self) -> str:
        """MG-074 For want of rear tire; MG-115 of points to overtake; MG-114 of front tire."""
        rides = self.rides
        rear, rides.rear = rides.rear, PLENTY
        rides.list_rides(False)
        rides.rear = rear
        if rides.found:
            return "MG-074"
        return "MG-115" if self.leads_on else "MG-114"
