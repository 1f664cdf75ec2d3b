"""Dice: faces, throws and their weights."""

from fractions import Fraction
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from paddock.core.cars import CHANCE
from paddock.core.dice import Die, Roll, Throw, plain_die
from paddock.core.generator import Generator

FORMULA_D_FIRST_GEAR = Die("black", [1, 1, 2, 2])

dice = st.lists(
    st.lists(st.integers(0, 9), min_size=1, max_size=8).map(lambda faces: Die("die", faces)),
    min_size=1,
    max_size=3,
)


def shown(throw):
    return {step.text: weight for step, weight in throw.outcomes}


def drawn_by_weight(outcomes, generator):
    """One outcome as `docs/generator.md` says it is found."""
    left = generator.below(sum(weight for _, weight in outcomes))
    for step, weight in outcomes:
        if left < weight:
            return step
        left -= weight
    raise AssertionError("the weights do not reach their sum")


def test_a_plain_die_shows_each_number_once():
    die = plain_die(6)
    assert die.name == "d6"
    assert die.weights() == [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]


def test_a_number_on_two_faces_weighs_two():
    assert FORMULA_D_FIRST_GEAR.weights() == [(1, 2), (2, 2)]


def test_the_numbers_of_a_die_come_lowest_first():
    assert Die("odd", [7, 3, 7, 1]).weights() == [(1, 1), (3, 1), (7, 2)]


def test_a_throw_of_one_die():
    throw = Throw([FORMULA_D_FIRST_GEAR])
    assert shown(throw) == {"dice 1": 2, "dice 2": 2}
    assert throw.weight == 4
    assert throw.names() == ["black"]


def test_two_dice_give_every_pair_with_the_product_of_their_weights():
    throw = Throw([FORMULA_D_FIRST_GEAR, Die("red", [1, 3, 3])])
    assert shown(throw) == {"dice 1 1": 2, "dice 1 3": 4, "dice 2 1": 2, "dice 2 3": 4}
    assert throw.names() == ["black", "red"]


def test_seven_is_the_likeliest_sum_of_two_plain_dice():
    throw = Throw([plain_die(6), plain_die(6)])
    weights = [0] * 13
    for step, weight in throw.outcomes:
        weights[step.total] += weight
    assert weights[2:] == [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]


def test_a_roll_is_a_step_of_chance():
    roll = Roll([3, 5])
    assert (roll.kind, roll.seat, roll.text, roll.total) == ("dice", CHANCE, "dice 3 5", 8)
    assert roll.parameters() == {"die1": 3, "die2": 5}


def test_the_rolls_of_a_throw_know_its_dice():
    assert [roll.dice for roll in Throw([plain_die(12)]).rolls] == [["d12"]] * 12
    step, _ = Throw([FORMULA_D_FIRST_GEAR, plain_die(6)]).outcomes[0]
    assert step.dice == ["black", "d6"]
    assert Roll([3]).dice == []


@given(dice)
def test_the_weights_are_the_faces_that_show_it(thrown):
    throw = Throw(thrown)
    faces = list(product(*[die.faces for die in thrown]))
    assert throw.weight == len(faces) == sum(weight for _, weight in throw.outcomes)
    for step, weight in throw.outcomes:
        assert Fraction(weight, throw.weight) == Fraction(
            faces.count(tuple(step.numbers)), len(faces)
        )


@given(dice, st.integers(0, 2**62 - 1))
def test_a_drawn_roll_is_the_outcome_counted_off_by_weight(thrown, seed):
    throw = Throw(thrown)
    generator, twin = Generator(seed), Generator(seed)
    for _ in range(20):
        assert throw.draw(generator) is drawn_by_weight(throw.outcomes, twin)
    assert generator.words() == twin.words()
