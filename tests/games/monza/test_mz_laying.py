"""Which dice fit a space, and which of two ways is the longer one."""

import pytest
from mz_boards import circuit_of

from narrowing import known
from paddock.core.steps import Step
from paddock.games.monza.colours import NO_TILES, dice_in, letters_of, one_tile
from paddock.games.monza.laying import add_lays, colours_for, die_fits
from paddock.games.monza.search import Search, is_longer, longest_way
from paddock.games.monza.steps import SeatSteps

BOARD = known(circuit_of("examples").intervals)
STEPS = SeatSteps(0, "red", BOARD)


def lays(space: str, letters: str, tiles: int = NO_TILES, needs_white: bool = True) -> list[str]:
    found: list[Step] = []
    add_lays(STEPS, known(BOARD.space(space)), dice_in(letters), tiles, needs_white, found)
    return [step.text.removeprefix("red lay ") for step in found]


def longest(space: str, letters: str) -> str:
    way = longest_way(known(BOARD.space(space)), dice_in(letters), True)
    return " ".join(found.name for found in way)


@pytest.mark.parametrize(
    ("space", "letters", "needs_white", "fits"),
    [
        ("a02", "W", True, True),
        ("a02", "P R G", True, False),
        ("a02", "", True, False),
        ("b18", "R", True, False),
        ("b18", "W", True, True),
        ("b18", "R", False, True),
        ("b18", "", False, False),
        ("b17", "B", False, True),
        ("b17", "Y", False, False),
        ("finish", "W", True, False),
    ],
)
def test_mz_033_034_a_die_fits_or_none_does(
    space: str, letters: str, needs_white: bool, fits: bool
) -> None:
    assert die_fits(known(BOARD.space(space)), dice_in(letters), needs_white) is fits


def test_mz_028_057_a_space_takes_its_own_colour() -> None:
    assert (
        colours_for(known(BOARD.space("a04")), True)
        == colours_for(known(BOARD.space("a04")), False)
        == [4]
    )
    assert colours_for(BOARD.finish, True) == [0]
    assert colours_for(BOARD.finish, False) == [0, 1, 2, 3, 4, 5]


def test_what_may_be_laid_stands_by_lane_and_dice_before_tiles() -> None:
    assert lays("b05", "G B P", one_tile(3) + one_tile(5)) == [
        "a06", "a06 tile", "b06", "b06 tile", "c06",
    ]  # fmt: skip
    assert lays("b05", "", one_tile(1)) == ["c06 tile"]
    assert lays("b05", "W Y R", one_tile(0)) == []


@pytest.mark.parametrize(
    ("letters", "tiles", "needs_white", "expected"),
    [
        ("W R", one_tile(0) + one_tile(4), True, ["finish", "finish tile"]),
        ("R", one_tile(4), True, []),
        ("W R", one_tile(4), False, ["finish", "finish red", "finish red tile"]),
        ("", one_tile(0), False, ["finish tile"]),
    ],
)
def test_mz_057_d12_what_leads_home(
    letters: str, tiles: int, needs_white: bool, expected: list[str]
) -> None:
    assert lays("b18", letters, tiles, needs_white) == expected


def test_mz_d12_each_colour_leads_home_by_a_step_of_its_own() -> None:
    found: list[Step] = []
    add_lays(STEPS, known(BOARD.space("b18")), dice_in("W P Y B R G"), 0, False, found)
    assert found == STEPS.last_dice
    found = []
    add_lays(STEPS, known(BOARD.space("b18")), 0, 63, False, found)
    assert found == STEPS.last_tiles


def test_mz_029_the_search_meets_each_space_with_each_heap_once() -> None:
    found = Search(known(BOARD.space("a02")), dice_in("W P R"), NO_TILES, True).found
    assert [(one.space.name, letters_of(one.dice)) for one in found] == [
        ("a02", "W P R"), ("a03", "P R"), ("a04", "P"), ("b03", "R"), ("a04", ""),
    ]  # fmt: skip
    assert [one.space.name for one in found[-1].way()] == ["a03", "b03", "a04"]


def test_a_way_is_longer_by_its_dice_and_then_by_its_front_edge() -> None:
    search = Search(known(BOARD.space("a02")), dice_in("W P R"), NO_TILES, True)
    _, _, far, near, most = search.found
    assert (far.space.name, near.space.name, most.space.name) == ("a04", "b03", "a04")
    assert is_longer(far, near)
    assert not is_longer(near, far)
    assert not is_longer(far, far)
    assert is_longer(most, far)
    assert not is_longer(far, most)


@pytest.mark.parametrize(
    ("space", "letters", "way"),
    [
        ("a02", "B Y P P W R", "a03 b03 a04 b04 b05 c06"),
        ("b01", "R G W W P B", "c02 c03 b03 c04"),
        ("b02", "W B", "c03"),
        ("b09", "Y G", "a09"),
        ("b05", "B P", "a06"),
        ("finish", "W W", ""),
    ],
)
def test_the_longest_way_has_the_most_dice_and_then_leads_farthest(
    space: str, letters: str, way: str
) -> None:
    assert longest(space, letters) == way
