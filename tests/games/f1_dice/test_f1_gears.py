"""Chapter "Gears and dice": F1-004 to F1-012."""

import pytest
from f1_table import asked, car, gears, on_the_grid, play, positions, table

from narrowing import of_kind
from paddock.core.dice import Roll
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.games.f1_dice.steps import ChooseGear

SIDES = [(1, 4), (2, 6), (3, 8), (4, 12), (5, 20), (6, 30)]


@pytest.mark.parametrize(("gear", "sides"), SIDES)
def test_f1_004_each_gear_has_its_own_die(gear: int, sides: int) -> None:
    race = table(f"red 20 gear {gear}")
    assert play(race, f"red gear {gear}") == [f"F1-010 red took gear {gear}."]
    assert asked(race) == f"drive red d{sides}"


@pytest.mark.parametrize(("gear", "sides"), SIDES)
def test_f1_005_every_number_of_a_die_has_the_same_chance(gear: int, sides: int) -> None:
    race = table(f"red 20 gear {gear}")
    play(race, f"red gear {gear}")
    outcomes = race.rules.outcomes(race.state)
    assert [(step.text, of_kind(Roll, step).total, weight) for step, weight in outcomes] == [
        (f"dice {number}", number, 1) for number in range(1, sides + 1)
    ]


@pytest.mark.parametrize(("gear", "sides"), SIDES)
def test_f1_005_a_die_that_is_thrown_shows_each_of_its_numbers(gear: int, sides: int) -> None:
    race = table(f"red 20 gear {gear}")
    play(race, f"red gear {gear}")
    dice = Generator(5)
    rolls = [race.rules.draw(race.state, dice) for _ in range(100 * sides)]
    thrown = [of_kind(Roll, roll).total for roll in rolls]
    assert set(thrown) == set(range(1, sides + 1))


@pytest.mark.parametrize(("gear", "refused"), [(4, "dice 13"), (6, "dice 31"), (6, "dice 0")])
def test_f1_005_a_number_that_is_not_on_the_die_is_refused(gear: int, refused: str) -> None:
    race = table(f"red 20 gear {gear}")
    play(race, f"red gear {gear}")
    with pytest.raises(StepError, match=f"but got '{refused}'"):
        race.rules.parse(race.state, refused)


def test_f1_006_a_car_drives_its_first_turn_in_gear_1() -> None:
    race = on_the_grid("red blue")
    assert play(race, "dice 10") == ["F1-025 red rolled 10 and got away."]
    assert asked(race) == "drive red d4"
    assert car(race, "red").gear == 1
    assert gears(race) == []


@pytest.mark.parametrize(("gear", "highest"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_f1_007_no_gear_is_skipped_when_accelerating(gear: int, highest: int) -> None:
    race = table(f"red 20 gear {gear}")
    assert gears(race) == list(range(1, highest + 1))


def test_f1_007_a_skipped_gear_is_refused() -> None:
    race = table("red 20 gear 1")
    message = "expected one of 'red gear 1', 'red gear 2', but got 'red gear 3'"
    with pytest.raises(StepError, match=message):
        play(race, "red gear 3")


def test_f1_008_a_car_may_stay_in_its_gear() -> None:
    race = table("red 20 gear 3, blue 20")
    assert 3 in gears(race)
    assert play(race, "red gear 3") == ["F1-010 red took gear 3."]
    assert car(race, "red").gear == 3


@pytest.mark.parametrize("gear", [1, 2, 3, 4, 5, 6])
def test_f1_009_a_car_may_change_down_to_any_gear_without_penalty(gear: int) -> None:
    race = table("red 20 gear 5, blue 20")
    assert gears(race) == [1, 2, 3, 4, 5, 6]
    assert play(race, f"red gear {gear}", "dice 4") == [
        f"F1-010 red took gear {gear}.",
        "F1-013 red drove 4 to space 24.",
    ]
    assert asked(race) == "gear blue"


def test_f1_010_the_gear_is_named_before_the_roll_and_stays() -> None:
    race = table("red 20 gear 1, blue 20")
    assert asked(race) == "gear red"
    assert play(race, "red gear 2") == ["F1-010 red took gear 2."]
    with pytest.raises(StepError, match="expected a roll of the dice"):
        play(race, "red gear 1")
    assert play(race, "dice 1") == ["F1-013 red drove 1 to space 21."]
    assert car(race, "red").gear == 2
    assert asked(race) == "gear blue"


def test_f1_010_nothing_is_rolled_before_the_gear_is_named() -> None:
    race = table("red 20 gear 1, blue 20")
    with pytest.raises(StepError, match="expected a decision"):
        play(race, "dice 1")


def test_f1_011_the_die_of_the_gear_is_rolled_once() -> None:
    race = table("red 20 gear 3, blue 20 gear 5")
    play(race, "red gear 3")
    assert asked(race) == "drive red d8"
    play(race, "dice 8")
    assert asked(race) == "gear blue"
    assert positions(race) == [28, 20]


def test_f1_012_the_next_choice_starts_from_the_gear_on_the_dashboard() -> None:
    race = table("red 20 gear 1, blue 20 gear 4")
    play(race, "red gear 2", "dice 6")
    assert gears(race) == [1, 2, 3, 4, 5]
    play(race, "blue gear 1", "dice 4")
    assert gears(race) == [1, 2, 3]
    play(race, "red gear 3", "dice 1")
    assert gears(race) == [1, 2]


def test_a_gear_step_says_whose_it_is() -> None:
    race = table("blue 20 gear 1, red 20")
    step = of_kind(ChooseGear, race.choices[1])
    assert (step.kind, step.seat, step.gear, step.text) == ("gear", 1, 2, "blue gear 2")
    assert step.parameters() == {"car": "blue", "gear": 2}


def test_f1_d04_changing_down_is_free_but_the_way_up_starts_there() -> None:
    race = table("red 20 gear 6")
    assert play(race, "red gear 1", "dice 2")[1:] == [
        "F1-013 red drove 2 to space 22.",
        "F1-021 Round 3 began.",
    ]
    assert gears(race) == [1, 2]
