"""Flips and rides of MotoGrandPrix in words: what they lead to, what they cost and risk."""

from typing import Final

from paddock.circuits.positions.board import CENTRE
from paddock.cli.screen.boards import counted, spread
from paddock.core.steps import Step
from paddock.games.motograndprix.course import Course
from paddock.games.motograndprix.riding.flips import NONE_IS_FREE, accelerates, may_flip
from paddock.games.motograndprix.riding.rides import Rides
from paddock.games.motograndprix.state import RACING, Bike, MotoState
from paddock.games.motograndprix.steps import Flip, Ride

LANES: Final = ("left", "centre", "right")
CLOSED: Final = (
    "",
    "only the lower die (MG-038)",
    "only the higher die (MG-039)",
    "no die (MG-037)",
)
"""Which die may be flipped up, by the difficulty of the row."""
ROLLS: Final = 36
FACES: Final = range(1, 7)


def in_order(course: Course, steps: list[Step]) -> list[Step]:
    """Rides with the cheapest first, of those the farthest, nearest to the racing line."""
    rides = [step for step in steps if isinstance(step, Ride)]
    others = [step for step in steps if not isinstance(step, Ride)]
    ahead = {ride.row: at for at, ride in enumerate(rides)}
    return [*others, *sorted(rides, key=lambda ride: _key(course, ride, ahead[ride.row]))]


def _key(course: Course, ride: Ride, ahead: int) -> tuple[int, int, int]:
    """They come with the nearest row first, so what comes later is farther."""
    return (price(ride), -ahead, int(course.rank(ride.row, ride.lane)))


def price(ride: Ride) -> int:
    """All points that it costs."""
    return int(ride.engine + ride.front + ride.rear)


def price_words(ride: Ride) -> str:
    """What a ride costs."""
    parts = [("engine", ride.engine), ("rear", ride.rear), ("front", ride.front)]
    paid = ", ".join(f"{dial} -{points}" for dial, points in parts if points)
    return paid or "free"


def end_words(course: Course, state: MotoState, ride: Ride) -> str:
    """What kind of place a ride ends on, and who is beside it, in a line of 80 columns."""
    difficulty = int(course.board.rows[ride.row].difficulty)
    kind = f"corner {difficulty}" if difficulty else "straight"
    if course.has_contests and course.contests[ride.row]:
        kind = f"corner {difficulty}, contest" if difficulty else "contest row"
    lane = "racing line" if course.rank(ride.row, ride.lane) == 0 else LANES[ride.lane]
    crowd = beside(state, ride)
    company = [f"beside {crowd}"] if crowd else []
    return ", ".join([kind, lane, *company])


def beside(state: MotoState, ride: Ride) -> int:
    """How many other bikes stand on the row where a ride ends."""
    return sum(
        one.row == ride.row and one is not state.bike and one.status == RACING
        for one in state.bikes
    )


def flip_words(rides: Rides, state: MotoState, flip: Flip) -> list[str]:
    """The columns of a flip: the dice, the points, where they lead for free, and what they risk."""
    dice = [str(die) for die in (flip.first, flip.second) if die]
    rides.look(state, state.bike)
    rides.throw(state, state.bike, flip.first, flip.second, flip.flips)
    rides.find()
    ends = [step for step in rides.found if isinstance(step, Ride)]
    risks = flip_risks(rides, state.bike)
    return ["+".join(dice), counted(int(rides.points), "point"), reach(ends), ", ".join(risks)]


def reach(ends: list[Ride]) -> str:
    """Where dice lead for free; else the cheapest price."""
    if not ends:
        return "out of the race"
    cheapest = min(ends, key=price)
    same = [ride.position.name for ride in ends if price(ride) == price(cheapest)]
    where = same[0] if len(same) == 1 else spread_of(same)
    return f"to {where}" if not price(cheapest) else f"to {where}, {price_words(cheapest)}"


def spread_of(names: list[str]) -> str:
    """Several ends in as few words as they need."""
    rows = sorted({int(name[:-1]) for name in names})
    lanes = "".join(sorted({name[-1] for name in names}, key="LCR".index))
    return f"{spread(rows[0], rows[-1])}{lanes}" if len(rows) > 1 else f"{rows[0]}{lanes}"


def flip_risks(rides: Rides, bike: Bike) -> list[str]:
    """MG-118, MG-158 What the dice do to the bike after it has moved."""
    risks = []
    if rides.is_redlining:
        risks.append(f"engine test {test_chance(int(bike.engine))}%")
    if rides.is_slipping:
        risks.append("loses grip")
    return risks


def test_chance(engine: int) -> int:
    """MG-119 In how many of a hundred rolls the engine holds."""
    held = sum(first + second <= engine for first in FACES for second in FACES)
    return round(100 * held / ROLLS)


def closed(course: Course, bike: Bike, first: int, second: int) -> str:
    """MG-037..041 Which dice may not be accelerated here, and why."""
    difficulty = int(course.difficulties[bike.row])
    shut = [
        str(die)
        for die, flips in ((first, 1), (second, 2))
        if die and accelerates(die) and not may_flip(difficulty, first, second, flips)
    ]
    if not shut or (first == second and difficulty != NONE_IS_FREE):
        return ""
    return f"the {' and the '.join(shut)} can't be flipped up: {CLOSED[difficulty]} here"


def lane_words(lane: int) -> str:
    """A lane of the grid."""
    return "centre" if lane == CENTRE else f"{LANES[lane]} lane"
