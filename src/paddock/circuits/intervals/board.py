"""What the rules see of coloured spaces: their lanes, their edges and the steps between them."""

from typing import Final

from mypy_extensions import i64

WHITE: Final = 0
PURPLE: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
RED: Final = 4
GREEN: Final = 5
NO_COLOUR: Final = -1
COLOURS: Final = ("white", "purple", "yellow", "blue", "red", "green")
LETTERS: Final = "WPYBRG"

ROAD: Final = 0
TIRE: Final = 1
START: Final = 2
FINISH: Final = 3
KINDS: Final = ("road", "tire", "start", "finish")
"""Tires block a space: no car ever stands on it. Start and finish are one big white area."""

LANE_LETTERS: Final = "abcd"
"""Lane 1 is `a`, the outermost on the right."""


class Space:
    """An area from a rear to a front edge, in one lane or in lanes next to each other."""

    def __init__(
        self, name: str, lo: i64, hi: i64, rear: i64, front: i64, colour: i64, kind: i64 = ROAD
    ) -> None:
        self.name: str = name
        self.number: i64 = 0
        """Its place among the board's spaces."""
        self.lo: i64 = lo
        self.hi: i64 = hi
        self.rear: i64 = rear
        self.front: i64 = front
        self.colour: i64 = colour
        self.kind: i64 = kind
        self.push_lane: i64 = lo
        """The lane in which a car pushed off it goes back."""
        self.next: list[Space] = []
        """Where one step leads, by lane; colours are not asked."""
        self.back_chain: list[Space] = []
        """All spaces behind in its push lane, the nearest first, the start last."""
        self.way: i64 = 0
        """How much of the shortest lap lies behind it, in steps: all of it at the finish."""

    def __repr__(self) -> str:
        return f"Space({self.name})"


class IntervalsBoard:
    """A lap of spaces between the start and the finish; edges are ticks, 0 at the start line."""

    def __init__(self, lanes: i64, lap_length: i64, start_length: i64, laid: list[Space]) -> None:
        self.lanes: i64 = lanes
        self.lap_length: i64 = lap_length
        self.start_length: i64 = start_length
        self.start: Space = Space("start", 1, lanes, -start_length, 0, WHITE, START)
        end = lap_length + start_length
        self.finish: Space = Space("finish", 1, lanes, lap_length, end, WHITE, FINISH)
        self.spaces: list[Space] = [self.start, *laid, self.finish]
        self.titles: dict[str, str] = {}
        """What the board is called, by language."""
        for number, space in enumerate(self.spaces):
            space.number = number
        _link_steps(self)
        _link_back(self)
        _measure(self)

    def space(self, name: str) -> Space | None:
        """The space of a name, if there is one."""
        for space in self.spaces:
            if space.name == name:
                return space
        return None

    def of_kind(self, kind: i64) -> list[Space]:
        """The spaces of a kind, in order."""
        return [space for space in self.spaces if space.kind == kind]


def may_step(space: Space, target: Space) -> bool:
    """MZ-012..025 Onto the space ahead, or beside where its front edge lies further ahead."""
    if space.kind not in (ROAD, START) or target.kind not in (ROAD, FINISH):
        return False
    if space.lo <= target.hi and target.lo <= space.hi:
        return target.rear == space.front
    if space.hi + 1 != target.lo and target.hi + 1 != space.lo:
        return False
    return target.rear < space.front < target.front


def _link_steps(board: IntervalsBoard) -> None:
    """Whatever a step leads to holds the tick of the front edge: one candidate a lane."""
    holders = _holders(board)
    for space in board.spaces:
        for lane in range(int(space.lo) - 1, int(space.hi) + 2):
            target = holders.get((lane, int(space.front)))
            if target is not None and target not in space.next and may_step(space, target):
                space.next.append(target)


def _holders(board: IntervalsBoard) -> dict[tuple[int, int], Space]:
    """The space that holds each tick of each lane."""
    holders: dict[tuple[int, int], Space] = {}
    for space in board.spaces:
        for lane in range(int(space.lo), int(space.hi) + 1):
            for tick in range(int(space.rear), int(space.front)):
                holders[lane, tick] = space
    return holders


def _link_back(board: IntervalsBoard) -> None:
    """MZ-042..051 Missing stretches are passed over; tires stay in the chain, to be skipped."""
    for lane in range(1, int(board.lanes) + 1):
        chain = [space for space in board.spaces if space.lo <= lane <= space.hi]
        chain.sort(key=_front, reverse=True)
        for space in chain:
            if space.push_lane == lane and space.kind != START:
                space.back_chain = [other for other in chain if other.front <= space.rear]


def _measure(board: IntervalsBoard) -> None:
    """The fewest steps to the finish tell the way; where none lead there, none of it is done."""
    to_go = [int(board.lap_length)] * len(board.spaces)
    to_go[board.finish.number] = 0
    for space in sorted(board.spaces, key=_front, reverse=True):
        ahead = [to_go[target.number] + 1 for target in space.next]
        to_go[space.number] = min([to_go[space.number], *ahead])
    for space in board.spaces:
        space.way = max(0, to_go[board.start.number] - to_go[space.number])


def _front(space: Space) -> int:
    return int(space.front)
