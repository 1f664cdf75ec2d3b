"""Reads the tiles of a file, stretch by stretch, and those of the other way where it has some."""

from typing import Final

from paddock.circuits.file import Section
from paddock.circuits.positions.board import Tile
from paddock.circuits.positions.tiles import START
from paddock.circuits.positions.writing import WritingError, parse_tile, tile_name

FEWEST_TILES: Final = 4
MOST_TILES: Final = 400


def read_tiles(section: Section) -> list[Tile]:
    """The tiles in riding order; each text is a straight or a corner."""
    tiles = [tile for stretch in _read_stretches(section) for tile in stretch]
    _check_count(section, tiles)
    return tiles


def read_other_way(section: Section, back: list[Tile]) -> list[Tile]:
    """MG-D46 The tiles the other way: as the file's own give them, or with counters of its own."""
    if not section.has("reverse"):
        return back
    reverse = section.section("reverse")
    reverse.only(("tiles",))
    stretches = _read_stretches(reverse)
    _check_same(reverse, stretches, back)
    return [tile for stretch in stretches for tile in stretch]


def _read_stretches(section: Section) -> list[list[Tile]]:
    """The tiles of each text, with the numbers of their corners."""
    stretches: list[list[Tile]] = []
    corner = 0
    for number, text in enumerate(section.texts("tiles")):
        stretch = [_read_tile(section, number, word) for word in text.split()]
        turns = {tile.turn != 0 for tile in stretch}
        if len(turns) != 1:
            raise section.item_error("tiles", number, "the tiles of one straight, or of one corner")
        corner += 1 if turns == {True} else 0
        for tile in stretch:
            tile.corner = corner if tile.turn != 0 else 0
        stretches.append(stretch)
    return stretches


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


def _check_same(section: Section, stretches: list[list[Tile]], back: list[Tile]) -> None:
    """The same tiles the other way round, in the same corners; only counters may differ."""
    found = [(number, tile) for number, stretch in enumerate(stretches) for tile in stretch]
    for place, ((number, own), tile) in enumerate(zip(found, back, strict=False)):
        if tile_name(own) != tile_name(tile):
            expected = f"tile {place} after START to be {tile_name(tile)}" if place else START
            raise section.source.error(f"{section.at('tiles')}[{number}]", expected, tile_name(own))
        if own.corner != tile.corner:
            expected = f"the tiles of corner {tile.corner}, as the other way has them"
            raise section.item_error("tiles", number, expected)
    if len(found) != len(back):
        expected = f"{len(back)} tiles, as many as the other way has"
        raise section.source.error(section.at("tiles"), expected, len(found))
