"""Choosing cars: wishes become one option, and the option says who drives what."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.choosing import arrange, cars_option, cars_to_choose, read_cars, write_cars
from paddock.core.errors import OptionError, PaddockError, SeatsError
from paddock.core.variants import Option

CARS = ("red", "blue", "green")
OPTION = cars_option(CARS, "Who drives what.")


@pytest.mark.parametrize(
    ("wishes", "cars"),
    [
        ([], "red blue green"),
        ([None, None], "red blue green"),
        (["green"], "green red blue"),
        ([None, "red"], "blue red green"),
        (["blue", None, "red"], "blue green red"),
        (["green", "blue", "red"], "green blue red"),
    ],
)
def test_seats_without_a_wish_get_what_is_free_in_the_usual_order(
    wishes: Sequence[str | None], cars: str
) -> None:
    assert read_cars(arrange(CARS, wishes)) == cars.split()


@pytest.mark.parametrize(
    ("wishes", "error", "message"),
    [
        (["pink"], OptionError, "cars: expected red, blue or green, but got 'pink'"),
        (["Red"], OptionError, "cars: expected red, blue or green, but got 'Red'"),
        (["red", None, "red"], OptionError, "cars: expected each car once, but got red twice"),
        ([None] * 4, SeatsError, "cars: expected at most 3 seats, but got 4"),
    ],
)
def test_what_cannot_be_driven_is_refused(
    wishes: Sequence[str | None], error: type[PaddockError], message: str
) -> None:
    with pytest.raises(error) as refused:
        arrange(CARS, wishes)
    assert str(refused.value) == message


def test_the_option_has_every_order_and_the_usual_one_first() -> None:
    assert OPTION.name == "cars"
    assert OPTION.choices[0] == "red-blue-green"
    assert len(set(OPTION.choices)) == 6
    assert OPTION.expected() == "red, blue and green in any order, as green-blue-red"
    with pytest.raises(OptionError, match="option cars: expected red, blue and green"):
        OPTION.read("red-blue")


def test_the_cars_to_choose_from_are_those_of_the_option() -> None:
    other = Option("laps", "How many.", least=1, most=3)
    assert cars_to_choose((other, OPTION)) == list(CARS)
    assert cars_to_choose((other,)) == []


@given(st.permutations(CARS), st.lists(st.booleans(), min_size=3, max_size=3))
def test_every_wish_comes_true_and_every_car_is_driven_once(
    cars: list[str], wished: list[bool]
) -> None:
    wishes = [car if is_wish else None for car, is_wish in zip(cars, wished, strict=True)]
    value = arrange(CARS, wishes)
    assert value in OPTION.choices
    assert write_cars(read_cars(value)) == value
    for wish, car in zip(wishes, read_cars(value), strict=True):
        assert wish in (None, car)
