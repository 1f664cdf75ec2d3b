"""Chapter "Moving": F1-013 to F1-016."""

import pytest
from f1_table import asked, car, new_race, play, positions, table

from paddock import make_bot
from paddock.core.generator import Generator
from paddock.core.playing import play_out
from paddock.core.rules import Rules
from paddock.games.f1_dice.state import F1DiceState


def test_f1_013_the_car_moves_by_exactly_the_number_on_the_die() -> None:
    race = table("red 20 gear 3, blue 0")
    assert play(race, "red gear 3", "dice 5") == [
        "F1-010 red took gear 3.",
        "F1-013 red drove 5 to space 25.",
    ]
    assert positions(race) == [25, 0]


@pytest.mark.parametrize("roll", range(1, 9))
def test_f1_013_every_number_of_the_die_is_driven_in_full(roll: int) -> None:
    race = table("red 20 gear 3, blue 0")
    told = play(race, "red gear 3", f"dice {roll}")
    assert told[1:] == [f"F1-013 red drove {roll} to space {20 + roll}."]
    assert positions(race) == [20 + roll, 0]


def test_f1_014_the_car_stays_where_it_stopped_until_its_next_turn() -> None:
    race = table("red 20 gear 3, blue 10, yellow 30")
    play(race, "red gear 3", "dice 5")
    for steps in (["blue gear 1", "dice 4"], ["yellow gear 2", "dice 6"]):
        assert car(race, "red").position == 25
        play(race, *steps)
    assert positions(race) == [25, 14, 36]
    assert asked(race) == "gear red"


@pytest.mark.parametrize("roll", [5, 6])
def test_f1_015_cars_share_spaces_and_pass_each_other_freely(roll: int) -> None:
    race = table("red 20 gear 3, blue 25 gear 2, yellow 25 gear 4")
    told = play(race, "red gear 3", f"dice {roll}")
    assert told[1:] == [f"F1-013 red drove {roll} to space {20 + roll}."]
    assert positions(race) == [20 + roll, 25, 25]
    assert [(car.gear, car.next_gear_rule) for car in race.state.cars] == [(3, 0), (2, 0), (4, 0)]


def check_that_all_raced_to_the_end(rules: Rules[F1DiceState], state: F1DiceState) -> None:
    standings = rules.standings(state)
    assert [standing.status for standing in standings].count("won") == 1
    assert standings[0].status == "won"
    assert sorted(standing.seat for standing in standings) == [0, 1, 2]
    turns = [car.turns for car in state.order]
    assert turns == sorted(turns, reverse=True)
    assert turns[0] == state.round
    assert turns[-1] >= state.round - 1


def test_f1_016_nobody_is_ever_eliminated() -> None:
    rules = new_race(3).rules
    bots = [make_bot("random", rules, 16, seat) for seat in range(3)]
    for number in range(1000):
        state = rules.setup(3)
        play_out(rules, state, bots, Generator(16, number))
        check_that_all_raced_to_the_end(rules, state)


def test_f1_d05_cars_that_share_a_space_drive_on_as_any_other() -> None:
    race = table("red 25, blue 25 stalled, yellow 25 gear 6 lowered")
    play(race, "red gear 1", "dice 1", "blue gear 1", "dice 2", "yellow gear 6", "dice 3")
    assert positions(race) == [26, 27, 28]
