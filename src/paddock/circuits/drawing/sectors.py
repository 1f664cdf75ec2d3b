"""Draws the spaces and signs of a sectors board: lanes that split and merge, and a pit lane."""

from typing import Final

from paddock.circuits.circuit import Circuit
from paddock.circuits.drawing.canvas import Canvas, closed, opened
from paddock.circuits.drawing.sectors_road import SectorRoad
from paddock.circuits.drawing.sectors_signs import SIGN_STYLE, draw_names, draw_numbers
from paddock.circuits.sectors.board import Sector, SectorsBoard, Space

INSET: Final = 0.07
"""Widths of a lane between a space's outline and its bounds."""
CHEQUERS: Final = 10
LANE_STYLE: Final = """
.sector-space{fill:none;stroke:var(--space-line);stroke-width:1.7;stroke-linejoin:round}
.sector-single{fill:var(--corner-fill);stroke:var(--space-line-2);stroke-width:1.7}
.sector-rail{fill:none;stroke:var(--limit);stroke-width:3.4;stroke-linecap:round}
.sector-chevron{fill:none;stroke:var(--limit);stroke-width:3;stroke-linejoin:miter}
.sector-way{fill:none;stroke:var(--space-line-2);stroke-width:2;stroke-linecap:round;opacity:.75}
.sector-tip{fill:var(--space-line-2);opacity:.9}
.sector-arrow{fill:var(--edge);opacity:.92}
.sector-pit{fill:none;stroke:var(--space-line);stroke-width:1.5}
.sector-slot{fill:none;stroke:var(--edge);stroke-width:2.4}
.sector-green{fill:none;stroke:var(--free);stroke-width:7}
.sector-green-dash{fill:none;stroke:var(--edge);stroke-width:2;stroke-dasharray:8 8}
"""
STYLE: Final[str] = LANE_STYLE + SIGN_STYLE


def draw_sectors(canvas: Canvas, circuit: Circuit) -> None:
    """Lanes and how they lead on, the pit lane, the grid, both lines, numbers and names."""
    board = circuit.sectors
    if board is None:
        return
    road = SectorRoad(circuit, board)
    _draw_spaces(canvas, road, board)
    _draw_single_file(canvas, road, board)
    _draw_ways(canvas, road, board)
    _draw_pit_lane(canvas, road, board)
    _draw_grid(canvas, road, board)
    _draw_green_line(canvas, road, board)
    _draw_finish(canvas, road)
    draw_numbers(canvas, road, board)
    draw_names(canvas, road, board)


def _draw_spaces(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """The outline of every space of two lanes and more, as one path."""
    inset = INSET * road.lane
    outlines = [
        closed(road.outline(space, inset))
        for sector in board.sectors
        if sector.width > 1
        for space in sector.spaces
    ]
    canvas.path("spaces", "".join(outlines), "sector-space")


def _draw_single_file(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """Where there is one lane: rails along both sides, and a chevron in each space."""
    for sector in board.sectors:
        if sector.width > 1:
            continue
        space = sector.spaces[0]
        canvas.polygon("spaces", road.outline(space, INSET * road.lane), "sector-single")
        for side in (-0.5, 0.5):
            rail = [road.in_space(space, share / 4, side * 0.94) for share in range(5)]
            canvas.path("limits", opened(rail), "sector-rail")
        tip = [(0.4, -0.22), (0.55, 0.0), (0.4, 0.22)]
        chevron = [road.in_space(space, along, aside) for along, aside in tip]
        canvas.path("spaces", opened(chevron), "sector-chevron")


def _draw_ways(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """A curved arrow for each way on, where lanes split or merge."""
    ways: list[str] = []
    tips: list[str] = []
    for sector in board.sectors:
        for space, ahead in _changing(sector):
            ways.append(opened(road.way(space, ahead)))
            tips.append(closed(road.tip(space, ahead)))
    if ways:
        canvas.path("spaces", "".join(ways), "sector-way")
        canvas.path("spaces", "".join(tips), "sector-tip")


def _changing(sector: Sector) -> list[tuple[Space, Space]]:
    """The ways on from a sector after which the lanes are not the same."""
    pairs = [(space, ahead) for space in sector.spaces for ahead in space.forward]
    straight = all(len(space.forward) == 1 for space in sector.spaces)
    if straight and all(space.lane == ahead.lane for space, ahead in pairs):
        return []
    return pairs


def _draw_pit_lane(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """A line across the pit lane at each sector."""
    lines = [
        opened([road.pit_side(float(int(sector.number)), share) for share in (0.06, 0.94)])
        for sector in board.sectors
    ]
    canvas.path("spaces", "".join(lines), "sector-pit")


def _draw_grid(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """A bracket and a number for each printed place."""
    for number, space in enumerate(board.grid[: int(board.printed_places)]):
        corners = [(0.5, -0.33), (0.86, -0.33), (0.86, 0.33), (0.5, 0.33)]
        points = [road.in_space(space, along, aside) for along, aside in corners]
        canvas.path("limits", opened(points), "sector-slot")
        behind = board.sectors[(int(space.sector) - 1) % len(board.sectors)]
        along = 0.68 if _changing(behind) else 0.26  # clear of the arrows that come in
        road.write(canvas, space, along, str(number + 1), "sector-place")


def _draw_green_line(canvas: Canvas, road: SectorRoad, board: SectorsBoard) -> None:
    """The race-to-the-finish line, striped so that it is not known by its colour alone."""
    if board.green_line < 0:
        return
    across = opened(road.across(int(board.green_line)))
    canvas.path("limits", across, "sector-green")
    canvas.path("limits", across, "sector-green-dash")


def _draw_finish(canvas: Canvas, road: SectorRoad) -> None:
    """Two rows of chequers across the road at the line, and which way to drive."""
    squares: list[list[str]] = [[], []]
    for row in range(2):
        for column in range(CHEQUERS):
            square = closed(road.chequer(row, column, CHEQUERS))
            squares[(row + column) % 2].append(square)
    canvas.path("limits", "".join(squares[0]), "chequer-white")
    canvas.path("limits", "".join(squares[1]), "chequer-black")
    canvas.polygon("limits", road.arrow(), "sector-arrow")
