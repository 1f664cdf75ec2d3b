"""Professional racers: accelerator tiles, laid as dice are (MZ-D20, MZ-D28, MZ-D31)."""

from collections.abc import Mapping
from typing import Any

import pytest
from mz_positions import SIX
from mz_table import Table

from paddock.core.errors import StepError

ALL = "W P Y B R G"
NOTHING_FITS = "Y Y Y Y Y Y"


def at(
    space: str,
    letters: str,
    tiles: str = ALL,
    cars: Mapping[str, str] | None = None,
    **options: Any,
) -> Table:
    """Red stands there, has rolled so and has these tiles."""
    table = Table(cars={"red": space, "blue": "START", **(cars or {})}, pro=True, **options)
    return table.tiles(tiles).roll(letters)


def test_mz_072_any_number_of_tiles_may_be_laid_in_one_turn() -> None:
    table = at("b07", NOTHING_FITS)
    assert table.drive("b08/t a08/t a09/t b10/t b11/t") == ["drove"]
    assert table.at("red") == "b11"
    assert (table.tiles_of("red"), table.car("red").dice_used) == ("Y", 0)


def test_mz_072_all_six_tiles_may_be_laid_in_one_turn() -> None:
    table = at("b07", NOTHING_FITS)
    table.drive("b08/t a08/t a09/t b10/t b11/t a11/t")
    assert (table.at("red"), table.tiles_of("red")) == ("a11", "")


def test_mz_078_a_tile_leads_onto_its_colour_as_a_die_does() -> None:
    table = at("b07", "B B G P P W")
    assert table.choices == ["lay b08 tile", "drive"]
    table.lay("b08/t")
    assert table.choices == [
        "lay a08", "lay a08 tile", "lay b09", "lay b09 tile", "lay c08", "lay c08 tile",
        "drive", "back",
    ]  # fmt: skip
    table.lay("a08")
    assert table.told("laid_tile") == [{"car": "red", "colour": "red", "space": "b08"}]
    assert table.told("laid") == [{"car": "red", "colour": "blue", "space": "a08"}]
    assert (table.rule_of("laid_tile"), table.rule_of("laid")) == ("MZ-078", "MZ-028")


def test_mz_078_a_laid_tile_is_no_longer_in_hand_and_comes_back_with_back() -> None:
    table = at("b07", "B B G P P W").lay("b08/t")
    plain = table.json()
    assert plain["tiles"] == ["white", "purple", "yellow", "blue", "green"]
    assert plain["laid"] == [{"car": "red", "space": "b08", "colour": "red", "with": "tile"}]
    assert plain["dice"] == "W P P B B G"
    assert table.say("back") == ["took_back"]
    assert table.json()["tiles"] == ["white", "purple", "yellow", "blue", "red", "green"]
    assert table.json()["laid"] == []


@pytest.mark.parametrize(
    ("path", "used"),
    [
        ("b08/t a08 a09 b10 b11 c11/t", 4),
        ("b08/t a08 a09/t b10 b11 c11/t", 3),
        ("b08/t a08 a09 b10/t", 2),
        ("b08/t a08/t a09", 1),
    ],
)
def test_mz_079_tiles_may_be_laid_before_between_and_after_dice(path: str, used: int) -> None:
    table = at("b07", "B G P W Y Y")
    assert table.drive(path) == ["drove"]
    end = path.split()[-1].removesuffix("/t")
    assert (table.at("red"), table.car("red").dice_used) == (end, used)
    assert table.told("drove") == [{"car": "red", "spaces": len(path.split()), "space": end}]


def test_mz_080_d28_a_turn_may_lay_tiles_only() -> None:
    table = at("b07", NOTHING_FITS)
    assert table.drive("b08/t") == ["drove"]
    assert (table.at("red"), table.car("red").dice_used) == ("b08", 0)
    assert table.active == "blue"


def test_mz_081_where_die_and_tile_both_fit_the_driver_chooses() -> None:
    table = at("b07", SIX)
    assert table.choices == ["lay b08", "lay b08 tile", "drive"]
    with_tile = table.twin()
    table.drive("b08")
    assert (table.tiles_of("red"), table.car("red").dice_used) == ("W P Y B R G", 1)
    with_tile.drive("b08/t")
    assert (with_tile.tiles_of("red"), with_tile.car("red").dice_used) == ("W P Y B G", 0)


@pytest.mark.parametrize("tiles", ["B", "W P Y B G", ""])
def test_mz_082_a_tile_must_have_the_colour_of_the_space(tiles: str) -> None:
    assert at("b07", NOTHING_FITS, tiles).choices == ["drive"]
    assert not at("b07", NOTHING_FITS, tiles).allows("b08/t")
    assert at("b07", NOTHING_FITS, "R").allows("b08/t")


def test_mz_082_no_tile_leads_onto_tires_back_or_past_a_space() -> None:
    table = at("c04", "R R R R R R")
    assert table.targets == {"b04"}
    assert table.choices == ["lay b04 tile", "drive"]
    for path in ("c05/t", "c03/t", "b05/t", "c06/t"):
        assert not table.allows(path)


def test_mz_083_a_laid_tile_works_once_in_a_race() -> None:
    table = at("b07", NOTHING_FITS)
    table.drive("b08/t")
    assert table.tiles_of("red") == "W P Y B G"
    table.play("Y Y Y Y Y Y")
    table.put("red", "b07").roll(NOTHING_FITS)
    assert table.choices == ["drive"]
    assert not table.allows("b08/t")


def test_mz_083_each_tile_is_laid_once_in_a_turn() -> None:
    table = at("b09", "G G G G G G", "W R")
    assert table.allows("a09 a10/t b11/t b12")
    assert not table.allows("a09 a10/t b11/t b12 a12/t")
    assert at("b09", "G G R G G G", "W R").allows("a09 a10/t b11/t b12 a12")


def test_mz_084_tiles_that_were_not_laid_stay_with_their_owners() -> None:
    table = at("b07", SIX, "R P").tiles("Y G", "blue")
    table.drive("b08 a08")
    assert (table.tiles_of("red"), table.tiles_of("blue")) == ("P R", "Y G")
    table.roll("W W W W W W")
    assert table.json()["tiles"] == ["yellow", "green"]
    table.drive("a01")
    assert (table.tiles_of("red"), table.tiles_of("blue")) == ("P R", "Y G")
    assert table.roll("B B B B B B").json()["tiles"] == ["purple", "red"]


def test_mz_084_nobody_lays_the_tile_of_another() -> None:
    table = at("b07", NOTHING_FITS, "P").tiles("R", "blue")
    assert table.choices == ["drive"]
    before = table.json()
    for text in ("red lay b08 tile", "blue lay b08 tile", "blue lay a01 tile"):
        with pytest.raises(StepError, match="expected"):
            table.take(text)
    assert table.json() == before


def test_mz_085_landing_with_a_tile_pushes_back() -> None:
    table = at("b05", "R R R R R R", cars={"blue": "c06"})
    assert table.drive("c06/t") == ["drove", "pushed_back"]
    assert table.places == {"red": "c06", "blue": "c04"}


def test_mz_085_passing_with_a_tile_moves_nobody() -> None:
    table = at("b05", "R R R R R R", cars={"blue": "c06"})
    assert table.drive("c06/t b06/t") == ["drove"]
    assert table.places == {"red": "b06", "blue": "c06"}


def test_mz_099_tiles_and_dice_rolled_again_are_not_dice_used() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True)
    table.roll("B B G P P W", keep=False).say("reroll B P")
    table.roll("R B").drive("b08 a08/t a09")
    assert table.car("red").dice_used == 2


def test_mz_099_d20_two_dice_and_three_tiles_beat_three_dice() -> None:
    table = at("b14", "Y R Y Y Y Y", cars={"blue": "c16"})
    table.drive("b15 b16 b17/t b18/t FINISH/t")
    assert table.told("home") == [{"car": "red", "used": 2}]
    table.play("W P W R R R", "c17 c18 FINISH")
    assert table.told("won") == [{"car": "red", "used": 2}]
    assert [standing.place for standing in table.rules.standings(table.state)] == [1, 2]


def test_mz_d20_a_finish_with_tiles_only_counts_no_die() -> None:
    table = at("b18", "R R R R R R", cars={"blue": "a17"})
    table.drive("FINISH/t")
    table.play("W R R R R R", "FINISH")
    assert table.told("home") == [{"car": "red", "used": 0}, {"car": "blue", "used": 1}]
    assert table.told("won") == [{"car": "red", "used": 0}]
    assert table.tiles_of("red") == "P Y B R G"


def test_mz_d31_tiles_are_never_compulsory() -> None:
    table = at("b07", "B B G P P W", early_stop="off")
    assert table.choices == ["lay b08 tile", "drive"]
    table.lay("b08/t")
    assert table.choices == [
        "lay a08", "lay a08 tile", "lay b09", "lay b09 tile", "lay c08", "lay c08 tile", "back",
    ]  # fmt: skip


def test_mz_d31_dice_that_fit_behind_a_tile_are_compulsory() -> None:
    table = at("b07", "P P P P P B", "R", early_stop="off")
    assert table.allows("")
    assert not table.allows("b08/t")
    assert table.allows("b08/t a08")
