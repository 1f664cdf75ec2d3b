"""Where the spaces of a lanes board lie along the centreline."""

from bisect import bisect_right
from typing import Final

from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.circuits.lanes.links import Stretch
from paddock.circuits.lanes.outline import Outline
from paddock.circuits.lanes.pit import Spans
from paddock.circuits.lanes.stagger import space_span
from paddock.circuits.plots import Plot

PIT_GAP: Final = 0.7
"""The strip between road and pit lane, in widths of a lane."""
BOX_DEPTH: Final = 1.2


class Ruler:
    """The distance along the centreline of every rank: even within a bend or straight."""

    def __init__(self, outline: Outline, finish: int, length: float) -> None:
        marks = [((min(b.starts) + max(b.starts)) / 2, b.at) for b in outline.bends]
        marks.append((float(finish), 0.0))
        marks.append((marks[0][0] + outline.length, marks[0][1] + length))
        marks.sort()
        self.ranks: list[float] = [rank for rank, _ in marks]
        self.distances: list[float] = [distance for _, distance in marks]
        self.lap: int = outline.length
        self.length: float = length

    def at(self, rank: float) -> float:
        """The distance at a rank; the ranks count from the beginning of the first segment."""
        if rank < self.ranks[0]:
            return self.at(rank + self.lap) - self.length
        if rank >= self.ranks[-1]:
            return self.at(rank - self.lap) + self.length
        mark = bisect_right(self.ranks, rank)
        low, high = self.ranks[mark - 1], self.ranks[mark]
        start, end = self.distances[mark - 1], self.distances[mark]
        return start + (end - start) * (rank - low) / (high - low)


def road_plots(stretches: list[Stretch], ruler: Ruler, width: float) -> list[Plot]:
    """The plots of the road, lanes side by side across its width."""
    plots: list[Plot] = []
    for stretch in stretches:
        lane_width = width / len(stretch.lanes)
        for lane, file in enumerate(stretch.lanes):
            left = lane * lane_width - width / 2
            for index, space in enumerate(file):
                start, end = space_span(stretch.bend, lane, index)
                plots.append(
                    Plot(space.name, ruler.at(start), ruler.at(end), left, left + lane_width)
                )
    return plots


def pit_plots(board: LanesBoard, ruler: Ruler, spans: Spans, width: float) -> list[Plot]:
    """The plots of the pit lane beside the road, on the side of its entry, and of its boxes."""
    side = -1 if board.pit.entries[0].lane == 0 else 1
    lane_width = width / int(board.lanes)
    near = side * (width / 2 + PIT_GAP * lane_width)
    middle = near + side * lane_width
    far = middle + side * BOX_DEPTH * lane_width
    first = int(board.pit.first_box)
    plots = _file(board.pit.spaces, ruler, spans, near, middle)
    return plots + _file(board.pit.boxes, ruler, spans[first:], middle, far)


def _file(spaces: list[Space], ruler: Ruler, spans: Spans, near: float, far: float) -> list[Plot]:
    return [
        Plot(space.name, ruler.at(start), ruler.at(end), min(near, far), max(near, far))
        for space, (start, end) in zip(spaces, spans, strict=False)
    ]
