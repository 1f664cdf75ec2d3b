"""Choosing cars: wishes become one option, and the option says who drives what."""

from collections.abc import Sequence
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.cars import CARS as ALL_CARS
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


@pytest.mark.parametrize("order", list(permutations(CARS)))
def test_the_option_takes_every_order(order: tuple[str, ...]) -> None:
    assert OPTION.name == "cars"
    assert OPTION.read(write_cars(order)) == write_cars(order)


@pytest.mark.parametrize(
    "value", ["red-blue", "red-blue-blue", "red-blue-pink", "red-blue-green-red", "", 3, None]
)
def test_the_option_takes_nothing_but_all_cars_once(value: object) -> None:
    assert OPTION.expected() == "red, blue and green in any order, as green-blue-red"
    with pytest.raises(OptionError, match="option cars: expected red, blue and green"):
        OPTION.read(value)


def test_of_more_cars_than_could_be_listed_in_every_order_each_order_is_taken() -> None:
    """Twelve have 479,001,600 orders."""
    option = cars_option(ALL_CARS, "Who drives what.")
    assert option.read(write_cars(ALL_CARS[::-1])) == write_cars(ALL_CARS[::-1])


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
    assert OPTION.read(value) == value
    assert write_cars(read_cars(value)) == value
    for wish, car in zip(wishes, read_cars(value), strict=True):
        assert wish in (None, car)
