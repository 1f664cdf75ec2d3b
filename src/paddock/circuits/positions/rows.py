"""Lays rows on tiles: what each row is, by its tile and the counters that stand along the track."""

from itertools import pairwise

from mypy_extensions import i64

from paddock.circuits.positions.board import (
    CORNER,
    FLAT,
    LEFT,
    NO_LANE,
    NO_SLOPE,
    RIGHT,
    STRAIGHT,
    Corner,
    Row,
    Tile,
)
from paddock.circuits.positions.tiles import SHAPES


def from_line(tiles: list[Tile], is_reversed: bool) -> list[Tile]:
    """MG-D03 The tiles from the finish line on: START comes last, or first the other way."""
    return tiles if is_reversed else [*tiles[1:], tiles[0]]


def number_rows(tiles: list[Tile], is_reversed: bool = False) -> None:
    """Row 0 is the first row behind the finish line, which is the front edge of START."""
    first: i64 = 0
    for tile in from_line(tiles, is_reversed):
        tile.first_row = first
        tile.positions = SHAPES[tile.kind].positions
        first += tile.positions


def choose_racing_lanes(tiles: list[Tile]) -> None:
    """MG-016, MG-017 Inside on a corner tile, opposite to the next corner on a straight one."""
    turn: i64 = 0
    for tile in (*reversed(tiles), *reversed(tiles)):
        if tile.turn != 0:
            tile.racing_lane = LEFT if tile.turn < 0 else RIGHT
            turn = tile.turn if tile.counts_as_corner else turn
        elif tile.racing_lane == NO_LANE and turn != 0:
            tile.racing_lane = RIGHT if turn < 0 else LEFT


def lay_rows(tiles: list[Tile]) -> list[Row]:
    """All rows of a lap, from the finish line, on tiles whose rows are numbered."""
    rows: list[Row] = []
    for number, tile in sorted(enumerate(tiles), key=_first_row):
        kind = CORNER if tile.counts_as_corner else STRAIGHT
        for offset in range(int(tile.positions)):
            row = Row(tile.first_row + offset, number, kind, tile.racing_lane)
            row.marker = tile.marker
            row.corner = tile.corner if kind == CORNER else 0
            rows.append(row)
    _set_difficulties(rows, tiles)
    _set_slopes(rows, tiles)
    _set_ends(rows)
    _number_marked(rows)
    return rows


def _first_row(numbered: tuple[int, Tile]) -> int:
    return int(numbered[1].first_row)


def _set_difficulties(rows: list[Row], tiles: list[Tile]) -> None:
    """MG-022 A counter holds until the next one, or the end of the corner."""
    difficulty: i64 = 0
    for row in rows:
        difficulty = tiles[int(row.tile)].difficulty or difficulty
        if row.kind == STRAIGHT:
            difficulty = 0
        row.difficulty = difficulty


def _set_slopes(rows: list[Row], tiles: list[Tile]) -> None:
    """MG-140 An uphill or downhill counter holds until the next of the three."""
    slope: i64 = FLAT
    for row in (*rows, *rows):
        own = tiles[int(row.tile)].slope
        slope = own if own != NO_SLOPE else slope
        row.slope = slope


def _set_ends(rows: list[Row]) -> None:
    """MG-024 Where straights end and begin."""
    for number, row in enumerate(rows):
        before, after = rows[number - 1], rows[(number + 1) % len(rows)]
        row.is_braking_point = row.kind == STRAIGHT and after.kind == CORNER
        row.is_cornering = row.kind == STRAIGHT and before.kind == CORNER
        row.is_corner_end = row.kind == CORNER and after.kind == STRAIGHT


def _number_marked(rows: list[Row]) -> None:
    """A straight tile that counts as a corner belongs to the corner before it, or else after."""
    for before, row in pairwise(rows):
        if row.kind == CORNER and row.corner == 0:
            row.corner = before.corner
    for after, row in pairwise(reversed(rows)):
        if row.kind == CORNER and row.corner == 0:
            row.corner = after.corner


def find_corners(tiles: list[Tile], rows: list[Row], names: dict[int, str]) -> list[Corner]:
    """The numbered corners, by their tiles."""
    corners: list[Corner] = []
    for tile in tiles[1:]:
        last = tile.first_row + tile.positions - 1
        if tile.corner > len(corners):
            name = names.get(int(tile.corner), "")
            corners.append(Corner(tile.corner, name, tile.first_row, last))
            corners[-1].difficulty = rows[int(tile.first_row)].difficulty
        elif tile.corner != 0:
            corners[-1].last_row = last
    return corners
