"""Chapter "Winning": F1-037 to F1-041."""

import pytest
from f1_table import asked, car, play, positions, table

from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState


def ranking(race: Race[F1DiceState]) -> list[int]:
    """The cars from first to last, as seats."""
    return [standing.seat for standing in race.standings]


def test_f1_037_the_first_car_to_reach_space_86_wins() -> None:
    race = table("red 80 gear 2, blue 10")
    assert play(race, "red gear 2", "dice 6")[1:] == [
        "F1-038 red drove 6 and reached the goal.",
        "F1-037 red won.",
    ]
    assert positions(race) == [86, 10]
    assert race.over


def test_f1_037_one_space_short_of_the_goal_the_race_goes_on() -> None:
    race = table("red 80 gear 2, blue 10")
    assert play(race, "red gear 2", "dice 5")[1:] == ["F1-013 red drove 5 to space 85."]
    assert asked(race) == "gear blue"


@pytest.mark.parametrize("roll", [7, 20])
def test_f1_038_the_number_need_not_be_exact(roll: int) -> None:
    race = table("red 80 gear 5, blue 10")
    assert play(race, "red gear 5", f"dice {roll}")[1:] == [
        f"F1-038 red drove {roll} and reached the goal.",
        "F1-037 red won.",
    ]
    assert positions(race) == [80 + roll, 10]
    assert race.over


def test_f1_039_the_race_ends_at_once() -> None:
    race = table("red 84 gear 1, blue 85 gear 1")
    play(race, "red gear 1", "dice 2")
    assert race.over
    assert race.question is None
    assert race.rules.open_steps(race.state) == []
    assert positions(race) == [86, 85]
    assert [car.turns for car in race.state.cars] == [2, 1]


def test_f1_039_the_last_car_of_a_round_begins_no_new_round() -> None:
    race = table("red 84")
    told = play(race, "red gear 1", "dice 2")
    assert told[-1] == "F1-037 red won."
    assert race.state.round == 2


@pytest.mark.parametrize(("start", "gear", "roll"), [(70, 5, 20), (56, 6, 30), (80, 5, 20)])
def test_f1_040_a_car_that_wins_makes_no_engine_test(start: int, gear: int, roll: int) -> None:
    race = table(f"red {start} gear {gear}, blue 10")
    assert play(race, f"red gear {gear}", f"dice {roll}") == [
        f"F1-010 red took gear {gear}.",
        f"F1-038 red drove {roll} and reached the goal.",
        "F1-037 red won.",
    ]
    assert race.over


def test_f1_041_after_space_86_the_next_lap_begins_with_space_1() -> None:
    race = table("red 80 gear 4, blue 10", laps=2)
    assert play(race, "red gear 4", "dice 10")[1:] == [
        "F1-013 red drove 10 to space 4.",
        "F1-041 red began lap 2.",
    ]
    assert positions(race) == [90, 10]
    assert [standing.lap for standing in race.standings] == [2, 1]
    assert asked(race) == "gear blue"


@pytest.mark.parametrize(
    ("roll", "told"),
    [
        (6, ["F1-013 red drove 6 to space 86."]),
        (7, ["F1-013 red drove 7 to space 1.", "F1-041 red began lap 2."]),
    ],
)
def test_f1_041_space_86_is_the_last_of_its_lap(roll: int, told: list[str]) -> None:
    race = table("red 80 gear 4, blue 10", laps=2)
    assert play(race, "red gear 4", f"dice {roll}")[1:] == told


def test_f1_041_with_two_laps_position_172_wins() -> None:
    race = table("red 170 gear 1, blue 10", laps=2)
    assert play(race, "red gear 1", "dice 2")[-1] == "F1-041 red won."
    assert car(race, "red").position == 172
    assert race.over


def test_f1_041_with_two_laps_position_171_does_not() -> None:
    race = table("red 170 gear 1, blue 10", laps=2)
    assert play(race, "red gear 1", "dice 1")[1:] == ["F1-013 red drove 1 to space 85."]
    assert not race.over


@pytest.mark.parametrize(
    ("start", "laps_told"),
    [(-5, []), (0, []), (10, []), (96, []), (84, ["F1-041 red began lap 2."])],
)
def test_f1_041_a_lap_is_told_only_when_a_later_one_begins(
    start: int, laps_told: list[str]
) -> None:
    race = table(f"red {start} gear 1, blue 0", laps=3)
    assert play(race, "red gear 1", "dice 4")[2:] == laps_told


@pytest.mark.parametrize(
    ("start", "laps_told"),
    [(-1, []), (0, ["F1-041 red began lap 2."]), (3, ["F1-041 red began lap 3."])],
)
def test_f1_041_on_a_tiny_circuit_laps_begin_from_the_grid_too(
    start: int, laps_told: list[str]
) -> None:
    race = table(f"red {start} gear 1, blue 0", laps=9, length=3)
    assert play(race, "red gear 1", "dice 4")[2:] == laps_told


def test_f1_041_two_laps_in_one_move_are_told_once() -> None:
    race = table("red 1 gear 3, blue 0", laps=9, length=3)
    assert play(race, "red gear 3", "dice 8")[2:] == ["F1-041 red began lap 3."]


def test_f1_d11_the_others_are_ranked_by_position_and_then_by_grid_place() -> None:
    race = table("yellow 84, green 30, red 50, white 29, blue 50")
    play(race, "yellow gear 1", "dice 2")
    assert ranking(race) == [2, 0, 1, 3, 4]
    assert [standing.place for standing in race.standings] == [1, 2, 3, 4, 5]
    assert [standing.distance for standing in race.standings] == [86, 50, 50, 30, 29]


def test_f1_d11_equal_cars_are_ranked_by_grid_place_and_not_by_seat() -> None:
    race = table("blue 50, red 50, yellow 51")
    assert ranking(race) == [2, 1, 0]
    assert [standing.grid for standing in race.standings] == [3, 1, 2]


@pytest.mark.parametrize(("start", "roll"), [(85, 1), (85, 29), (57, 29)])
def test_f1_d10_any_number_that_reaches_the_goal_will_do(start: int, roll: int) -> None:
    race = table(f"red {start} gear 6, blue 10")
    play(race, "red gear 6", f"dice {roll}")
    assert race.over
    assert race.standings[0].status == "won"
