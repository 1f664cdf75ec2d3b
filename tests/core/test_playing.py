"""Races played out by bots, one by one and in bulk."""

import gc
from collections.abc import Callable
from typing import Any

import pytest

import paddock
from paddock.bots.anywhere import RandomBot
from paddock.core.cars import CHANCE
from paddock.core.errors import PaddockError
from paddock.core.events import EventLog, Log
from paddock.core.generator import Generator
from paddock.core.playing import Bot, play_out, play_races
from paddock.core.rules import Rules
from paddock.core.steps import Step
from paddock.games.f1_dice.state import F1DiceState
from toy_game import HighCardBot, ToyRules, toy_rules
from toy_game.state import ToyState


class EndlessRules(ToyRules):
    """The cars go round and round."""

    def actor(self, state: ToyState) -> int:
        return CHANCE

    def apply(self, state: ToyState, step: Step, log: Log) -> None:
        state.turn = 1 - state.turn


def random_bots(rules: Rules[Any], seats: int) -> list[Bot[Any]]:
    return [RandomBot(rules, Generator()) for _ in range(seats)]


def f1_rules() -> Rules[F1DiceState]:
    return paddock.start("f1-dice", ["A", "B", "C"]).rules


def test_a_race_played_out_is_over_and_its_steps_are_counted() -> None:
    rules = toy_rules()
    state, log = rules.setup(2), EventLog()
    decisions, steps = play_out(rules, state, random_bots(rules, 2), Generator(1), log)
    assert rules.open_steps(state) == []
    played = [event for event in log.events if event.kind.name == "played"]
    assert decisions == len(played)
    assert steps == 4 + 2 * decisions


def test_a_bot_of_ones_own_plays() -> None:
    rules = toy_rules(cards=3)
    bots: list[Bot[ToyState]] = [HighCardBot(rules, Generator()) for _ in range(2)]
    state, log = rules.setup(2), EventLog()
    play_out(rules, state, bots, Generator(1), log)
    hands: list[list[int]] = [[], []]
    for event in log.events:
        if event.kind.name == "dealt_card":
            hands[event.values[0]].append(event.values[1])
        if event.kind.name == "played":
            assert event.values[1] == max(hands[event.values[0]])
            hands[event.values[0]].remove(event.values[1])


def test_a_bot_sees_no_more_than_its_view() -> None:
    class Watcher(Bot[ToyState]):
        def choose(self, view: ToyState, steps: list[Step]) -> Step:
            seen.append(self.rules.to_json(view))
            return steps[0]

    seen: list[dict[str, Any]] = []
    rules = toy_rules()
    play_out(rules, rules.setup(2), [Watcher(rules, Generator()) for _ in range(2)], Generator(2))
    assert seen
    for view in seen:
        assert view["hands"][1 - view["turn"]][0] == [0, 0, 0, 0]
        assert view["deck"][0] == [0, 0, 0, 0]


def test_a_game_without_secrets_is_asked_for_no_views() -> None:
    class OpenRules(ToyRules):
        def has_secrets(self) -> bool:
            return False

        def view(self, state: ToyState, seat: int) -> ToyState:
            raise AssertionError("expected the race itself")

    rules = toy_rules(OpenRules)
    state = rules.setup(2)
    play_out(rules, state, random_bots(rules, 2), Generator(1))
    assert rules.open_steps(state) == []


def test_a_bot_that_does_not_look_is_shown_nothing_and_the_others_their_views() -> None:
    class ShyRules(ToyRules):
        def view(self, state: ToyState, seat: int) -> ToyState:
            asked.append(seat)
            return super().view(state, seat)

    asked: list[int] = []
    rules = toy_rules(ShyRules)
    bots = [RandomBot(rules, Generator(1)), HighCardBot(rules, Generator())]
    play_out(rules, rules.setup(2), bots, Generator(1))
    assert set(asked) == {1}


def test_an_endless_race_is_given_up() -> None:
    rules = toy_rules(EndlessRules)
    with pytest.raises(PaddockError, match="expected the race to end within 500 steps"):
        play_out(rules, rules.setup(2), [], Generator(), longest=500)


def test_a_race_of_just_the_longest_length_is_played() -> None:
    rules = toy_rules()
    _, steps = play_out(rules, rules.setup(2), random_bots(rules, 2), Generator(1))
    counts = play_out(rules, rules.setup(2), random_bots(rules, 2), Generator(1), EventLog(), steps)
    assert counts[1] == steps
    with pytest.raises(PaddockError):
        play_out(rules, rules.setup(2), random_bots(rules, 2), Generator(1), EventLog(), steps - 1)


@pytest.mark.parametrize("make", [f1_rules, toy_rules])
def test_races_in_bulk_are_the_single_races(make: Callable[[], Rules[Any]]) -> None:
    rules = make()
    tally = play_races(rules, random_bots(rules, 3), 77, 5, 6)
    assert tally.race == [5, 6, 7, 8, 9, 10]
    cars = iter(
        zip(tally.car_race, tally.car_seat, tally.car_grid, tally.car_place, tally.car_distance,
            tally.car_turns, strict=True)
    )  # fmt: skip
    for row, number in enumerate(tally.race):
        bots: list[Bot[Any]] = [
            RandomBot(rules, Generator(77, number, seat + 1)) for seat in range(3)
        ]
        state = rules.setup(3)
        counts = play_out(rules, state, bots, Generator(77, number))
        standings = rules.standings(state)
        assert (tally.decisions[row], tally.steps[row]) == counts
        assert tally.winner[row] == standings[0].seat
        assert tally.turns[row] == max(car.turns for car in standings)
        assert [next(cars) for _ in standings] == [
            (number, car.seat, car.grid, car.place, car.distance, car.turns) for car in standings
        ]
    assert list(cars) == []


def test_races_in_bulk_do_not_depend_on_where_they_begin() -> None:
    rules = f1_rules()
    whole = play_races(rules, random_bots(rules, 3), 1, 0, 8)
    parts = [play_races(rules, random_bots(rules, 3), 1, first, 4) for first in (0, 4)]
    assert whole.steps == parts[0].steps + parts[1].steps
    assert whole.winner == parts[0].winner + parts[1].winner


def test_no_races_make_an_empty_tally() -> None:
    rules = f1_rules()
    tally = play_races(rules, random_bots(rules, 3), 1, 0, 0)
    assert tally.race == tally.car_race == []


def test_the_dice_of_a_race_in_bulk_are_those_of_the_race_by_record() -> None:
    rules = f1_rules()
    tally = play_races(rules, random_bots(rules, 3), 42, 7, 1)
    race = paddock.start("f1-dice", ["A", "B", "C"], seed=42, number=7)
    bots = [RandomBot(rules, Generator(42, 7, seat + 1)) for seat in range(3)]
    race.play_out(bots)
    assert len(race.steps) == tally.steps[0]
    assert race.standings[0].seat == tally.winner[0]


class TiredBot(Bot[F1DiceState]):
    """Gives up at once."""

    def choose(self, view: F1DiceState, steps: list[Step]) -> Step:
        raise PaddockError("expected a rest")


def test_python_collects_as_before_once_races_are_over() -> None:
    usual, rules = gc.get_threshold(), f1_rules()
    play_races(rules, random_bots(rules, 3), 1, 0, 2)
    assert gc.get_threshold() == usual
    with pytest.raises(PaddockError, match="a rest"):
        play_races(rules, [TiredBot(rules, Generator())], 1, 0, 1)
    assert gc.get_threshold() == usual
