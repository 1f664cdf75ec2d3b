"""Chapter "Start": F1-022 to F1-027."""

import pytest
from f1_table import asked, car, gears, on_the_grid, play, positions


def test_f1_022_the_first_turn_of_each_car_begins_with_a_start_roll() -> None:
    race = on_the_grid("red blue")
    assert asked(race) == "start red d20"
    play(race, "dice 10", "dice 3")
    assert asked(race) == "start blue d20"
    play(race, "dice 17")
    assert asked(race) == "gear red"


def test_f1_022_there_is_no_start_roll_in_the_second_round() -> None:
    race = on_the_grid("red blue")
    play(race, "dice 10", "dice 3", "dice 17", "red gear 1", "dice 1")
    assert asked(race) == "gear blue"
    assert all(car.started for car in race.state.cars)


def test_f1_023_a_1_stalls_the_car_for_this_round() -> None:
    race = on_the_grid("red blue")
    assert play(race, "dice 1") == ["F1-023 red rolled 1 and stalled on the grid."]
    assert asked(race) == "start blue d20"
    assert positions(race) == [0, -1]


def test_f1_024_a_stalled_car_starts_in_the_next_round_in_gear_1() -> None:
    race = on_the_grid("red blue")
    play(race, "dice 1", "dice 17")
    assert asked(race) == "gear red"
    assert gears(race) == [1]
    assert play(race, "red gear 1") == ["F1-024 red took gear 1."]
    assert asked(race) == "drive red d4"
    assert play(race, "dice 4") == ["F1-013 red drove 4 to space 4."]
    assert positions(race) == [4, 3]


def test_f1_024_after_that_a_stalled_car_shifts_up_as_any_other() -> None:
    race = on_the_grid("red")
    play(race, "dice 1", "red gear 1", "dice 4")
    assert gears(race) == [1, 2]


@pytest.mark.parametrize("roll", [2, 3, 9, 15, 16])
def test_f1_025_from_2_to_16_the_car_starts_with_the_d4(roll: int) -> None:
    race = on_the_grid("red blue")
    assert play(race, f"dice {roll}") == [f"F1-025 red rolled {roll} and got away."]
    assert asked(race) == "drive red d4"
    assert play(race, "dice 3") == ["F1-013 red drove 3 to space 3."]
    assert positions(race) == [3, -1]
    assert asked(race) == "start blue d20"


def test_f1_025_after_a_normal_start_gear_2_is_allowed() -> None:
    race = on_the_grid("red")
    play(race, "dice 2", "dice 1")
    assert gears(race) == [1, 2]


@pytest.mark.parametrize("roll", [17, 18, 19, 20])
def test_f1_026_from_17_the_car_moves_4_spaces_at_once(roll: int) -> None:
    race = on_the_grid("red blue")
    assert play(race, f"dice {roll}") == [
        f"F1-026 red rolled {roll}: a great start.",
        "F1-026 red drove 4 to space 4.",
    ]
    assert asked(race) == "start blue d20"
    assert positions(race) == [4, -1]


def test_f1_026_a_car_further_back_on_the_grid_counts_from_its_place() -> None:
    race = on_the_grid("blue yellow red")
    play(race, "dice 17", "dice 18")
    assert play(race, "dice 19")[:2] == [
        "F1-026 red rolled 19: a great start.",
        "F1-026 red drove 4 to space 2.",
    ]
    assert positions(race) == [2, 4, 3]


def test_f1_013_a_car_that_is_still_on_the_grid_tells_its_position() -> None:
    race = on_the_grid("blue yellow red green")
    play(race, "dice 1", "dice 1", "dice 1", "dice 2")
    assert play(race, "dice 1")[0] == "F1-013 green drove 1, still on the grid."


def test_f1_027_after_a_great_start_the_car_is_in_gear_1_and_may_take_gear_2() -> None:
    race = on_the_grid("red")
    play(race, "dice 17")
    assert car(race, "red").gear == 1
    assert gears(race) == [1, 2]


def test_f1_038_a_great_start_can_reach_the_goal_of_a_tiny_circuit() -> None:
    race = on_the_grid("red blue", length=4)
    assert play(race, "dice 20") == [
        "F1-026 red rolled 20: a great start.",
        "F1-038 red drove 4 and reached the goal.",
        "F1-037 red won.",
    ]
    assert race.over


def test_f1_d12_a_great_start_makes_no_engine_test() -> None:
    race = on_the_grid("red blue")
    play(race, "dice 20", "dice 20")
    assert asked(race) == "gear red"
    assert [car.next_gear_rule for car in race.state.cars] == [0, 0]
