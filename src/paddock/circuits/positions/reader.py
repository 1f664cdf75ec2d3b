"""Reads the `[positions]` section of a circuit file, and lays the centreline of its tiles."""

from itertools import pairwise
from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.pieces import lay_pieces
from paddock.circuits.plots import Plot
from paddock.circuits.positions.board import CENTRE, LEVELS, PositionsBoard, Tile
from paddock.circuits.positions.reversal import turn_names, turn_round
from paddock.circuits.positions.rows import (
    choose_racing_lanes,
    find_corners,
    from_line,
    lay_rows,
    number_rows,
)
from paddock.circuits.positions.stretches import read_other_way, read_tiles
from paddock.circuits.positions.tiles import LANE_WIDTH, WIDTH, piece_of

KEYS: Final = ("level", "laps", "boxes", "tiles", "names", "reverse")
MOST_LAPS: Final = 99
MOST_BOXES: Final = 9


def read_positions(
    section: Section, centreline: Centreline, width: float
) -> tuple[PositionsBoard, list[Plot]]:
    """The board of the tiles, which knows its other way, and where its positions lie."""
    section.only(KEYS)
    tiles = read_tiles(section)
    corners = max(int(tile.corner) for tile in tiles)
    names = _read_names(section, corners)
    back_tiles = read_other_way(section, turn_round(tiles))
    board = _read_board(section, tiles, names, False)
    back = _read_board(section, back_tiles, turn_names(names, corners), True)
    board.other_way, back.other_way = back, board
    return board, position_plots(board, centreline, width)


def lay_tiles(section: Section) -> tuple[Centreline, float]:
    """The line along the middle of the tiles, from the finish line, and how wide they are."""
    tiles = from_line(read_tiles(section), False)
    return lay_pieces([piece_of(tile.kind, int(tile.turn)) for tile in tiles]), WIDTH


def _read_board(
    section: Section, tiles: list[Tile], names: dict[int, str], is_reversed: bool
) -> PositionsBoard:
    """A board of the tiles in one direction, with what the section says of both."""
    number_rows(tiles, is_reversed)
    choose_racing_lanes(tiles)
    rows = lay_rows(tiles)
    corners = find_corners(tiles, rows, names)
    level, laps = section.choice("level", LEVELS, LEVELS[0]), section.integer("laps", 1, MOST_LAPS)
    board = PositionsBoard(rows, tiles, corners, level, laps)
    board.boxes = section.integer("boxes", 1, MOST_BOXES, 1)
    board.is_reversed = is_reversed
    return board


def _read_names(section: Section, corners: int) -> dict[int, str]:
    """What people call some corners, by their numbers."""
    if not section.has("names"):
        return {}
    names = section.section("names")
    names.only(str(number) for number in range(1, corners + 1))
    return {int(number): names.text(number) for number in names.plain}


def position_plots(board: PositionsBoard, centreline: Centreline, width: float) -> list[Plot]:
    """Where each position lies: three lanes side by side, the rows of a tile equally long."""
    edges = _row_edges(board, centreline)
    lane_width = width * LANE_WIDTH / WIDTH
    plots: list[Plot] = []
    for position in board.positions:
        start, end = edges[int(position.row)]
        left = (int(position.lane) - CENTRE - 0.5) * lane_width
        plots.append(Plot(position.name, start, end, left, left + lane_width))
    return plots


def _row_edges(board: PositionsBoard, centreline: Centreline) -> list[tuple[float, float]]:
    """The distances at which each row begins and ends."""
    edges: list[tuple[float, float]] = []
    tiles = from_line(board.tiles, board.is_reversed)
    knots = pairwise([*centreline.knots, centreline.length])
    for tile, (start, end) in zip(tiles, knots, strict=True):
        count = int(tile.positions)
        step = (end - start) / count
        edges += [(start + step * row, start + step * (row + 1)) for row in range(count)]
    return edges
