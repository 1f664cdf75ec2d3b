"""Records: a heading and one step a line. The text is the save file, and a race is its record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from paddock.core.cars import CARS
from paddock.core.errors import OptionError, RecordError, SeatsError
from paddock.core.generator import NUMBERS, SEEDS
from paddock.core.variants import Value, read_number

FORMAT: Final = "paddock 1"
GAME_LINE: Final = 2
RULES_LINE: Final = 3
CIRCUIT_LINE: Final = 4
FIRST_OPTION_LINE: Final = 5
DICE: Final = ("app", "real")
"""Whose dice are thrown: the app's, which follow from the seed, or real ones, typed in."""
LONGEST_NAME: Final = 40


@dataclass(frozen=True)
class Heading:
    """All that is settled before a race begins."""

    game: str
    rules: int
    circuit: str
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    seed: int = 0
    number: int = 0
    dice: str = "app"

    def __post_init__(self) -> None:
        _check_range("seed", self.seed, SEEDS)
        _check_range("number", self.number, NUMBERS)
        if self.dice not in DICE:
            raise OptionError(f"dice: expected {' or '.join(DICE)}, but got {self.dice!r}")
        for what, name in (("game", self.game), ("circuit", self.circuit)):
            if not _is_name(name):
                raise OptionError(f"{what}: expected a name in printable letters, but got {name!r}")
        if len(self.seats) > len(CARS):
            raise SeatsError(f"expected at most {len(CARS)} seats, but got {len(self.seats)}")
        for name in self.seats:
            _check_driver(name)

    @property
    def first_seat_line(self) -> int:
        """The line on which the first seat stands, counted from 1."""
        return FIRST_OPTION_LINE + len(self.options)

    def lines(self) -> list[str]:
        """The heading as it is written."""
        return [
            FORMAT,
            f"game {self.game}",
            f"rules {self.rules}",
            f"circuit {self.circuit}",
            *[f"option {name} {value}" for name, value in self.options.items()],
            *[f"seat {car} {name}" for car, name in zip(CARS, self.seats, strict=False)],
            f"seed {self.seed}",
            f"number {self.number}",
            f"dice {self.dice}",
        ]


@dataclass(frozen=True)
class Record:
    """A race as it is kept: its heading and the texts of its steps."""

    heading: Heading
    steps: list[str] = field(default_factory=list)

    def text(self) -> str:
        """The record as a file holds it."""
        return "\n".join([*self.heading.lines(), "", *self.steps]) + "\n"

    def line(self, step: int) -> int:
        """The line of the file on which a step stands, both counted as people do, from 1."""
        return len(self.heading.lines()) + 1 + step


def read_record(text: str) -> Record:
    """The record written so."""
    lines = text.split("\n")
    if lines[-1]:
        raise RecordError(
            len(lines),
            f"expected the end of a line, but the file ends in {lines[-1]!r}; it is torn",
        )
    if lines[0] != FORMAT:
        raise RecordError(1, f"expected {FORMAT!r}, but got {lines[0]!r}; this is no record")
    if "" not in lines[1:-1]:
        raise RecordError(len(lines) - 1, "expected an empty line after the heading; it is torn")
    end = lines.index("")
    return Record(_HeadingReader(lines[:end]).heading(), lines[end + 1 : -1])


class _HeadingReader:
    """Reads a heading line by line, in the order in which they are written."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: list[str] = lines
        self.at: int = 1

    def heading(self) -> Heading:
        """The heading, to its last line."""
        game = self.name("game")
        rules = self.number("rules", NUMBERS)
        circuit = self.name("circuit")
        options = self.options()
        seats = self.seats()
        seed, number = self.number("seed", SEEDS), self.number("number", NUMBERS)
        dice = self.dice()
        if self.at < len(self.lines):
            raise self.error("an empty line after the heading")
        return Heading(game, rules, circuit, options, tuple(seats), seed, number, dice)

    def error(self, expected: str) -> RecordError:
        """The error that something else was expected here."""
        found = repr(self.lines[self.at]) if self.at < len(self.lines) else "the heading's end"
        return RecordError(self.at + 1, f"expected {expected}, but got {found}")

    def begins(self, key: str) -> bool:
        """Whether the line to read begins with this word."""
        return self.at < len(self.lines) and self.lines[self.at].startswith(key + " ")

    def words(self, key: str, count: int) -> list[str]:
        """The words of a line that begins with `key`; the last of them to the line's end."""
        words = self.lines[self.at].split(" ", count - 1) if self.begins(key) else []
        if len(words) != count or not all(words):
            raise self.error(f"{key!r} and {count - 1} more word{'s' if count > 2 else ''}")
        self.at += 1
        return words

    def name(self, key: str) -> str:
        """The name behind `key`."""
        word = self.words(key, 2)[1]
        if not _is_name(word):
            self.at -= 1
            raise self.error(f"{key!r} and a name in printable letters")
        return word

    def number(self, key: str, limit: int) -> int:
        """The whole number behind `key`, below a limit."""
        number = read_number(self.words(key, 2)[1])
        if not 0 <= number < limit:
            self.at -= 1
            raise self.error(f"{key!r} and a whole number from 0 to {limit - 1}")
        return number

    def dice(self) -> str:
        """Whose dice are thrown."""
        word = self.words("dice", 2)[1]
        if word not in DICE:
            self.at -= 1
            raise self.error(f"'dice' and {' or '.join(DICE)}")
        return word

    def options(self) -> dict[str, Value]:
        """The option lines, their values as text."""
        options: dict[str, Value] = {}
        while self.begins("option"):
            _, name, value = self.words("option", 3)
            if name in options:
                self.at -= 1
                raise self.error("each option once")
            options[name] = value
        return options

    def seats(self) -> list[str]:
        """The seat lines, in the order of the cars."""
        seats: list[str] = []
        while self.begins("seat"):
            _, car, name = self.words("seat", 3)
            if len(seats) == len(CARS) or car != CARS[len(seats)]:
                self.at -= 1
                raise self.error("the seat of the next car")
            try:
                _check_driver(name)
            except SeatsError as error:
                raise RecordError(self.at, str(error)) from error
            seats.append(name)
        return seats


def _check_range(what: str, value: int, limit: int) -> None:
    if not 0 <= value < limit:
        raise OptionError(f"{what}: expected a number from 0 to {limit - 1}, but got {value}")


def _is_name(name: str) -> bool:
    return bool(name) and name == name.strip() and name.isprintable()


def _check_driver(name: str) -> None:
    if not _is_name(name):
        raise SeatsError(f"expected a driver's name in printable letters, but got {name!r}")
    if len(name) > LONGEST_NAME:
        raise SeatsError(
            f"expected a driver's name of at most {LONGEST_NAME} letters, but got {len(name)}"
        )
