"""What the rules see of the lanes board: spaces and their links, corners, grid and pit lane."""

from typing import Final

from mypy_extensions import i64

FORMULA: Final = "formula"
STREET: Final = "street"
ROAD: Final = 0
PIT: Final = 1
BOX: Final = 2
NO_LANE: Final = -1
NO_CORNER: Final = -1
GRID_PLACES: Final = 10
BOXES: Final = 10
LETTERS: Final = {2: "LR", 3: "LMR", 4: "LMNR"}
"""The lanes' names from left to right, by how many there are."""


class Space:
    """One space of the road, of the pit lane, or a box; it holds at most one car."""

    def __init__(self, number: i64, name: str, kind: i64, lane: i64, rank: i64, end: i64) -> None:
        self.number: i64 = number
        """Its place in `board.spaces`."""
        self.name: str = name
        self.kind: i64 = kind
        self.lane: i64 = lane
        self.rank: i64 = rank
        """How far from the finish line it begins, in half spaces."""
        self.end: i64 = end
        """The rank where it ends, in its lane."""
        self.corner: i64 = NO_CORNER
        """The corner it belongs to, by its place in `board.corners`."""
        self.inside: i64 = 0
        """The inside lane of its corner; on a straight, of the corner to come."""
        self.ahead: Space = self
        """The next space in its lane."""
        self.successors: list[Space] = []
        """All spaces a car may step to, its own lane first."""
        self.beside: list[Space] = []
        """The spaces that touch it sideways."""
        self.has_arrows: bool = False
        """In a corner, or the last of its lane before one: the links are arrows."""
        self.into_pit: bool = False
        """Whether the pit lane may be entered from here."""
        self.sniper: bool = False
        self.danger: bool = False
        self.tunnel: i64 = 0
        """The number at a tunnel's mouth; the other mouth, `ahead`, has the same."""

    def __repr__(self) -> str:
        return f"<{self.name}>"


class Corner:
    """A stretch in which a car must stop."""

    def __init__(self, number: i64, name: str, title: str, stops: i64, inside: i64) -> None:
        self.number: i64 = number
        self.name: str = name
        self.title: str = title
        self.stops: i64 = stops
        self.inside_lane: i64 = inside
        self.turns: list[i64] = []
        """Its bends in driving order: -1 to the left, 1 to the right."""
        self.spaces: list[Space] = []
        self.shortest: i64 = 0
        """Spaces of the shortest way through it."""
        self.longest: i64 = 0
        """Spaces of the longest way through it."""
        self.island: i64 = NO_LANE
        """The lane that has an island on its right."""


class PitLane:
    """A single file beside the road, with a box for each car."""

    def __init__(self) -> None:
        self.spaces: list[Space] = []
        self.boxes: list[Space] = []
        """Box k lies beside pit space `first_box + k`; a team has two that follow each other."""
        self.first_box: i64 = 0
        self.entries: list[Space] = []
        """The road's spaces from which a car may step to the first of the pit lane."""
        self.exits: list[Space] = []
        """The road's spaces to which the last of the pit lane leads."""


class Weather:
    """Which throws of the black die mean rain and changeable weather; all others are good."""

    def __init__(self, rain: list[i64], changeable: list[i64], good: list[i64]) -> None:
        self.rain: list[i64] = rain
        """The lowest and the highest throw."""
        self.changeable: list[i64] = changeable
        self.good: list[i64] = good


class LanesBoard:
    """A lap of staggered spaces; the finish line lies between the last rank and rank 0."""

    def __init__(self, kind: str, laps: i64, lanes: i64) -> None:
        self.kind: str = kind
        self.laps: i64 = laps
        self.lanes: i64 = lanes
        self.length: i64 = 0
        """Half spaces of a lap: one more than the highest rank there can be."""
        self.spaces: list[Space] = []
        """The road in driving order from the first segment, then the pit lane and its boxes."""
        self.road: i64 = 0
        """How many of the spaces are of the road."""
        self.corners: list[Corner] = []
        self.straights: list[str] = []
        self.grid: list[Space] = []
        """The places on the grid, foremost first."""
        self.pit: PitLane = PitLane()
        """Without spaces where the circuit has no pit lane."""
        self.weather: Weather = Weather([], [], [])
        self.police: i64 = -1
        """The rank of the speed line; -1 where there is none."""
        self.names: dict[str, Space] = {}

    @property
    def letters(self) -> str:
        """The lanes' names from left to right."""
        return LETTERS[int(self.lanes)]

    def find(self, name: str) -> Space | None:
        """The space of this name: `S1.L16`, `C4.M2`, `P3` in the pit lane, `B10` a box."""
        return self.names.get(name)

    def add(self, space: Space) -> None:
        """Put a space at the end."""
        self.spaces.append(space)
        self.names[space.name] = space

    def road_spaces(self) -> list[Space]:
        """The spaces of the road."""
        return self.spaces[: self.road]

    def lane_of(self, segment: str, lane: i64) -> list[Space]:
        """The spaces of a segment in one lane, in driving order."""
        start = f"{segment}.{self.letters[lane]}"
        return [space for space in self.road_spaces() if space.name.startswith(start)]

    def crosses_line(self, before: Space, after: Space) -> bool:
        """Whether a step from one space to the next crosses the finish line."""
        return 2 * (before.rank - after.rank) > self.length
