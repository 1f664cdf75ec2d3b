"""Chapter "The two games": F1-001 to F1-003."""

from typing import Any

import pytest
from f1_table import asked, car, on_the_grid, play, positions, table

from narrowing import known
from paddock import start
from paddock.core.errors import StepError


def dice_rolled(**options: Any) -> set[tuple[str, ...]]:
    """The dice of every roll in a seeded race whose drivers always shift up."""
    race = start("f1-dice", ["Ann", "Bob"], seed=7, options=options)
    dice = set()
    while not race.over:
        if race.rolling:
            dice.add(tuple(known(race.question).dice))
            race.roll()
        else:
            race.choose(race.choices[-1].text)
    return dice


def test_f1_001_the_regular_game_is_played_with_two_d6_and_no_other_dice() -> None:
    assert dice_rolled(mode="regular", laps=5) == {("d6", "d6")}


def test_f1_001_the_special_game_is_played_with_six_dice_one_at_a_time() -> None:
    dice = {("d4",), ("d6",), ("d8",), ("d12",), ("d20",), ("d30",)}
    assert dice_rolled(mode="special", laps=5) == dice


def test_f1_002_in_the_regular_game_the_car_moves_by_the_sum_of_both_dice() -> None:
    race = table("red 10, blue 10", mode="regular")
    assert play(race, "dice 3 5") == ["F1-002 red drove 8 to space 18."]
    assert positions(race) == [18, 10]


def test_f1_002_in_the_regular_game_both_dice_show_1_to_6_with_equal_chance() -> None:
    race = table("red 10, blue 10", mode="regular")
    faces = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    outcomes = race.rules.outcomes(race.state)
    assert [(step.text, weight) for step, weight in outcomes] == [
        (f"dice {first} {second}", 1) for first, second in faces
    ]


def test_f1_003_in_the_regular_game_a_roll_is_the_whole_turn() -> None:
    race = table("red 10, blue 10", mode="regular")
    assert asked(race) == "drive red d6 d6"
    assert play(race, "dice 6 6") == ["F1-002 red drove 12 to space 22."]
    assert asked(race) == "drive blue d6 d6"


def test_f1_003_in_the_regular_game_no_gear_can_be_chosen() -> None:
    race = table("red 10, blue 10", mode="regular")
    assert race.choices == []
    with pytest.raises(StepError, match="expected a roll of the dice"):
        play(race, "red gear 2")


def test_f1_003_in_the_regular_game_the_first_turn_has_no_start_roll() -> None:
    race = on_the_grid("red blue", mode="regular")
    assert asked(race) == "drive red d6 d6"
    assert play(race, "dice 1 1") == ["F1-002 red drove 2 to space 2."]
    assert not car(race, "red").started


def test_f1_d02_the_regular_game_has_the_same_laps_and_winner() -> None:
    race = table("red 80, blue 160", mode="regular", laps=2)
    assert play(race, "dice 6 6") == [
        "F1-002 red drove 12 to space 6.",
        "F1-041 red began lap 2.",
    ]
    assert play(race, "dice 6 6") == [
        "F1-038 blue drove 12 and reached the goal.",
        "F1-041 blue won.",
    ]
    assert race.over
