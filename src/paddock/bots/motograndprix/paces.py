"""Paces at several prices: the lowest at which the dials last to the finish is the one to ride."""

from typing import Final

from mypy_extensions import i64

from paddock.bots.motograndprix.pace import Pace
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.state import Bike

PRICES: Final[tuple[float, ...]] = (0.04, 0.08, 0.12, 0.16, 0.2, 0.25, 0.3, 0.4, 0.6, 1.0)
"""Turns that a point is worth; a row is about an eighth of a turn."""
RESERVE: Final = 1
"""Points of the front tire that are kept for rivals who block the way."""


MOST_KEPT: Final = 8


class Paces:
    """How a bike rides by what its dials still have."""

    def __init__(self, course: Course) -> None:
        self.course: Course = course
        prices = list(PRICES) if course.has_dials else [0.0]
        self.paces: list[Pace] = [Pace(course, price) for price in prices]

    def for_engine(self, bike: Bike, to_go: i64) -> Pace:
        """The pace at which engine and rear tire last."""
        engine = float(bike.engine - 1)
        rear = float(bike.rear - 1)
        for pace in self.paces:
            wanted = pace.spending_from(to_go)
            if wanted.engine <= engine and wanted.rear <= rear:
                return pace
        return self.paces[-1]

    def for_front(self, bike: Bike, to_go: i64) -> Pace:
        """The pace at which the front tire lasts."""
        front = float(max(bike.front - 1 - RESERVE, 0))
        for pace in self.paces:
            if pace.spending_from(to_go).front <= front:
                return pace
        return self.paces[-1]


KEPT: Final[dict[bytes, Paces]] = {}
"""Paces of the courses last ridden: every race reads its circuit anew, bots know it again."""


def paces_of(course: Course) -> Paces:
    """The paces on a course, shared by all bots on courses that are alike."""
    key = fingerprint(course)
    if key not in KEPT:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = Paces(course)
    return KEPT[key]


def fingerprint(course: Course) -> bytes:
    """All that the paces depend on."""
    rules = bytes([course.has_dials, course.has_stances, course.has_hills])
    return rules + course.difficulties + course.slopes + course.corners
