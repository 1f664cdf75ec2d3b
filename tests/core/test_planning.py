"""The plan: what would come of choices one after another, and of the rest of the turn."""

from typing import Any

import pytest
from calm_toys import CalmRules, LonelyRules

import paddock
from paddock.bots.registry import make_bot
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.core.planning import MOST_STEPS, Plan, plan
from paddock.core.race import Race
from paddock.core.rules import Rules
from paddock.core.steps import Step
from toy_game import HighCardBot, ToyRules, ToyState, toy_race, toy_rules


def to_decide(rules: ToyRules) -> Race[ToyState]:
    """A race of two whose cards are dealt: each has a C1, a C2 and a C3."""
    race = toy_race(rules)
    while race.rolling:
        race.roll()
    for hand in race.state.hands:
        hand.cards.counts[:] = [0, 1, 1, 1]
    return race


def high(rules: Rules[ToyState]) -> HighCardBot:
    """A bot that takes the last step of those that are open."""
    return HighCardBot(rules, Generator())


def texts(found: Plan) -> list[str]:
    """The steps of a plan."""
    return [ahead.step.text for ahead in found.steps]


def planned(race: Race[ToyState], *choices: str) -> Plan:
    """What comes of choices with a bot that takes the last step."""
    return plan(race.rules, race.state, list(choices), high(race.rules))


TEAMS: dict[str, Any] = {"cards": 3, "goal": 20, "field": "teams"}
CALM: dict[str, Any] = {"cards": 3, "goal": 20}


def test_a_plan_begins_with_the_choices_and_goes_on_as_the_bot_would() -> None:
    race = to_decide(toy_rules(**TEAMS))
    assert texts(planned(race, "red play C1")) == ["red play C1", "red drive red-2"]
    assert texts(planned(race, "red play C1", "red drive red-1"))[1:] == ["red drive red-1"]
    assert texts(planned(race)) == ["red play C3", "red drive red-2"]


def test_a_plan_ends_before_the_dice() -> None:
    race = to_decide(toy_rules(**TEAMS))
    found = planned(race, "red play C2", "red drive red-1")
    assert len(found.steps) == 2
    assert found.cars == []
    assert [event.kind.name for event in found.events] == ["played", "mounted"]


def test_a_plan_ends_where_another_seat_decides() -> None:
    race = to_decide(toy_rules(CalmRules, **CALM))
    assert texts(planned(race, "red play C2")) == ["red play C2"]


def test_a_plan_ends_with_the_turn_though_the_same_seat_has_the_next_one() -> None:
    race = to_decide(toy_rules(LonelyRules, **CALM))
    assert texts(planned(race, "red play C1")) == ["red play C1"]
    again = planned(race, "red play C1", "red play C2")
    assert texts(again) == ["red play C1", "red play C2"], "but choices may go beyond it"


def test_a_plan_tells_which_cars_stand_otherwise_at_its_end() -> None:
    race = to_decide(toy_rules(CalmRules, **CALM))
    race.state.positions[:] = [0, 2]
    assert planned(race, "red play C1").cars == []
    found = planned(race, "red play C3")
    assert [(car.name, car.place) for car in found.cars] == [("red", 1), ("blue", 2)]
    assert [ahead.cars for ahead in found.steps] == [[]], "they have places, and no spaces"


class EndlessRules(ToyRules):
    """A card is never spent, and nobody moves."""

    def apply(self, state: ToyState, step: Step, log: Any) -> None:
        if step.kind != "play":
            super().apply(state, step, log)


def test_a_plan_has_an_end_though_the_turn_has_none() -> None:
    race = to_decide(toy_rules(EndlessRules, **CALM))
    assert len(planned(race, "red play C1").steps) == MOST_STEPS
    few = plan(race.rules, race.state, ["red play C1"], high(race.rules), 3)
    assert texts(few) == ["red play C1", "red play C3", "red play C3"]
    alone = plan(race.rules, race.state, ["red play C1", "red play C2"], high(race.rules), 0)
    assert texts(alone) == ["red play C1", "red play C2"], "choices are never left out"


class SilentBot(HighCardBot):
    """Is never asked."""

    def choose(self, view: ToyState, steps: list[Step]) -> Step:
        raise AssertionError("expected not to be asked")


def test_no_bot_is_asked_where_one_step_is_open_or_none() -> None:
    race = to_decide(toy_rules(**TEAMS))
    bot = SilentBot(race.rules, Generator())
    plan(race.rules, race.state, ["red play C1", "red drive red-1"], bot)
    for hand in race.state.hands:
        hand.cards.counts[:] = [0, 0, 1, 0]
    with pytest.raises(AssertionError, match="not to be asked"):
        plan(race.rules, race.state, [], bot)
    race.choose("red play C2")
    assert texts(plan(race.rules, race.state, ["red drive red-2"], bot)) == ["red drive red-2"]


class WatchfulBot(HighCardBot):
    """Notes what it is shown of the other seat."""

    def __init__(self, rules: Rules[ToyState]) -> None:
        super().__init__(rules, Generator())
        self.known: list[tuple[int, int]] = []

    def choose(self, view: ToyState, steps: list[Step]) -> Step:
        self.known.append((view.hands[0].cards.total, view.hands[1].cards.total))
        return super().choose(view, steps)


def test_the_bot_sees_what_its_seat_may_know() -> None:
    race = to_decide(toy_rules(**TEAMS))
    bot = WatchfulBot(race.rules)
    plan(race.rules, race.state, ["red play C1"], bot)
    assert bot.known == [(2, 0)]


@pytest.mark.parametrize(
    ("choices", "message"),
    [
        (["red play C9"], "expected one of 'red play C1', 'red play C2', 'red play C3', but got"),
        (["blue play C1"], "but got 'blue play C1'"),
        (["red play C1", "red play C2"], "expected one of 'red drive red-1', 'red drive red-2'"),
        (
            ["red play C1", "red drive red-1", " dice 2 "],
            "expected no choice after 'red drive red-1', but got 'dice 2'",
        ),
        ([""], "but got ''"),
    ],
)
def test_what_is_not_open_after_the_choice_before_is_refused(
    choices: list[str], message: str
) -> None:
    race = to_decide(toy_rules(**TEAMS))
    before = race.rules.to_json(race.state)
    with pytest.raises(StepError, match=message):
        planned(race, *choices)
    assert race.rules.to_json(race.state) == before


def test_there_is_no_plan_where_nobody_decides() -> None:
    race = toy_race()
    assert race.rolling
    with pytest.raises(StepError, match="expected a seat that decides"):
        planned(race, "red play C1")


@pytest.mark.parametrize(
    ("game", "steps"),
    [("f1-dice", 1), ("formula-d", 1), ("grand-prix", 8), ("monza", 2), ("motograndprix", 2)],
)
def test_a_plan_is_what_then_happens_if_the_same_bot_drives_on(game: str, steps: int) -> None:
    race = paddock.start(game, ["Ann", "Bob", "Cleo"], seed=6)
    luck, bot = Generator(6), make_bot("driver", race.rules, 6)
    longest, moving = 0, 0
    while not race.over and len(race.steps) < 250:
        if race.rolling:
            race.roll()
            continue
        choice = race.choices[luck.below(len(race.choices))].text
        if len(race.answers.asked) > 1:
            race.choose(choice)
            continue
        seat, before = race.asked[0], race.copy()
        bot.begin(6, 0, seat)
        found = plan(race.rules, race.state, [choice], bot)
        assert race.rules.to_json(race.state) == race.rules.to_json(before.state)
        bot.begin(6, 0, seat)
        follow(race, found, choice, bot)
        spaces = {car.car: car.space for car in before.standings}
        moving += len([car for car in found.cars if car.space != spaces[car.car]])
        longest = max(longest, len(found.steps))
    assert longest >= steps
    assert moving > 0 or game == "f1-dice", "whose cars move by dice alone"


def follow(race: Race[Any], found: Plan, choice: str, bot: Any) -> None:
    """Take the steps of a plan, each of which the bot would take too; the end is as it was told."""
    before = {car.car: (car.space, car.place) for car in race.standings}
    told = len(race.events)
    for number, ahead in enumerate(found.steps):
        if number == 0:
            assert ahead.step.text == choice
        elif len(race.choices) > 1:
            assert bot.choose(race.view(race.asked[0]), race.choices) is ahead.step
        spaces = {car.car: car.space for car in race.standings}
        race.choose(ahead.step)
        moved = {car.car: car.space for car in race.standings if car.space != spaces[car.car]}
        assert {car.car: car.space for car in ahead.cars} == moved
    now = {car.car: (car.space, car.place) for car in race.standings}
    other = {car: now[car] for car in now if now[car] != before[car]}
    assert {car.car: (car.space, car.place) for car in found.cars} == other
    assert [repr(event) for event in found.events] == [repr(one) for one in race.events[told:]]
