"""Records: a heading and one step a line. The text is the save file, and a race is its record."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from paddock.core.cars import CARS, is_car_word
from paddock.core.errors import OptionError, RecordError, SealError, SeatsError
from paddock.core.generator import NUMBERS, SEEDS
from paddock.core.seals import HEX_DIGITS, LONGEST_WORDS, commitment_to, is_seal, words_lines
from paddock.core.variants import Value, read_number

FORMAT: Final = "paddock 1"
GAME_LINE: Final = 2
RULES_LINE: Final = 3
CIRCUIT_LINE: Final = 4
FIRST_EDITION: Final = 1
"""Not written down: records are older than editions."""
SEEDED: Final = ("app", "real")
SEALED: Final = "sealed"
DICE: Final = (*SEEDED, SEALED)
"""Whose dice are thrown: the app's, which follow from the seed; real ones, typed in; or sealed
ones, which follow from a secret that is told after the race.
"""
LONGEST_NAME: Final = 40
ANSWER: Final = "answer "
"""What the line of an answer begins with that is held; no step begins so."""
UNDONE: Final = "undone"
"""What the heading's last line begins with where rolls were taken back."""


@dataclass(frozen=True)
class Heading:
    """All that is settled before a race begins."""

    game: str
    rules: int
    circuit: str
    options: Mapping[str, Value]
    seats: tuple[str, ...]
    """The drivers."""
    cars: tuple[str, ...]
    """What each of them drives."""
    seed: int = 0
    number: int = 0
    dice: str = "app"
    commitment: str = ""
    """With sealed dice: what their secret was bound by before the race."""
    words: tuple[str, ...] = ()
    """With sealed dice: what each seat added to them; empty where it said nothing."""
    secret: str = ""
    """With sealed dice: what they follow from; empty while it is not revealed."""
    edition: int = FIRST_EDITION
    """That of the circuit."""

    def __post_init__(self) -> None:
        _check_range("seed", self.seed, SEEDS)
        _check_range("number", self.number, NUMBERS)
        _check_range("edition", self.edition, NUMBERS)
        if self.dice not in DICE:
            raise OptionError(f"dice: expected {_listed(DICE)}, but got {self.dice!r}")
        for what, name in (("game", self.game), ("circuit", self.circuit)):
            if not _is_name(name):
                raise OptionError(f"{what}: expected a name in printable letters, but got {name!r}")
        if len(self.seats) > len(CARS):
            raise SeatsError(f"expected at most {len(CARS)} seats, but got {len(self.seats)}")
        for name in self.seats:
            _check_driver(name)
        _check_cars(self)
        _check_seal(self)

    @property
    def first_option_line(self) -> int:
        """The line on which the first option stands, counted from 1."""
        return CIRCUIT_LINE + len(self._edition_lines()) + 1

    @property
    def first_seat_line(self) -> int:
        """The line on which the first seat stands, counted from 1."""
        return self.first_option_line + len(self.options)

    def lines(self) -> list[str]:
        """The heading as it is written."""
        return [
            FORMAT,
            f"game {self.game}",
            f"rules {self.rules}",
            f"circuit {self.circuit}",
            *self._edition_lines(),
            *[f"option {name} {value}" for name, value in self.options.items()],
            *[f"seat {car} {name}" for car, name in zip(self.cars, self.seats, strict=True)],
            *self._dice_lines(),
        ]

    def _edition_lines(self) -> list[str]:
        """Which edition of the circuit it is, where it is not the first."""
        return [] if self.edition == FIRST_EDITION else [f"edition {self.edition}"]

    def _dice_lines(self) -> list[str]:
        """Where the dice come from."""
        if self.dice != SEALED:
            return [f"seed {self.seed}", f"number {self.number}", f"dice {self.dice}"]
        revealed = [f"secret {self.secret}"] if self.secret else []
        sealed = [f"dice {SEALED}", f"commitment {self.commitment}"]
        return [*sealed, *self.said, *revealed]

    @property
    def said(self) -> list[str]:
        """With sealed dice: the lines of the seats that added words."""
        return words_lines(self.cars, self.words)


@dataclass(frozen=True)
class Record:
    """A race as it is kept: its heading and the texts of its steps."""

    heading: Heading
    steps: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    """Those that are held, because others are still asked."""
    rolls_undone: int = 0
    """How many rolls were seen, and then taken back."""

    def text(self) -> str:
        """The record as a file holds it."""
        held = [f"{ANSWER}{text}" for text in self.answers]
        return "\n".join([*self._heading_lines(), "", *self.steps, *held]) + "\n"

    def _heading_lines(self) -> list[str]:
        """The heading, and whether rolls were taken back; who opens the file reads that first."""
        undone = [f"{UNDONE} {self.rolls_undone}"] if self.rolls_undone else []
        return [*self.heading.lines(), *undone]

    def line(self, step: int) -> int:
        """The line of the file on which a step stands, both counted as people do, from 1.

        Answers that are held are counted on after the steps.
        """
        return len(self._heading_lines()) + 1 + step


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
            raise SealError(self.at, _misfit(commitment, secret))
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
            raise self.error(f"'dice' and {_listed(SEEDED)}")
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
                _check_words(text)
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
                _check_driver(name)
            except SeatsError as error:
                raise RecordError(self.at, str(error)) from error
            seats[car] = name
        return seats


def seat_words(said: Sequence[str], seats: int) -> tuple[str, ...]:
    """What each seat said, as a heading has it: one entry a seat, or none if nobody said any."""
    return (*said, *[""] * (seats - len(said))) if any(said) else ()


def _check_cars(heading: Heading) -> None:
    """Every seat has a car, and none has that of another."""
    cars, seats = heading.cars, len(heading.seats)
    if len(cars) != seats:
        raise SeatsError(f"cars: expected one for each of {seats} seats, but got {len(cars)}")
    for seat, car in enumerate(cars):
        if not is_car_word(car) or car in cars[:seat]:
            raise SeatsError(f"cars: expected a car that no other seat has, but got {car!r}")


def _check_seal(heading: Heading) -> None:
    """Sealed dice have a commitment and no seed; others have nothing of a seal."""
    if heading.dice != SEALED:
        if heading.commitment or heading.secret or heading.words:
            raise OptionError(
                f"commitment, words and secret: expected none with {heading.dice} dice"
            )
        return
    if heading.seed or heading.number:
        raise OptionError("seed and number: expected none with sealed dice")
    if len(heading.words) > len(heading.seats):
        raise OptionError(
            f"words: expected at most {len(heading.seats)} entries, one a seat,"
            f" but got {len(heading.words)}"
        )
    for text in heading.words:
        if text:
            _check_words(text)
    _check_digits("commitment", heading.commitment)
    if heading.secret:
        _check_digits("secret", heading.secret)
        if heading.commitment != commitment_to(heading.secret):
            raise OptionError(_misfit(heading.commitment, heading.secret))


def _check_digits(what: str, digits: str) -> None:
    if not is_seal(digits):
        raise OptionError(
            f"{what}: expected {HEX_DIGITS} hexadecimal digits in lowercase, but got {digits!r}"
        )


def _check_words(text: str) -> None:
    if not _is_name(text):
        raise OptionError(f"words: expected printable letters, but got {text!r}")
    if len(text) > LONGEST_WORDS:
        raise OptionError(f"words: expected at most {LONGEST_WORDS} letters, but got {len(text)}")


def _misfit(commitment: str, secret: str) -> str:
    """That a secret is not the one that was committed to."""
    return (
        f"secret: expected one that fits the commitment {commitment},"
        f" but got {secret}, whose commitment is {commitment_to(secret)}"
    )


def _listed(words: tuple[str, ...]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}"


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
