"""The boards of the catalog's movement examples: read from a drawing, and drawn again.

A drawing has the sectors' names in its first line, in driving order; below it the lanes, the
outermost first, with `O` (off the track) above and `P` (the Pit Lane, the lowest car first) below:

          s1   s2   s3
    L2     .   22    #
    L1     .    .    5
    P      . 9/85    .

A dot is an empty space, `#` no space, a number a car.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Place = tuple[int, int] | str
"""Sector and lane; `P2` and `O2` are beside sector 2."""
LENGTH = 40
"""Sectors of the lap on which the boards lie; a sector's name is its number."""


@dataclass(frozen=True)
class DrawnBoard:
    """Sectors, how many lanes they have, which rows are drawn, and where the cars are."""

    sectors: tuple[int, ...]
    rows: tuple[str, ...]
    widths: Mapping[int, int]
    cars: Mapping[int, Place]

    def draw(self, cars: Mapping[int, Place]) -> str:
        """These cars on the same road; each of them must be on a space that is drawn."""
        told = ["   " + "".join(f"{f's{sector}':>5}" for sector in self.sectors)]
        for row in self.rows:
            cells = [self._cell(row, sector, cars) for sector in self.sectors]
            told.append(f"{row:<3}" + "".join(f"{cell:>5}" for cell in cells))
        missing = [car for car, place in cars.items() if not self._is_drawn(place)]
        assert not missing, f"not on the drawing: {missing}"
        return "\n".join(told)

    def _cell(self, row: str, sector: int, cars: Mapping[int, Place]) -> str:
        if row.startswith("L") and int(row[1:]) > self.widths[sector]:
            return "#"
        there = [str(car) for car, place in cars.items() if place == _place(row, sector)]
        return "/".join(there) or "."

    def _is_drawn(self, place: Place) -> bool:
        spaces = [_place(row, sector) for row in self.rows for sector in self.sectors]
        return place in spaces


def _place(row: str, sector: int) -> Place:
    return (sector, int(row[1:])) if row.startswith("L") else f"{row}{sector}"


def read_board(text: str) -> DrawnBoard:
    """The board of a drawing."""
    names, *lines = text.splitlines()
    sectors = tuple(int(name[1:]) for name in names.split())
    widths = dict.fromkeys(sectors, 0)
    cars: dict[int, Place] = {}
    for line in lines:
        row, *cells = line.split()
        for sector, cell in zip(sectors, cells, strict=True):
            if row.startswith("L") and cell != "#":
                widths[sector] += 1
            numbers = cell.split("/") if cell not in (".", "#") else []
            cars.update({int(number): _place(row, sector) for number in numbers})
    return DrawnBoard(sectors, tuple(line.split()[0] for line in lines), widths, cars)


def read_links(text: str) -> dict[int, dict[int, tuple[int, ...]]]:
    """Where the lanes of a sector lead, of `s3->s4: L1->1, L2->1|2; s5->s6: ...`."""
    links = {}
    for change in text.split("; ") if text else []:
        sectors, lanes = change.split(": ")
        sector = int(sectors.split("->")[0][1:])
        pairs = [lane.split("->") for lane in lanes.split(", ")]
        links[sector] = {int(lane[1:]): tuple(map(int, to.split("|"))) for lane, to in pairs}
    return links


def links_of(board: DrawnBoard, links: str) -> list[dict[int, tuple[int, ...]]]:
    """The links of every sector of a lap: those told, else lane to lane.

    Sectors that are not drawn are as wide as the nearest that is. Where the lap closes, on a
    road that nobody drives in the examples, the lanes are led together or apart at the outside.
    """
    first, last = board.sectors[0], board.sectors[-1]
    widths = [board.widths[min(max(sector, first), last)] for sector in range(LENGTH)]
    lap = [_lane_to_lane(widths[sector], widths[sector + 1 - LENGTH]) for sector in range(LENGTH)]
    for sector, lanes in read_links(links).items():
        lap[sector] = lanes
    return lap


def _lane_to_lane(width: int, ahead: int) -> dict[int, tuple[int, ...]]:
    lanes: dict[int, tuple[int, ...]] = {lane: (min(lane, ahead),) for lane in range(1, width + 1)}
    lanes[width] = (*lanes[width], *range(width + 1, ahead + 1))
    return lanes
