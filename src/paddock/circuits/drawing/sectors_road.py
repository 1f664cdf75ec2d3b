"""The geometry that a drawn sectors board is made of: along sectors, across lanes."""

from math import cos, degrees, pi, sin
from typing import Final

from paddock.circuits.centreline import Centreline, Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, short
from paddock.circuits.drawing.pits import Pit, pit_lanes
from paddock.circuits.drawing.road import Road
from paddock.circuits.plots import Plot
from paddock.circuits.sectors.board import SectorsBoard, Space

STEP: Final = 9.0
WAY_PARTS: Final = 8
WAY_REACH: Final = 0.34
"""The share of a sector that a curved arrow reaches to each side of a joint."""


class SectorRoad:
    """Points by sector and share of it, with offsets in widths of a lane away from the pit lane."""

    def __init__(self, circuit: Circuit, board: SectorsBoard) -> None:
        self.line: Centreline = circuit.centreline
        self.plots: dict[str, Plot] = {plot.name: plot for plot in circuit.plots["sectors"]}
        self.road: Road = Road(circuit.centreline, circuit.plots["sectors"])
        self.pit: Pit = pit_lanes(self.road)[0]
        self.step: float = circuit.centreline.length / int(board.length)
        first = self.plots[board.sectors[0].spaces[0].name]
        self.lane: float = first.right - first.left
        self.pit_right: bool = self.plots[board.sectors[0].pit.name].left > 0
        self.outward: int = -1 if self.pit_right else 1
        """Offsets grow to the right; away from the pit lane is this way."""

    def outline(self, space: Space, inset: float) -> list[Point]:
        """The outline of a space, drawn in by so much."""
        plot = self.plots[space.name]
        return self.line.band(
            plot.start + inset, plot.end - inset, plot.left + inset, plot.right - inset, STEP
        )

    def in_space(self, space: Space, along: float, aside: float) -> Point:
        """A point in a space: a share of its length, and widths from its middle, outwards."""
        plot = self.plots[space.name]
        distance = plot.start + along * (plot.end - plot.start)
        return self.line.beside(distance, plot.middle[1] + aside * self.lane * self.outward)

    def way(self, space: Space, ahead: Space) -> list[Point]:
        """The curve from the middle of a lane to the middle of one in the next sector."""
        return [self._on_way(space, ahead, part / WAY_PARTS) for part in range(WAY_PARTS + 1)]

    def tip(self, space: Space, ahead: Space) -> list[Point]:
        """The head of the arrow at a curve's end."""
        plot = self.plots[ahead.name]
        place, middle, half = plot.start + WAY_REACH * self.step, plot.middle[1], 0.13 * self.lane
        ends = [(0.0, -half), (2.4 * half, 0.0), (0.0, half)]
        return [self.line.beside(place + along, middle + aside) for along, aside in ends]

    def _on_way(self, space: Space, ahead: Space, share: float) -> Point:
        start, end = self.plots[space.name], self.plots[ahead.name]
        blend = (1 - cos(pi * share)) / 2
        offset = start.middle[1] * (1 - blend) + end.middle[1] * blend
        return self.line.beside(start.end + (2 * share - 1) * WAY_REACH * self.step, offset)

    def pit_side(self, sector: float, share: float) -> Point:
        """A point across the pit lane: 0 at its side to the road, 1 at the far one."""
        near, far = self._pit_offsets(sector * self.step)
        return self.line.beside(sector * self.step, near + share * (far - near))

    def beyond_pit(self, sector: float, beyond: float) -> Point:
        """A point so far past the pit lane."""
        _, far = self._pit_offsets(sector * self.step)
        return self.line.beside(sector * self.step, far - self.outward * beyond)

    def _pit_offsets(self, distance: float) -> tuple[float, float]:
        """The side of the pit lane at the road, and the far one, as the lane is drawn."""
        parts = len(self.pit.lefts) - 1
        number = round(distance % self.line.length / self.line.length * parts)
        left, right = self.pit.lefts[number], self.pit.rights[number]
        return (left, right) if self.pit_right else (right, left)

    def beyond_wall(self, sector: float, beyond: float) -> Point:
        """A point so far outside the road, on the side away from the pit lane."""
        return self.road.side(sector * self.step, not self.pit_right, beyond)

    def across(self, sector: int) -> list[Point]:
        """The line across the road where a sector begins."""
        distance = sector * self.step
        return [
            self.line.beside(distance, self.road.left(distance)),
            self.line.beside(distance, self.road.right(distance)),
        ]

    def chequer(self, row: int, column: int, columns: int) -> list[Point]:
        """A square of the chequered line, two rows deep."""
        left, right = self.road.left(0.0), self.road.right(0.0)
        side = (right - left) / columns
        start, inner = (row - 1) * 0.6 * side, left + column * side
        return self.line.band(start, start + 0.6 * side, inner, inner + side, STEP)

    def arrow(self) -> list[Point]:
        """The arrow on the road, past the first sector's middle."""
        shape = [(0, -0.16), (0.55, -0.16), (0.55, -0.42), (1, 0), (0.55, 0.42), (0.55, 0.16)]
        ends = [*shape, (0, 0.16)]
        return [
            self.line.beside((0.35 + 0.9 * along) * self.step, aside * self.lane)
            for along, aside in ends
        ]

    def heading(self, sector: float) -> float:
        """The direction of driving, in degrees."""
        return degrees(self.line.heading(sector * self.step))

    def write(self, canvas: Canvas, space: Space, along: float, words: str, kind: str) -> None:
        """Words in a space, never upside down."""
        x, y = self.in_space(space, along, 0.0)
        turn = (self.heading(int(space.sector) + along) + 90.5) % 180 - 90.5
        canvas.text(
            "lettering",
            (x, y),
            words,
            kind,
            dy=".35em",
            font_size=short(0.46 * self.lane),
            transform=f"rotate({turn:.0f} {short(x)} {short(y)})",
        )

    def leans_back(self, sector: float) -> bool:
        """Whether words along the road would stand on their head."""
        return cos(self.line.heading(sector * self.step)) < 0 or (
            abs(cos(self.line.heading(sector * self.step))) < 0.05
            and sin(self.line.heading(sector * self.step)) > 0
        )
