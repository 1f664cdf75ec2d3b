"""Where the spaces of a sectors board lie: equal sectors, lanes side by side, the pit lane."""

from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.plots import Plot
from paddock.circuits.sectors.board import Sector, SectorsBoard

PIT_GAP: Final = 0.5
"""Widths of a lane between the road and the pit lane."""
PIT_WIDTH: Final = 0.6
"""Widths of a lane that the pit lane is wide."""


def sector_plots(
    board: SectorsBoard, centreline: Centreline, width: float, side: int
) -> list[Plot]:
    """The plots of all spaces, in their order; the pit lane is on the right where side is 1."""
    step = centreline.length / int(board.length)
    lane = width / max(int(sector.width) for sector in board.sectors)
    plots: list[Plot] = []
    for number, sector in enumerate(board.sectors):
        start = number * step
        for name, inner, outer in [_pit(board, number, lane), *_lanes(sector, lane)]:
            left, right = sorted((inner * side, outer * side))
            plots.append(Plot(name, start, start + step, left, right))
    return plots


def _pit(board: SectorsBoard, number: int, lane: float) -> tuple[str, float, float]:
    """A pit space with its edges, clear of the road beside it and next to it.

    Edges are measured from the middle of the road towards the pit lane.
    """
    count = len(board.sectors)
    near = [board.sectors[(number + offset) % count] for offset in (-1, 0, 1)]
    pit = (max(int(sector.width) for sector in near) / 2 + PIT_GAP) * lane
    return near[1].pit.name, pit + PIT_WIDTH * lane, pit


def _lanes(sector: Sector, lane: float) -> list[tuple[str, float, float]]:
    """Each space with its edges, from the inside out; the road lies evenly about its middle."""
    half = int(sector.width) * lane / 2
    return [
        (space.name, half - number * lane, half - (number + 1) * lane)
        for number, space in enumerate(sector.spaces)
    ]
