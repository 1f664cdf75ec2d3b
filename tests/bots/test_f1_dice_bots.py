"""The bots of the F1 Racing Dice Game, and the one that plays any game."""

import pytest

from narrowing import of_kind
from paddock import bot_levels, make_bot, start
from paddock.bots.f1_dice import gear_worth, mean_move
from paddock.core.errors import UnknownNameError
from paddock.core.generator import Generator
from paddock.core.playing import play_races
from paddock.core.race import Race
from paddock.games.f1_dice.state import FIRST_GEAR, F1DiceState, Phase
from paddock.games.f1_dice.steps import ChooseGear

SIDES = (4, 6, 8, 12, 20, 30)
LEVELS = ["random", "rookie", "driver"]


def at_the_wheel(position: int, gear: int, stalled: bool = False) -> Race[F1DiceState]:
    """A race of two in which the first car stands here and chooses a gear."""
    race = start("f1-dice", ["Ann", "Bob"])
    car = race.state.cars[0]
    car.position, car.gear, car.started = position, gear, True
    car.next_gear_rule = FIRST_GEAR if stalled else 0
    race.state.phase = Phase.GEAR
    return race


def gears_taken(level: str, race: Race[F1DiceState], times: int) -> list[int]:
    """The gears that a bot takes when it is asked again and again."""
    bot = make_bot(level, race.rules, seed=11)
    steps = [bot.choose(race.state, race.choices) for _ in range(times)]
    return [of_kind(ChooseGear, step).gear for step in steps]


def wins(level: str, rival: str, races: int) -> int:
    """How many of twice so many races a bot wins: the same dice, then the seats swapped."""
    rules = start("f1-dice", ["Ann", "Bob"]).rules
    won = 0
    for seats in ([level, rival], [rival, level]):
        bots = [make_bot(name, rules, 1, seat) for seat, name in enumerate(seats)]
        won += play_races(rules, bots, 1, 0, races).winner.count(seats.index(level))
    return won


def test_the_levels_are_listed_from_the_weakest() -> None:
    assert bot_levels("f1-dice") == LEVELS
    assert bot_levels("a game without bots of its own") == ["random"]


def test_an_unknown_level_is_refused() -> None:
    rules = start("f1-dice", ["Ann"]).rules
    message = "no bot for f1-dice is called 'ace'; there is random, rookie, driver"
    with pytest.raises(UnknownNameError, match=message):
        make_bot("ace", rules)


def test_a_bot_has_a_generator_of_its_own() -> None:
    rules = start("f1-dice", ["Ann"]).rules
    assert make_bot("random", rules).generator.words() == Generator(0, 0, 1).words()
    assert make_bot("rookie", rules, 5, 2).generator.words() == Generator(5, 0, 3).words()
    assert make_bot("driver", rules, 5).rules is rules


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("gear", range(1, 7))
def test_a_bot_takes_an_open_step(level: str, gear: int) -> None:
    race = at_the_wheel(40, gear)
    bot = make_bot(level, race.rules, seed=gear)
    for _ in range(50):
        assert bot.choose(race.state, race.choices) in race.choices


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_takes_the_only_step(level: str) -> None:
    race = at_the_wheel(40, 6, stalled=True)
    assert gears_taken(level, race, 20) == [1] * 20


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_plays_a_race_to_its_end(level: str) -> None:
    race = start("f1-dice", ["Ann", "Bob", "Cleo"], seed=4)
    bots = [make_bot(level, race.rules, 4, seat) for seat in range(3)]
    race.play_out(bots)
    assert race.standings[0].status == "won"


def test_random_takes_every_open_step_with_the_same_chance() -> None:
    taken = gears_taken("random", at_the_wheel(40, 5), 6000)
    assert set(taken) == {1, 2, 3, 4, 5, 6}
    assert all(900 < taken.count(gear) < 1100 for gear in range(1, 7))


@pytest.mark.parametrize(("gear", "taken"), [(1, (1, 2)), (3, (3, 4)), (5, (4, 5)), (6, (4, 5))])
def test_a_rookie_hesitates_once_in_four_and_never_takes_gear_6(
    gear: int, taken: tuple[int, int]
) -> None:
    gears = gears_taken("rookie", at_the_wheel(40, gear), 4000)
    assert set(gears) == set(taken)
    assert 900 < gears.count(taken[0]) < 1100


@pytest.mark.parametrize(("gear", "highest"), [(1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 6)])
@pytest.mark.parametrize("position", [-9, 0, 40, 55])
def test_a_driver_far_from_the_goal_takes_the_highest_gear(
    position: int, gear: int, highest: int
) -> None:
    assert gears_taken("driver", at_the_wheel(position, gear), 1) == [highest]


@pytest.mark.parametrize("gear", range(1, 7))
@pytest.mark.parametrize("to_go", range(1, 31))
def test_a_driver_near_the_goal_takes_the_surest_win(gear: int, to_go: int) -> None:
    race = at_the_wheel(86 - to_go, gear)
    chances = [max(sides - to_go + 1, 0) / sides for sides in SIDES[: len(race.choices)]]
    [taken] = gears_taken("driver", race, 1)
    assert chances[taken - 1] == max(chances)


def test_a_driver_who_cannot_fail_is_kind_to_the_engine() -> None:
    assert gears_taken("driver", at_the_wheel(85, 6), 1) == [1]


def test_a_driver_counts_to_the_goal_of_the_last_lap() -> None:
    race = start("f1-dice", ["Ann"], options={"laps": 2})
    car = race.state.cars[0]
    car.position, car.gear, race.state.phase = 85, 6, Phase.GEAR
    assert gears_taken("driver", race, 1) == [6]
    car.position = 171
    assert gears_taken("driver", race, 1) == [1]


def test_a_driver_looks_at_the_car_whose_turn_it_is() -> None:
    race = at_the_wheel(40, 6)
    race.state.cars[1].position, race.state.cars[1].gear = 85, 6
    race.state.turn = 1
    assert gears_taken("driver", race, 1) == [1]


def test_the_mean_move_of_a_gear_is_half_its_sides_and_a_half() -> None:
    assert [mean_move(gear) for gear in range(1, 7)] == [7200 * (sides + 1) // 2 for sides in SIDES]


def test_a_gear_is_worth_this_turn_and_the_next_less_what_the_engine_may_cost() -> None:
    worth = [gear_worth(gear, 86) for gear in range(1, 7)]
    assert worth == [43_200, 57_600, 79_200, 122_400, 184_536, 222_144]


def test_a_gear_that_may_win_is_worth_more_than_any_other() -> None:
    assert gear_worth(1, 5) == 43_200
    assert gear_worth(1, 4) == 1_000_000_000 + 1800
    assert gear_worth(6, 30) == 1_000_000_000 + 240
    assert gear_worth(6, 1) == gear_worth(1, 1) == 1_000_000_000 + 7200


def test_a_driver_clearly_beats_a_rookie() -> None:
    assert wins("driver", "rookie", 150) > 250


def test_a_rookie_clearly_beats_chance() -> None:
    assert wins("rookie", "random", 150) > 270


def test_a_bot_of_another_race_draws_other_numbers() -> None:
    rules = start("f1-dice", ["A"]).rules
    first = make_bot("random", rules, seed=1, seat=2)
    later = make_bot("random", rules, seed=1, seat=2, number=7)
    assert first.generator.words() == Generator(1, 0, 3).words()
    assert later.generator.words() == Generator(1, 7, 3).words()
