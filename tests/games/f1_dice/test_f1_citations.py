"""What happens in odd cases, and that the rule behind it says just that."""

import pytest
from f1_table import new_race, on_the_grid, play, table

from paddock.core.race import Race
from paddock.games.f1_dice.state import F1DiceState


def newest(race: Race[F1DiceState], count: int = 1) -> list[tuple[str, str]]:
    """The last things that were told, each kind with its rule."""
    return [(event.kind.name, event.rule) for event in race.events[-count:]]


def rules_of(race: Race[F1DiceState], kind: str) -> list[str]:
    """The rules behind all events of a kind, in their order."""
    return [event.rule for event in race.events if event.kind.name == kind]


def test_f1_019_a_roll_after_a_tie() -> None:
    race = new_race(3)
    play(race, "dice 12", "dice 15", "dice 12", "dice 7", "dice 3")
    assert rules_of(race, "rolled_for_grid") == ["F1-017"] * 3 + ["F1-019"] * 2
    assert rules_of(race, "tied") == ["F1-019"] * 2
    assert rules_of(race, "lined_up") == ["F1-017", "F1-018", "F1-018"]


def test_f1_019_a_roll_after_a_tie_of_all_and_after_another_one() -> None:
    race = new_race(2)
    play(race, "dice 9", "dice 9", "dice 4", "dice 4", "dice 5", "dice 6")
    assert rules_of(race, "rolled_for_grid") == ["F1-017"] * 2 + ["F1-019"] * 4
    assert rules_of(race, "tied") == ["F1-019"] * 4


def test_f1_019_a_copy_and_a_saved_state_know_who_rolls_again() -> None:
    race = new_race(2)
    play(race, "dice 9", "dice 9")
    race.state = race.rules.from_json(race.rules.to_json(race.state))
    twin = race.copy()
    for one in (race, twin):
        one.roll("dice 3")
        assert newest(one) == [("rolled_for_grid", "F1-019")]


def test_f1_d01_a_roll_for_the_grid_of_the_regular_game() -> None:
    race = new_race(2, mode="regular")
    play(race, "dice 3 4", "dice 5 2", "dice 1 1", "dice 6 6")
    assert rules_of(race, "rolled_for_grid") == ["F1-D01", "F1-D01", "F1-019", "F1-019"]
    assert rules_of(race, "lined_up") == ["F1-017", "F1-018"]


@pytest.mark.parametrize(("laps", "position", "rule"), [(1, 84, "F1-037"), (2, 170, "F1-041")])
@pytest.mark.parametrize("roll", [2, 4])
def test_f1_037_041_a_win_in_one_lap_and_over_several(
    laps: int, position: int, rule: str, roll: int
) -> None:
    race = table(f"red {position} gear 1, blue 10", laps=laps)
    play(race, "red gear 1", f"dice {roll}")
    assert newest(race, 2) == [("reached_goal", "F1-038"), ("won", rule)]


@pytest.mark.parametrize(("laps", "rule"), [(1, "F1-037"), (3, "F1-041")])
def test_f1_037_041_a_win_of_the_regular_game(laps: int, rule: str) -> None:
    race = table(f"red {86 * laps - 3}, blue 10", mode="regular", laps=laps)
    play(race, "dice 2 1")
    assert newest(race, 2) == [("reached_goal", "F1-038"), ("won", rule)]


@pytest.mark.parametrize("spacing", [0, 1])
def test_f1_024_the_only_gear_after_a_stall_at_the_start(spacing: int) -> None:
    race = on_the_grid("red blue", grid_spacing=spacing)
    play(race, "dice 17", "dice 1", "red gear 2", "dice 3", "blue gear 1")
    assert newest(race) == [("shifted", "F1-024")]
    play(race, "dice 4", "red gear 1", "dice 1", "blue gear 1")
    assert newest(race) == [("shifted", "F1-010")]


def test_f1_032_the_only_gear_after_the_engine_stalled() -> None:
    race = table("red 20 gear 5, blue 10")
    play(race, "red gear 5", "dice 20", "dice 1", "blue gear 1", "dice 2", "red gear 1")
    assert newest(race) == [("shifted", "F1-032")]


@pytest.mark.parametrize("gear", [1, 4])
def test_f1_010_a_gear_after_one_was_lost_is_named_as_any_other(gear: int) -> None:
    race = table("red 20 gear 5, blue 10")
    play(race, "red gear 5", "dice 20", "dice 9", "blue gear 1", "dice 2", f"red gear {gear}")
    assert newest(race) == [("shifted", "F1-010")]


@pytest.mark.parametrize(
    ("start", "told"),
    [
        ("dice 1", [("stalled_at_start", "F1-023")]),
        ("dice 2", [("started", "F1-025")]),
        ("dice 17", [("great_start", "F1-026"), ("crept", "F1-026")]),
    ],
)
def test_f1_023_026_a_start_far_back_on_the_grid(start: str, told: list[tuple[str, str]]) -> None:
    cars = "red blue yellow green black white"
    race = on_the_grid(cars)
    play(race, *["dice 1"] * 5, start)
    found = newest(race, 3)
    assert [one for one in found if one[0] != "round_began"][-len(told) :] == told
