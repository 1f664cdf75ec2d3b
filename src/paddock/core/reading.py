"""Reading records: line by line, and what is wrong is refused with its line."""

from dataclasses import replace

from paddock.core.cars import is_car_word
from paddock.core.errors import OptionError, RecordError, SealError, SeatsError
from paddock.core.generator import NUMBERS, SEEDS
from paddock.core.records import (
    ANSWER,
    FIRST_EDITION,
    FORMAT,
    SEALED,
    SEEDED,
    UNDONE,
    Heading,
    Record,
    check_driver,
    check_words,
    is_name,
    listed,
    misfit,
    seat_words,
)
from paddock.core.seals import HEX_DIGITS, commitment_to, is_seal
from paddock.core.variants import Value, read_number


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
    reader = _HeadingReader(lines[:end])
    heading, rolls_undone = reader.heading(), reader.rolls_undone()
    reader.end()
    steps, answers = _apart(lines[end + 1 : -1])
    return Record(heading, steps, answers, rolls_undone)


def _apart(lines: list[str]) -> tuple[list[str], list[str]]:
    """What stands after the heading: the steps, and then the answers that are held."""
    count = 0
    while count < len(lines) and lines[-1 - count].startswith(ANSWER):
        count += 1
    last = len(lines) - count
    return lines[:last], [line.removeprefix(ANSWER) for line in lines[last:]]


class _HeadingReader:
    """Reads a heading line by line, in the order in which they are written."""

    def __init__(self, lines: list[str]) -> None:
        self.lines: list[str] = lines
        self.at: int = 1

    def heading(self) -> Heading:
        """What was settled before the race."""
        game = self.name("game")
        rules = self.number("rules", NUMBERS)
        circuit = self.name("circuit")
        edition = self.edition()
        options = self.options()
        drivers = self.seats()
        names, cars = tuple(drivers.values()), tuple(drivers)
        unsealed = Heading(game, rules, circuit, options, names, cars, edition=edition)
        if self.lines[self.at : self.at + 1] == [f"dice {SEALED}"]:
            return self.sealed(unsealed)
        seed, number = self.number("seed", SEEDS), self.number("number", NUMBERS)
        dice = self.dice()
        return replace(unsealed, seed=seed, number=number, dice=dice)

    def sealed(self, unsealed: Heading) -> Heading:
        """The heading with what its sealed dice follow from."""
        self.at += 1
        commitment, words, secret = self.seal("commitment"), self.said(unsealed), self.secret()
        if secret and commitment != commitment_to(secret):
            raise SealError(self.at, misfit(commitment, secret))
        return replace(unsealed, dice=SEALED, commitment=commitment, words=words, secret=secret)

    def end(self) -> None:
        """Nothing more is to come."""
        if self.at < len(self.lines):
            raise self.error("an empty line after the heading")

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
        if not is_name(word):
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

    def edition(self) -> int:
        """The edition of the circuit: the first one where none is written."""
        if not self.begins("edition"):
            return FIRST_EDITION
        edition = self.number("edition", NUMBERS)
        if edition <= FIRST_EDITION:
            self.at -= 1
            raise self.error(f"'edition' and a whole number from {FIRST_EDITION + 1} on, or none")
        return edition

    def rolls_undone(self) -> int:
        """How many rolls were taken back: none where nothing is written."""
        if not self.begins(UNDONE):
            return 0
        count = self.number(UNDONE, NUMBERS)
        if not count:
            self.at -= 1
            raise self.error(f"{UNDONE!r} and a whole number from 1 on, or none")
        return count

    def dice(self) -> str:
        """Whose dice are thrown, where they have a seed."""
        word = self.words("dice", 2)[1]
        if word not in SEEDED:
            self.at -= 1
            raise self.error(f"'dice' and {listed(SEEDED)}")
        return word

    def seal(self, key: str) -> str:
        """The hexadecimal digits behind `key`."""
        digits = self.words(key, 2)[1]
        if not is_seal(digits):
            self.at -= 1
            raise self.error(f"{key!r} and {HEX_DIGITS} hexadecimal digits in lowercase")
        return digits

    def secret(self) -> str:
        """The secret, where it is revealed."""
        return self.seal("secret") if self.begins("secret") else ""

    def said(self, heading: Heading) -> tuple[str, ...]:
        """The words lines, in the order of the seats."""
        said: list[str] = []
        cars = heading.cars
        while self.begins("words"):
            _, car, text = self.words("words", 3)
            if car not in cars[len(said) :]:
                self.at -= 1
                raise self.error("the words of a later seat, each once")
            try:
                check_words(text)
            except OptionError as error:
                raise RecordError(self.at, str(error)) from error
            said += [""] * (cars.index(car) - len(said)) + [text]
        return seat_words(said, len(cars))

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

    def seats(self) -> dict[str, str]:
        """The seat lines: the drivers by their cars, in the order of the seats."""
        seats: dict[str, str] = {}
        while self.begins("seat"):
            _, car, name = self.words("seat", 3)
            if not is_car_word(car) or car in seats:
                self.at -= 1
                raise self.error("the seat of another car")
            try:
                check_driver(name)
            except SeatsError as error:
                raise RecordError(self.at, str(error)) from error
            seats[car] = name
        return seats
