"""What `Rules` does for every game: open steps, the parser, the draw, and open information."""

import pytest

from narrowing import of_kind
from paddock.core.cars import CHANCE
from paddock.core.dice import Throw, plain_die
from paddock.core.entries import one_car_a_seat
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.core.rules import Question, Rules
from paddock.core.standings import Standing
from paddock.core.steps import Step
from toy_game import PlayCard, ToyRules, toy_race, toy_rules
from toy_game.state import ToyState


class WeightedRules(ToyRules):
    """Chance has these outcomes."""

    weighted: tuple[tuple[str, int], ...] = ()

    def outcomes(self, state: ToyState) -> list[tuple[Step, int]]:
        return [(Step("fall", CHANCE, name), weight) for name, weight in self.weighted]


class OpenRules(ToyRules):
    """Nothing is hidden, as in the games with dice."""

    view = Rules.view
    guess = Rules.guess


def weighted(*outcomes: tuple[str, int]) -> WeightedRules:
    rules = of_kind(WeightedRules, toy_rules(WeightedRules))
    rules.weighted = outcomes
    return rules


def test_the_draw_counts_the_outcomes_off_by_their_weights() -> None:
    rules = weighted(("sun", 3), ("rain", 1), ("snow", 2))
    state = rules.setup(2)
    generator, twin = Generator(8), Generator(8)
    falls = ["sun", "sun", "sun", "rain", "snow", "snow"]
    for _ in range(100):
        assert rules.draw(state, generator).text == falls[twin.below(6)]
    assert generator.words() == twin.words()


@pytest.mark.parametrize("outcomes", [(), (("sun", 0),)])
def test_a_draw_from_nothing_is_an_error(outcomes: tuple[tuple[str, int], ...]) -> None:
    rules = weighted(*outcomes)
    with pytest.raises(ValueError, match="expected outcomes with a positive weight"):
        rules.draw(rules.setup(2), Generator())


def test_open_steps_are_those_of_whoever_acts() -> None:
    race = toy_race(toy_rules(cards=1, goal=4))
    rules, state = race.rules, race.state
    assert [step.text for step in rules.open_steps(state)] == ["deal C1", "deal C2", "deal C3"]
    race.roll()
    race.roll()
    assert [type(step) for step in rules.open_steps(state)] == [PlayCard]
    while not race.over:
        race.roll() if race.rolling else race.choose(race.choices[0].text)
    assert rules.open_steps(state) == []


@pytest.mark.parametrize("text", ["deal C2", "DEAL c2", "  deal \t C2\n"])
def test_a_step_is_found_by_its_text_whatever_its_letters_and_blanks(text: str) -> None:
    rules = toy_rules()
    assert rules.parse(rules.setup(2), text).text == "deal C2"


def test_a_refused_text_is_told_with_the_open_steps() -> None:
    rules = toy_rules()
    with pytest.raises(StepError) as raised:
        rules.parse(rules.setup(2), " deal C9 ")
    assert str(raised.value) == (
        "expected one of 'deal C1', 'deal C2', 'deal C3', but got 'deal C9'"
    )


def test_a_refused_text_is_told_with_the_only_open_step() -> None:
    rules = weighted(("sun", 1))
    with pytest.raises(StepError) as raised:
        rules.parse(rules.setup(2), "rain")
    assert str(raised.value) == "expected 'sun', but got 'rain'"


def test_of_many_open_steps_the_first_and_the_last_are_told() -> None:
    rules = weighted(*[(f"fall {number}", 1) for number in range(1, 10)])
    with pytest.raises(StepError) as raised:
        rules.parse(rules.setup(2), "")
    assert str(raised.value) == "expected one of 9 steps from 'fall 1' to 'fall 9', but got ''"


def test_eight_open_steps_are_all_told() -> None:
    rules = weighted(*[(f"fall {number}", 1) for number in range(1, 9)])
    with pytest.raises(StepError, match="'fall 4', 'fall 5'"):
        rules.parse(rules.setup(2), "")


def test_where_nothing_is_hidden_a_view_is_the_state_and_a_guess_its_copy() -> None:
    rules = toy_rules(OpenRules)
    state = rules.setup(2)
    assert rules.view(state, 1) is state
    guess = rules.guess(state, 1, Generator())
    assert guess is not state
    assert rules.to_json(guess) == rules.to_json(state)


def test_a_question_names_whom_it_asks_and_its_dice() -> None:
    throw = Throw([plain_die(6), plain_die(6)])
    question = Question("drive", 1, "roll", throw)
    assert question.text(["green", "red"]) == "red is to roll."
    assert question.text(["Ann", "{Bob}"]) == "{Bob} is to roll."
    assert question.dice == ["d6", "d6"]
    assert Question("gear", 0, "choose a gear").dice == []


def test_a_standing_is_of_a_car_that_races_unless_told_otherwise() -> None:
    standing = Standing(one_car_a_seat(("red", "blue", "green"))[2], 1, 3, 4, 50, 6)
    assert (standing.seat, standing.place, standing.grid) == (2, 1, 3)
    assert (standing.lap, standing.distance, standing.turns) == (4, 50, 6)
    assert (standing.status, standing.space) == ("racing", "")
