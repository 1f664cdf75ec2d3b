"""What stands beside the tiles of a positions board: corner names, difficulties and counters."""

from html import escape
from itertools import pairwise
from math import cos, dist
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, opened, short
from paddock.circuits.drawing.places import Discs, Places
from paddock.circuits.drawing.way import draw_way
from paddock.circuits.plots import Plot
from paddock.circuits.positions.board import (
    CORNER_MARKER,
    DOWNHILL,
    LANES,
    NO_MARKER,
    NO_SLOPE,
    UPHILL,
    Corner,
    PositionsBoard,
    Tile,
)

STEP: Final = 8.0
LETTER: Final = 17.0
"""How long a letter of a corner's name is, about."""
NAME_ROOM: Final = 12.0
FOLDED: Final = 0.55
BASELINE: Final = 8.5
RADIUS: Final = 20.0
DISC: Final[Discs] = ((0.0, 0.0, RADIUS),)
TAGGED: Final[Discs] = ((0.0, 0.0, RADIUS), (-7.0, 28.0, 9.0), (7.0, 28.0, 9.0))
PLATE: Final[Discs] = ((0.0, 0.0, 17.0),)
SLOPE: Final[Discs] = ((0.0, 0.0, 22.0),)
ARROW: Final[Discs] = ((0.0, 0.0, 26.0),)
AWAY: Final = (13.0, 20.0, 30.0, 44.0)
"""How far from the road a sign may stand, best first."""
ALONG: Final = (8.0, 26.0, -14.0, 48.0, 72.0)
NAMES_AWAY: Final = (34.0, 42.0, 52.0)
NAMES_ALONG: Final = (0.0, -40.0, 40.0, -80.0, 80.0)
MINUS: Final = "\N{MINUS SIGN}"


def draw_start(canvas: Canvas, circuit: Circuit, places: Places) -> None:
    """Beside the finish line, an arrow that shows which way the circuit is ridden."""
    spot = places.best(_spots(circuit, 0.0, -_way(circuit)), ARROW)
    draw_way(canvas, spot, circuit.centreline.heading(0.0))


def draw_names(canvas: Canvas, circuit: Circuit, board: PositionsBoard, places: Places) -> None:
    """The names of corners along the road, outside of them where there is room; both ways alike."""
    for corner in board.corners[:: _way(circuit)]:
        if corner.name:
            _draw_name(canvas, circuit, board, corner, places)


def _draw_name(
    canvas: Canvas, circuit: Circuit, board: PositionsBoard, corner: Corner, places: Places
) -> None:
    """A name where it covers nothing; no name at all is better than one across the road."""
    plots = circuit.plots["positions"]
    first, last = _plot(plots, int(corner.first_row)), _plot(plots, int(corner.last_row))
    turn = next(int(tile.turn) for tile in board.tiles if tile.corner == corner.number)
    half = len(corner.name) * LETTER / 2
    for side in (-turn, turn):
        for away in NAMES_AWAY:
            for along in NAMES_ALONG:
                middle = (first.start + last.end) / 2 + along * _way(circuit)
                offset = side * (circuit.width / 2 + away)
                line = _name_line(circuit, middle, half, offset)
                if _is_even(line) and min(map(places.room, line)) >= NAME_ROOM:
                    places.take(line, NAME_ROOM)
                    _write_name(canvas, circuit, corner, middle, half, offset)
                    return


def _way(circuit: Circuit) -> int:
    """1, or -1 the other way: what stands by the ground itself is looked for in the same order."""
    return -1 if circuit.is_reversed else 1


def _name_line(circuit: Circuit, middle: float, half: float, offset: float) -> list[Point]:
    """The middle line of a name; as long as it is written, whichever way the road bends."""
    line = circuit.centreline
    points = line.edge(middle - half, middle + half, offset, STEP)
    written = sum(dist(*pair) for pair in pairwise(points))
    reach = half * min(2.2, 2 * half / max(written, 1.0))
    return line.edge(middle - reach, middle + reach, offset, STEP)


def _is_even(line: list[Point]) -> bool:
    """Whether letters on a line keep apart: inside of a sharp bend they would pile up."""
    steps = [dist(*pair) for pair in pairwise(line)]
    return min(steps) > FOLDED * max(steps)


def _write_name(
    canvas: Canvas, circuit: Circuit, corner: Corner, middle: float, half: float, offset: float
) -> None:
    """Letters on a path, upright: against the driving where that goes to the left."""
    back = cos(circuit.centreline.heading(middle)) < -1e-6
    reach = max(half * 1.5, half + 60)
    base = offset + (-BASELINE if back else BASELINE)
    points = circuit.centreline.edge(middle - reach, middle + reach, base, STEP)
    path = opened(points[::-1] if back else points)
    canvas.definitions.append(f'<path id="corner-{corner.number}" d="{path}"/>')
    canvas.add(
        "lettering",
        f'<text class="name"><textPath href="#corner-{corner.number}" startOffset="50%">'
        f"{escape(corner.name.upper())}</textPath></text>",
    )


def draw_signs(canvas: Canvas, circuit: Circuit, board: PositionsBoard, places: Places) -> None:
    """A disc for each difficulty counter, a plate for each other counter."""
    seen: set[int] = set()
    for tile in board.tiles:
        start = _plot(circuit.plots["positions"], int(tile.first_row)).start
        side = int(tile.turn) or _next_turn(board, tile)
        if tile.difficulty:
            turn = int(tile.corner) if int(tile.corner) not in seen else 0
            spot = places.best(_spots(circuit, start, side), TAGGED if turn else DISC)
            _draw_disc(canvas, spot, int(tile.difficulty), turn)
            seen.add(int(tile.corner))
        if tile.slope != NO_SLOPE:
            spot = places.best(_spots(circuit, start, -side), SLOPE)
            _draw_slope(canvas, spot, int(tile.slope))
        if tile.marker != NO_MARKER:
            spot = places.best(_spots(circuit, start, -side), PLATE)
            _draw_marker(canvas, spot, int(tile.marker))


def _next_turn(board: PositionsBoard, tile: Tile) -> int:
    """Which way the next corner goes."""
    place = board.tiles.index(tile)
    turns = [int(other.turn) for other in (*board.tiles[place:], *board.tiles) if other.turn != 0]
    return turns[0] if turns else 1


def _spots(circuit: Circuit, start: float, side: int) -> list[Point]:
    """Where a sign for what begins here may stand: on its side, near, and else further away."""
    line, edge = circuit.centreline, circuit.width / 2
    return [
        line.beside(start + along, way * (edge + RADIUS + away))
        for away in AWAY
        for way in (side, -side)
        for along in ALONG
    ]


def _draw_disc(canvas: Canvas, spot: Point, difficulty: int, turn: int) -> None:
    """The difficulty as a number and as bars; below it the number of the corner."""
    first = -9 * (difficulty - 1) / 2 - 3.2
    bars = "".join(f"M{short(first + 9 * bar)} 12.6h6.4" for bar in range(difficulty))
    tag = (
        f'<path class="sign-tag" d="M-13 20h26v16h-26z"/><text class="sign-turn" y="32.6">'
        f"T{turn}</text>"
        if turn
        else ""
    )
    canvas.add(
        "plates",
        f"{_group(spot, f'sign sign-{difficulty}')}{tag}"
        f'<circle class="sign-disc" r="{RADIUS:.0f}"/>'
        f'<path class="sign-bars" d="{bars}"/>'
        f'<text class="sign-number" y="7.5">{difficulty}</text></g>',
    )


def _draw_slope(canvas: Canvas, spot: Point, slope: int) -> None:
    """A triangle up or down with what it does to a move; a level plate where a hill ends."""
    shapes = {UPHILL: "M0-24L25 18H-25z", DOWNHILL: "M0 24L25-18H-25z"}
    words = {UPHILL: (f"{MINUS}1", 13), DOWNHILL: ("+1", 1)}
    shape = shapes.get(slope, "M-17-12H17V12H-17z")
    if slope in words:
        text, y = words[slope]
        mark = f'<text class="sign-slope" y="{y}">{text}</text>'
    else:
        mark = '<path class="sign-mark" d="M-9 0H9"/>'
    canvas.add("plates", f'{_group(spot, "sign")}<path class="sign-plate" d="{shape}"/>{mark}</g>')


def _draw_marker(canvas: Canvas, spot: Point, marker: int) -> None:
    """A road sign: a bend on a straight that counts as a corner, or the other way round."""
    bend, ahead = "M-5 9V-2Q-5-7 0-7H7M3-11L7-7 3-3", "M0 10V-10M-5-5L0-10 5-5"
    mark = bend if marker == CORNER_MARKER else ahead
    canvas.add(
        "plates",
        f'{_group(spot, "sign")}<path class="sign-plate" d="M-14-14H14V14H-14z"/>'
        f'<path class="sign-mark" d="{mark}"/></g>',
    )


def _group(spot: Point, kind: str) -> str:
    return f'<g class="{kind}" transform="translate({short(spot[0])} {short(spot[1])})">'


def _plot(plots: list[Plot], row: int) -> Plot:
    return plots[row * LANES]
