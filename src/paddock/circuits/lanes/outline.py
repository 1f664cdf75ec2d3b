"""The outline of a lanes board: its segments as a file has them, before they become spaces."""

from typing import Final

LEFT: Final = -1
STRAIGHT: Final = 0
RIGHT: Final = 1


class Bend:
    """A bend of a corner, or a whole straight: where it begins, and its spaces in each lane."""

    def __init__(self, turn: int, spaces: list[int]) -> None:
        self.turn: int = turn
        self.spaces: list[int] = spaces
        self.at: float = 0.0
        """The distance along the centreline; may be beyond its length, never goes back."""
        self.starts: list[int] = []
        """The rank at which each lane begins, counted from the first segment."""
        self.ends: list[int] = []
        self.edges: dict[int, list[int]] = {}
        """By lane, the ranks at which its spaces begin and the last one ends, where a file says how
        long they are; all other lanes have spaces of equal length."""
        self.covered: list[int] = [0, 0]
        """A tunnel: after how many spaces it begins, and how many it takes away."""


class Segment:
    """A straight, or a corner with its bends."""

    def __init__(self, name: str, title: str, stops: int) -> None:
        self.name: str = name
        self.title: str = title
        self.stops: int = stops
        self.bends: list[Bend] = []
        self.inside: int = 0
        self.forks: list[str] | None = None
        self.island: int = -1
        self.fewest: int = 0
        """A straight's shortest lane, where only that is given."""

    @property
    def is_corner(self) -> bool:
        """Whether cars must stop in it."""
        return self.stops > 0

    def count(self, lane: int) -> int:
        """How many spaces a lane has."""
        return sum(bend.spaces[lane] for bend in self.bends)


class Outline:
    """All segments of a lap."""

    def __init__(self, lanes: int, segments: list[Segment]) -> None:
        self.lanes: int = lanes
        self.segments: list[Segment] = segments

    @property
    def bends(self) -> list[Bend]:
        """The bends and straights of all segments, in driving order."""
        return [bend for segment in self.segments for bend in segment.bends]

    @property
    def length(self) -> int:
        """Half spaces of a lap."""
        first, last = self.bends[0], self.bends[-1]
        return last.ends[0] - first.starts[0]
