"""Dice: faces, throws and their weights."""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from narrowing import of_kind
from paddock.circuits.intervals import board
from paddock.core.cars import CHANCE
from paddock.core.dice import Die, Roll, Throw, plain_die
from paddock.core.errors import StepError
from paddock.core.generator import Generator
from paddock.core.rules import Question, Rules
from paddock.core.seals import roll_generator
from paddock.core.steps import Step

FORMULA_D_FIRST_GEAR = Die("black", [1, 1, 2, 2])

dice = st.lists(
    st.lists(st.integers(0, 9), min_size=1, max_size=8).map(lambda faces: Die("die", faces)),
    min_size=1,
    max_size=3,
)


def shown(throw: Throw) -> dict[str, int]:
    return {step.text: weight for step, weight in throw.outcomes}


def drawn_by_weight(outcomes: list[tuple[Step, int]], generator: Generator) -> Step:
    """One outcome as `docs/generator.md` says it is found."""
    left = generator.below(sum(weight for _, weight in outcomes))
    for step, weight in outcomes:
        if left < weight:
            return step
        left -= weight
    raise AssertionError("the weights do not reach their sum")


def test_a_plain_die_shows_each_number_once() -> None:
    die = plain_die(6)
    assert die.name == "d6"
    assert die.weights() == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]


def test_a_number_on_two_faces_weighs_two() -> None:
    assert FORMULA_D_FIRST_GEAR.weights() == [(1, 2), (2, 2)]


def test_the_numbers_of_a_die_come_lowest_first() -> None:
    assert Die("odd", [7, 3, 7, 1]).weights() == [(1, 1), (3, 1), (7, 2)]


def test_a_throw_of_one_die() -> None:
    throw = Throw([FORMULA_D_FIRST_GEAR])
    assert shown(throw) == {"dice 1": 2, "dice 2": 2}
    assert throw.weight == 4
    assert throw.names() == ["black"]


def test_two_dice_give_every_pair_with_the_product_of_their_weights() -> None:
    throw = Throw([FORMULA_D_FIRST_GEAR, Die("red", [1, 3, 3])])
    assert shown(throw) == {"dice 1 1": 2, "dice 1 3": 4, "dice 2 1": 2, "dice 2 3": 4}
    assert throw.names() == ["black", "red"]


def test_seven_is_the_likeliest_sum_of_two_plain_dice() -> None:
    throw = Throw([plain_die(6), plain_die(6)])
    weights = [0] * 13
    for step, weight in throw.outcomes:
        weights[of_kind(Roll, step).total] += weight
    assert weights[2:] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_a_roll_is_a_step_of_chance() -> None:
    roll = Roll([3, 5])
    assert (roll.kind, roll.seat, roll.text, roll.total) == ("dice", CHANCE, "dice 3 5", 8)
    assert roll.parameters() == {"die1": 3, "die2": 5}


def test_the_rolls_of_a_throw_know_its_dice() -> None:
    assert [roll.dice for roll in Throw([plain_die(12)]).rolls] == [["d12"]] * 12
    step, _ = Throw([FORMULA_D_FIRST_GEAR, plain_die(6)]).outcomes[0]
    assert of_kind(Roll, step).dice == ["black", "d6"]
    assert Roll([3]).dice == []


@given(dice)
def test_the_weights_are_the_faces_that_show_it(thrown: list[Die]) -> None:
    throw = Throw(thrown)
    faces = list(product(*[die.faces for die in thrown]))
    assert throw.weight == len(faces) == sum(weight for _, weight in throw.outcomes)
    for step, weight in throw.outcomes:
        assert Fraction(weight, throw.weight) == Fraction(
            faces.count(tuple(of_kind(Roll, step).numbers)), len(faces)
        )


@given(dice, st.integers(0, 2**62 - 1))
def test_a_drawn_roll_is_the_outcome_counted_off_by_weight(thrown: list[Die], seed: int) -> None:
    throw = Throw(thrown)
    generator, twin = Generator(seed), Generator(seed)
    for _ in range(20):
        assert throw.draw(generator) is drawn_by_weight(throw.outcomes, twin)
    assert generator.words() == twin.words()


# Dice that are not told apart

COLOURS = "WPYBRG"


def colour_die() -> Die:
    return Die("colour", [1, 2, 3, 4, 5, 6], COLOURS)


def alike(count: int) -> Throw:
    """So many colour dice."""
    return Throw([colour_die() for _ in range(count)], alike=True)


def test_a_die_with_signs_is_written_by_them() -> None:
    assert [colour_die().sign(number) for number in range(1, 7)] == list(COLOURS)
    assert [plain_die(4).sign(number) for number in range(1, 5)] == ["1", "2", "3", "4"]


def test_signs_are_written_by_dice_that_are_told_apart_too() -> None:
    throw = Throw([Die("coin", [1, 2], "HT"), plain_die(2)])
    assert shown(throw) == {"dice H 1": 1, "dice H 2": 1, "dice T 1": 1, "dice T 2": 1}
    assert not throw.alike


def test_six_colour_dice_fall_in_462_ways_that_weigh_46656() -> None:
    throw = alike(6)
    assert throw.alike
    assert len(throw.outcomes) == len(shown(throw)) == 462
    assert throw.weight == sum(weight for _, weight in throw.outcomes) == 6**6 == 46_656
    weights = shown(throw)
    assert weights["dice W W W W W W"] == 1
    assert weights["dice W P Y B R G"] == 720
    assert weights["dice W W P P Y Y"] == 90
    assert weights["dice R G G G G G"] == 6


def test_the_numbers_of_alike_dice_go_up_and_the_outcomes_with_them() -> None:
    rolls = [of_kind(Roll, step).numbers for step, _ in alike(3).outcomes]
    assert rolls == sorted(rolls)
    assert all(numbers == sorted(numbers) for numbers in rolls)
    assert rolls[:3] == [[1, 1, 1], [1, 1, 2], [1, 1, 3]]
    step, _ = alike(3).outcomes[1]
    assert (step.text, of_kind(Roll, step).total) == ("dice W W P", 4)
    assert step.parameters() == {"die1": 1, "die2": 1, "die3": 2}


@pytest.mark.parametrize(("count", "ways"), [(1, 6), (2, 21), (3, 56), (4, 126), (5, 252)])
def test_fewer_alike_dice_fall_in_fewer_ways(count: int, ways: int) -> None:
    assert len(alike(count).outcomes) == ways
    assert alike(count).weight == 6**count


faces = st.lists(st.integers(0, 5), min_size=1, max_size=5)


@given(faces, st.integers(1, 4))
def test_alike_dice_weigh_what_the_orders_of_their_numbers_weigh_together(
    faces: list[int], count: int
) -> None:
    thrown = [Die("die", faces) for _ in range(count)]
    orders: Counter[tuple[int, ...]] = Counter()
    for step, weight in Throw(thrown).outcomes:
        orders[tuple(sorted(of_kind(Roll, step).numbers))] += weight
    throw = Throw(thrown, alike=True)
    told = {tuple(of_kind(Roll, step).numbers): weight for step, weight in throw.outcomes}
    assert told == orders


class ThrownRules(Rules[None]):
    """Rules that know nothing but one throw; `draw` is the one that all games inherit."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw

    def outcomes(self, state: None) -> list[tuple[Step, int]]:
        return self.throw.outcomes

    def setup(self, *_: Any, **__: Any) -> Any:
        raise NotImplementedError

    def question(self, state: None) -> Question:
        return Question("throw", 0, "throw the dice", self.throw)

    actor = actions = apply = standings = copy = to_json = from_json = setup


@pytest.mark.parametrize("count", [1, 2, 6])
def test_alike_dice_are_drawn_as_the_rules_draw_outcomes(count: int) -> None:
    throw = alike(count)
    rules, generator, twin = ThrownRules(throw), Generator(11), Generator(11)
    for _ in range(300):
        assert throw.draw(generator) is rules.draw(None, twin)
    assert generator.words() == twin.words()


@given(faces, st.integers(1, 3), st.integers(0, 2**62 - 1))
def test_an_alike_roll_is_the_outcome_counted_off_by_weight(
    faces: list[int], count: int, seed: int
) -> None:
    throw = Throw([Die("die", faces) for _ in range(count)], alike=True)
    generator, twin = Generator(seed), Generator(seed)
    for _ in range(10):
        assert throw.draw(generator) is drawn_by_weight(throw.outcomes, twin)
    assert generator.words() == twin.words()


# Those of the published page

PAGE = (Path(__file__).parents[2] / "docs" / "dice.md").read_text(encoding="utf-8")
SECRET = "".join(re.findall(r"^\| secret \| `(\w{64})` \|$", PAGE, re.MULTILINE))
SAID = ("words red Glück auf!", "words yellow 7 is my number")
FALLS = re.findall(r"^\| (\d+) \| (\d+) \| ([A-Z ]+) \| (\d+) \| ([A-Z ]+) \|$", PAGE, re.MULTILINE)


def fallen(number: int, count: int) -> str:
    """What so many colour dice show, counted off as the page tells it and without Paddock."""
    for letters in combinations_with_replacement(COLOURS, count):
        orders = factorial(count)
        for letter in set(letters):
            orders //= factorial(letters.count(letter))
        if number < orders:
            return " ".join(letters)
        number -= orders
    raise AssertionError("the weights do not reach the number")


def test_the_page_tells_letters_and_colours_as_the_board_has_them() -> None:
    assert f"| letter | {' | '.join(COLOURS)} |" in PAGE
    assert f"| color | {' | '.join(board.COLOURS)} |" in PAGE
    assert board.LETTERS == COLOURS


def test_the_examples_of_the_page_are_counted_off() -> None:
    assert [fallen(number, 6) for number in (0, 1, 6)] == ["W W W W W W", *["W W W W W P"] * 2]
    assert fallen(7, 6) != "W W W W W P"
    assert fallen(46_655, 6) == "G G G G G G"


@pytest.mark.parametrize("row", FALLS, ids=lambda row: f"roll {row[0]}")
def test_the_published_colour_dice_fall_so(row: tuple[str, ...]) -> None:
    roll, *published = row
    reckoned = []
    for count in (6, 2):
        number = roll_generator(SECRET, SAID, int(roll)).below(6**count)
        drawn = alike(count).draw(roll_generator(SECRET, SAID, int(roll)))
        assert drawn.text == f"dice {fallen(number, count)}"
        reckoned += [str(number), fallen(number, count)]
    assert reckoned == published


def test_the_page_has_colour_dice_for_every_roll_of_its_vector() -> None:
    assert [row[0] for row in FALLS] == ["1", "2", "3", "10"]


def test_a_large_throw_falls_just_as_its_list_of_outcomes_says() -> None:
    dice = [plain_die(6) for _ in range(4)] + [Die("odd", [3, 1, 1, 3, 5]), plain_die(3)]
    large = Throw(dice)
    assert large.is_large
    assert large.count == 6**4 * 3 * 3
    listed = [roll.text for roll, weight in large.outcomes for _ in range(weight)]
    assert large.weight == len(listed)
    for number in range(0, large.weight, 37):
        assert large.roll_at(number).text == listed[number]


def test_six_dice_are_not_listed_until_somebody_asks() -> None:
    throw = Throw([plain_die(6) for _ in range(6)])
    assert (throw.count, throw.rolls, throw._outcomes) == (46_656, [], [])
    assert throw.draw(Generator(3)).text.startswith("dice ")
    assert throw._outcomes == []


def test_a_roll_of_a_large_throw_is_found_by_its_text() -> None:
    throw = Throw([plain_die(6) for _ in range(6)])
    assert throw.find("dice 1 2 3 4 5 6", "").numbers == [1, 2, 3, 4, 5, 6]
    for text in (
        "dice 1 2 3 4 5",
        "dice 1 2 3 4 5 7",
        "dice 1 2 3 4 5 6 6",
        "roll 1 2 3 4 5 6",
        "",
    ):
        with pytest.raises(StepError, match="expected 'dice' and what d6, d6"):
            throw.find(text, text)
