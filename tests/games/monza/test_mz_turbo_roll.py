"""Professional racers: six dice laid earn two more (MZ-D13, MZ-D18, MZ-D27, MZ-D29, MZ-D30)."""

import pytest
from mz_positions import SIX, SIX_SPACES, before_turbo
from mz_table import Table

from narrowing import of_kind
from paddock.core.dice import Roll
from paddock.core.errors import StepError


def in_turbo(letters: str, cars: None = None, tiles: str = "", **options: str) -> Table:
    """Red has six dice behind it, stands on c11, and has rolled two more."""
    return before_turbo(cars, **options).tiles(tiles).roll(letters)


def test_mz_086_six_laid_dice_earn_a_roll_of_two() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True).roll(SIX)
    assert table.drive(SIX_SPACES) == ["drove", "turbo"]
    assert (table.phase, table.actor, table.active) == ("TURBO_ROLL", "chance", "red")
    assert table.told("turbo") == [{"car": "red"}]
    assert table.rule_of("turbo") == "MZ-086"


def test_mz_086_dice_rolled_again_are_dice_of_the_main_roll() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True)
    table.roll("R B G P W Y", keep=False).say("reroll Y")
    table.roll("P")
    assert table.drive(SIX_SPACES) == ["drove", "turbo"]


@pytest.mark.parametrize("further", ["", "c11/t"])
def test_mz_087_five_dice_earn_nothing_whatever_tile_is_laid_for_the_sixth(further: str) -> None:
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True).roll("R B G P W Y")
    assert table.drive(f"b08 a08 a09 b10 b11 {further}") == ["drove"]
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    assert table.car("red").dice_used == 5


@pytest.mark.parametrize(
    "path",
    ["b08 a08 a09 b10 b11 c11 c12/t", "b08 a08 a09 b10 b11 c11/t c12", f"{SIX_SPACES} b12/t"],
)
def test_mz_088_tiles_beside_six_dice_do_not_prevent_the_turbo_roll(path: str) -> None:
    letters = SIX if "c11/t" not in path else "R B G P W B"
    table = Table(cars={"red": "b07", "blue": "START"}, pro=True).roll(letters)
    assert table.drive(path) == ["drove", "turbo"]
    assert table.car("red").dice_used == 6


def test_mz_089_d30_the_turbo_steps_begin_at_the_last_die_or_tile() -> None:
    table = before_turbo(further="c12/t")
    assert table.at("red") == "c12"
    assert table.tiles_of("red") == "W P Y R G"
    table.roll("Y W")
    assert table.targets == {"b13", "c13"}
    assert table.state.end.name == "c12"


def test_mz_090_exactly_two_dice_are_rolled() -> None:
    table = before_turbo()
    outcomes = table.rules.outcomes(table.state)
    assert sum(weight for _, weight in outcomes) == 36
    assert {len(of_kind(Roll, step).numbers) for step, _ in outcomes} == {2}
    for shown in ("G", "G B R", SIX):
        with pytest.raises(StepError):
            table.take(f"dice {shown}")
    assert table.take("dice G B") == ["turbo_rolled"]
    assert table.told("turbo_rolled") == [{"car": "red", "dice": "B G"}]
    assert table.rule_of("turbo_rolled") == "MZ-090"


def test_mz_090_all_dice_and_tiles_are_taken_off_the_board() -> None:
    table = before_turbo(further="c12/t")
    assert (table.json()["laid"], table.json()["dice"]) == ([], "")
    table.roll("Y P")
    assert (table.json()["laid"], table.json()["dice"]) == ([], "P Y")
    assert (table.phase, table.actor) == ("TURBO_DRIVE", "red")


@pytest.mark.parametrize("early_stop", ["on", "off"])
def test_mz_091_d29_none_one_or_both_of_the_turbo_dice_are_laid(early_stop: str) -> None:
    table = in_turbo("G B", early_stop=early_stop)
    assert table.paths() == {"", "b12", "c12", "b12 c12"}
    assert table.choices == ["lay b12", "lay c12", "drive"]


@pytest.mark.parametrize("path", ["c12 b12", "b13", "b12 b13", "b12 a12", "c11", "b12 c12 c13"])
def test_mz_092_turbo_steps_obey_the_rules_of_steps_and_colours(path: str) -> None:
    assert not in_turbo("G B").allows(path)


def test_mz_093_between_main_drive_and_turbo_an_occupied_space_has_no_effect() -> None:
    table = before_turbo({"blue": "c11"})
    assert table.places == {"red": "c11", "blue": "c11"}
    table.roll("G R")
    assert table.drive("b12") == ["drove"]
    assert table.places == {"red": "b12", "blue": "c11"}
    assert table.told("pushed_back") == []


def test_mz_094_a_car_that_stays_after_the_turbo_roll_lands_where_it_is() -> None:
    table = before_turbo({"blue": "c11"}).tiles("").roll("R R")
    assert table.choices == ["drive"]
    assert table.drive() == ["stayed", "pushed_back"]
    assert table.places == {"red": "c11", "blue": "c10"}
    assert table.told("pushed_back") == [
        {"car": "red", "rival": "blue", "space": "c10", "skipped": 0}
    ]


def test_mz_094_only_the_space_where_the_turbo_ends_counts() -> None:
    table = before_turbo({"blue": "c11", "yellow": "b12"}).roll("G R")
    assert table.drive("b12") == ["drove", "pushed_back"]
    assert table.places == {"red": "b12", "blue": "c11", "yellow": "b11"}


@pytest.mark.parametrize("letters", ["G B", "R R"])
def test_mz_095_after_the_turbo_drive_the_turn_is_over(letters: str) -> None:
    table = in_turbo(letters)
    assert "turbo" not in table.drive("b12 c12" if letters == "G B" else "")
    assert (table.phase, table.active) == ("MAIN_ROLL", "blue")
    assert table.json()["dice"] == ""


def test_mz_096_in_the_basic_game_six_dice_earn_nothing() -> None:
    table = Table(cars={"red": "b07", "blue": "START"}).roll(SIX)
    assert table.drive(SIX_SPACES) == ["drove"]
    assert (table.phase, table.active, table.at("red")) == ("MAIN_ROLL", "blue", "c11")


def test_mz_097_a_car_that_comes_home_with_its_sixth_die_has_no_turbo_roll() -> None:
    table = Table(cars={"red": "b13", "blue": "START"}, pro=True).roll("R Y R G B W")
    assert table.drive("b14 b15 b16 b17 b18 FINISH") == ["drove", "home", "final_round"]
    assert (table.car("red").dice_used, table.active) == (6, "blue")
    assert table.told("home") == [{"car": "red", "used": 6}]
    assert table.rule_of("home") == "MZ-057"


@pytest.mark.parametrize(("path", "used"), [("b12 c12", 8), ("b12", 7), ("", 6)])
def test_mz_098_laid_turbo_dice_count_as_dice_used(path: str, used: int) -> None:
    table = in_turbo("G B")
    table.drive(path)
    assert table.car("red").dice_used == used


def test_mz_098_a_turbo_roll_may_lead_home_with_all_its_dice_counted() -> None:
    table = Table(cars={"red": "c12", "blue": "START"}, pro=True)
    table.play("W B P G W P", "c13 c14 c15 c16 c17 c18")
    table.roll("W W")
    assert table.drive("FINISH") == ["drove", "home", "final_round"]
    assert table.told("home") == [{"car": "red", "used": 7}]


def test_mz_d18_both_cars_stand_on_one_space_until_the_turbo_is_driven() -> None:
    table = before_turbo({"blue": "c11"})
    assert [car["space"] for car in table.json()["cars"]] == ["c11", "c11"]
    assert "pushed_back" not in [event.kind.name for event in table.log.events]


def test_mz_d27_tiles_go_with_turbo_dice() -> None:
    table = in_turbo("R R", tiles="G")
    assert table.paths() == {"", "b12/t", "b12/t a12"}
    table.drive("b12/t a12")
    assert (table.at("red"), table.tiles_of("red"), table.car("red").dice_used) == ("a12", "", 7)


def test_mz_d27_tiles_stay_in_hand_in_a_turbo_where_that_is_not_played() -> None:
    table = in_turbo("R R", tiles="G", tiles_in_turbo="off")
    assert table.paths() == {""}
    assert not table.allows("b12/t a12")
    table.drive()
    assert table.tiles_of("red") == "G"


def test_mz_d27_without_tiles_in_the_turbo_they_still_go_with_the_main_drive() -> None:
    table = before_turbo(further="c12/t", tiles_in_turbo="off")
    assert (table.at("red"), table.tiles_of("red")) == ("c12", "W P Y R G")


@pytest.mark.parametrize("tiles_in_turbo", ["on", "off"])
def test_mz_d27_the_extra_roll_is_not_for_the_turbo_roll(tiles_in_turbo: str) -> None:
    table = in_turbo("R R", tiles_in_turbo=tiles_in_turbo)
    assert table.car("red").has_extra_roll
    assert not [words for words in table.choices if words.startswith(("reroll", "keep"))]
    with pytest.raises(StepError, match="expected"):
        table.say("reroll R")
