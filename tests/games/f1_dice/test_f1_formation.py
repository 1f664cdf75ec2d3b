"""Chapter "Formation": F1-017 to F1-021, and who may take part."""

import pytest
from f1_table import TWO_D6, asked, new_race, on_the_grid, play, positions, table

from paddock.core.cars import CARS
from paddock.core.errors import SeatsError
from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState


def places(race: Race[F1DiceState]) -> list[int]:
    """The grid places, seat by seat."""
    return [car.grid_place for car in race.state.cars]


def test_f1_017_every_driver_rolls_and_the_highest_number_gets_pole_position() -> None:
    race = new_race(3)
    assert asked(race) == "formation red d20"
    assert play(race, "dice 4") == ["F1-017 red rolled 4."]
    assert asked(race) == "formation blue d20"
    assert play(race, "dice 17") == ["F1-017 blue rolled 17."]
    assert asked(race) == "formation yellow d20"
    assert play(race, "dice 11")[:2] == [
        "F1-017 yellow rolled 11.",
        "F1-017 blue lined up on grid place 1.",
    ]
    assert places(race)[1] == 1


def test_f1_018_the_others_follow_in_decreasing_order() -> None:
    race = new_race(3)
    told = play(race, "dice 4", "dice 17", "dice 11")
    assert told[3:] == [
        "F1-017 blue lined up on grid place 1.",
        "F1-018 yellow lined up on grid place 2.",
        "F1-018 red lined up on grid place 3.",
        "F1-021 Round 1 began.",
    ]
    assert places(race) == [3, 1, 2]
    assert asked(race) == "start blue d20"


def test_f1_019_tied_drivers_roll_again_and_the_others_keep_their_place() -> None:
    race = new_race(3)
    assert play(race, "dice 12", "dice 12", "dice 15")[2:] == [
        "F1-017 yellow rolled 15.",
        "F1-019 red tied with 12.",
        "F1-019 blue tied with 12.",
    ]
    assert asked(race) == "formation red d20"
    assert play(race, "dice 3") == ["F1-019 red rolled 3."]
    assert asked(race) == "formation blue d20"
    assert play(race, "dice 8") == [
        "F1-019 blue rolled 8.",
        "F1-017 yellow lined up on grid place 1.",
        "F1-018 blue lined up on grid place 2.",
        "F1-018 red lined up on grid place 3.",
        "F1-021 Round 1 began.",
    ]


def test_f1_019_a_higher_roll_in_a_tie_does_not_pass_those_who_were_not_tied() -> None:
    race = new_race(4)
    play(race, "dice 12", "dice 15", "dice 12", "dice 3", "dice 1", "dice 20")
    assert places(race) == [3, 1, 2, 4]


def test_f1_019_several_ties_are_broken_at_once() -> None:
    race = new_race(5)
    told = play(race, "dice 9", "dice 14", "dice 9", "dice 14", "dice 11")
    assert told[5:] == [
        "F1-019 red tied with 9.",
        "F1-019 blue tied with 14.",
        "F1-019 yellow tied with 9.",
        "F1-019 green tied with 14.",
    ]
    play(race, "dice 20", "dice 2", "dice 19", "dice 3")
    assert places(race) == [4, 2, 5, 1, 3]


def test_f1_019_equal_numbers_of_different_ties_are_no_tie() -> None:
    race = new_race(4)
    play(race, "dice 9", "dice 14", "dice 9", "dice 14", "dice 7", "dice 7", "dice 5", "dice 5")
    assert places(race) == [3, 1, 4, 2]


def test_f1_019_drivers_who_tie_again_roll_again_until_none_is_tied() -> None:
    race = new_race(3)
    play(race, "dice 6", "dice 6", "dice 2")
    for roll in (13, 20):
        assert asked(race) == "formation red d20"
        assert play(race, f"dice {roll}", f"dice {roll}")[2:] == [
            f"F1-019 red tied with {roll}.",
            f"F1-019 blue tied with {roll}.",
        ]
    play(race, "dice 1", "dice 2")
    assert places(race) == [2, 1, 3]


def test_f1_019_of_three_tied_drivers_two_may_tie_again() -> None:
    race = new_race(4)
    play(race, "dice 8", "dice 8", "dice 8", "dice 1")
    told = play(race, "dice 5", "dice 17", "dice 5")
    assert told[3:] == [
        "F1-019 red tied with 5.",
        "F1-019 yellow tied with 5.",
    ]
    assert asked(race) == "formation red d20"
    play(race, "dice 4")
    assert asked(race) == "formation yellow d20"
    play(race, "dice 6")
    assert places(race) == [3, 1, 2, 4]


def test_f1_020_the_cars_line_up_one_behind_the_other_before_space_1() -> None:
    race = on_the_grid("blue yellow red")
    assert positions(race) == [-2, 0, -1]


def test_f1_020_without_grid_spacing_all_cars_stand_at_0() -> None:
    race = on_the_grid("blue yellow red", grid_spacing=0)
    assert positions(race) == [0, 0, 0]
    assert asked(race) == "start blue d20"


def drive_rounds(race: Race[F1DiceState], rounds: int) -> list[str]:
    """The cars in the order in which they choose a gear, every roll a 4."""
    order = []
    for _ in range(rounds * len(race.state.cars)):
        car = asked(race).removeprefix("gear ")
        order.append(car)
        play(race, f"{car} gear 1", "dice 4" if car == "red" else "dice 1")
    return order


def test_f1_021_every_round_is_played_in_the_order_of_the_grid() -> None:
    race = table("blue 12, yellow 11, red 10")
    assert drive_rounds(race, 2) == ["blue", "yellow", "red"] * 2
    assert positions(race) == [18, 14, 13]


def test_f1_021_the_last_car_of_a_round_ends_it() -> None:
    race = table("blue 12, red 10")
    assert play(race, "blue gear 1", "dice 1", "red gear 1", "dice 2")[1:] == [
        "F1-013 blue drove 1 to space 13.",
        "F1-010 red took gear 1.",
        "F1-013 red drove 2 to space 12.",
        "F1-021 Round 3 began.",
    ]
    assert (race.state.round, asked(race)) == (3, "gear blue")


def test_f1_021_the_leader_plays_first_if_the_turn_order_is_by_position() -> None:
    race = table("blue 12, yellow 11, red 10", turn_order="position")
    assert drive_rounds(race, 2) == ["blue", "yellow", "red", "red", "blue", "yellow"]


def test_f1_d01_the_regular_game_rolls_the_sum_of_two_d6_for_the_formation() -> None:
    race = new_race(2, mode="regular")
    assert asked(race) == "formation red d6 d6"
    assert play(race, "dice 2 6", "dice 4 5") == [
        "F1-D01 red rolled 8.",
        "F1-D01 blue rolled 9.",
        "F1-017 blue lined up on grid place 1.",
        "F1-018 red lined up on grid place 2.",
        "F1-021 Round 1 began.",
    ]


def test_f1_d01_in_the_regular_game_equal_sums_are_a_tie() -> None:
    race = new_race(2, mode="regular")
    assert play(race, "dice 2 6", "dice 4 4")[2:] == [
        "F1-019 red tied with 8.",
        "F1-019 blue tied with 8.",
    ]
    assert asked(race) == "formation red d6 d6"


@pytest.mark.parametrize("seats", range(1, 11))
def test_f1_d03_one_to_ten_drivers_take_part(seats: int) -> None:
    race = new_race(seats)
    play(race, *[f"dice {20 - seat}" for seat in range(seats)])
    assert positions(race) == [-seat for seat in range(seats)]
    play(race, *["dice 17"] * seats)
    play(race, "red gear 2", "dice 1")
    assert asked(race) == f"gear {CARS[1 % seats]}"


@pytest.mark.parametrize("seats", range(1, 11))
def test_f1_d03_one_to_ten_drivers_take_part_in_the_regular_game(seats: int) -> None:
    race = new_race(seats, mode="regular")
    play(race, *[f"dice {TWO_D6[seat]}" for seat in range(seats)])
    assert positions(race) == [-seat for seat in range(seats)]


def test_f1_d03_each_of_ten_drivers_has_gears_to_choose() -> None:
    race = on_the_grid(" ".join(CARS[:10]))
    play(race, *["dice 17"] * 10)
    for name in CARS[:10]:
        assert [step.text for step in race.choices] == [f"{name} gear 1", f"{name} gear 2"]
        play(race, f"{name} gear 2", "dice 1")


@pytest.mark.parametrize("seats", [0, 11])
def test_f1_d03_nobody_or_more_than_ten_drivers_are_refused(seats: int) -> None:
    with pytest.raises(SeatsError, match=f"^f1-dice is for 1 to 10 seats, but got {seats}$"):
        new_race(seats)


def test_f1_d07_of_cars_at_one_position_the_better_grid_place_plays_first() -> None:
    race = table("yellow 10, red 12, blue 9", turn_order="position")
    steps = ["yellow gear 1", "dice 4", "red gear 1", "dice 2", "blue gear 2", "dice 5"]
    play(race, *steps)
    assert positions(race) == [14, 14, 14]
    assert [car.seat for car in race.state.order] == [2, 0, 1]


def test_f1_d07_the_first_round_is_played_in_the_order_of_the_grid() -> None:
    race = on_the_grid("blue yellow red", turn_order="position", grid_spacing=0)
    assert asked(race) == "start blue d20"
    play(race, "dice 1")
    assert asked(race) == "start yellow d20"


@pytest.mark.parametrize(("grid_spacing", "space"), [(1, 1), (0, 4)])
def test_f1_d06_a_car_starts_from_its_own_place_on_the_grid(grid_spacing: int, space: int) -> None:
    race = on_the_grid("blue red yellow green", grid_spacing=grid_spacing)
    play(race, "dice 17", "dice 17", "dice 17")
    assert play(race, "dice 17")[1] == f"F1-026 green drove 4 to space {space}."
