"""The road of the slow model: which spaces there are, and which of them lead to which."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Space = tuple[int, int]
"""Sector, and lane: 1 is next to the Pit Lane."""
Links = Sequence[Mapping[int, Sequence[int]]]
"""For every sector of the lap its lanes, each with the lanes of the next sector it leads to."""


@dataclass(frozen=True)
class Road:
    """A lap, and the first and last sector of its Safety Zone."""

    links: Links
    zone: tuple[int, int] | None = None

    def in_zone(self, sector: int) -> bool:
        """GP-208 From the start marker to the end marker, both included, also over the line."""
        if self.zone is None:
            return False
        start, end = self.zone
        return self.after(start, sector) <= self.after(start, end)

    def after(self, sector: int, other: int) -> int:
        """How many sectors one has to drive from a sector to come to another."""
        return (other - sector) % len(self.links)

    def width(self, sector: int) -> int:
        """GP-208 A Safety Zone has one lane."""
        return 1 if self.in_zone(sector) else len(self.links[sector])

    def has(self, space: Space) -> bool:
        """Whether there is such a space, Pit Lane and off track not counted."""
        return 1 <= space[1] <= self.width(space[0])

    def ahead(self, space: Space) -> list[Space]:
        """GP-086, GP-087, GP-215 The spaces directly ahead, the innermost first."""
        sector = (space[0] + 1) % len(self.links)
        if self.in_zone(sector):
            return [(sector, 1)]
        return [(sector, lane) for lane in sorted(self.links[space[0]][space[1]])]

    def behind(self, space: Space) -> list[Space]:
        """GP-D53 The spaces directly behind, the innermost first."""
        sector = (space[0] - 1) % len(self.links)
        lanes = range(1, self.width(sector) + 1)
        return [(sector, lane) for lane in lanes if space in self.ahead((sector, lane))]


def zone_around(sector: int, length: int) -> tuple[int, int]:
    """GP-205 Five sectors to either side, around the lap if need be."""
    return (sector - 5) % length, (sector + 5) % length
