"""Legal drives against an enumeration of all orders of dice and tiles, on random boards."""

from typing import Any

import mz_random_boards as random_boards
import pytest
from hypothesis import given
from hypothesis import strategies as st
from mz_boards import TABLES, circuit_of
from mz_table import Table
from mz_ways import Area, all_ways, areas_of, left_of, legal_ways, written

from narrowing import known
from paddock.games.monza.colours import dice_in, letters_of, one_tile
from paddock.games.monza.search import Reached, Search, longest_way
from paddock.games.monza.state import Phase

switch = st.sampled_from(["on", "off"])


def seated(place: tuple[str, list[Area], Area, Area], tiles: str = "", **options: Any) -> Table:
    """Red on the place of the example, with tiles, and blue somewhere."""
    board, _, at, rival = place
    cars = {"red": at.name, "blue": rival.name}
    table = Table(board, cars, pro=bool(tiles), **options)
    return table.tiles(" ".join(tiles.upper()))


def listed(ways: set[tuple[tuple[Area, str], ...]]) -> list[str]:
    return sorted(written(way) for way in ways)


@given(random_boards.places(), random_boards.dice(6), random_boards.tiles(2), switch, switch)
def test_mz_122_the_legal_drives_are_those_of_all_orders(
    place: tuple[str, list[Area], Area, Area], dice: str, tiles: str, early_stop: str, white: str
) -> None:
    table = seated(place, tiles, early_stop=early_stop, finish_needs_white=white)
    table.roll(" ".join(dice))
    ways = legal_ways(place[1], place[2], dice + tiles, white == "on", early_stop == "off")
    assert sorted(table.paths()) == listed(ways)


@given(
    random_boards.places(), random_boards.dice(2), random_boards.tiles(3), switch, switch, switch
)
def test_mz_122_the_legal_turbo_drives_are_those_of_all_orders(
    place: tuple[str, list[Area], Area, Area],
    dice: str,
    tiles: str,
    early_stop: str,
    white: str,
    tiles_in_turbo: str,
) -> None:
    options = {"early_stop": early_stop, "finish_needs_white": white}
    if tiles:
        options["tiles_in_turbo"] = tiles_in_turbo
    table = seated(place, tiles, **options)
    table.state.phase = Phase.TURBO_ROLL
    table.roll(" ".join(dice))
    heap = dice + (tiles if tiles_in_turbo == "on" else "")
    ways = legal_ways(place[1], place[2], heap, white == "on", compulsory=False)
    assert sorted(table.paths()) == listed(ways)


def search(
    place: tuple[str, list[Area], Area, Area], dice: str, tiles: str, needs_white: bool
) -> Search:
    """The engine's own search from the place of an example."""
    space = known(known(circuit_of(place[0]).intervals).space(place[2].name))
    heap = sum(one_tile("wpybrg".index(letter)) for letter in tiles)
    return Search(space, dice_in(" ".join(dice)), heap, needs_white)


def heap_left(reached: Reached) -> str:
    """What is left where a search came to, written as the brute force does."""
    dice = letters_of(reached.dice).replace(" ", "")
    return dice + "".join(
        letter for at, letter in enumerate("wpybrg") if reached.tiles & one_tile(at)
    )


@given(random_boards.places(), random_boards.dice(6), random_boards.tiles(2), st.booleans())
def test_mz_122_the_search_ends_where_the_orders_end_and_nowhere_twice(
    place: tuple[str, list[Area], Area, Area], dice: str, tiles: str, white: bool
) -> None:
    _, areas, at, _ = place
    found = all_ways(areas, at, dice + tiles, white)
    ways = {(steps(way), left_of(dice + tiles, way)) for way in found}
    ends = {(way[-1][0] if way else at.name, left) for way, left in ways}
    met = search(place, dice, tiles, white).found
    assert sorted((reached.space.name, heap_left(reached)) for reached in met) == sorted(ends)
    for reached in met:
        way = tuple((passed.space.name, passed.is_tile) for passed in reached.way())
        assert (way, heap_left(reached)) in ways


def steps(way: tuple[tuple[Area, str], ...]) -> tuple[tuple[str, bool], ...]:
    """A way by the names of its spaces, each with whether a tile paid for it."""
    return tuple((area.name, piece.islower()) for area, piece in way)


@given(random_boards.places(), random_boards.dice(6), st.booleans())
def test_mz_122_the_longest_way_lays_the_most_dice_and_leads_farthest(
    place: tuple[str, list[Area], Area, Area], dice: str, white: bool
) -> None:
    _, areas, at, _ = place
    ways = all_ways(areas, at, dice, white)
    most = max(len(way) for way in ways)
    farthest = max((way[-1][0] if way else at).front for way in ways if len(way) == most)
    table = seated(place, finish_needs_white="on" if white else "off").roll(" ".join(dice))
    longest = longest_way(table.state.end, table.state.dice, white)
    names = [space.name for space in longest]
    assert len(names) == most
    assert names in [[area.name for area, _ in way] for way in ways]
    assert (longest[-1].front if longest else at.front) == farthest
    assert table.json()["longest"] == names


@pytest.mark.parametrize("board", sorted(TABLES))
def test_mz_122_every_space_of_a_fixture_has_the_drives_of_all_orders(board: str) -> None:
    areas = areas_of(known(circuit_of(board).intervals))
    for at in areas[:-1]:
        if at.colour:
            table = Table(board, {"red": at.name, "blue": "START"}).roll("W P Y B R G")
            assert sorted(table.paths()) == listed(all_ways(areas, at, "WPYBRG", True))
