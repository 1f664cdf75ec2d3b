"""The spaces on which cars stand: the numbers painted on them, and the grid before the line."""

import pytest
from f1_table import new_race, on_the_grid, play, table

from paddock.circuits import find_circuit
from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState


def spaces(race: Race[F1DiceState]) -> list[str]:
    """The name of each car's space, seat by seat."""
    cars = sorted(race.standings, key=lambda car: car.seat)
    return [car.space for car in cars]


def test_f1_017_before_the_formation_no_car_stands_anywhere() -> None:
    race = new_race(3)
    assert spaces(race) == ["", "", ""]
    race.roll("12")
    assert spaces(race) == ["", "", ""]


def test_f1_018_the_grid_counts_back_from_the_end_of_the_lap() -> None:
    race = on_the_grid("blue red yellow", length=40)
    assert spaces(race) == ["39", "40", "38"]


def test_f1_020_without_spaces_between_them_all_cars_stand_on_the_last() -> None:
    race = on_the_grid("red blue yellow", length=40, grid_spacing=0)
    assert spaces(race) == ["40", "40", "40"]


@pytest.mark.parametrize(
    ("position", "space"), [(1, "1"), (27, "27"), (40, "40"), (41, "1"), (93, "13")]
)
def test_f1_041_the_number_on_a_space_is_the_same_in_every_lap(position: int, space: str) -> None:
    race = table(f"red {position}, blue 5", length=40, laps=3)
    assert spaces(race) == [space, "5"]


def test_f1_038_a_car_at_the_goal_or_past_it_stands_on_a_space_too() -> None:
    race = table("red 38, blue 5", length=40)
    play(race, "red gear 2", "dice 5")
    assert race.over
    assert spaces(race) == ["3", "5"]


def test_f1_018_every_space_is_one_of_the_circuits() -> None:
    board = find_circuit("larkmoor").line
    assert board is not None
    race = on_the_grid(" ".join(["red", "blue", "yellow", "green", "white"]))
    assert all(1 <= int(space) <= board.length for space in spaces(race))
