"""Chapter "Motor damage": F1-028 to F1-036."""

import pytest
from f1_table import asked, car, gears, play, positions, table

from paddock.core.errors import StepError
from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState


def strained(gear: int) -> Race[F1DiceState]:
    """A race whose only car has just strained its engine in this gear."""
    race = table(f"red 10 gear {gear}")
    play(race, f"red gear {gear}", "dice 20" if gear == 5 else "dice 30")
    return race


def test_f1_028_a_20_in_gear_5_strains_the_engine() -> None:
    race = table("red 30 gear 5, blue 0")
    assert play(race, "red gear 5", "dice 20")[1:] == [
        "F1-013 red drove 20 to space 50.",
        "F1-028 red rolled 20 and strained the engine.",
    ]
    assert asked(race) == "motor red d20"


@pytest.mark.parametrize("roll", [1, 19])
def test_f1_028_no_other_number_in_gear_5_strains_the_engine(roll: int) -> None:
    race = table("red 30 gear 5, blue 0")
    told = play(race, "red gear 5", f"dice {roll}")
    assert told[1:] == [f"F1-013 red drove {roll} to space {30 + roll}."]
    assert asked(race) == "gear blue"


def test_f1_029_a_30_in_gear_6_strains_the_engine() -> None:
    race = table("red 30 gear 6, blue 0")
    assert play(race, "red gear 6", "dice 30")[1:] == [
        "F1-013 red drove 30 to space 60.",
        "F1-029 red rolled 30 and strained the engine.",
    ]
    assert asked(race) == "motor red d20"


@pytest.mark.parametrize("roll", [20, 29])
def test_f1_029_a_20_or_a_29_in_gear_6_does_not(roll: int) -> None:
    race = table("red 30 gear 6, blue 0")
    told = play(race, "red gear 6", f"dice {roll}")
    assert told[1:] == [f"F1-013 red drove {roll} to space {30 + roll}."]
    assert asked(race) == "gear blue"


@pytest.mark.parametrize(("gear", "roll"), [(1, 4), (2, 6), (3, 8), (4, 12)])
def test_f1_028_the_highest_number_of_a_lower_gear_strains_nothing(gear: int, roll: int) -> None:
    race = table(f"red 30 gear {gear}, blue 0")
    play(race, f"red gear {gear}", f"dice {roll}")
    assert asked(race) == "gear blue"


def test_f1_028_the_gear_that_was_taken_counts_and_not_the_one_before() -> None:
    race = table("red 30 gear 5, blue 0")
    play(race, "red gear 6", "dice 20")
    assert asked(race) == "gear blue"


def test_f1_030_the_engine_is_tested_after_the_car_has_moved() -> None:
    race = table("red 30 gear 5, blue 0")
    play(race, "red gear 5", "dice 20")
    assert asked(race) == "motor red d20"
    assert positions(race) == [50, 0]


@pytest.mark.parametrize("roll", [1, 16, 20])
def test_f1_030_the_test_does_not_move_the_car(roll: int) -> None:
    race = strained(5)
    play(race, f"dice {roll}")
    assert positions(race) == [30]


def test_f1_031_only_the_car_that_rolled_the_number_is_tested() -> None:
    race = table("red 30 gear 5, blue 30 gear 5")
    play(race, "red gear 5", "dice 20")
    assert play(race, "dice 10") == ["F1-034 red rolled 10: down to gear 4, no higher next turn."]
    assert asked(race) == "gear blue"
    assert (car(race, "blue").gear, gears(race)) == (5, [1, 2, 3, 4, 5, 6])


@pytest.mark.parametrize("gear", [5, 6])
def test_f1_032_a_1_stalls_the_engine_and_the_next_gear_is_1(gear: int) -> None:
    race = strained(gear)
    assert play(race, "dice 1") == [
        "F1-032 red rolled 1: the engine stalled, first gear next.",
        "F1-021 Round 3 began.",
    ]
    assert gears(race) == [1]
    assert play(race, "red gear 1", "dice 3")[1] == f"F1-013 red drove 3 to space {gear * 10 - 17}."


def test_f1_d08_a_stalled_engine_costs_no_turn() -> None:
    race = table("red 30 gear 6, blue 0")
    play(race, "red gear 6", "dice 30", "dice 1", "blue gear 1", "dice 1")
    assert asked(race) == "gear red"
    play(race, "red gear 1")
    assert asked(race) == "drive red d4"
    play(race, "dice 4")
    assert positions(race) == [64, 1]


def test_f1_033_setting_off_again_needs_no_start_roll() -> None:
    race = strained(6)
    play(race, "dice 1")
    assert asked(race) == "gear red"


@pytest.mark.parametrize("roll", [2, 3, 10, 15, 16])
@pytest.mark.parametrize("gear", [5, 6])
def test_f1_034_from_2_to_16_the_car_goes_on_one_gear_lower(gear: int, roll: int) -> None:
    race = strained(gear)
    assert play(race, f"dice {roll}") == [
        f"F1-034 red rolled {roll}: down to gear {gear - 1}, no higher next turn.",
        "F1-021 Round 3 began.",
    ]
    assert car(race, "red").gear == gear - 1
    assert gears(race) == list(range(1, gear))


@pytest.mark.parametrize("roll", [17, 18, 19, 20])
@pytest.mark.parametrize("gear", [5, 6])
def test_f1_035_from_17_the_engine_holds(gear: int, roll: int) -> None:
    race = strained(gear)
    assert play(race, f"dice {roll}") == [
        f"F1-035 red rolled {roll}: the engine held.",
        "F1-021 Round 3 began.",
    ]
    assert car(race, "red").gear == gear
    assert gears(race) == [1, 2, 3, 4, 5, 6]


def test_f1_036_a_lowered_car_may_shift_up_one_turn_later() -> None:
    race = strained(6)
    play(race, "dice 16")
    assert gears(race) == [1, 2, 3, 4, 5]
    play(race, "red gear 5", "dice 1")
    assert gears(race) == [1, 2, 3, 4, 5, 6]


def test_f1_036_a_stalled_engine_may_shift_up_one_turn_later() -> None:
    race = strained(6)
    play(race, "dice 1", "red gear 1", "dice 1")
    assert gears(race) == [1, 2]


def test_f1_036_a_new_test_restricts_the_next_choice_again() -> None:
    race = strained(6)
    play(race, "dice 16", "red gear 5", "dice 20", "dice 2")
    assert car(race, "red").gear == 4
    assert gears(race) == [1, 2, 3, 4]


def test_f1_d09_a_lost_gear_cannot_be_taken_back_at_once() -> None:
    race = strained(5)
    play(race, "dice 2")
    with pytest.raises(StepError, match="'red gear 3', 'red gear 4', but got 'red gear 5'"):
        play(race, "red gear 5")


def test_f1_d13_a_test_from_2_to_16_is_no_start() -> None:
    race = table("red 10 gear 5, blue 20")
    play(race, "red gear 5", "dice 20", "dice 16")
    assert asked(race) == "gear blue"
    assert positions(race) == [30, 20]
