"""Variants: typed options whose defaults are the printed rules, and named presets of them."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Final, TypeVar

from mypy_extensions import mypyc_attr

from paddock.core.cars import CARS
from paddock.core.errors import OptionError, unknown

Value = int | str
BETWEEN: Final = "-"
"""What stands between words that are given in an order, as `red-blue`."""
LONGEST_NUMBER: Final = 19
"""Digits of 2^62, the highest number there is."""


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Variant:
    """The options a race is played with; each game adds its own fields."""

    def check(self) -> None:
        """Raise an `OptionError` that names both and says which is refused, where two exclude
        each other."""

    def car(self, seat: int) -> str:
        """The car that a seat drives; nothing else says so."""
        return CARS[seat]

    def values(self) -> dict[str, Value]:
        """Every option with its value."""
        return asdict(self)


@dataclass(frozen=True)
class Option:
    """What may be said for one field of a variant.

    One of `choices`, all of `words` in any order, or a number in a range.
    """

    name: str
    text: str
    choices: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    needs: dict[str, tuple[Value, ...]] = field(default_factory=dict)
    """It may differ from its default only while each option named here has one of these values."""
    words: tuple[str, ...] = ()
    """Its value is all of these, in any order and with hyphens between them."""

    def expected(self) -> str:
        """The values it takes, in words."""
        if self.words:
            listed = f"{', '.join(self.words[:-1])} and {self.words[-1]}"
            return f"{listed} in any order, as {BETWEEN.join(self.words[::-1])}"
        if self.choices:
            return " or ".join(self.choices)
        return f"a whole number from {self.least} to {self.most}"

    def read(self, value: object) -> Value:
        """The value, given as itself or as text."""
        if self.words:
            if isinstance(value, str) and sorted(value.split(BETWEEN)) == sorted(self.words):
                return value
        elif self.choices:
            if value in self.choices:
                return str(value)
        elif isinstance(value, int | str):
            number = read_number(str(value).strip())
            if self.least <= number <= self.most:
                return number
        raise OptionError(
            f"option {self.name}: expected {self.expected()}, but got {value!r}", self.name
        )

    def check_needs(self, values: Mapping[str, Value]) -> None:
        """Raise an `OptionError` that names both, where another option has not what it needs."""
        for other, fitting in self.needs.items():
            if values[other] not in fitting:
                expected = " or ".join(map(str, fitting))
                raise OptionError(
                    f"options {self.name} and {other}: {self.name} {values[self.name]} needs"
                    f" {other} {expected}, but got {other} {values[other]}",
                    self.name,
                )


@dataclass(frozen=True)
class Preset:
    """A named set of options, the printed rules for the rest."""

    name: str
    text: str
    options: dict[str, Value] = field(default_factory=dict)
    circuit: str = ""
    """Where it is raced unless said otherwise; empty for the game's own circuit."""


def read_number(text: str) -> int:
    """The whole number written so, or -1 where there is none or one too long to read."""
    is_number = text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER
    return int(text) if is_number else -1


V = TypeVar("V", bound=Variant)


def read_variant(kind: type[V], options: tuple[Option, ...], chosen: Mapping[str, object]) -> V:
    """The variant with these options; the rest as printed."""
    known = {option.name: option for option in options}
    values: dict[str, Value] = {}
    for name, value in chosen.items():
        if name not in known:
            raise unknown("option", name, list(known))
        values[name] = known[name].read(value)
    variant = kind(**values)
    _check_needs(variant.values(), kind().values(), options)
    variant.check()
    return variant


def _check_needs(
    values: Mapping[str, Value], printed: Mapping[str, Value], options: tuple[Option, ...]
) -> None:
    for option in options:
        if option.needs and values[option.name] != printed[option.name]:
            option.check_needs(values)
