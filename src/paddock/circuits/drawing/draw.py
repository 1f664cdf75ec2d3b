"""Draws a circuit as SVG: the ground, the road, a board, and cars or values on its spaces."""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing import (
    intervals,
    kerbs,
    lanes,
    line,
    marks,
    pits,
    positions,
    racing,
    road,
    scenery,
    sectors,
)
from paddock.circuits.drawing.canvas import Canvas, short
from paddock.circuits.drawing.geometry import chosen_board
from paddock.circuits.drawing.layout import Frame, frame_around, laid_out
from paddock.circuits.drawing.marks import Car
from paddock.circuits.drawing.style import ROOT, painted, style_sheet
from paddock.core.errors import PaddockError, unknown

PAPERS: Final = {"A3": (420, 297), "A4": (297, 210)}
"""Sizes of paper in millimetres, the long side across."""
BOARDS: Final = {
    "line": (line.draw_line, line.STYLE),
    "lanes": (lanes.draw_lanes, lanes.STYLE),
    "positions": (positions.draw_positions, positions.STYLE),
    "sectors": (sectors.draw_sectors, sectors.STYLE),
    "intervals": (intervals.draw_intervals, intervals.STYLE),
}
SHEETS: Final = [road.STYLE, pits.STYLE, racing.STYLE, kerbs.STYLE, scenery.STYLE, marks.STYLE]


def draw(
    circuit: Circuit,
    *,
    board: str | None = None,
    theme: str = "dark",
    labels: bool = False,
    cars: Sequence[Car] = (),
    heat: Mapping[str, float] | None = None,
    size: str | int | None = None,
    wide: bool = False,
) -> str:
    """A picture that stands alone; see `docs/circuits.md` for what each choice shows."""
    kind = chosen_board(circuit, board)
    draw_board, board_style = BOARDS[kind]
    sheet = style_sheet(theme, circuit.ground, [*SHEETS, board_style])
    laid = laid_out(circuit)
    canvas = Canvas()
    frame = _draw_place(canvas, laid, kind, theme, wide)
    draw_board(canvas, laid)
    spots = marks.Spots(laid, kind)
    if heat is not None:
        marks.draw_heat(canvas, spots, heat, frame)
    if labels:
        marks.draw_labels(canvas, spots)
    marks.draw_cars(canvas, spots, cars)
    picture = _picture(circuit, canvas, sheet, frame, _size(frame, theme, size))
    return painted(picture, theme, circuit.ground)


def _draw_place(canvas: Canvas, circuit: Circuit, kind: str, theme: str, wide: bool) -> Frame:
    """The ground and the road, below the board; paper stays white around the road."""
    plots = circuit.plots[kind]
    way = road.Road(circuit.centreline, plots)
    frame = frame_around(way.corners(), theme == "print")
    if theme != "print":
        frame = scenery.draw_scenery(canvas, circuit, way, frame, wide)
    if kind == "intervals":
        road.draw_cells(canvas, circuit, plots)
        return frame
    line_of_racing = racing.Racing(way)
    if theme != "print":
        kerbs.draw_runoff(canvas, line_of_racing)
    road.draw_road(canvas, way)
    pits.draw_pits(canvas, way)
    racing.draw_rubber(canvas, line_of_racing)
    kerbs.draw_kerbs(canvas, line_of_racing)
    return frame


def _size(frame: Frame, theme: str, size: str | int | None) -> tuple[str, str] | None:
    """The width and height to show it at; paper is turned to fit the picture."""
    if size is None and theme != "print":
        return None
    if isinstance(size, int):
        if size < 1:
            raise PaddockError(f"a picture is at least 1 pixel wide, not {size}")
        return str(size), short(size * frame.height / frame.width)
    paper = PAPERS.get(size or "A4")
    if paper is None:
        raise unknown("size", str(size), list(PAPERS))
    wide, high = paper if frame.width >= frame.height else paper[::-1]
    return f"{wide}mm", f"{high}mm"


def _picture(
    circuit: Circuit, canvas: Canvas, sheet: str, frame: Frame, size: tuple[str, str] | None
) -> str:
    box = " ".join(short(value) for value in (frame.left, frame.top, frame.width, frame.height))
    shown = "" if size is None else f' width="{size[0]}" height="{size[1]}"'
    way = ", driven the other way" if circuit.is_reversed else ""
    described = f"A circuit seen from above, on {circuit.ground} ground{way}."
    body = f"<defs>{''.join(canvas.definitions)}</defs>{canvas.body()}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{ROOT}" viewBox="{box}"{shown}'
        f' role="img"><title>{escape(circuit.title)}</title><desc>{escape(described)}</desc>'
        f"<style>{sheet}</style>{_own_ids(circuit, body)}</svg>"
    )


def _own_ids(circuit: Circuit, body: str) -> str:
    """The body with its ids made the circuit's own, so that two pictures fit in one page."""
    prefix = re.sub(r"[^\w-]", "-", circuit.name) + ("-reverse" if circuit.is_reversed else "")
    return re.sub(r'(\bid="|href="#|url\(#)', rf"\1{prefix}-", body)
