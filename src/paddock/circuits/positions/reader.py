"""Reads the `[positions]` section of a circuit file, and lays the centreline of its tiles."""

from itertools import pairwise
from typing import Final

from paddock.circuits.centreline import Centreline
from paddock.circuits.file import Section
from paddock.circuits.pieces import lay_pieces
from paddock.circuits.plots import Plot
from paddock.circuits.positions.board import CENTRE, PositionsBoard, Tile
from paddock.circuits.positions.rows import (
    choose_racing_lanes,
    find_corners,
    lay_rows,
    number_rows,
)
from paddock.circuits.positions.tiles import LANE_WIDTH, START, WIDTH, piece_of
from paddock.circuits.positions.writing import WritingError, parse_tile

KEYS: Final = ("level", "laps", "boxes", "tiles", "names")
LEVELS: Final = ("basic", "standard", "expert", "pro")
FEWEST_TILES: Final = 4
MOST_TILES: Final = 400
MOST_LAPS: Final = 99
MOST_BOXES: Final = 9


def read_positions(
    section: Section, centreline: Centreline, width: float
) -> tuple[PositionsBoard, list[Plot]]:
    """The board of the tiles, and where its positions lie."""
    section.only(KEYS)
    tiles = read_tiles(section)
    number_rows(tiles)
    choose_racing_lanes(tiles)
    rows = lay_rows(tiles)
    corners = find_corners(tiles, rows, _read_names(section, max(int(t.corner) for t in tiles)))
    level = section.choice("level", LEVELS, LEVELS[0])
    board = PositionsBoard(rows, tiles, corners, level, section.integer("laps", 1, MOST_LAPS))
    board.boxes = section.integer("boxes", 1, MOST_BOXES, 1)
    return board, position_plots(board, centreline, width)


def lay_tiles(section: Section) -> tuple[Centreline, float]:
    """The line along the middle of the tiles, from the finish line, and how wide they are."""
    tiles = read_tiles(section)
    pieces = [piece_of(tile.kind, int(tile.turn)) for tile in (*tiles[1:], tiles[0])]
    return lay_pieces(pieces), WIDTH


def read_tiles(section: Section) -> list[Tile]:
    """The tiles in riding order; each text is a straight or a corner."""
    tiles: list[Tile] = []
    corner = 0
    for number, text in enumerate(section.texts("tiles")):
        stretch = [_read_tile(section, number, word) for word in text.split()]
        turns = {tile.turn != 0 for tile in stretch}
        if len(turns) != 1:
            raise section.item_error("tiles", number, "the tiles of one straight, or of one corner")
        corner += 1 if turns == {True} else 0
        for tile in stretch:
            tile.corner = corner if tile.turn != 0 else 0
        tiles += stretch
    _check_count(section, tiles)
    return tiles


def _read_tile(section: Section, number: int, word: str) -> Tile:
    try:
        return parse_tile(word)
    except WritingError as error:
        path = f"{section.at('tiles')}[{number}]"
        raise section.source.error(path, str(error), word) from error


def _check_count(section: Section, tiles: list[Tile]) -> None:
    """MG-165 One start tile, and first."""
    starts = [number for number, tile in enumerate(tiles) if tile.kind == START]
    if starts != [0]:
        raise section.error("tiles", "START first, and only there")
    if not FEWEST_TILES <= len(tiles) <= MOST_TILES:
        raise section.error("tiles", f"{FEWEST_TILES} to {MOST_TILES} tiles")


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
    knots = [*centreline.knots, centreline.length]
    for tile, (start, end) in zip([*board.tiles[1:], board.tiles[0]], pairwise(knots), strict=True):
        count = int(tile.positions)
        step = (end - start) / count
        edges += [(start + step * row, start + step * (row + 1)) for row in range(count)]
    return edges
