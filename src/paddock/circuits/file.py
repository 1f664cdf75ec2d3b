"""A circuit's file: its sections with typed values, and errors that name line and expectation."""

import re
import tomllib
from collections.abc import Iterable
from typing import Final

from paddock.circuits.centreline import Point
from paddock.circuits.lines import key_lines
from paddock.core.errors import CircuitError

FURTHEST: Final = 1_000_000
AT_END: Final = " (at end of document)"
LONGEST_SHOWN: Final = 60
"""Letters of a wrong value that an error shows."""


class Source:
    """The text of a file, and the errors that name a line of it."""

    def __init__(self, name: str, text: str) -> None:
        self.name: str = name
        self.text: str = text

    def top(self) -> "Section":
        """The whole file as a section."""
        try:
            return Section(self, "", tomllib.loads(self.text))
        except (ValueError, RecursionError) as error:
            raise CircuitError(_toml_error(self.name, self.text, str(error))) from error

    def error(self, path: str, expected: str, found: object) -> CircuitError:
        """The error that a key holds something else; its line, or that of the section it is in."""
        line = self.line(path)
        where = f"circuit {self.name}, line {line}" if line else f"circuit {self.name}"
        return CircuitError(f"{where}: {path}: expected {expected}, but got {_shown(found)}")

    def line(self, path: str) -> int:
        """The line of a path, or of the nearest thing around it; 0 where there is none."""
        lines = key_lines(self.text)
        while path and path not in lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return lines.get(path, 0)


class Section:
    """A table of TOML: each getter gives a value of the right kind or raises a `CircuitError`."""

    def __init__(self, source: Source, path: str, plain: dict[str, object]) -> None:
        self.source: Source = source
        self.path: str = path
        self.plain: dict[str, object] = plain

    def has(self, key: str) -> bool:
        """Whether the section has a key."""
        return key in self.plain

    def at(self, key: str) -> str:
        """The full path of a key, as `lanes.segment[3].stops`."""
        return f"{self.path}.{key}" if self.path else key

    def error(self, key: str, expected: str) -> CircuitError:
        """The error that a key holds something else than expected."""
        return self.source.error(self.at(key), expected, self.plain.get(key))

    def item_error(self, key: str, number: int, expected: str) -> CircuitError:
        """The error that an item of a list is something else than expected."""
        path = f"{self.at(key)}[{number}]"
        return self.source.error(path, expected, self.items(key)[number])

    def only(self, known: Iterable[str]) -> None:
        """Refuse keys that nobody reads, such as misspelt ones."""
        names = list(known)
        for key in self.plain:
            if key not in names:
                raise self.source.error(self.at(key), f"one of {', '.join(names)}", key)

    def text(self, key: str, default: str | None = None) -> str:
        """A text that is not empty."""
        value = self.plain.get(key, default)
        if not isinstance(value, str) or not value.strip():
            raise self.error(key, "a text")
        return value

    def choice(self, key: str, choices: Iterable[str], default: str | None = None) -> str:
        """One of a few words."""
        value, words = self.plain.get(key, default), list(choices)
        if value not in words:
            raise self.error(key, f"one of {', '.join(words)}")
        return str(value)

    def integer(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number in a range."""
        value = self.plain.get(key, default)
        if type(value) is not int or not least <= value <= most:
            raise self.error(key, f"a whole number from {least} to {most}")
        return value

    def number(self, key: str, least: float, most: float, default: float | None = None) -> float:
        """A number in a range."""
        value = self.plain.get(key, default)
        if not _is_number(value) or not least <= _float(value) <= most:
            raise self.error(key, f"a number from {least:g} to {most:g}")
        return _float(value)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.plain.get(key, default)
        if not isinstance(value, bool):
            raise self.error(key, "true or false")
        return value

    def items(self, key: str, default: list[object] | None = None) -> list[object]:
        """A list."""
        value = self.plain.get(key, default)
        if not isinstance(value, list):
            raise self.error(key, "a list")
        return value

    def texts(self, key: str, default: list[object] | None = None) -> list[str]:
        """A list of texts."""
        values = self.items(key, default)
        for number, value in enumerate(values):
            if not isinstance(value, str):
                raise self.item_error(key, number, "a text")
        return [str(value) for value in values]

    def integers(self, key: str, least: int, most: int) -> list[int]:
        """A list of whole numbers in a range."""
        found: list[int] = []
        for number, value in enumerate(self.items(key)):
            if type(value) is not int or not least <= value <= most:
                raise self.item_error(key, number, f"a whole number from {least} to {most}")
            found.append(value)
        return found

    def points(self, key: str, fewest: int) -> list[Point]:
        """A list of points written [x, y]."""
        found: list[Point] = []
        for number, value in enumerate(self.items(key)):
            if not isinstance(value, list) or len(value) != 2 or not all(map(_is_number, value)):
                expected = f"a point written [x, y], at most {FURTHEST} from 0"
                raise self.item_error(key, number, expected)
            found.append((_float(value[0]), _float(value[1])))
        if len(found) < fewest:
            raise self.error(key, f"{fewest} points or more")
        return found

    def section(self, key: str) -> "Section":
        """A section in this one."""
        value = self.plain.get(key)
        if not isinstance(value, dict):
            raise self.error(key, "a table")
        return Section(self.source, self.at(key), value)

    def sections(self, key: str) -> list["Section"]:
        """The sections of a list, as written [[key]]; none where there is no such key."""
        values = self.items(key, [])
        found: list[Section] = []
        for number, value in enumerate(values):
            if not isinstance(value, dict):
                raise self.item_error(key, number, "a table")
            found.append(Section(self.source, f"{self.at(key)}[{number}]", value))
        return found


def _is_number(value: object) -> bool:
    """Whether it is a number within reach: not true or false, not TOML's `inf` or `nan`."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return -FURTHEST <= value <= FURTHEST


def _float(value: object) -> float:
    return float(value) if isinstance(value, int | float) else 0.0


def _shown(found: object) -> str:
    """A value as an error shows it; long ones are cut."""
    if found is None:
        return "nothing"
    if isinstance(found, int) and abs(found) > 10**LONGEST_SHOWN:
        return "a huge number"
    try:
        text = repr(found)
    except ValueError:  # a huge number somewhere in a list
        return "something huge"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def _toml_error(name: str, text: str, said: str) -> str:
    """What is wrong with a file that is not TOML, its line first."""
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", said, re.DOTALL)
    if found is not None:
        place = f"circuit {name}, line {found[2]}"
        return f"{place}: expected a TOML file, but at column {found[3]}: {found[1]}"
    if said.endswith(AT_END):
        place = f"circuit {name}, line {len(text.splitlines())}"
        return f"{place}: expected a TOML file, but at its end: {said.removesuffix(AT_END)}"
    return f"circuit {name}: expected a TOML file, but: {said}"
