"""The signs beside a sectors board: numbers of sectors, names of corners and straights."""

from html import escape
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.drawing.canvas import Canvas, opened, short
from paddock.circuits.drawing.sectors_road import SectorRoad
from paddock.circuits.sectors.board import INSIDE_AT_WALL, SectorsBoard, Stretch

EVERY: Final = 5
NUMBER_AWAY: Final = 23.0
NAME_AWAY: Final = 50.0
NAME_SIZE: Final = 21.0
LETTER: Final = 0.78
"""How much of its size a letter takes along the line."""
SIGN_STYLE: Final = """
.sector-place{fill:var(--edge);font-style:italic}
.sector-number{font-size:15px;fill:var(--letter);paint-order:stroke;stroke:var(--halo);
 stroke-width:5px;stroke-linejoin:round;opacity:.9}
.sector-name{font-style:italic;font-size:21px;letter-spacing:.14em;fill:var(--letter);
 paint-order:stroke;stroke:var(--halo);stroke-width:7px;stroke-linejoin:round}
.sector-plate{fill:var(--free);stroke:var(--edge);stroke-width:2}
.sector-plate-number{font-size:17px;font-style:italic;fill:#08120C}
"""


def draw_numbers(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """The number of every fifth sector, outside its middle; a plate at the green line."""
    for number in range(0, len(board.sectors), EVERY):
        canvas.text(
            "lettering", road.beyond_wall(number + 0.5, NUMBER_AWAY), str(number), "sector-number",
            dy=".35em",
        )  # fmt: skip
    if board.green_line >= 0:
        _draw_plate(canvas, road, int(board.green_line), int(board.length))


def _draw_plate(canvas: Canvas, road: SectorRoad, line: int, length: int) -> None:
    """How many sectors there are to the finish, on a plate clear of a number beside it."""
    shift = -0.35 if line % EVERY == 0 else 0.35 if line % EVERY == 1 else 0.0
    x, y = road.beyond_wall(line + shift, NUMBER_AWAY + 3)
    plate = [(x - 13, y + 12), (x - 9, y - 12), (x + 13, y - 12), (x + 9, y + 12)]
    canvas.polygon("plates", plate, "sector-plate")
    canvas.text("plates", (x, y), str(length - line), "sector-plate-number", dy=".35em")


def draw_names(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """Names along the road: on the outside of a corner, at the wall of a straight."""
    length = int(board.length)
    for number, corner in enumerate(board.corners):
        at_pit = corner.inside == INSIDE_AT_WALL
        _draw_name(canvas, road, corner, f"corner-{number}", length, at_pit)
    for number, straight in enumerate(board.straights):
        _draw_name(canvas, road, straight, f"straight-{number}", length, False)


def _draw_name(
    canvas: Canvas, road: SectorRoad, stretch: Stretch, name: str, length: int, at_pit: bool
) -> None:
    middle = int(stretch.first) + int(stretch.sectors(length)) / 2
    reach = (len(stretch.name) + 2) * NAME_SIZE * LETTER / 2 / road.step
    marks = [middle + reach * (part / 12 - 1) for part in range(25)]
    points = [_beside(road, mark, at_pit) for mark in marks]
    if road.leans_back(middle):
        points.reverse()
    canvas.definitions.append(f'<path id="{name}" d="{opened(points)}"/>')
    canvas.add(
        "lettering",
        f'<text class="sector-name" dy="{short(0.35 * NAME_SIZE)}"><textPath href="#{name}"'
        f' startOffset="50%">{escape(stretch.name.upper())}</textPath></text>',
    )


def _beside(road: SectorRoad, mark: float, at_pit: bool) -> Point:
    if at_pit:
        return road.beyond_pit(mark, 0.5 * NAME_AWAY)
    return road.beyond_wall(mark, NAME_AWAY)
