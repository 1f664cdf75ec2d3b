"""The outlook: what each open choice can do, before it is taken."""

from fractions import Fraction
from typing import Any

import pytest
from calm_toys import CalmRules

import paddock
from narrowing import known, of_kind
from paddock.circuits.circuit import Circuit
from paddock.core.dice import Roll
from paddock.core.errors import StepError
from paddock.core.events import EventLog, Log
from paddock.core.generator import Generator
from paddock.core.outlook import Prospect, outlook
from paddock.core.race import Race
from paddock.core.steps import Step
from paddock.games.f1_dice.state import F1DiceState
from toy_game import PlayCard, ToyRules, toy_race, toy_rules
from toy_game.peeking import PeekingRules
from toy_game.state import ToyState
from toy_game.variants import ToyVariant


def f1_race(seed: int = 7, **options: int) -> Race[F1DiceState]:
    """A race of the F1 dice game at a decision."""
    race = paddock.start("f1-dice", ["Ann", "Bob"], seed=seed, options=options)
    return at_a_decision(race)


def at_a_decision(race: Race[Any]) -> Race[Any]:
    while race.rolling:
        race.roll()
    return race


def shown(
    prospects: list[Prospect],
) -> list[tuple[str, list[tuple[int, str | None, tuple[int, int, str], list[str]]]]]:
    """All that prospects tell, to be compared."""
    return [
        (
            prospect.step.text,
            [
                (
                    end.weight,
                    None if end.outcome is None else end.outcome.text,
                    (end.standing.seat, end.standing.distance, end.standing.space),
                    [repr(event) for event in end.events],
                )
                for end in prospect.ends
            ],
        )
        for prospect in prospects
    ]


def test_every_choice_has_a_prospect_in_the_order_of_the_choices() -> None:
    race = f1_race()
    prospects = outlook(race.rules, race.state)
    assert [prospect.step for prospect in prospects] == race.choices


def test_a_choice_before_a_throw_ends_in_each_of_its_rolls() -> None:
    race = f1_race()
    second = outlook(race.rules, race.state)[1]
    assert second.step.text.endswith("gear 2")
    assert [known(end.outcome).text for end in second.ends] == [
        f"dice {face}" for face in range(1, 7)
    ]
    assert [end.weight for end in second.ends] == [1] * 6
    assert second.total == 6


def test_an_end_tells_where_the_car_would_stand_and_what_would_happen() -> None:
    race = f1_race()
    seat = known(race.question).seat
    before = next(car.distance for car in race.standings if car.seat == seat)
    for end in outlook(race.rules, race.state)[0].ends:
        assert end.standing.seat == seat
        total = of_kind(Roll, end.outcome).total
        assert end.standing.distance == before + total
        assert end.standing.space == str(before + total)
        assert [event.kind.name for event in end.events][:2] == ["shifted", "drove"]


def test_the_race_that_is_looked_at_stays_as_it_was() -> None:
    race = f1_race()
    before = race.rules.to_json(race.state)
    outlook(race.rules, race.state)
    assert race.rules.to_json(race.state) == before


@pytest.mark.parametrize("seed", range(5))
def test_what_comes_of_a_choice_is_one_of_its_ends(seed: int) -> None:
    race = f1_race(seed, length=60)
    while not race.over:
        choice = race.choices[-1]
        prospects = outlook(race.rules, race.state)
        seat = known(race.question).seat
        told = [repr(event) for event in [*race.choose(choice.text), *race.roll()]]
        [end] = [end for end in prospects[-1].ends if end.outcome is race.steps[-1]]
        assert [repr(event) for event in end.events] == told
        now = next(car for car in race.standings if car.seat == seat)
        assert (end.standing.distance, end.standing.status) == (now.distance, now.status)
        at_a_decision(race)


def test_faces_that_come_more_often_weigh_more() -> None:
    race = at_a_decision(toy_race())
    for prospect in outlook(race.rules, race.state):
        ends = [(of_kind(Roll, end.outcome).numbers, end.weight) for end in prospect.ends]
        assert ends == [([1], 2), ([2], 2)]
        assert Fraction(prospect.ends[0].weight, prospect.total) == Fraction(1, 2)


def test_a_choice_that_no_throw_follows_has_one_end() -> None:
    race = at_a_decision(toy_race(toy_rules(CalmRules)))
    for prospect in outlook(race.rules, race.state):
        [end] = prospect.ends
        assert (end.weight, end.outcome, prospect.total) == (1, None, 1)
        assert end.standing.distance == of_kind(PlayCard, prospect.step).card
        assert [event.kind.name for event in end.events] == ["played", "moved"]


@pytest.mark.parametrize(
    ("most", "counted"), [(0, [0, 0]), (3, [0, 0]), (4, [4, 0]), (9, [4, 0]), (10, [4, 6])]
)
def test_choices_for_whose_ends_there_is_no_room_have_none(most: int, counted: list[int]) -> None:
    race = f1_race()
    prospects = outlook(race.rules, race.state, most)
    assert [len(prospect.ends) for prospect in prospects] == counted
    assert [prospect.total for prospect in prospects] == counted


def test_where_the_same_seat_decides_next_an_end_tells_what_it_may_then_choose() -> None:
    race = at_a_decision(paddock.start("f1-dice", ["Ann"], seed=7))
    prospect = outlook(race.rules, race.state)[-1]
    race.choose(prospect.step.text)
    race.roll()
    [end] = [end for end in prospect.ends if end.outcome is race.steps[-1]]
    assert len(race.choices) > 1
    assert end.then == race.choices


def test_where_another_seat_decides_next_nothing_is_told_of_it() -> None:
    race = at_a_decision(toy_race())
    for prospect in outlook(race.rules, race.state):
        assert [end.then for end in prospect.ends] == [[], []]


def test_what_may_be_chosen_next_takes_room_as_ends_do() -> None:
    race = at_a_decision(paddock.start("f1-dice", ["Ann"], seed=7))
    ends = outlook(race.rules, race.state)[0].ends
    room = len(ends) + sum(len(end.then) for end in ends)
    assert room > len(ends)
    assert outlook(race.rules, race.state, room)[0].total == len(ends)
    assert outlook(race.rules, race.state, room - 1)[0].total == 0


class ThriftyRules(ToyRules):
    """Rules that tell what is open in one list, filled anew each time; the seat goes on alone."""

    def __init__(self, variant: ToyVariant, circuit: Circuit) -> None:
        super().__init__(variant, circuit)
        self.open_now: list[Step] = []

    def actions(self, state: ToyState) -> list[Step]:
        self.open_now[:] = super().actions(state)
        return self.open_now

    def move(self, state: ToyState, wind: int, log: Log) -> None:
        seat = state.turn
        super().move(state, wind, log)
        state.turn = seat


def test_rules_may_use_the_list_of_what_is_open_again() -> None:
    race = at_a_decision(toy_race(toy_rules(ThriftyRules, cards=3, goal=20)))
    choices = [step.text for step in race.choices]
    prospects = outlook(race.rules, race.state)
    assert [prospect.step.text for prospect in prospects] == choices
    for prospect in prospects:
        left = race.rules.copy(race.state).hands[0].cards
        left.take(of_kind(PlayCard, prospect.step).card)
        cards = [card for card, _ in left.weights()]
        then = [[of_kind(PlayCard, step).card for step in end.then] for end in prospect.ends]
        assert then == [cards, cards]


def test_there_is_no_outlook_where_nobody_decides() -> None:
    race = paddock.start("f1-dice", ["Ann"], seed=1, options={"length": 12})
    with pytest.raises(StepError, match="expected a seat that decides"):
        outlook(race.rules, race.state)
    while not race.over:
        at_a_decision(race)
        if not race.over:
            race.choose(race.choices[-1].text)
    with pytest.raises(StepError, match="expected a seat that decides"):
        outlook(race.rules, race.state)


def test_on_what_a_seat_guesses_an_outlook_tells_nothing_of_another_hand() -> None:
    rules = toy_rules(PeekingRules)
    race = at_a_decision(toy_race(rules))
    twin = rules.copy(race.state)
    other = twin.hands[1].cards
    given = next(card for card, _ in other.weights())
    taken = next(card for card, _ in twin.deck.cards.weights() if card != given)
    other.take(given)
    other.put(taken)
    twin.deck.cards.take(taken)
    twin.deck.cards.put(given)
    assert shown(outlook(rules, race.state)) != shown(outlook(rules, twin))
    guesses = [rules.guess(rules.view(state, 0), 0, Generator(0)) for state in (race.state, twin)]
    first, second = (shown(outlook(rules, guess)) for guess in guesses)
    assert first == second


def test_the_events_of_one_end_are_not_those_of_another() -> None:
    race = f1_race()
    log = EventLog()
    rules, state = race.rules, race.rules.copy(race.state)
    rules.apply(state, race.choices[0], log)
    for end in outlook(race.rules, race.state)[0].ends:
        assert len(end.events) > len(log.events)
        assert len([event for event in end.events if event.kind.name == "shifted"]) == 1
