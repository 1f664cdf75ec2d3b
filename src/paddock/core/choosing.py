"""Choosing cars: where a game lets players do so, one option says which car each seat drives."""

from collections.abc import Sequence
from typing import Final

from paddock.core.errors import OptionError, SeatsError
from paddock.core.variants import BETWEEN, Option

CARS_OPTION: Final = "cars"


def write_cars(cars: Sequence[str]) -> str:
    """The value of the option by which the seats drive these."""
    return BETWEEN.join(cars)


def read_cars(value: str) -> list[str]:
    """The cars, seat by seat; those that no seat has come last."""
    return value.split(BETWEEN)


def cars_option(cars: tuple[str, ...], text: str) -> Option:
    """The option of a game that has these cars, in their usual order."""
    return Option(CARS_OPTION, text, words=cars)


def cars_to_choose(options: Sequence[Option]) -> list[str]:
    """The cars that players may choose from, in their usual order; none where they may not."""
    for option in options:
        if option.name == CARS_OPTION:
            return list(option.words)
    return []


def arrange(cars: Sequence[str], wishes: Sequence[str | None]) -> str:
    """The option's value for seats that wish for some of these cars, or for none.

    Seats without a wish get what is free, in the usual order.
    """
    if len(wishes) > len(cars):
        raise SeatsError(f"cars: expected at most {len(cars)} seats, but got {len(wishes)}")
    taken = [wish for wish in wishes if wish is not None]
    for place, wish in enumerate(taken):
        if wish not in cars:
            listed = f"{', '.join(cars[:-1])} or {cars[-1]}"
            raise OptionError(f"cars: expected {listed}, but got {wish!r}")
        if wish in taken[:place]:
            raise OptionError(f"cars: expected each car once, but got {wish} twice")
    free = [car for car in cars if car not in taken]
    driven = [free.pop(0) if wish is None else wish for wish in wishes]
    return write_cars([*driven, *free])
