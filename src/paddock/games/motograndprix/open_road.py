"""Rides on an open road: found once for every dot and number of points, then looked up."""

from typing import Final

from mypy_extensions import i64

from paddock.circuits.positions.board import CENTRE, LANES
from paddock.core.steps import Step
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.search import Search
from paddock.games.motograndprix.state import FULL
from paddock.games.motograndprix.steps import MOST_ENGINE, MOST_FRONT

MOST_POINTS: Final = 14
"""One more than the dice and a slope can give."""


class OpenRoad:
    """The rides of an open road, found once: what dials allow of them is a stretch of the list."""

    def __init__(self, course: Course) -> None:
        self.course: Course = course
        self.places: i64 = len(course.board.positions) * MOST_POINTS * 2
        """Of the list of lists that every bike has."""

    def of(self, search: Search) -> list[Step]:
        """Those of a bike on its terms."""
        engine: i64 = search.most_engine
        if search.rear <= 1:  # no row of a corner may be touched
            straight: i64 = self.course.to_corner[search.row] - 1
            engine = max(min(engine, straight - search.points - search.bonus), 0)
        every = self.every(search)
        nearest: i64 = max(search.points - MOST_FRONT, 0)
        before: i64 = ends_before(search.lane, nearest)
        first: i64 = ends_before(search.lane, max(search.points - search.most_front, 0)) - before
        last: i64 = ends_before(search.lane, search.points + search.bonus + engine + 1) - before
        if first == 0 and last == len(every):
            return every
        return every[first:last]

    def every(self, search: Search) -> list[Step]:
        """Those of a bike with full dials."""
        lists = search.mine.open_road
        if not lists:
            lists.extend([None] * self.places)
        dot: i64 = search.row * LANES + search.lane
        at: i64 = (dot * MOST_POINTS + search.points) * 2 + search.bonus
        kept = lists[at]
        if kept is not None:
            return kept
        made = self.find(search)
        lists[at] = made
        return made

    def find(self, search: Search) -> list[Step]:
        """Walk the open road with full dials, and put the terms back."""
        engine, front, rear = search.most_engine, search.most_front, search.rear
        occupied = search.occupied
        search.most_engine, search.most_front, search.rear = MOST_ENGINE, MOST_FRONT, FULL
        search.occupied = 0
        search.list_rides(True)
        search.most_engine, search.most_front, search.rear = engine, front, rear
        search.occupied = occupied
        return search.found


def ends_before(lane: i64, rows: i64) -> i64:
    """How many ends an open road has before so many rows: one, then two or three, then three."""
    if rows <= 1:
        return rows
    return 1 + (LANES if lane == CENTRE else LANES - 1) + (rows - 2) * LANES
