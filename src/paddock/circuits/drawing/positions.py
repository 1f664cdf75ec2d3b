"""Draws a positions board: three lanes of dots on tiles, difficulties, hills and the grid."""

from itertools import groupby
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, opened, short
from paddock.circuits.drawing.places import Places
from paddock.circuits.drawing.positions_signs import draw_names, draw_signs, draw_start
from paddock.circuits.drawing.way import STYLE as WAY_STYLE
from paddock.circuits.plots import Plot
from paddock.circuits.positions.board import DOWNHILL, FLAT, LANES, PositionsBoard, Row

STEP: Final = 8.0
RADII: Final = (9.4, 7.4, 7.0)
"""The dots of the racing line, of the middle and of the other side."""
GRID_ROWS: Final = 2
"""The rows of the start tile that six bikes start from."""
CHEQUERS: Final = 12
CHEQUER: Final = 8.0
STYLE: Final[str] = """
.tint-1{fill:#E9C53A;fill-opacity:.17}
.tint-2{fill:#F08A24;fill-opacity:.24}
.tint-3{fill:#E0301E;fill-opacity:.34}
.joint{fill:none;stroke:var(--rubber);stroke-opacity:.5;stroke-width:1.6}
.dot-0{fill:#0B0D0F;stroke:var(--space-line-2);stroke-width:1.7}
.dot-1{fill:var(--space-line);stroke:var(--rubber);stroke-opacity:.35;stroke-width:1}
.dot-2{fill:none;stroke:var(--space-line);stroke-width:2}
.grid-slot{fill:none;stroke:var(--edge);stroke-width:2.6}
.braking{fill:none;stroke:var(--limit);stroke-width:3.4;stroke-dasharray:9 6}
.braking-end{fill:var(--limit)}
.cornering{fill:none;stroke:var(--space-line-2);stroke-width:1.8;stroke-dasharray:2 5}
.hill{fill:none;stroke:var(--space-line-2);stroke-width:2.6;stroke-linejoin:round;
 stroke-linecap:round}
.sign-disc{stroke:#15120A;stroke-width:2.4}
.sign-1 .sign-disc{fill:#FFD21F}
.sign-2 .sign-disc{fill:#F58A1F}
.sign-3 .sign-disc{fill:#D92B1E}
.sign-number{font-style:italic;font-size:27px;fill:#15120A}
.sign-3 .sign-number{fill:#fff}
.sign-bars{fill:none;stroke:#15120A;stroke-width:3}
.sign-3 .sign-bars{stroke:#fff}
.sign-tag{fill:#15120A;stroke:#FFF7DA;stroke-width:1.2}
.sign-turn{font-size:13px;letter-spacing:.04em;fill:#FFF7DA}
.sign-plate{fill:#FFF7DA;stroke:#15120A;stroke-width:2.2;stroke-linejoin:round}
.sign-mark{fill:none;stroke:#15120A;stroke-width:3.4;stroke-linejoin:round;stroke-linecap:round}
.sign-slope{font-size:20px;fill:#15120A}
""" + WAY_STYLE.lstrip()


def draw_positions(canvas: Canvas, circuit: Circuit) -> None:
    """Everything that lies on the tiles, then what stands beside them."""
    board = circuit.positions
    if board is None:
        return
    plots = circuit.plots["positions"]
    rows = [plots[number * LANES : number * LANES + LANES] for number in range(len(board.rows))]
    _draw_tints(canvas, circuit, board, rows)
    _draw_joints(canvas, circuit, rows, board)
    _draw_hills(canvas, circuit, board, rows)
    _draw_dots(canvas, circuit, board, plots)
    _draw_ends(canvas, circuit, board, rows)
    _draw_grid(canvas, circuit, rows)
    _draw_finish(canvas, circuit, rows[0])
    places = Places(circuit.centreline, circuit.width / 2 + 10)
    draw_start(canvas, circuit, places)
    draw_names(canvas, circuit, board, places)
    draw_signs(canvas, circuit, board, places)


def _draw_tints(
    canvas: Canvas, circuit: Circuit, board: PositionsBoard, rows: list[list[Plot]]
) -> None:
    """A tint on corners by their difficulty; the signs beside them say the number."""
    for difficulty, group in groupby(board.rows, _difficulty):
        run = [rows[int(row.number)] for row in group]
        start, end = run[0][0], run[-1][-1]
        if difficulty:
            band = circuit.centreline.band(start.start, end.end, start.left, end.right, STEP)
            canvas.polygon("spaces", band, f"tint-{difficulty}")


def _difficulty(row: Row) -> int:
    return int(row.difficulty)


def _across(circuit: Circuit, row: list[Plot], distance: float) -> list[Point]:
    """Both ends of a line across the road."""
    line = circuit.centreline
    return [line.beside(distance, row[0].left), line.beside(distance, row[-1].right)]


def _draw_joints(
    canvas: Canvas, circuit: Circuit, rows: list[list[Plot]], board: PositionsBoard
) -> None:
    """Where one tile meets the next."""
    firsts = [rows[int(tile.first_row)] for tile in board.tiles]
    joints = [opened(_across(circuit, first, first[0].start)) for first in firsts]
    canvas.path("spaces", "".join(joints), "joint")


def _draw_hills(
    canvas: Canvas, circuit: Circuit, board: PositionsBoard, rows: list[list[Plot]]
) -> None:
    """Double chevrons between the dots; they point down the hill, the way it pushes."""
    chevrons = ""
    for row in board.rows:
        if row.slope != FLAT and row.slope == board.row(row.number + 1).slope:
            ahead = 1 if row.slope == DOWNHILL else -1
            front = rows[int(row.number)][0].end
            chevrons += _chevron(circuit, front - 4, 7.0 * ahead)
            chevrons += _chevron(circuit, front + 4, 7.0 * ahead)
    if chevrons:
        canvas.path("spaces", chevrons, "hill")


def _chevron(circuit: Circuit, distance: float, depth: float) -> str:
    line = circuit.centreline
    tail = distance - depth / 2
    return opened([line.beside(tail, -9), line.at(distance + depth / 2), line.beside(tail, 9)])


def _draw_dots(canvas: Canvas, circuit: Circuit, board: PositionsBoard, plots: list[Plot]) -> None:
    """The positions: dark and large on the racing line, grey in the middle, rings aside."""
    dots = ["", "", ""]
    for position, plot in zip(board.positions, plots, strict=True):
        rank = int(position.rank)
        dots[rank] += _dot(circuit.centreline.beside(*plot.middle), RADII[rank])
    for rank, path in enumerate(dots):
        canvas.path("spaces", path or "M0 0", f"dot-{rank}")


def _dot(middle: Point, radius: float) -> str:
    r, across = short(radius), short(2 * radius)
    left = f"M{short(middle[0] - radius)} {short(middle[1])}"
    return f"{left}a{r} {r} 0 1 0 {across} 0a{r} {r} 0 1 0 -{across} 0"


def _draw_ends(
    canvas: Canvas, circuit: Circuit, board: PositionsBoard, rows: list[list[Plot]]
) -> None:
    """Where straights end and bikes brake, and where they begin."""
    braking = cornering = ends = ""
    for row in board.rows:
        plots = rows[int(row.number)]
        if row.is_braking_point:
            braking += opened(_across(circuit, plots, plots[0].end))
            ends += _arrow(circuit, plots, plots[0].left, 9)
            ends += _arrow(circuit, plots, plots[-1].right, -9)
        if row.is_cornering:
            cornering += opened(_across(circuit, plots, plots[0].start))
    if braking:
        canvas.path("limits", cornering, "cornering")
        canvas.path("limits", braking, "braking")
        canvas.path("limits", ends, "braking-end")


def _arrow(circuit: Circuit, row: list[Plot], edge: float, inwards: float) -> str:
    """A small triangle at the edge of the road, that points to the corner."""
    line, end = circuit.centreline, row[0].end
    corners = [line.beside(end - 16, edge), line.beside(end - 16, edge + inwards)]
    return opened([*corners, line.beside(end - 2, edge)]) + "Z"


def _draw_grid(canvas: Canvas, circuit: Circuit, rows: list[list[Plot]]) -> None:
    """A bracket before each place on the grid."""
    line = circuit.centreline
    slots = ""
    for row in rows[-GRID_ROWS:]:
        for plot in row:
            front, back = plot.end - 8, plot.end - 18
            left, right = plot.left + 3.5, plot.right - 3.5
            corners = [(back, left), (front, left), (front, right), (back, right)]
            slots += opened([line.beside(*corner) for corner in corners])
    canvas.path("limits", slots, "grid-slot")


def _draw_finish(canvas: Canvas, circuit: Circuit, row: list[Plot]) -> None:
    """The chequered line, at distance 0."""
    left, right = row[0].left, row[-1].right
    size = (right - left) / CHEQUERS
    squares = {True: "", False: ""}
    for column in range(CHEQUERS):
        for depth in range(2):
            start, edge = (depth - 1) * CHEQUER, left + column * size
            band = circuit.centreline.band(start, start + CHEQUER, edge, edge + size, STEP)
            squares[(column + depth) % 2 == 0] += opened(band) + "Z"
    canvas.path("limits", squares[True], "chequer-white")
    canvas.path("limits", squares[False], "chequer-black")
