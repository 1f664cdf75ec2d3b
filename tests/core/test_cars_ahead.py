"""What an outlook tells of all cars: where a choice puts them, and at which places."""

from typing import Any

import pytest
from calm_toys import CalmRules

import paddock
from paddock.core.cards import Cards
from paddock.core.dice import Roll
from paddock.core.events import SILENT
from paddock.core.generator import Generator
from paddock.core.outlook import Prospect, outlook
from paddock.core.race import Race
from paddock.core.standings import Standing
from toy_game import ToyRules, ToyState, toy_race, toy_rules

Stands = dict[int, tuple[str, int]]
"""The space and the place of cars by their numbers."""


def dealt(rules: ToyRules) -> Race[ToyState]:
    """A race whose cards are dealt."""
    race = toy_race(rules)
    while race.rolling:
        race.roll()
    return race


def stands(standings: list[Standing]) -> Stands:
    """Where cars stand."""
    return {car.car: (car.space, car.place) for car in standings}


def after(race: Race[Any], prospect: Prospect) -> Stands:
    """Where all cars stand once a choice is taken, and nothing else."""
    state = race.rules.copy(race.state)
    race.rules.apply(state, prospect.step, SILENT)
    return stands(race.rules.standings(state))


@pytest.mark.parametrize("game", ["formula-d", "grand-prix", "monza", "motograndprix"])
def test_an_end_without_a_roll_tells_of_every_car_that_stands_otherwise(game: str) -> None:
    race = paddock.start(game, ["Ann", "Bob", "Cleo"], seed=4)
    luck, most = Generator(4), 0
    while not race.over and len(race.steps) < 400:
        if race.rolling:
            race.roll()
            continue
        before = stands(race.standings)
        if len(race.answers.asked) == 1:
            for prospect in outlook(race.rules, race.state):
                assert all(end.outcome is None or end.cars == [] for end in prospect.ends)
                if prospect.ends and prospect.ends[0].outcome is None:
                    now, [end] = after(race, prospect), prospect.ends
                    other = {car: now[car] for car in now if now[car] != before[car]}
                    assert stands(end.cars) == other
                    most = max(most, len(other))
        choices = race.choices
        race.choose(choices[luck.below(len(choices))])
    assert most > 1, "a car moves, and another loses its place to it"


def test_in_a_game_without_spaces_places_alone_are_told() -> None:
    race = dealt(toy_rules(CalmRules, cards=3))
    race.state.hands[0].cards = Cards([0, 1, 1, 1])
    race.state.positions[:] = [0, 2]
    told = [
        [(car.name, car.place, car.space) for car in prospect.ends[0].cars]
        for prospect in outlook(race.rules, race.state)
    ]
    overtakes = [("red", 1, ""), ("blue", 2, "")]
    assert told == [[], overtakes, overtakes], "of cars that are level, red leads"


def test_what_is_drawn_for_the_seat_after_a_choice_is_not_looked_at() -> None:
    race = dealt(toy_rules(CalmRules, deck="drawn"))
    for prospect in outlook(race.rules, race.state):
        [end] = prospect.ends
        assert (end.weight, end.outcome, end.then) == (1, None, [])
    race.choose(race.choices[0])
    assert race.rolling
    assert race.question is not None
    assert (race.question.seat, race.question.throw) == (0, None)


def test_dice_of_another_seat_are_not_looked_at() -> None:
    race = dealt(toy_rules(ForeignWindRules))
    for prospect in outlook(race.rules, race.state):
        assert [end.outcome for end in prospect.ends] == [None]
    own = dealt(toy_rules())
    for prospect in outlook(own.rules, own.state):
        assert [isinstance(end.outcome, Roll) for end in prospect.ends] == [True, True]


class ForeignWindRules(ToyRules):
    """The next seat throws for the wind."""

    def question(self, state: ToyState) -> Any:
        question = super().question(state)
        if question.throw is not None:
            question.seat = (question.seat + 1) % len(state.hands)
        return question
