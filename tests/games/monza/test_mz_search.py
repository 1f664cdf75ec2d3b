"""The search for ways: what it finds first, and the longest way."""

import pytest
from mz_boards import circuit_of
from mz_table import Table

from narrowing import known
from paddock.games.monza.colours import NO_TILES, dice_in, one_tile
from paddock.games.monza.search import Reached, Search, longest_way

BOARD = circuit_of("examples").intervals
WHITE, RED = one_tile(0), one_tile(4)


def found(at: str, letters: str, tiles: int = NO_TILES, needs_white: bool = True) -> list[Reached]:
    """The search from a space of FX, as names with what is left there."""
    return Search(known(known(BOARD).space(at)), dice_in(letters), tiles, needs_white).found


def longest(at: str, letters: str, needs_white: bool = True) -> list[str]:
    """The names of the longest way on FX."""
    return [
        space.name
        for space in longest_way(known(known(BOARD).space(at)), dice_in(letters), needs_white)
    ]


def test_the_beginning_is_found_first_with_all_that_is_in_hand() -> None:
    first = found("b07", "W W R", WHITE + RED)[0]
    assert first.space is known(BOARD).space("b07")
    assert (first.dice, first.tiles) == (dice_in("W W R"), WHITE + RED)
    assert (first.before, first.is_tile, first.way()) == (None, False, [])


def test_dice_come_before_tiles_and_near_ends_before_far_ones() -> None:
    reached = found("b07", "R W", WHITE + RED)
    told = [(at.space.name, at.dice, at.tiles, at.is_tile) for at in reached]
    assert told == [
        ("b07", dice_in("W R"), WHITE + RED, False),
        ("b08", dice_in("W"), WHITE + RED, False),
        ("b08", dice_in("W R"), WHITE, True),
        ("b09", 0, WHITE + RED, False),
        ("b09", dice_in("W"), RED, True),
        ("b09", dice_in("R"), WHITE, False),
        ("b09", dice_in("W R"), 0, True),
    ]


def test_two_ways_that_leave_the_same_are_one_end() -> None:
    told = [(at.space.name, at.dice) for at in found("a09", "W P R")]
    assert [name for name, _ in told] == [
        "a09", "a10", "b10", "b11", "a10", "b11", "c10", "c11", "b11",
    ]  # fmt: skip
    assert [dice for name, dice in told if name == "b11"] == [dice_in("P"), dice_in("R"), 0]


@pytest.mark.parametrize(("needs_white", "left"), [(True, ["P R"]), (False, ["W R", "W P", "P R"])])
def test_mz_d12_where_any_colour_leads_home_each_is_tried(
    needs_white: bool, left: list[str]
) -> None:
    home = [at for at in found("b18", "W P R", needs_white=needs_white) if at.before is not None]
    assert {at.space.name for at in home} == {"finish"}
    assert sorted(at.dice for at in home) == sorted(dice_in(letters) for letters in left)


def test_mz_d12_a_tile_of_any_colour_leads_home_too() -> None:
    home = found("b18", "", WHITE + RED, needs_white=False)[1:]
    assert [(at.space.name, at.tiles, at.is_tile) for at in home] == [
        ("finish", RED, True), ("finish", WHITE, True),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("at", "letters", "way"),
    [
        ("a02", "B Y P P W R", "a03 b03 a04 b04 b05 c06"),
        ("a02", "B Y P P W G", "a03 b03 b04 b05 c06 b06"),
        ("a02", "B Y P P W W", "a03 b03 b04 b05 c06 c07"),
        ("b07", "B B G P P W", ""),
        ("b07", "R B G P W P", "b08 a08 a09 b10 b11 c11"),
        ("b10", "R W", "a10 b11"),
        ("b10", "W", "b11"),
        ("b16", "W G", "a16 b17"),
        ("start", "W P", "a01 b01"),
    ],
)
def test_the_longest_way_lays_the_most_dice(at: str, letters: str, way: str) -> None:
    assert longest(at, letters) == way.split()


@pytest.mark.parametrize(
    ("at", "letters", "end"), [("b15", "B G", "c16"), ("b15", "B R", "b16"), ("b14", "P Y", "b15")]
)
def test_of_two_longest_ways_the_one_that_leads_farther_is_taken(
    at: str, letters: str, end: str
) -> None:
    ways = [at.way() for at in found(at, letters)]
    most = max(len(way) for way in ways)
    farthest = max((way[-1].space.front, way[-1].space.name) for way in ways if len(way) == most)
    assert longest(at, letters)[-1] == end == farthest[1]


@pytest.mark.parametrize(("needs_white", "way"), [(True, []), (False, ["finish"])])
def test_the_longest_way_home_asks_for_white_where_it_is_needed(
    needs_white: bool, way: list[str]
) -> None:
    assert longest("b18", "R R", needs_white) == way
    option = "on" if needs_white else "off"
    table = Table(cars={"red": "b18", "blue": "START"}, finish_needs_white=option)
    assert table.roll("R R R R R R").json()["longest"] == way


def test_the_longest_way_begins_at_the_last_die_laid_with_what_is_still_in_hand() -> None:
    table = Table(cars={"red": "a02", "blue": "START"}).roll("B Y P P W R")
    assert table.json()["longest"] == ["a03", "b03", "a04", "b04", "b05", "c06"]
    assert table.lay("a03 b03 b04").json()["longest"] == ["b05", "c06"]
    assert table.lay("b05 c06").json()["longest"] == []


def test_the_longest_way_uses_no_tiles_and_is_told_only_to_who_drives() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True)
    assert table.json()["longest"] == []
    table.roll("R B B B B B", keep=False)
    assert (table.phase, table.json()["longest"]) == ("EXTRA_CHOICE", [])
    table.say("keep")
    assert table.json()["longest"] == ["b08", "a08"]


def test_the_longest_way_is_told_in_a_turbo_drive() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True)
    table.play("R B G P W P", "b08 a08 a09 b10 b11 c11")
    assert table.json()["longest"] == []
    assert table.roll("G B").json()["longest"] == ["b12", "c12"]


def test_every_space_that_was_reached_is_told_once() -> None:
    search = Search(known(known(BOARD).space("a09")), dice_in("W P R"), NO_TILES, True)
    assert [space.name for space in search.spaces()] == ["a10", "b10", "b11", "c10", "c11"]


@pytest.mark.parametrize(
    ("said", "reach"),
    [([], ["a03", "a04", "b03"]), (["a03"], ["a04", "b03"]), (["a03", "a04"], [])],
)
def test_a_state_tells_where_the_dice_in_hand_lead(said: list[str], reach: list[str]) -> None:
    table = Table(cars={"red": "a02"})
    table.roll("W P R R R R")
    for space in said:
        table.say(f"lay {space}")
    assert table.rules.to_json(table.state)["reach"] == reach


def test_a_state_tells_where_dice_lead_that_may_be_thrown_again() -> None:
    table = Table(cars={"red": "b17"}, pro=True)
    table.roll("B W R R R R", keep=False)
    assert table.phase == "EXTRA_CHOICE"
    assert table.rules.to_json(table.state)["reach"] == ["a17", "b18", "finish"]
