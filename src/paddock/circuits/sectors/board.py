"""What the rules see of a sectors board: spaces in lanes that split and merge, and a pit lane."""

from typing import Final

from mypy_extensions import i64

PIT_LANE: Final = 0
"""The lane of the pit spaces; lane 1 lies beside it, the highest at the outside wall."""
INSIDE_AT_PIT: Final = 0
INSIDE_AT_WALL: Final = 1
RESTART_LANES: Final = 2
FINISH_RUN: Final = 8
"""Sectors from the race-to-the-finish line to the finish line."""
GRID_ROWS: Final = 11


class Space:
    """A place for one car; on the pit lane, for any number of them."""

    def __init__(self, index: i64, sector: i64, lane: i64) -> None:
        self.index: i64 = index
        """Its place in `SectorsBoard.spaces`, pit spaces included."""
        self.sector: i64 = sector
        self.lane: i64 = lane
        self.name: str = f"{sector}.{lane}" if lane else f"P{sector}"
        self.forward: list[Space] = []
        """The spaces directly ahead, from the inside out; of a pit space, the next pit space."""
        self.backward: list[Space] = []
        self.inner: Space | None = None
        """The space beside it towards the pit lane, but never the pit space itself."""
        self.outer: Space | None = None


class Sector:
    """The spaces at one distance from the line: a pit space, and lanes from the inside out."""

    def __init__(self, number: i64, pit: Space, spaces: list[Space]) -> None:
        self.number: i64 = number
        self.pit: Space = pit
        self.spaces: list[Space] = spaces
        self.width: i64 = len(spaces)
        self.restart_lanes: i64 = min(self.width, RESTART_LANES)
        self.corner_inside: i64 = INSIDE_AT_PIT
        """On which side the inside of the corner lies that a car here is in or comes to next."""

    def space(self, lane: i64) -> Space:
        """The space of a lane; lane 0 is the pit lane."""
        return self.spaces[lane - 1] if lane else self.pit


class Stretch:
    """A named stretch: sectors from one to another, both included, maybe across the line."""

    def __init__(self, name: str, first: i64, last: i64) -> None:
        self.name: str = name
        self.first: i64 = first
        self.last: i64 = last

    def sectors(self, length: i64) -> i64:
        """How many sectors it has, on a lap of so many."""
        return (self.last - self.first) % length + 1

    def holds(self, sector: i64, length: i64) -> bool:
        """Whether a sector lies in it."""
        return (sector - self.first) % length < self.sectors(length)


class Corner(Stretch):
    """A named stretch that turns, with its inside at the pit lane or at the wall."""

    def __init__(self, name: str, first: i64, last: i64, inside: i64) -> None:
        super().__init__(name, first, last)
        self.inside: i64 = inside


class SectorsBoard:
    """A lap of sectors; progress counts them on through all laps and is negative on the grid."""

    def __init__(self, sectors: list[Sector], laps: i64, thunder_alley_laps: i64) -> None:
        self.sectors: list[Sector] = sectors
        self.length: i64 = len(sectors)
        self.laps: i64 = laps
        self.thunder_alley_laps: i64 = thunder_alley_laps
        """Laps when raced by the rules of Thunder Alley; 0 where the board has none of its own."""
        self.spaces: list[Space] = []
        for sector in sectors:
            self.spaces.append(sector.pit)
            self.spaces.extend(sector.spaces)
        self.grid: list[Space] = grid_of(sectors)
        """The starting places from the pole on: two a row, the inner one ahead."""
        self.printed_places: i64 = 2 * GRID_ROWS
        """Places painted on the road; where there are 21, the last lies just outside of them."""
        self.green_line: i64 = self.length - FINISH_RUN
        """The first sector past the race-to-the-finish line."""
        self.corners: list[Corner] = []
        self.straights: list[Stretch] = []

    def sector_at(self, progress: i64) -> Sector:
        """The sector of a car that has come so far."""
        return self.sectors[progress % self.length]

    def is_past_green_line(self, sector: i64) -> bool:
        """Whether a car on this sector is in the run to the finish."""
        return sector >= self.green_line


def grid_of(sectors: list[Sector]) -> list[Space]:
    """Two places a sector back from the line, as far as there is room for them."""
    places: list[Space] = []
    rows: i64 = min(len(sectors), GRID_ROWS)
    for row in range(rows):
        sector = sectors[len(sectors) - 1 - row]
        places.extend(sector.spaces[: sector.restart_lanes])
    return places
