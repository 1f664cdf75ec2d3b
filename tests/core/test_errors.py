"""Errors are one small tree, and say what was expected and what came."""

import pytest

from paddock.core import errors
from paddock.core.build import COMPILED
from paddock.core.cars import CARS
from paddock.core.errors import PaddockError


@pytest.mark.parametrize(
    "kind",
    [
        errors.UnknownNameError,
        errors.OptionError,
        errors.SeatsError,
        errors.StepError,
        errors.CircuitError,
        errors.RecordError,
    ],
)
def test_every_error_is_a_paddock_error(kind: type[PaddockError]) -> None:
    assert issubclass(kind, errors.PaddockError)
    assert issubclass(kind, Exception)


def test_a_record_error_has_its_line() -> None:
    error = errors.RecordError(7, "expected more")
    assert error.line == 7
    assert str(error) == "line 7: expected more"


def test_an_unknown_name_is_told_with_the_known_ones() -> None:
    error = errors.unknown("game", "ludo", ["f1-dice", "monza"])
    assert isinstance(error, errors.UnknownNameError)
    assert str(error) == "no game is called 'ludo'; there is f1-dice, monza"


def test_cars_have_names_of_their_own_in_small_letters() -> None:
    assert len(set(CARS)) == len(CARS) == 12
    assert all(car.isalpha() and car.islower() for car in CARS)


def test_the_build_is_known() -> None:
    assert COMPILED is (not errors.__file__.endswith(".py"))
