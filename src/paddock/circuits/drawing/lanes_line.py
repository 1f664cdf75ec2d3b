"""The finish line and the grid of a lanes board."""

from math import degrees
from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, short
from paddock.circuits.drawing.lanes_ground import Ground
from paddock.circuits.lanes.board import LanesBoard, Space
from paddock.circuits.plots import Plot

SQUARE: Final = 8.0
ROWS: Final = 2
STYLE: Final = """
.slot{fill:none;stroke:var(--space-line-2);stroke-width:3;stroke-linejoin:miter}
.slot-number{fill:var(--space-line-2);font-size:15px;font-style:italic}
"""


def first_spaces(board: LanesBoard, rank: int) -> list[Space]:
    """In each lane, the first space that does not begin before a rank."""
    found: list[Space] = []
    for lane in range(int(board.lanes)):
        after = [s for s in board.road_spaces() if s.lane == lane and s.rank >= rank]
        found.append(min(after, key=lambda space: int(space.rank)))
    return found


def draw_line(canvas: Canvas, circuit: Circuit) -> None:
    """Chequers across each lane, where its first space of the lap begins."""
    ground = Ground(circuit)
    white, black = "", ""
    for lane, space in enumerate(first_spaces(ground.board, 0)):
        light, dark = _chequers(ground, ground.plot(space), lane)
        white, black = white + light, black + dark
    canvas.path("limits", white, "chequer-white")
    canvas.path("limits", black, "chequer-black")


def _chequers(ground: Ground, plot: Plot, lane: int) -> tuple[str, str]:
    """The white and the black squares across a lane."""
    count = max(2, round((plot.right - plot.left) / SQUARE))
    wide = (plot.right - plot.left) / count
    squares = ["", ""]
    for row in range(ROWS):
        start = plot.start + (row - ROWS / 2) * SQUARE
        for column in range(count):
            left = plot.left + column * wide
            shade = (row + column + lane * count) % 2
            squares[shade] += closed(
                ground.line.band(start, start + SQUARE, left, left + wide, SQUARE + 1)
            )
    return squares[0], squares[1]


def draw_grid(canvas: Canvas, circuit: Circuit) -> None:
    """A bracket at the front of each place, with its number."""
    ground = Ground(circuit)
    for place, space in enumerate(ground.board.grid, 1):
        plot = ground.plot(space)
        half = (plot.right - plot.left) * 0.36
        chequers = ROWS / 2 * SQUARE if ground.board.crosses_line(space, space.ahead) else 0.0
        distance, offset = plot.end - 5 - chequers, plot.middle[1]
        x, y = ground.line.beside(distance, offset)
        turn = degrees(ground.line.heading(distance))
        canvas.add(
            "lettering",
            f'<g transform="translate({short(x)} {short(y)}) rotate({short(turn)})">'
            f'<path class="slot" d="M-20 {short(-half)}H0V{short(half)}H-20"/>'
            f'<text class="slot-number" transform="translate(-11 0) rotate(90)" y="5">'
            f"{place}</text></g>",
        )
