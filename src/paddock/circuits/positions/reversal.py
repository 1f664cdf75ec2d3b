"""Riding the other way: the same tiles, the last first, and counters where they are met then."""

from mypy_extensions import i64

from paddock.circuits.positions.board import NO_SLOPE, Tile
from paddock.circuits.positions.rows import choose_racing_lanes


def turn_round(tiles: list[Tile]) -> list[Tile]:
    """MG-177, MG-D46 The tiles as they are ridden the other way, START first again."""
    corners = max(tile.corner for tile in tiles)
    back = [_seen_from_behind(tile, corners) for tile in (tiles[0], *tiles[:0:-1])]
    _move_difficulties(tiles, back)
    _move_slopes(tiles, back)
    choose_racing_lanes(back)
    return back


def _seen_from_behind(tile: Tile, corners: i64) -> Tile:
    """A tile that turns to the other side, without its counters; a marker stays on it."""
    found = Tile(tile.kind, -tile.turn)
    found.corner = corners + 1 - tile.corner if tile.corner != 0 else 0
    found.marker = tile.marker
    return found


def _move_difficulties(tiles: list[Tile], back: list[Tile]) -> None:
    """A counter goes to the end of the tiles it holds for, so that these keep their difficulty."""
    holds: i64 = 0
    for number, tile in enumerate(tiles):
        holds = tile.difficulty or holds if tile.counts_as_corner else 0
        after = tiles[(number + 1) % len(tiles)]
        if after.difficulty != 0 or not after.counts_as_corner:
            back[-number].difficulty = holds


def _move_slopes(tiles: list[Tile], back: list[Tile]) -> None:
    """A counter goes to the end of its hill, and what led up leads down."""
    holds: i64 = NO_SLOPE
    for number, tile in [*enumerate(tiles)] * 2:
        holds = tile.slope if tile.slope != NO_SLOPE else holds
        if holds != NO_SLOPE and tiles[(number + 1) % len(tiles)].slope != NO_SLOPE:
            back[-number].slope = -holds


def turn_names(names: dict[int, str], corners: int) -> dict[int, str]:
    """Corners keep their names, though they are counted from the other end."""
    return {corners + 1 - number: name for number, name in names.items()}
