"""Dice and tiles as numbers, and how they are written."""

from math import comb, factorial

import pytest

from paddock.core.dice import Roll, Throw
from paddock.games.monza.colours import (
    ALL_TILES,
    HEAP_NUMBERS,
    HEAPS,
    NO_DICE,
    NO_TILES,
    THROWS,
    _heaps,
    _throws,
    dice_count,
    dice_in,
    dice_of,
    dice_shown,
    in_order,
    letters_of,
    one_die,
    one_tile,
    tile_names,
)
from paddock.games.monza.rerolling import picks

WRITTEN = ["", "W", "G", "W W R", "W P Y B R G", "P P P P P P", "Y B B G", "G G G G G G"]


@pytest.mark.parametrize("letters", WRITTEN)
def test_dice_are_written_and_read(letters: str) -> None:
    dice = dice_in(letters)
    assert letters_of(dice) == letters
    assert dice_count(dice) == len(letters.split())
    counts = [dice_of(colour, dice) for colour in range(6)]
    assert counts == [letters.count(letter) for letter in "WPYBRG"]


def test_dice_that_were_read_in_any_order_are_written_in_the_order_of_the_colours() -> None:
    assert letters_of(dice_in("G W R W")) == "W W R G"
    assert dice_in("G W") == dice_in("W G")


def test_no_dice_are_none() -> None:
    assert (dice_in(""), dice_count(NO_DICE), letters_of(NO_DICE)) == (0, 0, "")


def test_a_die_more_or_less_is_added_or_taken() -> None:
    assert dice_in("W W R") - one_die(4) == dice_in("W W")
    assert dice_in("W W R") + one_die(5) == dice_in("W W R G")
    assert [one_die(colour) for colour in (0, 1, 5)] == [1, 16, 16**5]


def test_a_roll_shows_dice_by_their_numbers() -> None:
    assert dice_shown(Roll([1, 1, 5])) == dice_in("W W R")
    assert dice_shown(Roll([6, 3])) == dice_in("Y G")


def test_there_is_a_tile_of_each_colour() -> None:
    assert sum(one_tile(colour) for colour in range(6)) == ALL_TILES == 63
    assert tile_names(ALL_TILES) == ["white", "purple", "yellow", "blue", "red", "green"]
    assert tile_names(NO_TILES) == []
    assert tile_names(one_tile(1) + one_tile(4)) == ["purple", "red"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("dice g r b y p w", "dice W P Y B R G"),
        ("dice W W R", "dice W W R"),
        ("DICE red White green", "dice W R G"),
        ("r w", "dice W R"),
        ("blue", "dice B"),
        ("dice", "dice"),
        ("dice W X", "dice W X"),
        ("dice WW", "dice WW"),
        ("dice orange", "dice orange"),
        ("dice 1 2", "dice 1 2"),
        ("resign", "resign"),
    ],
)
def test_dice_are_put_in_order_from_letters_or_names(text: str, written: str) -> None:
    assert in_order(text, "dice") == written


def test_the_words_before_the_dice_stay() -> None:
    assert in_order("red reroll P B white", "reroll") == "red reroll W P B"
    assert in_order("red reroll red", "reroll") == "red reroll R"


def test_every_heap_of_up_to_six_dice_has_its_number() -> None:
    assert len(HEAPS) == sum(comb(count + 5, 5) for count in range(7)) == 924
    assert HEAPS[:8] == ("", "W", "P", "Y", "B", "R", "G", "W W")
    assert HEAPS[-1] == "G G G G G G"
    assert [HEAP_NUMBERS[dice_in(heap)] for heap in HEAPS] == list(range(924))


def test_mz_007_d09_throws_of_one_to_six_dice_have_all_faces_alike() -> None:
    for count, throw in enumerate(THROWS, 1):
        assert throw.names() == ["colour"] * count
        assert throw.weight == 6**count
        assert len(throw.outcomes) == comb(count + 5, 5)
    assert [step.text for step, _ in THROWS[0].outcomes] == [f"dice {one}" for one in "WPYBRG"]
    assert {weight for _, weight in THROWS[0].outcomes} == {1}


def test_tables_that_are_made_once_come_out_the_same_when_they_are_made_again() -> None:
    # They are made when the module is loaded, where nothing that is wrong with them can be seen.
    assert _heaps() == HEAPS
    again = _throws()
    assert [throw.names() for throw in again] == [throw.names() for throw in THROWS]
    assert [throw.alike for throw in again] == [True] * 6
    for made, throw in zip(again, THROWS, strict=True):
        assert written(made) == written(throw)
        assert [die.faces for die in made.dice] == [[1, 2, 3, 4, 5, 6]] * len(throw.dice)


def written(throw: Throw) -> list[tuple[str, dict[str, int | str], int]]:
    return [(step.text, step.parameters(), weight) for step, weight in throw.outcomes]


def test_mz_007_two_dice_of_different_colours_come_twice_as_often() -> None:
    weights = {step.text: weight for step, weight in THROWS[1].outcomes}
    assert (weights["dice W W"], weights["dice W G"]) == (1, 2)
    three = {step.text: weight for step, weight in THROWS[2].outcomes}
    assert three["dice P Y B"] == factorial(3)


def test_a_roll_tells_its_numbers() -> None:
    first, last = THROWS[1].outcomes[1][0], THROWS[1].outcomes[-1][0]
    assert (first.text, first.parameters()) == ("dice W P", {"die1": 1, "die2": 2})
    assert (last.text, last.parameters()) == ("dice G G", {"die1": 6, "die2": 6})


def test_heaps_are_picked_from_dice_the_empty_one_first() -> None:
    assert [letters_of(heap) for heap in picks(dice_in("W W R"))] == [
        "", "W", "W W", "R", "W R", "W W R",
    ]  # fmt: skip
    assert len(picks(dice_in("W P Y B R G"))) == 64
    assert picks(NO_DICE) == [NO_DICE]
